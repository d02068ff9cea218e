"""A language pack and its narration, ready to be used by a command."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from models.language_pack import LANGUAGES, LanguagePack, PackError, available, load
from models.narration import Argument, Narration, NarrationBroken, NarrationMissing
from models.pack_faults import Fault, lacks

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


def words_of(language: str, root: Path = LANGUAGES) -> Words:
    """Load one language.

    Raises :class:`UnknownLanguageError`, and PackError for a pack that an evening could not be led in: with a
    mistake in what is said or heard, or without something that the host would want.
    """
    try:
        pack = load(language, root)
    except PackError as trouble:
        if trouble.key != "pack-unknown":
            raise
        known = ", ".join(available(root))
        raise UnknownLanguageError(known) from trouble
    spoken = {number: pack.numerals.say(number)[0] for number in range(100)}
    try:
        narration = Narration(language, spoken, root)
    except NarrationBroken as trouble:
        raise _broken(language, trouble.fault) from trouble
    except NarrationMissing as trouble:
        no_name_for_it = Fault("pack-no-locale", {"code": language})
        raise _broken(language, lacks(language, DEFAULT_LANGUAGE, root) or no_name_for_it) from trouble
    if (missing := lacks(language, DEFAULT_LANGUAGE, root)) is not None:
        raise _broken(language, missing)
    return Words(pack, narration)


def _broken(language: str, fault: Fault) -> PackError:
    path = Path(str(fault.arguments.get("path", LANGUAGES / language)))
    return PackError(fault.key, path, values=fault.arguments)


def tell_broken(language: str, trouble: PackError) -> None:
    """Say of a pack with a mistake what is wrong first, and how to hear of all of it; in one sentence."""
    command = f"maffia languages check {language}"
    try:
        usual = words_of(DEFAULT_LANGUAGE)
    except PackError:  # then there are no words to say it in
        show(f"maffia: {trouble}; {command}", to=sys.stderr)
        return
    wrong = usual.narration.text(trouble.key, **trouble.args_for_text).removesuffix(".")
    usual.complain("pack-broken", {"code": language, "wrong": wrong, "command": command})


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
