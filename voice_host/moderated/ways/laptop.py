"""The laptop passed round: press to see; it hides by itself, and chooses by keys (docs/rules.md B1, B2)."""

from __future__ import annotations

from engine.table import Seat
from models.narration import Narration
from voice_host.inbox import Inbox
from voice_host.moderated.secrets import Moment, Table
from voice_host.moderated.ways.cards import NIGHT_LINES
from voice_host.moderated.ways.columns import in_columns
from voice_host.moderated.ways.desk import Keys, Screen
from voice_host.moderated.ways.one_by_one import OneByOne
from voice_host.moderated.ways.picking import Picking
from voice_host.moderated.ways.sheet import LaptopSheet

SHOW_SECONDS = 10.0
"""So long a secret stands on a terminal after the last key. Any other key than those of the list hides it at
once, and the space bar shows it again, as often as one likes."""


BESIDE_THE_LIST = 2 * NIGHT_LINES + 5
"""Rows that the list leaves: each line above and below may need two, whatever a role's words are. So how the
list stands tells no role."""


class LaptopWay(OneByOne):
    """The :class:`~voice_host.moderated.secrets.Secrets` of the laptop's own screen.

    ``sheet`` is its page in a browser, for who has it open; else the terminal shows.
    """

    def __init__(
        self, narration: Narration, inbox: Inbox, screen: Screen, sheet: LaptopSheet | None = None
    ) -> None:
        super().__init__(narration)
        self._inbox = inbox
        self._screen = screen
        self._sheet = sheet

    def sit(self, table: Table) -> None:
        """This is the table."""
        super().sit(table)
        if self._sheet is not None:
            self._sheet.sit(table)

    async def turn(self, seat: Seat, moment: Moment) -> None:
        """Space shows; in the night numbers or arrows and enter choose; enter ends looking at a role.

        With the laptop's own page open, all that happens there, and the terminal shows nothing.
        """
        if self._sheet is not None and self._sheet.present:
            await self._sheet.turn(seat, moment)
            return
        keys = Keys(self._inbox)
        try:
            async with keys.taking():
                if moment is Moment.NIGHT:
                    await self._night(keys, seat)
                else:
                    await self._look(keys, seat, moment)
        finally:
            self._screen.wipe()

    async def _look(self, keys: Keys, seat: Seat, moment: Moment) -> None:
        seen = False
        self._ask(seat)
        key = await keys.key()
        while True:
            if key == "space":
                seen = True
                self._screen.show([*self._lines(seat, moment), "", self._text("secret-desk-enter")])
                key = await keys.key(SHOW_SECONDS)
                if key == "space":
                    continue
                self._ask(seat)
            if key == "enter" and seen and moment is Moment.ROLES:
                return
            if key != "space":
                key = await keys.key()

    async def _night(self, keys: Keys, seat: Seat) -> None:
        words = self._words()
        picking, note = Picking(len(words)), ""
        self._ask(seat)
        shown = False
        while True:
            key = await keys.key(SHOW_SECONDS if shown else None)
            if key is None:
                shown = False
            elif key == "space":
                shown = not shown
            elif shown and key == "enter" and picking.place is not None:
                note = self._choose(seat, picking.place)
                picking = Picking(len(words))
            elif shown:
                picking.press(key)
            if shown:
                self._screen.show(self._list(seat, words, picking, note))
            else:
                self._ask(seat)

    def _list(self, seat: Seat, words: tuple[str, ...], picking: Picking, note: str) -> list[str]:
        named = [
            f"{'>' if place == picking.place else ' '} {place:2}  {word}" for place, word in enumerate(words)
        ]
        columns, rows = self._screen.size
        shown = in_columns(named, columns, rows - BESIDE_THE_LIST)
        return [*self._lines(seat, Moment.NIGHT, note), "", *shown, "", self._text("secret-desk-choose")]

    def _ask(self, seat: Seat) -> None:
        """What anybody may see: whose turn it is, and which key shows."""
        name = self._table.public().players[seat]
        self._screen.show([self._text("secret-desk-ask", name=name), self._text("secret-desk-alone")])
