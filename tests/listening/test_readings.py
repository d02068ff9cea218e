"""Names by which a phrase would mean two things are refused, in every language and whatever the word is."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from itertools import product

import pytest
from host_doubles import words_of_once

from models.language_pack import LanguagePack, available, load
from voice_host.kinds import GameKind, sizes_of
from voice_host.listening.grammar import Phrase
from voice_host.listening.nearly import PLAYERS
from voice_host.listening.readings import two_readings
from voice_host.listening.wide import WideGrammar
from voice_host.names import as_called, fault, table_fault

every_language = pytest.mark.parametrize("code", available())
ANYBODY = "Qwx"


def filled(text: str, name: str) -> Iterator[str]:
    """A phrase with the name in each of its places for one, and somebody else in the other."""
    text = text.replace("{count}", "3").replace("{against}", "2")
    if "{voter}" in text and "{name}" in text:
        yield text.replace("{voter}", name).replace("{name}", "Bo")
        yield text.replace("{voter}", "Bo").replace("{name}", name)
    else:
        yield re.sub(r"\{(?:name|voter)\}", name, text)


def with_players(pack: LanguagePack) -> list[str]:
    return [
        template.text
        for intent in pack.intents.values()
        for template in (*intent.say, *intent.typed)
        if "{name}" in template.text or "{voter}" in template.text
    ]


def beginnings(pack: LanguagePack) -> set[str]:
    """What stands before and behind the places for players: the words that a name could be taken for."""
    parts = {part.strip() for text in with_players(pack) for part in re.split(r"\{\w+\}", text)}
    words = {word for part in parts for word in part.split()}
    counted = {f"{word} {pack.numerals.say(3)[0]}" for word in words}
    return {part for part in parts | words | counted if part}


@every_language
def test_a_name_that_is_taken_can_be_read_in_one_way_only(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Among all words that stand around the places for players; judged by the grammar of the keyboard."""
    monkeypatch.setattr(WideGrammar, "_unknown", lambda self, line, form: None)  # proposes much, and slowly
    words = words_of_once(code)
    pack = words.pack
    slotted = [key for key, one in pack.intents.items() if any(t.slots for t in (*one.say, *one.typed))]
    candidates = {as_called(word) for word in beginnings(pack)}
    taken = [name for name in sorted(candidates) if fault(name, pack, words.narration) is None]
    assert len(candidates) - len(taken) >= 5
    table = [*taken, "Bo", ANYBODY]
    grammars = {key: WideGrammar(pack, [key], table, always_on=False) for key in slotted}
    for text in with_players(pack):
        own = {key for line in filled(text, ANYBODY) for key in slotted if read_as(grammars[key], line)}
        for name in taken:
            for line in filled(text, name):
                for key, grammar in grammars.items():
                    among = read_as(grammar, line)
                    assert key in own or among is None or not among <= {name, "Bo"}, (name, line, key)


def read_as(grammar: WideGrammar, line: str) -> set[object] | None:
    """The players whom a line names, read so; None where it cannot be."""
    found = grammar.match(line)
    if not isinstance(found, Phrase):
        return None
    return {value for slot, value in found.slots.items() if slot in PLAYERS}


@pytest.mark.parametrize(
    ("code", "names"),
    [
        (
            "sv",
            ("Jag", "jag", "Plats Tre", "Plats tjugotvå", "Röstar", "Alla", "Tre Röster", "Bo Röstar På Cia"),
        ),
        (
            "sv",
            (
                "Eva Skriver På Papper",
                "Nu Begär Omröstning Om Natt",
                "Byt Till Anna",
                "Begär omröstning mot Bo",
            ),
        ),
        ("en", ("I", "Seat One", "Vote", "Everybody", "Bo votes for Cia", "I vote for Bo")),
        ("hi", ("सीट तीन", "Seat teen", "सब", "राम का वोट सीता को", "Sab")),
        ("nb", ("Jeg", "Plass Tre", "Alle", "Bo stemmer på Cia")),
    ],
)
def test_these_make_a_phrase_mean_two_things(code: str, names: tuple[str, ...]) -> None:
    words = words_of_once(code)
    for name in names:
        found = fault(name, words.pack, words.narration)
        assert found is not None and found.key == "name-reads-two-ways", name
        text = words.narration.text(found.key, **found.arguments)
        assert "{" not in text and name in text


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("sv", ("Maffian", "maffian", "Polisen", "Polis", "Läkaren", "Någon", "De trogna", "Förrädarna")),
        ("en", ("Mafia", "The Police", "Doctor", "Somebody", "The Others")),
        ("hi", ("पुलिस", "माफ़िया", "माफिया", "मैं", "Mujhe", "Doctor", "कोई")),
        ("nb", ("Mafiaen", "Politiet", "Legen", "Noen", "De andre")),
    ],
)
def test_what_the_host_calls_others_nobody_is_called(code: str, names: tuple[str, ...]) -> None:
    words = words_of_once(code)
    for name in names:
        found = fault(name, words.pack, words.narration)
        assert found is not None and found.key == "name-is-called", name
        assert name in words.narration.text(found.key, **found.arguments)


ORDINARY = {
    "sv": "Anna Bo My Liv Tor Åsa Örjan Mia Siv Ale Mo Per Pär Jan Nils Olle Rut Tove Ivar Natalie Max Ella",
    "en": "Will Mark Grace Art May Bill Al Seth Faith Hope Miles Vera Noah Ian Ava Mo Rob Sue Pat Drew Joy",
    "hi": "राम सीता राहुल अनिता बिमल चेतन दीपा एकता मीरा नीना वोहरा सीमा Priya Rahul Katrina Meera Rani",
    "nb": "Kari Liv Odd Bjørn Even Stine Trygve Gro Mona Pål Åse Nils Ole Jens Siri Tor Ida Eli Per Hans",
}


@every_language
def test_ordinary_names_and_those_with_the_initial_that_is_proposed_are_fine(code: str) -> None:
    words = words_of_once(code)
    table = ORDINARY.get(code, ORDINARY["en"]).split()
    for name in table:
        assert fault(name, words.pack, words.narration) is None, name
    assert table_fault(table, words.pack, words.narration, sizes_of(GameKind.MODERATED)) is None
    for name in ("Jag K", "Plats Tre K", "I K", "Jeg K", "Seat One K", "सब क"):
        assert fault(name, words.pack, words.narration) is None, name


@pytest.mark.parametrize(
    ("table", "name"),
    [
        (("Anna", "Anna Röstar", "Bo"), "Anna Röstar"),
        (("Anna", "Bo", "Anna På Bo"), "Anna På Bo"),
        (("Dan", "Mot Dan", "Bo"), "Mot Dan"),
    ],
)
def test_names_that_only_together_make_a_phrase_mean_two_things(table: tuple[str, ...], name: str) -> None:
    pack = load("sv")
    assert all(two_readings(pack, [one]) is None for one in table)
    found = two_readings(pack, table)
    assert found is not None and found.name == name


def test_a_table_of_24_is_looked_at_at_once() -> None:
    words = words_of_once("hi")
    table = [f"{first} {last}" for first, last in product(("राम", "सीता", "मीरा"), tuple("कखगघचछजझ"))]
    begun = time.process_time()
    assert two_readings(words.pack, table) is None
    assert time.process_time() - begun < 1
