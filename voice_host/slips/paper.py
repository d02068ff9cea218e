"""Paper slips, read aloud one by one by somebody at the table (docs/rules.md A4).

Until it is sealed the reading remembers the order, so that a slip misheard can be taken back. Sealing throws
the order away: what comes out is the multiset that the rules ask for, and nothing stays behind. The order is
never written anywhere, so a reading that a crash cut off begins again from the first slip.
"""

from __future__ import annotations

from collections import Counter

from engine.original.commands import OpenSlips
from engine.table import Seat

FAITHFUL = "faithful"
STRANGE = "strange"
Slip = Seat | str
"""What one slip says: a seat for a name, else :data:`FAITHFUL` or :data:`STRANGE`."""


class PaperReading:
    """The slips of one night as they are read, up to sealing."""

    def __init__(self) -> None:
        self._read: list[Slip] = []

    def __len__(self) -> int:
        return len(self._read)

    def add(self, slip: Slip) -> None:
        """One slip was read aloud."""
        self._read.append(slip)

    def take_back(self) -> bool:
        """The last slip was misheard. False when there is none."""
        if not self._read:
            return False
        self._read.pop()
        return True

    def seal(self, unread: int = 0) -> OpenSlips:
        """End the reading. ``unread`` slips more lie there unread: they only make too many."""
        kinds = Counter(slip for slip in self._read if isinstance(slip, str))
        names = Counter(slip for slip in self._read if not isinstance(slip, str))
        self._read[:] = [STRANGE] * len(self._read)  # overwritten: memory that is only let go keeps its order
        self._read.clear()
        return OpenSlips(kinds[FAITHFUL] + unread, tuple(sorted(names.items())), kinds[STRANGE])
