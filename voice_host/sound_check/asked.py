"""What one player may say at the sound check, and what an utterance tells about it. No talk, no clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from models.language_pack import LanguagePack
from voice_host.listening.ears import HeardUtterance
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.grammar_builder import build, spoken
from voice_host.listening.recogniser import Hearing
from voice_host.sound_check.numbers import Take, VoiceNumbers, summed_up

BREAKS = ("skip", "cancel_vote")
"""Intents by which the table skips a player, or ends the whole check."""

MOST_COUNT = 9
NUMBERS = (5, 8, 3, 7, 4, 9, 2, 6)
"""What each seat in turn is asked to say after the name: short words that differ from their neighbours'."""

BOTH = "name_and_number"


def number_for(seat: int) -> int:
    """The number that this seat is asked for."""
    return NUMBERS[seat % len(NUMBERS)]


def grammar_for(pack: LanguagePack, names: Sequence[str], number: int) -> Grammar:
    """All names, all small numbers, and each name before this number: the rivals are the game's own."""
    single = build(pack, ("player_name", "tally", *BREAKS), names=names, max_count=MOST_COUNT)
    both = tuple(
        Phrase(f"{spoken(name)} {spoken(word)}", BOTH, {"name": name, "count": number})
        for name in names
        if spoken(name)
        for word in pack.numerals.say(number)
    )
    return Grammar(single.language, single.phrases + both, single.variants)


@dataclass(slots=True)
class Asked:
    """One player who was asked, and what came of it so far."""

    names: Sequence[str]
    seat: int
    number: int
    takes: list[Take] = field(default_factory=list)
    name_heard: bool = False
    number_heard: bool = False
    skipped: bool = False

    @property
    def complete(self) -> bool:
        """Whether name and number have both been heard, in one go or two."""
        return self.name_heard and self.number_heard

    @property
    def voice(self) -> VoiceNumbers:
        """The player's voice as numbers."""
        return VoiceNumbers(skipped=True) if self.skipped else summed_up(self.takes, heard=self.name_heard)

    def hear(self, item: HeardUtterance) -> bool:
        """Take one utterance as an answer; whether it was (part of) what was asked for, and accepted."""
        hearing = item.hearing
        best, accepted = hearing.best, hearing.phrase is not None
        name = best.slots.get("name") if best else None
        count = best.slots.get("count") if best else None
        own = self.names[self.seat]
        answers = best is not None and best.intent in ("player_name", "tally", BOTH)
        right = answers and name in (None, own) and count in (None, self.number)
        self.takes.append(
            Take(
                item.level_db,
                item.noise_db,
                right,
                right and accepted,
                hearing.score,
                hearing.margin,
                self._rival(hearing, right=right),
            )
        )
        if not (right and accepted):
            return False
        self.name_heard |= name is not None
        self.number_heard |= count is not None
        return True

    def _rival(self, hearing: Hearing, *, right: bool) -> int | None:
        """The other player whose name came next to the own one, or before it.

        A name that fits better counts only with the own one right behind: else another player has spoken.
        """
        first, second = _name(hearing.best), _name(hearing.runner_up)
        own, other = (first, second) if right else (second, first)
        if own != self.names[self.seat] or other is None or other == own:
            return None
        return self.names.index(other)


def _name(phrase: Phrase | None) -> str | None:
    name = phrase.slots.get("name") if phrase else None
    return None if name is None else str(name)
