"""Noise of a room full of people, made and not recorded; only its talkers are clips of speech.

A kitchen is a refrigerator (harmonics of 50 Hz over brown noise, −8 dB); running water and frying (noise
from 0.5 to 6 kHz that swells and falls slowly, −4 dB); crockery and cutlery (on average three strokes a
second from three places, each four damped resonances of 1.5–7 kHz that die away within 20 to 120 ms, with a
burst of noise as the stroke, −2 dB over time); and three people talking (0 dB) where the crockery is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.recogniser import SAMPLE_RATE, Pcm
from voice_host.rehearsal.levels import FRAME, SPEECH_DB, SilentError, active


class NoiseError(Exception):
    """Noise that cannot be had: no such kind, or no clip left to talk."""


def talking(samples: int, clips: Sequence[Pcm], chance: np.random.Generator) -> Pcm:
    """One person who goes on and on. Raises :class:`NoiseError` without a clip."""
    if not clips:
        raise NoiseError("no clip is left that could talk in the background")
    out = np.zeros(samples, np.float32)
    at = -int(chance.integers(SAMPLE_RATE))  # nobody begins just now
    while at < samples:
        try:
            said = tight(clips[int(chance.integers(len(clips)))], chance)
        except SilentError:
            continue  # a recording of nothing says nothing
        piece = said[max(0, -at) : samples - at]
        out[max(0, at) : max(0, at) + len(piece)] += piece
        at += len(said) + int(chance.uniform(0, 0.3) * SAMPLE_RATE)
    return out


def tight(pcm: Pcm, chance: np.random.Generator, spread_db: float = 3.0) -> Pcm:
    """A clip without the quiet around it, at about −26 dBFS. Raises :class:`SilentError`."""
    power, mask = active(pcm)
    speaking = np.flatnonzero(mask)
    # A little more on both sides: soft consonants lie below the threshold.
    cut = pcm[max(0, (int(speaking[0]) - 5) * FRAME) : (int(speaking[-1]) + 6) * FRAME]
    gain = 10 ** (SPEECH_DB / 20) / np.sqrt(power) * 10 ** (chance.uniform(-spread_db, spread_db) / 20)
    levelled: Pcm = (cut * gain).astype(np.float32)
    return levelled


def kitchen(samples: int, talkers: Sequence[Pcm], chance: np.random.Generator) -> list[Pcm]:
    """The sounds of a kitchen, one for each of its five places. Raises :class:`NoiseError` without a clip."""
    t = np.arange(samples) / SAMPLE_RATE
    hum = np.sum(
        [np.sin(2 * np.pi * 50 * k * t + chance.uniform(0, 6.3)) / k for k in (1, 2, 3, 4, 6)], axis=0
    )
    refrigerator = unit(hum) + unit(_band(samples, 20, 400, 2.0, chance))
    swell = 0.6 + 0.4 * np.sin(2 * np.pi * 0.13 * t + chance.uniform(0, 6.3))
    water = _band(samples, 500, 6000, 1.0, chance) * swell
    parts = [unit(refrigerator) * 10 ** (-8 / 20), unit(water) * 10 ** (-4 / 20)]
    for _ in range(3):
        clatter = np.zeros(samples)
        for _ in range(chance.poisson(samples / SAMPLE_RATE)):
            stroke = _stroke(chance)
            start = int(chance.integers(samples))
            piece = clatter[start : start + len(stroke)]
            piece += stroke[: len(piece)]
        voice = talking(samples, talkers, chance)
        # Each of the three gives a third of the crockery's and of the talkers' power.
        parts.append((unit(clatter) * 10 ** (-2 / 20) + unit(voice)) / np.float32(np.sqrt(3)))
    return parts


def _stroke(chance: np.random.Generator) -> Pcm:
    """One cup, plate, knife or pan lid being put down."""
    decay = chance.uniform(0.02, 0.12) / 3
    t = np.arange(int(6 * decay * SAMPLE_RATE)) / SAMPLE_RATE
    ring = np.sum([np.sin(2 * np.pi * chance.uniform(1500, 7000) * t) for _ in range(4)], axis=0)
    knock = chance.standard_normal(len(t)) * np.exp(-t / 0.002)
    loudness = chance.uniform(0.15, 1.0)
    stroke: Pcm = (loudness * (ring / 4 * np.exp(-t / decay) + knock)).astype(np.float32)
    return stroke


def _band(samples: int, low: float, high: float, slope: float, chance: np.random.Generator) -> Pcm:
    """Noise between two frequencies (Hz) whose power falls as f^-slope."""
    frequencies = np.fft.rfftfreq(samples, 1 / SAMPLE_RATE)
    shape = np.where(
        (frequencies >= low) & (frequencies <= high), np.maximum(frequencies, 1) ** (-slope / 2), 0
    )
    return np.fft.irfft(np.fft.rfft(chance.standard_normal(samples)) * shape, samples).astype(np.float32)


def unit(sound: NDArray[np.floating[Any]]) -> Pcm:
    """The same with RMS 1. Raises :class:`NoiseError` for silence."""
    rms = float(np.sqrt(np.mean(sound.astype(np.float64) ** 2)))
    if rms <= 0:
        raise NoiseError("noise without a sound in it")
    pcm: Pcm = (sound / rms).astype(np.float32)
    return pcm
