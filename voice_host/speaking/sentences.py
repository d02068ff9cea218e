"""Cutting a text into sentences, so that the first one sounds while the next is still being rendered."""

from __future__ import annotations

import re

_END = re.compile(r"(?<=[.!?…।॥])[\"'”»)]*\s+(?=\S)|\n+")
_LONGEST = 220
_PAUSES = re.compile(r"(?<=[,;:–])\s+")


def split_sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text in order, none empty; one of more than 220 characters is cut at its pauses.

    A full stop counts only before a capital letter, a digit or a letter without case (Hindi), so that
    "t.ex. Anna" may be cut but "kl. tolv" is not: a needless cut costs a short pause, no more.
    """
    pieces: list[str] = []
    start = 0
    for end in _END.finditer(text):
        following = text[end.end()] if end.end() < len(text) else ""
        if following.islower() and "\n" not in end.group():
            continue
        pieces.append(text[start : end.end()])
        start = end.end()
    pieces.append(text[start:])
    return tuple(part for piece in pieces if piece.strip() for part in _shorter(" ".join(piece.split())))


def _shorter(sentence: str) -> list[str]:
    if len(sentence) <= _LONGEST:
        return [sentence]
    parts: list[str] = []
    for phrase in _PAUSES.split(sentence):
        if parts and len(parts[-1]) + 1 + len(phrase) <= _LONGEST:
            parts[-1] += f" {phrase}"
        else:
            parts.append(phrase)
    return parts
