"""The phrases that may be said at this moment, and nothing else."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

Slot = str | int


JOINERS = "\u200c\u200d"
"""Signs without sound that Indic and Arabic keyboards put inside words to shape the letters."""

_NO_JOINERS = str.maketrans("", "", JOINERS)


def normalise(text: str) -> str:
    """Lower case, NFC, single spaces, no sentence punctuation: the form in which phrases are compared."""
    folded = unicodedata.normalize("NFC", text.translate(_NO_JOINERS)).lower()
    kept = "".join(
        c if c.isalnum() or c in "'-" or unicodedata.category(c).startswith("M") else " " for c in folded
    )
    return " ".join(kept.split())


@dataclass(frozen=True, slots=True)
class Phrase:
    """One utterance that the table may say now.

    ``text`` is in the form of :func:`normalise` (names too). ``intent`` names what is meant (a key of the
    language pack's ``phrases.toml``), ``slots`` its values: ``name``, ``voter`` players' names as the table
    wrote them, ``count``, ``against`` numbers, ``language`` a code, or what was typed for one. Phrases with
    ``in_talk`` count inside a longer sentence, too. ``written`` is how to show it: names as the table wrote
    them, all else as the pack does; empty where nobody has said how.
    """

    text: str
    intent: str = "phrase"
    slots: Mapping[str, Slot] = field(default_factory=dict)
    in_talk: bool = False
    written: str = field(default="", compare=False)

    @property
    def meaning(self) -> tuple[str, tuple[tuple[str, Slot], ...]]:
        """Two phrases with equal meaning are not rivals ("fem" and "fem röster")."""
        return self.intent, tuple(sorted(self.slots.items()))


@dataclass(frozen=True, slots=True)
class Grammar:
    """All phrases of one moment, in one language (an espeak-ng code: "sv", "en", "hi", "ko").

    ``variants`` gives further ways to say single words: respellings that espeak-ng reads aloud ("nie" for
    "nio"), or IPA between slashes ("/niːɛ/"). The usual pronunciation is always allowed as well.
    ``accents`` are further espeak-ng codes in whose way the language may be spoken ("en-us").
    """

    language: str
    phrases: tuple[Phrase, ...]
    variants: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    accents: tuple[str, ...] = ()

    @property
    def voices(self) -> tuple[str, ...]:
        """All espeak-ng codes in whose way the phrases may be said, the language itself first."""
        return tuple(dict.fromkeys((self.language, *self.accents)))
