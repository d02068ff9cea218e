"""One evening of the original game or Förrädarna, with points and a winner of the evening."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import msgspec

from engine.odds import advise
from engine.original.commands import StartGame
from engine.original.events import Event
from engine.original.house_rules import HouseRules
from engine.original.state import Phase, State
from engine.table import black_cards, most_black_cards
from models.narration import Row
from voice_host.any_evening import AnyEvening
from voice_host.host import Host
from voice_host.journal import GameRecord
from voice_host.league import Standing, top_list, winners
from voice_host.narrator import Sentence
from voice_host.rulesets import ORIGINAL, Ruleset
from voice_host.slips.habits import Habits
from voice_host.stages import card, day, ending, mingling, night, opening

Stage = Callable[[Host], Awaitable[None]]

STAGES: dict[Phase, Stage] = {
    Phase.CARDS: opening.cards,
    Phase.SUNRISE: opening.sunrise,
    Phase.MINGLING: mingling.mingling,
    Phase.DAY: day.day,
    Phase.VOTE: day.vote,
    Phase.NIGHT_VOTE: day.night_vote,
    Phase.EXIT: card.card,
    Phase.GLANCES: night.glances,
    Phase.SLIPS: night.slips,
    Phase.LAST_FAITHFUL: night.last_faithful,
    Phase.REVEAL: ending.reveal,
}


@dataclass
class Evening(AnyEvening[Host, HouseRules]):
    """Evenings by the rules of ``engine/original``."""

    background: bool = False
    habits: Habits = field(default_factory=Habits)

    @property
    def shown(self) -> State | None:
        """The game as the table has been told of it, or None before the first."""
        return self.host.shown if self.host is not None else None

    @property
    def rules(self) -> Ruleset[State, Event]:
        """The original ones; Förrädarna is a house rule of theirs."""
        return ORIGINAL

    def lead(self, record: GameRecord[Event]) -> Host:
        """A host with the evening's handsets and habits."""
        return Host(
            self.talk,
            record,
            self.trace,
            record.events,
            background=self.background,
            handsets=self.handsets,
            habits=self.habits,
        )

    def start(self, players: tuple[str, ...], settings: HouseRules) -> StartGame:
        """By these house rules."""
        return StartGame(players, settings)

    def settings(self, host: Host) -> HouseRules:
        """The same house rules."""
        return host.game.state.rules

    def status(self, host: Host) -> tuple[Sentence, ...]:
        """Phase, who lives, how many Maffia at most."""
        return host.narrator.status(host.game.state)

    async def joined(self, players: tuple[str, ...]) -> None:
        """The host of a game that is resumed is there already; and how they vote is asked once."""
        if self.host is not None:
            self.host.handsets = self.handsets
        if self.handsets.seats() and self.habits.votes_by_handset is None:
            await self.talk.say("hands-offer")
            self.habits.votes_by_handset = await self.talk.yes_or_no("setting")

    async def stage(self, host: Host) -> bool | None:
        """One phase; at the end the standings, and whether there is another game."""
        if host.phase is not Phase.OVER:
            await STAGES[host.phase](host)
            return None
        await self._standings()
        return await ending.over(host, self._standings_asked)

    async def settle(self, players: tuple[str, ...], settings: HouseRules) -> HouseRules:
        """A number of black cards that suits the table."""
        return await self._advised(len(players), settings)

    async def _advised(self, players: int, rules: HouseRules) -> HouseRules:
        """A number of black cards that suits the table.

        With house rules that help the Maffia fewer are proposed, and the table chooses (A7). A number that is
        too large for this table (its size was not known on the command line) gives way to the usual one.
        """
        usual, asked = black_cards(players), rules.black_cards
        if asked is not None and asked > most_black_cards(players):
            await self.talk.say("black-cards-too-many", given=asked, players=players, usual=usual)
            return msgspec.structs.replace(rules, black_cards=None)
        if asked is not None:
            return rules
        advice = advise(players, rules)
        if advice.advised == usual:
            return rules
        await self.talk.say("advise-black-cards", advised=advice.advised, usual=advice.usual)
        if not await self.talk.yes_or_no("setting"):
            return rules
        return msgspec.structs.replace(rules, black_cards=advice.advised)

    def _standing(self, least_games: int = 2) -> tuple[Standing, ...]:
        """The top list of this evening; empty before so many games."""
        games = self.journal.games(evening=self.evening) if self.evening else ()
        return top_list(games) if len(games) >= least_games else ()

    async def _standings(self) -> None:
        """Told by itself after the second game and later: after the first, the points were just said."""
        await self._tell(self._standing())

    async def _standings_asked(self) -> None:
        await self._tell(self._standing(least_games=1))

    async def _tell(self, standing: tuple[Standing, ...]) -> None:
        text = self.talk.narration.text
        entries = [text("top-list-entry", name=one.name, points=one.points) for one in standing]
        if entries:
            await self.talk.say("top-list", list=", ".join(entries))

    async def crown(self) -> None:
        """The winner of the evening, after more than one game."""
        standing = self._standing()
        crowned = winners(standing)
        if crowned:
            await self.talk.say("evening-winner", names=Row(tuple(crowned)), points=standing[0].points)
