"""Names that a table may have, and what it is told of the others."""

from __future__ import annotations

import pytest
from host_doubles import PLAYERS, words_of_once

from voice_host import names
from voice_host.commands.play import parse_players
from voice_host.listening.phonetic.espeak import EspeakError
from voice_host.names import alike, as_called, fault, nickname, table_fault

WORDS = words_of_once("sv")
REST = ("Erik", "Sara", "Olle", "Maja", "Nils")


def wrong(name: str) -> str | None:
    found = fault(name, WORDS.pack, WORDS.narration)
    if found is None:
        return None
    assert WORDS.narration.text(found.key, **found.arguments)
    return found.key


def wrong_table(*table: str) -> str | None:
    found = table_fault(table, WORDS.pack, WORDS.narration)
    if found is None:
        return None
    assert WORDS.narration.text(found.key, **found.arguments)
    return found.key


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("anna", "Anna"),
        ("  åsa  märta ", "Åsa Märta"),
        ("jean-luc", "Jean-Luc"),
        ("o'neil", "O'Neil"),
        ("eva von essen", "Eva von Essen"),
        ("von essen", "Von Essen"),
        ("Anna", "Anna"),
        ("ANNA", "ANNA"),
        ("iPelle", "iPelle"),
        ("eva Maria", "eva Maria"),
        ("李", "李"),
        ("नीना", "नीना"),
        ("", ""),
    ],
)
def test_a_name_without_any_capital_gets_them(typed: str, written: str) -> None:
    assert as_called(typed) == written


@pytest.mark.parametrize(
    "name",
    ["Åsa", "Örjan", "A\u030asa", "Jean-Luc", "Anna Maria", "O'Brien", "Björn", "José", "Łukasz", "Bo"],
)
def test_these_names_are_fine(name: str) -> None:
    assert wrong(name) is None


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "name-empty"),
        ("   ", "name-empty"),
        ("Anna" * 10, "name-too-long"),
        ("Anna2", "name-digits"),
        ("Erik½", "name-digits"),
        ("Anna😀", "name-sign"),
        ("An\x1bna", "name-sign"),
        ("Anna_B", "name-sign"),
        ("-", "name-unspeakable"),
        ("''", "name-unspeakable"),
        ("Paus", "name-is-command"),
        ("trogen", "name-is-command"),
        ("Fem", "name-is-command"),
        ("NEJ", "name-is-command"),
        ("q", "name-is-command"),
    ],
)
def test_these_names_are_refused_with_the_reason(name: str, key: str) -> None:
    assert wrong(name) == key


def test_a_name_is_shown_back_without_the_signs_that_steer_a_terminal() -> None:
    found = fault("\x1b[2JAnna", WORDS.pack, WORDS.narration)
    assert found is not None
    assert "\x1b" not in WORDS.narration.text(found.key, **found.arguments)


def test_five_and_seventeen_are_told_how_many_may_play() -> None:
    assert wrong_table(*REST) == "refused-too-few-players"
    seventeen = ["Anna", "Bertil", "Cecilia", "David", "Erik", "Filip", "Gustav", "Hanna", "Ivar", "Johan"]
    seventeen += ["Karin", "Lena", "Maria", "Nils", "Olle", "Petra", "Rut"]
    assert wrong_table(*seventeen) == "refused-too-many-players"
    assert wrong_table(*seventeen[:16]) is None


@pytest.mark.parametrize(
    ("first", "second"),
    [("Anna", "anna"), ("Åsa", "A\u030asa"), ("Jean-Luc", "jean luc"), ("Anna ", " ANNA")],
)
def test_names_that_are_the_same_in_any_form_are_told(first: str, second: str) -> None:
    assert wrong_table(first, second, *REST[:4]) == "refused-equal-names"


def test_names_that_sound_alike_are_pointed_out_with_a_name_that_does_not() -> None:
    (pair,) = alike(("Kalle", "Calle", *REST), WORDS.pack, WORDS.narration)
    assert (pair.first, pair.second, pair.proposal) == ("Kalle", "Calle", "Blå Calle")
    assert alike(("Kalle", pair.proposal, *REST), WORDS.pack, WORDS.narration) == ()


def test_ordinary_names_are_not_pointed_out() -> None:
    assert alike(PLAYERS, WORDS.pack, WORDS.narration) == ()


def test_a_proposal_is_never_a_name_that_is_taken() -> None:
    taken = ["Blå Bo", "Röda Bo", "Gröna Bo"]
    assert nickname("Bo", taken[:1], WORDS.narration) == "Röda Bo"
    assert nickname("Bo", taken, WORDS.narration) not in taken


def test_without_espeak_names_are_typed_and_may_sound_as_they_like(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(text: str, language: str) -> None:
        raise EspeakError("not there")

    monkeypatch.setattr(names, "phones_of", missing)
    assert wrong_table(*PLAYERS) is None
    assert alike(("Kalle", "Calle"), WORDS.pack, WORDS.narration) == ()


def test_an_empty_name_between_commas_is_kept_to_be_told_of() -> None:
    assert parse_players("Anna,,Erik") == ("Anna", "", "Erik")
    assert parse_players("  ") == ()
    assert parse_players(" Anna , Erik ") == ("Anna", "Erik")


@pytest.mark.parametrize("name", ["राहुल", "श्\u200dयाम", "फ़ातिमा", "आँचल", "Priya", "O'Neil"])
def test_hindi_names_are_names_with_all_the_signs_that_keyboards_put_in_them(name: str) -> None:
    words = words_of_once("hi")
    assert fault(name, words.pack, words.narration) is None


@pytest.mark.parametrize(
    ("name", "key"), [("वफ़ादार", "name-is-command"), ("पाँच", "name-is-command"), ("राहुल२", "name-digits")]
)
def test_hindi_words_of_the_game_and_digits_are_no_names(name: str, key: str) -> None:
    words = words_of_once("hi")
    found = fault(name, words.pack, words.narration)
    assert found is not None and found.key == key


def test_names_that_only_an_american_mixes_up_are_pointed_out() -> None:
    words = words_of_once("en")
    pairs = {
        (pair.first, pair.second) for pair in alike(("Aaron", "Helen", "Grace"), words.pack, words.narration)
    }
    assert pairs == {("Aaron", "Helen")}


def test_hindi_names_that_sound_alike_are_pointed_out() -> None:
    words = words_of_once("hi")
    (pair,) = alike(("मीरा", "मीरां", "इमरान"), words.pack, words.narration)
    assert (pair.first, pair.second, pair.proposal) == ("मीरा", "मीरां", "नीले मीरां")
