"""The host must not hear itself."""

from __future__ import annotations

import math

import pytest

from voice_host.listening.gate import Gate


class Loudspeaker:
    """A clock that stands still until it is moved, and a loudspeaker that sounds until a moment."""

    def __init__(self) -> None:
        self.now = 100.0
        self.until = -math.inf

    def clock(self) -> float:
        return self.now

    def sounding_until(self) -> float:
        return self.until


@pytest.fixture
def speaker():
    return Loudspeaker()


@pytest.fixture
def gate(speaker):
    return Gate(speaker.sounding_until, tail=0.35, clock=speaker.clock)


def test_a_silent_host_hears_everything(gate):
    gate.poll()
    assert gate.passes(99.97, 100.0)


def test_nothing_passes_while_the_host_sounds(gate, speaker):
    speaker.until = 103.0
    for _ in range(20):
        speaker.now += 0.1
        gate.poll()
        assert not gate.passes(speaker.now - 0.1, speaker.now)


def test_the_tail_keeps_the_gate_shut_after_the_last_sound(gate, speaker):
    speaker.until = 100.5
    speaker.now = 101.0
    gate.poll()
    assert not gate.passes(100.84, 100.87)
    assert gate.passes(100.86, 100.89)


def test_a_block_taken_in_before_the_sound_passes_however_late_it_is_read(gate, speaker):
    speaker.now = 100.1
    gate.poll()
    speaker.until = 102.0
    speaker.now = 101.0
    gate.poll()
    assert gate.passes(100.05, 100.08)
    assert not gate.passes(100.5, 100.53)


def test_a_cue_shorter_than_the_time_between_two_blocks_is_not_missed(gate, speaker):
    speaker.now = 100.2
    speaker.until = 100.15  # began and ended since the last question
    gate.poll()
    assert not gate.passes(100.1, 100.13)


def test_a_host_that_was_stopped_is_silent_from_then_on(gate, speaker):
    speaker.until = 110.0
    speaker.now = 101.0
    gate.poll()
    speaker.until = 101.0
    speaker.now = 102.0
    gate.poll()
    assert not gate.passes(101.2, 101.3)
    assert gate.passes(101.4, 101.43)


def test_the_tail_can_be_changed_at_the_table(gate, speaker):
    speaker.until, speaker.now = 100.5, 101.0
    gate.poll()
    gate.tail = 0.0
    assert gate.passes(100.5, 100.53)


def test_sound_of_another_source_can_be_told(gate):
    gate.note_sound(100.0, 101.0)
    assert not gate.passes(100.5, 100.6)
    assert gate.passes(99.9, 100.0)


def test_a_muted_gate_lets_nothing_through(gate):
    gate.muted = True
    assert not gate.passes(100.0, 100.1)


def test_an_evening_long_record_of_sounds_does_not_grow(gate, speaker):
    for _ in range(5000):
        speaker.now += 1.0
        gate.note_sound(speaker.now - 0.1, speaker.now)
    assert len(gate._sounds) <= 31


def test_a_negative_tail_makes_no_sense():
    with pytest.raises(ValueError, match="negative"):
        Gate(tail=-0.1)
