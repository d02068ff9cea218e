"""What was only copied from another pack, and what a pack says of languages (``maffia languages check``).

Whoever adds a language begins with a copy, in which every key is right and no sentence is. Near languages do
share words ("Ja", "Natt { $night }"), so equal words are counted, and only most of a file is surely a
copy.

Which pack is the copy? The one whose language Swedish does not offer yet (``change_language``): what was
there first is not told that a newcomer looks like it.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from models.decoys import lines_of
from models.language_pack import LANGUAGES, LanguagePack, PackError, available, load
from models.narration import Argument, NarrationMissing, locale_of
from models.pack_check import MEASURE, Finding

MOST = 0.5
"""The share of a file that stands in another pack from which it is a copy (Swedish, Norwegian: a tenth)."""

NEARLY_ALL = 0.9
"""The same for numbers, most of which near languages do share (*en, to, tre*)."""

LONG = 4
"""Words from which a sentence that is the same in two languages is worth a look."""

CHANGE = "change_language"

_WORD = re.compile(r"[^\W\d_]+")
_SLOT = re.compile(r"\{\w*\}")


@dataclass(frozen=True, slots=True)
class Places:
    """All that can be translated in one file: by its key, the text as it is compared, and how many words."""

    file: str
    texts: Mapping[str, tuple[str, int]]
    most: float = MOST


def check_copied(pack: LanguagePack, root: Path = LANGUAGES, *, own_voice: bool = True) -> Iterator[Finding]:
    """What stands in this pack as in another one, and shall not.

    ``own_voice``: espeak-ng speaks a language of this pack's code. Where it does not, another's is a way out.
    """
    yield from _check_folder(pack)
    settled = languages_offered(root)
    others = [other for other in _readable(root) if other.code != pack.code]
    likes = [other for other in others if pack.code not in settled or other.code in settled]
    yield from _check_head(pack, likes, own_voice)
    own = list(_places(pack))
    for other in likes:
        there = {places.file: places for places in _places(other)}
        for places in own:
            if places.file in there:
                yield from _compare(pack, places, other, there[places.file])
    yield from _check_change(pack, others, settled)


def languages_offered(root: Path = LANGUAGES) -> frozenset[str]:
    """Swedish, and every language that can be asked for in it; all there are, if Swedish cannot be read."""
    try:
        return _named(load(MEASURE, root)) | {MEASURE}
    except PackError:
        return frozenset(available(root))


def _check_folder(pack: LanguagePack) -> Iterator[Finding]:
    """A name that Babel only understands by bending it ("DA", "und") would be bent otherwise elsewhere."""
    with contextlib.suppress(NarrationMissing):  # told of by check_sentences
        locale = locale_of(pack.code)
        if str(locale).replace("_", "-") != pack.code or not locale.display_name:
            yield Finding("pack-no-locale", {"code": pack.code})


def _check_head(pack: LanguagePack, likes: list[LanguagePack], own_voice: bool) -> Iterator[Finding]:
    path = str(pack.folder / "phrases.toml")
    for other in likes:
        told = {"path": path, "other": other.code}
        if pack.name.casefold() == other.name.casefold():
            yield Finding("pack-same-head", {**told, "where": "name", "value": pack.name})
        if pack.voice == other.voice:
            values = {**told, "where": "language", "value": pack.voice}
            yield Finding("pack-same-head", values, grave=own_voice)
        if pack.common in (other.common, other.code):
            yield Finding("pack-same-head", {**told, "where": "common", "value": pack.common})


def _compare(pack: LanguagePack, own: Places, other: LanguagePack, there: Places) -> Iterator[Finding]:
    same = [key for key, text in own.texts.items() if there.texts.get(key) == text]
    path = str(pack.folder / own.file)
    if len(same) > own.most * len(own.texts):
        copied: dict[str, Argument] = {"count": len(same), "all": len(own.texts)}
        yield Finding("pack-copied", {"path": path, "other": other.code, **copied})
    elif long := [key for key in same if own.texts[key][1] >= LONG]:
        told: dict[str, Argument] = {"count": len(long), "keys": ", ".join(long)}
        yield Finding("pack-same-sentences", {"path": path, "other": other.code, **told}, grave=False)


def _check_change(
    pack: LanguagePack, others: list[LanguagePack], settled: frozenset[str]
) -> Iterator[Finding]:
    """A language that is not offered: a newcomer must offer all that Swedish does, the rest him later on."""
    path = str(pack.folder / "phrases.toml")
    if CHANGE not in pack.intents:
        return  # told of by check_phrases
    named = _named(pack)
    for other in others:
        if other.code not in named:
            values = {"path": path, "code": other.code, "name": other.name}
            yield Finding("pack-forgets-language", {**values}, grave=_surely(pack, other, others, settled))
    there = {pack.code for pack in others}
    for code in sorted(named - there):
        yield Finding("pack-offers-nothing", {"path": path, "code": code})


def _surely(
    pack: LanguagePack, other: LanguagePack, others: list[LanguagePack], settled: frozenset[str]
) -> bool:
    """Whether this pack must offer the other's language; Swedish must where all the rest do."""
    if pack.code != MEASURE:
        return other.code in settled
    rest = [third for third in others if third.code != other.code]
    return bool(rest) and all(other.code in _named(third) for third in rest)


def _named(pack: LanguagePack) -> frozenset[str]:
    """The languages that can be asked for by voice in this one."""
    if CHANGE not in pack.intents:
        return frozenset()
    return frozenset(template.language for template in pack.intents[CHANGE].say if template.language)


def _readable(root: Path) -> Iterator[LanguagePack]:
    for code in available(root):
        with contextlib.suppress(PackError):  # told of when it is checked itself
            yield load(code, root)


def _places(pack: LanguagePack) -> Iterator[Places]:
    """What can be translated, file by file; first names are nobody's language."""
    for file in sorted(pack.folder.glob("*.ftl")):
        yield Places(file.name, _counted(_messages(file)))
    phrases = {
        f"{intent.intent}: {template.text}": _SLOT.sub("", template.text)
        for intent in pack.intents.values()
        for template in intent.say
    }
    yield Places("phrases.toml", _counted(phrases))
    numbers = {word: word for number in range(100) for word in pack.numerals.say(number)}
    yield Places("phrases.toml [numbers]", _counted(numbers), NEARLY_ALL)
    for name in ("decoys.txt", "talk_decoys.txt", "small_talk.txt"):
        with contextlib.suppress(UnicodeDecodeError):
            yield Places(name, _counted({line: line for line in lines_of(pack.folder / name)}))


def _counted(texts: Mapping[str, str]) -> dict[str, tuple[str, int]]:
    """Only what has words of its own: "{ $name }?" is the same everywhere."""
    found = {
        key: (" ".join(text.split()).casefold(), len(_WORD.findall(text))) for key, text in texts.items()
    }
    return {key: (text, words) for key, (text, words) in found.items() if words}


def _messages(file: Path) -> dict[str, str]:
    """The words of each message, cases one after the other; none of a file that cannot be read."""
    found: dict[str, str] = {}
    with contextlib.suppress(OSError, UnicodeDecodeError):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ftl.Message):
                words = _Words()
                words.visit(entry)
                found[entry.id.name] = " ".join(words.texts)
    return found


class _Words(Visitor):
    """Collects the words of a message, without its values."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        """Fluent's own name for it, since its visitor looks it up."""
        self.texts.append(str(node.value))
