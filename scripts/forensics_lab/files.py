"""What the files of an evening tell: every byte of them, and when they changed."""

from __future__ import annotations

import os
import re
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from scripts.forensics_lab.needles import needles, runs_in, sequences, token_stream
from scripts.forensics_lab.patterns import Night

FEWEST_TIMES = 3
"""A number that could be a time of this evening turns up by chance; so many different ones do not."""


@dataclass(frozen=True, slots=True)
class Trace:
    """Something that is left of the slips: where, and what it looks like."""

    where: str
    what: str


@dataclass
class Marks:
    """What only a request of a slip holds: tokens of seats, names of rounds, the caller's name and ports."""

    secrets: set[str] = field(default_factory=set)
    began: float = 0.0
    ended: float = 0.0


def files_of(folder: Path) -> list[Path]:
    """Every regular file below a folder."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def stamps(folder: Path) -> dict[str, tuple[int, int, int]]:
    """When each file changed last, its size and its inode; folders too, since files come and go in them."""
    found: dict[str, tuple[int, int, int]] = {}
    for path in (folder, *folder.rglob("*")):
        try:
            about = path.lstat()
        except FileNotFoundError:
            continue
        found[str(path)] = (about.st_mtime_ns, about.st_size, about.st_ino)
    return found


def moved(before: dict[str, tuple[int, int, int]], after: dict[str, tuple[int, int, int]]) -> list[Trace]:
    """Files that changed while a slip came in."""
    changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    return [Trace(name, "changed when a slip came in") for name in sorted(changed)]


def open_elsewhere(pid: int, folder: Path, known: Iterable[Path]) -> list[Trace]:
    """Regular files that a process writes to outside ``folder``, those of ``known`` excepted."""
    allowed = {str(path.resolve()) for path in known}
    found: list[Trace] = []
    for link in Path(f"/proc/{pid}/fd").iterdir():
        try:
            target = link.readlink()
            flags = int(Path(f"/proc/{pid}/fdinfo/{link.name}").read_text().split()[3], 8)
        except (FileNotFoundError, IndexError):
            continue
        writes = flags & (os.O_WRONLY | os.O_RDWR)
        if writes and target.is_file() and str(target) not in allowed and folder not in target.parents:
            found.append(Trace(str(target), "written to outside the evening's folder"))
    return found


def search(path: Path, nights: Sequence[Night], marks: Marks) -> list[Trace]:
    """Every trace in one file."""
    data = path.read_bytes()
    return [Trace(str(path), what) for what in dict.fromkeys(_found(data, nights, marks))]


def _found(data: bytes, nights: Sequence[Night], marks: Marks) -> Iterator[str]:
    for secret in marks.secrets:
        if secret.encode() in data:
            yield f"what only a request holds: {secret[:12]}"
    words, numbers = token_stream(data)
    for number, night in enumerate(nights, 1):
        for name, places in sequences(night).items():
            yield from (f"night {number} {name}: {how}" for how, needle in needles(places) if needle in data)
            if runs_in(words, places):
                yield f"night {number} {name}: words in a row, with other text between"
            if runs_in(numbers, places):
                yield f"night {number} {name}: numbers in a row, with other text between"
    yield from times_in(data, marks.began, marks.ended)


def times_in(data: bytes, began: float, ended: float) -> Iterator[str]:
    """Numbers that could be times of this evening: as text, and as binary numbers at any offset."""
    for digits, unit in ((10, 1), (13, 1_000), (16, 1_000_000), (19, 1_000_000_000)):
        stamps = {int(found) for found in re.findall(rb"(?<!\d)\d{%d}(?!\d)" % digits, data)}
        if any(began * unit <= stamp <= ended * unit for stamp in stamps):
            yield f"a time of the evening in {digits} digits"
    if re.search(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d", data) or re.search(rb"\b[0-2]\d:[0-5]\d:[0-5]\d\b", data):
        yield "a time of day"
    for letter, rate in (("d", 1.0), ("q", 1.0), ("q", 1e3), ("q", 1e6), ("q", 1e9), ("i", 1.0)):
        for end, name in (("<", "little"), (">", "big")):
            found = _numbers(data, end + letter)
            hits = np.unique(found[(found >= began * rate) & (found <= ended * rate)])
            if len(hits) >= FEWEST_TIMES:
                yield f"{len(hits)} times of the evening as {name}-endian {letter}, {rate:g} a second"


def _numbers(data: bytes, form: str) -> np.ndarray:
    """The numbers of this form at every offset."""
    width = struct.calcsize(form)
    parts = [
        np.frombuffer(data[shift : shift + (len(data) - shift) // width * width], form)
        for shift in range(width)
    ]
    return np.concatenate(parts) if parts else np.empty(0)
