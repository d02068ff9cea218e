"""An utterance looked at as if others had said it."""

from __future__ import annotations

import numpy as np
import pytest
from pictures import SYMBOLS, picture_of
from untaught import grammar_of

from voice_host.listening.phonetic.hearing_settings import HearingSettings
from voice_host.listening.phonetic.recogniser import PhoneticRecogniser
from voice_host.listening.phonetic.view import AS_IT_IS, View, resized
from voice_host.listening.recogniser import SAMPLE_RATE

TONE = np.sin(2 * np.pi * 1000 * np.arange(SAMPLE_RATE) / SAMPLE_RATE).astype(np.float32)


def pitch(pcm: np.ndarray) -> float:
    return float(np.abs(np.fft.rfft(pcm)).argmax() * SAMPLE_RATE / len(pcm))


@pytest.mark.parametrize("size", [0.92, 1.09])
def test_whoever_is_larger_speaks_lower_and_more_slowly(size: float) -> None:
    played = resized(TONE, size)
    assert abs(len(played) - len(TONE) * size) <= 1
    assert abs(pitch(played) * size - 1000) < 5
    assert played.dtype == np.float32


def test_as_it_is_the_sound_is_left_alone() -> None:
    assert resized(TONE, AS_IT_IS.size) is TONE


class Listening:
    """Can hardly tell two words apart, and keeps how it was asked to look."""

    symbols = SYMBOLS

    def __init__(self) -> None:
        self.views: list[View] = []

    def posteriors(self, pcm: np.ndarray, view: View = AS_IT_IS) -> np.ndarray:
        self.views.append(view)
        return picture_of(("fem", 6.0), ("två", 5.9))


def test_what_would_be_too_long_for_the_model_as_a_larger_speakers_is_not_looked_at_so() -> None:
    """Twelve seconds that last thirteen would be more than it takes."""
    settings = HearingSettings()
    chance = np.random.default_rng(3)
    for seconds, left_out in ((1.0, 0), (settings.longest_s - 0.2, 1)):
        session = Listening()
        pcm = chance.normal(0, 0.1, round(seconds * SAMPLE_RATE)).astype(np.float32)
        PhoneticRecogniser(settings, session).recognise(pcm, grammar_of("fem", "två"))  # type: ignore[arg-type]  # it gives what is asked of a session
        assert len(session.views) == 1 + len(settings.views) - left_out
        assert max(view.size for view in session.views) * seconds <= settings.longest_s
