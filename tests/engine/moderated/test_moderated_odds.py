"""Random moderated games against the known odds (docs/rules.md C), played through the rules themselves.

A share of games may be four standard errors off; scripts/odds_by_play plays 100,000 of each table. Beside the
played games, every case of a table is gone through, and then the odds must be exactly the known ones.
"""

from __future__ import annotations

import csv
from fractions import Fraction
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random

import pytest
from moderated_tables import roles_of

from engine.moderated.mix import deck, preset_mix
from engine.moderated.odds import (
    TooManyCases,
    begun,
    exact,
    lynch,
    mafia_wins,
    mafia_wins_about,
    odds_settings,
    open_powers,
    pass_night,
    plain_roles,
    play,
    simulate,
    without_idle_roles,
)
from engine.moderated.roles import Camp
from engine.moderated.settings import Begins, Reveal, Settings
from engine.moderated.state import Phase, State
from engine.moderated.views import public_view
from engine.refusal import Refusal

with (Path(__file__).parents[1] / "data" / "odds.tsv").open(encoding="ascii", newline="") as table:
    KNOWN = {
        (int(row["players"]), int(row["mafia"]), begins): Fraction(row[f"parity_{begins.value}_first"])
        for row in csv.DictReader(table, delimiter="\t")
        for begins in Begins
    }
DOCTORS_GAME = Fraction(2302883, 2646000)


def assert_near(won: int, games: int, odds: Fraction) -> None:
    """docs/rules.md C: beyond four standard errors it is a fault of the engine."""
    error = sqrt(odds * (1 - odds) / games)
    assert abs(won / games - odds) <= 4 * error, (won / games, float(odds))


def test_all_known_odds_are_here():
    assert len(KNOWN) == 2 * 132


@pytest.mark.parametrize("begins", Begins, ids=lambda begins: begins.value)
@pytest.mark.parametrize("players", range(3, 25))
def test_every_case_gone_through_gives_exactly_the_known_odds(players, begins):
    known: dict[object, Fraction] = {}
    tables = {(n, m): odds for (n, m, first), odds in KNOWN.items() if (n, first) == (players, begins)}
    assert tables
    for (n, mafia), odds in tables.items():
        assert exact(begun(plain_roles(n, mafia), odds_settings(begins)), known) == odds


@pytest.mark.parametrize("begins", Begins, ids=lambda begins: begins.value)
@pytest.mark.parametrize(("players", "mafia"), [(5, 1), (6, 2), (7, 2), (10, 3), (13, 4)])
def test_random_games_meet_the_known_odds(players, mafia, begins):
    start = begun(plain_roles(players, mafia), odds_settings(begins))
    games = 4000 // players
    won = simulate(start, games, Random(100 * players + mafia))
    assert_near(won, games, KNOWN[players, mafia, begins])


def doctors_game() -> State:
    """Seven players, two Mafia, night first and a kill in it, a doctor who protects any of the living."""
    return begun(roles_of("MMDCCCC"), odds_settings(Begins.NIGHT, doctor_may_repeat=True))


def test_a_doctor_who_chooses_blindly_helps_by_exactly_as_much_as_is_known():
    assert exact(doctors_game()) == DOCTORS_GAME < KNOWN[7, 2, Begins.NIGHT]


def test_random_games_with_a_blind_doctor_meet_the_known_odds():
    assert_near(simulate(doctors_game(), 1000, Random(7)), 1000, DOCTORS_GAME)


def one_by_one(state: State) -> Fraction:
    """The same chance without a thought of who is like whom: every player, every choice, every time."""
    if state.winner is not None:
        return Fraction(int(state.winner is Camp.MAFIA))
    if state.phase is Phase.DAY:
        after = [lynch(state, seat) for seat in state.living]
    else:
        powers = open_powers(state)
        choices = product(state.living_of(Camp.CITIZENS), *(allowed for _, allowed in powers))
        holders = [by for by, _ in powers]
        after = [
            pass_night(state, victim, tuple(zip(holders, targets, strict=True)))
            for victim, *targets in choices
        ]
    return sum(map(one_by_one, after), Fraction(0)) / len(after)


@pytest.mark.parametrize("begins", Begins, ids=lambda begins: begins.value)
@pytest.mark.parametrize("letters", ["MDC", "MVC", "MDVC", "MDCC", "MDDC", "MVVC", "MPDC", "MDCCC"])
def test_a_power_that_remembers_is_gone_through_as_if_all_were_strangers(letters, begins):
    start = begun(roles_of(letters), odds_settings(begins))
    assert exact(start) == one_by_one(start)


