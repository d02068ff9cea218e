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

    ``words`` maps digits to words ("1" → ["ett", "en"]). Numbers above twenty that are not in it are put
    together from ``compose`` ("{tens}{ones}").
    """

    def __init__(self, words: Mapping[str, Sequence[str]], compose: Sequence[str] = ()) -> None:
        self._words: dict[int, tuple[str, ...]] = {}
        for digits, ways in words.items():
            where = f"numbers.words.{digits}"
            if not (digits.isascii() and digits.isdigit() and 0 <= int(digits) <= MOST):
                raise NumeralsError(where, f"not a number from 0 to {MOST}")
            if not ways or not all(way.strip() for way in ways):
                raise NumeralsError(where, "a number needs at least one word")
            self._words[int(digits)] = tuple(ways)
        for number in range(MOST + 1):
            if number in self._words:
                continue
            tens, ones = self._words.get(number - number % 10), self._words.get(number % 10)
            if not compose or not tens or not ones or number < 20:
                raise NumeralsError("numbers.words", f"{number} is missing and cannot be put together")
            self._words[number] = tuple(
                way.format(tens=ten, ones=one) for way in compose for ten in tens for one in ones
            )
        self._values: dict[str, int] = {}
        for number, ways in self._words.items():
            for way in ways:
                if self._values.setdefault(way, number) != number:
                    raise NumeralsError(f"numbers.words.{number}", f"{way!r} also means {self._values[way]}")

    def say(self, number: int) -> tuple[str, ...]:
        """All ways to say a number from 0 to :data:`MOST` (ValueError outside), the usual one first."""
        if number not in self._words:
            raise ValueError(f"no words for {number}")
        return self._words[number]

    def value(self, words: str) -> int | None:
        """The number that these words (lower case, NFC) mean, or None."""
        return self._values.get(words)

    @property
    def all_words(self) -> Mapping[str, int]:
        """Every spoken form and its number."""
        return self._values
