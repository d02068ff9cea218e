"""How much later than the reference its echo comes, found in the sound itself (GCC-PHAT)."""

from __future__ import annotations

import numpy as np

from voice_host.listening.recogniser import Pcm

CLEAR_PEAK = 12.0
"""A peak so many times the correlation's own scatter is an echo; white noise stays below 6."""

_SILENT = 1e-5


def echo_delay(near: Pcm, far: Pcm, most: int) -> int | None:
    """Samples by which ``near`` lags behind ``far`` (both of one length; −``most``…``most``).

    None when there is no clear echo in it.
    """
    if not len(near) or float(np.mean(near**2)) < _SILENT**2 or float(np.mean(far**2)) < _SILENT**2:
        return None
    size = 1 << (2 * len(near) - 1).bit_length()
    cross = np.fft.rfft(near, size) * np.conj(np.fft.rfft(far, size))
    # Not wholly whitened: where neither has sound there is only rounding.
    magnitude = np.abs(cross)
    found = np.fft.irfft(cross / (magnitude + 1e-3 * magnitude.max()), size)
    lags = np.concatenate([found[-most:], found[: most + 1]])
    place = int(np.argmax(np.abs(lags)))
    scatter = float(np.std(lags))
    return place - most if scatter > 0 and abs(lags[place]) > CLEAR_PEAK * scatter else None
