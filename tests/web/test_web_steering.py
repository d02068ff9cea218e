"""Who may steer, and what a press of a button is worth."""

from __future__ import annotations

import pytest

from voice_host.web.steering import NoLineError, StaleError, Steering


def steering() -> tuple[Steering, list[str]]:
    typed: list[str] = []
    made = Steering(typed.append, frozenset({"tyst", "högre"}))
    made.waits(still=False)
    return made, typed


def test_only_the_control_code_lets_steer() -> None:
    made, _ = steering()
    assert made.enter("wrong") is None
    token = made.enter(made.code.lower())
    assert token
    assert made.may(token)
    assert not made.may("")
    assert not made.may(token[:-1])


def test_a_press_counts_once_however_often_it_is_sent() -> None:
    made, typed = steering()
    for _ in range(3):
        made.press("ja", "1", "p1")
    assert typed == ["ja"]


def test_a_button_of_a_moment_that_was_answered_is_stale() -> None:
    made, typed = steering()
    made.press("ja", "1", "p1")
    with pytest.raises(StaleError):
        made.press("nej", "1", "p2")
    made.waits(still=False)
    with pytest.raises(StaleError):
        made.press("nej", "1", "p3")
    made.press("nej", "2", "p4")
    assert typed == ["ja", "nej"]


def test_a_button_counts_as_long_as_the_host_waits_for_the_same() -> None:
    made, typed = steering()
    made.waits(still=True)
    made.press("ja", "1", "p1")
    made.waits(still=True)  # "ja" was no answer, say
    with pytest.raises(StaleError):
        made.press("ja", "1", "p2")
    made.press("nej", "2", "p3")
    assert typed == ["ja", "nej"]


def test_what_counts_at_any_time_is_never_stale() -> None:
    made, typed = steering()
    made.press("ja", "1", "p1")
    made.press("Tyst", "0", "p2")
    made.press("högre", "1", "p3")
    made.press("högre", "1", "p4")
    assert typed == ["ja", "Tyst", "högre", "högre"]


@pytest.mark.parametrize("line", ["", "  ", "x" * 81, "ja\nnej", "\x1b[2J", "a\u202eb"])
def test_what_is_no_line_is_refused(line: str) -> None:
    made, typed = steering()
    with pytest.raises(NoLineError):
        made.press(line, "1", "p1")
    assert typed == []
