"""One vote by handset (A3): all hands at the same instant, and nothing but sums comes out."""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Sequence
from threading import Lock

from engine.table import Seat
from voice_host.slips.errors import NotAtTheTableError, SealedError


class Hand(enum.IntEnum):
    """What a handset has answered. :data:`NONE` is no answer yet."""

    NONE = 0
    FOR = 1
    AGAINST = 2


class HandsVote:
    """The hands of those who vote on their handsets; the others raise real ones, and the table counts them.

    ``voters`` are the seats that vote here (never the accused), ``accused`` the one that it is about (None:
    the vote for night). A hand can be changed until the vote is closed, so no order and no first one matters.
    ``on_change`` is called after each change and told nothing. Methods may be called from any thread.
    """

    def __init__(
        self,
        voters: Collection[Seat],
        accused: Seat | None = None,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self.voters: Sequence[Seat] = tuple(sorted(voters))
        self.accused = accused
        self._on_change = on_change
        self._lock = Lock()
        self._hands = bytearray(len(self.voters))
        self._sums: tuple[int, int] | None = None

    def raise_hand(self, seat: Seat, up: bool) -> None:
        """This seat is for (``up``) or against. Raises :class:`NotAtTheTableError`, :class:`SealedError`."""
        with self._lock:
            if type(seat) is not int or seat not in self.voters:
                raise NotAtTheTableError
            if self._sums is not None:
                raise SealedError
            self._hands[self.voters.index(seat)] = Hand.FOR if up else Hand.AGAINST
        self._on_change()

    def answered(self, seat: Seat) -> bool:
        """Whether this seat has answered; for its own handset and for nobody else."""
        return seat in self.voters and self._hands[self.voters.index(seat)] != Hand.NONE

    @property
    def missing(self) -> int:
        """How many have not answered; it never says who."""
        return 0 if self._sums is not None else self._hands.count(Hand.NONE)

    def close(self) -> None:
        """The instant that counts: sum up, and forget whose hand was which."""
        with self._lock:
            if self._sums is None:
                self._sums = self._hands.count(Hand.FOR), self._hands.count(Hand.AGAINST)
                self._hands[:] = bytes(len(self._hands))

    def total(self) -> int:
        """The hands for. Closes the vote: no sum is told while hands can change."""
        return self._closed()[0]

    def against(self) -> int:
        """The hands against, for a table that counts both sides. Closes the vote as well."""
        return self._closed()[1]

    def _closed(self) -> tuple[int, int]:
        self.close()
        return self._sums or (0, 0)
