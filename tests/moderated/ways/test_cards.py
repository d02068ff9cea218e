"""The cards: as many lines for every role, and nothing on them that the player may not know."""

from __future__ import annotations

import pytest
from secret_tables import table_at

from models.narration import Narration
from voice_host.moderated.ways.cards import NIGHT_LINES, RESULT_LINES, ROLE_LINES, Cards
from voice_host.moderated.ways.choices import Harmless, choose

LANGUAGES = ("sv", "en", "hi", "nb")
CARDS = {code: Cards(Narration(code, {})) for code in LANGUAGES}
SV = CARDS["sv"]
CASTS = ("MPDVCC", "MMGPDVCCCC", "MCCCC", "GPDVC")


def test_the_mafia_see_each_other_and_nobody_else_sees_anybody() -> None:
    table = table_at("roles", "MMGPDVCCCC")
    told = [SV.role(table.public(), table.seat(seat)) for seat in range(10)]
    assert told[0] == (
        "Du är maffia.",
        "Varje natt väljer ni i maffian tillsammans ett offer.",
        "Resten av maffian: Erik och Sara.",
    )
    assert told[2][2] == "Resten av maffian: Anna och Erik."
    for lines in told[3:]:
        assert not any(name in " ".join(lines) for name in table.names)


def test_who_is_alone_in_the_mafia_is_told_so() -> None:
    table = table_at("roles", "MCCCC")
    assert SV.role(table.public(), table.seat(0))[2] == "Du är ensam i maffian."


def test_the_mafia_see_whom_each_names_and_others_a_line_in_its_place() -> None:
    table, harmless = table_at("night", "MMPDCCC"), Harmless()
    choose(table, harmless, 0, 4)
    lines = SV.night(table.public(), table.seat(1), harmless)
    assert lines[2] == "Maffian nu: Anna väljer Maja, Erik har inte valt någon."
    other = SV.night(table.public(), table.seat(2), harmless)
    assert other[2] == "De andra väljer också, var och en för sig."
    assert "Maja" not in " ".join(other)


def test_who_investigated_learns_the_side_and_all_others_have_a_line_to_read() -> None:
    table, harmless = table_at("night", "MPDVCCC"), Harmless()
    choose(table, harmless, 1, 0)
    table.dawn()
    assert SV.result(table.public(), table.seat(1)) == ("Anna står på maffians sida.",)
    for seat in (0, 2, 3, 4, 5):
        assert SV.result(table.public(), table.seat(seat)) == ("Natten gav dig inga ledtrådar.",)


def test_a_refusal_stands_in_the_place_of_the_last_line() -> None:
    table = table_at("night", "MPDVCC")
    lines = SV.night(table.public(), table.seat(1), Harmless(), "Nej.")
    assert lines[-1] == "Nej."


@pytest.mark.parametrize("cast", CASTS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_role_has_as_many_lines_in_every_language(code: str, cast: str) -> None:
    cards = CARDS[code]
    for moment in ("roles", "quiet", "night", "results", "day"):
        table = table_at(moment, cast)
        for seat in range(len(cast)):
            public, view = table.public(), table.seat(seat)
            assert len(cards.role(public, view)) == ROLE_LINES
            assert len(cards.night(public, view, Harmless())) == NIGHT_LINES
            assert len(cards.result(public, view)) == RESULT_LINES
            assert all(cards.remembered(public, view))
