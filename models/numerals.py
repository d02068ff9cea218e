"""Whole numbers as spoken words, from the word lists of a language pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

MOST = 99
"""The greatest number that can be said: more than any table counts."""


class NumeralsError(Exception):
    """A mistake in a pack's ``[numbers]``: ``where`` is the key, ``reason`` what is wrong with it."""

    def __init__(self, where: str, reason: str) -> None:
        self.where = where
        self.reason = reason
        super().__init__(f"{where}: {reason}")


class Numerals:
    """The words for 0 … :data:`MOST`; several ways to say one number are all kept, the usual one first.

    ``words`` maps digits to words ("1" → ["ett", "en"]). Numbers that are not in it are put together from
    ``compose`` ("{tens}{ones}", "{ones}und{tens}"), from 21 on; from 11 on where none of 11 … 19 has a word
    of its own (Turkish "on bir"). ``typed`` maps digits to further words that only the keyboard takes.
    """

    def __init__(
        self,
        words: Mapping[str, Sequence[str]],
        compose: Sequence[str] = (),
        typed: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self._words = _read("numbers.words", words)
        composed_from = 20 if any(number in self._words for number in range(11, 20)) else 11
        for number in range(MOST + 1):
            if number in self._words:
                continue
            tens, ones = self._words.get(number - number % 10), self._words.get(number % 10)
            if not compose or not tens or not ones or number < composed_from:
                raise NumeralsError("numbers.words", f"{number} is missing and cannot be put together")
            self._words[number] = tuple(
                way.format(tens=ten, ones=one) for way in compose for ten in tens for one in ones
            )
        self._values: dict[str, int] = {}
        _collect("numbers.words", self._words, self._values)
        self._typed = dict(self._values)
        _collect("numbers.typed", _read("numbers.typed", typed or {}), self._typed)

    def say(self, number: int) -> tuple[str, ...]:
        """All ways to say a number from 0 to :data:`MOST` (ValueError outside), the usual one first."""
        if number not in self._words:
            raise ValueError(f"no words for {number}")
        return self._words[number]

    def value(self, words: str) -> int | None:
        """The number that these words (lower case, NFC) mean when said, or None."""
        return self._values.get(words)

    @property
    def all_words(self) -> Mapping[str, int]:
        """Every spoken form and its number."""
        return self._values

    @property
    def typed_words(self) -> Mapping[str, int]:
        """Every form that may be typed and its number: the spoken ones first."""
        return self._typed


def _read(table: str, words: Mapping[str, Sequence[str]]) -> dict[int, tuple[str, ...]]:
    read: dict[int, tuple[str, ...]] = {}
    for digits, ways in words.items():
        where = f"{table}.{digits}"
        if not (digits.isascii() and digits.isdigit() and 0 <= int(digits) <= MOST):
            raise NumeralsError(where, f"not a number from 0 to {MOST}")
        if not ways or not all(way.strip() for way in ways):
            raise NumeralsError(where, "a number needs at least one word")
        read[int(digits)] = tuple(ways)
    return read


def _collect(table: str, words: Mapping[int, Sequence[str]], values: dict[str, int]) -> None:
    for number, ways in words.items():
        for way in ways:
            if values.setdefault(way, number) != number:
                raise NumeralsError(f"{table}.{number}", f"{way!r} also means {values[way]}")
