"""The measure by which a sunrise is judged must itself be right."""

from __future__ import annotations

import numpy as np
import pytest

from voice_host.rehearsal.onsets import OnsetMissing, onset_errors_ms

RATE = 8_000


def recording(starts: dict[float, float], length: float = 8.0) -> np.ndarray:
    """Bursts of 0.4 s at these seconds, each with a loudness."""
    sound = np.zeros(int(length * RATE), np.float32)
    burst = np.cos(2 * np.pi * 300 * np.arange(int(0.4 * RATE)) / RATE).astype(np.float32)
    for start, loudness in starts.items():
        place = round(start * RATE)
        sound[place : place + len(burst)] += loudness * burst
    return sound


def test_numbers_on_their_seconds_have_no_error_wherever_the_recording_begins() -> None:
    sound = recording({0.73: 0.5, 1.73: 0.1, 5.73: 0.8})
    assert onset_errors_ms(sound, RATE, (1, 2, 6)) == {1: 0.0, 2: 0.0, 6: 0.0}


@pytest.mark.parametrize("late", [-120, -5, 3, 12, 250])
def test_a_number_that_is_late_or_early_is_found_out(late: int) -> None:
    sound = recording({0.5: 0.5, 1.5 + late / 1000: 0.5, 2.5: 0.5})
    errors = onset_errors_ms(sound, RATE, (1, 2, 3))
    assert errors == {1: 0.0, 2: pytest.approx(late, abs=0.2), 3: pytest.approx(0.0)}


def test_sound_in_the_silent_part_is_found_out() -> None:
    with pytest.raises(OnsetMissing, match="silent between second 1 and 5"):
        onset_errors_ms(recording({0.5: 0.5, 2.9: 0.05, 4.5: 0.5}), RATE, (1, 5))


def test_a_number_that_is_missing_is_found_out() -> None:
    with pytest.raises(OnsetMissing, match="second 2"):
        onset_errors_ms(recording({0.5: 0.5, 2.5: 0.5}), RATE, (1, 2, 3))
    with pytest.raises(OnsetMissing, match="nothing was sounded"):
        onset_errors_ms(recording({}), RATE, (1, 2))


def test_numbers_that_run_into_each_other_are_found_out() -> None:
    sound = recording({0.5 + 0.4 * step: 0.5 for step in range(6)})
    with pytest.raises(OnsetMissing, match="no silence"):
        onset_errors_ms(sound, RATE, (1, 2))
