from __future__ import annotations

import unicodedata

import pytest

from engine.table import (
    EmptyName,
    EqualNames,
    Table,
    TooFewPlayers,
    TooManyPlayers,
    black_cards,
    most_black_cards,
    seat_table,
)

SIX = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils")


@pytest.mark.parametrize(
    ("sizes", "cards"), [((6, 7), 2), ((8, 9, 10), 3), ((11, 12, 13), 4), ((14, 15, 16), 5)]
)
def test_the_deck_has_the_black_cards_of_its_size(sizes, cards):
    assert [black_cards(size) for size in sizes] == [cards] * len(sizes)


@pytest.mark.parametrize("size", [-1, 0, 5, 17])
def test_there_is_no_deck_for_other_sizes(size):
    with pytest.raises(ValueError, match=str(size)):
        black_cards(size)


def test_black_cards_are_always_fewer_than_half():
    assert [most_black_cards(size) for size in (6, 7, 8, 16)] == [2, 3, 3, 7]
    assert all(black_cards(size) <= most_black_cards(size) for size in range(6, 17))


def test_six_to_sixteen_players_sit_down_in_their_order():
    assert seat_table(SIX) == Table(SIX)
    assert isinstance(seat_table(tuple(f"Spelare {n}" for n in range(16))), Table)


def test_five_players_are_too_few():
    assert seat_table(SIX[:5]) == TooFewPlayers(given=5, least=6, most=16)
    assert seat_table(()) == TooFewPlayers(given=0, least=6, most=16)


def test_seventeen_players_are_too_many():
    assert seat_table(tuple(str(n) for n in range(17))) == TooManyPlayers(given=17, least=6, most=16)


@pytest.mark.parametrize("empty", ["", " ", "\t\n", "\u00a0"])
def test_a_name_is_more_than_white_space(empty):
    assert seat_table((*SIX, empty)) == EmptyName(place=7)


@pytest.mark.parametrize("twin", ["Anna", "ANNA", " anna "])
def test_two_players_cannot_have_one_name(twin):
    assert seat_table((*SIX, twin)) == EqualNames(first="Anna", second=twin)


def test_names_that_only_differ_in_unicode_form_are_one_name():
    decomposed = unicodedata.normalize("NFD", "Örjan")
    assert decomposed != "Örjan"
    assert isinstance(seat_table((*SIX, "ÖRJAN", decomposed)), EqualNames)


def test_letters_that_fold_to_two_make_one_name():
    assert isinstance(seat_table((*SIX, "Strauß", "STRAUSS")), EqualNames)


def test_names_that_differ_in_an_accent_are_two_names():
    assert isinstance(seat_table((*SIX, "Asa", "Åsa")), Table)


def test_names_are_kept_composed_and_with_single_spaces():
    table = seat_table((*SIX, f"  {unicodedata.normalize('NFD', 'Åsa')}  Lind "))
    assert isinstance(table, Table)
    assert table.players[6] == "Åsa Lind"
