from __future__ import annotations

import random
from fractions import Fraction
from math import sqrt

import pytest

from engine.odds import EndRule, day_state, mafia_win, simulate
from engine.original.state import Phase

GAMES = 3000
STARTS = [(players, mafia) for players in range(3, 17) for mafia in range(1, (players + 1) // 2)]


def test_every_row_of_the_known_odds_up_to_sixteen_players_is_played():
    assert len(STARTS) == 56


@pytest.mark.slow
@pytest.mark.parametrize("players", range(3, 17))
def test_random_play_through_the_rules_meets_the_exact_odds(players):
    """Known odds are those of test_odds.py; each start has its own fixed seed."""
    for mafia in (m for n, m in STARTS if n == players):
        odds = float(mafia_win(players, mafia, EndRule.EXTINCTION_DAY_FIRST))
        won = simulate(random.Random(1000 * players + mafia), players, mafia, GAMES)
        error = sqrt(odds * (1 - odds) / GAMES)
        assert abs(won / GAMES - odds) <= 4 * error, (players, mafia, won / GAMES, odds)


def test_a_simulation_is_repeatable():
    assert simulate(random.Random(5), 8, 3, 200) == simulate(random.Random(5), 8, 3, 200)


@pytest.mark.parametrize(("mafia", "won"), [(0, 0), (1, 50)])
def test_one_player_alone_has_won(mafia, won):
    assert simulate(random.Random(1), 1, mafia, 50) == won


def test_two_players_toss_a_coin():
    assert mafia_win(2, 1) == Fraction(1, 2)
    assert 800 < simulate(random.Random(2), 2, 1, 2000) < 1200


def test_a_simulated_game_begins_on_a_day_of_any_size():
    state = day_state(3, 1)
    assert (state.phase, state.living, state.mafia, state.day) == (Phase.DAY, (0, 1, 2), 1, 1)
