"""What a grammar is compared with: its phrases, and the words said beside them that are none of its own."""

from __future__ import annotations

import numpy as np
from untaught import grammar_of, say

from models.acoustic_store import acoustic_model
from models.decoys import decoys
from voice_host.listening.grammar import Grammar
from voice_host.listening.phonetic.compiled import compile_grammar
from voice_host.listening.phonetic.hearing_settings import HearingSettings
from voice_host.listening.phonetic.kinship import kinship
from voice_host.listening.phonetic.lexicon import phones_of

SYMBOLS = acoustic_model().symbols


def labels(text):
    return tuple(SYMBOLS.index(phone) for phone in phones_of(text, "sv"))


def beside(grammar):
    compiled = compile_grammar(grammar, SYMBOLS)
    return set(compiled.sequences[len(compiled.owner) :])


def test_every_decoy_can_be_said():
    assert len(decoys("sv")) > 100
    assert all(labels(word) for word in decoys("sv"))


def test_a_language_without_decoys_has_none():
    assert decoys("fi") == ()


def test_words_beside_the_phrases_are_compared_with_them():
    assert labels("femtio") in beside(grammar_of("fem", "sju"))


def test_a_phrase_of_the_moment_is_not_beside_itself():
    assert labels("hundra") in beside(grammar_of("fem"))
    assert labels("hundra") not in beside(grammar_of("fem", "hundra"))


def test_a_word_that_sounds_nearly_like_a_phrase_does_not_stand_in_its_way():
    assert labels("fyran") in beside(grammar_of("fem"))
    assert labels("fyran") not in beside(grammar_of("fyra"))


def test_kin_speak_for_each_other_and_strangers_do_not():
    matrix = kinship(SYMBOLS)
    at = SYMBOLS.index
    assert np.array_equal(np.diag(matrix), np.ones(len(SYMBOLS)))
    assert matrix[at("i"), at("iː")] > 0.3
    assert matrix[at("i"), at("m")] == 0
    assert matrix[0, 1:].max() == matrix[1:, 0].max() == 0


def test_a_long_phrase_may_lose_less_by_each_phone_than_a_short_one():
    settings = HearingSettings()
    totals = [settings.least_total(phones) for phones in range(1, 30)]
    assert totals == sorted(totals, reverse=True)
    assert totals[19] / 20 > totals[2] / 3


def test_an_equal_grammar_is_heard_as_the_same(recogniser):
    results = [recogniser.recognise(say("fem"), grammar_of("fem", "sju")) for _ in range(2)]
    assert [result.phrase.text for result in results] == ["fem", "fem"]
    assert results[0].score == results[1].score


def test_what_is_said_beside_the_phrases_is_said_in_every_accent():
    phrases = grammar_of("three").phrases
    one = compile_grammar(Grammar("en", phrases), SYMBOLS)
    both = compile_grammar(Grammar("en", phrases, accents=("en", "en-us")), SYMBOLS)
    american = tuple(SYMBOLS.index(phone) for phone in phones_of("thirty four", "en-us"))
    assert american in both.sequences
    assert american not in one.sequences


def test_equal_grammars_in_other_accents_are_not_the_same():
    phrases = grammar_of("three").phrases
    assert Grammar("en", phrases) != Grammar("en", phrases, accents=("en", "en-us"))
    assert Grammar("en", phrases, accents=("en", "en-us")).voices == ("en", "en-us")
