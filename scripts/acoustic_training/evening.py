"""Rooms of chance, and the noise of loud evenings in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyroomacoustics

from scripts.acoustic_training.corpus import Pcm
from scripts.ears_bench import noise
from scripts.ears_bench.room import Room
from voice_host.listening.recogniser import SAMPLE_RATE

BED_S = 30.0
MOUTHS, AROUND = 4, 8
MAX_ORDER = 20
"""Image sources up to a third of a second: what comes late blurs words as much as the first reflections."""


@dataclass(frozen=True, slots=True)
class Evening:
    """One room: how mouths 0.3 to 3 m away sound in it, and its noises (RMS 1, :data:`BED_S` each)."""

    mouths: tuple[Pcm, ...]
    babble: Pcm
    kitchen: Pcm


def make_evening(voices: Sequence[Pcm], chance: np.random.Generator) -> Evening:
    """A room of chance with three to eight talkers out of ``voices``, and with a kitchen.

    The noises are made as ``scripts/bench_ears`` makes its own, of other speakers and in other rooms.
    """
    mouths, around = responses(chance)
    few = int(chance.integers(3, AROUND + 1))
    babble = noise.make("babble", BED_S, Room({}, around[:few]), voices, chance)
    kitchen = noise.make("kitchen", BED_S, Room({}, around[:5]), voices, chance)
    return Evening(mouths, babble, kitchen)


def responses(chance: np.random.Generator) -> tuple[tuple[Pcm, ...], tuple[Pcm, ...]]:
    """From mouths near the microphone, and from places near the walls."""
    size = chance.uniform((3.0, 3.0, 2.3), (7.0, 6.0, 3.2))
    absorption, _ = pyroomacoustics.inverse_sabine(chance.uniform(0.2, 0.7), size)
    room = pyroomacoustics.ShoeBox(
        size, fs=SAMPLE_RATE, materials=pyroomacoustics.Material(min(absorption, 0.95)), max_order=MAX_ORDER
    )
    ear = chance.uniform((1.2, 1.2, 0.7), (size[0] - 1.2, size[1] - 1.2, 1.0))
    for _ in range(MOUTHS):
        angle, distance = chance.uniform(0, 2 * np.pi), chance.uniform(0.3, 3.0)
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
