"""Making faint sound louder before anything listens to it, without ever going past full scale."""

from __future__ import annotations

import numpy as np

from voice_host.listening.recogniser import Pcm

MOST_GAIN_DB = 24.0
"""Beyond this it is the room that becomes loud, not the voice."""

KNEE = 0.7
"""Up to here (−3 dBFS) sound is only multiplied; what lies above is bent, and reaches 1 never."""


def amplified(pcm: Pcm, gain_db: float) -> Pcm:
    """``pcm`` (−1…1) raised by ``gain_db`` (0…:data:`MOST_GAIN_DB`; ValueError outside), within −1…1.

    Sample by sample and without memory, so that blocks may be cut anywhere. Without gain the very same sound.
    """
    if not 0.0 <= gain_db <= MOST_GAIN_DB:
        raise ValueError(f"a gain of {gain_db} dB")
    if gain_db == 0.0:
        return pcm
    louder = pcm * np.float32(10 ** (gain_db / 20))
    size = np.abs(louder)
    over = size > KNEE
    if not over.any():
        return louder.astype(np.float32, copy=False)
    bent = KNEE + (1 - KNEE) * np.tanh((size - KNEE) / (1 - KNEE))
    return np.where(over, np.copysign(bent, louder), louder).astype(np.float32)
