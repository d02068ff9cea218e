from __future__ import annotations

import pytest

from engine.original.commands import RequestNight, RequestVote
from engine.original.events import Murdered, MurderFailed, MurderFailure
from engine.original.house_rules import HouseRules, MurderBy
from engine.original.night import murder
from engine.original.refusals import OneCondemnationADay

NOT_UNANIMOUS, TIE, NO_MAJORITY = MurderFailure


def test_all_house_rules_are_off_by_default():
    rules = HouseRules()
    assert (rules.black_cards, rules.count_against, rules.one_condemnation_a_day) == (None, False, False)
    assert (rules.night_glances, rules.murder_by) == (False, MurderBy.UNANIMOUS)


def test_after_the_one_condemnation_only_the_night_vote_is_left(first_day):
    game = first_day(one_condemnation_a_day=True)
    game.vote(0, 1)
    game.condemn(1)
    assert game.refused(RequestVote(2)) == OneCondemnationADay()
    game.do(RequestNight())


def test_the_next_day_has_its_own_condemnation(first_day):
    game = first_day(8, one_condemnation_a_day=True)
    game.condemn(1)
    game.night(2, 3)
    game.condemn(2)


@pytest.mark.parametrize(
    ("slips", "unanimous", "plurality", "majority"),
    [
        ({3: 1}, 3, 3, 3),
        ({3: 5}, 3, 3, 3),
        ({3: 1, 4: 1}, NOT_UNANIMOUS, TIE, NO_MAJORITY),
        ({3: 2, 4: 1}, NOT_UNANIMOUS, 3, 3),
        ({3: 2, 4: 2}, NOT_UNANIMOUS, TIE, NO_MAJORITY),
        ({3: 2, 4: 1, 5: 1}, NOT_UNANIMOUS, 3, NO_MAJORITY),
        ({3: 1, 4: 3, 5: 1}, NOT_UNANIMOUS, 4, 4),
        ({3: 1, 4: 2, 5: 2}, NOT_UNANIMOUS, TIE, NO_MAJORITY),
        ({3: 2, 4: 3}, NOT_UNANIMOUS, 4, 4),
    ],
)
def test_each_reading_of_the_names_murders_in_its_way(slips, unanimous, plurality, majority):
    names = tuple(slips.items())
    assert murder(names, MurderBy.UNANIMOUS) == unanimous
    assert murder(names, MurderBy.PLURALITY) == plurality
    assert murder(names, MurderBy.MAJORITY) == majority


def test_the_most_named_player_is_murdered_where_plurality_rules(first_day):
    game = first_day(8, murder_by=MurderBy.PLURALITY)
    assert game.night(4, 5, 4)[1] == Murdered(4)


def test_a_tie_murders_nobody_where_plurality_rules(first_day):
    game = first_day(8, murder_by=MurderBy.PLURALITY)
    assert game.night(4, 5, 6)[1] == MurderFailed(TIE)


def test_half_of_the_name_slips_is_not_more_than_half(first_day):
    game = first_day(14, murder_by=MurderBy.MAJORITY)
    assert game.night(4, 4, 5, 6)[1] == MurderFailed(NO_MAJORITY)
    assert game.night(4, 4, 4, 6)[1] == Murdered(4)


def test_house_rules_combine(first_day):
    game = first_day(
        8,
        black_cards=2,
        count_against=True,
        one_condemnation_a_day=True,
        night_glances=True,
        murder_by=MurderBy.MAJORITY,
    )
    game.condemn(0)
    assert game.refused(RequestVote(1)) == OneCondemnationADay()
    assert game.night(2, 2)[1] == Murdered(2)
    assert game.state.living == (1, 3, 4, 5, 6, 7)
