"""Two ears that must agree."""

from __future__ import annotations

import numpy as np

from voice_host.listening.confirmed import ConfirmedRecogniser
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.recogniser import Hearing

FEM = Phrase("fem", "tally", {"count": 5})
FEM_RÖSTER = Phrase("fem röster", "tally", {"count": 5})
HEM = Phrase("hem", "home")
GRAMMAR = Grammar("sv", (FEM, FEM_RÖSTER, HEM))
SOUND = np.zeros(16_000, np.float32)


class Says:
    """A recogniser of settled opinion."""

    def __init__(self, name, phrase, best=None, score=-0.5, unhearable=None) -> None:
        self.name = name
        self.prepared: list[Grammar] = []
        self.hearing = Hearing(phrase, best or phrase, HEM, score, 1.5, 10.0, least_margin=0.9)
        if unhearable is not None:
            self.unhearable = lambda grammar: unhearable

    def prepare(self, grammar) -> None:
        self.prepared.append(grammar)

    def recognise(self, pcm, grammar) -> Hearing:
        return self.hearing


def heard(proposer, confirmer):
    return ConfirmedRecogniser(proposer, confirmer).recognise(SOUND, GRAMMAR)


def test_what_both_hear_is_heard_with_the_confirmers_figures():
    hearing = heard(Says("vosk", FEM, score=-0.01), Says("phonetic", FEM, score=-0.7))
    assert (hearing.phrase, hearing.score, hearing.margin, hearing.runner_up) == (FEM, -0.7, 1.5, HEM)
    assert hearing.compute_ms == 20.0


def test_what_both_hear_needs_no_lead_besides_and_what_one_is_deaf_to_needs_the_others():
    assert heard(Says("vosk", FEM), Says("phonetic", FEM)).least_margin == 0.0
    assert heard(Says("vosk", None, unhearable=(FEM,)), Says("phonetic", FEM)).least_margin == 0.9


def test_two_ways_to_say_the_same_are_agreement():
    assert heard(Says("vosk", FEM_RÖSTER), Says("phonetic", FEM)).phrase == FEM


def test_a_doubting_ear_is_convinced_by_the_other():
    assert heard(Says("vosk", FEM), Says("phonetic", None, best=FEM, score=-2.6)).phrase == FEM


def test_sound_that_is_far_from_every_phrase_is_nothing_however_sure_vosk_is():
    assert heard(Says("vosk", FEM), Says("phonetic", None, best=FEM, score=-3.5)).phrase is None


def test_two_opinions_are_none():
    assert heard(Says("vosk", HEM), Says("phonetic", FEM)).phrase is None
    assert heard(Says("vosk", None), Says("phonetic", FEM)).phrase is None


def test_a_name_that_vosk_does_not_know_is_left_to_the_other_ear():
    vosk = Says("vosk", None, unhearable=(FEM,))
    assert heard(vosk, Says("phonetic", FEM)).phrase == FEM
    assert heard(vosk, Says("phonetic", None, best=FEM, score=-2.6)).phrase is None
    assert heard(vosk, Says("phonetic", FEM_RÖSTER)).phrase is None


def test_both_ears_are_made_ready():
    vosk, phonetic = Says("vosk", FEM), Says("phonetic", FEM)
    both = ConfirmedRecogniser(vosk, phonetic)
    both.prepare(GRAMMAR)
    assert vosk.prepared == phonetic.prepared == [GRAMMAR]
    assert both.name == "vosk+phonetic"
