"""A linear echo canceller: it takes away what the reference explains, and never bends what it does not.

The partitioned-block frequency-domain Kalman filter (Enzner and Vary 2006; Kuech, Mabande and Enzner 2014):
its step size follows from how sure it is of each part of the room's response, so that a word spoken over the
host does not make it diverge.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.recogniser import Pcm

BLOCK = 160
"""Samples a step (10 ms at 16 kHz)."""

PARTS = 24
"""Blocks that the room may echo on: 240 ms."""

_MEMORY = 0.9995
_UNSURE = 0.1
_NOISE_FOLLOWS = 0.1
_LEAST_NOISE = 1e-8


class LinearCanceller:
    """Removes the part of the microphone's sound that follows linearly from the reference."""

    def __init__(self) -> None:
        bins = BLOCK + 1
        self._recent = np.zeros(2 * BLOCK)
        self._reference = np.zeros((PARTS, bins), np.complex128)
        self._response = np.zeros((PARTS, bins), np.complex128)
        self._doubt: NDArray[np.float64] = np.full((PARTS, bins), _UNSURE)
        self._noise: NDArray[np.float64] = np.full(bins, 1e-3)

    def step(self, near: Pcm, far: Pcm) -> Pcm:
        """One block of :data:`BLOCK` samples of microphone and reference; gives what is left."""
        self._recent = np.concatenate([self._recent[BLOCK:], far])
        self._reference = np.roll(self._reference, 1, axis=0)
        self._reference[0] = np.fft.rfft(self._recent)
        echo = np.fft.irfft((self._reference * self._response).sum(axis=0))[BLOCK:]
        left = near - echo
        spectrum = np.fft.rfft(np.concatenate([np.zeros(BLOCK), left]))
        power = np.abs(self._reference) ** 2
        self._noise += _NOISE_FOLLOWS * (np.abs(spectrum) ** 2 - self._noise)
        step = self._doubt / (0.5 * (power * self._doubt).sum(axis=0) + self._noise + _LEAST_NOISE)
        change = np.fft.irfft(step * np.conj(self._reference) * spectrum, axis=1)
        change[:, BLOCK:] = 0.0  # a response of one block, not a circular one
        self._response = _MEMORY * (self._response + np.fft.rfft(change, axis=1))
        self._doubt *= _MEMORY**2 * (1 - 0.5 * step * power)
        self._doubt += (1 - _MEMORY**2) * np.abs(self._response) ** 2
        return left.astype(np.float32)
