from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from recorded import FAITHFUL_WIN, FAITHFUL_WIN_UNTOLD, MAFFIA_WIN, PLAYERS, opening, told

from engine.original.commands import Command, Undo
from voice_host.journal import Journal
from voice_host.league import Standing, top_list, winners
from voice_host.rulesets import ORIGINAL


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal.open(tmp_path / "journal.sqlite")


def keep(
    journal: Journal,
    commands: tuple[Command, ...],
    *,
    players: tuple[str, ...] = PLAYERS,
    evening: str | None = None,
) -> str:
    """One game, started with other names where they are given; returns its evening."""
    with journal.start_game(ORIGINAL, players, "sv", evening=evening) as game:
        for step in told((*opening(players), *commands[3:])):
            game.append(step)
    return game.evening


def points(journal: Journal, evening: str | None = None) -> dict[str, int]:
    return {standing.name: standing.points for standing in top_list(journal.games(evening=evening))}


def test_no_games_make_no_list(journal: Journal) -> None:
    assert top_list(journal.games()) == ()
    assert winners(()) == ()


def test_points_of_an_evening_add_up(journal: Journal) -> None:
    evening = keep(journal, FAITHFUL_WIN)  # four points each to all but Anna and Erik
    keep(journal, MAFFIA_WIN, evening=evening)  # four each to Anna and Erik
    keep(journal, MAFFIA_WIN, evening=evening)
    assert points(journal, evening) == {"Anna": 8, "Erik": 8, "Maja": 4, "Nils": 4, "Olle": 4, "Sara": 4}


def test_equal_points_share_a_place_and_the_next_one_is_left_out(journal: Journal) -> None:
    evening = keep(journal, MAFFIA_WIN)
    standings = top_list(journal.games(evening=evening))
    assert standings[:3] == (
        Standing(place=1, name="Anna", points=4, games=1),
        Standing(place=1, name="Erik", points=4, games=1),
        Standing(place=3, name="Maja", points=0, games=1),
    )
    assert winners(standings) == ("Anna", "Erik")


def test_an_evening_has_its_own_list_and_all_evenings_a_common_one(journal: Journal) -> None:
    first = keep(journal, FAITHFUL_WIN)
    second = keep(journal, MAFFIA_WIN)
    assert points(journal, first)["Anna"] == 0
    assert points(journal, second)["Anna"] == 4
    assert points(journal) == dict.fromkeys(PLAYERS, 4)


def test_a_game_that_is_not_over_counts_for_nothing(journal: Journal) -> None:
    keep(journal, FAITHFUL_WIN[:-1])
    assert top_list(journal.games()) == ()


def test_points_that_were_undone_count_for_nothing(journal: Journal) -> None:
    keep(journal, (*FAITHFUL_WIN, Undo()))
    assert top_list(journal.games()) == ()


def test_points_that_were_undone_and_given_again_count_once(journal: Journal) -> None:
    keep(journal, (*FAITHFUL_WIN, Undo(), FAITHFUL_WIN[-1]))
    assert points(journal) == {"Maja": 4, "Nils": 4, "Olle": 4, "Sara": 4, "Anna": 0, "Erik": 0}


def test_a_game_without_points_counts_as_played_and_crowns_nobody(journal: Journal) -> None:
    keep(journal, FAITHFUL_WIN_UNTOLD)
    standings = top_list(journal.games())
    assert {(standing.points, standing.games) for standing in standings} == {(0, 1)}
    assert winners(standings) == ()


def test_a_player_is_the_same_whatever_the_spelling_of_the_name(journal: Journal) -> None:
    keep(journal, MAFFIA_WIN, players=("Åsa", *PLAYERS[1:]))
    keep(journal, MAFFIA_WIN, players=(unicodedata.normalize("NFD", " åsa "), *PLAYERS[1:]))
    keep(journal, MAFFIA_WIN, players=("ÅSA", *PLAYERS[1:]))
    assert points(journal)["ÅSA"] == 12  # under the name as it was written last
    assert len(points(journal)) == 6


def test_seats_may_change_between_games(journal: Journal) -> None:
    evening = keep(journal, MAFFIA_WIN)
    keep(journal, MAFFIA_WIN, players=tuple(reversed(PLAYERS)), evening=evening)
    standings = points(journal, evening)
    assert standings == {"Anna": 4, "Erik": 4, "Maja": 4, "Nils": 4, "Olle": 0, "Sara": 0}
