"""A soft sea for the silent part of a count: it masks the rustling of those who look up."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Pcm = NDArray[np.float32]

_LOOP_SECONDS = 12.0
_PEAK = 0.25
_FADE_SECONDS = 0.8


def sea(rate: int) -> Pcm:
    """Twelve seconds of swell, mono float32, whose end goes over into its beginning without a seam.

    Noise built from its spectrum is periodic by itself; the swell has a whole number of waves.
    """
    count = int(_LOOP_SECONDS * rate)
    random = np.random.default_rng(1986)
    frequency = np.fft.rfftfreq(count, 1 / rate)
    # Falling with the frequency as rain and surf do, and nothing in the lowest octaves, which small
    # loudspeakers turn into rattling.
    shape = np.where(frequency > 80, 1 / np.sqrt(np.maximum(frequency, 80)), 0) * np.exp(-frequency / 5000)
    phase = random.uniform(0, 2 * np.pi, len(frequency))
    noise = np.fft.irfft(shape * np.exp(1j * phase), count)
    t = np.arange(count) / count
    swell = 0.75 + 0.17 * np.sin(2 * np.pi * 2 * t) + 0.08 * np.sin(2 * np.pi * 5 * t + 1)
    sound = noise * swell
    return np.asarray(sound * (_PEAK / np.abs(sound).max()), np.float32)


def stretch(loop: Pcm, samples: int, rate: int) -> Pcm:
    """That many samples of a loop, coming up from silence and going back into it."""
    sound = np.take(loop, np.arange(samples), mode="wrap")
    fade = min(int(_FADE_SECONDS * rate), samples // 2)
    sound[:fade] *= np.linspace(0, 1, fade, dtype=np.float32)
    sound[samples - fade :] *= np.linspace(1, 0, fade, dtype=np.float32)
    return sound
