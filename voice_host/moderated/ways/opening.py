"""Which way each player's secrets take: asked at the start, mixed as the table likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.table import Seat
from models.narration import Row
from voice_host.conversation import Conversation
from voice_host.moderated.secrets import Mixed, Secrets
from voice_host.moderated.ways.desk import Screen, TerminalScreen
from voice_host.moderated.ways.earphones import EarphonesWay
from voice_host.moderated.ways.handsets import HandsetWay
from voice_host.moderated.ways.laptop import LaptopWay
from voice_host.moderated.ways.sheet import LaptopSheet
from voice_host.want import Want

if TYPE_CHECKING:
    from voice_host.web.table import WebTable


class TableWays(Mixed):
    """All ways of one table: handsets for who sits with one, else the laptop; earphones for who wants them.

    ``web`` is the table's pages, if they are served. ``screen`` shows secrets to who passes the laptop round
    (default: the terminal).
    """

    def __init__(self, talk: Conversation, web: WebTable | None, screen: Screen | None = None) -> None:
        self._talk = talk
        self._listeners: set[Seat] = set()
        self._web = web
        self._terminal = TerminalScreen() if screen is None else screen
        self.handsets: HandsetWay | None = None
        ways: list[tuple[Secrets, Callable[[Seat], bool]]] = []
        narration = talk.narration
        if web is not None:
            self.handsets = HandsetWay(
                web.seats, narration, web.wake_seats, self._listens, talk.inbox.put_nowait
            )
            web.secrets = self.handsets
            ways.append((self.handsets, self.handsets.serves))
        if talk.whispers is not None:
            ways.append((EarphonesWay(narration, talk.inbox, talk.whispers), self._listens))
        sheet = None if web is None else LaptopSheet(narration)
        if web is not None:
            web.sheet = sheet
        ways.append((LaptopWay(narration, talk.inbox, self._terminal, sheet), lambda seat: True))
        super().__init__(ways)

    def _listens(self, seat: Seat) -> bool:
        return seat in self._listeners

    async def ask(self, players: Sequence[str], living: Sequence[Seat]) -> None:
        """Who uses the earphones; then tell who gets the laptop. Raises what the conversation raises.

        The dead of a game that is resumed are not told of it; earphones are for the games after it too.
        """
        talk = self._talk
        await self._ask_for_earphones(players)
        passed = tuple(
            players[seat]
            for seat in living
            if not self._listens(seat) and (self.handsets is None or not self.handsets.serves(seat))
        )
        if not passed:
            return
        names = Row(passed)
        if self._web is not None:
            talk.show(talk.narration.text("secret-line-laptop", url=f"{self._web.place.origin}/laptop"))
        elif isinstance(self._terminal, TerminalScreen) and not self._terminal.usable:
            await talk.say("secret-no-screen", names=names)
            return
        await talk.say("secret-laptop-told", names=names, count=len(passed))

    async def _ask_for_earphones(self, players: Sequence[str]) -> None:
        talk = self._talk
        if talk.whispers is None:
            return
        await talk.say("secret-ears-ask")
        want = Want(("player_name", "no"), "joining", names=tuple(players), all_names=tuple(players))
        while (said := await talk.listen(want)).intent == "player_name":
            seat = tuple(players).index(said.name)
            self._listeners.add(seat)
            await talk.say("secret-ears-noted", name=players[seat])


def ways_of(talk: Conversation, web: WebTable | None) -> TableWays:
    """The ways of this table; :meth:`TableWays.ask` asks who takes which."""
    return TableWays(talk, web)
