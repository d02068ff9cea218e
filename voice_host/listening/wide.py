"""What may be typed: every phrase of the moment in its widest form.

A microphone must not hear what cannot be; a typed line cannot be misheard, so here a dead player's name or an
impossible count *is* understood, and the rules can refuse it with their reason. Numbers may be digits of any
script ("5", "5-2", "5 för 2 emot", "५"). What is not understood letter by letter is tried again in the
pack's plain spelling ("पांच" for "पाँच").
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product

from rapidfuzz import fuzz, process

from models.language_pack import LanguagePack, PhraseTemplate
from models.numerals import MOST, Numerals
from voice_host.listening.grammar import Grammar, Phrase, Slot
from voice_host.listening.grammar_builder import intent_of, spoken, spoken_of_pack
from voice_host.listening.nearly import (
    LEAST_AROUND,
    PLAYERS,
    Frame,
    Known,
    NoSuchNumber,
    Stranger,
    nearly,
    within,
)

LIKE_ENOUGH = 70.0
"""rapidfuzz ratio (0–100) from which a phrase is near enough to ask "did you mean …?"."""
MOST_LETTERS = 300
"""A longer line is like no phrase."""

MOST_SUGGESTED = 20
"""Suggestions are sought among counts up to this number only."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """A line that is no phrase of the moment; ``nearest`` is the phrase that it resembles, if any does.

    ``stranger``: what stands where a player's name should, and is like none of ``names``, which are here.
    ``number``: what stands where a number should, and which numbers may.
    """

    line: str
    nearest: Phrase | None
    stranger: str | None = None
    names: tuple[str, ...] = ()
    number: NoSuchNumber | None = None


class WideGrammar:
    """The phrases of one moment as patterns; ``names`` are all of the table, the dead too.

    A name without a letter or digit has no spoken form and cannot be typed either. Any number may be typed;
    ``most`` is the greatest that is told to be possible.
    """

    def __init__(
        self,
        pack: LanguagePack,
        intents: Iterable[str],
        names: Iterable[str] = (),
        *,
        always_on: bool = True,
        most: int = MOST,
    ) -> None:
        self._pack = pack
        self._table = tuple(names)
        self._most = most
        self._names = {form: name for name in reversed(self._table) if (form := spoken_of_pack(name))}
        self._spellings = [_Spelling(typed_form, self._names, _numbers(pack.numerals))]
        if pack.spellings:
            self._spellings.append(_plainly(pack, self._names))
        self._templates: list[tuple[str, PhraseTemplate, bool, bool]] = []
        wanted = list(dict.fromkeys([*intents, *(pack.always_on if always_on else ())]))
        # What is said stands before what is only typed: a short form never hides another's full phrase.
        for typed_only in (False, True):
            for key in wanted:
                intent = intent_of(pack, key)
                for template in intent.typed if typed_only else intent.say:
                    self._add(key, template, intent.in_talk, typed_only)

    def match(self, line: str) -> Phrase | Unknown:
        """The phrase that a typed line is. Never raises, whatever was typed."""
        form = typed_form(line)
        for spelling in self._spellings:
            spelled = spelling.of(line)
            for pattern, key, template, in_talk in spelling.patterns:
                if found := pattern.fullmatch(spelled):
                    slots = self._slots(found, template, spelling)
                    if slots is not None:
                        return Phrase(form, key, slots, in_talk)
        return self._unknown(line, form)

    def _unknown(self, line: str, form: str) -> Unknown:
        """What is told of a line that is no phrase. Lines are few: all of this is made for each anew."""
        if len(form) > MOST_LETTERS:
            return Unknown(line, None)
        suggestions: dict[str, Phrase] = {}
        for key, template, in_talk, _ in self._templates:
            for phrase in self._examples(key, template, in_talk):
                suggestions.setdefault(phrase.text, phrase)
        suggestion = nearest(form, suggestions)
        # "Mot Petter" is like "mot Peter", and like "mot Erik" too, whom nobody meant.
        if suggestion is not None and {*PLAYERS, "count"}.isdisjoint(suggestion.slots):
            return Unknown(line, suggestion)
        # Where many words are right it is plain what is wrong; where one is, another phrase may be nearer.
        if (wrong := self._nearly(line, lambda frame: frame.around >= LEAST_AROUND)) is not None:
            return wrong
        known = Known(self._names, self._spellings[0].numbers, self._most, self._words)
        suggestion = nearest(form, within(suggestions, form, known))
        weak = self._nearly(line, lambda frame: frame.around < LEAST_AROUND)
        counted = suggestion is not None and "count" in suggestion.slots  # no number for another
        if weak is not None and (suggestion is None or (counted and weak.number is not None)):
            return weak
        return Unknown(line, suggestion)

    def _nearly(self, line: str, wanted: Callable[[Frame], bool]) -> Unknown | None:
        for spelling in self._spellings:
            frames = [
                Frame(_literal(template.text, spelling.form_of_pack), key, template, in_talk, typed_only)
                for key, template, in_talk, typed_only in self._templates
            ]
            known = Known(spelling.names, spelling.numbers, self._most, self._words)
            spelled = spelling.of(line)
            match nearly(spelled, frames, known, wanted):
                case Stranger(words):
                    return Unknown(line, None, _as_typed(words, spelled, typed_form(line)), self._table)
                case NoSuchNumber(words) as number:
                    typed = _as_typed(words, spelled, typed_form(line))
                    return Unknown(line, None, number=replace(number, words=typed))
                case Phrase() as phrase:
                    return Unknown(line, phrase)
        return None

    def _words(self, number: int) -> str:
        return self._pack.numerals.say(number)[0] if number <= MOST else str(number)

    def _slots(
        self, found: re.Match[str], template: PhraseTemplate, spelling: _Spelling
    ) -> dict[str, Slot] | None:
        slots: dict[str, Slot] = {} if template.count is None else {"count": template.count}
        if template.against is not None:
            slots["against"] = template.against
        if template.language is not None:
            slots["language"] = template.language
        for slot in template.slots:
            words = found.group(slot)
            value: Slot = words
            if slot != "language":
                value = spelling.names[words] if slot in PLAYERS else spelling.number(words)
            if slot == "count" and isinstance(value, int) and value < template.from_count:
                return None
            slots[slot] = value
        return slots

    def _add(self, key: str, template: PhraseTemplate, in_talk: bool, typed_only: bool) -> None:
        if not self._names and set(PLAYERS) & set(template.slots):
            return
        for spelling in self._spellings:
            spelling.patterns.append((spelling.pattern(template), key, template, in_talk))
        self._templates.append((key, template, in_talk, typed_only))

    def _examples(self, key: str, template: PhraseTemplate, in_talk: bool) -> Iterable[Phrase]:
        """Phrases to suggest: short typed forms and scores for and against would only puzzle."""
        if {"against", "language"} & set(template.slots) or template.against is not None:
            return
        if len(template.text) < 3:
            return
        text = _literal(template.text)
        for players in product(self._names, repeat=len(set(PLAYERS) & set(template.slots))):
            if len(set(players)) < len(players):
                continue
            filled, written, slots = text, template.text, dict[str, Slot]()
            for slot, form in zip((one for one in PLAYERS if one in template.slots), players, strict=True):
                filled = filled.replace(f"{{{slot}}}", form)
                slots[slot] = self._names[form]
                written = written.replace(f"{{{slot}}}", self._names[form])
            if template.count is not None:
                slots["count"] = template.count
            if template.language is not None:
                slots["language"] = template.language
            if "count" not in template.slots:
                yield Phrase(filled, key, slots, in_talk, written)
                continue
            for count in range(template.from_count, MOST_SUGGESTED + 1):
                words = self._pack.numerals.say(count)[0]
                counted = filled.replace("{count}", spoken_of_pack(words))
                shown = written.replace("{count}", words)
                yield Phrase(counted, key, {**slots, "count": count}, in_talk, shown)


@dataclass(frozen=True, slots=True)
class _Spelling:
    """One way to compare typed lines: ``of`` gives a text's form, in which names and numbers are keys."""

    of: Callable[[str], str]
    names: Mapping[str, str]
    numbers: Mapping[str, int]
    patterns: list[tuple[re.Pattern[str], str, PhraseTemplate, bool]] = field(default_factory=list)

    @property
    def form_of_pack(self) -> Callable[[str], str]:
        """The same for the pack's own texts, remembered where that may be."""
        return spoken_of_pack if self.of is typed_form else self.of

    def number(self, words: str) -> int:
        return int(words) if words.isdecimal() else self.numbers[words]

    def pattern(self, template: PhraseTemplate) -> re.Pattern[str]:
        # Three digits: more than any table has, so that the rules may say so.
        number = rf"\d{{1,3}}|{_any_number(tuple(self.numbers))}"
        names = _any_of(self.names)
        fillings = {"name": names, "voter": names, "count": number, "against": number, "language": ".+"}
        parts = re.split(r"(\{\w+\})", _literal(template.text, self.form_of_pack))
        return _compiled(
            "".join(
                f"(?P<{part[1:-1]}>{fillings[part[1:-1]]})" if part.startswith("{") else re.escape(part)
                for part in parts
            )
        )


