"""The laptop passed round: press to see; it hides by itself, and chooses by keys (docs/rules.md B1, B2)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Iterator

from engine.moderated.roles import ROLES
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
HELP_KEY = "?"
LOOK_SECONDS = 0.25
"""So often it is looked whether the page in a browser has been opened or closed."""

BESIDE_THE_LIST = 2 * NIGHT_LINES + 5
"""Rows that the list leaves: each line above and below may need two, whatever a role's words are. So how the
list stands tells no role."""


class LaptopWay(OneByOne):
    """The :class:`~voice_host.moderated.secrets.Secrets` of the laptop's own screen.

    ``sheet`` is its page in a browser, for who has it open; else the terminal shows. ``words``: see
    :class:`.Keys`.
    """

    def __init__(
        self,
        narration: Narration,
        inbox: Inbox,
        screen: Screen,
        sheet: LaptopSheet | None = None,
        words: Callable[[str], bool] = lambda line: False,
    ) -> None:
        super().__init__(narration)
        self._inbox = inbox
        self._screen = screen
        self._sheet = sheet
        self._is_word = words

    def sit(self, table: Table) -> None:
        """This is the table."""
        super().sit(table)
        if self._sheet is not None:
            self._sheet.sit(table)

    def can_show(self, players: Iterable[str]) -> bool:
        """Whether the terminal can show each of these what any role would have to see."""
        return self._screen.can_show((*players, *self._samples()))

    def _samples(self) -> Iterator[str]:
        for role in ROLES:
            yield from (self._text(f"secret-role-{role}"), self._text(f"secret-power-{role}"))
        yield from (self._text("secret-nobody"), self._text("secret-desk-choose"))

    async def turn(self, seat: Seat, moment: Moment) -> None:
        """Space shows; in the night numbers or arrows and enter choose; enter ends looking at a role.

        With the laptop's own page open all that happens there, and the terminal shows nothing. Where it is
        opened or closed in the middle of the turn, the turn moves, and begins with nothing shown.
        """
        while True:
            on_page = self._on_page
            sitting = asyncio.create_task(self._at(seat, moment, on_page=on_page))
            try:
                while not sitting.done() and self._on_page is on_page:
                    await asyncio.wait({sitting}, timeout=LOOK_SECONDS)
                if sitting.done():
                    return sitting.result()
            finally:
                sitting.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await sitting

    @property
    def _on_page(self) -> bool:
        return self._sheet is not None and self._sheet.present

    async def _at(self, seat: Seat, moment: Moment, *, on_page: bool) -> None:
        if on_page and self._sheet is not None:
            await self._sheet.turn(seat, moment)
        elif self.can_show(self._table.public().players):
            await self._at_terminal(seat, moment)
        else:
            await asyncio.Event().wait()  # who opens the page has his turn there; none is over unseen

    async def _at_terminal(self, seat: Seat, moment: Moment) -> None:
        keys = Keys(self._inbox, self._is_word)
        try:
            async with keys.taking(self._screen.wipe):
                self._ask(seat)
                keys.forget()
                if moment is Moment.NIGHT:
                    await self._night(keys, seat)
                else:
                    await self._look(keys, seat, moment)
        finally:
            self._screen.wipe()

    async def _look(self, keys: Keys, seat: Seat, moment: Moment) -> None:
        shown = seen = False
        first = 0
        while True:
            key = await keys.key(SHOW_SECONDS if shown else None)
            if key == "enter" and seen and moment is Moment.ROLES:
                return
            if key == "space" or (shown and key in ("up", "down")):
                first = {"up": first - 1, "down": first + 1}.get(key, 0)
                lines = [*self._lines(seat, moment), "", self._text("secret-desk-enter")]
                first = self._screen.show(lines, first)
                shown = seen = True
            else:
                shown = False
                self._nothing_shown(seat, key)

    async def _night(self, keys: Keys, seat: Seat) -> None:
        words = self._words()
        picking, note = Picking(len(words)), ""
        shown = False
        while True:
            key = await keys.key(SHOW_SECONDS if shown else None)
            if key == "space":
                shown = not shown
            elif shown and key == "enter":
                if picking.place is not None:
                    note = self._choose(seat, picking.place)
                    picking = Picking(len(words))
            elif shown and key is not None and picking.takes(key):
                picking.press(key)
            else:
                shown = False
            if shown:
                self._screen.show(self._list(seat, words, picking, note))
            else:
                self._nothing_shown(seat, key)

    def _list(self, seat: Seat, words: tuple[str, ...], picking: Picking, note: str) -> list[str]:
        named = [
            f"{'>' if place == picking.place else ' '} {place:2}  {word}" for place, word in enumerate(words)
        ]
        columns, rows = self._screen.size
        shown = in_columns(named, columns, rows - BESIDE_THE_LIST)
        return [*self._lines(seat, Moment.NIGHT, note), "", *shown, "", self._text("secret-desk-choose")]

    def _nothing_shown(self, seat: Seat, key: str | None) -> None:
        if key == HELP_KEY:
            self._say_openly(seat, "secret-desk-help")
        else:
            self._ask(seat)

    def _ask(self, seat: Seat) -> None:
        """What anybody may see: whose turn it is, and which key shows."""
        self._say_openly(seat, "secret-desk-alone")

    def _say_openly(self, seat: Seat, how: str) -> None:
        name = self._table.public().players[seat]
        self._screen.show([self._text("secret-desk-ask", name=name), self._text(how)])
