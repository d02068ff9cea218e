"""When the host asks back instead of acting."""

from __future__ import annotations

import pytest

from voice_host.listening.grammar import Phrase
from voice_host.listening.recogniser import Hearing
from voice_host.sureness import CONSEQUENTIAL, Sureness


def hearing(intent: str | None, margin: float) -> Hearing:
    phrase = Phrase("x", intent) if intent else None
    return Hearing(phrase, phrase, None, -0.1, margin, 1.0)


@pytest.mark.parametrize("intent", sorted(CONSEQUENTIAL))
def test_what_ends_somebodys_evening_is_asked_back_when_another_phrase_was_close(intent: str) -> None:
    assert not Sureness().is_sure(hearing(intent, 0.1))
    assert Sureness().is_sure(hearing(intent, 2.0))


@pytest.mark.parametrize(
    "intent", ["request_vote", "request_night", "help", "undo", "slip_faithful", "ready"]
)
def test_what_is_taken_back_easily_is_done_at_once(intent: str) -> None:
    assert Sureness().is_sure(hearing(intent, 0.0))


def test_nothing_heard_is_never_sure() -> None:
    assert not Sureness().is_sure(hearing(None, 9.0))


def test_a_phrase_without_a_rival_is_sure() -> None:
    assert Sureness().is_sure(hearing("tally", float("inf")))
