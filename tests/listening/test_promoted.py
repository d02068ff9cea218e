"""An ear that gets a second opinion while it hears."""

from __future__ import annotations

import threading

import numpy as np

from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.promoted import PromotedRecogniser
from voice_host.listening.recogniser import Hearing

FEM = Phrase("fem")
GRAMMAR = Grammar("sv", (FEM,))
SOUND = np.zeros(16_000, np.float32)


class Says:
    def __init__(self, name, phrase) -> None:
        self.name = name
        self.prepared: list[Grammar] = []
        self.hearing = Hearing(phrase, FEM, None, -0.5, 1.0, 1.0)

    def prepare(self, grammar) -> None:
        self.prepared.append(grammar)

    def recognise(self, pcm, grammar) -> Hearing:
        return self.hearing


def test_it_hears_at_once_and_with_both_as_soon_as_the_second_is_there():
    loaded = threading.Event()
    vosk = Says("vosk", None)

    def load() -> Says:
        assert loaded.wait(10)
        return vosk

    ear = PromotedRecogniser(Says("phonetic", FEM), load, on_failure=lambda _: None)
    ear.prepare(GRAMMAR)
    assert (ear.name, ear.recognise(SOUND, GRAMMAR).phrase) == ("phonetic", FEM)
    loaded.set()
    assert ear.settle().name == ear.name == "vosk+phonetic"
    assert vosk.prepared == [GRAMMAR]
    assert ear.recognise(SOUND, GRAMMAR).phrase is None, "Vosk heard nothing, so both together hear nothing"


def test_when_the_second_cannot_be_had_the_first_goes_on_alone_and_it_is_told():
    told: list[Exception] = []

    def load() -> Says:
        raise OSError("gone")

    ear = PromotedRecogniser(Says("phonetic", FEM), load, told.append)
    assert ear.settle().name == ear.name == "phonetic"
    assert [str(trouble) for trouble in told] == ["gone"]
    assert ear.recognise(SOUND, GRAMMAR).phrase == FEM
