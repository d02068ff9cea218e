"""Förrädarna: small groups walk about before the round table (docs/rules.md A8)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.original.codec import decode, encode
from engine.original.commands import (
    CardsReady,
    ChangeMingle,
    EndMingle,
    MingleClock,
    RequestNight,
    RequestVote,
    ShowSide,
    StartGame,
    SunriseDone,
    Tally,
    Undo,
)
from engine.original.decide import decide
from engine.original.events import (
    GameStarted,
    MingleChanged,
    MingleCut,
    MingleLeft,
    MingleOver,
    MingleWarned,
    Side,
    Undone,
)
from engine.original.evolve import fold, initial
from engine.original.house_rules import HouseRules, Variant
from engine.original.mingling import MOST_MINUTES, WARNED_AT, next_mark
from engine.original.refusals import MingleOutOfRange, MingleTooLong, NotNow
from engine.original.state import Phase

FORRADARNA = {"variant": Variant.FORRADARNA}


def test_each_day_begins_with_ten_minutes_of_walking_about(first_day):
    game = first_day(8, **FORRADARNA)
    assert (game.state.phase, game.state.mingle_left) == (Phase.MINGLING, 600)
    game.do(EndMingle(0))
    game.do(RequestNight())
    game.do(game.slips(2, 3))
    assert (game.state.phase, game.state.day, game.state.mingle_left) == (Phase.MINGLING, 2, 600)


def test_nobody_is_accused_while_the_players_walk_about(first_day):
    game = first_day(8, **FORRADARNA)
    for command in (RequestVote(1), RequestNight(), Tally(3)):
        assert game.refused(command) == NotNow(Phase.MINGLING)


def test_the_original_game_has_no_walking_about(first_day):
    game = first_day(8)
    assert game.state.phase is Phase.DAY
    for command in (MingleClock(0), ChangeMingle(10, 60), EndMingle(10), ShowSide(None)):
        assert game.refused(command) == NotNow(Phase.DAY)


def test_the_room_is_warned_at_five_minutes_one_minute_and_ten_seconds_and_called_at_none(first_day):
    game = first_day(8, **FORRADARNA)
    told, left = [], game.state.mingle_left
    while game.state.phase is Phase.MINGLING:
        left = next_mark(left)
        told += game.do(MingleClock(left))
    assert [event.left for event in told if isinstance(event, MingleWarned)] == list(WARNED_AT)
    assert told[-1] == MingleOver()
    assert game.state.phase is Phase.DAY


@given(left=st.integers(1, 3600))
def test_the_clock_is_written_down_at_least_every_minute(left):
    mark = next_mark(left)
    assert 0 <= mark < left
    assert left - mark <= 60
    assert not [warning for warning in WARNED_AT if mark < warning < left], "no warning is slept over"


def test_a_clock_that_jumped_over_warnings_tells_once_what_is_left(first_day):
    game = first_day(8, **FORRADARNA)
    assert game.do(MingleClock(30)) == (MingleWarned(30),)
    assert game.do(MingleClock(10)) == (MingleWarned(10),)


@given(stands=st.lists(st.integers(-100, 4000), min_size=1, max_size=20))
def test_the_clock_never_runs_back_and_ends_at_nothing(stands):
    state = initial()
    for command in (StartGame(tuple("ABCDEFGH"), HouseRules(**FORRADARNA)), CardsReady(), SunriseDone()):
        state = fold(decide(state, command), state)
    lowest = 600
    for stand in stands:
        if state.phase is not Phase.MINGLING:
            break
        state = fold(decide(state, MingleClock(stand)), state)
        lowest = min(lowest, max(0, stand))
        assert state.mingle_left == lowest
    assert (state.phase is Phase.DAY) == (lowest == 0)


def test_the_table_may_have_more_time_or_less(first_day):
    game = first_day(8, **FORRADARNA)
    assert game.do(ChangeMingle(left=437, to=737)) == (MingleLeft(437), MingleChanged(737))
    assert game.do(ChangeMingle(left=700, to=120)) == (MingleLeft(700), MingleChanged(120))
    assert game.state.mingle_left == 120


def test_nobody_walks_about_for_longer_than_an_hour(first_day):
    game = first_day(8, **FORRADARNA, mingle_minutes=MOST_MINUTES)
    assert game.refused(ChangeMingle(left=3600, to=3660)) == MingleTooLong(most=60)
    game.do(ChangeMingle(left=3000, to=3600))


def test_no_time_at_all_is_the_call_to_the_table(first_day):
    game = first_day(8, **FORRADARNA)
    assert game.do(ChangeMingle(left=50, to=-70))[-1] == MingleCut()
    assert game.state.phase is Phase.DAY


@pytest.mark.parametrize("minutes", [0, -3, 61])
def test_a_day_has_one_to_sixty_minutes_of_it(empty_table, minutes):
    rules = HouseRules(**FORRADARNA, mingle_minutes=minutes)
    assert empty_table.refused(StartGame(tuple("ABCDEF"), rules)) == MingleOutOfRange(minutes, 1, 60)
    empty_table.do(StartGame(tuple("ABCDEF"), HouseRules(mingle_minutes=minutes)))  # nobody looks at it


def test_who_sat_down_too_early_walks_about_again_for_as_long_as_was_left(first_day):
    game = first_day(8, **FORRADARNA)
    game.do(MingleClock(540))
    game.do(EndMingle(517))
    assert game.do(Undo()) == (Undone("MingleCut"),)
    assert (game.state.phase, game.state.mingle_left) == (Phase.MINGLING, 517)


def test_a_change_of_time_is_undone_to_what_was_left(first_day):
    game = first_day(8, **FORRADARNA)
    game.do(ChangeMingle(left=517, to=120))
    assert game.do(Undo()) == (Undone("MingleChanged"),)
    assert game.state.mingle_left == 517


def test_a_time_that_ran_out_is_undone_to_the_last_warning_and_not_to_the_night_before(at_table):
    game = at_table()
    game.do(RequestNight())
    game.do(game.slips(2, 3))
    game.do(MingleClock(10))
    game.do(MingleClock(0))
    assert game.do(Undo()) == (Undone("MingleOver"),)
    assert (game.state.phase, game.state.day, game.state.mingle_left) == (Phase.MINGLING, 2, 10)
    assert game.do(Undo())[0].what == "SlipsOpened"


def test_the_records_of_walking_about_can_be_read_again(first_day):
    game = first_day(8, **FORRADARNA, reveal_on_exit=True, mingle_minutes=7)
    game.do(ChangeMingle(400, 300))
    game.do(MingleClock(60))
    game.do(MingleClock(0))
    game.condemn(1)
    game.do(ShowSide(Side.MAFFIA))
    assert [decode(encode(event)) for event in game.events] == game.events


def test_a_record_of_the_original_game_from_before_is_still_read():
    old = (
        b'{"schema":1,"event":{"type":"GameStarted","players":["A","B","C","D","E","F"],"rules":'
        b'{"black_cards":null,"count_against":false,"one_condemnation_a_day":false,"night_glances":false,'
        b'"murder_by":"unanimous"},"mafia":2}}'
    )
    assert decode(old) == GameStarted(tuple("ABCDEF"), HouseRules(), 2)
