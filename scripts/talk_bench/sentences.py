"""The sentences of a run: requests in the middle of talk, and talk that only tells of them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from models.language_pack import load
from voice_host.listening.grammar import Grammar
from voice_host.listening.grammar_builder import build
from voice_host.rehearsal.voices import Voice

INTENTS = ("request_vote", "request_night")
"""What may be requested by day, as ``voice_host/stages/day.py`` listens for it."""

VOICES = (("+f2", 150), ("+m3", 165), ("+f4", 175), ("+m7", 140))
"""espeak-ng's variants that no training hears, with words a minute; each sentence is said by all four."""

FRAMES_A_NAME = 3
"""In so many sentences each name stands; the frames take turns, and so do the ways to request."""


class NoSentencesError(Exception):
    """There is no ``sentences_<language>.toml``."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something said at the table. ``meaning``: intent and name of the request in it, None without one."""

    text: str
    meaning: tuple[str, str] | None
    voice: Voice


@dataclass(frozen=True, slots=True)
class Script:
    """All that is said, and the grammar of a day with all these players."""

    language: str
    grammar: Grammar
    sentences: tuple[Sentence, ...]


def script(language: str) -> Script:
    """Everything to say in this language. Raises :class:`NoSentencesError`."""
    file = Path(__file__).with_name(f"sentences_{language}.toml")
    if not file.is_file():
        raise NoSentencesError(f"no sentences are written for {language!r}: {file}")
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    pack, names = load(language), table["names"]
    grammar = build(pack, INTENTS, names=names)
    said: list[tuple[str, tuple[str, str] | None]] = []
    frames = table["frames"]
    for number, name in enumerate((*names, "")):  # the night stands in as many sentences as a player
        for turn in range(FRAMES_A_NAME):
            frame = frames[(number * FRAMES_A_NAME + turn) % len(frames)]
            pause = frame.startswith("{request}") or ", {request}" in frame
            ways = (
                [*table["requests"], *(table["after_a_pause"] if pause else ())] if name else table["night"]
            )
            way = ways[(number + turn) % len(ways)].replace("{name}", name)
            intent = "request_vote" if name else "request_night"
            said.append((frame.replace("{request}", way), (intent, name)))
    for number, line in enumerate(table["counter_examples"]):
        name, other = names[number % len(names)], names[(number + 7) % len(names)]
        said.append((line.replace("{name}", name).replace("{other}", other), None))
    sentences = tuple(
        Sentence(text, meaning, Voice(pack.voice + variant, pace, 50))
        for text, meaning in said
        for variant, pace in VOICES
    )
    return Script(language, grammar, sentences)
