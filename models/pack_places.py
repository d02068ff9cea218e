"""Where in a TOML file a mistake stands: its dotted key and its line, which msgspec does not tell."""

from __future__ import annotations

import re

import msgspec

_PART = re.compile(r"\w+|\[\.\.\.\]|\[\d+\]")


def concrete(data: object, place: str, reason: str, inner: type) -> str:
    """Turn msgspec's path (``intents[...].say[0]``) into dotted keys, finding which ``[...]`` is meant.

    ``inner`` is what the tables are that stand below such a ``[...]``.
    """
    return ".".join(_walk(data, _PART.findall(place), reason, inner))


def _walk(value: object, parts: list[str], reason: str, inner: type) -> list[str]:
    if not parts:
        missing = re.search(r"(?:unknown|required) field `(\w+)`", reason)
        return [missing.group(1)] if missing and "unknown" in reason else []
    head, rest = parts[0], parts[1:]
    if head == "[...]" and isinstance(value, dict):
        for key, below in value.items():
            if _fails(below, rest, reason, inner):
                return [str(key), *_walk(below, rest, reason, inner)]
        return []
    if head.startswith("["):
        return []
    below = value.get(head) if isinstance(value, dict) else None
    return [head, *_walk(below, rest, reason, inner)]


def _fails(value: object, rest: list[str], reason: str, inner: type) -> bool:
    """Whether this is the value among its siblings that msgspec complained of."""
    shape: object = inner if isinstance(value, dict) or "object" in reason else list[str]
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError as trouble:
        text, _, place = str(trouble).partition(" - at `$")
        return text == reason and _PART.findall(place) == rest
    return False


def line_of(text: str, where: str) -> int | None:
    """The line (from 1) on which a dotted key stands, or its nearest table; None when neither is there."""
    lines = text.splitlines()
    parts = where.split(".")
    for depth in range(len(parts), 0, -1):
        table = ".".join(parts[:depth])
        for number, line in enumerate(lines, start=1):
            if line.strip() == f"[{table}]":
                if depth == len(parts):
                    return number
                return _line_of_key(lines, number, parts[depth]) or number
    return _line_of_key(lines, 0, parts[0])


def _line_of_key(lines: list[str], after: int, key: str) -> int | None:
    for number, line in enumerate(lines[after:], start=after + 1):
        if line.startswith("["):
            return None
        if re.match(rf"\"?{re.escape(key)}\"?\s*=", line):
            return number
    return None
