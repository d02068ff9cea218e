"""How an utterance is looked at: as it is, or as if somebody else had said it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import soxr

from voice_host.listening.recogniser import SAMPLE_RATE, Pcm


class View(NamedTuple):
    """As if the speaker's throat were ``throat`` times as long, or as if everything about him were larger.

    A throat moves resonances alone (``mel.py``). Whoever is ``size`` times as large speaks lower and more
    slowly, too, as on a tape that runs more slowly.
    """

    throat: float = 1.0
    size: float = 1.0


AS_IT_IS = View()


def resized(pcm: Pcm, size: float) -> Pcm:
    """Mono sound at 16 kHz ``size`` times as long, and as much lower."""
    if size == 1.0:
        return pcm
    longer: Pcm = soxr.resample(np.asarray(pcm, np.float32), SAMPLE_RATE, SAMPLE_RATE * size).astype(
        np.float32
    )
    return longer
