"""One stretch of speech, cut out of the microphone's stream."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from voice_host.listening.recogniser import SAMPLE_RATE, Pcm

QUIETEST_DB = -100.0
"""What a level meter shows for silence (digital silence would be minus infinity)."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """Mono float32 at :data:`~voice_host.listening.recogniser.SAMPLE_RATE`, the silence around it included.

    ``speech_ended`` is the moment (:func:`time.monotonic`) at which the last speech reached the microphone.
    ``speech_seconds`` counts the chunks with speech in them. ``piece_of_talk``: cut from speech that went on
    for too long to be a command; only phrases that count inside talk may be sought in it.
    """

    pcm: Pcm
    speech_ended: float
    speech_seconds: float
    piece_of_talk: bool = False

    @property
    def seconds(self) -> float:
        """The length of the sound."""
        return len(self.pcm) / SAMPLE_RATE

    @property
    def level_db(self) -> float:
        """How loud its loudest tenth of a second is, in dB below full scale (0 is as loud as can be)."""
        return max(self._levels, default=QUIETEST_DB)

    @property
    def noise_db(self) -> float:
        """How loud its quietest tenth of a second is: the room, before the first or after the last word."""
        return min(self._levels, default=QUIETEST_DB)

    @property
    def _levels(self) -> list[float]:
        step = SAMPLE_RATE // 10
        whole = range(0, max(1, len(self.pcm) - step + 1), step)
        return [level_db(self.pcm[at : at + step]) for at in whole if len(self.pcm)]


def level_db(pcm: Pcm) -> float:
    """Root mean square level in dBFS, from :data:`QUIETEST_DB` to 0 (a full square wave)."""
    if not pcm.size:
        return QUIETEST_DB
    power = float(np.mean(np.square(pcm, dtype=np.float64)))
    return max(QUIETEST_DB, 10 * math.log10(power)) if power > 0 else QUIETEST_DB
