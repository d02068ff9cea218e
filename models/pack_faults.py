"""What keeps a language from being spoken at all, found while its files are read: in time for a sentence.

What is only untidy or unwise is told by ``maffia languages check`` alone (:mod:`models.pack_check`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

MOST_LETTERS = 200
"""Nobody says a longer phrase, and to reckon with one takes minutes."""

MOST_TOLD = 5
"""So many keys of many are named where one sentence has to do."""

_Values = dict[str, str | int]
_SILENT = "\u200c\u200d"
"""The joiners that Indic letters are shaped by."""
_MESSAGE = re.compile(r"(?m)^([A-Za-z][\w-]*) *=")
_INTENT = re.compile(r"(?m)^\[intents\.([\w-]+)\]")
_NAMES = "other_names.txt"
_LISTS = ("decoys.txt", "talk_decoys.txt", _NAMES)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: the name of a sentence and its values."""

    key: str
    arguments: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class FluentFile:
    """One file of sentences: its text and what stands in it."""

    path: Path
    text: str
    entries: tuple[ftl.EntryType, ...]

    def line(self, place: int) -> int:
        """The line, from 1, of a place in the text."""
        return self.text.count("\n", 0, place) + 1


def read(path: Path) -> FluentFile | Fault:
    """A file of sentences, or why it cannot be read at all."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as trouble:
        return Fault("pack-unreadable", {"path": str(path), "reason": str(trouble)})
    return FluentFile(path, text, tuple(FluentParser().parse(text).body))


def faults(files: Iterable[FluentFile]) -> Iterator[Fault]:
    """What is no Fluent, signs that would steer a terminal, and sentences that never end."""
    known = list(files)
    for file in known:
        for entry in file.entries:
            if isinstance(entry, ftl.Junk):
                place = entry.span.start if entry.span else 0
                text = printed((entry.content or "").strip()[:60])
                where: _Values = {"path": str(file.path), "line": file.line(place)}
                yield Fault("pack-no-fluent", {**where, "text": text})
        yield from _control_signs(file)
    yield from _circles(known)


def _control_signs(file: FluentFile) -> Iterator[Fault]:
    key = ""
    for number, line in enumerate(file.text.split("\n"), start=1):
        if (found := _MESSAGE.match(line)) is not None:
            key = found[1]
        wrong = next((sign for sign in line.removesuffix("\r") if steers(sign)), None)
        if wrong is not None and not (number == 1 and wrong == "\ufeff"):
            where: _Values = {"path": str(file.path), "line": number, "name": key}
            yield Fault("pack-control-sign", {**where, "sign": f"U+{ord(wrong):04X}"})


def steers(sign: str) -> bool:
    """Whether a sign is no letter but an order to the terminal, or one that turns the writing round."""
    return unicodedata.category(sign) in ("Cc", "Cf") and sign not in f"\t\u00ad{_SILENT}"


def printed(text: str) -> str:
    """A text without such signs."""
    return "".join("\ufffd" if steers(sign) else sign for sign in text)


class _References(Visitor):
    def __init__(self) -> None:
        self.to: dict[str, None] = {}

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        """Fluent's own name for it, since its visitor looks it up."""
        self.to[node.id.name] = None

    def visit_TermReference(self, node: ftl.TermReference) -> None:
        """The same."""
        self.to[f"-{node.id.name}"] = None
        self.generic_visit(node)


def _circles(files: Iterable[FluentFile]) -> Iterator[Fault]:
    places: dict[str, tuple[FluentFile, int]] = {}
    to: dict[str, tuple[str, ...]] = {}
    for file in files:
        for entry in file.entries:
            if isinstance(entry, ftl.Message | ftl.Term):
                key = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
                references = _References()
                references.visit(entry)
                to[key] = tuple(references.to)
                places[key] = file, entry.span.start if entry.span else 0
    told: set[str] = set()
    for key in to:
        circle = _way_back(key, to)
        if circle and told.isdisjoint(circle):
            told.update(circle)
            file, place = places[key]
            where: _Values = {"path": str(file.path), "line": file.line(place), "name": key}
            yield Fault("pack-circle", {**where, "circle": " → ".join((*circle, key))})


def _way_back(start: str, to: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The sentences from one through its references to itself again; none where it does not come back."""
    seen: set[str] = set()
    ways: list[tuple[str, ...]] = [(start,)]
    while ways:
        way = ways.pop()
        for following in to.get(way[-1], ()):
            if following == start:
                return way
            if following not in seen:
                seen.add(following)
                ways.append((*way, following))
    return ()


def lacks(code: str, measure: str, root: Path) -> Fault | None:
    """What a language has not, but needs to be played in; by the names alone, so that it is told at once."""
    if code == measure:
        return None
    own, complete = root / code, root / measure
    for file in sorted(complete.glob("*.ftl")):
        if not (own / file.name).is_file():
            return Fault("pack-lacks-file", {"path": str(own / file.name)})
    for pattern, name, key in ((_MESSAGE, "*.ftl", "sentences"), (_INTENT, "phrases.toml", "intents")):
        there = {found for file in own.glob(name) for found in pattern.findall(_text(file))}
        for file in sorted(complete.glob(name)):
            missing = [found for found in pattern.findall(_text(file)) if found not in there]
            if missing:
                keys = ", ".join(missing[:MOST_TOLD]) + ("…" if len(missing) > MOST_TOLD else "")
                values: _Values = {"path": str(own / file.name), "count": len(missing), "keys": keys}
                return Fault(f"pack-lacks-{key}", values)
    return next(unreadable_lists(own), None)


def _text(path: Path) -> str:
    """A file for a look at its names; whether it can be read is told elsewhere."""
    return path.read_text("utf-8", errors="replace")


def unreadable_lists(folder: Path) -> Iterator[Fault]:
    """Lists of words that cannot be read, or with a line that nobody would say."""
    for path in (folder / name for name in _LISTS):
        if not path.exists():
            continue
        try:
            lines = path.read_text("utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as trouble:
            yield Fault("pack-unreadable", {"path": str(path), "reason": str(trouble)})
            continue
        for number, line in enumerate(lines, start=1):
            said = max(line.split(), key=len, default="") if path.name == _NAMES else line
            if len(said) > MOST_LETTERS and not line.startswith("#"):
                yield Fault("pack-long-line", {"path": str(path), "line": number, "most": MOST_LETTERS})
