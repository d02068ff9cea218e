"""What the host has sounded and will sound, at the recognisers' rate, by the sample and by the clock."""

from __future__ import annotations

from collections import deque

import numpy as np
import soxr

from voice_host.listening.recogniser import SAMPLE_RATE, Pcm

_KEPT = 6 * SAMPLE_RATE
_JUMP_SECONDS = 0.25
_FOLLOWS = 0.02
_WAITING = 1000


class EchoReference:
    """Filled by the loudspeaker's callback (:meth:`put`), read by the ears' thread alone (all else)."""

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._waiting: deque[tuple[Pcm, float]] = deque(maxlen=_WAITING)  # while no microphone is open
        self._resampler = soxr.ResampleStream(rate, SAMPLE_RATE, 1, dtype="float32")
        self._kept: Pcm = np.zeros(0, np.float32)
        self._first = 0
        self._taken = 0
        self._zero: float | None = None

    def put(self, block: Pcm, sounds_at: float) -> None:
        """A block on its way out, mono, and when it will be heard (time.monotonic). Copies and returns."""
        self._waiting.append((block.copy(), sounds_at))

    def place(self, moment: float) -> int | None:
        """The sample that is heard at this moment (time.monotonic); None while nothing is known."""
        self._take_in()
        return None if self._zero is None else round((moment - self._zero) * SAMPLE_RATE)

    def read(self, place: int, samples: int) -> Pcm:
        """So many samples from this place on; silence where nothing is known."""
        self._take_in()
        out = np.zeros(samples, np.float32)
        begin, end = max(place, self._first), min(place + samples, self._first + len(self._kept))
        if begin < end:
            out[begin - place : end - place] = self._kept[begin - self._first : end - self._first]
        return out

    def _take_in(self) -> None:
        while self._waiting:
            block, sounds_at = self._waiting.popleft()
            zero = sounds_at - self._taken / self._rate
            if self._zero is None or abs(zero - self._zero) > _JUMP_SECONDS:
                self._zero = zero  # the first block, or the stream stood still (a device that came back)
            else:
                self._zero += _FOLLOWS * (zero - self._zero)  # callbacks come a little early or late
            self._taken += len(block)
            self._kept = np.concatenate([self._kept, self._resampler.resample_chunk(block)])
            if len(self._kept) > _KEPT:
                self._first += len(self._kept) - _KEPT
                self._kept = self._kept[-_KEPT:]
