"""Whether a language pack spells each word in one way (part of ``maffia languages check``).

Two things that the eye does not see, and that a voice, a cache of sound and a search do: letters that can be
one sign or two (Unicode, UAX #15; a pack is written in form C, in which Devanagari ज़ is two signs and å is
one), and a word that stands with its nukta in one place and without it in another.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from models.language_pack import LANGUAGES, LanguagePack
from models.pack_check import Finding

FILES = ("*.ftl", "*.toml", "*.txt")
"""All that a pack consists of."""

_WORD = re.compile(r"[^\W\d_]+(?:[\u0300-\u036f\u0900-\u0963\u0966-\u0dff\u200c\u200d]+[^\W\d_]*)*")
"""Letters and the vowel signs, viramas and nuktas that Python's ``\\w`` leaves out."""


def check_spelling(pack: LanguagePack, root: Path = LANGUAGES) -> Iterator[Finding]:
    """Files that are not in form C, and words with and without a nukta.

    A second spelling is right among the pronunciations (``[variants]``), in what is typed and in the decoys:
    there it stands for another sound, or for another way to type. So only what the host says and what the
    table shall say is compared. It is advice: राज़ (secret) and राज (rule) are two words.
    """
    folder = root / pack.code
    for file in sorted(path for pattern in FILES for path in folder.glob(pattern)):
        for number, line in enumerate(_text(file).splitlines(), start=1):
            if not unicodedata.is_normalized("NFC", line):
                yield Finding("pack-not-nfc", {"path": str(file), "line": number})
    places: dict[str, dict[str, str]] = {}
    for place, text in _read_aloud(pack, folder):
        for word in _WORD.findall(unicodedata.normalize("NFC", text)):
            places.setdefault(without_nukta(word), {}).setdefault(word, place)
    for spelled in places.values():
        (first, one), *others = spelled.items()
        for second, other in others:
            values = {"first": first, "path": one, "second": second, "other": other}
            yield Finding("pack-spelled-two-ways", {**values}, grave=False)


def without_nukta(word: str) -> str:
    """The word as many write it: without the dot that tells borrowed sounds from older ones."""
    return "".join(
        sign
        for sign in unicodedata.normalize("NFD", word)
        if not unicodedata.name(sign, "").endswith("SIGN NUKTA")
    )


def _read_aloud(pack: LanguagePack, folder: Path) -> Iterator[tuple[str, str]]:
    """What the host says and what the table shall say, with the place of each."""
    for file in sorted(folder.glob("*.ftl")):
        for number, line in enumerate(_text(file).splitlines(), start=1):
            if not line.startswith("#"):
                yield f"{file.name}:{number}", line
    for intent in pack.intents.values():
        for template in intent.say:
            yield f"phrases.toml: {intent.intent}", template.text


def _text(file: Path) -> str:
    """The file; one that cannot be read is told of by the other checks."""
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
