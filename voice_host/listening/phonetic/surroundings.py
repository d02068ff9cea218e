"""How loud it is around the speaker, from the utterance itself."""

from __future__ import annotations

import numpy as np

from voice_host.listening.recogniser import SAMPLE_RATE, Pcm

_WINDOW = SAMPLE_RATE // 50
_QUIETEST = 0.05
"""Of the windows of 20 ms, the power that this share stays under is taken for the room's: around the words,
and in the closures of stops where a clip is cut tight."""
_LOUDEST = 0.95
STILL_DB = 60.0
"""What an utterance without any noise has; also one too short to tell."""


def speech_over_noise(pcm: Pcm) -> float:
    """dB from the quiet windows of an utterance up to its loud ones, 0 to :data:`STILL_DB`.

    Some 8 to 9 dB more than the ratio of speech to noise in babble and kitchens, which pause for moments, too
    (medians of 90 clips of the training split at 24, 18, 12, 6 dB: 32, 26, 21, 15 dB; 42 without noise).
    """
    windows = len(pcm) // _WINDOW
    if windows < 10:
        return STILL_DB
    powers = (pcm[: windows * _WINDOW].astype(np.float64) ** 2).reshape(windows, _WINDOW).mean(axis=1)
    low, high = np.quantile(powers, (_QUIETEST, _LOUDEST))
    if high <= 0:
        return STILL_DB
    speech = max(high - low, 1e-12)
    return float(np.clip(10 * np.log10(speech / max(low, speech * 10 ** (-STILL_DB / 10))), 0.0, STILL_DB))
