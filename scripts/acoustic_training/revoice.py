"""The same words in another voice: pitch, formants and pace changed apart (WORLD vocoder)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pyworld
from numpy.typing import NDArray

from scripts.acoustic_training.corpus import Pcm
from voice_host.listening.recogniser import SAMPLE_RATE

_FRAME_MS = 5.0


@dataclass(frozen=True, slots=True)
class Voice:
    """A recording taken apart as WORLD does (Morise, Yokomori, Ozawa 2016): pitch (frames,) in Hz, spectral
    envelope and aperiodicity (frames, bins)."""

    pitch: NDArray[np.float64]
    envelope: NDArray[np.float32]
    aperiodicity: NDArray[np.float32]


def analyse(pcm: Pcm) -> Voice:
    """Take a clip of mono 16 kHz speech apart; about a fifth of its length in time."""
    sound = pcm.astype(np.float64)
    rough, times = pyworld.dio(sound, SAMPLE_RATE, frame_period=_FRAME_MS)
    pitch = pyworld.stonemask(sound, rough, times, SAMPLE_RATE)
    envelope = pyworld.cheaptrick(sound, pitch, times, SAMPLE_RATE)
    aperiodicity = pyworld.d4c(sound, pitch, times, SAMPLE_RATE)
    return Voice(pitch, envelope.astype(np.float32), aperiodicity.astype(np.float32))


def speak(voice: Voice, pitch: float, formants: float, pace: float) -> Pcm:
    """Say it with ``pitch`` times the pitch, ``formants`` times higher formants, ``pace`` times as fast."""
    bins = voice.envelope.shape[1]
    source = np.clip(np.arange(bins) / formants, 0, bins - 1)
    low = source.astype(int)
    part = (source - low).astype(np.float32)
    high = np.minimum(low + 1, bins - 1)
    warped = np.exp(
        np.log(voice.envelope[:, low] + 1e-16) * (1 - part) + np.log(voice.envelope[:, high] + 1e-16) * part
    )
    spoken = pyworld.synthesize(
        voice.pitch * pitch,
        np.ascontiguousarray(warped, np.float64),
        np.ascontiguousarray(voice.aperiodicity, np.float64),
        SAMPLE_RATE,
        _FRAME_MS / pace,
    )
    return np.asarray(spoken, np.float32)
