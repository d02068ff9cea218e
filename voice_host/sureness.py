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


@dataclass(frozen=True, slots=True)
class Sureness:
    """How far the runner-up must lie behind before the host acts without asking, in log units per phone.

    ``grave`` holds for :data:`CONSEQUENTIAL` intents, ``light`` for all others.
    """

    grave: float = 0.45
    light: float = 0.0

    def is_sure(self, hearing: Hearing) -> bool:
        """Whether this can be acted upon without asking back."""
        if hearing.phrase is None:
            return False
        needed = self.grave if hearing.phrase.intent in CONSEQUENTIAL else self.light
        return hearing.margin >= needed
