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
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product

from rapidfuzz import fuzz, process

from models.language_pack import LanguagePack, PhraseTemplate
from models.numerals import Numerals
from voice_host.listening.grammar import Grammar, Phrase, Slot
from voice_host.listening.grammar_builder import intent_of, spoken, spoken_of_pack

LIKE_ENOUGH = 70.0
"""rapidfuzz ratio (0–100) from which a phrase is near enough to ask "did you mean …?"."""
LIKE_A_NAME = 60.0
"""The same for a name in a phrase that is right otherwise: below it nobody here is meant."""

PLAYERS = ("name", "voter")
"""The slots that hold players' names."""

LEAST_AROUND = 2
"""A phrase with so many words beside the name tells by itself that a name should stand there."""

MOST_SUGGESTED = 20
"""Suggestions are sought among counts up to this number only."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """A line that is no phrase of the moment; ``nearest`` is the phrase that it resembles, if any does.

    ``stranger``: what stands where a player's name should, and is like none of ``names``, which are here.
    """

    line: str
    nearest: Phrase | None
    stranger: str | None = None
    names: tuple[str, ...] = ()


class WideGrammar:
    """The phrases of one moment as patterns; ``names`` are all of the table, the dead too.

    A name without a letter or digit has no spoken form and cannot be typed either.
    """

    def __init__(
        self, pack: LanguagePack, intents: Iterable[str], names: Iterable[str] = (), *, always_on: bool = True
    ) -> None:
        self._pack = pack
        self._names = {form: name for name in reversed(tuple(names)) if (form := spoken_of_pack(name))}
        self._spellings = [_Spelling(typed_form, self._names, _numbers(pack.numerals))]
        if pack.spellings:
            self._spellings.append(_plainly(pack, self._names))
        self._suggestions: dict[str, Phrase] = {}
        self._around_names: list[re.Pattern[str]] = []
        wanted = list(dict.fromkeys([*intents, *(pack.always_on if always_on else ())]))
        # What is said stands before what is only typed: a short form never hides another's full phrase.
        for typed_only in (False, True):
            for key in wanted:
                intent = intent_of(pack, key)
                for template in intent.typed if typed_only else intent.say:
                    self._add(key, template, intent.in_talk)

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
        suggestion = nearest(form, self._suggestions)
        # "Mot Petter" is like "mot Peter", and like "mot Erik" too, whom nobody meant.
        of_player = suggestion is None or not {*PLAYERS}.isdisjoint(suggestion.slots)
        if of_player and (stranger := self._stranger(form)) is not None:
            return Unknown(line, None, stranger, tuple(self._names.values()))
        return Unknown(line, suggestion)

    def _stranger(self, form: str) -> str | None:
        """What stands in a name's place of a phrase that is right otherwise, and is nobody's name here."""
        for pattern in self._around_names:
            if (found := pattern.fullmatch(form)) and not process.extractOne(
                found["name"], list(self._names), scorer=fuzz.ratio, score_cutoff=LIKE_A_NAME
            ):
                return found["name"]
        return None

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

    def _add(self, key: str, template: PhraseTemplate, in_talk: bool) -> None:
        if not self._names and set(PLAYERS) & set(template.slots):
            return
        for spelling in self._spellings:
            spelling.patterns.append((spelling.pattern(template), key, template, in_talk))
        for phrase in self._examples(key, template, in_talk):
            self._suggestions.setdefault(phrase.text, phrase)
        before, slot, after = _literal(template.text).partition("{name}")
        # A single word beside the name ("{name} röstar") stands in too many sentences to tell by.
        if slot and len(template.slots) == 1 and len((before + after).split()) >= LEAST_AROUND:
            self._around_names.append(_compiled(f"{re.escape(before)}(?P<name>.+){re.escape(after)}"))

    def _examples(self, key: str, template: PhraseTemplate, in_talk: bool) -> Iterable[Phrase]:
        """Phrases to suggest: short typed forms and scores for and against would only puzzle."""
        if {"against", "language"} & set(template.slots) or template.against is not None:
            return
        if len(template.text) < 3:
            return
        text = _literal(template.text)
        for players in product(self._names, repeat=len(set(PLAYERS) & set(template.slots))):
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

    def number(self, words: str) -> int:
        return int(words) if words.isdecimal() else self.numbers[words]

    def pattern(self, template: PhraseTemplate) -> re.Pattern[str]:
        # Three digits: more than any table has, so that the rules may say so.
        number = rf"\d{{1,3}}|{_any_number(tuple(self.numbers))}"
        names = _any_of(self.names)
        fillings = {"name": names, "voter": names, "count": number, "against": number, "language": ".+"}
        of = spoken_of_pack if self.of is typed_form else self.of
        parts = re.split(r"(\{\w+\})", _literal(template.text, of))
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
