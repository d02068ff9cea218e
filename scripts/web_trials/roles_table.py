"""The same table for moderated Mafia: a real evening with roles, whose nights pass when they are told to."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from engine.moderated.settings import Settings
from scripts.web_trials.table import PLAYERS, Table
from voice_host.commands.web import OpeningRoom
from voice_host.joining import Invitation
from voice_host.moderated.evening import ModeratedEvening
from voice_host.moderated.host import ModeratedHost
from voice_host.moderated.ways.opening import TableWays

MIX = (("mafioso", 2), ("policeman", 1), ("doctor", 1))


class SteppedClock:
    """Time that stands still until somebody lets one wait be over."""

    def __init__(self) -> None:
        self._now = 0.0
        self._steps = asyncio.Semaphore(0)

    def now(self) -> float:
        """Where the steps have brought it."""
        return self._now

    async def wait_until(self, moment: float) -> None:
        """Go there with the next step."""
        if moment > self._now:
            await self._steps.acquire()
            self._now = max(self._now, moment)

    async def let_pass_until(self, moment: float) -> None:
        """The same."""
        await self.wait_until(moment)

    def step(self) -> None:
        """Let one wait be over."""
        self._steps.release()


class RolesTable(Table):
    """Use it through :func:`open_roles_table`."""

    def __init__(self, folder: Path, language: str, address: str, clock: SteppedClock) -> None:
        super().__init__(folder, language, address, 0, clock)
        self.clock = clock
        self.room = OpeningRoom(self.talk, lambda: None, address, 0)
        self.moderated = ModeratedEvening(self.talk, self.journal, self.trace, language, ways=self._ways)
        self.moderated.room = self.room

    def _ways(self) -> TableWays:
        return TableWays(self.talk, self.web_table)

    async def begin_roles(self, players: Sequence[str] = PLAYERS) -> None:
        """Play, up to the moment when handsets may sit down."""
        self.task = asyncio.create_task(self.moderated.play(tuple(players), Settings(mix=MIX)))
        self.inbox.host = self.task
        await self.settle()
        assert isinstance(await self.room.invitation(), Invitation)
        self.web = self.room.opened

    async def let_pass(self) -> None:
        """Let one wait be over, and the host do what there is to do then. Only while it waits for time."""
        self.inbox.waiting.clear()
        self.clock.step()
        await self.settle()

    @property
    def host(self) -> ModeratedHost:
        """The host of the game that is on."""
        assert self.moderated.host is not None
        return self.moderated.host

    def seats_of(self, role: str) -> list[int]:
        """Who plays this role; nobody at the table is told."""
        return [seat for seat, name in enumerate(self.host.game.state.roles) if name == role]


@contextlib.asynccontextmanager
async def open_roles_table(language: str = "sv", address: str = "127.0.0.1") -> AsyncIterator[RolesTable]:
    """A table whose host waits for handsets."""
    with tempfile.TemporaryDirectory(prefix="maffia-roles-") as folder:
        table = RolesTable(Path(folder), language, address, SteppedClock())
        try:
            await table.begin_roles()
            yield table
        finally:
            await table.close()
