"""The real model, and the two grammars that most tests listen with."""

from __future__ import annotations

import pytest
from untaught import NAMES, NUMBERS, grammar_of

from voice_host.listening.phonetic.recogniser import PhoneticRecogniser


@pytest.fixture(scope="session")
def recogniser():
    return PhoneticRecogniser()


@pytest.fixture(scope="session")
def numbers():
    return grammar_of(*NUMBERS, variants={"nio": ("nie",), "tio": ("tie",), "tjugo": ("tjuge",)})


@pytest.fixture(scope="session")
def day():
    """The phrases of a day: accusations, night, and the words that are always on."""
    accusations = [f"{jag}begär omröstning mot {name}" for name in NAMES for jag in ("", "jag ")]
    night = [f"begär omröstning om natt{en}" for en in ("", "en")]
    return grammar_of(*accusations, *night, "hjälp", "upprepa", "status", "paus", "ångra", "tyst", "avsluta")
