"""How often one address may ask, and how often a code may be wrong.

Only addresses, numbers and moments of now are held, in memory, and only of the last few minutes; nothing is
written down, and nothing of it is told apart by what was asked for.
"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

PER_SECOND, BURST = 10.0, 60
"""Requests from one address: so many again and again, and so many at once. A page that opens makes five."""

WRONG_CODES = 5
"""So many wrong codes from one address, and it has to pause."""

PAUSE_SECONDS = 60.0

WRONG_CODES_IN_ALL = 30
"""So many wrong codes from all addresses within :data:`ALL_SECONDS`, and nobody may try: one intruder can
have many addresses, and there are only so many codes."""

ALL_SECONDS = 600.0

_MOST_ADDRESSES = 1024
"""Remembered at once; the one that was seen longest ago is forgotten first."""

Clock = Callable[[], float]


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


class WrongCodes:
    """Five wrong codes, and that address pauses; thirty in all, and everybody does."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._all: deque[float] = deque(maxlen=WRONG_CODES_IN_ALL)

    def pauses(self, address: str) -> bool:
        """Whether no code from this address is looked at just now, not even the right one."""
        now = self._clock()
        if len(self._all) == WRONG_CODES_IN_ALL and now - self._all[0] < ALL_SECONDS:
            return True
        count, since = self._wrong.get(address, (0, now))
        if count < WRONG_CODES:
            return False
        if now - since < PAUSE_SECONDS:
            return True
        del self._wrong[address]
        return False

    def wrong(self, address: str) -> None:
        """One more wrong code from there."""
        now = self._clock()
        count, _ = self._wrong.get(address, (0, now))
        self._wrong[address] = (count + 1, now)
        self._wrong.move_to_end(address)
        if len(self._wrong) > _MOST_ADDRESSES:
            self._wrong.popitem(last=False)
        self._all.append(now)

    def right(self, address: str) -> None:
        """The right code: what was mistyped before does not matter any more."""
        self._wrong.pop(address, None)
