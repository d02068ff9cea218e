"""The reading of paper slips forgets the order when it is sealed (docs/rules.md A4, docs/architecture.md)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.original.commands import OpenSlips
from voice_host.slips.paper import FAITHFUL, STRANGE, PaperReading

SLIPS = st.lists(st.one_of(st.integers(0, 15), st.sampled_from([FAITHFUL, STRANGE])), max_size=20)


def sealed(slips: list[int | str]) -> OpenSlips:
    reading = PaperReading()
    for slip in slips:
        reading.add(slip)
    return reading.seal()


@given(SLIPS, st.randoms())
def test_two_orders_of_the_same_slips_are_the_same(slips, random):
    shuffled = list(slips)
    random.shuffle(shuffled)
    assert sealed(slips) == sealed(shuffled)


@given(SLIPS)
def test_no_slip_is_lost_and_none_added(slips):
    found = sealed(slips)
    assert found.faithful + found.strange + sum(count for _, count in found.names) == len(slips)


def test_nothing_stays_behind_after_sealing():
    reading = PaperReading()
    reading.add(3)
    reading.seal()
    assert len(reading) == 0
    assert not reading.take_back()


def test_the_last_slip_is_the_one_taken_back():
    reading = PaperReading()
    reading.add(FAITHFUL)
    reading.add(3)
    assert reading.take_back()
    assert reading.seal() == OpenSlips(1)


def test_nothing_can_be_taken_back_from_an_empty_reading():
    assert not PaperReading().take_back()


def test_unread_slips_only_make_too_many():
    reading = PaperReading()
    reading.add(2)
    assert reading.seal(unread=1) == OpenSlips(1, ((2, 1),))
