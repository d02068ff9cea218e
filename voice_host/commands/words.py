"""A language pack and its narration, ready to be used by a command."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

from models.language_pack import LanguagePack, PackError, available, load
from models.narration import Argument, Narration

DEFAULT_LANGUAGE = "sv"


class UnknownLanguageError(Exception):
    """There is no pack for this language; the message says which there are."""


@dataclass(frozen=True, slots=True)
class Words:
    """What the table may say and what the host says, in one language."""

    pack: LanguagePack
    narration: Narration

    def print(self, key: str, **arguments: Argument) -> None:
        """Write a sentence for people to the terminal."""
        show(self.narration.text(key, **arguments))

    def complain(self, key: str, arguments: Mapping[str, Argument] | None = None) -> None:
        """Write a sentence that tells what is wrong, beside the program's results."""
        show(self.narration.text(key, **(arguments or {})), to=sys.stderr)


def words_of(language: str) -> Words:
    """Load one language. Raises :class:`UnknownLanguageError`, and PackError for a pack with a mistake."""
    try:
        pack = load(language)
    except PackError as trouble:
        if trouble.key != "pack-unknown":
            raise
        known = ", ".join(available())
        raise UnknownLanguageError(known) from trouble
    spoken = {number: pack.numerals.say(number)[0] for number in range(100)}
    return Words(pack, Narration(language, spoken))


def show(text: str, *, to: TextIO | None = None) -> None:
    """Print a line, whatever the terminal can show of it, at once. Without a terminal nothing is shown."""
    stream = to or sys.stdout
    if stream is None:  # started with its output closed
        return
    line = text + "\n"
    try:
        try:
            stream.write(line)
        except UnicodeEncodeError:
            encoding = stream.encoding or "ascii"
            stream.write(line.encode(encoding, "replace").decode(encoding))
        stream.flush()
    except OSError as trouble:
        if trouble.errno != errno.EIO:
            raise
        _let_go_of(stream)


def _let_go_of(stream: TextIO) -> None:
    """The terminal was closed: what is still in the buffer goes nowhere, or Python's end would fail of it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
    stream.flush()
