"""A table of moderated Mafia for tests: real host, rules, packs and journal; the way of secrets is a fake."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from host_doubles import FakeTable

from engine.moderated.commands import NameVictim, UsePower
from engine.moderated.settings import NIGHT_SECONDS, Settings
from engine.moderated.state import Phase
from engine.refusal import Refusal
from voice_host.moderated.evening import ModeratedEvening
from voice_host.moderated.host import ModeratedHost
from voice_host.moderated.secrets import Moment, Table

EIGHT = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils", "Karin", "Lars")
MIX = (("citizen", 4), ("mafioso", 2), ("policeman", 1), ("doctor", 1))
ROLES = ("mafioso", "mafioso", "policeman", "doctor", "citizen", "citizen", "citizen", "citizen")
"""Who is what at the table of tests: Anna and Erik are Mafia, Sara is the policeman, Olle the doctor."""

NIGHT = NIGHT_SECONDS + 60
"""Seconds that a night without turns is over in, whatever it calls."""


class FakeSecrets:
    """All have a handset, but for those in ``turning``, who take turns. The test sees and chooses for all."""

    def __init__(self) -> None:
        self.turning: set[int] = set()
        self.hearing: set[int] = set()
        """Who of these hears what the others see."""
        self.sleeping: frozenset[int] = frozenset()
        self.blind: set[int] = set()
        """Who has not yet said that he has seen his role."""
        self.moments: list[tuple[str, Moment]] = []
        self.turns_taken: list[tuple[int, Moment]] = []
        self.cut_short: list[int] = []
        self.now: Callable[[], float] = lambda: 0.0
        self.lasted: dict[tuple[int, Moment], float] = {}
        """Seconds of each turn that was cut short, by the clock ``now``."""
        self.sits_until_cut = False
        self.changes = 0
        self.asked: tuple[str, ...] = ()
        """Who was told which way his secrets take."""
        self.table: Table | None = None

    async def ask(self, players: Sequence[str], living: Sequence[int]) -> None:
        assert len(players) >= 5
        self.asked = tuple(players[seat] for seat in living)

    def sit(self, table: Table) -> None:
        self.table = table

    def turns(self, seats: Sequence[int]) -> tuple[int, ...]:
        return tuple(seat for seat in seats if seat in self.turning)

    def by_ear(self) -> frozenset[int]:
        return frozenset(self.hearing)

    def asleep(self) -> frozenset[int]:
        return self.sleeping

    def begin(self, moment: Moment) -> None:
        self.moments.append(("begin", moment))

    def end(self, moment: Moment) -> None:
        self.moments.append(("end", moment))

    def unseen(self) -> frozenset[int]:
        return frozenset(self.blind)

    async def turn(self, seat: int, moment: Moment) -> None:
        self.turns_taken.append((seat, moment))
        if self.sits_until_cut and moment is not Moment.ROLES:
            began = self.now()
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                self.cut_short.append(seat)
                self.lasted[seat, moment] = self.now() - began
                raise

    def changed(self) -> None:
        self.changes += 1

    def see(self, *seats: int) -> None:
        """These have looked at their roles."""
        assert self.table is not None
        self.blind -= set(seats)
        self.table.wake()


class _Dealer:
    """Chance that deals as the test likes."""

    def __init__(self, roles: tuple[str, ...]) -> None:
        self._roles = roles

    def SystemRandom(self) -> _Dealer:
        return self

    def shuffle(self, roles: list[str]) -> None:
        assert sorted(roles) == sorted(self._roles)
        roles[:] = self._roles


class ModeratedTable(FakeTable):
    """One table with its host. ``roles``: who is dealt what."""

    def __init__(
        self,
        folder: Path,
        monkeypatch: Any,
        *,
        roles: tuple[str, ...] = ROLES,
        players: tuple[str, ...] = EIGHT,
        language: str = "sv",
        by_voice: bool = True,
        asks: bool = False,
    ) -> None:
        super().__init__(folder, language=language, by_voice=by_voice)
        monkeypatch.setattr("voice_host.moderated.stages.opening.secrets", _Dealer(roles))
        self.players = players
        self.secrets = FakeSecrets()
        self.evening: ModeratedEvening = ModeratedEvening(  # type: ignore[assignment]  # another game's
            self.talk, self.journal, self.trace, language, ways=lambda: self.secrets, asks=asks
        )

    @property
    def host(self) -> ModeratedHost:  # type: ignore[override]  # another game's
        assert self.evening.host is not None
        return self.evening.host

    async def begin_game(self, settings: Settings | None = None) -> list[str]:
        """Up to the first moment when the host waits: the first night, or before it."""
        await self.begin(self.evening.play(self.players, settings or Settings(mix=MIX)))
        return self.told()

    async def to_day(self, settings: Settings | None = None) -> list[str]:
        """The first day."""
        await self.begin_game(settings)
        assert self.host.phase is Phase.NIGHT
        told = await self.night()
        assert self.host.phase is Phase.DAY
        return told

    async def to_night(self) -> list[str]:
        """The second night, in which things happen: after Lars was voted out."""
        await self.to_day()
        told = await self.kill("Lars")
        assert self.host.phase is Phase.NIGHT
        return told

    async def kill(self, name: str) -> list[str]:
        """The day ends with this death: as many vote as it takes."""
        state = self.host.game.state
        voters = [state.name(seat) for seat in state.living if state.name(seat) != name]
        told = []
        for voter in voters[: state.majority]:
            told += await self.type(f"{voter} röstar på {name}")
        return told

    async def night(self) -> list[str]:
        """All of the night passes, up to the next day or the end."""
        told: list[str] = []
        while not any(key.startswith(("moderated-day", "moderated-ended")) for key in told):
            told += await self.time_passes(20)
        return told

    async def time_passes(self, seconds: int) -> list[str]:
        """Like ``wait``, but the host need not wait for the table in the end: it may be somebody's turn."""
        end = self.clock.now() + seconds
        while self.clock.now() < end:
            await self.clock.pass_by_to(end)
            for _ in range(30):  # as often as the host may take to notice: nothing else goes on
                await asyncio.sleep(0)
        return self.told()

    def act(self, choice: NameVictim | UsePower) -> Refusal | None:
        """A player chooses in secret."""
        assert self.secrets.table is not None
        return self.secrets.table.act(choice)
