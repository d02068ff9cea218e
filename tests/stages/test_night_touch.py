"""Slips by touch for the whole table: torn corners, so that nobody has to see (docs/rules.md A4)."""

from __future__ import annotations

import pytest
from handset_doubles import HandsetTable
from host_doubles import FakeTable

from engine.original.state import Phase

PHRASE = "lappar med rivna hörn"


async def by_touch(table: FakeTable) -> list[str]:
    await table.play_to(Phase.SLIPS)
    return await table.hear(PHRASE)


async def test_help_explains_how_a_player_who_cannot_see_may_write(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    assert "utan att se, säg hjälp" in table.text("slips-write")
    assert "help-at-slips" in await table.hear("hjälp")
    assert "hörlurar" in table.text("help-at-slips")
    assert PHRASE in table.text("help-at-slips")
    assert PHRASE in table.text("help-now")


async def test_the_list_is_spoken_with_trogen_first_and_then_the_living(table: FakeTable) -> None:
    assert await by_touch(table) == ["slips-other-way", "slips-touch", "slips-pile"]
    assert table.text("slips-touch").endswith(
        "Listan är: Trogen ett, Anna två, Erik tre, Sara fyra, Olle fem, Maja sex, Nils sju."
    )


async def test_all_tear_equally_often_so_that_the_sound_tells_nothing(table: FakeTable) -> None:
    await by_touch(table)
    assert "så att alla river sju gånger" in table.text("slips-touch")


async def test_a_number_of_corners_is_the_word_at_that_place(table: FakeTable) -> None:
    await by_touch(table)
    assert await table.type("klart") == ["slips-read-touch"]
    assert await table.hear("ett hörn") == ["slip-faithful"]
    assert await table.hear("sex hörn") == ["slip-name"]
    assert table.text("slip-name") == "Maja."
    for line in ("sex hörn", "trogen", "ett hörn", "ett hörn"):
        await table.hear(line)
    told = await table.hear("ja")
    assert told == ["slips-result", "murdered", "day-new"]
    assert table.text("murdered").startswith("Maja")


@pytest.mark.parametrize("line", ["noll", "åtta", "99"])
async def test_a_number_that_is_no_place_is_a_strange_slip(table: FakeTable, line: str) -> None:
    await by_touch(table)
    await table.type("klart")
    assert await table.type(line) == ["slip-strange"]


async def test_more_corners_than_places_cannot_be_heard(table: FakeTable) -> None:
    await by_touch(table)
    await table.type("klart")
    assert table.ears.phrase("sju hörn") is not None
    assert table.ears.phrase("åtta hörn") is None


async def test_corners_are_not_listened_for_where_slips_are_written(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await table.type("klart")
    assert table.ears.phrase("två hörn") is None


async def test_with_torn_corners_no_handset_writes_so_that_no_slip_stands_out(table: FakeTable) -> None:
    seated = HandsetTable(table, 0, 1, 2)
    await by_touch(table)
    assert seated.handsets.box is None


async def test_the_table_keeps_its_way_the_next_night_until_it_says_otherwise(table: FakeTable) -> None:
    await by_touch(table)
    await table.type("klart", *["1"] * 5, "6", "ja", "natt")
    assert (await table.type("tre"))[-2:] == ["slips-touch", "slips-pile"]
    assert "Nils sex" in table.text("slips-touch"), "Maja is out, so the list is shorter"
    told = await table.hear("var och en skriver som den vill")
    assert told == ["slips-other-way", "slips-write-short"]
