"""Names of mixed origin at one table, and names of nobody there. Voices never trained on."""

from __future__ import annotations

import pytest
from untaught import UNTAUGHT, say

from models.language_pack import load
from voice_host.listening.grammar_builder import build

TABLE = (
    "Fatima", "Chiara", "Beatriz", "Wojciech", "Håkan", "Saoirse", "Yusuf", "Björn", "Agnieszka", "João",
    "Thuy", "Dilan", "Ebba", "Kofi", "Priyanka", "Xavier", "Zahra", "Ömer", "Göran", "Ida-Marie",
)  # fmt: skip
STRANGERS = (
    "Gunilla", "Mohammed", "Emma", "Lars", "Sofia", "Peter", "Elin", "Kerstin", "Fredrik", "Malin", "Jasmine",
    "Hassan", "Olga", "Viktor", "Stina", "Bengt", "Oskar", "Leila", "Kevin", "Rasmus", "Moa", "Anton",
)  # fmt: skip
DAY = build(load("sv"), ["request_vote", "request_night"], names=TABLE)


@pytest.fixture(scope="module")
def requests(recogniser):
    """What each voice is heard to request, by the name that it said."""
    return {
        (name, voice): recogniser.recognise(say(f"begär omröstning mot {name}", voice, 150), DAY)
        for name in TABLE
        for voice in UNTAUGHT
    }


def test_a_request_against_any_name_is_heard(requests):
    missed = [said for said, hearing in requests.items() if hearing.phrase is None]
    assert len(missed) <= 0.05 * len(requests), missed


def test_what_is_not_heard_for_sure_is_mostly_asked_about(requests):
    lost = [said for said, hearing in requests.items() if not (hearing.phrase or hearing.doubted)]
    assert len(lost) <= 0.025 * len(requests), lost


def test_nobody_but_the_one_named_is_heard_or_asked_about(requests):
    found = {said: hearing.phrase or hearing.doubted for said, hearing in requests.items()}
    assert [said for said, phrase in found.items() if phrase and phrase.slots.get("name") != said[0]] == []


def test_a_request_against_somebody_who_is_not_there_is_no_request(recogniser):
    heard = {
        name: recogniser.recognise(say(f"begär omröstning mot {name}", UNTAUGHT[i % 4], 150), DAY).phrase
        for i, name in enumerate(STRANGERS)
    }
    assert {name: phrase.text for name, phrase in heard.items() if phrase} == {}
