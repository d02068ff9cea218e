"""Which words in another process's memory point to Python's objects, and which of those are small numbers."""

from __future__ import annotations

import bisect
import itertools
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from scripts.forensics_lab.patterns import PLAYERS

SMALL_NUMBERS, NUMBER_BYTES = 262, 32
"""CPython holds the numbers from -5 to 256 once, in one piece (``_PyRuntime``), each of so many bytes."""

_TYPE_AT = 8
"""Where an object's type stands in it: after the count of who holds it (CPython, ``Include/object.h``)."""
_LETTERS_AT, _LETTERS_MOST = 48, 64
"""Where the letters of a word in ASCII begin, as all names of a night are, and how far to read."""
_FLAGS_AT, _OF_CLASSES = 168, 1 << 31
"""Where a type's flags stand in it, and the one that says: what is of this type is a class itself
(``Py_TPFLAGS_TYPE_SUBCLASS``)."""


class Piece(NamedTuple):
    """A piece of a process's memory: what it is called, where it begins, and what it holds."""

    where: str
    start: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Python:
    """Where a process of this very Python holds the numbers from -5 to 256, and its types.

    ``type_`` is the type of types, ``word`` that of words.
    """

    numbers: range
    type_: int
    word: int


def python_in(pid: int) -> Python:
    """As far into its file as here. Raises LookupError if the process does not hold the file."""
    start = _there(pid, id(-5))
    return Python(
        range(start, start + SMALL_NUMBERS * NUMBER_BYTES), _there(pid, id(type)), _there(pid, id(str))
    )


def _there(pid: int, own: int) -> int:
    """Where another process has what stands here at ``own``, in what was read from one of Python's files."""
    file = ""
    for begins, name in _files(os.getpid()):
        if begins <= own:
            file = name  # the nearest below; what is zero at first has no name of its own, and follows it
    return own - _first(os.getpid(), file) + _first(pid, file)


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


class Objects:
    """What the words in ``pieces`` (all that a process may write to) point to."""

    def __init__(self, pieces: Sequence[Piece], python: Python) -> None:
        self._pieces = sorted(pieces, key=lambda piece: piece.start)
        self._starts = [piece.start for piece in self._pieces]
        self._python = python

    def could_be(self, row: Mapping[int, int]) -> bool:
        """Whether a row of pointers, by the place that each stands for, could be slips.

        All point to objects, and those for names to objects of one type: numbers, words, or whatever else
        somebody may keep. Of small numbers it is known which is where: what stands for *trogen* and for a
        slip on paper (0 and 1) may be any number, those of names are as far apart as the seats. A word for
        a name has the name in it, or its number.
        """
        types = {place: self.type_of(pointer) for place, pointer in row.items()}
        named = sorted(place for place in row if place > 1)
        if None in types.values() or len({types[place] for place in named}) > 1:
            return False
        if any(types[place] == self._python.word for place in named):
            return all(self._names(row[place], place) for place in named)
        return not all(pointer in self._python.numbers for pointer in row.values()) or all(
            row[other] - row[one] == NUMBER_BYTES * (other - one) for one, other in itertools.pairwise(named)
        )

    def _names(self, pointer: int, place: int) -> bool:
        """Whether the word that lives there names the seat whose slips are of this ``place`` (seat + 2)."""
        letters = self._bytes(pointer + _LETTERS_AT, _LETTERS_MOST).split(b"\0")[0].decode("latin-1")
        numbers = {int(digits) for digits in re.findall(r"\d+", letters)}
        return PLAYERS[place - 2] in letters or not numbers.isdisjoint({place - 2, place - 1, place})

    def type_of(self, pointer: int) -> int | None:
        """The type of the object that lives there; None where none does."""
        type_ = self._word(pointer + _TYPE_AT)
        kind = None if type_ is None else self._word(type_ + _TYPE_AT)
        if kind is None or self._word(kind + _TYPE_AT) != self._python.type_:
            return None
        flags = self._word(kind + _FLAGS_AT)
        return type_ if flags is not None and flags & _OF_CLASSES else None

    def _word(self, address: int) -> int | None:
        word = self._bytes(address, 8)
        return int.from_bytes(word, "little") if len(word) == 8 else None

    def _bytes(self, address: int, length: int) -> bytes:
        """What stands there, as far as it is in one piece."""
        at = bisect.bisect_right(self._starts, address) - 1
        if at < 0:
            return b""
        within = address - self._starts[at]
        return self._pieces[at].data[within : within + length]
