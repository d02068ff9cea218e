from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from engine.odds import advise, murder_chance
from engine.original.house_rules import HouseRules, MurderBy
from engine.table import black_cards

SIZES = range(6, 17)
HELPING = [
    HouseRules(one_condemnation_a_day=one, night_glances=glances, murder_by=by)
    for one, glances, by in product((False, True), (False, True), MurderBy)
]


@pytest.mark.parametrize("players", SIZES)
def test_without_house_rules_the_usual_cards_are_advised(players):
    advice = advise(players, HouseRules())
    assert advice.advised == advice.usual == black_cards(players)
    assert advice.with_advised == advice.with_usual == advice.usual_game


@pytest.mark.parametrize("players", SIZES)
def test_rules_that_help_the_maffia_never_ask_for_more_of_them(players):
    for rules in HELPING:
        advice = advise(players, rules)
        assert 1 <= advice.advised <= advice.usual
        assert advice.with_usual >= advice.usual_game
        assert abs(advice.with_advised - advice.usual_game) <= abs(advice.with_usual - advice.usual_game)


def test_a_large_table_with_glances_plays_with_one_maffia_less():
    advice = advise(14, HouseRules(night_glances=True))
    assert (advice.usual, advice.advised) == (5, 4)


def test_counting_hands_against_and_an_own_number_of_cards_change_no_advice():
    assert advise(10, HouseRules(count_against=True, black_cards=1)) == advise(10, HouseRules())


def test_there_is_no_advice_for_a_table_that_is_refused():
    with pytest.raises(ValueError, match="5"):
        advise(5, HouseRules())


def test_a_lone_maffia_and_maffia_with_glances_always_murder():
    assert murder_chance(1, HouseRules()) == 1
    assert murder_chance(5, HouseRules(night_glances=True)) == 1


def test_looser_readings_of_the_names_murder_more_often():
    chances = [
        murder_chance(4, HouseRules(murder_by=by))
        for by in (MurderBy.UNANIMOUS, MurderBy.MAJORITY, MurderBy.PLURALITY)
    ]
    assert chances == sorted(chances)
    assert chances[0] == Fraction(3, 4) ** 4
    assert chances[1] == Fraction(3, 4) ** 4 + 4 * Fraction(3, 4) ** 3 * Fraction(1, 4)
