"""What the host listens for at one moment, and how it shows that it waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from models.language_pack import LanguagePack
from models.narration import Narration
from voice_host.inbox import SeatVotes
from voice_host.listening.grammar import Phrase

PAUSED = "paused"
"""The phase of a table that pauses."""


@dataclass(frozen=True, slots=True)
class Want:
    """The intents of one moment (keys of ``phrases.toml``) and what their slots may hold.

    ``names`` are those that may be said; ``all_names`` those that may be typed, so that a wrong one gets a
    reason instead of a shrug. ``also_heard`` are names that cannot be meant now and are said all the same:
    else the ears would take them for one that sounds alike. ``both`` tells that the table counts both sides
    of a vote. ``question`` tells that the host has asked something: then speech that is none of the phrases
    gets an answer, while in the free talk of the day it gets none. ``lines``: what is typed and is no
    phrase, nor nearly one, is an answer too, of the intent "line". ``phase`` is for the trace. ``reminder``
    names what is said to a table that does not answer, instead of all that was said before.
    """

    intents: tuple[str, ...]
    phase: str
    names: tuple[str, ...] = ()
    all_names: tuple[str, ...] = ()
    also_heard: tuple[str, ...] = ()
    max_count: int = 0
    max_against: int | None = None
    both: bool = False
    question: bool = True
    reminds: bool = True
    lines: bool = False
    reminder: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """One phrase that counts: what it means, and how it came."""

    phrase: Phrase
    by_voice: bool

    @property
    def intent(self) -> str:
        """The key of the pack's ``phrases.toml``."""
        return self.phrase.intent

    @property
    def name(self) -> str:
        """The player's name that was said, as the table wrote it."""
        return str(self.phrase.slots["name"])

    @property
    def voter(self) -> str:
        """The name of the player whose vote was told, as the table wrote it."""
        return str(self.phrase.slots["voter"])

    def count(self, slot: str = "count") -> int | None:
        """The number that was said, if any."""
        value = self.phrase.slots.get(slot)
        return int(value) if value is not None else None


def as_written(phrase: Phrase) -> str:
    """The phrase as its language and the table write it, to be shown and said back."""
    return phrase.written or phrase.text


def by_seat(vote: SeatVotes, want: Want, later: Callable[[SeatVotes], None]) -> Said | None:
    """What a handset's open vote says; None when it is not meant any more, or not now.

    While the host asks something it is kept for ``later``: who presses does not know what the host waits for.
    A pause may last, so there it comes to nothing.
    """
    intent = "withdraw_vote" if vote.target is None else "vote"
    if want.phase == PAUSED:
        vote.claim("paused")
        return None
    if intent not in want.intents or want.question:
        later(vote)
        return None
    if not vote.claim(""):
        return None
    slots = {"voter": vote.voter} if vote.target is None else {"voter": vote.voter, "name": vote.target}
    return Said(Phrase(intent, intent, slots), by_voice=False)


def examples(want: Want, pack: LanguagePack, narration: Narration) -> list[str]:
    """One thing to say for each intent, as help tells it."""
    told: list[str] = []
    for intent in want.intents:
        key = f"help-{intent}"
        if intent == "tally" and want.both:
            key = "help-tally-both"
        if narration.has(key):
            told.append(narration.text(key).lower())
        else:
            told.append(pack.intents[intent].say[0].text)
    return list(dict.fromkeys(told))
