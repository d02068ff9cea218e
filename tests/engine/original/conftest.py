"""A game for the tests: commands go in, the events of each come back, and every one of them is folded."""

from __future__ import annotations

import pytest

from engine.original.commands import (
    CardsReady,
    Command,
    EndMingle,
    GlancesDone,
    OpenSlips,
    RequestNight,
    RequestVote,
    StartGame,
    SunriseDone,
    Tally,
)
from engine.original.decide import decide
from engine.original.events import Event
from engine.original.evolve import evolve, fold, initial
from engine.original.house_rules import HouseRules, Variant
from engine.original.state import Phase
from engine.refusal import Refusal

NAMES = (
    *("Anna", "Erik", "Sara", "Olle", "Maja", "Nils", "Åsa", "Örjan"),
    *("Eva", "Ivar", "Lisa", "Karl", "Tove", "Hugo", "Elsa", "Axel"),
)


class Game:
    """One game at its table."""

    def __init__(self) -> None:
        self.state = initial()
        self.events: list[Event] = []

    def do(self, command: Command) -> tuple[Event, ...]:
        """What the command makes happen. It must be allowed."""
        events = decide(self.state, command)
        assert not isinstance(events, Refusal), events
        for event in events:
            self.state = evolve(self.state, event)
        self.events += events
        assert fold(self.events) == self.state
        return events

    def refused(self, command: Command) -> Refusal:
        """Why the command is not allowed. It must be refused."""
        answer = decide(self.state, command)
        assert isinstance(answer, Refusal), answer
        return answer

    def vote(self, accused: int, for_: int, against: int | None = None) -> tuple[Event, ...]:
        """A vote on somebody, from the request to the hands."""
        self.do(RequestVote(accused))
        return self.do(Tally(for_, against))

    def condemn(self, *seats: int) -> None:
        """Everybody else is for it."""
        for seat in seats:
            voters = len(self.state.living) - 1
            self.vote(seat, voters, 0 if self.state.rules.count_against else None)
            assert seat in self.state.out

    def fall_asleep(self) -> None:
        """A unanimous night vote, and glances if the table has them."""
        self.do(RequestNight())
        self.do(Tally(len(self.state.living), 0 if self.state.rules.count_against else None))
        if self.state.phase is Phase.GLANCES:
            self.do(GlancesDone())
        assert self.state.phase is Phase.SLIPS

    def night(self, *names: int) -> tuple[Event, ...]:
        """The table falls asleep; these names are on slips, and *trogen* on all the others."""
        self.fall_asleep()
        return self.do(self.slips(*names))

    def slips(self, *names: int, strange: int = 0) -> OpenSlips:
        """As many slips as there are living players."""
        faithful = len(self.state.living) - len(names) - strange
        return OpenSlips(faithful, tuple((name, 1) for name in names), strange)


@pytest.fixture
def first_day():
    """A function that seats the players and brings them through sunrise."""

    def begin(players: int = 6, **rules: object) -> Game:
        game = Game()
        game.do(StartGame(NAMES[:players], HouseRules(**rules)))
        game.do(CardsReady())
        game.do(SunriseDone())
        return game

    return begin


@pytest.fixture
def at_table(first_day):
    """A first day of Förrädarna whose players have sat down."""

    def begin(players: int = 8, **rules: object) -> Game:
        game = first_day(players, variant=Variant.FORRADARNA, **rules)
        game.do(EndMingle(100))
        assert game.state.phase is Phase.DAY
        return game

    return begin


@pytest.fixture
def empty_table() -> Game:
    """Nobody has sat down yet."""
    return Game()
