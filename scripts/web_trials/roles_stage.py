"""The stage of an attack on the game with roles: who sits there, what is sent and read, what could change.

Six sit with handsets: two mafiosi, a policeman, a doctor and two citizens, one of whom dies on the first day.
How the game goes from moment to moment is :mod:`.roles_course`'s.
"""

from __future__ import annotations

import asyncio
import enum
import html
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.moderated.events import Event
from engine.moderated.state import State
from engine.table import Seat
from scripts.web_trials.http import Answer, Browser
from scripts.web_trials.intruder import Surroundings
from scripts.web_trials.roles_table import RolesTable
from scripts.web_trials.table import WAIT_SECONDS
from voice_host.moderated.ways.choices import choosable
from voice_host.moderated.ways.handsets import HandsetWay

NOTHING_ELSE: Mapping[str, str] = {}


class When(enum.Enum):
    """The moments of the game that are attacked, in their order."""

    ROLES = "while everybody looks at his role"
    FIRST_NIGHT = "in the first night"
    NIGHT = "at night"
    MAFIA_OVER = "after the Mafia's time"
    DAY = "by day"
    NEXT_NIGHT = "in the next night"


@dataclass(frozen=True, eq=False)
class Player:
    """Somebody with a handset, as honest as the attempt wants it."""

    seat: Seat
    name: str
    browser: Browser

    @property
    def number(self) -> str:
        """The seat as a form sends it."""
        return f"{self.seat:02d}"


@dataclass
class RolesStage(Surroundings):
    """Use it through :func:`.roles_course.staged_roles`. ``rounds``: how pages named each moment so far."""

    table: RolesTable
    players: tuple[Player, ...]
    rounds: dict[When, str] = field(default_factory=dict)
    answered: dict[Seat, Player | None] = field(default_factory=dict)
    """What the honest answer at night, by seat."""

    # --- who is who ---------------------------------------------------------------------------------------

    def _of(self, role: str, number: int = 0) -> Player:
        return self.players[self.table.seats_of(role)[number]]

    @property
    def mafioso(self) -> Player:
        """One of the Mafia, alive to the end."""
        return self._of("mafioso")

    @property
    def fellow(self) -> Player:
        """The other one, whom the second day condemns."""
        return self._of("mafioso", 1)

    @property
    def policeman(self) -> Player:
        """He learns that the fellow is one of the Mafia."""
        return self._of("policeman")

    @property
    def doctor(self) -> Player:
        """He saves the citizen."""
        return self._of("doctor")

    @property
    def citizen(self) -> Player:
        """Whom the Mafia want to kill; he has no power."""
        return self._of("citizen")

    @property
    def dead(self) -> Player:
        """Dead since the first day."""
        return self._of("citizen", 1)

    @property
    def living(self) -> tuple[Player, ...]:
        """All others."""
        return tuple(self.players[seat] for seat in self.state.living)

    @property
    def state(self) -> State:
        """The game with all its secrets."""
        return self.table.host.game.state

    @property
    def way(self) -> HandsetWay:
        """What the handsets show and bring."""
        way = self.table.web_table.secrets
        assert way is not None
        return way

    # --- whether the game noticed -------------------------------------------------------------------------

    def events(self) -> tuple[Event, ...]:
        """What has been written down."""
        (game,) = self.table.journal.games()
        return self.table.journal.events(game.id)

    def picture(self) -> tuple[object, ...]:
        """All of the game that an attempt could have changed."""
        host, web, way = self.table.host, self.table.web_table, self.way
        assert web.sheet is not None
        chosen = (dict(way._harmless._answers), frozenset(way._sent), frozenset(way._seen))
        moment = (host.choosing, way._moment, way._round, web.sheet.held())
        voting = (way.votes._round, tuple(way.votes._pending))
        seats = (web.seats.held(), tuple(web.seats._holders.items()))
        return (host.game.state, host.shown, chosen, moment, voting, seats, len(self.events()))

    async def served(self) -> bool:
        """Whether the honest players still get their pages, at once."""
        try:
            async with asyncio.timeout(2):
                answers = await asyncio.gather(*(one.browser.get("/seat") for one in self.players))
        except TimeoutError:
            return False
        return all(answer.status == 200 for answer in answers)

    def reached(self) -> tuple[int, int]:
        """How much has come to the host, and how much it has said: what comes to nothing changes neither."""
        return self.table.inbox.came, sum(note["t"] == "say" for note in self.table.trace.notes)

    # --- what is sent, and what is read -------------------------------------------------------------------

    def as_player(self, player: Player) -> Browser:
        """The intruder at a new address, on the seat of a player who plays foul."""
        return self.as_(player.browser)

    async def beat(
        self,
        who: Browser,
        choice: str = "--",
        *,
        seen: str = "0",
        round_: str | None = None,
        also: Mapping[str, str] = NOTHING_ELSE,
    ) -> Answer:
        """One beat of a page, in the present round unless told; ``also`` is what no page of ours sends."""
        named = self.way._round if round_ is None else round_
        return await who.post("/beat", {"round": named, "choice": choice, "seen": seen, **also})

    def place(self, target: Player | None) -> str:
        """Where in the night's list somebody stands, as a form sends it."""
        list_ = choosable(self.way._table.public()) if self.way._table is not None else ()
        return f"{list_.index(None if target is None else target.seat):02d}"

    async def choose(self, player: Player, target: Player | None) -> Answer:
        """A player's own choice, as his page sends it."""
        return await self.beat(self.as_player(player), self.place(target))

    async def vote(
        self,
        who: Browser,
        target: str,
        *,
        round_: str | None = None,
        press: str | None = None,
        also: Mapping[str, str] = NOTHING_ELSE,
    ) -> Answer:
        """A press of a vote's button, of the present day and for the first time unless told."""
        named = self.way.votes._round if round_ is None else round_
        pressed = secrets.token_hex(4) if press is None else press
        form = {"round": named, "press": pressed, "target": target, **also}
        return await who.post("/vote", form)

    def card(self, player: Player) -> tuple[str, ...]:
        """What this player alone may read just now."""
        page = self.way.page(player.seat)
        return () if page is None else page.card

    def tells(self, answer: str, reader: Player | None = None) -> bool:
        """Whether there is a line in it of somebody else's card that is not on the reader's own."""
        own = () if reader is None else self.card(reader)
        foreign = {line for one in self.players if one is not reader for line in self.card(one)}
        read = html.unescape(answer)
        return any(line in read for line in foreign.difference(own))

    def says(self, answer: Answer, key: str) -> bool:
        """Whether this sentence is why a page says no."""
        return answer.status == 409 and self.table.talk.narration.text(key) in html.unescape(answer.text)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for what the host is about to do."""
        deadline = asyncio.get_running_loop().time() + WAIT_SECONDS
        while not holds():
            if asyncio.get_running_loop().time() > deadline:
                raise AssertionError("it never came about")  # an attack would take TimeoutError for a refusal
            await asyncio.sleep(0.005)
        await self.table.settle()
