"""One evening: games at the same table, one after the other, until the table has had enough."""

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
from voice_host.conversation import Conversation
from voice_host.host import Host
from voice_host.joining import NoRoom, Room
from voice_host.journal import GameRecord, Journal
from voice_host.league import Standing, top_list, winners
from voice_host.rulesets import ORIGINAL
from voice_host.slips.habits import Habits
from voice_host.slips.handsets import Handsets, NoHandsets
from voice_host.stages import card, day, ending, joining, mingling, night, opening
from voice_host.trace import Trace

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
class Evening:
    """What all games of one evening share. ``code`` is the language pack's."""

    talk: Conversation
    journal: Journal
    trace: Trace
    code: str
    background: bool = False
    handsets: Handsets = field(default_factory=NoHandsets)
    habits: Habits = field(default_factory=Habits)
    room: Room = field(default_factory=NoRoom)
    evening: str | None = None
    host: Host | None = None
    invited: bool = False

    @property
    def shown(self) -> State | None:
        """The game as the table has been told of it, or None before the first."""
        return self.host.shown if self.host is not None else None

    @property
    def can_go_on(self) -> bool:
        """Whether there is a game that ``--resume`` would find: begun, and not over."""
        return self.host is not None and self.host.phase not in (Phase.SETTING, Phase.OVER)

    async def play(self, players: tuple[str, ...], rules: HouseRules) -> None:
        """Play new games with these players until they say no. Raises what the conversation raises."""
        rules = await self._advised(len(players), rules)
        await self._invite(players)
        again = True
        while again:
            with self.journal.start_game(ORIGINAL, players, self.code, evening=self.evening) as record:
                self.evening = record.evening
                host = self._host(record)
                await host.do(StartGame(players, rules))
                again = await self._to_the_end(host)
        await self._crown()

    async def resume(self, record: GameRecord[Event]) -> None:
        """Go on with a game that broke off, then with others at the same table. Closes the record."""
        with record:
            self.evening = record.evening
            host = self._host(record)
            host.prepare()
            await self.talk.say("resume-start")
            await self._invite(host.game.state.players)
            await host.say_all(host.narrator.status(host.game.state))
            again = await self._to_the_end(host)
            state = host.game.state
        if again:
            await self.play(state.players, state.rules)
        else:
            await self._crown()

    async def _invite(self, players: tuple[str, ...]) -> None:
        """Handsets sit down once an evening, before its first game or the one that is resumed."""
        if self.invited:
            return
        self.invited = True
        handsets = await joining.invite(self.talk, self.room, players)
        if handsets is not None:
            self.handsets = handsets
            if self.host is not None:  # of a game that is resumed
                self.host.handsets = handsets
        if self.handsets.seats() and self.habits.votes_by_handset is None:
            await self.talk.say("hands-offer")
            self.habits.votes_by_handset = await self.talk.yes_or_no("setting")

    def _host(self, record: GameRecord[Event]) -> Host:
        self.host = Host(
            self.talk,
            record,
            self.trace,
            record.events,
            background=self.background,
            handsets=self.handsets,
            habits=self.habits,
        )
        return self.host

    async def _to_the_end(self, host: Host) -> bool:
        """Phase by phase until the game is over; whether the table wants another one."""
        while True:
            if host.phase is not Phase.OVER:
                await STAGES[host.phase](host)
                continue
            await self._standings()
            again = await ending.over(host, self._standings_asked)
            if host.phase is Phase.OVER:
                return again

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

    async def _crown(self) -> None:
        """The winner of the evening, after more than one game."""
        standing = self._standing()
        crowned = winners(standing)
        if crowned:
            await self.talk.say(
                "evening-winner", names=self.talk.narration.names(crowned), points=standing[0].points
            )
        await self.talk.say("goodbye")
