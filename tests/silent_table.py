"""A table of moderated Mafia on a fake clock, for what its nights sound like: each sound with its moment.

In every cast the same seats die, so that all that is public is the same; what differs is who has which role,
whether such a role is in play, and what its player does.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from moderated_doubles import EIGHT, FakeSecrets, ModeratedTable

from engine.moderated.commands import NameVictim, UsePower
from engine.moderated.settings import NIGHT_SECONDS, Reveal, Settings
from voice_host.moderated.secrets import Moment
from voice_host.speaking.voice import CueName

NAMES = (*EIGHT, "Tove", "Hugo", "Elsa")
LYNCHED_FIRST, KILLED, LYNCHED_NEXT = 10, 9, 8
"""Who dies before the second of the two nights that are listened to; the first of them before both."""
NEXT_VICTIM = 7

CASTS: Mapping[str, Mapping[int, str]] = {
    "plain": {},
    "guarded": {2: "doctor", 3: "vigilante"},
    "full": {1: "godfather", 2: "policeman", 3: "doctor", 4: "vigilante"},
    "some dead": {1: "godfather", LYNCHED_FIRST: "policeman", 3: "doctor", 4: "vigilante"},
    "all dead": {1: "godfather", LYNCHED_FIRST: "policeman", KILLED: "doctor", LYNCHED_NEXT: "vigilante"},
    "policeman": {2: "policeman"},
}
"""Roles by seat. Seats 0 and 1 are Mafia, and all others are citizens. Who may learn something of a night
makes a difference that all know from the mix: where nobody may, there are no turns for it."""

Sound = tuple[float, str]
"""A moment, in seconds from the beginning of the night, and what was to be heard then."""
Delays = Callable[[int, str], float | None]
"""When a player of a seat chooses, from its night's beginning or its turn's; None: not at all."""


def roles_of(cast: str) -> tuple[str, ...]:
    """Everybody's role, in seat order."""
    mafia = ("mafioso", "mafioso", *("citizen",) * (len(NAMES) - 2))
    return tuple(CASTS[cast].get(seat, usual) for seat, usual in enumerate(mafia))


def learns(cast: str) -> bool:
    """Whether anybody could ever learn anything, as all know."""
    return "policeman" in CASTS[cast].values()


@dataclass(frozen=True)
class Ways:
    """Who takes turns at the laptop, and who of these hears secrets. ``leaves``: done before their time."""

    turning: frozenset[int] = frozenset()
    hearing: frozenset[int] = frozenset()
    leaves: bool = False


@dataclass
class Night:
    """What was heard until choosing was over, and then until the morning, each from its own beginning."""

    choosing: list[Sound] = field(default_factory=list)
    results: list[Sound] = field(default_factory=list)


class Sitters(FakeSecrets):
    """Those with turns choose in theirs, and stay until they are called away; or they leave it."""

    def __init__(self, table: SilentTable) -> None:
        super().__init__()
        self._at = table

    async def turn(self, seat: int, moment: Moment) -> None:
        await super().turn(seat, moment)
        clock = self._at.clock
        if moment is Moment.ROLES:
            return
        delay = self._at.delay(seat)
        if delay is not None:
            await clock.let_pass_until(clock.now() + delay)
            if moment is Moment.NIGHT:
                self._at.choose(seat)
            if self._at.leaves:
                return
        await asyncio.Event().wait()


