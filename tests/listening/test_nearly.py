"""What is told of a typed line that is nearly a phrase: nobody and no number that the line does not have."""

from __future__ import annotations

from itertools import product

import pytest

from models.language_pack import LanguagePack, PhraseTemplate, available, load
from voice_host.listening.grammar import Phrase
from voice_host.listening.grammar_builder import spoken
from voice_host.listening.nearly import LEAST_AROUND, PLAYERS
from voice_host.listening.wide import Unknown, WideGrammar
from voice_host.want import as_written

NAMES = ("Anna", "Bo", "Cia", "Dan", "Eva")
NOBODY = "Qwx"
"""A name that is like none of them."""
MINGLING = ("mingle_longer", "mingle_enough", "mingle_shorter", "sit_down", "time_left")
VOTES = ("vote", "withdraw_vote", "vote_from_place", "vote_without_name", "withdraw_without_name", "standing")

every_language = pytest.mark.parametrize("code", available())


def unknown(code: str, intents: tuple[str, ...], line: str, most: int = 5) -> Unknown:
    found = WideGrammar(load(code), intents, NAMES, most=most).match(line)
    assert isinstance(found, Unknown), (line, found)
    return found


def templates(pack: LanguagePack, *slots: str) -> list[tuple[str, PhraseTemplate]]:
    """The phrases that may be said and have these slots and no others, with their intents."""
    return [
        (intent.intent, template)
        for intent in pack.intents.values()
        for template in intent.say
        if sorted(template.slots) == sorted(slots)
    ]


def filled(template: PhraseTemplate, **values: str) -> str:
    text = template.text
    for slot, value in values.items():
        text = text.replace(f"{{{slot}}}", value)
    return text


def says_enough(template: PhraseTemplate) -> bool:
    return len(spoken(filled(template, **dict.fromkeys(template.slots, " "))).split()) >= LEAST_AROUND


@every_language
@pytest.mark.parametrize("slots", [("name",), ("voter",), ("voter", "name"), ("count", "name")])
def test_whoever_is_not_here_is_told_and_nobody_else_is_proposed(code: str, slots: tuple[str, ...]) -> None:
    pack = load(code)
    of_players = [slot for slot in slots if slot in PLAYERS]
    for (intent, template), stranger in product(templates(pack, *slots), of_players):
        if not says_enough(template):
            continue
        values = dict.fromkeys(of_players, "Anna") | {stranger: NOBODY}
        if "count" in slots:
            values["count"] = pack.numerals.say(3)[0]
        found = unknown(code, (intent,), filled(template, **values))
        assert (found.stranger, found.nearest) == (NOBODY.lower(), None), template
        assert found.names == NAMES


@every_language
@pytest.mark.parametrize("number", ["0", "0000", "1000", "minus {two}"])
def test_a_number_that_cannot_be_is_told_with_what_can(code: str, number: str) -> None:
    pack = load(code)
    words = number.format(two=pack.numerals.say(2)[0])
    for intent, template in (*templates(pack, "count"), *templates(pack, "count", "name")):
        if not says_enough(template) or (number.startswith("0") and not template.from_count):
            continue
        found = unknown(code, (intent,), filled(template, count=words, name="Anna"), most=15)
        assert found.nearest is None and found.number is not None, template
        assert (found.number.words, found.number.most) == (words, 15)
        assert found.number.least == (0 if intent == "tally" else 1), template


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hundra minuter till", "hundra"),
        ("noll minuter räcker", "noll"),
        ("plats noll röstar på Bo", "noll"),
        ("plats hundra röstar på Bo", "hundra"),
        ("hundra röster", "hundra"),
        ("tusen för", "tusen"),
    ],
)
def test_no_number_is_exchanged_for_another(line: str, words: str) -> None:
    found = unknown("sv", (*MINGLING, *VOTES, "tally"), line)
    assert found.number is not None and found.number.words == words


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("1 minuter till", "en minut till"),
        ("femm minuter till", "fem minuter till"),
        ("fem minuter til", "fem minuter till"),
        ("fem minuter", "fem minuter till"),
        ("Ana röstar på Bo", "Anna röstar på Bo"),
        ("Anna röstr på Bo", "Anna röstar på Bo"),
        ("plats tree röstar på Bob", "plats tre röstar på Bo"),
        ("Eva tar tilbaka sin röst", "Eva tar tillbaka sin röst"),
    ],
)
def test_what_is_misspelled_is_still_proposed(line: str, meant: str) -> None:
    found = unknown("sv", (*MINGLING, *VOTES), line)
    assert found.nearest is not None and as_written(found.nearest) == meant


@pytest.mark.parametrize("line", ["röstar på", "röstar", "kaffe på bordet", "a" * 10_000, "på " * 3000])
def test_of_a_line_about_nobody_no_request_about_somebody_is_made(line: str) -> None:
    found = unknown("sv", VOTES, line)
    assert found.nearest is None or not {*PLAYERS} & {*found.nearest.slots}


def test_who_is_not_here_is_told_as_the_table_sits() -> None:
    assert unknown("sv", ("request_vote",), "begär omröstning mot Qwx").names == NAMES


def test_the_plain_spelling_knows_strangers_too() -> None:
    found = unknown("hi", ("request_vote",), "Qwx के खिलाफ वोटिंग चाहिये")
    assert found.stranger == "qwx"


def test_a_vote_for_oneself_is_never_proposed() -> None:
    found = WideGrammar(load("sv"), VOTES, NAMES).match("Ana röstar på Annna")
    assert isinstance(found, Unknown)
    assert found.nearest is None or found.nearest.slots.get("voter") != found.nearest.slots.get("name")
    assert isinstance(WideGrammar(load("sv"), VOTES, NAMES).match("Anna röstar på Anna"), Phrase)
