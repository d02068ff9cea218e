from __future__ import annotations

import csv
from fractions import Fraction
from math import comb, prod
from pathlib import Path

import pytest

from engine.odds import EndRule, mafia_win

with (Path(__file__).parent / "data" / "odds.tsv").open(encoding="ascii", newline="") as table:
    KNOWN = [
        (int(row["players"]), int(row["mafia"]), {end: Fraction(row[end.value]) for end in EndRule})
        for row in csv.DictReader(table, delimiter="\t")
    ]

ODD = (1, -1, 1, 0, -1, 0, 3)
EVEN_EXTINCTION = (1, -1, 0, 1, 0, -3, 0)
EVEN_PARITY = (1, -2, 2, -2, 0, 2, 0)


def test_the_known_odds_go_from_three_players_to_twentyfour():
    assert len(KNOWN) == 132
    assert ({players for players, _, _ in KNOWN}) == set(range(3, 25))


@pytest.mark.parametrize("end", EndRule)
def test_the_odds_are_exactly_the_known_ones(end):
    assert {(n, m): mafia_win(n, m, end) for n, m, _ in KNOWN} == {(n, m): odds[end] for n, m, odds in KNOWN}


def closed_form(players: int, mafia: int, coefficients: tuple[int, ...]) -> Fraction:
    """docs/rules.md C, for up to six Maffia."""

    def double_factorial(n: int) -> int:
        return prod(range(n, 0, -2))

    return 1 - sum(
        Fraction(c * comb(mafia, i) * double_factorial(players - i), double_factorial(players))
        for i, c in enumerate(coefficients[: mafia + 1])
    )


def test_up_to_six_maffia_the_odds_have_a_closed_form():
    few = [(n, m) for n, m, _ in KNOWN if m <= 6]
    assert len(few) > 90
    for n, m in few:
        even = n % 2 == 0
        assert mafia_win(n, m) == closed_form(n, m, EVEN_EXTINCTION if even else ODD)
        assert mafia_win(n, m, EndRule.PARITY_DAY_FIRST) == closed_form(n, m, EVEN_PARITY if even else ODD)


@pytest.mark.parametrize("end", EndRule)
def test_a_side_that_is_alone_has_won(end):
    assert mafia_win(7, 0, end) == 0
    assert mafia_win(7, 7, end) == 1


@pytest.mark.parametrize(("players", "mafia"), [(0, 0), (-1, -1), (5, 6), (5, -1)])
def test_there_are_no_odds_for_an_impossible_table(players, mafia):
    with pytest.raises(ValueError, match=f"{mafia} Maffia among {players}"):
        mafia_win(players, mafia)
