"""On which line of a TOML text a key stands; tomllib itself tells only where the grammar breaks."""

from __future__ import annotations

import re
from collections.abc import Mapping

Place = tuple[str | int, ...]
"""The way to a key: ``("players",)``, ``("rules", "black_cards")``, ``("step", 3, "say")`` (from 0)."""

_HEADER = re.compile(r"^\s*(\[\[?)\s*([^\]]+?)\s*\]\]?")
_KEY = re.compile(r"""^\s*(?:"([^"]+)"|'([^']+)'|([\w-]+))\s*(?:=|\.)""")
_STRING_ENDS = ('"""', "'''", '"', "'")


def _without_strings(line: str, inside: str | None) -> tuple[str, str | None]:
    """The line with its strings and comment cut away, and the multi-line quote that stays open, if any."""
    kept: list[str] = []
    i = 0
    while i < len(line):
        if inside is not None:
            end = line.find(inside, i)
            if end < 0:
                return "".join(kept), inside if len(inside) == 3 else None
            escaped = inside[0] == '"' and (len(line[:end]) - len(line[:end].rstrip("\\"))) % 2 == 1
            i = end + (1 if escaped else len(inside))
            inside = inside if escaped else None
        elif line[i] == "#":
            break
        elif (opened := next((q for q in _STRING_ENDS if line.startswith(q, i)), None)) is not None:
            inside = opened
            i += len(opened)
        else:
            kept.append(line[i])
            i += 1
    return "".join(kept), inside if inside is not None and len(inside) == 3 else None


def lines(text: str) -> Mapping[Place, int]:
    """The line (from 1) of every table header and key in a TOML text that tomllib accepts."""
    found: dict[Place, int] = {}
    table: Place = ()
    counts: dict[str, int] = {}
    depth = 0
    inside: str | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        at_start = depth == 0 and inside is None
        bare, inside = _without_strings(line, inside)
        if at_start and (header := _HEADER.match(line)):
            name = header[2].strip("\"'")
            if header[1] == "[[":
                counts[name] = counts.get(name, -1) + 1
                table = (name, counts[name])
            else:
                table = (name,)
            found.setdefault(table, number)
            continue
        if at_start and (key := _KEY.match(line)):
            found.setdefault((*table, key[1] or key[2] or key[3]), number)
        depth = max(0, depth + sum(bare.count(c) for c in "[{") - sum(bare.count(c) for c in "]}"))
    return found


def line_of(places: Mapping[Place, int], place: Place) -> int:
    """The line of a place, or of the nearest table around it; 1 when there is none."""
    while place:
        if place in places:
            return places[place]
        place = place[:-1]
    return 1
