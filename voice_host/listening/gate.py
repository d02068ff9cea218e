"""The gate between microphone and everything else: shut while the host itself sounds, and a little longer.

Half duplex. It stands before resampling, voice activity and recogniser, for what has once gone into them
leaks (acoustics of a room: the tail lets the last word die away).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

DEFAULT_TAIL = 0.35
"""Seconds for which the gate stays shut after the last sound."""

_KEPT_SECONDS = 30.0


def _silent() -> bool:
    return False


class Gate:
    """Knows when the host sounded, on the clock of :func:`time.monotonic`, and judges blocks by their time.

    ``is_sounding`` is asked whenever a block arrives, in the audio callback: it must be quick and take no
    lock that is held for long. Sound is also told with :meth:`note_sound`, to the millisecond and ahead of
    time, which catches cues shorter than the time between two blocks. Times are those at which sound leaves
    the loudspeaker.
    """

    def __init__(
        self,
        is_sounding: Callable[[], bool] = _silent,
        *,
        tail: float = DEFAULT_TAIL,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if tail < 0:
            raise ValueError("a gate's tail cannot be negative")
        self.tail = tail
        self.muted = False
        self._is_sounding = is_sounding
        self._clock = clock
        self._lock = threading.Lock()
        self._sounds: list[tuple[float, float]] = []
        self._was_sounding_at: float | None = None

    def poll(self) -> None:
        """Ask once whether the host sounds now, and remember it."""
        now = self._clock()
        if not self._is_sounding():
            self._was_sounding_at = None
            return
        # Between two questions that were both answered yes, it sounded all the while.
        begin = now if self._was_sounding_at is None else self._was_sounding_at
        self._was_sounding_at = now
        self.note_sound(begin, now)

    def note_sound(self, begin: float, end: float) -> None:
        """Tell that the host sounds from ``begin`` to ``end`` (seconds of the gate's clock, may lie ahead)."""
        with self._lock:
            if self._sounds and self._sounds[-1][0] <= begin <= self._sounds[-1][1]:
                self._sounds[-1] = (self._sounds[-1][0], max(end, self._sounds[-1][1]))
            else:
                self._sounds.append((begin, end))
            oldest = self._clock() - _KEPT_SECONDS
            self._sounds = [sound for sound in self._sounds if sound[1] >= oldest]

    def forget_after(self, moment: float) -> None:
        """Take back what was told ahead: the host was stopped at ``moment``."""
        with self._lock:
            self._sounds = [(begin, min(end, moment)) for begin, end in self._sounds if begin < moment]

    def passes(self, begin: float, end: float) -> bool:
        """Whether sound that the microphone took in from ``begin`` to ``end`` may be listened to."""
        if self.muted:
            return False
        with self._lock:
            return not any(
                begin < sounded_to + self.tail and end > sounded_from
                for sounded_from, sounded_to in self._sounds
            )
