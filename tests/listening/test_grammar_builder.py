"""What may be said at a moment of the game."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.language_pack import available, load
from voice_host.listening.grammar import normalise
from voice_host.listening.grammar_builder import (
    UnknownIntentError,
    build,
    names_that_are_phrases,
    same_when_spoken,
    spoken,
)
from voice_host.listening.phonetic.lexicon import phones_of
from voice_host.listening.phonetic.phones import INVENTORY, split_ipa

SV = load("sv")


def texts(*intents, **more):
    return {phrase.text: phrase for phrase in build(SV, intents, always_on=False, **more).phrases}


def test_only_living_names_can_be_accused():
    said = texts("request_vote", names=["Anna", "Erik"])
    assert said["begär omröstning mot anna"].slots == {"name": "Anna"}
    assert said["jag begär omröstning mot erik"].intent == "request_vote"
    assert all("anna" in text or "erik" in text for text in said)


def test_a_request_counts_inside_talk_and_a_tally_does_not():
    assert all(phrase.in_talk for phrase in texts("request_vote", "request_night", names=["Anna"]).values())
    assert not any(phrase.in_talk for phrase in texts("tally", max_count=5).values())


def test_a_tally_cannot_exceed_the_voters():
    said = texts("tally", max_count=5)
    assert {phrase.slots["count"] for phrase in said.values()} == set(range(6))
    assert "fem röster" in said
    assert "sex" not in said


def test_one_vote_is_singular_and_many_are_plural():
    said = texts("tally", max_count=3)
    assert said["en röst"].slots == {"count": 1}
    assert said["ingen"].slots == said["inga röster"].slots == said["noll"].slots == {"count": 0}
    assert not {"ett röster", "en röster", "två röst"} & set(said)


def test_votes_against_are_heard_only_when_the_table_counts_both_sides():
    assert not any("emot" in text for text in texts("tally", max_count=5))
    said = texts("tally", max_count=5, max_against=5)
    assert said["tre för två emot"].slots == {"count": 3, "against": 2}
    assert "tre för tre emot" not in said, "more votes than voters"


def test_always_on_words_are_there_whatever_the_phase():
    intents = {phrase.intent for phrase in build(SV, ["yes", "no"]).phrases}
    assert set(SV.always_on) < intents


def test_fel_is_no_undo_in_the_middle_of_a_quarrel():
    assert "fel" not in {phrase.text for phrase in build(SV, ["request_vote"], names=["Anna"]).phrases}


def test_names_keep_the_tables_spelling():
    said = texts("slip_name", names=["Jean-Luc", "Anna Karin", "ÅSA", "D'Arc"])
    assert {text: phrase.slots["name"] for text, phrase in said.items()} == {
        "jean luc": "Jean-Luc",
        "anna karin": "Anna Karin",
        "åsa": "ÅSA",
        "d'arc": "D'Arc",
    }


def test_a_name_in_nfd_letters_is_the_same_spoken():
    assert set(texts("slip_name", names=[unicodedata.normalize("NFD", "Åsa")])) == {"åsa"}


def test_a_name_that_cannot_be_said_gives_no_phrase():
    assert set(texts("slip_name", names=["🙂", "Anna"])) == {"anna"}


def test_the_first_intent_keeps_a_phrase_that_two_share():
    assert texts("slip_faithful", "slip_name", names=["Trogen"])["trogen"].intent == "slip_faithful"


def test_names_that_sound_the_same_are_pointed_out():
    assert same_when_spoken(["Jean-Luc", "Anna", "jean luc"]) == (("Jean-Luc", "jean luc"),)


def test_names_that_are_words_of_the_game_are_pointed_out():
    found = names_that_are_phrases(SV, ["Anna", "Trogen", "Paus", "Fem"])
    assert found == (("Trogen", "slip_faithful"), ("Paus", "pause"), ("Fem", "tally"))


def test_variants_come_only_with_their_words():
    assert "nio" in build(SV, ["tally"], max_count=9).variants
    assert "nio" not in build(SV, ["tally"], max_count=8).variants


def test_an_intent_without_phrases_is_a_mistake():
    with pytest.raises(UnknownIntentError):
        build(SV, ["teleport"])


@given(st.lists(st.text(max_size=40), max_size=6))
def test_every_phrase_is_in_normal_form_whatever_the_names(names):
    grammar = build(SV, ["request_vote", "slip_name", "tally"], names=names, max_count=4, max_against=2)
    for phrase in grammar.phrases:
        assert phrase.text == normalise(phrase.text) != ""
    assert len({phrase.text for phrase in grammar.phrases}) == len(grammar.phrases)


@given(st.text())
def test_the_spoken_form_is_stable(text):
    assert spoken(spoken(text)) == spoken(text)


@pytest.mark.parametrize("code", available())
def test_every_variant_is_written_in_sounds_that_the_acoustic_model_knows(code):
    pack = load(code)
    for word, ways in pack.variants.items():
        usual = phones_of(word, pack.voice)
        for way in ways:
            phones = phones_of(way, pack.voice)
            assert set(phones) <= set(INVENTORY)
            if way.startswith("/"):
                assert len(phones) == len(split_ipa(way.strip("/"))), f"a sign of {way} is no sound of ours"
            assert phones != usual, f"{way} is how espeak-ng says {word} anyhow"


@pytest.mark.parametrize("code", available())
def test_every_variant_belongs_to_a_word_that_can_be_said(code):
    pack = load(code)
    grammar = build(pack, pack.intents, names=["Anna"], max_count=20, max_against=20)
    assert set(grammar.variants) == {spoken(word) for word in pack.variants}


def test_nobody_against_can_be_said_where_both_sides_are_counted():
    both = texts("tally", max_count=5, max_against=5)
    assert both["fem för ingen emot"].slots == {"count": 5, "against": 0}
    assert "fem för ingen emot" not in texts("tally", max_count=5)


def test_joiners_inside_a_word_do_not_part_it():
    assert spoken("श्\u200dयाम") == spoken("श्याम") == "श्याम"


def test_a_letter_of_one_sign_or_two_is_one_phrase():
    assert spoken("\u095b") == spoken("\u091c\u093c")


def test_the_name_may_stand_first_in_a_request():
    grammar = build(load("hi"), ["request_vote"], names=["राहुल"], always_on=False)
    assert "राहुल के ख़िलाफ़ वोटिंग चाहिए" in {phrase.text for phrase in grammar.phrases}
    assert all(phrase.slots == {"name": "राहुल"} for phrase in grammar.phrases)


def test_a_grammar_knows_all_the_accents_of_its_language():
    assert build(load("en"), ["yes"]).voices == ("en", "en-us")
    assert build(SV, ["yes"]).voices == ("sv",)
