"""What the host says, from a language's Fluent files (``languages/<code>/*.ftl``).

Fluent: https://projectfluent.org. Numbers are given to a message twice, as ``$for`` (for plural rules) and as
``$for_words`` (as spoken), so that a pack decides which one a sentence wants.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from babel import Locale, UnknownLocaleError
from babel.dates import format_skeleton
from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.syntax import ast

from models.language_pack import commonly
from models.pack_faults import Fault, FluentFile, faults, read

LANGUAGES = Path(__file__).parent / "languages"

_MOST_SIGNS = 1000
_MOST_DIGITS = 25
_SENTENCE_START = re.compile(r"(?:^|(?<!\d)\. |[!?] )\w(?!\S*[./\\]\w)")
"""The first letter of a sentence; not of one that begins with a file's name, which has to stay what it is.

What comes after a number and a full stop begins none: "1. desember".
"""


class InWords(Protocol):
    """A value that each language words in its own way, as late as when a sentence is said.

    So a question that is asked again in another language has nothing of the old one in it.
    """

    def in_words(self, narration: Narration) -> str:
        """This value, for the middle of a sentence."""


Argument = str | int | float | InWords


@dataclass(frozen=True, slots=True)
class Row:
    """Names in a row, joined as the language joins them."""

    names: tuple[str, ...]

    def in_words(self, narration: Narration) -> str:
        """Anna, Erik och Sara."""
        return narration.names(self.names)


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the year."""

    date: datetime.date

    def in_words(self, narration: Narration) -> str:
        """2 november."""
        return narration.day(self.date)


def locale_of(language: str) -> Locale:
    """How a language joins names and tells days. Raises :class:`NarrationMissing` for one nobody has told."""
    try:
        return Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError) as trouble:
        raise NarrationMissing(f"no way to join names in {language!r}: {trouble}") from trouble


def printable(text: str) -> str:
    """What a table wrote, safe to show back: signs that would steer the terminal become "�".

    The two joiners that shape Indic letters steer nothing.
    """
    return "".join(sign if sign.isprintable() or sign in "\u200c\u200d" else "\ufffd" for sign in text)


def _sayable(value: str | int | float) -> str | int | float:
    """A value that Fluent takes: it refuses more than 2500 signs, and what somebody typed can be longer."""
    text = str(value)
    most = _MOST_SIGNS if isinstance(value, str) else _MOST_DIGITS
    return value if len(text) <= most else f"{text[:most]}…"


class NarrationMissing(LookupError):
    """A language has no sentence of this name, or the sentence wants a value that was not given."""


class NarrationBroken(NarrationMissing):
    """A file of a language has a mistake in it, by which nothing can be said."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(
            f"{fault.key}: {', '.join(f'{name} {value}' for name, value in fault.arguments.items())}"
        )


class Narration:
    """All sentences of one language; of another one from :meth:`speak_as` on.

    ``number_words`` maps numbers to how they are said; others are left as digits, which voices read well, and
    then all numbers of the sentence are: "från 10 till 600".
    Raises :class:`NarrationMissing` when the language has no files, :class:`NarrationBroken` when one of them
    has a mistake in it.
    """

    def __init__(self, language: str, number_words: Mapping[int, str], folder: Path = LANGUAGES) -> None:
        self.language = language
        self._locale = locale_of(language)
        self._words = number_words
        self._bundle = FluentBundle([language], use_isolating=False)
        paths = sorted((folder / language).glob("*.ftl"))
        if not paths:
            raise NarrationMissing(f"no narration for {language!r} in {folder}")
        files: list[FluentFile] = []
        for path in paths:
            file = read(path)
            if isinstance(file, Fault):
                raise NarrationBroken(file)
            files.append(file)
        if (wrong := next(faults(files), None)) is not None:
            raise NarrationBroken(wrong)
        for file in files:
            self._bundle.add_resource(ast.Resource(list(file.entries)))

    def speak_as(self, other: Narration) -> None:
        """Say from now on what ``other`` says.

        All of an evening share one narration, so whoever holds it speaks the new language at once.
        """
        self.language, self._locale = other.language, other._locale
        self._words, self._bundle = other._words, other._bundle

    def language_name(self, code: str) -> str:
        """What this language calls the language of a code: "engelska"; the code itself if nothing."""
        return str(self._locale.languages.get(commonly(code).replace("-", "_"), code))

    def language_names(self, code: str) -> frozenset[str]:
        """All that a language is called: by this language, by itself, in English, and its code."""
        names = {code, self.language_name(code)}
        for locale in (self._locale, locale_of(code), locale_of("en")):
            names |= {str(locale.languages.get(one, code)) for one in (code, commonly(code))}
        return frozenset(names)

    def has(self, key: str) -> bool:
        """Whether there is a sentence of this name."""
        return bool(self._bundle.has_message(key))

    def words(self, number: int) -> str:
        """A number as it is said."""
        return self._words.get(number, str(_sayable(number)))

    def names(self, names: Iterable[str]) -> str:
        """Names in a row, as the language joins them: "Anna, Erik och Sara"."""
        return format_list(list(names), locale=self._locale)

    def any_of(self, names: Iterable[str]) -> str:
        """Names of which one is meant, whichever: "Anna, Erik eller Sara"."""
        return format_list(list(names), style="or", locale=self._locale)

    def day(self, day: datetime.date) -> str:
        """A day of the year as it is said, without the year: "2 november"."""
        return str(format_skeleton("MMMMd", day, locale=self._locale))

    def text(self, key: str, /, **arguments: Argument) -> str:
        """The sentences, each with its first letter a capital. Raises :class:`NarrationMissing`."""
        if not self._bundle.has_message(key):
            raise NarrationMissing(f"{self.language} has no sentence {key!r}")
        message = self._bundle.get_message(key)
        if message.value is None:
            raise NarrationMissing(f"{self.language}: {key!r} is empty")
        values: dict[str, str | int | float] = {}
        numbers = {name: value for name, value in arguments.items() if isinstance(value, int)}
        for name, value in arguments.items():
            values[name] = _sayable(value if isinstance(value, str | int | float) else value.in_words(self))
        told = frozenset(name for name, number in numbers.items() if number not in self._words)
        if told:  # only then is it worth a look which of them the sentence tells
            marks = {f"{name}_words": f"\ue000{name}\ue001" for name in numbers}
            marked = str(self._bundle.format_pattern(message.value, {**values, **marks})[0])
            told = frozenset(name for name in told if marks[f"{name}_words"] in marked)
        for name, number in numbers.items():
            values[f"{name}_words"] = str(_sayable(number)) if told else self.words(number)
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise NarrationMissing(f"{self.language}: {key!r}: {errors[0]}")
        spoken = " ".join(str(text).split())
        return _SENTENCE_START.sub(lambda start: start[0].upper(), spoken)
