"""The same sequence of words, as it might be kept: bytes, integers, digits, names, JSON, pickles."""

from __future__ import annotations

import json
import pickle
import re
import struct
from collections.abc import Iterator, Sequence

from scripts.forensics_lab.patterns import PLAYERS, Night

FAITHFUL = ("faithful", "trogen", "Trogen")
SEPARATORS = ("", ",", ", ", " ", "\n", ";", "; ", "\t", "|", ":", "-")


def sequences(night: Night) -> dict[str, tuple[int, ...]]:
    """What would be a trace: the link (words by seat), or the order in which they came, either way round."""
    told = {"by seat": night.by_seat, "in order": night.in_order}
    return told | {f"{name}, backwards": tuple(reversed(words)) for name, words in told.items()}


def needles(places: Sequence[int]) -> Iterator[tuple[str, bytes]]:
    """(how it is written, bytes) of one sequence of places."""
    for shift, what in ((0, "places"), (1, "codes"), (-1, "seats")):
        numbers = [place + shift for place in places]
        if min(numbers) >= 0:
            yield f"bytes of {what}", bytes(numbers)
            for width, letter in ((2, "H"), (4, "I"), (8, "Q")):
                for end in "<>":
                    packed = struct.pack(f"{end}{len(numbers)}{letter}", *numbers)
                    yield f"{width}-byte {what} {end}", packed
        for separator in SEPARATORS:
            yield f"digits of {what}", separator.join(map(str, numbers)).encode()
            yield f"two digits of {what}", separator.join(f"{number:02d}" for number in numbers).encode()
        yield f"json of {what}", json.dumps(numbers).encode()[1:-1]
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            dumped = pickle.dumps(numbers, protocol)
            # Without frame and end, so that it is found inside a larger object as well.
            body = dumped[dumped.index(b"(") + 1 :] if b"(" in dumped else dumped
            yield f"pickle of {what}", body.rstrip(b".").rstrip(b"e")
    for faithful in FAITHFUL:
        words = [PLAYERS[place - 1] if place else faithful for place in places]
        for separator in (*SEPARATORS, '", "', "', '", '","'):
            text = separator.join(words)
            yield "names", text.encode()
            yield "names in UTF-16", text.encode("utf-16-le")
            yield "names in small letters", text.lower().encode()


_WORDS = "|".join((*PLAYERS, *FAITHFUL))
_TOKENS = re.compile(
    rb"\b(?:(?P<word>" + _WORDS.encode() + rb")|(?:word|place|slip)\W{1,4}(?P<number>\d{1,2}))\b",
    re.IGNORECASE,
)
_PLACES = {name.lower(): seat + 1 for seat, name in enumerate(PLAYERS)} | dict.fromkeys(
    (word.lower() for word in FAITHFUL), 0
)


def token_stream(data: bytes) -> tuple[list[int], list[int]]:
    """All words and all numbers of words in a text, in their order, whatever stands between them."""
    words: list[int] = []
    numbers: list[int] = []
    for found in _TOKENS.finditer(data):
        if found["word"]:
            words.append(_PLACES[found["word"].decode().lower()])
        else:
            numbers.append(int(found["number"]))
    return words, numbers


def runs_in(stream: Sequence[int], places: Sequence[int]) -> bool:
    """Whether the sequence stands in the stream in one run."""
    # Never more than a byte each: so bytes can be searched for bytes.
    return bytes(places) in bytes(min(value, 255) for value in stream)
