"""Who holds which seat, and how it changes hands."""

from __future__ import annotations

import pytest
from web_clock import Clock

from voice_host.web.limits import PAUSE_SECONDS
from voice_host.web.seats import (
    AWAKE_SECONDS,
    AskedAlreadyError,
    RefusedLatelyError,
    SeatHeldError,
    Seats,
)


def laid(clock: Clock | None = None) -> Seats:
    seats = Seats(clock or Clock())
    seats.lay(["Anna", "Erik", "Sara"])
    return seats


def test_a_seat_is_one_token_and_a_token_one_seat() -> None:
    seats = laid()
    token = seats.sit(0)
    assert seats.sit(0, token) == token, "the same form once more"
    moved = seats.sit(1, token)
    assert (seats.seat_of(token), seats.seat_of(moved)) == (None, 1)
    assert seats.held() == {1}


def test_a_seat_whose_answer_was_lost_is_taken_once_more_by_the_same_address_alone() -> None:
    seats = laid()
    lost = seats.sit(0, who="a")
    with pytest.raises(SeatHeldError):
        seats.sit(0, who="b")
    kept = seats.sit(0, who="a")
    assert (seats.seat_of(lost), seats.seat_of(kept)) == (None, 0)
    with pytest.raises(SeatHeldError):
        seats.sit(0, who="a")


def test_a_held_seat_is_asked_for_and_changes_hands_only_with_the_tables_yes() -> None:
    seats = laid()
    old = seats.sit(0)
    with pytest.raises(SeatHeldError):
        seats.sit(0)
    new = seats.ask(0)
    with pytest.raises(AskedAlreadyError):
        seats.ask(0)
    assert (seats.standing(old), seats.standing(new)) == (("holds", 0), ("asks", 0))
    seats.answer(0, yes=True)
    assert (seats.standing(old), seats.standing(new)) == (("nobody", None), ("holds", 0))


def test_with_a_no_all_stays_and_nobody_pesters_the_table() -> None:
    """Each further no doubles how long nobody may ask for that seat: one who never gives up asks seldom."""
    clock = Clock()
    seats = laid(clock)
    old = seats.sit(0)
    new = seats.ask(0, "a")
    seats.answer(0, yes=False)
    assert (seats.standing(old), seats.standing(new)) == (("holds", 0), ("refused", 0))
    asked = 1
    for second in range(4 * 3600):
        clock.now += 1
        try:
            seats.ask(0, f"10.0.0.{second % 250}")
        except RefusedLatelyError:
            continue
        seats.answer(0, yes=False)
        asked += 1
    assert 5 <= asked <= 10
    assert seats.standing(old) == ("holds", 0)


def test_who_was_told_no_cannot_ask_for_all_the_other_seats_instead() -> None:
    clock = Clock()
    seats = laid(clock)
    for seat in range(3):
        seats.sit(seat)
    seats.ask(0, "a")
    with pytest.raises(AskedAlreadyError):
        seats.ask(1, "a")
    seats.answer(0, yes=False)
    with pytest.raises(RefusedLatelyError) as refused:
        seats.ask(1, "a")
    assert refused.value.minutes == 1
    seats.ask(1, "b")


def test_a_yes_forgives_and_after_a_no_the_next_yes_gives_the_seat() -> None:
    clock = Clock()
    seats = laid(clock)
    seats.sit(0)
    seats.ask(0, "a")
    seats.answer(0, yes=False)
    clock.now += PAUSE_SECONDS
    new = seats.ask(0, "a")
    seats.answer(0, yes=True)
    assert seats.standing(new) == ("holds", 0)
    seats.ask(0, "a")
    seats.answer(0, yes=False)
    with pytest.raises(RefusedLatelyError) as refused:
        seats.ask(0, "a")
    assert refused.value.minutes == 1, "what came before the yes does not count"


def test_a_handset_that_asks_for_nothing_sleeps_and_keeps_its_seat() -> None:
    clock = Clock()
    seats = laid(clock)
    seats.sit(0)
    assert seats.awake() == {0}
    clock.now += AWAKE_SECONDS + 1
    assert (seats.awake(), seats.held()) == (frozenset(), {0})
    seats.in_touch(0)
    assert seats.awake() == {0}


def test_the_same_table_keeps_its_handsets_and_another_begins_anew() -> None:
    seats = laid()
    token = seats.sit(0)
    seats.lay(["Anna", "Erik", "Sara"])
    assert seats.seat_of(token) == 0
    seats.lay(["Sara", "Erik", "Anna"])
    assert seats.seat_of(token) is None


def test_no_token_lies_in_memory_as_it_was_given_out() -> None:
    seats = laid()
    token = seats.sit(0)
    assert token not in repr(vars(seats))
    assert token.encode() not in [*seats._holders.values()]
