"""When the host asks back instead of acting."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_host.listening.grammar import Phrase
from voice_host.listening.recogniser import Hearing
from voice_host.sureness import CONSEQUENTIAL, Sureness


def hearing(intent: str | None, margin: float, score: float = -0.1, *, least_margin: float = 0.0) -> Hearing:
    phrase = Phrase("x", intent) if intent else None
    return Hearing(phrase, phrase, None, score, margin, 1.0, least_margin=least_margin)


@pytest.mark.parametrize("intent", sorted(CONSEQUENTIAL))
def test_what_ends_somebodys_evening_is_asked_back_when_another_phrase_was_close(intent: str) -> None:
    assert not Sureness().is_sure(hearing(intent, 0.1))
    assert Sureness().is_sure(hearing(intent, 2.0))


@pytest.mark.parametrize(
    "intent", ["request_vote", "request_night", "help", "undo", "slip_faithful", "ready"]
)
def test_what_is_taken_back_easily_is_done_at_once(intent: str) -> None:
    assert Sureness().is_sure(hearing(intent, 0.0))


@given(st.floats(0.0, 3.0), st.sampled_from(sorted(CONSEQUENTIAL)))
def test_what_ends_somebodys_evening_needs_more_than_the_recogniser_does(least: float, intent: str) -> None:
    just_taken = hearing(intent, least + 0.05, least_margin=least)
    assert not Sureness().is_sure(just_taken), "whatever the recogniser needs"
    assert Sureness().is_sure(hearing(intent, least + Sureness().grave + 0.001, least_margin=least))
    assert Sureness().is_sure(hearing("request_vote", least, least_margin=least))


def test_nothing_heard_is_never_sure() -> None:
    assert not Sureness().is_sure(hearing(None, 9.0))


def test_a_phrase_without_a_rival_is_sure() -> None:
    assert Sureness().is_sure(hearing("tally", float("inf")))


def test_somebody_who_wonders_by_day_is_asked_before_anything_is_taken_back() -> None:
    undrar = hearing("undo", 2.0, score=-1.5)
    assert not Sureness().is_sure(undrar, asked=False)
    assert Sureness().is_sure(undrar), "after a tally it answers the host"
    assert Sureness().is_sure(hearing("undo", 2.0, score=-0.8), asked=False)
    assert Sureness().is_sure(hearing("status", 2.0, score=-1.5), asked=False), "that takes nothing away"
