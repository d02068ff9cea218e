"""On a machine too slow to hear over the host: let go what comes too late, and be on time again."""

from __future__ import annotations

TOO_LATE_SECONDS = 1.0
"""Sound that is older when its turn comes is not listened to any more: the host is elsewhere by then."""

CAUGHT_UP_SECONDS = 0.3
"""And then none, until what comes is as fresh as this."""

STALE_SECONDS = 4.0
"""A word over the host that is recognised so long after it was said would stop the wrong sentence.

Whoever said it has said it again, or has let the host speak."""


class InTime:
    """``let_go`` counts the blocks that came too late, ``stale`` the words. For each a thread of its own."""

    def __init__(self) -> None:
        self.let_go = 0
        self.stale = 0
        self._behind = False

    def takes(self, age: float) -> bool:
        """Whether a block is taken that ended ``age`` seconds ago."""
        self._behind = age > (CAUGHT_UP_SECONDS if self._behind else TOO_LATE_SECONDS)
        self.let_go += self._behind
        return not self._behind

    def counts(self, age: float) -> bool:
        """Whether a word counts that ended ``age`` seconds ago."""
        stale = age > STALE_SECONDS
        self.stale += stale
        return not stale