def _plainly(pack: LanguagePack, names: Mapping[str, str]) -> _Spelling:
    """The pack's plain spelling. Names that it makes one are left to the exact one."""

    def of(text: str) -> str:
        return pack.as_typed(typed_form(text))

    forms = [of(name) for name in names]
    plain = {of(name): written for name, written in names.items() if forms.count(of(name)) == 1}
    return _Spelling(of, plain, {of(words): number for words, number in _numbers(pack.numerals).items()})


def typed_form(text: str) -> str:
    """The form in which typed lines are compared: the spoken one, or bare signs where nothing is spoken."""
    return spoken(text) or " ".join(unicodedata.normalize("NFC", text).lower().split())


def _as_typed(words: str, spelled: str, form: str) -> str:
    """Words of a line in plain spelling as they were typed, where that can be told."""
    plain, typed, length = spelled.split(), form.split(), len(words.split())
    starts = (start for start in range(len(plain)) if plain[start : start + length] == words.split())
    start = next(starts, None)
    return words if start is None or len(plain) != len(typed) else " ".join(typed[start : start + length])


def nearest(form: str, suggestions: dict[str, Phrase]) -> Phrase | None:
    """The phrase whose text resembles ``form`` most, when any does by at least :data:`LIKE_ENOUGH`."""
    found = process.extractOne(form, list(suggestions), scorer=fuzz.ratio, score_cutoff=LIKE_ENOUGH)
    return suggestions[found[0]] if found else None


def match_narrow(line: str, grammar: Grammar) -> Phrase | Unknown:
    """The same for a plain grammar: only what may be said."""
    form = typed_form(line)
    suggestions = {phrase.text: phrase for phrase in reversed(grammar.phrases)}
    return suggestions.get(form) or Unknown(line, nearest(form, suggestions))


def _literal(text: str, of: Callable[[str], str] = spoken_of_pack) -> str:
    """The template in typed form, its slots kept."""
    parts = (
        part if part.startswith("{") else spoken_of_pack(part) and of(part)
        for part in re.split(r"(\{\w+\})", text)
    )
    joined = " ".join(part for part in parts if part)
    return joined if joined else typed_form(text)


@lru_cache(maxsize=2048)
def _compiled(pattern: str) -> re.Pattern[str]:
    """Compile once: a grammar is made anew at every question, of patterns that are mostly the same."""
    return re.compile(pattern)


@lru_cache(maxsize=16)
def _numbers(numerals: Numerals) -> Mapping[str, int]:
    return {spoken(words): number for words, number in numerals.typed_words.items()}


@lru_cache(maxsize=16)
def _any_number(words: tuple[str, ...]) -> str:
    return _any_of(words)


def _any_of(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
