"""The handsets as the host knows them: it opens a box or a vote here, and the pages put slips into it.

Between the box and the pages stands nothing that remembers: who wrote is asked of the box, and what was
written nobody can ask.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from engine.table import Seat
from voice_host.slips.box import BallotBox
from voice_host.slips.errors import BoxError, SealedError, UnknownWordError
from voice_host.slips.hands import HandsVote
from voice_host.slips.handsets import Ending
from voice_host.slips.scrub import overwrite_free_memory
from voice_host.web.seats import Seats

WIPE_AFTER_SECONDS = 2.0
"""By then every request that brought a slip is answered: a page without script waits for a second."""


async def _wiped() -> None:
    await asyncio.sleep(WIPE_AFTER_SECONDS)
    await overwrite_free_memory()


class WebHandsets:
    """The :class:`~voice_host.slips.handsets.Handsets` of the pages. ``changed`` wakes them."""

    def __init__(self, seats: Seats, changed: Callable[[], None] = lambda: None) -> None:
        self._seats = seats
        self._changed = changed
        self.box: BallotBox | None = None
        self.hands: HandsVote | None = None
        self.hands_round = ""
        """The name of the vote, as ``box.round`` is that of the slips."""
        self._wiping: asyncio.Task[None] | None = None
        self.ended: Ending | None = None
        """How the last round of slips ended, until the next one."""

    def seats(self) -> frozenset[Seat]:
        """The seats that have a handset, also one that sleeps."""
        return self._seats.held()

    def awake(self) -> frozenset[Seat]:
        """Those of them that were in touch just now."""
        return self._seats.awake()

    def open_slips(self, box: BallotBox) -> None:
        """Show the list and write into ``box``."""
        self.box, self.ended = box, None
        self._changed()

    def close_slips(self, how: Ending) -> None:
        """Show no list any more."""
        self.box, self.ended = None, how
        self._changed()
        self._wipe()

    def open_hands(self, hands: HandsVote) -> None:
        """Ask every voter now."""
        self.hands, self.hands_round = hands, secrets.token_urlsafe(12)
        self._changed()

    def close_hands(self) -> None:
        """Ask no more."""
        self.hands = None
        self._changed()
        self._wipe()

    def _wipe(self) -> None:
        """Requests that brought slips or hands are let go soon; then nothing of them may stay."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # a test without a loop has had no requests either
            return
        if self._wiping is not None:
            self._wiping.cancel()
        self._wiping = loop.create_task(_wiped())

    # --- what the pages do --------------------------------------------------------------------------------

    def write(self, seat: Seat, round_: str, place: int) -> None:
        """Put the word at ``place`` of the list into the box. Raises :class:`BoxError`."""
        box = self._open_box(round_)
        if not 0 <= place < len(box.words):
            raise UnknownWordError
        box.write(seat, box.words[place])

    def to_paper(self, seat: Seat, round_: str) -> None:
        """This seat writes on paper in this round. Raises :class:`BoxError`."""
        self._open_box(round_).to_paper(seat)

    def to_handset(self, seat: Seat, round_: str) -> None:
        """This seat writes on its handset after all. Raises :class:`BoxError`."""
        self._open_box(round_).to_handset(seat)

    def raise_hand(self, seat: Seat, round_: str, up: bool) -> None:
        """For or against. Raises :class:`BoxError`."""
        if self.hands is None or not secrets.compare_digest(round_.encode(), self.hands_round.encode()):
            raise SealedError
        self.hands.raise_hand(seat, up)

    def _open_box(self, round_: str) -> BallotBox:
        # A slip that a handset held back while it slept belongs to its own night, and to no other.
        if self.box is None or not secrets.compare_digest(round_.encode(), self.box.round.encode()):
            raise SealedError
        return self.box


__all__ = ["BoxError", "WebHandsets"]
