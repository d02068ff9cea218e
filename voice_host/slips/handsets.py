"""Where the host meets the handsets: it opens a box or a vote, and they put slips and hands into it.

The web server implements it; :class:`NoHandsets` is a table without any. Nothing that is said here tells the
handsets more than the table knows, and the host learns no more from them than which seats have one.
"""

from __future__ import annotations

from typing import Literal, Protocol

from engine.table import Seat
from voice_host.slips.box import BallotBox
from voice_host.slips.hands import HandsVote

Ending = Literal["sealed", "void", "stopped"]
"""How a round ends: its slips are opened; they are written again; it is broken off (undo, all on paper)."""


class Handsets(Protocol):
    """The handsets of one table. All methods return at once and never raise."""

    def seats(self) -> frozenset[Seat]:
        """The seats that have a handset, also one that sleeps."""

    def awake(self) -> frozenset[Seat]:
        """Those of them that were in touch just now."""

    def open_slips(self, box: BallotBox) -> None:
        """From now on each living seat's handset shows the list and writes into ``box``."""

    def close_slips(self, how: Ending) -> None:
        """The round is over; ``box`` takes nothing any more."""

    def open_hands(self, hands: HandsVote) -> None:
        """The count-in is over: every handset of a voter asks now."""

    def close_hands(self) -> None:
        """The vote is over, or broken off."""


class NoHandsets:
    """A table where nobody has a handset."""

    def seats(self) -> frozenset[Seat]:
        """Nobody."""
        return frozenset()

    def awake(self) -> frozenset[Seat]:
        """Nobody."""
        return frozenset()

    def open_slips(self, box: BallotBox) -> None:
        """Nobody to tell."""

    def close_slips(self, how: Ending) -> None:
        """Nobody to tell."""

    def open_hands(self, hands: HandsVote) -> None:
        """Nobody to tell."""

    def close_hands(self) -> None:
        """Nobody to tell."""
