"""The stage of an attack: a game under way, an intruder with many addresses, and whether the game noticed.

An attempt is a function that tries one thing and tells whether it was refused. It counts as refused only if
the game is as it was before, too, and its players are still served. Here is the night of the original game;
the game with roles has a stage of its own (:mod:`.roles_stage`).
"""

from __future__ import annotations

import asyncio
import itertools
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Protocol, TypeVar

from scripts.web_trials.http import Answer, Browser
from scripts.web_trials.table import Table, open_table, round_in

MakeSocket = Callable[[], socket.socket]


class Disturbed(Protocol):
    """A game that an intruder tries to disturb."""

    def picture(self) -> tuple[object, ...]:
        """All of the game that an attempt could have changed."""

    async def served(self) -> bool:
        """Whether the honest players still get their pages, at once."""


@dataclass
class Surroundings:
    """A table and who comes to it from outside: at a new address each time."""

    table: Table
    addresses: itertools.cycle[str]
    make_socket: MakeSocket | None

    def stranger(self) -> Browser:
        """The intruder at a new address."""
        return Browser(self.table.place, next(self.addresses), self.make_socket)

    def as_(self, somebody: Browser) -> Browser:
        """The intruder at a new address, with somebody's cookies."""
        stranger = self.stranger()
        stranger.cookies = dict(somebody.cookies)
        return stranger

    @property
    def code(self) -> str:
        """The room code, as an insider knows it."""
        return self.table.web_table.code


@dataclass
class Stage(Surroundings):
    """One table at night. Anna is out, Erik is the victim, Nils plays foul, Olle and Maja are honest."""

    anna: Browser
    erik: Browser
    nils: Browser
    honest: list[Browser]
    old_round: str
    round: str

    def picture(self) -> tuple[object, ...]:
        """All of the game that an attempt could have changed."""
        web, state = self.table.web_table, self.table.evening.shown
        box = web.handsets.box
        turns = tuple((box.written(seat), box.on_paper(seat)) for seat in box.living) if box else ()
        (game,) = self.table.journal.games()
        written = len(self.table.journal.events(game.id))
        return (state, turns, web.seats.held(), tuple(web.seats._holders.items()), written)

    async def served(self) -> bool:
        """Whether the honest players still get their pages, at once."""
        try:
            async with asyncio.timeout(2):
                answers = [await browser.get("/seat") for browser in self.honest]
        except TimeoutError:
            return False
        return all(answer.status == 200 for answer in answers)

    async def slip(self, who: Browser, word: str = "00", **fields: str) -> Answer:
        """Send a slip of this round."""
        return await who.post("/slip", {"round": self.round, "word": word, **fields})


DisturbedT = TypeVar("DisturbedT", bound=Disturbed)
Attempt = Callable[[DisturbedT], Awaitable[bool]]

ATTEMPTS: dict[str, Attempt[Stage]] = {}
"""All attempts at a night with slips by name, in the order in which they are made."""


def file_in(
    attempts: dict[str, Attempt[DisturbedT]], name: str
) -> Callable[[Attempt[DisturbedT]], Attempt[DisturbedT]]:
    """Add one attempt to these."""

    def add(function: Attempt[DisturbedT]) -> Attempt[DisturbedT]:
        if name in attempts:
            raise ValueError(f"two attempts are called {name}")
        attempts[name] = function
        return function

    return add


def attempt(name: str) -> Callable[[Attempt[Stage]], Attempt[Stage]]:
    """Add one attempt at a night with slips."""
    return file_in(ATTEMPTS, name)


@asynccontextmanager
async def staged(
    address: str, sources: list[str], make_socket: MakeSocket | None = None
) -> AsyncIterator[Stage]:
    """A table whose night is under way, at ``address``; the intruder comes from ``sources``."""
    async with open_table(address=address) as table:
        # Each at an address of its own, as in a room: they ask after every attempt, and fast.
        names = ("Anna", "Erik", "Olle", "Maja", "Nils")
        seats = {name: await table.seated(name, f"127.0.8.{n}") for n, name in enumerate(names, 1)}
        await table.type("klart", "nej", "klart", "mot Anna", "fem", "natt", "tre")
        old = round_in((await seats["Nils"].get("/seat")).text)
        await table.type("skriv om lapparna")
        now = round_in((await seats["Nils"].get("/seat")).text)
        assert old and now and old != now
        stage = Stage(
            table,
            itertools.cycle(sources),
            make_socket,
            seats["Anna"],
            seats["Erik"],
            seats["Nils"],
            [seats["Olle"], seats["Maja"]],
            old,
            now,
        )
        for honest in (stage.nils, stage.honest[0]):
            answer = await stage.slip(honest)
            assert answer.status == 200
        yield stage


async def try_all(stage: DisturbedT, attempts: Mapping[str, Attempt[DisturbedT]]) -> list[dict[str, object]]:
    """Make all attempts, one after the other."""
    results: list[dict[str, object]] = []
    for name, function in attempts.items():
        before = stage.picture()
        try:
            refused = await function(stage)
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            refused = True  # the connection was refused or cut
        undisturbed = stage.picture() == before and await stage.served()
        results.append({"name": name, "refused": refused and undisturbed})
    return results
