"""What a language pack lacks or has too much of, by what stands in its files (``maffia languages check``).

Swedish is the measure: what it has, every language must have; it is measured itself by what all the others
have. How the phrases sound is looked at by ``voice_host/listening/phonetic/pack_sounds.py``.
"""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import TypeVar

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from models.language_pack import LANGUAGES, IntentPhrases, LanguagePack, PackError, available, load
from models.narration import Argument, Narration, NarrationMissing, locale_of
from models.pack_faults import Fault, FluentFile, faults, read, unreadable_lists

MEASURE = "sv"
"""The language that has everything."""

NUMBERS = (0, 1, 2, 3, 5, 12, 100)
"""Values that sentences are tried with: zero, the plural classes of most languages, no word of its own."""

_T = TypeVar("_T")
_PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to tell the one who adds a language: the name of a sentence and its values.

    ``grave``: it must be mended; else it is advice.
    """

    key: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    grave: bool = True


@dataclass(frozen=True, slots=True)
class Sentence:
    """One message of a pack: the file it is in, the values it speaks of, and what it chooses by.

    ``numbers`` are the values that must be numbers; ``choices`` the words (no numbers, no plural classes)
    among which a value chooses, with the value ("what" → "VoteRequested").
    """

    file: str
    values: frozenset[str]
    numbers: frozenset[str]
    choices: frozenset[tuple[str, str]]


class _Reader(Visitor):
    """Collects what a message refers to."""

    def __init__(self) -> None:
        self.values: set[str] = set()
        self.numbers: set[str] = set()
        self.choices: set[tuple[str, str]] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        """Fluent's own name for it, since its visitor looks it up."""
        name = node.id.name
        self.values.add(name.removesuffix("_words"))
        if name.endswith("_words"):
            self.numbers.add(name.removesuffix("_words"))

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        """The same."""
        if isinstance(node.selector, ftl.VariableReference):
            value = node.selector.id.name
            names = {variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)}
            if names <= _PLURALS:
                self.numbers.add(value)
            else:
                self.choices |= {(value, name) for name in names - _PLURALS}
        self.generic_visit(node)


def sentences(code: str, root: Path = LANGUAGES) -> tuple[dict[str, Sentence], tuple[Finding, ...]]:
    """All messages of a pack by key, and what cannot be read or stands there twice."""
    found: dict[str, Sentence] = {}
    wrong: list[Finding] = []
    files: list[FluentFile] = []
    for path in sorted((root / code).glob("*.ftl")):
        file = read(path)
        if isinstance(file, Fault):
            wrong.append(Finding(file.key, {**file.arguments}))
        else:
            files.append(file)
    wrong += [Finding(fault.key, {**fault.arguments}) for fault in faults(files)]
    for file in files:
        for entry in file.entries:
            if isinstance(entry, ftl.Message):
                key = entry.id.name
                if key in found:
                    wrong.append(Finding("pack-twice", {"path": str(file.path), "name": key}))
                reader = _Reader()
                reader.visit(entry)
                found[key] = Sentence(
                    file.path.name,
                    frozenset(reader.values),
                    frozenset(reader.numbers),
                    frozenset(reader.choices),
                )
    return found, tuple(wrong)


def check_sentences(code: str, root: Path = LANGUAGES) -> Iterator[Finding]:
    """What is wrong with what the host says in this language."""
    own, unreadable = sentences(code, root)
    yield from unreadable
    yield from (Finding(fault.key, {**fault.arguments}) for fault in unreadable_lists(root / code))
    sayable = not unreadable
    try:
        locale_of(code)
    except NarrationMissing:
        yield Finding("pack-no-locale", {"code": code})
        sayable = False
    others = {other: sentences(other, root)[0] for other in available(root) if other != code}
    measures = list(others.values()) if code == MEASURE else [others.get(MEASURE, {})]
    missing: defaultdict[str, list[str]] = defaultdict(list)
    for key in _common(measures):
        if key not in own:
            missing[measures[0][key].file].append(key)
    for file, keys in missing.items():
        path = str(root / code / file)
        yield Finding("pack-lacks-sentences", {"path": path, "count": len(keys), "keys": ", ".join(keys)})
    for key in own:
        path = str(root / code / own[key].file)
        if measures and all(key not in measure for measure in measures):
            yield Finding(
                "pack-alone" if code == MEASURE else "pack-unused-sentence", {"path": path, "name": key}
            )
            continue
        known = [sentence[key] for sentence in others.values() if key in sentence]
        if others:
            given = frozenset().union(*(sentence.values for sentence in known))
            for value in sorted(own[key].values - given):
                yield Finding("pack-unknown-value", {"path": path, "name": key, "value": value})
        for value, name in sorted(_common([measure[key].choices for measure in measures if key in measure])):
            if (value, name) not in own[key].choices:
                yield Finding(
                    "pack-lacks-choice", {"path": path, "name": key, "value": value, "choice": name}
                )
    if sayable:
        yield from _unsaid(code, root, own)


