"""Recordings in the form of Mozilla's Common Voice: a folder with ``validated.tsv`` and ``clips/``."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import soundfile

from scripts.acoustic_training.corpus import Item, Pcm, read_clip
from voice_host.listening.phonetic.espeak import EspeakError
from voice_host.listening.phonetic.lexicon import UnpronounceableError, phones_of
from voice_host.listening.recogniser import SAMPLE_RATE

TABLES = ("validated.tsv", "train.tsv")
COLUMNS = ("path", "sentence")


@dataclass(frozen=True, slots=True)
class Reading:
    """What somebody has read aloud: a name for its file, mono 16 kHz sound, the text, its locale."""

    name: str
    pcm: Pcm
    text: str
    locale: str


class FolderError(Exception):
    """A folder that is not in Common Voice's form; the text says what is missing."""


def read_folder(folder: Path) -> Iterator[Item]:
    """The clips of ``validated.tsv`` (else ``train.tsv``), read one at a time.

    Columns ``path`` (within ``clips/``, or within the folder), ``sentence`` and, unless the folder is named
    for it ("…/sv-SE"), ``locale``. Sentences that espeak-ng cannot say are left out. Raises
    :class:`FolderError`.
    """
    table = next((folder / name for name in TABLES if (folder / name).is_file()), None)
    if table is None:
        raise FolderError(f"{folder}: neither {' nor '.join(TABLES)} is there")
    with table.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        missing = set(COLUMNS) - set(rows.fieldnames or ())
        if missing:
            raise FolderError(f"{table}: lacks the column {', '.join(sorted(missing))}")
        for number, row in enumerate(rows, start=2):
            path = folder / "clips" / row["path"]
            if not path.is_file():
                path = folder / row["path"]
            if not path.is_file():
                raise FolderError(f"{table}, line {number}: {row['path']} is not there")
            locale = row.get("locale") or folder.resolve().name
            try:
                phones = phones_of(row["sentence"], _espeak_code(locale))
            except UnpronounceableError:
                continue
            except EspeakError as error:
                reason = f"no language {locale!r} ({error.detail})"
                raise FolderError(f"{table}, line {number}: {reason}") from error
            yield Item(read_clip(path), phones, locale.split("-")[0], "common-voice")


def write_folder(folder: Path, readings: Iterable[Reading]) -> int:
    """Write such a folder, to be read by :func:`read_folder`; returns how many clips it holds."""
    (folder / "clips").mkdir(parents=True, exist_ok=True)
    count = 0
    with (folder / TABLES[0]).open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, delimiter="\t", quoting=csv.QUOTE_NONE, escapechar="\\")
        table.writerow((*COLUMNS, "locale"))
        for reading in readings:
            name = f"{reading.name}.flac"
            soundfile.write(folder / "clips" / name, reading.pcm, SAMPLE_RATE)
            table.writerow((name, reading.text, reading.locale))
            count += 1
    return count


def lasting(readings: Iterable[Reading], shortest_s: float, longest_s: float) -> Iterator[Reading]:
    """Those that are not too short nor too long, in seconds."""
    return (one for one in readings if shortest_s <= len(one.pcm) / SAMPLE_RATE <= longest_s)


def _espeak_code(locale: str) -> str:
    """Common Voice's locales as espeak-ng names its voices: "sv-SE" is "sv", but "en-us" stays itself."""
    lowered = locale.lower()
    return lowered if lowered in ("en-us", "en-gb") else lowered.split("-")[0]
