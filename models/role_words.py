"""Whether the words that a table types for roles can be told apart (part of ``maffia languages check``)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

from models.language_pack import LANGUAGES, LanguagePack
from models.narration import Narration, NarrationMissing
from models.pack_check import Finding, sentences

PREFIX = "role-typed-"
"""Sentences that are lists of words, each for the role that the rest of the key names."""
OTHER_LISTS = ("one", "many")
"""Lists that are of no role: what is typed for "one", and words for others in general."""


def check_role_words(pack: LanguagePack, root: Path = LANGUAGES) -> Iterator[Finding]:
    """Words for one role that mean another too, or a number: "två politi" must be one thing."""
    known, wrong = sentences(pack.code, root)
    keys = [key for key in known if key.startswith(PREFIX) and key.removeprefix(PREFIX) not in OTHER_LISTS]
    if wrong or not keys:
        return
    narration = Narration(pack.code, {}, root)
    numbers = {_form(words, pack): number for words, number in pack.numerals.typed_words.items()}
    owners: dict[str, str] = {_form(key.removeprefix(PREFIX), pack): key for key in keys}
    for key in keys:
        path = str(root / pack.code / known[key].file)
        try:
            words = narration.text(key).split(",")
        except NarrationMissing:
            continue  # told of where all sentences are tried
        for word in words:
            form = _form(word, pack)
            values = {"path": path, "name": key, "word": word.strip()}
            if form in numbers:
                yield Finding("pack-role-is-number", {**values, "number": numbers[form]})
            elif owners.setdefault(form, key) != key:
                yield Finding("pack-same-role-word", {**values, "other": owners[form]})


def _form(word: str, pack: LanguagePack) -> str:
    text = unicodedata.normalize("NFC", word).casefold().replace("-", " ")
    return pack.as_typed(" ".join(text.split()))
