"""The gate between microphone and everything else: shut while the host itself sounds, and a little longer.

Half duplex. It stands before resampling, voice activity and recogniser, for what has once gone into them
leaks. The tail lets the last word die away in the room.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable

DEFAULT_TAIL = 0.35
"""Seconds for which the gate stays shut after the last sound."""

_KEPT_SECONDS = 30.0


def _never() -> float:
    return -math.inf


class Gate:
    """Knows when the host sounded, on the clock of :func:`time.monotonic`, and judges blocks by their time.

    ``sounding_until`` is the moment at which the present sound will have left the loudspeaker (or the last
    one did; −inf when there was none), as ``voice_host.speaking.voice.Voice`` gives it. It is asked whenever
    a block arrives, in the audio callback: it must be quick.
    ``tail`` (seconds) and ``muted`` may be changed at any time.
    """

    def __init__(
        self,
        sounding_until: Callable[[], float] = _never,
        *,
        tail: float = DEFAULT_TAIL,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if tail < 0:
            raise ValueError("a gate's tail cannot be negative")
        self.tail = tail
        self.muted = False
        self._sounding_until = sounding_until
        self._clock = clock
        self._lock = threading.Lock()
        self._sounds: list[tuple[float, float]] = []
        self._polled_at = clock()

    def poll(self) -> None:
        """Ask when the host sounds, and remember it.

        Everything since the last question counts as sound when some of it did: a cue shorter than the time
        between two blocks is not missed, and at most the length of one block is lost.
        """
        now, since = self._clock(), self._polled_at
        self._polled_at = now
        until = self._sounding_until()
        if until > since:
            self.note_sound(since, min(now, until))

    def note_sound(self, begin: float, end: float) -> None:
        """Tell that there was sound from ``begin`` to ``end`` (seconds of the gate's clock)."""
        with self._lock:
            if self._sounds and self._sounds[-1][0] <= begin <= self._sounds[-1][1]:
                self._sounds[-1] = (self._sounds[-1][0], max(end, self._sounds[-1][1]))
            else:
                self._sounds.append((begin, end))
            oldest = self._clock() - _KEPT_SECONDS
            self._sounds = [sound for sound in self._sounds if sound[1] >= oldest]

    def passes(self, begin: float, end: float) -> bool:
        """Whether sound that the microphone took in from ``begin`` to ``end`` may be listened to."""
        if self.muted:
            return False
        with self._lock:
            return not any(begin < to + self.tail and end > since for since, to in self._sounds)
