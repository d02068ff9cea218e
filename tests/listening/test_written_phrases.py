"""How a phrase is shown and said back: as its language is written, with names as the table writes them."""

from __future__ import annotations

import re

import pytest

from models.language_pack import available, load
from voice_host.listening.grammar import Phrase
from voice_host.listening.grammar_builder import build, spoken
from voice_host.listening.wide import Unknown, WideGrammar
from voice_host.want import as_written

NAMES = ("Al", "Å", "Anna", "Anna Lisa", "Jean-Luc", "McKay", "Mot", "राम", "रामू")
"""Inside other words or each other, with signs and capitals of their own, and a word of a phrase."""


def shown(code: str, *intents: str) -> set[str]:
    return {as_written(phrase) for phrase in build(load(code), intents, names=NAMES, always_on=False).phrases}


@pytest.mark.parametrize("code", available())
def test_what_is_shown_is_what_is_said_with_each_name_as_the_table_writes_it(code: str) -> None:
    pack = load(code)
    for phrase in build(pack, pack.intents, names=NAMES, max_count=12, max_against=12).phrases:
        written = as_written(phrase)
        assert spoken(written) == phrase.text
        for name in (phrase.slots[slot] for slot in ("name", "voter") if slot in phrase.slots):
            assert str(name) in written
    templates = {template.text for intent in pack.intents.values() for template in intent.say}
    asked = [text for text in templates if re.findall(r"\{\w+\}", text) == ["{name}"]]
    for text in asked:
        for name in NAMES:
            assert text.replace("{name}", name) in shown(code, *pack.intents)


@pytest.mark.parametrize(
    ("code", "intent", "written"),
    [
        ("en", "request_vote", "call a vote on Al"),
        ("en", "request_vote", "I call a vote on McKay"),
        ("en", "vote", "Al votes for Jean-Luc"),
        ("sv", "request_vote", "begär omröstning mot Mot"),
        ("sv", "vote", "Anna Lisa röstar på Anna"),
        ("sv", "vote", "Anna röstar på Anna Lisa"),
    ],
)
def test_a_name_is_written_where_it_stands_and_nowhere_else(code: str, intent: str, written: str) -> None:
    assert written in shown(code, intent)


def test_in_english_i_is_a_capital_letter_in_all_that_is_shown() -> None:
    pack = load("en")
    said = build(pack, pack.intents, names=NAMES, max_count=12, max_against=12).phrases
    assert sum("I" in as_written(phrase).split() for phrase in said) > len(NAMES)
    assert not [as_written(phrase) for phrase in said if "i" in as_written(phrase).split()]


@pytest.mark.parametrize(
    ("code", "typed", "suggested"),
    [
        ("en", "i cal a vote on mckay", "I call a vote on McKay"),
        ("en", "al takes the vote bak", "Al takes the vote back"),
        ("sv", "jag begar omrostning mot anna lisa", "jag begär omröstning mot Anna Lisa"),
    ],
)
def test_a_suggestion_is_shown_so_too(code: str, typed: str, suggested: str) -> None:
    found = WideGrammar(load(code), ["request_vote", "withdraw_vote"], NAMES).match(typed)
    assert isinstance(found, Unknown)
    assert isinstance(found.nearest, Phrase)
    assert as_written(found.nearest) == suggested
