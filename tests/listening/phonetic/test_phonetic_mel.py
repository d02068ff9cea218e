"""The picture that the acoustic model sees."""

from __future__ import annotations

import numpy as np

from voice_host.listening.phonetic.mel import BANDS, of_another_throat


def test_another_throat_moves_the_bands_and_keeps_them_in_range() -> None:
    """A peak in band 40 goes to a lower band for a longer throat."""
    picture = np.zeros((BANDS, 3), np.float32)
    picture[40] = 1.0
    assert of_another_throat(picture, 1.0)[:, 0].argmax() == 40
    longer, shorter = (int(of_another_throat(picture, factor)[:, 0].argmax()) for factor in (1.08, 0.92))
    assert longer < 40 < shorter


def test_the_outermost_bands_stay_where_they_are() -> None:
    picture = np.ones((BANDS, 2), np.float32)
    assert np.allclose(of_another_throat(picture, 1.1), 1.0)
    assert np.allclose(of_another_throat(picture, 0.9), 1.0)
