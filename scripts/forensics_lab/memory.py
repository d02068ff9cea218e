"""What the memory of a running host tells (Linux: /proc/PID/mem; a child may be read by its parent)."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from scripts.forensics_lab.files import Trace
from scripts.forensics_lab.patterns import Night
from scripts.forensics_lab.python_objects import Objects, Piece, Python

NEAR = 4096
"""So close to a seat's token a word belongs to the same request."""

_WORD = re.compile(rb"word=\d\d")


def regions(pid: int) -> Iterator[Piece]:
    """All that a process may write to, one region at a time."""
    maps = Path(f"/proc/{pid}/maps").read_text().splitlines()
    memory = os.open(f"/proc/{pid}/mem", os.O_RDONLY)
    try:
        for line in maps:
            span, rights, _, _, _, name = [*line.split(None, 5), ""][:6]
            if not rights.startswith("rw") or name.startswith("[v"):
                continue
            start, end = (int(part, 16) for part in span.split("-"))
            try:
                yield Piece(f"{name or 'memory'} {span}", start, os.pread(memory, end - start, start))
            except OSError:
                continue  # a region that went away meanwhile, or that cannot be read
    finally:
        os.close(memory)


def snapshot(pid: int) -> list[Piece]:
    """The whole of it, taken region by region."""
    return list(regions(pid))


def links(memory: Sequence[Piece], nights: Sequence[Night], python: Python) -> list[Trace]:
    """The slips of a night by seat, or in the order of coming: as bytes, and as lists of Python objects.

    ``python`` tells of that process (:func:`~.python_objects.python_in`).
    """
    found: list[Trace] = []
    objects = Objects(memory, python)
    for where, _, data in memory:
        rows: dict[int, Rows] = {}
        for number, night in enumerate(nights, 1):
            codes = {"by seat": night.codes, "in order": tuple(place + 1 for place in night.in_order)}
            for name, places in codes.items():
                if bytes(places) in data or bytes(max(0, place - 1) for place in places) in data:
                    found.append(Trace(where, f"night {number} {name}: a byte a slip"))
                if len(places) not in rows:
                    rows[len(places)] = Rows(data, len(places))
                if any(objects.could_be(row) for row in rows[len(places)].like(places)):
                    found.append(Trace(where, f"night {number} {name}: a list of objects"))
    return found


class Rows:
    """Every row of so many pointers in a piece of memory: a list or a tuple of Python's objects is one."""

    def __init__(self, data: bytes, length: int) -> None:
        words = np.frombuffer(data[: len(data) // 8 * 8], "<u8")
        pointers = (words > 0xFFFF) & (words < 1 << 47) & (words % 8 == 0)
        # Rows of pointers alone, by the number of others among the words up to each place.
        others = np.concatenate([[0], np.cumsum(~pointers)])
        starts = (
            np.flatnonzero(others[length:] == others[:-length]) if len(words) >= length else np.empty(0, int)
        )
        self._words = words
        self._starts = starts

    def like(self, places: Sequence[int]) -> Iterator[dict[int, int]]:
        """The rows in which equal pointers stand where equal places do, and others elsewhere.

        Each is told as the pointer that stands for each place.
        """
        words, where = self._words, self._starts
        first: dict[int, int] = {}
        for at, place in enumerate(places):
            if place in first:
                where = where[words[where + first[place]] == words[where + at]]
            else:
                for other in first.values():
                    where = where[words[where + other] != words[where + at]]
                first[place] = at
            if not len(where):
                return
        for start in where:
            yield {place: int(words[start + at]) for place, at in first.items()}


def requests_left(memory: Sequence[Piece], tokens: dict[str, int]) -> list[Trace]:
    """A seat's token with a word close by: a request of a slip that was let go and not overwritten."""
    found: list[Trace] = []
    for where, _, data in memory:
        for token, seat in tokens.items():
            raw = token.encode()
            at = data.find(raw)
            while at >= 0:
                near = _WORD.search(data, max(0, at - NEAR), at + NEAR)
                if near:
                    found.append(Trace(where, f"seat {seat} wrote {near.group().decode()}"))
                at = data.find(raw, at + 1)
    return found
