"""Whisper's log-mel picture of sound, in numpy: what the acoustic model sees."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.recogniser import SAMPLE_RATE

BANDS = 80
WINDOW = 400
HOP = 160
"""Samples between mel frames (10 ms); the acoustic model answers every second one (20 ms)."""

Floats = NDArray[np.float32]


def log_mel(pcm: Floats, throat: float = 1.0) -> Floats:
    """Mono sound at 16 kHz to (80, frames), frames even and at least 2.

    As in OpenAI's Whisper: reflected edges, Hann window of 25 ms, slaney mel bands, log10 floored 8 below the
    clip's maximum. ``throat``: see :func:`of_another_throat`.
    """
    power = mel_power(pcm)
    mel = np.log10(np.maximum(power if throat == 1.0 else of_another_throat(power, throat), 1e-10))
    mel = np.maximum(mel, mel.max() - 8.0)
    scaled: Floats = ((mel + 4.0) / 4.0).astype(np.float32)
    return scaled


def mel_power(pcm: Floats) -> Floats:
    """The power in each band and frame (80, frames), frames even and at least 2."""
    whole = max(2 * HOP, -(-len(pcm) // (2 * HOP)) * 2 * HOP)
    padded = np.pad(np.asarray(pcm, np.float32), (0, whole - len(pcm)))
    # Reflection needs more samples than the pad; 320 are there at least.
    padded = np.pad(padded, WINDOW // 2, mode="reflect")
    frames = np.lib.stride_tricks.sliding_window_view(padded, WINDOW)[::HOP][: whole // HOP]
    power: Floats = filters() @ (np.abs(np.fft.rfft(frames * _hann(), axis=1)) ** 2).T
    return power


def of_another_throat(picture: Floats, factor: float) -> Floats:
    """A picture (80, frames) with its bands moved: as if the speaker's throat were ``factor`` times as long.

    Resonances lie the lower, the longer the throat is (vocal tract length normalisation, Lee and Rose 1996);
    here on the mel scale, between neighbouring bands.
    """
    source = np.clip(np.arange(BANDS) * factor, 0, BANDS - 1)
    low = source.astype(int)
    part = (source - low).astype(np.float32)[:, None]
    moved: Floats = picture[low] * (1 - part) + picture[np.minimum(low + 1, BANDS - 1)] * part
    return moved


def level(pcm: Floats, peak: float = 0.5) -> Floats:
    """The same sound without offset, its peak at ``peak``: loud and soft players look alike to the model."""
    if not len(pcm):
        return np.zeros(0, np.float32)
    centred = pcm - np.float32(np.mean(pcm))
    highest = float(np.max(np.abs(centred)))
    # Sound below this is digital silence with rounding noise; raising it would only make noise.
    return centred if highest < 1e-4 else (centred * np.float32(peak / highest)).astype(np.float32)


@lru_cache(maxsize=1)
def _hann() -> Floats:
    return (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(WINDOW) / WINDOW)).astype(np.float32)


@lru_cache(maxsize=1)
def filters() -> Floats:
    """Slaney's mel filters (80, 201), area 1 each: linear below 1 kHz, logarithmic above."""
    step, corner = 200.0 / 3, 1000.0
    log_step = np.log(6.4) / 27.0

    def to_hz(mel: NDArray[np.float64]) -> NDArray[np.float64]:
        linear = mel * step
        return np.where(mel < corner / step, linear, corner * np.exp(log_step * (mel - corner / step)))

    highest = corner / step + np.log(SAMPLE_RATE / 2 / corner) / log_step
    edges = to_hz(np.linspace(0.0, highest, BANDS + 2))
    bins = np.linspace(0.0, SAMPLE_RATE / 2, WINDOW // 2 + 1)
    rising = (bins[None] - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    falling = (edges[2:, None] - bins[None]) / (edges[2:] - edges[1:-1])[:, None]
    triangles = np.maximum(0.0, np.minimum(rising, falling))
    return (triangles * (2.0 / (edges[2:] - edges[:-2]))[:, None]).astype(np.float32)
