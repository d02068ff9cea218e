"""How loud the room is in which somebody speaks: pure bookkeeping over the levels of chunks."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from voice_host.listening.utterance import QUIETEST_DB

_HALF_A_SECOND = 16
"""Chunks. Less of a room tells nothing: it may be the edge of a word."""
_FALLEN_DB = 15.0
"""A room that is so much quieter for half a second is a quiet room, whatever it was before."""


class Room:
    """Takes the level of each chunk and tells whether it stands out of what the last chunks were.

    The room is what the quietest fifth of the last ``chunks`` levels stays under; ``above_db`` louder stands
    out. While fewer than ``known`` levels are the room's, what has been begun may be the room itself: the
    ears have just opened among people who talk. Digital silence before any sound tells nothing of a room.
    """

    def __init__(self, chunks: int, known: int, above_db: float) -> None:
        self._known = known
        self._above_db = above_db
        self._levels: deque[float] = deque(maxlen=chunks)
        self._begun: list[float] = []

    @property
    def known(self) -> bool:
        """Whether enough of it has been heard."""
        return len(self._levels) >= self._known

    def stands_out(self, level: float) -> bool:
        """Take the next level (dB of full scale); whether it is louder than the room."""
        self._begun.append(level)
        if len(self._levels) >= _HALF_A_SECOND and level < _loudness(self._levels) + self._above_db:
            return False
        if self.known:
            return True
        levels = [*self._levels, *self._begun]
        return len(levels) < self._known or level >= _loudness(levels) + self._above_db

    def keep(self, last: int | None = None) -> None:
        """What was begun has ended: its ``last`` chunks were the room, or all; the others are forgotten."""
        levels = self._begun if last is None else self._begun[max(0, len(self._begun) - last) :]
        self._begun = []
        for level in levels:
            # A microphone that has given nothing yet tells nothing; later it may be shut between words.
            if self._levels or level > QUIETEST_DB:
                self._levels.append(level)
        lately = list(self._levels)[-_HALF_A_SECOND:]
        if len(lately) == _HALF_A_SECOND and max(lately) < _loudness(self._levels) - _FALLEN_DB:
            self._levels.clear()
            self._levels.extend(lately * -(-self._known // _HALF_A_SECOND))


def _loudness(levels: Iterable[float]) -> float:
    ordered = sorted(levels)
    return ordered[len(ordered) // 5]
