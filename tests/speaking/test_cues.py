"""The short sounds and the sea."""

from __future__ import annotations

from typing import get_args

import numpy as np
import pytest

from voice_host.speaking.background import sea, stretch
from voice_host.speaking.cues import LONGEST_SECONDS, make_cues
from voice_host.speaking.voice import CueName


@pytest.mark.parametrize("rate", [8_000, 22_050, 44_100, 48_000])
def test_every_cue_is_short_soft_and_without_clicks(rate: int) -> None:
    cues = make_cues(rate)
    assert set(cues) == set(get_args(CueName))
    for cue in cues.values():
        assert 0.05 * rate < len(cue) <= LONGEST_SECONDS * rate
        assert 0.1 < np.abs(cue).max() < 0.4
        assert abs(cue[0]) < 0.01 and abs(cue[-1]) < 0.01


def test_no_cue_is_shrill_and_no_two_are_alike() -> None:
    spectra = []
    for cue in make_cues(48_000).values():
        power = np.abs(np.fft.rfft(cue, 48_000)) ** 2
        assert power[4000:].sum() < 0.01 * power.sum()
        spectra.append(power / np.linalg.norm(power))
    likeness = np.array(spectra) @ np.array(spectra).T - np.eye(len(spectra))
    assert likeness.max() < 0.5


def test_the_sea_has_no_seam() -> None:
    loop = sea(16_000)
    jumps = np.abs(np.diff(loop))
    assert abs(loop[0] - loop[-1]) <= jumps.max()
    levels = [float(np.std(part)) for part in np.split(np.concatenate([loop[-800:], loop[:800]]), 2)]
    assert levels[0] == pytest.approx(levels[1], rel=0.3)


def test_a_stretch_comes_out_of_silence_and_goes_back_into_it() -> None:
    sound = stretch(sea(8_000), 8_000 * 15, 8_000)
    assert len(sound) == 8_000 * 15
    assert np.abs(sound[:80]).max() < 0.01 and np.abs(sound[-80:]).max() < 0.01
    assert np.std(sound[8_000:-8_000]) > 0.02
