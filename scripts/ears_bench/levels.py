"""How loud speech is while somebody speaks, and mixing it with noise at a ratio over that level."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.recogniser import SAMPLE_RATE, Pcm

MARGIN_DB = 15.9
"""ITU-T P.56: speech is active while its envelope is above its active level less this margin."""

SPEECH_DB = -26.0
"""Active level that speech has in a mix (dBFS), the usual level of P.56."""

_STEP = SAMPLE_RATE // 1000
_SMOOTHING = float(np.exp(-1 / 30))  # P.56: two smoothings of 30 ms each, here in steps of a millisecond
_PEAK = 0.99


class SilentError(ValueError):
    """Sound in which nothing sounds: there is no ratio to it."""


def envelope(pcm: Pcm) -> NDArray[np.float64]:
    """The envelope of P.56, one value a millisecond: the rectified signal smoothed twice over 30 ms."""
    steps = len(pcm) // _STEP
    values: NDArray[np.float64] = (
        np.abs(pcm[: steps * _STEP].astype(np.float64)).reshape(steps, _STEP).mean(axis=1)
    )
    for _ in range(2):
        state = 0.0
        for i, value in enumerate(values):
            state = _SMOOTHING * state + (1 - _SMOOTHING) * value
            values[i] = state
    return values


def active(pcm: Pcm) -> tuple[float, NDArray[np.bool_]]:
    """Mean power while speech is active, and which milliseconds those are.

    As ITU-T P.56, method B, but without its hangover of 0.2 s: that is as long as a word, and would make a
    word with quiet around it 2 dB quieter (and so its noise 2 dB softer) than the same word cut tight.
    Raises :class:`SilentError`.
    """
    values = envelope(pcm)
    if not len(values) or not values.max() > 0:
        raise SilentError("nothing sounds here")
    steps = len(values)
    powers = (pcm[: steps * _STEP].astype(np.float64) ** 2).reshape(steps, _STEP).mean(axis=1)
    # Downwards from the loudest: the first threshold that lies the margin below what is above it.
    threshold = float(values.max())
    while True:
        mask = values >= threshold
        power = float(powers[mask].mean())
        if power > 0 and 20 * np.log10(threshold) <= 10 * np.log10(power) - MARGIN_DB:
            return power, mask
        threshold *= 10 ** (-0.25 / 20)
        if threshold < 1e-9:
            raise SilentError("nothing sounds here")


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
