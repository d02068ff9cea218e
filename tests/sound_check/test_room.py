"""From the numbers of a sound check to what is changed: within bounds, and never in the wrong direction."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_host.listening.gain import KNEE, MOST_GAIN_DB, amplified
from voice_host.sound_check.numbers import Take, VoiceNumbers, confused, room_noise_db, summed_up
from voice_host.sound_check.room import (
    LOUDEST_DB,
    MOST_GRAVER,
    MOST_LOOSER,
    NOISE_CEILING_DB,
    QUIET_ROOM_DB,
    TROUBLES,
    Adaptation,
    adapt,
    is_noisy,
    troubles,
)

SHIPPED = -2.0
GOOD = VoiceNumbers(level_db=-20.0, noise_db=-60.0, score=-0.5, margin=3.0, heard=True)


def voices(least_noise: float = -100.0) -> st.SearchStrategy[VoiceNumbers]:
    level = st.floats(-90.0, 0.0)
    return st.builds(
        VoiceNumbers,
        level_db=level,
        noise_db=st.floats(least_noise, -5.0),
        score=st.none() | st.floats(-6.0, 0.0),
        margin=st.none() | st.floats(0.0, 5.0),
        heard=st.booleans(),
    )


def tables(least_noise: float = -100.0) -> st.SearchStrategy[list[VoiceNumbers]]:
    return st.lists(voices(least_noise) | st.just(VoiceNumbers()), min_size=1, max_size=16)


@given(tables())
def test_whatever_was_measured_the_changes_stay_within_their_bounds(table: list[VoiceNumbers]) -> None:
    adaptation = adapt(table, SHIPPED)
    assert 0.0 <= adaptation.gain_db <= MOST_GAIN_DB
    assert 0.0 <= adaptation.looser <= MOST_LOOSER
    assert 0.0 <= adaptation.graver <= MOST_GRAVER
    assert adaptation == adaptation.within_bounds()


@given(tables(least_noise=QUIET_ROOM_DB + 0.1))
def test_in_a_room_with_noise_no_threshold_is_loosened(table: list[VoiceNumbers]) -> None:
    assert adapt(table, SHIPPED).looser == 0.0


@given(tables(), st.floats(0.0, 60.0))
def test_a_fainter_table_is_not_made_less_loud(table: list[VoiceNumbers], fainter: float) -> None:
    softer = [
        replace(voice, level_db=voice.level_db - fainter) if voice.level_db is not None else voice
        for voice in table
    ]
    assert adapt(softer, SHIPPED).gain_db >= adapt(table, SHIPPED).gain_db


@given(tables(), st.floats(0.0, 60.0))
def test_more_noise_never_means_more_gain_nor_less_asking_back(
    table: list[VoiceNumbers], more: float
) -> None:
    noisier = [
        replace(voice, noise_db=voice.noise_db + more) if voice.noise_db is not None else voice
        for voice in table
    ]
    before, after = adapt(table, SHIPPED), adapt(noisier, SHIPPED)
    assert after.gain_db <= before.gain_db
    assert after.graver >= before.graver
    assert after.looser <= before.looser


@given(tables())
def test_gain_lifts_neither_the_room_nor_the_loudest_voice_too_far(table: list[VoiceNumbers]) -> None:
    gain, noise = adapt(table, SHIPPED).gain_db, room_noise_db(table)
    if gain > 0.0:
        assert noise is not None
        assert noise + gain <= NOISE_CEILING_DB + 1e-9
        assert max(v.level_db for v in table if v.level_db is not None) + gain <= LOUDEST_DB + 1e-9


@given(st.floats(SHIPPED - MOST_LOOSER, 0.0), st.floats(SHIPPED - MOST_LOOSER, 0.0))
def test_within_reach_a_voice_that_fits_worse_is_met_no_less(one: float, other: float) -> None:
    worse, better = sorted((one, other))
    assert (
        adapt([replace(GOOD, score=worse)], SHIPPED).looser
        >= adapt([replace(GOOD, score=better)], SHIPPED).looser
    )


@given(tables())
def test_a_voice_out_of_reach_loosens_nothing(table: list[VoiceNumbers]) -> None:
    stranger = replace(GOOD, score=SHIPPED - MOST_LOOSER - 0.01)
    quiet = [voice for voice in table if voice.noise_db is None or voice.noise_db < QUIET_ROOM_DB]
    assert adapt([GOOD, stranger], SHIPPED).looser == 0.0
    assert adapt([GOOD, stranger, *quiet], SHIPPED).looser == adapt([GOOD, GOOD, *quiet], SHIPPED).looser


def test_nothing_is_changed_for_good_voices_in_a_quiet_room() -> None:
    assert adapt([GOOD] * 6, SHIPPED) == Adaptation()
    assert troubles([GOOD] * 6) == ()
    assert not is_noisy([GOOD] * 6)


def test_nothing_is_changed_when_nobody_was_heard() -> None:
    assert adapt([VoiceNumbers()] * 6, SHIPPED) == Adaptation()


def test_another_evening_in_another_room_has_the_shipped_threshold() -> None:
    assert Adaptation(12.0, 0.3, 0.1).another_evening() == Adaptation(12.0, 0.0, 0.1)


@pytest.mark.parametrize(
    ("voice", "trouble"),
    [
        (VoiceNumbers(), "unheard"),
        (replace(GOOD, level_db=-2.0), "overdriven"),
        (replace(GOOD, level_db=-34.0), "faint"),
        (replace(GOOD, level_db=-50.0), "faint"),
        (replace(GOOD, noise_db=-26.0), "drowned"),
        (replace(GOOD, heard=False), "unclear"),
    ],
)
def test_a_voice_is_told_the_one_thing_that_helps(voice: VoiceNumbers, trouble: str) -> None:
    assert trouble in TROUBLES
    assert troubles([GOOD, GOOD, voice, GOOD]) == ((2, trouble),)


def test_a_player_who_was_skipped_has_no_trouble() -> None:
    assert troubles([GOOD, VoiceNumbers(skipped=True)]) == ()


def test_when_the_room_drowns_half_the_table_the_room_is_to_blame() -> None:
    assert is_noisy([replace(GOOD, noise_db=-25.0)] * 6)
    assert is_noisy([replace(GOOD, level_db=-10.0, noise_db=-30.0)] * 6)


def take(**changes: object) -> Take:
    return replace(Take(-20.0, -60.0, right=True, accepted=True, score=-0.5, margin=3.0), **changes)


def test_levels_are_taken_from_what_was_asked_for() -> None:
    """Somebody else's laughter says nothing about this voice."""
    voice = summed_up([take(level_db=-5.0, right=False), take(level_db=-25.0)], heard=True)
    assert voice.level_db == -25.0


