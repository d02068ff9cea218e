"""Augmented copies of the whole training set as log-mel on disk, so that training never waits for sound."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from acoustic_training.augment import Augmenter, make_rooms
from acoustic_training.corpus import Item, Pcm, joined, real_items
from acoustic_training.evening import EveningAugmenter
from acoustic_training.synthesis import synthetic_items
from voice_host.listening.phonetic.mel import level, log_mel
from voice_host.listening.phonetic.phones import INVENTORY
from voice_host.listening.recogniser import SAMPLE_RATE

SYNTHETIC, JOINED, NON_SPEECH = 1600, 700, 250
LONGEST_S = 9.0
QUIET, LOUD = "copy", "evening"
"""Kinds of copies: of tables where most is quiet (``augment``), and of loud evenings (``evening``)."""
TABLE, TABLE_LOUD = "table", "table-evening"
"""The same two with the table's own phrases alone, for a model that was taught before the pack had them."""
TABLE_ITEMS = 1500
INDEX = {phone: i for i, phone in enumerate(INVENTORY, start=1)}  # 0 is the blank


@dataclass(slots=True)
class Copy:
    """One variation of every clip. ``mel`` is (frames, 80) of all clips end to end; clip i is its rows
    ``rows[i]:rows[i+1]`` and labels ``labels[ends[i]:ends[i+1]]``."""

    mel: NDArray[np.float16]
    rows: NDArray[np.int64]
    labels: NDArray[np.int64]
    ends: NDArray[np.int64]
    languages: NDArray[np.str_]
    sources: NDArray[np.str_]


class Varying(Protocol):
    """What makes variations: of a table where it is mostly quiet, or of a loud evening."""

    def noise(self, samples: int) -> Pcm:
        """So many samples in which nobody speaks to the host, RMS about 1."""

    def vary(self, pcm: Pcm, clean: bool = False) -> Pcm:
        """One variation of a clip; ``clean`` keeps it near."""


def build(clips: Path, folder: Path, copies: int, kind: str = QUIET) -> None:
    """Write the copies that are not there yet. Each has its own seed, so an interrupted run goes on."""
    folder.mkdir(parents=True, exist_ok=True)
    if all(_path(folder, number, kind).exists() for number in range(copies)):
        return
    real = real_items(clips)
    rooms = make_rooms(40, np.random.default_rng(7)) if kind == QUIET else []
    voices = [item.pcm for item in real if len(item.pcm) > SAMPLE_RATE // 2]
    for number in range(copies):
        if _path(folder, number, kind).exists():
            continue
        chance = random.Random((1000 if kind == QUIET else 2000) + number)
        items = real + joined(real, JOINED, chance) + synthetic_items(SYNTHETIC, chance)
        varying: Varying = (
            Augmenter(voices, rooms, number) if kind == QUIET else EveningAugmenter(voices, number)
        )
        near = 0.4 if kind == QUIET else 0.15
        _write(_path(folder, number, kind), items, varying, number, near)
        print(f"{kind} {number}: {len(items) + NON_SPEECH} clips", flush=True)


def build_table(clips: Path, folder: Path) -> None:
    """Write one quiet and one loud copy of the table's own phrases, if they are not there yet."""
    voices = [item.pcm for item in real_items(clips) if len(item.pcm) > SAMPLE_RATE // 2]
    for seed, kind in ((3000, TABLE), (4000, TABLE_LOUD)):
        if _path(folder, 0, kind).exists():
            continue
        items = synthetic_items(TABLE_ITEMS, random.Random(seed))
        quiet = kind == TABLE
        rooms = make_rooms(40, np.random.default_rng(7)) if quiet else []
        varying: Varying = Augmenter(voices, rooms, seed) if quiet else EveningAugmenter(voices, seed)
        _write(_path(folder, 0, kind), items, varying, seed, 0.4 if quiet else 0.15)
        print(f"{kind}: {len(items) + NON_SPEECH} clips", flush=True)


def load(folder: Path, number: int, kind: str = QUIET) -> Copy | None:
    """A copy, or None while it is not there."""
    path = _path(folder, number, kind)
    if not path.exists():
        return None
    with np.load(path) as file:
        return Copy(**{name: file[name] for name in Copy.__slots__})


def _path(folder: Path, number: int, kind: str) -> Path:
    return folder / f"{kind}-{number}.npz"


def _write(path: Path, items: list[Item], varying: Varying, seed: int, near: float) -> None:
    mels, labels, languages, sources = [], [], [], []
    chance = random.Random(seed)

    def add(pcm: NDArray[np.float32], phones: tuple[str, ...], language: str, source: str) -> None:
        peak = 0.5 * 10 ** (chance.uniform(-4, 2) / 20)
        mels.append(log_mel(level(pcm[: int(LONGEST_S * SAMPLE_RATE)], peak)).T.astype(np.float16))
        labels.append([INDEX[phone] for phone in phones])
        languages.append(language)
        sources.append(source)

    for item in items:
        if len(item.pcm) < (LONGEST_S - 1.5) * SAMPLE_RATE:
            pcm = varying.vary(item.pcm, clean=chance.random() < near)
            add(pcm, item.phones, item.language, item.source)
    for _ in range(NON_SPEECH):
        samples = int(chance.uniform(0.4, 3.0) * SAMPLE_RATE)
        quiet = chance.random() < 0.1
        add(np.zeros(samples, np.float32) if quiet else varying.noise(samples), (), "", "noise")
    temporary = path.with_suffix(".part.npz")
    np.savez(
        temporary,
        mel=np.concatenate(mels),
        rows=np.cumsum([0, *map(len, mels)]),
        labels=np.array([label for row in labels for label in row]),
        ends=np.cumsum([0, *map(len, labels)]),
        languages=np.array(languages),
        sources=np.array(sources),
    )
    temporary.rename(path)
