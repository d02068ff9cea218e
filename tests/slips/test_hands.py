"""A vote by handset tells sums only (docs/rules.md A3)."""

from __future__ import annotations

import pytest

from voice_host.slips.errors import NotAtTheTableError, SealedError
from voice_host.slips.hands import HandsVote


def test_the_hands_for_are_summed_up():
    vote = HandsVote({5, 1, 2}, accused=0)
    vote.raise_hand(1, True)
    vote.raise_hand(2, False)
    vote.raise_hand(5, True)
    assert (vote.total(), vote.against()) == (2, 1)


def test_a_hand_counts_once_as_it_was_last_held():
    vote = HandsVote({1, 2})
    for up in (True, True, False, True):
        vote.raise_hand(1, up)
    assert (vote.total(), vote.against()) == (1, 0)


def test_the_accused_and_the_dead_have_no_hand():
    vote = HandsVote({1, 2}, accused=0)
    for seat in (0, 7, True):
        with pytest.raises(NotAtTheTableError):
            vote.raise_hand(seat, True)
    assert vote.total() == 0


def test_after_the_instant_no_hand_counts():
    vote = HandsVote({1, 2})
    vote.raise_hand(1, True)
    assert vote.total() == 1
    with pytest.raises(SealedError):
        vote.raise_hand(2, True)
    assert vote.total() == 1


def test_whose_hand_was_which_is_overwritten_at_the_instant():
    vote = HandsVote({1, 2})
    vote.raise_hand(1, True)
    held = memoryview(vote._hands)
    assert any(held)
    vote.close()
    assert not any(held)


def test_who_has_not_answered_is_a_number():
    vote = HandsVote({1, 2, 3})
    vote.raise_hand(2, False)
    assert vote.missing == 2
    assert vote.answered(2)
    assert not vote.answered(1)


def test_a_change_tells_nothing_but_that_there_was_one():
    told: list[tuple[object, ...]] = []
    vote = HandsVote({1}, on_change=lambda *anything: told.append(anything))
    vote.raise_hand(1, True)
    assert told == [()]
