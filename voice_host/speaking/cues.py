"""Short soft sounds in place of words: synthesised, so that nothing has to be shipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

Pcm = NDArray[np.float32]

LONGEST_SECONDS = 0.3
_PEAK = 0.35


def make_cues(rate: int) -> Mapping[str, Pcm]:
    """All cues by name (:data:`~voice_host.speaking.voice.CueName`), mono float32 at ``rate``.

    None is longer than 0.3 s, all begin and end at zero, and their tones lie between 250 and 900 Hz: audible
    across a table, not shrill.
    """
    return {name: make(rate) for name, make in _CUES.items()}


def _listening(rate: int) -> Pcm:
    """Two notes rising a fourth: your turn."""
    return _sequence(rate, ((523.25, 0.11), (698.46, 0.15)))


def _heard(rate: int) -> Pcm:
    """One wooden knock: understood, going on."""
    return _sequence(rate, ((587.33, 0.12),))


def _not_understood(rate: int) -> Pcm:
    """Two low notes falling a third: once more, please."""
    return _sequence(rate, ((329.63, 0.12), (261.63, 0.17)))


def _paper_falls(rate: int) -> Pcm:
    """A slip sailing down: a breath of noise that sinks, and a small tap at the end."""
    count = int(0.26 * rate)
    t = np.arange(count) / rate
    noise = np.random.default_rng(7).standard_normal(count)
    spectrum = np.fft.rfft(noise)
    frequency = np.fft.rfftfreq(count, 1 / rate)
    breath = np.fft.irfft(spectrum * np.exp(-(((frequency - 1200) / 900) ** 2)), count)
    flutter = 0.6 + 0.4 * np.sin(2 * np.pi * 13 * t)
    swell = np.sin(np.pi * np.clip(t / 0.24, 0, 1)) ** 1.5
    tap = np.exp(-((t - 0.235) ** 2) / (2 * 0.004**2)) * 0.5
    return _finished(
        breath / np.abs(breath).max() * swell * flutter + tap * np.sin(2 * np.pi * 400 * t), rate
    )


_CUES: Mapping[str, Callable[[int], Pcm]] = {
    "listening": _listening,
    "heard": _heard,
    "not_understood": _not_understood,
    "paper_falls": _paper_falls,
}


def _sequence(rate: int, notes: tuple[tuple[float, float], ...]) -> Pcm:
    return _finished(np.concatenate([_note(rate, frequency, seconds) for frequency, seconds in notes]), rate)


def _note(rate: int, frequency: float, seconds: float) -> NDArray[np.float64]:
    """A struck bar: a fundamental and a little of its fourth harmonic that dies sooner."""
    t = np.arange(int(seconds * rate)) / rate
    bar = np.sin(2 * np.pi * frequency * t) * np.exp(-t / (seconds / 3))
    bar += 0.15 * np.sin(2 * np.pi * 4 * frequency * t) * np.exp(-t / (seconds / 12))
    edge = np.minimum(1.0, np.minimum(t / 0.006, (t[-1] - t) / 0.015))
    return np.asarray(bar * edge)


def _finished(sound: NDArray[np.float64], rate: int) -> Pcm:
    fade = int(0.005 * rate)
    sound = sound * (_PEAK / np.abs(sound).max())
    sound[:fade] *= np.linspace(0, 1, fade)
    sound[-fade:] *= np.linspace(1, 0, fade)
    return sound.astype(np.float32)
