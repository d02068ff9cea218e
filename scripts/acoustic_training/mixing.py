"""Speech and noise put together anew every time a clip is taught, as pictures of sound and not as sound.

Clips and noise are kept as mel power (``spoken``); their sum at any ratio is a sum of powers and of a term
for how their waves fall upon each other. So no two lessons are alike, and training never waits for sound.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.phonetic.mel import BANDS, filters

Floats = NDArray[np.float32]

QUIET_FRAMES = 25
"""The recogniser lays so much (0.25 s, frames of 10 ms) digital silence on either side of every utterance."""
NEARLY_CLEAN = 0.25
LEAST_DB, MOST_DB = -3.0, 25.0
"""Speech over noise; this share of all lessons has 25 to 55 dB instead."""
_PEAK = 0.5
_FLOOR, _RANGE = 1e-10, 8.0  # log_mel's


@dataclass(slots=True)
class Beds:
    """Noise: log10 of mel power (frames, 80) at RMS 1, stretches ``rows[i]:rows[i+1]``, their kinds."""

    power: NDArray[np.float16]
    rows: NDArray[np.int64]
    kinds: NDArray[np.str_]

    @classmethod
    def load(cls, path: Path) -> Beds:
        """Read what :func:`spoken.build_beds` wrote."""
        with np.load(path) as file:
            return cls(**{name: file[name] for name in cls.__slots__})

    def piece(self, frames: int, chance: random.Random) -> Floats:
        """Mel power of so many frames out of one stretch."""
        bed = chance.randrange(len(self.kinds))
        first, end = int(self.rows[bed]), int(self.rows[bed + 1])
        start = chance.randrange(end - first)
        taken = first + (start + np.arange(frames)) % (end - first)
        return np.asarray(10.0 ** self.power[taken].astype(np.float32), np.float32)


@lru_cache(maxsize=1)
def _crossing() -> Floats:
    """How much the waves of two sounds count in each band: the fewer bins, the more (80,)."""
    weights = filters()
    crossing: Floats = np.sqrt((weights**2).sum(axis=1)).astype(np.float32) / weights.sum(axis=1)
    return crossing


def lesson(speech: Floats | None, frames: int, peak: float, beds: Beds, chance: random.Random) -> Floats:
    """One picture (frames, 80) as :func:`log_mel` would give it of the sum, digital silence around it.

    ``speech`` is mel power at an active level of 1 with its waveform's ``peak``, or None where nobody speaks.
    Even length; between 0 and :data:`QUIET_FRAMES` frames longer on either side than ``frames``.
    """
    nearly_clean = chance.random() < NEARLY_CLEAN
    ratio = chance.uniform(25, 55) if nearly_clean else chance.uniform(LEAST_DB, MOST_DB)
    if speech is None:
        speech, peak, ratio = np.zeros((frames, BANDS), np.float32), 0.0, 0.0
    loudness = 10 ** (-ratio / 10)
    noise = beds.piece(frames, chance) * np.float32(loudness)
    if chance.random() < 0.3:  # a second sound in the room
        noise = noise + beds.piece(frames, chance) * np.float32(loudness * chance.uniform(0.1, 1.0))
    phases = np.random.default_rng(chance.getrandbits(32)).uniform(-1, 1, speech.shape).astype(np.float32)
    crossed = 2 * np.sqrt(speech * noise) * np.cos(np.pi * phases) * _crossing()
    mixed = np.maximum(speech + noise + crossed, 0.02 * (speech + noise))
    if chance.random() < 0.3:  # another microphone
        mixed = mixed * (10 ** (np.linspace(0, chance.uniform(-1.4, 0.8), BANDS))).astype(np.float32)
    highest = np.hypot(peak, 3.5 * np.sqrt(loudness))
    gain = (_PEAK * 10 ** (chance.uniform(-4, 3) / 20) / highest) ** 2
    before, after = (
        chance.choice((QUIET_FRAMES, QUIET_FRAMES, chance.randint(0, QUIET_FRAMES))) for _ in "lr"
    )
    after += (before + after + frames) % 2
    logs = np.log10(np.maximum(np.pad(mixed * np.float32(gain), ((before, after), (0, 0))), _FLOOR))
    scaled: Floats = ((np.maximum(logs, logs.max() - _RANGE) + 4.0) / 4.0).astype(np.float32)
    return scaled
