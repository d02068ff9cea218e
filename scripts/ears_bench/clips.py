"""The manifest's recordings: which clips are spoken to the engines, and which talk in the background."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

from voice_host.listening.grammar_builder import spoken
from voice_host.listening.hear import read_sound
from voice_host.listening.recogniser import Pcm

COLUMNS = ("path", "split", "lang", "source", "speaker", "transcript")


class ManifestError(Exception):
    """A manifest that is not there, is no text, or lacks one of :data:`COLUMNS`."""


@dataclass(frozen=True, slots=True)
class Clip:
    """One recording: its sound file, what is said in it (spoken form), who says it and where it is from.

    ``kind``: human, neural-tts, tts or unknown.
    """

    path: Path
    language: str
    source: str
    speaker: str
    text: str
    kind: str = "unknown"

    def sound(self) -> Pcm:
        """Mono float32 at 16 kHz. Raises the errors of :func:`voice_host.listening.hear.read_sound`."""
        return read_sound(self.path)[0]


def read_manifest(manifest: Path, split: str = "eval") -> list[Clip]:
    """The clips of one split, in the manifest's order; paths are relative to the manifest's folder.

    Raises :class:`ManifestError`.
    """
    try:
        with manifest.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    except OSError as error:
        raise ManifestError(f"{manifest}: {error.strerror}") from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise ManifestError(f"{manifest}: no table of UTF-8 text ({error})") from error
    if not rows or any(column not in rows[0] for column in COLUMNS):
        raise ManifestError(f"{manifest}: needs the columns {', '.join(COLUMNS)} and a row")
    for number, row in enumerate(rows, start=1):
        if any(row[column] is None for column in COLUMNS):
            raise ManifestError(f"{manifest}: row {number} has too few columns")
    return [
        Clip(
            manifest.parent / row["path"],
            row["lang"],
            row["source"],
            # One label stands for many people in some sources; it is still never its own background.
            f"{row['source']}/{row['speaker']}",
            spoken(row["transcript"]),
            row.get("kind") or "unknown",
        )
        for row in rows
        if row["split"] == split
    ]
