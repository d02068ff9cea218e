"""One evening of moderated Mafia. It gives no points: the whole winning camp wins (docs/rules.md B3)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from msgspec.structs import replace

from engine.moderated.commands import StartGame
from engine.moderated.events import Event
from engine.moderated.settings import Settings
from engine.moderated.state import Phase, State
from engine.table import Seat
from voice_host.any_evening import AnyEvening
from voice_host.journal import GameRecord
from voice_host.moderated.host import ModeratedHost, Pace
from voice_host.moderated.secrets import Secrets
from voice_host.moderated.settling import settle
from voice_host.moderated.stages import day, ending, night, opening
from voice_host.narrator import Sentence
from voice_host.rulesets import MODERATED, Ruleset

STAGES: dict[Phase, Callable[[ModeratedHost], Awaitable[None]]] = {
    Phase.DEALING: opening.dealing,
    Phase.ROLES: opening.roles,
    Phase.NIGHT: night.night,
    Phase.DAY: day.day,
}


class Ways(Secrets, Protocol):
    """All ways of a table."""

    async def ask(self, players: Sequence[str], living: Sequence[Seat]) -> None:
        """Who takes which; told to the living. Raises what the conversation raises."""


@dataclass
class ModeratedEvening(AnyEvening[ModeratedHost, Settings]):
    """Evenings by the rules of ``engine/moderated``.

    ``ways`` makes the way of secrets to the players, once it is known who has a handset. ``asks``: the mix of
    roles has not been told on the command line, so the table is asked.
    """

    ways: Callable[[], Ways] = field(kw_only=True)
    asks: bool = False
    pace: Pace = field(default_factory=Pace)
    secrets: Ways | None = None

    @property
    def rules(self) -> Ruleset[State, Event]:
        """The moderated ones."""
        return MODERATED

    @property
    def invitation(self) -> str:
        """There are no slips: handsets are for secrets."""
        return "secret-handsets-invite"

    def lead(self, record: GameRecord[Event]) -> ModeratedHost:
        """A host with the evening's way of secrets."""
        if self.secrets is None:
            self.secrets = self.ways()
        return ModeratedHost(self.talk, record, self.trace, self.secrets, record.events, pace=self.pace)

    def start(self, players: tuple[str, ...], settings: Settings) -> StartGame:
        """With these settings."""
        return StartGame(players, settings)

    def settings(self, host: ModeratedHost) -> Settings:
        """The same, with the mix as it was."""
        state = host.game.state
        return replace(state.settings, mix=state.mix)

    def status(self, host: ModeratedHost) -> tuple[Sentence, ...]:
        """Phase, who lives, how many Mafia at most, the votes."""
        return host.narrator.status(host.shown)

    async def joined(self, players: tuple[str, ...]) -> None:
        """Now it is known who has a handset, and so who takes which way."""
        self.secrets = ways = self.ways()
        host = self.host  # of a game that is resumed
        # Of the living as the table knows them: a death that was not told yet is not told by this.
        await ways.ask(players, range(len(players)) if host is None else host.shown.living)
        if host is not None:
            host.sit(ways)

    async def settle(self, players: tuple[str, ...], settings: Settings) -> Settings:
        """Roles that suit the table; asked once an evening."""
        asks, self.asks = self.asks, False
        return await settle(self.talk, len(players), settings, asks=asks)

    async def stage(self, host: ModeratedHost) -> bool | None:
        """One phase; at the end whether there is another game."""
        if host.phase is not Phase.OVER:
            await STAGES[host.phase](host)
            return None
        return await ending.over(host)

    async def crown(self) -> None:
        """Nobody wins alone."""
