"""Which recordings teach, and with which phones."""

from __future__ import annotations

import csv
import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

from voice_host.listening.phonetic.lexicon import phones_of
from voice_host.listening.recogniser import SAMPLE_RATE

Pcm = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Item:
    """One clip: mono 16 kHz sound, its phones (none where nobody speaks), its origin."""

    pcm: Pcm
    phones: tuple[str, ...]
    language: str
    source: str


def is_cloud_voice(row: dict[str, str]) -> bool:
    """Clips of commercial cloud voices: their repositories say MIT, their vendors may not; they stay out."""
    return row["source"] == "xiaozhi" or (row["source"] == "rhasspy" and row["kind"] != "human")


def read_clip(path: Path) -> Pcm:
    """A sound file as mono float32 at 16 kHz."""
    pcm, rate = soundfile.read(path, dtype="float32", always_2d=True)
    mono: Pcm = pcm.mean(axis=1)
    if rate != SAMPLE_RATE:
        mono = soxr.resample(mono, rate, SAMPLE_RATE).astype(np.float32)
    return mono


def real_items(clips: Path) -> list[Item]:
    """The `train` split without cloud voices; `eval` is never opened here."""
    items = []
    with (clips / "manifest.tsv").open(encoding="utf-8") as manifest:
        for row in csv.DictReader(manifest, delimiter="\t"):
            if row["split"] != "train" or is_cloud_voice(row):
                continue
            phones = phones_of(row["transcript"], row["lang"])
            items.append(Item(read_clip(clips / row["path"]), phones, row["lang"], row["source"]))
    return items


def joined(items: list[Item], count: int, chance: random.Random) -> list[Item]:
    """Two or three short clips of one language and source spoken after each other: phrases out of words."""
    groups: dict[tuple[str, str], list[Item]] = {}
    for item in items:
        if len(item.pcm) < 2 * SAMPLE_RATE:
            groups.setdefault((item.language, item.source), []).append(item)
    keys = [key for key, members in groups.items() if len(members) > 20]
    # Swedish first: it is what the table speaks; the others keep the joints from being Swedish only.
    weights = [4.0 if language == "sv" else 1.0 for language, _ in keys]
    made = []
    for _ in range(count):
        (key,) = chance.choices(keys, weights)
        parts = chance.sample(groups[key], chance.choice((2, 2, 3)))
        pieces: list[Pcm] = []
        for part in parts:
            pieces += [part.pcm, np.zeros(int(chance.uniform(0, 0.15) * SAMPLE_RATE), np.float32)]
        phones = tuple(phone for part in parts for phone in part.phones)
        made.append(Item(np.concatenate(pieces[:-1]), phones, key[0], "joined"))
    return made
