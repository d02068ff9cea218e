"""Whatever a table says, in whatever order: what must hold all the same (docs/rules.md A)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from what_tables_say import NAMES, any_command, fitting_command, house_rules, nearly_fitting_command

from engine.original.codec import decode, encode
from engine.original.commands import (
    AnswerLastFaithful,
    CancelVote,
    CardsReady,
    Command,
    MingleClock,
    OpenSlips,
    RequestNight,
    ShowSide,
    StartGame,
    SunriseDone,
    Undo,
)
from engine.original.decide import decide
from engine.original.events import (
    DECISIONS,
    Condemned,
    Event,
    GameEnded,
    GameStarted,
    LastFaithfulAnswered,
    MingleChanged,
    MingleLeft,
    MingleOver,
    MingleWarned,
    Murdered,
    NightAnnounced,
    NightFell,
    NightRequested,
    NightVoteTaken,
    PointsGiven,
    RoundVoid,
    Side,
    SideAsked,
    SideShown,
    SlipsOpened,
    SunriseEnded,
    Undone,
    VoteRequested,
    VoteTaken,
)
from engine.original.evolve import evolve, fold, initial
from engine.original.house_rules import MurderBy
from engine.original.state import Phase, State
from engine.refusal import Refusal
from engine.table import black_cards


class AnyTable(RuleBasedStateMachine):
    """A table that may say anything at any time, and often enough says what belongs there."""

    def __init__(self) -> None:
        super().__init__()
        self.state = initial()
        self.told: list[Event] = []
        # What each decision since sunrise was made on: the test's own memory, to judge every undo by.
        self.remembered: list[tuple[str, State]] = []

    @initialize(size=st.integers(6, 9), rules=house_rules, anything=st.booleans())
    def sit_down(self, size, rules, anything):
        if anything:
            return
        self.say(StartGame(NAMES[:size], rules))
        self.say(CardsReady())
        self.say(SunriseDone())

    @rule(command=any_command)
    def say_anything(self, command):
        self.say(command)

    @rule(data=st.data())
    def say_what_belongs_here(self, data):
        self.say(data.draw(fitting_command(self.state)))

    @rule(data=st.data())
    def say_nearly_what_belongs_here(self, data):
        self.say(data.draw(nearly_fitting_command(self.state)))

    @rule(data=st.data())
    def say_what_belongs_here_a_few_times(self, data):
        for _ in range(5):
            self.say(data.draw(fitting_command(self.state)))

    def say(self, command: Command) -> None:
        """Send the command, and judge whatever comes back."""
        before = self.state
        answer = decide(before, command)
        assert decide(before, command) == answer, "the rules hold no chance"
        if isinstance(answer, Refusal):
            assert all(isinstance(value, int | str) for value in answer.args().values())
            return
        assert answer, "what is not refused makes something happen"
        for event in answer:
            assert decode(encode(event)) == event
            self._judge(event)
        self.told += answer
        self._judge_all(command, answer, before)

    def _judge(self, event: Event) -> None:
        before, after = self.state, evolve(self.state, event)
        self.state = after
        if isinstance(event, GameStarted | SunriseEnded):
            self.remembered.clear()
        elif type(event) in DECISIONS:
            self.remembered.append((type(event).__name__, before))
        match event:
            case GameStarted():
                assert 1 <= event.mafia < len(event.players) / 2
                if event.rules.black_cards is None:
                    assert event.mafia == black_cards(len(event.players))
                assert after.living == tuple(range(len(event.players)))
                return
            case Undone(what):
                assert (what, after) == self.remembered.pop()
                return
            case VoteRequested(accused, by):
                assert accused in before.living
                assert by is None or by in before.living
                assert not (before.condemned_today and before.rules.condemns_once)
                assert not (before.condemned_today and before.rules.mingles)
            case VoteTaken(accused, for_, against, condemned):
                assert accused == before.accused
                assert condemned == majority(len(before.living) - 1, for_, against)
            case NightVoteTaken(for_, against, passed):
                assert passed == majority(len(before.living), for_, against)
            case Condemned(seat) | Murdered(seat):
                assert (*sorted((*after.living, seat)),) == before.living
                assert after.out == (*before.out, seat)
            case NightRequested():
                assert not before.rules.mingles, "in A8 nobody votes for night"
            case NightAnnounced():
                assert before.rules.mingles, "in A the table votes for night"
                assert not before.condemned_today
            case MingleLeft(left) | MingleWarned(left):
                assert before.rules.mingles
                assert 0 <= left <= before.mingle_left
            case MingleChanged(left):
                assert 0 < left <= 3600
            case MingleOver():
                assert before.phase is Phase.MINGLING
                assert after.phase is Phase.DAY
            case SideAsked(seat):
                assert before.rules.reveal_on_exit
                assert seat == before.out[-1], "who has just gone out"
            case SideShown(seat, side):
                assert before.rules.reveal_on_exit
                assert after.shown == (*before.shown, (seat, side))
            case LastFaithfulAnswered():
                assert bool(after.shown[len(before.shown) :]) == before.rules.reveal_on_exit
            case GameEnded():
                assert before.winner is None, "a game ends once"
            case PointsGiven(points):
                assert before.points is None
                assert points == expected_points(before)
            case _:
                pass
        assert set(after.living) <= set(before.living)
        if not isinstance(event, Condemned | Murdered):
            assert after.living == before.living

    def _judge_all(self, command: Command, events: tuple[Event, ...], before: State) -> None:
        kinds = Counter(type(event) for event in events)
        assert kinds[Condemned] == sum(isinstance(e, VoteTaken) and e.condemned for e in events)
        if isinstance(command, OpenSlips):
            assert before.phase is Phase.SLIPS
            assert kinds[RoundVoid] + kinds[SlipsOpened] == 1, "slips are void or sealed"
            if kinds[RoundVoid]:
                assert len(events) == 1
                assert not valid(command, before)
                assert facts(self.state) == facts(before)
            else:
                assert_sealed(events, before)
        else:
            assert not kinds[SlipsOpened] + kinds[RoundVoid] + kinds[Murdered]
        if kinds[NightFell] and before.rules.mingles:
            assert not kinds[NightVoteTaken]
            assert self.state.phase in (Phase.GLANCES, Phase.SLIPS)
        if kinds[GameEnded]:
            assert isinstance(command, OpenSlips | AnswerLastFaithful), "it takes a night to end a game"

    @invariant()
    def everybody_is_in_or_out(self):
        state = self.state
        assert sorted((*state.living, *state.out)) == list(range(len(state.players)))

    @invariant()
    def somebody_lives_until_the_end(self):
        assert self.state.living or self.state.phase in (Phase.SETTING, Phase.OVER)

    @invariant()
    def a_game_has_a_winner_when_it_has_ended_and_not_before(self):
        ended = self.state.phase in (Phase.REVEAL, Phase.OVER)
        assert (self.state.winner is not None) == ended
        assert (self.state.accused is not None) == (self.state.phase is Phase.VOTE)

    @invariant()
    def names_never_exceed_the_maffia_at_the_start(self):
        assert 0 <= self.state.max_mafia_left <= self.state.mafia
        if not self.state.shown:
            assert (self.state.last_names or 0) <= self.state.max_mafia_left

    @invariant()
    def only_the_dead_have_shown_a_card_and_never_more_than_there_are(self):
        state = self.state
        assert {seat for seat, _ in state.shown} <= set(state.out)
        assert len({seat for seat, _ in state.shown}) == len(state.shown)
        assert len(state.cards_shown(Side.MAFFIA)) <= state.mafia
        assert len(state.cards_shown(Side.FAITHFUL)) <= state.faithful_at_start
        assert bool(state.rules.reveal_on_exit) or not state.shown

    @invariant()
    def nobody_walks_about_but_in_forradarna(self):
        assert self.state.rules.mingles or self.state.phase is not Phase.MINGLING

    @invariant()
    def there_is_always_a_way_on(self):
        """No phase of any variant can be one that nothing leads out of."""
        way = {
            Phase.MINGLING: MingleClock(0),
            Phase.EXIT: ShowSide(None),
            Phase.DAY: RequestNight(),
            Phase.VOTE: CancelVote(),
            Phase.NIGHT_VOTE: CancelVote(),
        }.get(self.state.phase)
        if way is not None:
            assert not isinstance(decide(self.state, way), Refusal)

    def teardown(self):
        assert fold(self.told) == self.state
        assert fold(decode(encode(event)) for event in self.told) == self.state
        while self.remembered:
            self.say(Undo())
        assert isinstance(decide(self.state, Undo()), Refusal)
        if self.state.phase is not Phase.SETTING:
            assert self.state.day <= 1
            assert self.state.out == ()


def majority(voters: int, for_: int, against: int | None) -> bool:
    """A3 by its words: more than half of those who vote."""
    voted = voters if against is None else for_ + against
    assert 0 <= for_ <= voted <= voters
    return for_ > voted / 2


def expected_points(state: State) -> tuple[tuple[int, int], ...]:
    """A6 by its words."""
    if state.winner is Side.MAFFIA:
        return tuple((seat, len(state.players) - state.mafia) for seat in state.living)
    assert state.revealed is not None
    assert len(set(state.revealed)) == state.mafia
    assert set(state.revealed) <= set(state.out)
    return tuple((s, len(state.living)) for s in range(len(state.players)) if s not in state.revealed)


def assert_sealed(events: tuple[Event, ...], before: State) -> None:
    """A4 and A5 by their words, for one valid round."""
    opened = events[0]
    assert isinstance(opened, SlipsOpened)
    seats, names = [seat for seat, _ in opened.names], sum(count for _, count in opened.names)
    assert seats == sorted(set(seats))
    assert set(seats) <= set(before.living)
    assert opened.faithful + names == len(before.living)
    assert names <= before.max_mafia_left
    told = [type(event).__name__ for event in events[1:]]
    if names == 0:
        assert events[1] == GameEnded(Side.FAITHFUL)
        known = len(before.cards_shown(Side.MAFFIA)) == before.mafia
        assert told[1:] == (["MafiaRevealed", "PointsGiven"] if known else [])
        return
    murdered = told[0] == "Murdered"
    assert murdered or told[0] == "MurderFailed"
    if before.rules.murder_by is MurderBy.UNANIMOUS:
        assert murdered == (len(seats) == 1)
    if len(seats) == 1:
        assert events[1] == Murdered(seats[0])
    if opened.faithful == 0:
        assert events[2] == GameEnded(Side.MAFFIA)
        assert told[2:] == ["PointsGiven"]
    else:
        shows = "SideAsked" if murdered and before.rules.reveal_on_exit else "DayBegan"
        assert told[1:] == ["LastFaithfulAsked" if murdered and opened.faithful == 1 else shows]


def valid(written: OpenSlips, state: State) -> bool:
    """A4 by its words: one slip for each living player, no strange word, not too many names."""
    names = [seat for seat, count in written.names for _ in range(count)]
    return (
        written.strange == 0
        and written.faithful + len(names) == len(state.living)
        and set(names) <= set(state.living)
        and len(names) <= state.max_mafia_left
    )


def facts(state: State) -> tuple[object, ...]:
    """All of a state but its way back."""
    skipped = ("before", "decision")
    return tuple(getattr(state, name) for name in state.__struct_fields__ if name not in skipped)


TestAnyTable = pytest.mark.slow(AnyTable.TestCase)
TestAnyTable.settings = settings(
    max_examples=120,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],  # two cores are shared with other tests
)