class SilentTable(ModeratedTable):
    """Use it inside a running loop. ``patch``: the test's monkeypatch."""

    def __init__(self, folder: Path, patch: Any, cast: str, ways: Ways, delays: Delays) -> None:
        self.roles = roles_of(cast)
        super().__init__(folder, patch, roles=self.roles, players=NAMES)
        self.delays = delays
        self.leaves = ways.leaves
        self.secrets = Sitters(self)
        self.secrets.turning, self.secrets.hearing = set(ways.turning), set(ways.hearing)
        self._ways = ways
        self._victim = KILLED
        self._heard: list[Sound] = []
        self.trace.note = self._note  # type: ignore[method-assign]
        self.voice.cue = self._cue  # type: ignore[method-assign]

    async def nights(self) -> list[Night]:
        """The two nights, each after the same seat was voted out."""
        mix = tuple((role, self.roles.count(role)) for role in dict.fromkeys(self.roles))
        await self.to_day(Settings(mix=mix, reveal=Reveal.NOTHING))
        return [await self._night(LYNCHED_FIRST, KILLED), await self._night(LYNCHED_NEXT, NEXT_VICTIM)]

    def choose(self, seat: int) -> None:
        """As a player of this role does; who has none, and who must not, chooses nothing that counts."""
        if self.roles[seat] in ("mafioso", "godfather"):
            self.act(NameVictim(seat, self._victim))
        elif self.roles[seat] in ("policeman", "doctor"):
            self.act(UsePower(seat, self._victim - 6))  # seats that nobody is after, another each night
        elif self.roles[seat] == "vigilante":
            self.act(UsePower(seat, self._victim))  # whom the Mafia are after: he dies once

    def delay(self, seat: int) -> float | None:
        """When the player of a seat chooses. In the first of the nights somebody of the Mafia does in any
        case: else another number of players would live in the second one."""
        delay = self.delays(seat, self.roles[seat])
        if seat == 0 and self._victim == KILLED:
            return 1.0 if delay is None else min(delay, NIGHT_SECONDS - 1.0)
        return delay

    async def _night(self, lynched: int, victim: int) -> Night:
        self._victim = victim
        self._heard = []
        await self.kill(NAMES[lynched])
        began = self.clock.now()
        at_home = [one for one in self.host.game.state.living if one not in self._ways.turning]
        planned = [(delay, seat) for seat in at_home for delay in [self.delay(seat)]]
        for delay, seat in sorted((delay, seat) for delay, seat in planned if delay is not None):
            await self.time_passes_to(began + delay)
            self.choose(seat)
        await self.night()
        sounds = [(round(at - began, 6), what) for at, what in self._heard]
        call = next(at for at, (_, what) in enumerate(sounds) if what.startswith("moderated-call-mafia"))
        morning = next(at for at, (_, what) in enumerate(sounds) if what.startswith("moderated-morning"))
        over = next(
            at for at, (_, what) in enumerate(sounds) if at == morning or "moderated-turn-results" in what
        )
        closed = sounds[over][0]
        return Night(
            [*sounds[call:over], (closed, "over")],
            [(round(at - closed, 6), what) for at, what in sounds[over : morning + 1]],
        )

    async def time_passes_to(self, moment: float) -> None:
        """Not further than to this moment."""
        while self.clock.now() < moment:
            await self.clock.pass_by_to(moment)
            for _ in range(30):
                await asyncio.sleep(0)

    def _note(self, kind: str, **values: object) -> None:
        self.trace.notes.append({"t": kind, **values})
        if kind == "say":
            self._heard.append((self.clock.now(), f"{values['id']}: {values['text']}"))

    async def _cue(self, name: CueName) -> None:
        self._heard.append((self.clock.now(), f"cue {name}"))


def behaviour(name: str, mafia_chooses_until: float = NIGHT_SECONDS) -> Delays:
    """``idle``, ``at once``, ``late`` or ``one by one``. Where there are turns, the same in each turn."""
    mafia = ("mafioso", "godfather")

    def delays(seat: int, role: str) -> float | None:
        if name == "idle":
            return None
        if name == "at once":
            return 0.25
        if name == "late":
            return mafia_chooses_until - 0.75 if role in mafia else mafia_chooses_until + 37.5
        return 1.3 + 4.7 * seat

    return delays


def differing(first: Sequence[Sound], second: Sequence[Sound]) -> str:
    """The first sound that is not the same; "" for none."""
    for one, other in itertools.zip_longest(first, second):
        if one != other:
            return f"{one} and {other}"
    return ""
