"""Names that would make a phrase mean two things: who is called "Jag" votes when somebody says "jag röstar".

No word is named here. Each phrase of the language that has a place for a player is tried with the name in it,
and read again as every phrase of the language, by the words alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rapidfuzz import fuzz, process

from models.language_pack import LanguagePack
from voice_host.listening.nearly import PLAYERS
from voice_host.listening.wide import typed_form

_SOMEBODY, _ANY_NUMBER = "\ue000", "\ue001"
"""Words that nobody says: any other player's name, any number."""

NEARLY_THE_SAME = 80.0
"""rapidfuzz ratio (0–100) of two words that are easily taken for each other: "vote" and "votes"."""

_SLOT = re.compile(r"(\{\w+\})")

Words = tuple[str, ...]
Values = dict[str, str]


@dataclass(frozen=True, slots=True)
class TwoReadings:
    """A name of a table that makes a phrase mean two things; ``phrase`` as it is written, others as "…"."""

    name: str
    phrase: str


@dataclass(frozen=True, slots=True)
class _Pattern:
    """One phrase as words and slots ("{name}"), in the form in which lines are compared."""

    intent: str
    written: str
    parts: Words
    own: frozenset[str]
    fixed: tuple[tuple[str, int], ...]
    in_talk: bool
    typed_only: bool

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(slot for slot in PLAYERS if f"{{{slot}}}" in self.parts)


class _Reader:
    """All phrases of a language in one spelling, and the names of one table."""

    def __init__(self, pack: LanguagePack, names: Sequence[str], of: Callable[[str], str]) -> None:
        self._numbers = {tuple(of(words).split()): n for words, n in pack.numerals.typed_words.items()}
        # The shortest first: what is told is the plainest phrase.
        self.patterns = sorted(_patterns(pack, of), key=lambda pattern: len(pattern.parts))
        self.forms: dict[str, Words] = {name: tuple(of(name).split()) for name in names}
        self.vocabulary = frozenset[str]().union(*(pattern.own for pattern in self.patterns), *self._numbers)

    def second(self, name: str) -> str | None:
        """A phrase with this name in it that can also mean something else."""
        form = self.forms[name]
        if self.vocabulary.isdisjoint(form):
            return None  # then the words around it tell where it begins and ends
        others = [words for other, words in self.forms.items() if other != name]
        if any(_is_in(pattern, form) for pattern in self.patterns):
            return name
        for pattern in self.patterns:
            for slot in pattern.players:
                for other in ((_SOMEBODY,), *(others if len(pattern.players) > 1 else ())):
                    if self._twice(pattern, slot, form, other):
                        return _shown(pattern, slot, name)
        return None

    def _twice(self, pattern: _Pattern, slot: str, form: Words, other: Words) -> bool:
        line, values = _fill(pattern, slot, form, other)
        said, known = frozenset(line), {(_SOMEBODY,), *self.forms.values()}
        for reading in self.patterns:
            nearly = pattern
            if not reading.own <= said:
                if not reading.own.issuperset(form):
                    continue
                nearly = _in_the_words_of(reading, pattern)  # "I votes for Bo" sounds like "I vote for Bo"
            as_read, _ = _fill(nearly, slot, form, other)
            for found in _match(reading.parts, as_read, self._taker(known)):
                if (reading.intent, reading.fixed, found) == (pattern.intent, pattern.fixed, values):
                    continue
                if reading.players == PLAYERS and found["name"] == found["voter"]:
                    continue  # nobody votes for himself
                if not self._anyhow(nearly, reading, slot):
                    return True
        return False

    def _anyhow(self, pattern: _Pattern, reading: _Pattern, slot: str) -> bool:
        """Whether the two phrases are one for whatever name: then it is not this name's fault."""
        anybody, nobody = (f"{_SOMEBODY}{_SOMEBODY}",), (_SOMEBODY,)
        line, _ = _fill(pattern, slot, anybody, nobody)
        return any(True for _ in _match(reading.parts, line, self._taker({anybody, nobody})))

    def _taker(self, names: set[Words]) -> Callable[[str, Words], str | None]:
        def take(slot: str, words: Words) -> str | None:
            if slot in PLAYERS:
                return " ".join(words) if words in names else None
            if slot == "language" or words == (_ANY_NUMBER,):
                return " ".join(words)
            number = int(words[0]) if len(words) == 1 and words[0].isdecimal() else self._numbers.get(words)
            return None if number is None else str(number)

        return take


