"""Which way each player's secrets take: asked at the start, mixed as the table likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.table import Seat
from models.narration import Row
from voice_host.conversation import Conversation
from voice_host.listening.grammar import Phrase
from voice_host.listening.keyboard import KeyboardRecogniser
from voice_host.listening.wide import WideGrammar
from voice_host.moderated.secrets import Mixed, Secrets
from voice_host.moderated.ways.desk import Screen, TerminalScreen
from voice_host.moderated.ways.earphones import EarphonesWay
from voice_host.moderated.ways.handsets import HandsetWay
from voice_host.moderated.ways.laptop import LaptopWay
from voice_host.moderated.ways.sheet import LaptopSheet
from voice_host.partings import NoWayToSecrets
from voice_host.want import Want

if TYPE_CHECKING:
    from voice_host.web.table import WebTable

_KEYBOARD = KeyboardRecogniser()


class TableWays(Mixed):
    """All ways of one table: handsets for who sits with one, else the laptop; earphones for who wants them.

    ``web`` is the table's pages, if they are served. ``screen`` shows secrets to who passes the laptop round
    (default: the terminal).
    """

    def __init__(self, talk: Conversation, web: WebTable | None, screen: Screen | None = None) -> None:
        self._talk = talk
        self._listeners: set[Seat] = set()
        self._web = web
        self.handsets: HandsetWay | None = None
        ways: list[tuple[Secrets, Callable[[Seat], bool]]] = []
        narration = talk.narration
        if web is not None:
            self.handsets = HandsetWay(
                web.seats, narration, web.wake_seats, self._listens, talk.inbox.put_nowait
            )
            web.secrets = self.handsets
            ways.append((self.handsets, self.handsets.serves))
        sheet = None if web is None else LaptopSheet(narration)
        if web is not None:
            web.sheet = sheet
        terminal = TerminalScreen() if screen is None else screen
        self._laptop = LaptopWay(narration, talk.inbox, terminal, sheet, self._is_word)
        if talk.whispers is not None:
            ears = EarphonesWay(
                *(narration, talk.inbox, talk.whispers, self._laptop),
                tell=lambda name: talk.say("secret-ears-gone", name=name),
                words=self._is_word,
            )
            ways.append((ears, self._listens))
        ways.append((self._laptop, lambda seat: True))
        super().__init__(ways)

    def _listens(self, seat: Seat) -> bool:
        return seat in self._listeners

    def _is_word(self, line: str) -> bool:
        """Whether it is typed as a word that counts at any moment, in the language that is spoken now."""
        return isinstance(_KEYBOARD.match(line, WideGrammar(self._talk.pack, ())), Phrase)

    async def ask(self, players: Sequence[str], living: Sequence[Seat]) -> None:
        """Who uses the earphones; then tell who gets the laptop. Raises what the conversation raises.

        Raises :class:`NoWayToSecrets` where somebody would get none: nobody plays a role that he cannot know.
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
        if not self._laptop.can_show(players):
            if self._web is None:
                await talk.say("secret-no-screen", names=names)
                raise NoWayToSecrets
            await talk.say("secret-page-only")
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
