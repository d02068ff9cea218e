"""Whether a pack and the program speak of the same sentences and intents (for ``maffia languages check``).

:mod:`models.pack_check` compares the packs with each other; what they all lack, or all have for nothing,
shows only against the program. This package knows no program, so who asks hands it over (:class:`Program`).
"""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from models.language_pack import LANGUAGES, PackError, available, load
from models.pack_check import MEASURE, Finding, Sentence, sentences


@dataclass(frozen=True, slots=True)
class Program:
    """What the program wants of a language, whatever stands in the packs.

    ``sentences`` and ``intents`` are those that it must find; ``says`` and ``listens`` tell whether it could
    ever ask for a key that stands in a pack. Where nobody can tell (no source at hand), they are always true.
    """

    sentences: frozenset[str] = frozenset()
    intents: frozenset[str] = frozenset()
    says: Callable[[str], bool] = lambda key: True
    listens: Callable[[str], bool] = lambda key: True


def check_keys(code: str, program: Program, root: Path = LANGUAGES) -> Iterator[Finding]:
    """What a pack lacks for this program, and what the program never asks for.

    Only what a comparison of the packs does not tell anyhow: else each thing would be told twice.
    """
    packs = {other: sentences(other, root)[0] for other in available(root)}
    own = packs.pop(code, {})
    known = _told_by_comparison(code, packs)
    missing: defaultdict[str, list[str]] = defaultdict(list)
    for key in sorted(program.sentences - own.keys() - known):
        missing[_file_for(key, [packs.get(MEASURE, own), own, *packs.values()])].append(key)
    for file, keys in missing.items():
        path = str(root / code / file)
        yield Finding("pack-lacks-sentences", {"path": path, "count": len(keys), "keys": ", ".join(keys)})
    for key in own:
        if _stays(code, key, packs) and not program.says(key):
            path = str(root / code / own[key].file)
            yield Finding("pack-unused-sentence", {"path": path, "name": key})
    yield from _check_intents(code, program, root)


def not_wanted_anyhow(findings: Iterable[Finding], program: Program) -> Iterator[Finding]:
    """The findings of a comparison, without "nobody says it" of what the program says.

    A sentence that Swedish alone lacks is missing there; nobody shall take it out of the other packs.
    """
    for finding in findings:
        name = str(finding.arguments.get("name"))
        wanted = {
            "pack-unused-sentence": name in program.sentences,
            "pack-unused-intent": name in program.intents,
        }
        if not wanted.get(finding.key, False):
            yield finding


def _check_intents(code: str, program: Program, root: Path) -> Iterator[Finding]:
    packs: dict[str, Mapping[str, object]] = {}
    for other in available(root):
        with contextlib.suppress(PackError):  # told of when it is checked itself
            packs[other] = load(other, root).intents
    if code not in packs:
        return
    own = packs.pop(code)
    path = str(root / code / "phrases.toml")
    if missing := sorted(program.intents - own.keys() - _told_by_comparison(code, packs)):
        yield Finding("pack-lacks-intents", {"path": path, "count": len(missing), "keys": ", ".join(missing)})
    for key in own:
        if _stays(code, key, packs) and not program.listens(key):
            yield Finding("pack-unused-intent", {"path": path, "name": key})


def _told_by_comparison(code: str, packs: Mapping[str, Mapping[str, object]]) -> frozenset[str]:
    """What this language must have for the others' sake: Swedish has it, or all the others of Swedish."""
    if code != MEASURE:
        return frozenset(packs.get(MEASURE, {}))
    each = [frozenset(pack) for pack in packs.values()]
    return frozenset.intersection(*each) if each else frozenset()


def _stays(code: str, key: str, packs: Mapping[str, Mapping[str, object]]) -> bool:
    """Whether a comparison of the packs has nothing against this key."""
    others = packs.values() if code == MEASURE else [packs.get(MEASURE, {})]
    return not packs or any(key in pack for pack in others)


def _file_for(key: str, packs: Iterable[Mapping[str, Sentence]]) -> str:
    """In which file a key belongs that nobody has: where what is called most like it stands."""
    for pack in packs:
        likest = max(pack, key=lambda other: _alike(key, other), default=None)
        if likest is not None:
            return pack[likest].file
    return "narration.ftl"


def _alike(key: str, other: str) -> int:
    """How many letters two keys begin with together."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(key, other, strict=False)))
