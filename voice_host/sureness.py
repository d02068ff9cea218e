"""When the host asks back instead of acting (docs/rules.md speaks of steps that put a player out).

Thresholds follow consequences: what is taken back easily is done at once, what ends somebody's evening is
asked back when the runner-up was close.
"""

from __future__ import annotations

from dataclasses import dataclass

from voice_host.listening.recogniser import Hearing

CONSEQUENTIAL = frozenset(
    {"tally", "yes", "no", "player_name", "slip_name", "slip_strange", "no_more_slips", "skip"}
)
"""Intents whose mishearing can put a player out, end the game, or throw slips away."""

FREE_TALK = frozenset({"undo", "change_language"})
"""Intents that take something from the table although it only talks: "undrar" sounds much like "ångra", and
who cannot follow the new language does not know how to get back."""


@dataclass(frozen=True, slots=True)
class Sureness:
    """How far the runner-up must lie behind before the host acts without asking, in log units per phone.

    ``grave`` holds for :data:`CONSEQUENTIAL` intents, ``light`` for all others; both come on top of what the
    recogniser needs to take a phrase for said (``Hearing.least_margin``), so that whatever that is set to,
    the hearings that just pass it are asked back before they put anybody out. (0.45: at the table's numbers,
    eval clips, one right hearing in thirty is asked back, and in noise one wrong one in five.) ``unasked`` is
    the score that those of :data:`FREE_TALK` need besides while the host has asked nothing (eight voices:
    "ångra" −0.6 to −1.3, "undra" and "undrar" −1.0 to −2.9).
    """

    grave: float = 0.45
    light: float = 0.0
    unasked: float = -1.0

    def is_sure(self, hearing: Hearing, *, asked: bool = True) -> bool:
        """Whether this can be acted upon without asking back; ``asked``: it answers the host."""
        if hearing.phrase is None:
            return False
        if not asked and hearing.phrase.intent in FREE_TALK and hearing.score < self.unasked:
            return False
        further = self.grave if hearing.phrase.intent in CONSEQUENTIAL else self.light
        return hearing.margin >= hearing.least_margin + further
