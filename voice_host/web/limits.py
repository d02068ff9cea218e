"""How often one address may ask, and how often a code may be wrong.

Only addresses, numbers and moments are held, in memory alone and as long as they matter; nothing is written
down, and nothing of it is told apart by what was asked for.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

PER_SECOND, BURST = 10.0, 60
"""Requests from one address: so many again and again, and so many at once. A page that opens makes five."""

WRONG_CODES = 5
"""So many wrong codes from one address, and it has to pause."""

PAUSE_SECONDS = 60.0
"""The first pause; each further mistake doubles it, up to :data:`LONGEST_PAUSE_SECONDS`. So one address has
about a dozen tries an evening, at 104,976 codes (see :mod:`.codes`), and nobody else has fewer for it."""

LONGEST_PAUSE_SECONDS = 3600.0

_MOST_ADDRESSES = 4096
"""Remembered at once; the one that was seen longest ago is forgotten first. A home network has 254."""

_MOST_DOUBLINGS = 16

Clock = Callable[[], float]


@dataclass(slots=True)
class _Mistakes:
    count: int = 0
    until: float = -math.inf


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class RequestRate:
    """A bucket for each address: ``burst`` requests at once, and ``per_second`` again and again."""

    def __init__(
        self, per_second: float = PER_SECOND, burst: int = BURST, clock: Clock = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Whether this address may ask once more; if so, that is counted."""
        now = self._clock()
        bucket = self._buckets.setdefault(address, _Bucket(self._burst, now))
        self._buckets.move_to_end(address)
        if len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        bucket.left = min(self._burst, bucket.left + (now - bucket.at) * self._per_second)
        bucket.at = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True


class Pauses:
    """After ``free`` mistakes whoever made them pauses, twice as long each time; nobody else does.

    ``one`` is whom or what the mistakes are counted for, most often an address.
    """

    def __init__(self, free: int, clock: Clock = time.monotonic) -> None:
        self._free = free
        self._clock = clock
        self._wrong: OrderedDict[str, _Mistakes] = OrderedDict()

    def pauses(self, one: str) -> bool:
        """Whether nothing from there is looked at just now."""
        made = self._wrong.get(one)
        return made is not None and self._clock() < made.until

    def minutes(self, one: str) -> int:
        """How many minutes of its pause are left, begun ones counted whole; 0 when it may try."""
        if not self.pauses(one):
            return 0
        return max(1, math.ceil((self._wrong[one].until - self._clock()) / 60))

    def wrong(self, one: str) -> None:
        """One more mistake."""
        made = self._wrong.setdefault(one, _Mistakes())
        self._wrong.move_to_end(one)
        if len(self._wrong) > _MOST_ADDRESSES:
            self._wrong.popitem(last=False)
        made.count += 1
        if made.count >= self._free:
            doubled = min(made.count - self._free, _MOST_DOUBLINGS)
            made.until = self._clock() + min(PAUSE_SECONDS * 2**doubled, LONGEST_PAUSE_SECONDS)

    def right(self, one: str) -> None:
        """It was right this time: the mistakes before do not matter any more."""
        self._wrong.pop(one, None)


class WrongCodes(Pauses):
    """Wrong codes by address: while one pauses, not even its right code is looked at.

    There is no limit for all addresses together: it would let one guest keep everybody from sitting down. Who
    has many addresses can guess longer; what a room code gives is a free seat before the game, and its taking
    is said aloud.
    """

    def __init__(self, clock: Clock = time.monotonic) -> None:
        super().__init__(WRONG_CODES, clock)