def test_names_are_confused_when_the_lead_is_small_or_the_other_one_fits_better() -> None:
    near = summed_up([take(rival=1, margin=0.2)], heard=True)
    wrong = summed_up([take(rival=3, right=False, margin=2.0)], heard=False)
    clear = summed_up([take(rival=0, margin=2.0)], heard=True)
    assert confused([near, clear, wrong, clear]) == ((0, 1), (2, 3))


def test_two_names_confused_in_both_directions_are_one_pair() -> None:
    one = summed_up([take(rival=1, margin=0.1)], heard=True)
    other = summed_up([take(rival=0, margin=0.1)], heard=True)
    assert confused([one, other]) == ((0, 1),)


sounds = st.lists(st.floats(-1.0, 1.0, width=32), max_size=50).map(lambda s: np.array(s, np.float32))


@given(sounds, st.floats(0.0, MOST_GAIN_DB))
def test_amplified_sound_stays_within_full_scale_and_keeps_its_sign(pcm: np.ndarray, gain: float) -> None:
    louder = amplified(pcm, gain)
    assert louder.dtype == np.float32
    assert np.all(np.abs(louder) <= 1.0)
    assert np.all(np.abs(louder) >= np.minimum(np.abs(pcm), KNEE) - 1e-6)
    assert np.all(louder * pcm >= 0)


@given(sounds, st.floats(0.0, MOST_GAIN_DB))
def test_louder_sound_stays_louder(pcm: np.ndarray, gain: float) -> None:
    ordered = np.sort(pcm)
    assert np.all(np.diff(amplified(ordered, gain)) >= 0)


@given(sounds)
def test_without_gain_nothing_happens_to_sound(pcm: np.ndarray) -> None:
    assert amplified(pcm, 0.0) is pcm


@pytest.mark.parametrize("gain", [-1.0, MOST_GAIN_DB + 1, float("nan")])
def test_a_gain_beyond_reason_is_refused(gain: float) -> None:
    with pytest.raises(ValueError, match="dB"):
        amplified(np.zeros(3, np.float32), gain)
