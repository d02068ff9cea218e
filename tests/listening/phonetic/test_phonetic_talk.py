"""A request in the middle of talk is heard, and what only sounds like one is not. Voices never trained on."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from table_talk import NAMES, NEARLY, REQUESTS, TALK, TURNED
from untaught import UNTAUGHT, grammar_of, say

from models.language_pack import load
from voice_host.listening.confirmed import ConfirmedRecogniser
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.grammar_builder import build
from voice_host.listening.phonetic.talk_grammar import compile_talk
from voice_host.listening.recogniser import SAMPLE_RATE

DAY = build(load("sv"), ["request_vote", "request_night"], names=NAMES)
TALK_ONLY = replace(DAY, phrases=tuple(phrase for phrase in DAY.phrases if phrase.in_talk))
"""What the ears seek in a piece that is cut from long talk."""
TURNS = (("", ""), ("jag ", ""), ("nu ", "jag "), ("då ", "jag "))
PACES = (150, 165, 175, 140)


def spoken(sentence, number):
    return say(sentence, UNTAUGHT[number % 4], PACES[number // 4 % 4])


def meant(phrase):
    return None if phrase is None else str(phrase.slots.get("name", ""))


@pytest.fixture(scope="module")
def hearings(recogniser):
    return [
        (sentence, name, recogniser.recognise(spoken(sentence, i), TALK_ONLY))
        for i, (sentence, name) in enumerate(REQUESTS)
    ]


def test_a_request_inside_a_sentence_is_heard_or_asked_about(hearings):
    missed = [
        sentence for sentence, name, hearing in hearings if meant(hearing.phrase or hearing.doubted) != name
    ]
    assert len(missed) <= 0.1 * len(REQUESTS), missed


def test_half_of_the_requests_inside_a_sentence_need_no_question(hearings):
    assert sum(meant(hearing.phrase) == name for _, name, hearing in hearings) >= 0.5 * len(hearings)


def test_nobody_else_is_named_for_a_request_inside_a_sentence(hearings):
    found = [(name, hearing.phrase or hearing.doubted) for _, name, hearing in hearings]
    assert [(name, phrase.text) for name, phrase in found if phrase and meant(phrase) != name] == []


def test_nobody_else_is_named_when_the_words_are_turned_round(recogniser):
    for i, (sentence, name) in enumerate(TURNED):
        hearing = recogniser.recognise(spoken(sentence, i), TALK_ONLY)
        found = hearing.phrase or hearing.doubted
        assert found is None or meant(found) == name, sentence


def test_turned_round_a_request_is_a_phrase_like_the_others(recogniser):
    talk = compile_talk(DAY, recogniser.session.symbols)
    turned = [i for i, owner in enumerate(talk.owner) if talk.phrases[owner].text.startswith(("nu ", "då "))]
    assert {talk.phrases[talk.owner[i]].slots["name"] for i in turned} == set(NAMES)
    assert not any(talk.short[i] for i in turned), "it says who requests"
    texts = {phrase.text for phrase in DAY.phrases if phrase.slots.get("name") == "Åsa"}
    assert texts == {f"{before}begär {jag}omröstning mot åsa" for before, jag in TURNS}


def test_what_is_told_denied_or_half_said_is_no_request(recogniser):
    hearings = [recogniser.recognise(spoken(text, i + 1), DAY) for i, text in enumerate(NEARLY)]
    assert [text for text, h in zip(NEARLY, hearings, strict=True) if h.phrase] == []
    # Some of them are asked about; most are known for what they are.
    assert sum(hearing.doubted is not None for hearing in hearings) <= 0.25 * len(NEARLY)


def test_other_talk_is_nothing_and_not_asked_about(recogniser):
    hearings = [recogniser.recognise(spoken(text, i + 1), DAY) for i, text in enumerate(TALK)]
    assert [text for text, h in zip(TALK, hearings, strict=True) if h.phrase or h.doubted] == []


def test_five_people_at_once_request_nothing(recogniser):
    chance = np.random.default_rng(5)
    seconds = 40
    table = np.zeros(seconds * SAMPLE_RATE, np.float32)
    for voice in (*UNTAUGHT, "sv+f1"):
        at = 0
        while at < len(table):
            said = say(TALK[int(chance.integers(len(TALK)))], voice)
            piece = table[at : at + len(said)]
            piece += said[: len(piece)] * np.float32(chance.uniform(0.3, 1.0))
            at += len(said) + int(chance.uniform(0.1, 2.0) * SAMPLE_RATE)
    cuts = [table[start : start + 8 * SAMPLE_RATE] for start in range(0, len(table), 4 * SAMPLE_RATE)]
    hearings = [recogniser.recognise(cut, TALK_ONLY) for cut in cuts]
    assert [hearing.best for hearing in hearings if hearing.phrase or hearing.doubted] == []


TOLD = [
    "jag begär inte omröstning mot Anna",
    "om jag begär omröstning mot Anna",
    "hon begär omröstning mot Anna",
    "Erik begär omröstning mot Anna",
    "begär du omröstning mot Anna",
    "vi ska begära omröstning mot Anna",
    "nu begär hon omröstning mot Anna",
    "då begärde jag omröstning mot Anna",
    "nu begär Erik omröstning mot Anna",
]


@pytest.fixture(scope="module")
def told(recogniser):
    """What is heard of each told or denied request, by each voice."""
    return {
        (sentence, voice): recogniser.recognise(say(sentence, voice), DAY)
        for sentence in TOLD
        for voice in UNTAUGHT
    }


@pytest.mark.parametrize("voice", UNTAUGHT)
@pytest.mark.parametrize("sentence", TOLD)
def test_a_whole_utterance_may_be_told_or_denied_too(told, sentence, voice):
    assert told[sentence, voice].phrase is None


def test_that_it_was_told_or_denied_is_nearly_always_known_for_certain(told):
    """The few others are asked about, or nothing is heard of them."""
    missed = [said for said, hearing in told.items() if not hearing.contradicted]
    assert len(told) == 36
    assert len(missed) <= 3, missed


@pytest.mark.parametrize("voice", UNTAUGHT)
@pytest.mark.parametrize(
    "sentence",
    [
        "jag begär omröstning mot Erik",
        "begär omröstning mot Erik",
    ],
)
def test_a_request_that_is_the_whole_utterance_is_heard_as_before(recogniser, sentence, voice):
    assert meant(recogniser.recognise(say(sentence, voice), DAY).phrase) == "Erik"


def test_only_phrases_that_count_in_talk_are_found_there(recogniser):
    sentence = say("okej då kör vi, jag begär omröstning mot Sara tycker jag", "sv+m3")
    assert meant(recogniser.recognise(sentence, DAY).phrase) == "Sara"
    words = grammar_of("jag begär omröstning mot Sara", "okej", "ja", "jag")
    hearing = recogniser.recognise(sentence, words)
    assert (hearing.phrase, hearing.doubted) == (None, None)


def test_a_single_word_counts_as_a_whole_utterance_only(recogniser):
    both = Grammar("sv", (*DAY.phrases, Phrase("fem", "tally", {"count": 5})), DAY.variants)
    assert recogniser.recognise(say("fem", "sv+m3"), both).phrase.text == "fem"
    assert recogniser.recognise(say("vi är fem stycken kvar nu", "sv+m3"), both).phrase is None


def test_no_other_ear_may_take_what_is_contradicted(recogniser):
    class Vosk:
        name = "vosk"

        def prepare(self, grammar):
            pass

        def recognise(self, pcm, grammar):
            raise AssertionError("it is not asked")

    told = say("hon begär omröstning mot Anna", "sv+f4")
    assert ConfirmedRecogniser(Vosk(), recogniser).recognise(told, DAY).phrase is None


def test_the_figures_are_those_of_the_phrase_in_the_talk(recogniser):
    hearing = recogniser.recognise(say("alltså jag begär omröstning mot Maja för hon ljuger", "sv+f2"), DAY)
    assert hearing.best == hearing.phrase
    assert -0.8 <= hearing.score <= 0
    assert hearing.margin > 0
    assert hearing.runner_up.meaning != hearing.phrase.meaning


def test_a_grammar_without_phrases_for_talk_has_nothing_to_seek(recogniser):
    assert compile_talk(grammar_of("fem", "sju"), recogniser.session.symbols) is None


def test_the_form_without_the_speaker_is_the_short_one(recogniser):
    talk = compile_talk(DAY, recogniser.session.symbols)
    texts = [talk.phrases[owner].text for owner in talk.owner]
    assert {text.startswith("begär") for text, short in zip(texts, talk.short, strict=True) if short} == {
        True
    }
    assert all(talk.opening[i] in (2, 3) for i, text in enumerate(texts) if text.startswith("jag"))


def test_names_that_cannot_be_said_or_lie_first_do_not_break_the_grammar(recogniser):
    phrases = tuple(
        Phrase(text, "vote", {"name": name}, in_talk=True)
        for text, name in (("anna ska bort", "Anna"), ("mot ☺ nu", "☺"), ("begär natt nu", ""))
    )
    talk = compile_talk(Grammar("sv", phrases), recogniser.session.symbols)
    assert {talk.phrases[owner].text for owner in talk.owner} >= {"anna ska bort", "begär natt nu"}
