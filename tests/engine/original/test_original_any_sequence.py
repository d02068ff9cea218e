"""Whatever a table says, in whatever order: what must hold all the same (docs/rules.md A)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.original.codec import decode, encode
from engine.original.commands import (
    AnswerLastFaithful,
    CancelVote,
    CardsReady,
    Command,
    ForgoPoints,
    GlancesDone,
    OpenSlips,
    RequestNight,
    RequestVote,
    RevealMafia,
    RollCall,
    StartGame,
    SunriseDone,
    Tally,
    Undo,
)
from engine.original.decide import decide
from engine.original.events import (
    DECISIONS,
    Condemned,
    Event,
    GameEnded,
    GameStarted,
    Murdered,
    NightVoteTaken,
    PointsGiven,
    RoundVoid,
    Side,
    SlipsOpened,
    SunriseEnded,
    Undone,
    VoteRequested,
    VoteTaken,
)
from engine.original.evolve import evolve, fold, initial
from engine.original.house_rules import HouseRules, MurderBy
from engine.original.state import Phase, State
from engine.refusal import Refusal
from engine.table import black_cards

NAMES = tuple("ABCDEFGHIJKLMNOPQ")

any_seat = st.integers(-2, 17)
any_count = st.integers(-2, 18)
any_seats = st.lists(any_seat, max_size=8).map(tuple)
tables = st.one_of(
    st.integers(6, 16).map(lambda size: NAMES[:size]),
    st.integers(6, 8).map(lambda size: NAMES[:size]),
    st.lists(st.sampled_from(["A", "a", "B", "", "C", "D", "E", "F", "G"]), max_size=18).map(tuple),
)
house_rules = st.builds(
    HouseRules,
    black_cards=st.one_of(st.none(), st.integers(1, 2), st.integers(-1, 9)),
    count_against=st.booleans(),
    one_condemnation_a_day=st.booleans(),
    night_glances=st.booleans(),
    murder_by=st.sampled_from(MurderBy),
)
any_command: st.SearchStrategy[Command] = st.one_of(
    st.builds(StartGame, players=tables, rules=house_rules),
    st.builds(CardsReady),
    st.builds(SunriseDone),
    st.builds(RequestVote, accused=any_seat, by=st.none() | any_seat),
    st.builds(RequestNight, by=st.none() | any_seat),
    st.builds(Tally, for_=any_count, against=st.none() | any_count),
    st.builds(RollCall, for_=any_seats, against=any_seats),
    st.builds(CancelVote),
    st.builds(GlancesDone),
    st.builds(
        OpenSlips,
        faithful=any_count,
        names=st.lists(st.tuples(any_seat, any_count), max_size=6).map(tuple),
        strange=st.integers(-1, 2),
    ),
    st.builds(AnswerLastFaithful, faithful=st.booleans()),
    st.builds(RevealMafia, seats=any_seats),
    st.builds(ForgoPoints),
    st.builds(Undo),
)


def fitting_command(state: State) -> st.SearchStrategy[Command]:
    """What a well-behaved table may say in this state."""
    living = st.sampled_from(state.living or (0,))
    match state.phase:
        case Phase.SETTING | Phase.OVER:
            small = st.integers(6, 9).map(lambda size: NAMES[:size])
            return st.builds(StartGame, small, house_rules)
        case Phase.CARDS:
            return st.just(CardsReady())
        case Phase.SUNRISE:
            return st.just(SunriseDone())
        case Phase.DAY:
            return st.one_of(
                st.builds(RequestVote, living, st.none() | living), st.builds(RequestNight, living)
            )
        case Phase.VOTE | Phase.NIGHT_VOTE:
            return hands(state)
        case Phase.GLANCES:
            return st.just(GlancesDone())
        case Phase.SLIPS:
            return slips(state)
        case Phase.LAST_FAITHFUL:
            return st.builds(AnswerLastFaithful, st.booleans())
        case Phase.REVEAL:
            told = st.permutations(state.out).map(lambda out: RevealMafia(tuple(out[: state.mafia])))
            return st.one_of(told, st.just(ForgoPoints()))


def nearly_fitting_command(state: State) -> st.SearchStrategy[Command]:
    """What a careless table may say in this state: the right kind of command, maybe with a mistake in it."""
    seat = st.integers(-1, len(state.players))
    seats = st.lists(seat, max_size=4).map(tuple)
    match state.phase:
        case Phase.SETTING | Phase.OVER:
            return st.builds(StartGame, tables, house_rules)
        case Phase.DAY:
            return st.one_of(st.builds(RequestVote, seat, st.none() | seat), st.builds(RequestNight, seat))
        case Phase.VOTE | Phase.NIGHT_VOTE:
            return st.one_of(st.builds(RollCall, seats, seats), st.just(CancelVote()))
        case Phase.SLIPS:
            return spoilt_slips(state)
        case Phase.REVEAL:
            return st.builds(RevealMafia, seats)
        case _:
            return fitting_command(state)


@st.composite
def spoilt_slips(draw, state: State) -> Command:
    written = draw(slips(state))
    faithful = max(0, written.faithful + draw(st.integers(-2, 1)))
    names = (*written.names, *draw(st.lists(st.tuples(st.integers(-1, 16), st.just(1)), max_size=2)))
    return OpenSlips(faithful, names, draw(st.integers(0, 1)))


@st.composite
def hands(draw, state: State) -> Command:
    voters = len(state.voters)
    if draw(st.booleans()):
        return Tally(voters, 0 if state.rules.count_against else None)
    if draw(st.booleans()):
        for_ = draw(st.integers(0, voters))
        return Tally(for_, draw(st.none() | st.integers(0, voters - for_)))
    shown = [(seat, draw(st.sampled_from(("for", "against", "none")))) for seat in state.voters]
    for_, against = (tuple(seat for seat, hand in shown if hand == side) for side in ("for", "against"))
    return RollCall(for_, against)


@st.composite
def slips(draw, state: State) -> Command:
    most = min(state.max_mafia_left, len(state.living))
    names = draw(st.integers(0, most) | st.just(most))
    victim = draw(st.sampled_from(state.living))
    if draw(st.booleans()):
        return OpenSlips(len(state.living) - names, ((victim, names),))
    named = draw(st.lists(st.sampled_from(state.living), min_size=names, max_size=names))
    return OpenSlips(len(state.living) - names, tuple((seat, 1) for seat in named))


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
                assert not (before.condemned_today and before.rules.one_condemnation_a_day)
            case VoteTaken(accused, for_, against, condemned):
                assert accused == before.accused
                assert condemned == majority(len(before.living) - 1, for_, against)
            case NightVoteTaken(for_, against, passed):
                assert passed == majority(len(before.living), for_, against)
            case Condemned(seat) | Murdered(seat):
                assert (*sorted((*after.living, seat)),) == before.living
                assert after.out == (*before.out, seat)
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
        assert (self.state.last_names or 0) <= self.state.max_mafia_left <= self.state.mafia

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
        assert events[1:] == (GameEnded(Side.FAITHFUL),)
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
        assert told[1:] == ["LastFaithfulAsked" if murdered and opened.faithful == 1 else "DayBegan"]


def valid(written: OpenSlips, state: State) -> bool:
    """A4 by its words: a slip for each living player, each *trogen* or a living name, and not too many names."""
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
    max_examples=150,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],  # two cores are shared with other tests
)