def two_readings(pack: LanguagePack, names: Sequence[str]) -> TwoReadings | None:
    """The last of these names that makes a phrase of the language mean two things, among these players."""
    spellings = [typed_form]
    if pack.spellings:
        spellings.append(lambda text: pack.as_typed(typed_form(text)))
    for of in spellings:
        reader = _Reader(pack, names, of)
        for name in reversed(names):
            phrase = reader.second(name)
            if phrase is not None:
                return TwoReadings(name, phrase)
    return None


def _patterns(pack: LanguagePack, of: Callable[[str], str]) -> Iterator[_Pattern]:
    for key, intent in pack.intents.items():
        for typed_only, templates in ((False, intent.say), (True, intent.typed)):
            for template in templates:
                parts = [
                    part
                    for piece in _SLOT.split(template.text)
                    for part in ((piece,) if piece.startswith("{") else of(piece).split())
                ]
                own = frozenset(part for part in parts if not part.startswith("{"))
                fixed = {"count": template.count, "against": template.against}
                yield _Pattern(
                    key,
                    template.text,
                    tuple(parts),
                    own,
                    tuple((slot, value) for slot, value in fixed.items() if value is not None),
                    intent.in_talk,
                    typed_only,
                )


def _in_the_words_of(reading: _Pattern, pattern: _Pattern) -> _Pattern:
    """A phrase with each of its words that is nearly one of the other phrase's as that one."""
    own = sorted(reading.own)

    def near(part: str) -> str:
        if part in reading.own or part.startswith("{"):
            return part
        found = process.extractOne(part, own, scorer=fuzz.ratio, score_cutoff=NEARLY_THE_SAME)
        return found[0] if found else part

    return replace(pattern, parts=tuple(map(near, pattern.parts)))


def _fill(pattern: _Pattern, slot: str, form: Words, other: Words) -> tuple[Words, Values]:
    """The phrase with a name in one place and another player in the other; what its slots are."""
    line: list[str] = []
    values: Values = {}
    for part in pattern.parts:
        if not part.startswith("{"):
            line.append(part)
            continue
        key = part[1:-1]
        words = form if key == slot else other if key in PLAYERS else (_ANY_NUMBER,)
        values[key] = " ".join(words)
        line += words
    return tuple(line), values


def _match(parts: Words, line: Words, take: Callable[[str, Words], str | None]) -> Iterator[Values]:
    """Every way to read a line as a phrase."""
    if not parts or not line:
        if not parts and not line:
            yield {}
        return
    if not parts[0].startswith("{"):
        if parts[0] == line[0]:
            yield from _match(parts[1:], line[1:], take)
        return
    slot = parts[0][1:-1]
    for end in range(1, len(line) - len(parts) + 2):
        value = take(slot, line[:end])
        if value is not None:
            yield from ({slot: value, **rest} for rest in _match(parts[1:], line[end:], take))


def _is_in(pattern: _Pattern, form: Words) -> bool:
    """Whether a name is a whole phrase with whomever in it, or has one that counts in the middle of talk."""
    if pattern.typed_only or not pattern.own or not (pattern.players or pattern.in_talk):
        return False
    ends = range(1, len(form) + 1) if pattern.in_talk else (len(form),)
    starts = range(len(form)) if pattern.in_talk else (0,)
    spans = (form[start:end] for start in starts for end in ends if end > start)
    return any(True for span in spans for _ in _match(pattern.parts, span, lambda slot, words: ""))


def _shown(pattern: _Pattern, slot: str, name: str) -> str:
    shown: Mapping[str, str] = {f"{{{slot}}}": name}
    return "".join(
        shown.get(piece, "…") if piece.startswith("{") else piece for piece in _SLOT.split(pattern.written)
    )
