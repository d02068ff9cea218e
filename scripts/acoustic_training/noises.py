"""What sounds in rooms beside talk and kitchens: noise of all colours, music, paper and cups."""

from __future__ import annotations

import numpy as np

from scripts.acoustic_training.corpus import Pcm
from voice_host.listening.recogniser import SAMPLE_RATE


def coloured_noise(samples: int, slope: float, chance: np.random.Generator) -> Pcm:
    """Noise with a spectrum falling as f^-slope (0 white, 1 pink, 2 brown), RMS 1."""
    spectrum = np.fft.rfft(chance.standard_normal(samples))
    frequencies = np.maximum(np.fft.rfftfreq(samples, 1 / SAMPLE_RATE), 40.0)
    noise = np.fft.irfft(spectrum * frequencies ** (-slope / 2), samples)
    return (noise / (np.std(noise) + 1e-9)).astype(np.float32)


def music(samples: int, chance: np.random.Generator) -> Pcm:
    """Chords of decaying harmonics, RMS 1: what comes out of a loudspeaker in the kitchen."""
    out = np.zeros(samples, np.float64)
    position = 0
    while position < samples:
        length = min(int(chance.uniform(0.15, 0.7) * SAMPLE_RATE), samples - position)
        t = np.arange(length) / SAMPLE_RATE
        for note in chance.integers(40, 76, size=int(chance.integers(1, 5))):
            pitch = 440.0 * 2 ** ((note - 69) / 12)
            for harmonic in range(1, 7):
                if pitch * harmonic < 7000:
                    tone = np.sin(2 * np.pi * pitch * harmonic * t + chance.uniform(0, 6.3))
                    out[position : position + length] += tone * np.exp(-3 * t) / harmonic
        position += length
    return (out / (np.std(out) + 1e-9)).astype(np.float32)


def rustle(samples: int, chance: np.random.Generator) -> Pcm:
    """Paper, cups, chairs: short bursts of coloured noise, RMS 1."""
    out = np.zeros(samples, np.float32)
    for _ in range(int(chance.integers(1, 8))):
        length = int(chance.uniform(0.005, 0.3) * SAMPLE_RATE)
        start = int(chance.integers(0, max(1, samples - length)))
        burst = coloured_noise(length, chance.uniform(-0.5, 1.5), chance) * np.exp(
            -4 * np.linspace(0, 1, length)
        )
        piece = out[start : start + length]
        piece += burst[: len(piece)].astype(np.float32) * chance.uniform(0.2, 1)
    return out / (np.std(out) + 1e-9)
