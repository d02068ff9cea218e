"""How loud speech is while somebody speaks, and mixing it with noise at a ratio over that level."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.recogniser import SAMPLE_RATE, Pcm

__all__ = ["FRAME", "MARGIN_DB", "SPEECH_DB", "SilentError", "active", "mix"]

MARGIN_DB = 15.9
"""ITU-T P.56: speech is active where it is no quieter than its own active level less this margin."""

FRAME = SAMPLE_RATE // 100
"""Samples of a frame at :data:`SAMPLE_RATE`: 10 ms, the step in which activity is judged."""

SPEECH_DB = -26.0
"""Active level that speech has in a mix (dBFS), the usual level of P.56."""

_BRIDGED = 20  # frames: P.56's hangover of 0.2 s
_PEAK = 0.99


class SilentError(ValueError):
    """Sound in which nothing sounds: there is no ratio to it."""


def active(pcm: Pcm, rate: int = SAMPLE_RATE) -> tuple[float, NDArray[np.bool_]]:
    """Mean power while speech is active, and which frames of 10 ms those are.

    After ITU-T P.56, method B, but on frames instead of its envelope, and with its hangover only where speech
    goes on afterwards: pauses of up to 0.2 s count as speech, the quiet after the last sound does not. (The
    hangover is as long as a word. With it a word with quiet around it would be 2 dB quieter, and so its noise
    2 dB softer, than the same word cut tight.) Raises :class:`SilentError`.
    """
    frame = rate // 100
    powers = (pcm[: len(pcm) // frame * frame].astype(np.float64) ** 2).reshape(-1, frame).mean(axis=1)
    threshold = float(powers.max(initial=0.0))
    # Downwards from the loudest: the first threshold that lies the margin below what is above it.
    while threshold > 1e-18:
        mask = _bridged(powers >= threshold)
        power = float(powers[mask].mean())
        if 10 * np.log10(threshold) <= 10 * np.log10(power) - MARGIN_DB:
            return power, mask
        threshold *= 10 ** (-0.5 / 10)
    raise SilentError("nothing sounds here")


def _bridged(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The same, short pauses filled."""
    filled = mask.copy()
    sounding = np.flatnonzero(mask)
    for before, after in pairwise(sounding):
        if after - before <= _BRIDGED + 1:
            filled[before:after] = True
    return filled


def mix(speech: Pcm, noise: Pcm, snr_db: float) -> Pcm:
    """Speech at :data:`SPEECH_DB` with noise of equal length, ``snr_db`` below the speech's active level.

    The noise's level is its mean over the whole piece. When the sum would clip, all of it is made softer.
    Raises :class:`SilentError`, and ValueError for different lengths.
    """
    if len(speech) != len(noise):
        raise ValueError(f"{len(speech)} samples of speech and {len(noise)} of noise")
    power, _ = active(speech)
    noise_power = float(np.mean(noise.astype(np.float64) ** 2))
    if noise_power <= 0:
        raise SilentError("the noise is silent")
    wanted = 10 ** (SPEECH_DB / 10)
    mixed = speech * np.sqrt(wanted / power) + noise * np.sqrt(wanted / noise_power * 10 ** (-snr_db / 10))
    peak = float(np.abs(mixed).max())
    within: Pcm = (mixed * min(1.0, _PEAK / peak)).astype(np.float32)
    return within
