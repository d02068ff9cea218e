"""What a table may say: anything at all, what belongs there, and what nearly does (hypothesis strategies)."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.original.commands import (
    AnswerLastFaithful,
    CancelVote,
    CardsReady,
    ChangeMingle,
    Command,
    EndMingle,
    ForgoPoints,
    GlancesDone,
    MingleClock,
    OpenSlips,
    RequestNight,
    RequestVote,
    RevealMafia,
    RollCall,
    ShowSide,
    StartGame,
    SunriseDone,
    Tally,
    Undo,
)
from engine.original.events import Side
from engine.original.house_rules import HouseRules, MurderBy, Variant
from engine.original.state import Phase, State

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
    variant=st.sampled_from(Variant),
    mingle_minutes=st.one_of(st.integers(1, 60), st.integers(-1, 61)),
    reveal_on_exit=st.booleans(),
)
any_side = st.none() | st.sampled_from(Side)
any_seconds = st.integers(-5, 4000)
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
    st.builds(MingleClock, left=any_seconds),
    st.builds(ChangeMingle, left=any_seconds, to=any_seconds),
    st.builds(EndMingle, left=any_seconds),
    st.builds(ShowSide, side=any_side),
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
        case Phase.MINGLING:
            left = st.integers(0, state.mingle_left)
            return st.one_of(
                st.builds(MingleClock, left),
                st.just(MingleClock(0)),
                st.builds(ChangeMingle, left, st.integers(0, 3600)),
                st.builds(EndMingle, left),
            )
        case Phase.EXIT:
            return st.builds(ShowSide, any_side)
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
        case Phase.MINGLING:
            return st.builds(ChangeMingle, any_seconds, any_seconds)
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
