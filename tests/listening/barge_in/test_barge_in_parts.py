"""The parts that take the host's voice out of the microphone: each does its part, and leaves the rest."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voice_host.listening.barge_in.delay import echo_delay
from voice_host.listening.barge_in.guard import NoCanceller, make_guard
from voice_host.listening.barge_in.in_time import CAUGHT_UP_SECONDS, TOO_LATE_SECONDS, InTime
from voice_host.listening.barge_in.linear import BLOCK, LinearCanceller
from voice_host.listening.barge_in.over_host import WARM_SECONDS, OverHost
from voice_host.listening.barge_in.reference import EchoReference
from voice_host.listening.gate import Gate
from voice_host.listening.microphone import Block
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm

MOST = 4000


def noise(seconds: float, seed: int = 1) -> Pcm:
    """Lively as speech is: loud and soft by turns."""
    rng = np.random.default_rng(seed)
    samples = int(seconds * SAMPLE_RATE)
    swell = 0.5 + 0.5 * np.sin(2 * np.pi * 3.0 * np.arange(samples) / SAMPLE_RATE)
    return (0.1 * swell * rng.normal(size=samples)).astype(np.float32)


def later(pcm: Pcm, by: int) -> Pcm:
    """The same sound, so many samples later (earlier when negative), as long as before."""
    return np.concatenate([np.zeros(max(by, 0), np.float32), pcm, np.zeros(max(-by, 0), np.float32)])[
        max(-by, 0) :
    ][: len(pcm)]


def power_db(pcm: Pcm) -> float:
    return 10 * float(np.log10(np.mean(np.square(pcm, dtype=np.float64)) + 1e-15))


@settings(max_examples=25)
@given(st.integers(-MOST, MOST))
def test_the_delay_of_an_echo_is_found_to_the_sample(by: int) -> None:
    far = noise(1.0)
    near = 0.3 * later(far, by) + 0.2 * noise(1.0, seed=2)
    assert echo_delay(near.astype(np.float32), far, MOST) == by


def test_where_there_is_no_echo_none_is_found() -> None:
    assert echo_delay(noise(1.0, seed=2), noise(1.0, seed=3), MOST) is None
    assert echo_delay(np.zeros(SAMPLE_RATE, np.float32), noise(1.0), MOST) is None
    assert echo_delay(np.zeros(0, np.float32), np.zeros(0, np.float32), MOST) is None


def cancelled(near: Pcm, far: Pcm) -> Pcm:
    canceller = LinearCanceller()
    steps = range(0, len(near) - BLOCK + 1, BLOCK)
    return np.concatenate([canceller.step(near[at : at + BLOCK], far[at : at + BLOCK]) for at in steps])


def test_the_linear_canceller_removes_a_rooms_echo_and_leaves_the_player() -> None:
    far = noise(6.0)
    room = np.random.default_rng(4).normal(size=1200) * np.exp(-np.arange(1200) / 300) * 0.2
    echo = np.convolve(far, room)[: len(far)].astype(np.float32)
    word = np.zeros(len(far), np.float32)
    word[4 * SAMPLE_RATE : 5 * SAMPLE_RATE] = noise(1.0, seed=5)
    left = cancelled(echo + word, far)
    alone = slice(3 * SAMPLE_RATE, 4 * SAMPLE_RATE)
    assert power_db(left[alone]) < power_db(echo[alone]) - 25.0
    over = slice(4 * SAMPLE_RATE, 5 * SAMPLE_RATE)
    assert power_db((left - word[: len(left)])[over]) < power_db(word[over]) - 10.0


def test_without_echo_the_microphone_is_left_as_it_is() -> None:
    near = noise(4.0, seed=6)
    bent = (cancelled(near, noise(4.0)) - near)[2 * SAMPLE_RATE :]  # once it has learnt that there is none
    assert power_db(bent) < power_db(near) - 8.0
    np.testing.assert_allclose(cancelled(near, np.zeros_like(near)), near, atol=1e-6)


@pytest.mark.parametrize("rate", [16_000, 44_100, 48_000])
def test_the_reference_knows_what_sounds_when(rate: int) -> None:
    reference = EchoReference(rate)
    assert reference.place(0.0) is None
    tone = np.sin(2 * np.pi * 300 * np.arange(rate * 2) / rate).astype(np.float32)
    step = rate // 50
    for number, at in enumerate(range(0, len(tone), step)):
        reference.put(tone[at : at + step], 100.0 + number / 50)
    assert reference.place(101.0) == pytest.approx(SAMPLE_RATE, abs=2)
    heard = reference.read(SAMPLE_RATE // 2, SAMPLE_RATE // 10)
    expected = np.sin(2 * np.pi * 300 * (0.5 + np.arange(len(heard)) / SAMPLE_RATE))
    # The resampler holds back a little, so that what it gives is late by less than a filter's length.
    assert max(np.corrcoef(np.roll(heard, -by), expected)[0, 1] for by in range(60)) > 0.99


def test_before_and_after_all_that_is_known_there_is_silence() -> None:
    reference = EchoReference(SAMPLE_RATE)
    reference.put(np.ones(SAMPLE_RATE, np.float32), 5.0)
    assert not reference.read(-500, 400).any()
    assert not reference.read(50 * SAMPLE_RATE, 400).any()


def test_a_loudspeaker_that_stood_still_is_placed_anew() -> None:
    reference = EchoReference(SAMPLE_RATE)
    reference.put(np.ones(1600, np.float32), 5.0)
    assert reference.place(5.0) == 0
    reference.put(np.ones(1600, np.float32), 60.0)
    assert reference.place(60.0) == 1600


class Always:
    """All sound is speech."""

    def probability(self, chunk: Pcm) -> float:
        return float(np.abs(chunk).max() > 0.02)

    def reset(self) -> None:
        pass


def test_the_host_alone_is_nobody_and_a_word_over_it_is_one_utterance() -> None:
    host = noise(12.0)
    echo = 0.5 * later(host, 700)
    word = np.zeros(len(host), np.float32)
    word[8 * SAMPLE_RATE : int(8.5 * SAMPLE_RATE)] = noise(0.5, seed=9) * 2
    assert heard(echo, host) == []
    (one,) = heard(echo + word, host)
    assert one == pytest.approx(8.5, abs=0.1)


def test_nothing_is_heard_before_the_room_is_known_nor_while_the_host_is_silent() -> None:
    host = noise(6.0)
    early = np.zeros(len(host), np.float32)
    begin = int((WARM_SECONDS - 1.0) * SAMPLE_RATE)
    early[begin : begin + SAMPLE_RATE // 2] = noise(0.5, seed=9) * 2
    assert heard(0.5 * later(host, BLOCK) + early, host) == []
    assert heard(noise(6.0, seed=3), host, sounding=False) == []


def test_what_comes_too_late_is_let_go_until_it_is_in_time_again() -> None:
    in_time = InTime()
    late, caught_up = TOO_LATE_SECONDS, CAUGHT_UP_SECONDS
    ages = [0.1, late, late + 0.1, late, caught_up + 0.1, caught_up, late]
    assert [in_time.takes(age) for age in ages] == [True, True, False, False, False, True, True]
    assert in_time.let_go == 3


@pytest.mark.parametrize("gap", [range(200, 204), range(200, 280)])
def test_after_blocks_that_were_let_go_a_word_is_heard_and_the_host_is_nobody(gap: range) -> None:
    """Also where the clock was wrong about the echo: that was learnt before."""
    host = noise(14.0)
    echo = 0.5 * later(host, 2500)
    word = np.zeros(len(host), np.float32)
    word[11 * SAMPLE_RATE : int(11.5 * SAMPLE_RATE)] = noise(0.5, seed=9) * 2
    assert heard(echo, host, let_go=gap) == []
    (one,) = heard(echo + word, host, let_go=gap)
    assert one == pytest.approx(11.5, abs=0.2)


def heard(near: Pcm, host: Pcm, *, sounding: bool = True, let_go: range = range(0)) -> list[float]:
    """When the utterances over the host ended (seconds)."""
    gate = Gate(clock=lambda: 0.0)
    if sounding:
        gate.note_sound(0.0, 1000.0)
    reference = EchoReference(SAMPLE_RATE)
    over = OverHost(SAMPLE_RATE, gate, Always(), reference, make_guard())
    found: list[float] = []
    step = 512
    for at in range(0, len(near) - step + 1, step):
        reference.put(host[at : at + step], at / SAMPLE_RATE)
        if at // step in let_go:
            over.break_off()
            continue
        block = Block(near[at : at + step], at / SAMPLE_RATE, (at + step) / SAMPLE_RATE)
        found += [utterance.speech_ended for utterance in over.feed(block)]
    return found


def test_without_the_wheel_the_reason_has_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from host_doubles import words_of_once

    monkeypatch.setitem(sys.modules, "pywebrtc_audio", None)
    with pytest.raises(NoCanceller) as missing:
        make_guard()
    for language in ("sv", "en"):
        assert "pip install pywebrtc-audio" in words_of_once(language).narration.text(missing.value.key)