def _common(measures: Sequence[Iterable[_T]]) -> list[_T]:
    """What is in each of them, in the order of the first."""
    first, rest = next(iter(measures), ()), [frozenset(measure) for measure in measures[1:]]
    return [one for one in first if all(one in measure for measure in rest)]


def _unsaid(code: str, root: Path, own: Mapping[str, Sentence]) -> Iterator[Finding]:
    """Messages that cannot be said with some values, or say nothing."""
    narration = Narration(code, {}, root)
    for key, sentence in own.items():
        path = str(root / code / sentence.file)
        for arguments in samples(sentence):
            try:
                said = narration.text(key, **arguments)
            except NarrationMissing as trouble:
                yield Finding("pack-cannot-say", {"path": path, "name": key, "reason": str(trouble)})
                break
            if not said or "{" in said or "}" in said:
                yield Finding("pack-cannot-say", {"path": path, "name": key, "reason": said})
                break


def samples(sentence: Sentence) -> Iterator[dict[str, Argument]]:
    """Values to try a sentence with: each of its numbers at each of :data:`NUMBERS`, each of its choices."""
    texts: dict[str, Argument] = dict.fromkeys(sentence.values, "X")
    by_value: dict[str, list[Argument]] = {name: list(NUMBERS) for name in sentence.numbers}
    for value, name in sorted(sentence.choices):
        by_value.setdefault(value, ["X"]).append(name)
    if len(by_value) > 2:
        for value, tried in by_value.items():
            rest = {other: choices[0] for other, choices in by_value.items() if other != value}
            yield from ({**texts, **rest, value: one} for one in tried)
        return
    for together in product(*by_value.values()):
        yield {**texts, **dict(zip(by_value, together, strict=True))}


def check_phrases(pack: LanguagePack, root: Path = LANGUAGES) -> Iterator[Finding]:
    """What is wrong with what players may say in this language, as it is written."""
    path = str(pack.folder / "phrases.toml")
    measures = (
        _readable(set(available(root)) - {MEASURE}, root) if pack.code == MEASURE else [load(MEASURE, root)]
    )
    if missing := [key for key in _common([like.intents for like in measures]) if key not in pack.intents]:
        yield Finding("pack-lacks-intents", {"path": path, "count": len(missing), "keys": ", ".join(missing)})
    for key, intent in pack.intents.items():
        likes = [like.intents[key] for like in measures if key in like.intents]
        if measures and not likes:
            alone = "pack-alone" if pack.code == MEASURE else "pack-unused-intent"
            yield Finding(alone, {"path": path, "name": key})
        if likes and all(
            (intent.in_talk, intent.always_on) != (like.in_talk, like.always_on) for like in likes
        ):
            yield Finding("pack-other-marks", {"path": path, "name": key})
        for slot in sorted(frozenset(_common([_slots(like) for like in likes])) - _slots(intent)):
            yield Finding("pack-lacks-slot", {"path": path, "name": key, "slot": slot})
    said = {
        word
        for texts in (
            (template.text for intent in pack.intents.values() for template in intent.say),
            pack.numerals.all_words,
        )
        for text in texts
        for word in text.replace("-", " ").lower().split()
    }
    for word in pack.variants:
        if word.lower() not in said:
            yield Finding("pack-unused-variant", {"path": path, "word": word})
    by_plain: dict[str, int] = {}
    for words, number in pack.numerals.typed_words.items():
        other = by_plain.setdefault(pack.as_typed(words), number)
        if other != number:
            yield Finding(
                "pack-spelled-alike", {"path": path, "words": words, "first": other, "second": number}
            )


def _readable(codes: Iterable[str], root: Path) -> list[LanguagePack]:
    """The packs of these languages, but for those that are told of when they are checked themselves."""
    packs: list[LanguagePack] = []
    for code in sorted(codes):
        with contextlib.suppress(PackError):
            packs.append(load(code, root))
    return packs


def _slots(intent: IntentPhrases) -> frozenset[str]:
    return frozenset(slot for template in intent.say for slot in template.slots)
