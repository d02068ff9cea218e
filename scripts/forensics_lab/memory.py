"""What the memory of a running host tells (Linux: /proc/PID/mem; a child may be read by its parent)."""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from scripts.forensics_lab.files import Trace
from scripts.forensics_lab.patterns import Night

NEAR = 4096
"""So close to a seat's token a word belongs to the same request."""

SMALL_NUMBERS, NUMBER_BYTES = 262, 32
"""CPython holds the numbers from -5 to 256 once, in one piece (``_PyRuntime``), each of so many bytes."""

_WORD = re.compile(rb"word=\d\d")


def regions(pid: int) -> Iterator[tuple[str, bytes]]:
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
                yield f"{name or 'memory'} {span}", os.pread(memory, end - start, start)
            except OSError:
                continue  # a region that went away meanwhile, or that cannot be read
    finally:
        os.close(memory)


def small_numbers(pid: int) -> range:
    """Where the numbers from -5 to 256 live in a process of this Python: as far into its file as here."""
    own, file = id(-5), ""
    for begins, name in _files(os.getpid()):
        if begins <= own:
            file = name  # the nearest below; what is zero at first has no name of its own, and follows it
    start = own - _first(os.getpid(), file) + _first(pid, file)
    return range(start, start + SMALL_NUMBERS * NUMBER_BYTES)


def _files(pid: int) -> Iterator[tuple[int, str]]:
    """Where a piece of a file begins in the memory of a process, and which file; by address."""
    for line in Path(f"/proc/{pid}/maps").read_text().splitlines():
        span, _, _, _, _, name = [*line.split(None, 5), ""][:6]
        if name.startswith("/"):
            yield int(span.split("-")[0], 16), name


def _first(pid: int, file: str) -> int:
    """Where that file begins. Raises LookupError if it is not there: then it is another Python."""
    for begins, name in _files(pid):
        if name == file:
            return begins
    raise LookupError(f"process {pid} does not hold {file}")


def snapshot(pid: int) -> list[tuple[str, bytes]]:
    """The whole of it, taken region by region."""
    return list(regions(pid))


def links(memory: Sequence[tuple[str, bytes]], nights: Sequence[Night], numbers: range) -> list[Trace]:
    """The slips of a night by seat, or in the order of coming: as bytes, and as lists of Python objects.

    ``numbers`` is where that process holds its small numbers (:func:`small_numbers`).
    """
    found: list[Trace] = []
    for where, data in memory:
        rows = {length: Rows(data, length, numbers) for length in {len(night.codes) for night in nights}}
        for number, night in enumerate(nights, 1):
            codes = {"by seat": night.codes, "in order": tuple(place + 1 for place in night.in_order)}
            for name, places in codes.items():
                if bytes(places) in data or bytes(max(0, place - 1) for place in places) in data:
                    found.append(Trace(where, f"night {number} {name}: a byte a slip"))
                if len(places) not in rows:
                    rows[len(places)] = Rows(data, len(places), numbers)
                if rows[len(places)].alike(places):
                    found.append(Trace(where, f"night {number} {name}: a list of objects"))
    return found


class Rows:
    """Every row of so many pointers in a piece of memory: a list or a tuple of Python's objects is one.

    ``numbers`` is where the process holds its small numbers.
    """

    def __init__(self, data: bytes, length: int, numbers: range) -> None:
        words = np.frombuffer(data[: len(data) // 8 * 8], "<u8")
        pointers = (words > 0xFFFF) & (words < 1 << 47) & (words % 8 == 0)
        # Rows of pointers alone, by the number of others among the words up to each place.
        others = np.concatenate([[0], np.cumsum(~pointers)])
        starts = (
            np.flatnonzero(others[length:] == others[:-length]) if len(words) >= length else np.empty(0, int)
        )
        self._words = words
        self._numbers = numbers
        self._starts = starts

    def alike(self, places: Sequence[int]) -> bool:
        """Whether in some row equal pointers stand where equal places do, and others elsewhere.

        Nobody needs to know where those objects live. But of Python's small numbers it is known which is
        where, and a table of others is no trace. (One that every host holds, with three numbers among zeros,
        was taken for a night of three names.)
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
                return False
        return bool(np.any(self._could_be(where, first)))

    def _could_be(self, where: np.ndarray, first: dict[int, int]) -> np.ndarray:
        """Which rows (at ``where``) are no small numbers, or are as far apart as the places are.

        ``first`` tells where in a row each place stands. What stands for *trogen* and for a slip on paper (0
        and 1) may be any number; those of names are as far apart as the seats.
        """
        words = self._words.astype(np.int64)
        objects = np.stack([words[where + at] for at in first.values()])
        small = ((objects >= self._numbers.start) & (objects < self._numbers.stop)).all(axis=0)
        named = sorted(place for place in first if place > 1)
        alike = np.ones(len(where), bool)
        for one, other in itertools.pairwise(named):
            distance = words[where + first[other]] - words[where + first[one]]
            alike &= distance == NUMBER_BYTES * (other - one)
        return ~small | alike


def requests_left(memory: Sequence[tuple[str, bytes]], tokens: dict[str, int]) -> list[Trace]:
    """A seat's token with a word close by: a request of a slip that was let go and not overwritten."""
    found: list[Trace] = []
    for where, data in memory:
        for token, seat in tokens.items():
            raw = token.encode()
            at = data.find(raw)
            while at >= 0:
                near = _WORD.search(data, max(0, at - NEAR), at + NEAR)
                if near:
                    found.append(Trace(where, f"seat {seat} wrote {near.group().decode()}"))
                at = data.find(raw, at + 1)
    return found
