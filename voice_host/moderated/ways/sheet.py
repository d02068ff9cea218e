"""The laptop's own page, ``/laptop``: one player's secrets while his turn lasts, and nothing between turns.

In a browser a key that is let go is seen to be let go; so whoever passes the laptop round with this page open
holds to see, as on a handset.
"""

from __future__ import annotations

import asyncio
import time

from engine.table import Seat
from models.narration import Narration
from voice_host.moderated.secrets import Moment, Table
from voice_host.moderated.ways.handsets import HandsetWay, SecretPage

PRESENT_SECONDS = 6.0
"""A page that asked so recently is open: it asks every two seconds, unless it is hidden behind another."""


class LaptopSheet:
    """The page of whoever sits before the laptop: a handset that everybody has in turn."""

    def __init__(self, narration: Narration) -> None:
        self._text = narration.text
        self._way = HandsetWay(self, narration)
        self._seat: Seat | None = None
        self._looked = float("-inf")
        self._table: Table | None = None
        self._seen = asyncio.Event()

    def sit(self, table: Table) -> None:
        """This is the table."""
        self._table = table
        self._way.sit(table)

    def held(self) -> frozenset[Seat]:
        """Who sits before it now."""
        return frozenset(() if self._seat is None else (self._seat,))

    awake = held

    @property
    def present(self) -> bool:
        """Whether the page is open on the laptop."""
        return time.monotonic() - self._looked < PRESENT_SECONDS

    async def turn(self, seat: Seat, moment: Moment) -> None:
        """Show this player's page; at the roles until he has seen it, else until cancelled."""
        self._seat = seat
        self._seen.clear()
        self._way.begin(moment)
        try:
            await self._seen.wait()
        finally:
            self._way.end(moment)
            self._seat = None

    # --- what the page does -------------------------------------------------------------------------------

    def beat(self, round_: str, place: int | None, *, seen: bool) -> str:
        """As :meth:`HandsetWay.beat`, for whoever sits here."""
        self._looked = time.monotonic()
        if self._seat is None:
            return ""
        note = self._way.beat(self._seat, round_, place, seen=seen)
        if seen and not self._way.unseen():
            self._seen.set()
        return note

    def opened(self) -> None:
        """The whole page was asked for. Its changing part alone is no sign: a hidden page asks for that."""
        self._looked = time.monotonic()

    def page(self, note: str = "") -> tuple[str, SecretPage]:
        """Whose page it is now (no name between turns), and the page."""
        page = None if self._seat is None else self._way.page(self._seat, note)
        if page is None or self._seat is None or self._table is None:
            empty = SecretPage(
                "laptop", self._text("secret-sheet-title"), self._text("secret-sheet-how"), beats=True
            )
            return "", empty
        return self._table.public().players[self._seat], page
