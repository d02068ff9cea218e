"""A loud evening: clips said across a room in which others talk, cook and lay the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyroomacoustics
import soxr
from ears_bench import noise
from ears_bench.levels import SilentError, mix
from ears_bench.room import Room, through

from acoustic_training.augment import coloured_noise, microphone, music, rustle
from acoustic_training.corpus import Pcm
from voice_host.listening.recogniser import SAMPLE_RATE

ROOMS = 14
BED_S = 30.0
MOUTHS, AROUND = 4, 8
LEAST_DB, MOST_DB = -2.0, 22.0
"""Speech over noise, by the measure of ``ears_bench.levels``."""


@dataclass(frozen=True, slots=True)
class Evening:
    """One room: how mouths 0.5 to 3 m away sound in it, and its noises (RMS 1, :data:`BED_S` each)."""

    mouths: tuple[Pcm, ...]
    babble: Pcm
    kitchen: Pcm


def make_evening(voices: Sequence[Pcm], chance: np.random.Generator) -> Evening:
    """A room of chance with three to eight talkers out of ``voices``, and with a kitchen.

    The noises are made as ``scripts/bench_ears`` makes its own, of other speakers and in other rooms.
    """
    mouths, around = _responses(chance)
    few = int(chance.integers(3, AROUND + 1))
    babble = noise.make("babble", BED_S, Room({}, around[:few]), voices, chance)
    kitchen = noise.make("kitchen", BED_S, Room({}, around[:5]), voices, chance)
    return Evening(mouths, babble, kitchen)


def _responses(chance: np.random.Generator) -> tuple[tuple[Pcm, ...], tuple[Pcm, ...]]:
    """From mouths near the microphone, and from places near the walls."""
    size = chance.uniform((3.0, 3.0, 2.3), (7.0, 6.0, 3.2))
    absorption, _ = pyroomacoustics.inverse_sabine(chance.uniform(0.25, 0.6), size)
    room = pyroomacoustics.ShoeBox(
        size, fs=SAMPLE_RATE, materials=pyroomacoustics.Material(min(absorption, 0.95)), max_order=10
    )
    ear = chance.uniform((1.2, 1.2, 0.7), (size[0] - 1.2, size[1] - 1.2, 1.0))
    for _ in range(MOUTHS):
        angle, distance = chance.uniform(0, 2 * np.pi), chance.uniform(0.5, 3.0)
        place = ear + distance * np.array([np.cos(angle), np.sin(angle), 0])
        place[2] = chance.uniform(1.0, 1.3)
        room.add_source(np.clip(place, 0.2, size - 0.2))
    for _ in range(AROUND):
        place = chance.uniform((0.3, 0.3, 0.8), size - 0.3)
        wall = int(chance.integers(2))
        place[wall] = chance.choice((0.4, size[wall] - 0.4))
        room.add_source(place)
    room.add_microphone(ear)
    room.compute_rir()
    cut = []
    for response in room.rir[0]:
        start = max(0, int(np.argmax(np.abs(response))) - 16)
        one = np.asarray(response[start : start + SAMPLE_RATE // 2], np.float32)
        cut.append(one / np.sqrt(np.sum(one**2)))
    return tuple(cut[:MOUTHS]), tuple(cut[MOUTHS:])


class EveningAugmenter:
    """Draws one variation of a clip after another, all of them in noise."""

    def __init__(self, voices: Sequence[Pcm], seed: int) -> None:
        self.chance = np.random.default_rng([11, seed])
        self.evenings = [make_evening(voices, self.chance) for _ in range(ROOMS)]

    def noise(self, samples: int) -> Pcm:
        """Noise of any evening in which nobody speaks to the host, RMS about 1."""
        return self._noise(samples, self._any())

    def vary(self, pcm: Pcm, clean: bool = False) -> Pcm:
        """A clip with its pace changed, said into the noise of an evening; ``clean``: from near, not far."""
        chance, evening = self.chance, self._any()
        pcm = pcm - np.float32(np.mean(pcm))
        if chance.random() < 0.8:
            pcm = soxr.resample(pcm, SAMPLE_RATE, SAMPLE_RATE * chance.uniform(0.87, 1.15)).astype(np.float32)
        before, after = (int(chance.uniform(0.15, 0.6) * SAMPLE_RATE) for _ in range(2))
        pcm = np.pad(pcm, (before, after))
        if not clean:
            pcm = through(evening.mouths[int(chance.integers(MOUTHS))], pcm)
        try:
            pcm = mix(pcm, self._noise(len(pcm), evening), float(chance.uniform(LEAST_DB, MOST_DB)))
        except SilentError:
            return pcm  # a recording of nothing: there is no ratio to it
        return microphone(pcm, chance) if chance.random() < 0.3 else pcm

    def _any(self) -> Evening:
        return self.evenings[int(self.chance.integers(ROOMS))]

    def _noise(self, samples: int, evening: Evening) -> Pcm:
        chance, kind = self.chance, self.chance.random()
        if kind < 0.4:
            return _piece(evening.babble, samples, chance)
        if kind < 0.7:
            return _piece(evening.kitchen, samples, chance)
        if kind < 0.8:
            other = (
                music(samples, chance) if chance.random() < 0.5 else _piece(evening.kitchen, samples, chance)
            )
            return _piece(evening.babble, samples, chance) + other * np.float32(chance.uniform(0.3, 1.5))
        if kind < 0.95:
            return coloured_noise(samples, chance.uniform(0, 2), chance)
        return rustle(samples, chance)


def _piece(bed: Pcm, samples: int, chance: np.random.Generator) -> Pcm:
    return np.take(bed, np.arange(samples) + int(chance.integers(len(bed))), mode="wrap")
