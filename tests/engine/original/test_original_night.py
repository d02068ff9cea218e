from __future__ import annotations

import pytest

from engine.original.commands import GlancesDone, OpenSlips, RequestNight, Tally
from engine.original.events import (
    DayBegan,
    GlancesEnded,
    Murdered,
    MurderFailed,
    MurderFailure,
    RoundVoid,
    SlipsOpened,
    VoidReason,
)
from engine.original.refusals import NegativeCount, NotNow
from engine.original.state import Phase


def test_one_name_on_all_name_slips_is_a_murder(first_day):
    game = first_day(8)
    assert game.night(4, 4, 4) == (SlipsOpened(5, ((4, 3),)), Murdered(4), DayBegan(2))
    assert game.state.living == (0, 1, 2, 3, 5, 6, 7)
    assert game.state.victim == 4


def test_names_that_differ_murder_nobody(first_day):
    game = first_day(8)
    assert game.night(4, 4, 5) == (
        SlipsOpened(5, ((4, 2), (5, 1))),
        MurderFailed(MurderFailure.NOT_UNANIMOUS),
        DayBegan(2),
    )
    assert len(game.state.living) == 8
    assert game.state.victim is None


def test_the_victim_of_one_night_is_forgotten_in_the_next(first_day):
    game = first_day(8)
    game.night(4, 4, 4)
    game.night(1, 2)
    assert game.state.victim is None


def test_the_one_name_of_the_last_maffia_murders(first_day):
    game = first_day()
    assert game.night(4)[1] == Murdered(4)


def test_a_slip_may_hold_the_name_of_its_writer(first_day):
    game = first_day()
    game.condemn(0)
    assert game.night(1)[1] == Murdered(1)


def test_the_order_of_reading_is_forgotten(first_day):
    one, other = first_day(8), first_day(8)
    assert one.night(5, 1, 5) == other.night(1, 5, 5)
    assert OpenSlips(5, ((5, 1), (1, 1), (5, 1))) == OpenSlips(5, ((1, 1), (5, 2)))
    assert OpenSlips(5, ((5, 0), (1, 1))) == OpenSlips(5, ((1, 1), (5, 0), (3, 0)))
    assert OpenSlips(6, ((5, 0),)) == OpenSlips(6)


@pytest.mark.parametrize(
    ("slips", "reason"),
    [
        (OpenSlips(3, ((0, 2),)), VoidReason.TOO_FEW_SLIPS),
        (OpenSlips(0), VoidReason.TOO_FEW_SLIPS),
        (OpenSlips(5, ((0, 2),)), VoidReason.TOO_MANY_SLIPS),
        (OpenSlips(4, ((0, 2),), strange=1), VoidReason.TOO_MANY_SLIPS),
        (OpenSlips(3, ((0, 2),), strange=1), VoidReason.STRANGE_WORD),
        (OpenSlips(4, ((0, 1), (6, 1))), VoidReason.STRANGE_WORD),
        (OpenSlips(4, ((-1, 1), (0, 1))), VoidReason.STRANGE_WORD),
        (OpenSlips(3, ((0, 3),)), VoidReason.TOO_MANY_NAMES),
        (OpenSlips(0, tuple((seat, 1) for seat in range(6))), VoidReason.TOO_MANY_NAMES),
    ],
)
def test_slips_that_break_a_rule_are_written_again(first_day, slips, reason):
    game = first_day(6)
    game.fall_asleep()
    night = game.state
    assert game.do(slips) == (RoundVoid(reason),)
    assert (game.state.phase, game.state.living) == (Phase.SLIPS, night.living)
    assert game.do(game.slips(0, 0))[1] == Murdered(0)


def test_the_name_of_a_player_who_is_out_is_no_word_for_a_slip(first_day):
    game = first_day()
    game.condemn(3)
    game.fall_asleep()
    assert game.do(game.slips(3)) == (RoundVoid(VoidReason.STRANGE_WORD),)


def test_names_never_become_more_than_the_night_before(first_day):
    game = first_day(8)
    game.night(1, 2)
    assert game.state.max_mafia_left == 2
    game.fall_asleep()
    assert game.do(game.slips(1, 1, 1)) == (RoundVoid(VoidReason.TOO_MANY_NAMES),)
    assert game.do(game.slips(1, 1))[1] == Murdered(1)


def test_a_void_round_is_no_night_before(first_day):
    game = first_day(8)
    game.fall_asleep()
    game.do(OpenSlips(6, ((0, 1),)))
    assert game.state.last_names is None
    assert game.do(game.slips(1, 1, 1))[1] == Murdered(1)


def test_a_void_round_keeps_nothing_of_its_slips(first_day):
    few, fewer = first_day(8), first_day(8)
    few.fall_asleep()
    fewer.fall_asleep()
    assert few.do(OpenSlips(4, ((0, 1), (5, 2)))) == fewer.do(OpenSlips(0, (), strange=2))
    assert few.state == fewer.state


@pytest.mark.parametrize(
    "slips",
    [
        OpenSlips(-1, ((0, 2),)),
        OpenSlips(6, strange=-1),
        OpenSlips(6, ((0, -1),)),
        OpenSlips(4, ((0, -1), (0, 3))),
    ],
)
def test_there_are_no_slips_below_zero(first_day, slips):
    game = first_day()
    game.fall_asleep()
    assert game.refused(slips) == NegativeCount(-1)


def test_slips_are_only_opened_at_night(first_day):
    game = first_day()
    assert game.refused(game.slips(0)) == NotNow(Phase.DAY)
    game.do(RequestNight())
    assert game.refused(game.slips(0)) == NotNow(Phase.NIGHT_VOTE)


def test_glances_come_before_the_slips_where_the_table_has_them(first_day):
    game = first_day(night_glances=True)
    game.do(RequestNight())
    game.do(Tally(6))
    assert game.state.phase is Phase.GLANCES
    assert game.refused(game.slips(0)) == NotNow(Phase.GLANCES)
    assert game.do(GlancesDone()) == (GlancesEnded(),)
    assert game.state.phase is Phase.SLIPS


def test_there_are_no_glances_without_the_house_rule(first_day):
    game = first_day()
    game.fall_asleep()
    assert game.refused(GlancesDone()) == NotNow(Phase.SLIPS)


def test_days_are_counted(first_day):
    game = first_day(8)
    assert game.state.day == 1
    game.night(1, 2)
    game.night(1, 2)
    assert game.state.day == 3
