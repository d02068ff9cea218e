"""Setting the table: who plays tonight, and what each is called."""

from __future__ import annotations

from typing import Any

import pytest
from host_doubles import PLAYERS, FakeTable

from voice_host.partings import Leave
from voice_host.table_setting import NoNames, set_table


async def ask(table: FakeTable, given: tuple[str, ...] = (), remembered: tuple[str, ...] = ()) -> None:
    await table.begin(set_table(table.talk, given, remembered))


def result(table: FakeTable) -> Any:
    assert table.inbox.host is not None
    return table.inbox.host.result()


async def test_names_from_the_command_line_are_spoken_back(table: FakeTable) -> None:
    await ask(table, PLAYERS)
    assert result(table) == PLAYERS
    assert table.text("table-names") == "Runt bordet sitter Anna, Erik, Sara, Olle, Maja och Nils."


async def test_names_are_kept_tidy_whatever_their_unicode_form(table: FakeTable) -> None:
    await ask(table, ("  A\u030asa ", *PLAYERS[1:]))
    assert result(table)[0] == "Åsa"


async def test_the_last_table_is_remembered_and_yes_takes_it(table: FakeTable) -> None:
    await ask(table, remembered=PLAYERS)
    assert table.told() == ["table-remembered"]
    await table.hear("ja")
    assert result(table) == PLAYERS


async def test_another_table_types_its_names_until_an_empty_line(table: FakeTable) -> None:
    await ask(table, remembered=PLAYERS)
    await table.hear("nej")
    await table.type("Karin", "Lars", "Per,Rut", "Stig", "Vera", "")
    assert result(table) == ("Karin", "Lars", "Per", "Rut", "Stig", "Vera")


async def test_names_instead_of_an_answer_are_another_tables(table: FakeTable) -> None:
    await ask(table, remembered=PLAYERS)
    table.told()
    assert await table.type("Karin") == ["table-ask-names", "table-name-added"]
    await table.type("Lars,Per,Rut", "Stig", "Vera", "")
    assert result(table) == ("Karin", "Lars", "Per", "Rut", "Stig", "Vera")


async def test_all_names_at_once_instead_of_an_answer(table: FakeTable) -> None:
    await ask(table, remembered=PLAYERS)
    await table.type("karin, lars, per, rut, stig, vera", "")
    assert result(table) == ("Karin", "Lars", "Per", "Rut", "Stig", "Vera")


@pytest.mark.parametrize("line", ["visst", "jaa", "det hoppas jag", "ja, det är vi"])
async def test_another_way_to_say_yes_is_nobodys_name(table: FakeTable, line: str) -> None:
    await ask(table, remembered=PLAYERS)
    table.told()
    assert "table-name-added" not in await table.type(line)
    await table.type("ja")
    assert result(table) == PLAYERS


async def test_a_table_that_wants_to_leave_while_it_types_names_may(table: FakeTable) -> None:
    await ask(table)
    table.told()
    assert await table.type("Anna", "avsluta") == ["table-name-added", "quit-ask"]
    assert await table.type("nej") == ["quit-no"]
    with pytest.raises(Leave):
        await table.type("Erik", "Avsluta", "ja")


async def test_what_was_typed_last_can_be_taken_back_name_by_name(table: FakeTable) -> None:
    await ask(table)
    table.told()
    assert await table.type("Anna,Erik", "Ångra") == ["table-name-added"] * 2 + ["table-name-struck"]
    assert table.text("table-name-struck") == "Erik stryks."
    assert await table.type("fel", "ångra") == ["table-name-struck", "refused-nothing-to-undo"]
    await table.type(*PLAYERS, "")
    assert result(table) == PLAYERS


async def test_names_typed_in_a_hurry_are_said_as_they_will_be_written(table: FakeTable) -> None:
    await ask(table)
    table.told()
    await table.type("anna", "jean-luc", "McCoy", "örjan", "eva von essen", "bo", "")
    expected = ("Anna", "Jean-Luc", "McCoy", "Örjan", "Eva von Essen", "Bo")
    assert result(table) == expected
    said = [note["text"] for note in table.trace.notes if note.get("id") == "table-name-added"]
    assert tuple(text.removesuffix(".") for text in said) == expected
    assert all(name in table.text("table-names") for name in expected)


async def test_a_wrong_name_is_told_and_the_others_stay(table: FakeTable) -> None:
    await ask(table)
    table.told()
    assert await table.type("Anna", "Paus") == ["table-name-added", "name-is-command"]
    assert await table.type("Åsa", "A\u030asa") == ["table-name-added", "name-taken"]
    assert await table.type("") == ["table-too-few-yet"]
    assert table.text("table-too-few-yet").startswith("Två är med än så länge. Det behövs minst sex.")
    await table.type("Erik", "Sara", "Olle", "Maja", "")
    assert result(table) == ("Anna", "Åsa", "Erik", "Sara", "Olle", "Maja")


async def test_sixteen_names_are_enough(table: FakeTable) -> None:
    await ask(table)
    names = "Anna,Bertil,Cecilia,David,Erik,Filip,Gustav,Helge,Ivar,Johan,Karin,Lena,Ture,Nils,Olle,Petra,Rut"
    await table.type(names)
    while not table.over:
        await table.type("nej")  # no other name for those that sound alike
    assert len(result(table)) == 16
    assert table.text("table-full") == "Rut får inte plats. Högst sexton kan spela."


async def test_names_that_sound_alike_are_renamed_if_the_table_says_so(table: FakeTable) -> None:
    await ask(table, ("Kalle", "Calle", *PLAYERS[1:]))
    assert table.told() == ["table-names", "table-alike"]
    assert await table.hear("ja") == ["table-renamed"]
    assert result(table)[1] == "Blå Calle"


async def test_names_that_sound_alike_are_kept_if_the_table_says_so(table: FakeTable) -> None:
    await ask(table, ("Kalle", "Calle", *PLAYERS[1:]))
    assert await table.hear("nej") == ["table-names", "table-alike", "table-alike-kept"]
    assert result(table)[1] == "Calle"


async def test_without_a_keyboard_nobody_can_give_names(table: FakeTable) -> None:
    await ask(table)
    with pytest.raises(NoNames):
        await table.close_keyboard()


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["Jag"], ["name-reads-two-ways"]),
        (["Polisen"], ["name-is-called"]),
        (["Anna", "Anna Röstar"], ["table-name-added", "name-reads-two-ways"]),
    ],
)
async def test_a_name_that_would_make_a_phrase_mean_two_things_is_told_so(
    table: FakeTable, lines: list[str], told: list[str]
) -> None:
    await ask(table)
    table.told()
    assert await table.type(*lines) == told
