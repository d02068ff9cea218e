"""When an utterance is looked at again, and what the looks make of it together; the model's part is drawn."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from pictures import SYMBOLS, picture_of
from untaught import grammar_of

from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.phonetic.recogniser import PhoneticRecogniser
from voice_host.listening.phonetic.view import AS_IT_IS, View
from voice_host.listening.recogniser import SAMPLE_RATE, Hearing

NOISE = np.random.default_rng(1).normal(0, 0.1, SAMPLE_RATE).astype(np.float32)
QUIET = np.where(np.arange(SAMPLE_RATE) // 4000 % 2, NOISE, 0).astype(np.float32)
"""So much for how loud it is around; what is said in either is in the pictures."""

CLEAR = (("fem", 20.0),)
NARROW = (("fem", 6.0), ("två", 2.6))
OTHER = (("två", 20.0),)


class DrawnSession:
    """Gives one picture after the other, and counts the looks."""

    symbols = SYMBOLS

    def __init__(self, *looks: tuple[tuple[str, float], ...]) -> None:
        self.looks = looks
        self.looked = 0

    def posteriors(self, pcm: np.ndarray, view: View = AS_IT_IS) -> np.ndarray:
        self.looked += 1
        return picture_of(*self.looks[min(self.looked, len(self.looks)) - 1])


def heard(session: DrawnSession, pcm: np.ndarray, grammar: Grammar | None = None) -> Hearing:
    ear = PhoneticRecogniser(session=session)  # type: ignore[arg-type]  # it gives what is asked of a session
    return ear.recognise(pcm, grammar or grammar_of("fem", "två"))


def text(hearing: Hearing) -> str | None:
    return hearing.phrase.text if hearing.phrase else None


@pytest.mark.parametrize("around", [QUIET, NOISE])
def test_one_look_is_enough_where_it_is_clear(around: np.ndarray) -> None:
    session = DrawnSession(CLEAR, OTHER)
    assert text(heard(session, around)) == "fem"
    assert session.looked == 1


def test_in_quiet_a_narrow_lead_is_enough() -> None:
    session = DrawnSession(NARROW, OTHER)
    assert text(heard(session, QUIET)) == "fem"
    assert session.looked == 1


def test_in_noise_a_narrow_lead_is_looked_at_again_and_lost_where_another_look_says_otherwise() -> None:
    session = DrawnSession(NARROW, OTHER)
    assert text(heard(session, NOISE)) != "fem"
    assert session.looked > 1


def test_in_noise_a_narrow_lead_stands_where_the_other_looks_see_the_same() -> None:
    session = DrawnSession(NARROW, CLEAR)
    assert text(heard(session, NOISE)) == "fem"
    assert session.looked == 2


def test_what_one_look_misses_another_hears() -> None:
    assert text(heard(DrawnSession((("fem", 0.3),), CLEAR), NOISE)) == "fem"


def test_a_request_that_only_a_further_look_sees_is_not_heard() -> None:
    """Whether it was told or denied is for the looks at requests to say, and two must agree."""
    request = Phrase("begär omröstning mot anna", "request_vote", {"name": "Anna"}, in_talk=True)
    grammar = replace(grammar_of("fem", "två"), phrases=(*grammar_of("fem", "två").phrases, request))
    said = ((request.text, 20.0),)
    assert heard(DrawnSession((("fem", 6.0), ("två", 5.9)), said), NOISE, grammar).phrase is None
    assert heard(DrawnSession(said), NOISE, grammar).phrase == request
