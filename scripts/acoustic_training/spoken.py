"""What training draws on, on disk: every clip in several copies, and noise, as mel power (see ``mixing``)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import soxr
from numpy.typing import NDArray

from scripts.acoustic_training.common_voice import read_folder
from scripts.acoustic_training.corpus import Item, Pcm, joined, real_items
from scripts.acoustic_training.evening import make_evening, responses
from scripts.acoustic_training.noises import coloured_noise, music, rustle
from scripts.acoustic_training.revoice import Voice, analyse, speak
from scripts.acoustic_training.synthesis import synthetic_items
from scripts.ears_bench.levels import FRAME, SilentError, active
from scripts.ears_bench.room import through
from voice_host.listening.phonetic.mel import mel_power
from voice_host.listening.phonetic.phones import INVENTORY
from voice_host.listening.recogniser import SAMPLE_RATE

JOINED = 1000
SYNTHETIC = {"sv": 3000, "en": 1000, "hi": 1000}
TIMES = {"sv": 5, "hi": 2}
"""How often a copy has each real clip of a language, every time another way; others once."""
REVOICED = ("sv", "hi", "nb", "da", "mr", "en")
"""Languages whose short clips are also said in other voices."""
REVOICE_LONGEST_S, REVOICE_SHARE = 4.0, 0.45
EVENINGS = 60
ROOMS = 20
LONGEST_S = 9.0
TIGHT_SHARE, TIGHT_MOST_S = 0.12, 0.07
"""This share of all clips is cut into at both ends by up to so much, as a late gate or a hasty hand does."""
INDEX = {phone: i for i, phone in enumerate(INVENTORY, start=1)}  # 0 is the blank


@dataclass(slots=True)
class Copy:
    """One variation of every clip: log10 of mel power (frames, 80), end to end, at an active level of 1.

    Clip i is rows ``rows[i]:rows[i+1]``, its waveform's highest value ``peaks[i]``, its labels
    ``labels[ends[i]:ends[i+1]]``.
    """

    power: NDArray[np.float16]
    rows: NDArray[np.int64]
    peaks: NDArray[np.float32]
    labels: NDArray[np.int64]
    ends: NDArray[np.int64]
    languages: NDArray[np.str_]
    sources: NDArray[np.str_]

    @classmethod
    def load(cls, path: Path) -> Copy:
        """Read one that :func:`build_copies` wrote."""
        with np.load(path) as file:
            return cls(**{name: file[name] for name in cls.__slots__})

    def logs(self, clip: int) -> NDArray[np.float32]:
        """Log10 of mel power of one clip (frames, 80)."""
        return self.power[self.rows[clip] : self.rows[clip + 1]].astype(np.float32)


def copies_in(folder: Path) -> list[Path]:
    """The copies that are there, in order."""
    return sorted(folder.glob("spoken-?.npz")) + sorted(folder.glob("spoken-??.npz"))


def beds_path(folder: Path) -> Path:
    """Where the noise lies."""
    return folder / "beds.npz"


def build(clips: Path, more: Sequence[Path], folder: Path, copies: int, processes: int = 2) -> None:
    """Write noise and copies that are not there yet; each has its own seed, so an interrupted run goes on."""
    if not beds_path(folder).exists():
        build_beds(_recordings(clips, more), beds_path(folder))
        print("noise is there", flush=True)
    with ProcessPoolExecutor(processes) as pool:
        wanted = [n for n in range(copies) if not (folder / f"spoken-{n}.npz").exists()]
        for done in pool.map(
            partial(_build_copies, clips, more, folder), (wanted[i::processes] for i in range(processes))
        ):
            print(f"copies {done} are there", flush=True)


def build_beds(real: Sequence[Item], path: Path) -> None:
    """Babble and kitchens of many rooms, noise of all colours, music, cups: RMS 1, :data:`BED_S` each."""
    chance = np.random.default_rng(11)
    voices = _talkers(real)
    powers, kinds = [], []
    for number in range(EVENINGS):
        evening = make_evening(voices, chance)
        samples = len(evening.babble)
        beds = {"babble": evening.babble, "kitchen": evening.kitchen}
        if number % 3 == 0:
            beds |= {
                "coloured": coloured_noise(samples, chance.uniform(0, 2), chance),
                "music": music(samples, chance),
                "rustle": rustle(samples, chance),
            }
            beds["party"] = evening.babble + beds["music"] * np.float32(chance.uniform(0.3, 1.2))
        for kind, bed in beds.items():
            powers.append(_logs(bed / (np.std(bed) + 1e-9)))
            kinds.append(kind)
    _save(path, power=np.concatenate(powers), rows=np.cumsum([0, *map(len, powers)]), kinds=np.array(kinds))


def _recordings(clips: Path, more: Sequence[Path]) -> list[Item]:
    return real_items(clips) + [item for place in more for item in read_folder(place)]


def _talkers(real: Sequence[Item]) -> list[Pcm]:
    return [item.pcm for item in real if len(item.pcm) > SAMPLE_RATE // 2]


def _build_copies(clips: Path, more: Sequence[Path], folder: Path, numbers: Sequence[int]) -> list[int]:
    """In a process of its own: taking voices apart is dear, and serves all copies of it."""
    if not numbers:
        return []
    real = _recordings(clips, more)
    voices = {id(item): analyse(item.pcm) for item in real if _revoiced(item)}
    print(f"{len(voices)} voices are taken apart", flush=True)
    for number in numbers:
        chance = random.Random(5000 + number)
        mouths = [
            mouth for i in range(ROOMS) for mouth in responses(np.random.default_rng([6000, number, i]))[0]
        ]
        vary = _Varying(mouths, voices, 7000 + number)
        rows = _Rows()
        items = real + joined(real, JOINED, chance)
        for language, count in SYNTHETIC.items():
            items += synthetic_items(count, chance, language)
        for item in items:
            times = TIMES.get(item.language, 1) if item.source not in ("espeak-ng", "joined") else 1
            for _ in range(times):
                rows.add(vary(item), item)
        _save(folder / f"spoken-{number}.npz", **rows.arrays())
        print(f"copy {number}: {len(rows.peaks)} clips", flush=True)
    return list(numbers)


def _revoiced(item: Item) -> bool:
    return item.language in REVOICED and len(item.pcm) < REVOICE_LONGEST_S * SAMPLE_RATE


class _Varying:
    """Draws one variation of a clip after another: voice, pace, tightness, room; noise comes in training."""

    def __init__(self, mouths: Sequence[Pcm], voices: dict[int, Voice], seed: int) -> None:
        self._mouths = mouths
        self._voices = voices
        self._chance = np.random.default_rng(seed)

    def __call__(self, item: Item) -> Pcm:
        chance, pcm = self._chance, item.pcm - np.float32(np.mean(item.pcm))
        voice = self._voices.get(id(item))
        if voice is not None and chance.random() < REVOICE_SHARE:
            pitch, formants, pace = np.exp(chance.uniform((-0.45, -0.16, -0.16), (0.45, 0.18, 0.2)))
            pcm = speak(voice, pitch, formants, pace)
        elif chance.random() < 0.8:
            pcm = soxr.resample(pcm, SAMPLE_RATE, SAMPLE_RATE * chance.uniform(0.85, 1.18)).astype(np.float32)
        if chance.random() < TIGHT_SHARE:
            pcm = _cut_into(pcm, chance)
        before, after = (int(chance.uniform(0.06, 0.5) * SAMPLE_RATE) for _ in range(2))
        pcm = np.pad(pcm, (before, after))
        if chance.random() < 0.75:
            pcm = through(self._mouths[int(chance.integers(len(self._mouths)))], pcm)
        if chance.random() < 0.06:
            limit = float(np.max(np.abs(pcm))) * chance.uniform(0.3, 0.8)
            pcm = np.clip(pcm, -limit, limit)
        return pcm.astype(np.float32)


def _cut_into(pcm: Pcm, chance: np.random.Generator) -> Pcm:
    try:
        _, mask = active(pcm)
    except SilentError:
        return pcm
    sounding = np.flatnonzero(mask) * FRAME
    most = min(TIGHT_MOST_S * SAMPLE_RATE, (sounding[-1] - sounding[0]) * 0.12)
    first = int(sounding[0] + chance.uniform(-0.03 * SAMPLE_RATE, most))
    last = int(sounding[-1] + FRAME - chance.uniform(-0.03 * SAMPLE_RATE, most))
    return pcm[max(0, first) : max(first + FRAME, last)]


class _Rows:
    """The lists that become a :class:`Copy`."""

    def __init__(self) -> None:
        self.powers: list[NDArray[np.float16]] = []
        self.peaks: list[float] = []
        self.labels: list[list[int]] = []
        self.languages: list[str] = []
        self.sources: list[str] = []

    def add(self, pcm: Pcm, item: Item) -> None:
        if len(pcm) > LONGEST_S * SAMPLE_RATE:
            return
        try:
            power, _ = active(pcm)
        except SilentError:
            return  # a recording of nothing teaches nothing here: noise has lessons of its own
        pcm = pcm / np.float32(np.sqrt(power))
        self.powers.append(_logs(pcm))
        self.peaks.append(float(np.abs(pcm).max()))
        self.labels.append([INDEX[phone] for phone in item.phones])
        self.languages.append(item.language)
        self.sources.append(item.source)

    def arrays(self) -> dict[str, NDArray[np.generic]]:
        return {
            "power": np.concatenate(self.powers),
            "rows": np.cumsum([0, *map(len, self.powers)]),
            "peaks": np.array(self.peaks, np.float32),
            "labels": np.array([label for row in self.labels for label in row]),
            "ends": np.cumsum([0, *map(len, self.labels)]),
            "languages": np.array(self.languages),
            "sources": np.array(self.sources),
        }


def _logs(pcm: Pcm) -> NDArray[np.float16]:
    return np.log10(np.maximum(mel_power(pcm), 1e-10)).T.astype(np.float16)


def _save(path: Path, **arrays: NDArray[np.generic]) -> None:
    part = path.with_suffix(".part.npz")
    np.savez(part, **arrays)  # type: ignore[arg-type]  # mypy: one might be named allow_pickle; none is
    part.rename(path)
