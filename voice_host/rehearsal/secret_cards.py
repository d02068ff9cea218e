"""What must stand on a player's secret page, in the words of the table's language, and what may not.

It is written here from the rules (docs/rules.md B) and what the play says, beside the host's own way to it
(``voice_host/moderated/ways/cards.py``): so a card that tells too much, or of somebody else, is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from babel.lists import format_list

from engine.moderated.roles import Camp, Role, role
from models.narration import locale_of
from voice_host.rehearsal.play import Play
from voice_host.rehearsal.transcript import Wording

Lines = tuple[str, ...]


class SecretCards:
    """The cards of one play. All faults are told in a few words, for whoever looks for the mistake."""

    def __init__(self, play: Play, say: Wording) -> None:
        self._play = play
        self._say = say
        self._locale = locale_of(play.language)

    # -- what a card must say ------------------------------------------------------------------------------

    def role(self, name: str) -> Lines:
        """Who one is, what one can, and who the Mafia are, or that one does not know."""
        play, own = self._play, self._play.role(name)
        mafia = self._say("secret-mafia-unknown")
        if name in play.maffia:
            others = [one for one in play.maffia if one != name]
            names = str(format_list(others, locale=self._locale))
            mafia = self._say("secret-mafia", names=names, count=len(others))
        return (self._say(f"secret-role-{own}"), self._say(f"secret-power-{own}"), mafia)

    def known(self, name: str, found: Mapping[str, str]) -> Lines:
        """By day: the role, and what one has learnt, in the order in which the play tells it."""
        told = " ".join(self._say(f"secret-found-{camp}", name=other) for other, camp in found.items())
        return (*self.role(name), told or self._say("secret-known-nothing"))

    def night_fault(
        self, name: str, card: Sequence[str], *, night: Night, chosen: Chosen, refusal: str | None
    ) -> str | None:
        """What is wrong with a card of the night; ``refusal`` is the sentence that must stand there."""
        say = self._say
        if len(card) != 4:
            return f"{len(card)} lines"
        question, own, group, bounds = card
        if question != (wanted := say(self.question(name, night))):
            return f"{question!r} instead of {wanted!r}"
        if chosen is None:
            wanted = say("secret-chosen-not-yet")
        else:
            wanted = say("secret-chosen", name=self.target(chosen[0]))
        if own != wanted:
            return f"{own!r} instead of {wanted!r}, with {bounds!r}"
        if refusal is not None and bounds != refusal:
            return f"{bounds!r} instead of {refusal!r}"
        return self._group_fault(name, group, night)

    def target(self, chosen: str | None) -> str:
        """A word of the night's list."""
        return self._say("secret-nobody") if chosen is None else chosen

    def question(self, name: str, night: Night) -> str:
        """The key of what a player is asked at night."""
        own = role(self._play.role(name))
        if night.quiet:
            return "secret-ask-quiet-mafia" if own.camp is Camp.MAFIA else "secret-ask-quiet"
        spent = own.uses is not None and night.uses_before.get(name, 0) >= own.uses
        return "secret-ask-nothing" if own.kind is None or spent else f"secret-ask-{own.name}"

    def _group_fault(self, name: str, group: str, night: Night) -> str | None:
        if name not in self._play.maffia:
            return None if group == self._say("secret-group-none") else f"{group!r} to a citizen"
        mafia = [one for one in self._play.maffia if one in night.living]
        wanted = mafia if not night.quiet else [one for one in self._play.maffia if one != name]
        missing = [one for one in wanted if one not in group]
        return f"{group!r} without {', '.join(missing)}" if missing else None

    # -- what no page may show by itself -------------------------------------------------------------------

    def secret_lines(self) -> frozenset[str]:
        """Whatever a card can say that tells of a role or a choice, of any player of this play."""
        say, players = self._say, self._play.players
        lines = {say("secret-mafia-unknown"), say("secret-group-none"), say("secret-ask-nothing")}
        lines |= {say("secret-ask-quiet"), say("secret-ask-quiet-mafia"), say("secret-chosen-not-yet")}
        for name in set(self._play.roles):
            lines |= {say(f"secret-role-{name}"), say(f"secret-power-{name}")}
            lines |= {say(f"secret-ask-{name}")} if role(name).kind is not None else set()
        for name in players:
            lines |= {say(f"secret-found-{camp.value}", name=name) for camp in Camp}
            lines.add(say("secret-chosen", name=name))
        lines |= {self.role(name)[2] for name in self._play.maffia}
        return frozenset(lines)

    def of_others(self, name: str) -> Iterator[tuple[str, str]]:
        """What stands on the cards of other roles alone, with the role."""
        own = self.role(name)
        for other in sorted(set(self._play.roles) - {self._play.role(name)}):
            for key in ("role", "power"):
                if (line := self._say(f"secret-{key}-{other}")) not in own:
                    yield other, line


@dataclass(frozen=True, slots=True)
class Night:
    """What all know of a night; and how often each player has used a power of his own before it."""

    quiet: bool
    living: frozenset[str]
    uses_before: Mapping[str, int]


Chosen = tuple[str | None] | None
"""What one has chosen, in a tuple (None: nobody); None where nothing yet."""


def own_power(play: Play, name: str) -> Role | None:
    """The role of a player who has a power of his own, used alone."""
    own = role(play.role(name))
    return own if own.own_power is not None else None
