"""What is kept of sound checks: numbers only, in one small file; ``maffia check --forget`` deletes it.

A table is known by a number of 20 bits made from its names: enough to tell this table from the few others of
the same machine, not enough to read a name out of it. Voices stand in the order of their names, so that the
seats may change.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

from engine.table import name_key
from voice_host.sound_check.numbers import VoiceNumbers
from voice_host.sound_check.room import Adaptation

SCHEMA = 1
MOST_TABLES = 30
"""The oldest are dropped: rooms and microphones change."""

_BITS = 20


@dataclass(frozen=True, slots=True)
class Kept:
    """What is known of one table: what suits it, and (level, noise, score, margin) of each voice.

    Without voices the table was asked whether it wants a check, and did not.
    """

    adaptation: Adaptation = field(default_factory=Adaptation)
    voices: tuple[tuple[float | None, ...], ...] = ()


class StoreUnwritable(Exception):
    """The numbers could not be kept (or not be deleted); ``key`` and ``args_for_text`` for the narration."""

    key = "sound-check-unsaved"

    def __init__(self, path: Path, reason: str) -> None:
        self.args_for_text = {"path": str(path), "reason": reason}
        super().__init__(f"{path}: {reason}")


def default_path() -> Path:
    """Where the numbers are, unless told otherwise."""
    return platformdirs.user_data_path("maffia-rostvard") / "sound-check.json"


def table_number(names: Sequence[str]) -> int:
    """The number of a table; the same whatever the seats."""
    joined = "\n".join(sorted(name_key(name) for name in names))
    return int.from_bytes(hashlib.sha256(joined.encode()).digest()[:4], "big") >> (32 - _BITS)


def in_order(names: Sequence[str], voices: Sequence[VoiceNumbers]) -> tuple[tuple[float | None, ...], ...]:
    """The figures of each voice, in the order of the names."""
    seats = sorted(range(len(names)), key=lambda seat: name_key(names[seat]))
    return tuple(
        (voices[seat].level_db, voices[seat].noise_db, voices[seat].score, voices[seat].margin)
        for seat in seats
    )


class SoundCheckStore:
    """One file of numbers. A file that cannot be read counts as none: it is only a convenience."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or default_path()

    def of(self, names: Sequence[str]) -> Kept | None:
        """What is known of this table, or None."""
        found = self._tables().get(str(table_number(names)))
        if not isinstance(found, dict):
            return None
        try:
            adaptation = Adaptation(**{key: float(value) for key, value in found["adaptation"].items()})
            voices = tuple(
                tuple(None if figure is None else float(figure) for figure in voice)
                for voice in found["voices"]
            )
        except (KeyError, TypeError, ValueError, AttributeError):
            return None
        return Kept(adaptation.within_bounds(), voices)

    def keep(self, names: Sequence[str], kept: Kept) -> None:
        """Write it down, instead of what was known of this table. Raises :class:`StoreUnwritable`."""
        number = str(table_number(names))
        tables = {key: value for key, value in self._tables().items() if key != number}
        tables[number] = {
            "adaptation": asdict(kept.adaptation),
            "voices": [[None if f is None else round(f, 2) for f in voice] for voice in kept.voices],
        }
        newest = dict(list(tables.items())[-MOST_TABLES:])
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            half = self.path.with_suffix(".part")
            half.write_text(json.dumps({"schema": SCHEMA, "tables": newest}), "utf-8")
            half.replace(self.path)
        except OSError as trouble:
            raise StoreUnwritable(self.path, trouble.strerror or str(trouble)) from trouble

    def forget(self) -> bool:
        """Delete all of it; whether there was anything. Raises :class:`StoreUnwritable`."""
        try:
            self.path.with_suffix(".part").unlink(missing_ok=True)
            self.path.unlink()
        except FileNotFoundError:
            return False
        except OSError as trouble:
            raise StoreUnwritable(self.path, trouble.strerror or str(trouble)) from trouble
        return True

    def _tables(self) -> dict[str, Any]:
        try:
            read = json.loads(self.path.read_text("utf-8"), parse_constant=_no_number)
        except (OSError, ValueError):
            return {}
        tables = read.get("tables") if isinstance(read, dict) and read.get("schema") == SCHEMA else None
        return tables if isinstance(tables, dict) else {}


def _no_number(word: str) -> float:
    """JSON's NaN and Infinity, which no level is."""
    raise ValueError(word)
