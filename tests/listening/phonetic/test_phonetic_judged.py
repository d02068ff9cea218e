"""Several looks at one utterance: each phrase counts as the look has it in which it fits best."""

from __future__ import annotations

import numpy as np
import pytest
from pictures import SYMBOLS, picture_of
from untaught import grammar_of

from voice_host.listening.phonetic.compiled import compile_grammar
from voice_host.listening.phonetic.hearing_settings import HearingSettings
from voice_host.listening.phonetic.judged import Judged, Look, judge
from voice_host.listening.phonetic.kinship import kinship

KIN = kinship(SYMBOLS)
GRAMMAR = compile_grammar(grammar_of("fem", "sju", "tre"), SYMBOLS)


def look(*said: tuple[str, float]) -> Look:
    return Look.at(np.minimum(picture_of(*said) @ KIN, 1.0), GRAMMAR)


def judged(*looks: Look) -> Judged:
    found = judge(looks, GRAMMAR, stretch_s=0.3)
    assert found is not None
    return found


def best(*looks: Look) -> str:
    return GRAMMAR.phrases[judged(*looks).best].text


def test_the_look_in_which_a_phrase_is_clear_wins_over_one_in_which_another_is_vague():
    vague, clear = look(("sju", 0.3), ("fem", 0.2)), look(("fem", 5.0))
    assert best(vague) == "sju"
    assert best(vague, clear) == best(clear, vague) == "fem"


def test_the_rival_of_another_look_is_a_rival():
    sure, other = look(("fem", 5.0)), look(("sju", 5.0))
    assert judged(sure, other).margin < judged(sure).margin
    assert judged(sure, other).margin == pytest.approx(judged(other, sure).margin)


def test_what_is_said_beside_the_phrases_may_be_heard_in_any_look():
    phrase, beside = look(("fem", 0.5)), look(("femtio", 5.0))
    assert judged(phrase, beside).lead < judged(phrase).lead


def test_the_same_look_twice_tells_nothing_new():
    one = look(("tre", 1.0), ("fem", 0.5))
    assert judged(one, one) == judged(one)


def test_an_utterance_too_short_for_every_phrase_is_none():
    nothing = Look.at(picture_of(("fem", 1.0))[:1], GRAMMAR)
    assert judge([nothing], GRAMMAR, stretch_s=0.3) is None


def test_in_quiet_one_look_that_is_accepted_is_enough():
    settings = HearingSettings()
    quiet, loud = settings.amid(settings.still_db), settings.amid(settings.loud_db)
    assert quiet.sure_margin == 0.0
    assert loud.sure_margin == settings.sure_margin > loud.least_margin