@pytest.mark.parametrize("letters", ["MMDCCCC", "MVCCC", "MMVDCCCC", "MGPDVCCCC", "MMDDCCCCC", "MMVVCCCCC"])
def test_random_games_of_the_real_rules_meet_the_odds_of_all_cases(letters):
    start = begun(roles_of(letters), Settings())
    assert_near(simulate(start, 600, Random(letters)), 600, exact(start))


def test_the_doctor_of_the_real_game_helps_less_than_one_who_may_repeat_himself():
    real = exact(begun(roles_of("MMDCCCC"), odds_settings(Begins.NIGHT)))
    assert DOCTORS_GAME != real < KNOWN[7, 2, Begins.NIGHT]


@pytest.mark.parametrize("letters", ["MGPDVCCCC", "MGPPCCCC", "MMPDCCC"])
def test_roles_that_only_tell_something_change_no_figure(letters):
    roles = roles_of(letters)
    idle = without_idle_roles(roles)
    assert "policeman" not in idle and "godfather" not in idle
    assert exact(begun(roles, Settings())) == exact(begun(idle, Settings()))


def test_the_odds_of_a_mix_are_those_of_its_deck_after_a_quiet_night():
    assert mafia_wins((("citizen", 5), ("mafioso", 2))) == KNOWN[7, 2, Begins.DAY]
    usual = preset_mix(8)
    assert not isinstance(usual, Refusal)
    assert mafia_wins(usual) == exact(begun(deck(usual), Settings()))


@pytest.mark.parametrize("begins", Begins, ids=lambda begins: begins.value)
@pytest.mark.parametrize(("with_", "without"), [("MMPCCCC", "MMCCCCC"), ("GMPPCCCCC", "GMCCCCCCC")])
def test_a_policeman_whose_findings_nobody_uses_changes_nothing(with_, without, begins):
    """The same chance, game by game, with him and with a citizen on his seat: the table sees the same."""
    settings = Settings(begins=begins, quiet_first_night=False, reveal=Reveal.CAMP)
    found = 0
    for seed in range(25):
        games = []
        for letters in (with_, without):
            states = play(begun(roles_of(letters), settings), Random(seed), powers=Random(seed + 1))
            found += len(states[-1].findings)
            games.append([table_sees(state) for state in states])
        assert games[0] == games[1]
    assert found > 15


def table_sees(state) -> tuple[object, ...]:
    view = public_view(state)
    return view.phase, view.night, view.day, view.living, view.out, view.winner, view.mafia_at_most


@pytest.mark.parametrize(("players", "mafia"), [(5, 1), (7, 2), (11, 3)])
def test_after_a_quiet_first_night_a_game_has_the_odds_of_day_first(players, mafia):
    start = begun(plain_roles(players, mafia), Settings())
    assert start.quiet_night
    assert exact(start) == KNOWN[players, mafia, Begins.DAY]


@pytest.mark.parametrize("begins", Begins, ids=lambda begins: begins.value)
def test_a_policeman_changes_no_exact_figure_either(begins):
    start = begun(roles_of("MMPCCCC"), odds_settings(begins))
    assert exact(start) == KNOWN[7, 2, begins]


def test_a_game_can_be_played_again_move_by_move():
    start = begun(roles_of("MGPDVCCCC"), odds_settings(Begins.NIGHT))
    one, other = (play(start, Random(3), Random(4)) for _ in range(2))
    assert one == other


@pytest.mark.parametrize("seed", range(15))
def test_a_random_game_of_the_real_rules_with_all_roles_comes_to_an_end(seed):
    states = play(begun(roles_of("MMGPDVCCCCC"), Settings()), Random(seed), Random(seed))
    assert states[0].quiet_night
    assert len(states[1].living) == 11
    assert [state.phase for state in states].count(Phase.OVER) == 1
    mafia = len(states[-1].living_of(Camp.MAFIA))
    assert (states[-1].winner is Camp.CITIZENS) == (mafia == 0)


def test_all_cases_are_gone_through_within_the_steps_that_are_allowed_or_not_at_all():
    mix = (("citizen", 5), ("mafioso", 2), ("doctor", 1))
    assert mafia_wins(mix, most=10**6) == mafia_wins(mix)
    with pytest.raises(TooManyCases):
        mafia_wins(mix, most=100)
    with pytest.raises(TooManyCases):  # at once: nothing of this is begun
        mafia_wins((("citizen", 6), ("mafioso", 5), ("doctor", 10), ("vigilante", 3)), most=10**9)


def test_random_games_of_a_mix_meet_all_of_its_cases():
    mix = (("citizen", 5), ("mafioso", 2), ("doctor", 1))
    assert abs(mafia_wins_about(mix, 600, Random(1)) - mafia_wins(mix)) < 3 * 0.5 / sqrt(600)
