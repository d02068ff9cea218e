"""Clips on the sample clock."""

from __future__ import annotations

import numpy as np
import pytest

from voice_host.speaking.mixer import Mixer, Playback

RATE = 8_000


class Ended:
    def __init__(self) -> None:
        self.list: list[tuple[Playback, bool]] = []

    def __call__(self, playback: Playback, whole: bool) -> None:
        self.list.append((playback, whole))


@pytest.fixture
def ended() -> Ended:
    return Ended()


@pytest.fixture
def mixer(ended: Ended) -> Mixer:
    return Mixer(RATE, ended)


def ones(samples: int) -> np.ndarray:
    return np.ones(samples, np.float32)


@pytest.mark.parametrize("block", [1, 7, 64, 1000])
def test_a_clip_begins_on_its_sample_whatever_the_blocks(mixer: Mixer, ended: Ended, block: int) -> None:
    playback = mixer.play(ones(100) * 0.5, at=333)
    sound = np.concatenate([mixer.pull(block) for _ in range(1000 // block)])
    assert np.flatnonzero(sound).tolist() == list(range(333, 433))
    assert (playback.start, playback.end) == (333, 433)
    assert ended.list == [(playback, True)]


def test_a_clip_without_a_place_begins_with_the_next_block(mixer: Mixer) -> None:
    mixer.pull(50)
    playback = mixer.play(ones(10))
    assert playback.start is None
    assert mixer.pull(20).tolist() == [1.0] * 10 + [0.0] * 10
    assert playback.start == 50


def test_a_place_in_the_past_means_now_and_whole(mixer: Mixer, ended: Ended) -> None:
    mixer.pull(100)
    playback = mixer.play(ones(10), at=20)
    assert int(np.count_nonzero(mixer.pull(50))) == 10
    assert ended.list == [(playback, True)]


def test_clips_are_summed_and_never_beyond_full_level(mixer: Mixer) -> None:
    mixer.play(ones(10) * 0.25, at=0)
    mixer.play(ones(10) * 0.5, at=5)
    mixer.play(ones(5), at=10)
    assert mixer.pull(15).tolist() == pytest.approx([0.25] * 5 + [0.75] * 5 + [1.0] * 5)


def test_a_stopped_clip_fades_within_some_milliseconds(mixer: Mixer, ended: Ended) -> None:
    playback = mixer.play(ones(RATE))
    mixer.pull(100)
    playback.stop()
    sound = mixer.pull(400)
    sounding = int(np.count_nonzero(sound))
    assert 0 < sounding <= 0.01 * RATE
    assert np.all(np.diff(sound[:sounding]) < 0), "a jump would click"
    assert ended.list == [(playback, False)]
    assert not mixer.pull(400).any()


def test_what_waits_for_its_second_is_stopped_without_a_sound(mixer: Mixer, ended: Ended) -> None:
    playback = mixer.play(ones(10), at=5000)
    mixer.stop_all()
    assert not mixer.pull(100).any()
    assert ended.list == [(playback, False)]


def test_speech_and_effects_have_volumes_of_their_own(mixer: Mixer) -> None:
    mixer.set_volume("speech", 0.5)
    mixer.pull(10)
    mixer.play(ones(10), kind="speech")
    assert mixer.pull(10).tolist() == [0.5] * 10
    mixer.play(ones(10), kind="effect")
    assert mixer.pull(10).tolist() == [1.0] * 10


def test_a_change_of_volume_is_smooth(mixer: Mixer) -> None:
    mixer.play(ones(1000))
    mixer.pull(100)
    mixer.set_volume("speech", 0.0)
    assert np.abs(np.diff(mixer.pull(200))).max() < 0.01


def test_it_is_busy_as_long_as_something_sounds_or_is_about_to(mixer: Mixer) -> None:
    assert mixer.busy_until(100) is None
    mixer.play(ones(10), at=500)
    assert mixer.busy_until(100) is None
    assert mixer.busy_until(501) == 510
    mixer.play(ones(30))
    assert mixer.busy_until(1) == 30
    mixer.stop_all()
    mixer.pull(10)
    assert mixer.busy_until(10_000) is None


def test_an_empty_clip_is_over_at_once(mixer: Mixer, ended: Ended) -> None:
    mixer.play(ones(0))
    mixer.pull(10)
    assert [whole for _, whole in ended.list] == [True]
