"""Which casts are played: what is in play, who is dead, who chooses and when."""

from __future__ import annotations

import random
from dataclasses import dataclass

PLAYERS = (
    *("Anna", "Erik", "Sara", "Olle", "Maja", "Nils"),
    *("Tove", "Hugo", "Elsa", "Axel", "Karl", "Ivar"),
)
PLAIN = "3 mafioso"
FULL = "2 mafioso, godfather, policeman, doctor, vigilante"
POWERS = ("doctor", "policeman", "vigilante")

CASTS = ("plain", "active", "idle", "dead")
"""No special roles in play; all choose at once; all alive and none chooses; some dead, the others late."""

NIGHTS_OF_A_GAME = 3


@dataclass(frozen=True, slots=True)
class Game:
    """One game: the cast of each of its nights with powers."""

    number: int
    nights: tuple[str, ...]

    @property
    def roles(self) -> str:
        """The mix, as the command line takes it."""
        return PLAIN if self.nights[0] == "plain" else FULL


def games(nights: int, seed: int) -> list[Game]:
    """Enough games for so many nights; each cast about as often, also among the first nights, the second …"""
    chance = random.Random(seed)
    found: list[Game] = []
    while sum(len(game.nights) for game in found) < nights:
        # Who is dead stays dead, so of the other casts the first nights have more; permuting within them
        # (see guess.py) makes up for it.
        block = [("plain",) * 3, ("active", "idle", "dead"), ("idle", "active", "dead"), ("dead",) * 3]
        block += [("idle", "active", "idle"), ("active", "idle", "active"), ("plain",) * 3]
        chance.shuffle(block)
        found += [Game(len(found) + at, one) for at, one in enumerate(block)]
    kept: list[Game] = []
    left = nights
    for game in found:
        if left > 0:
            kept.append(Game(game.number, game.nights[:left]))
            left -= len(game.nights)
    return kept


def delay(cast: str, role: str, chance: random.Random, seconds: float) -> float | None:
    """When a player of this role chooses, in seconds from the night's beginning; None: not at all."""
    if role not in POWERS:
        return chance.uniform(0.05, 0.9) * seconds if chance.random() < 0.9 else None
    if cast == "active":
        return chance.uniform(0.5, 2.0)
    return None if cast == "idle" else chance.uniform(0.6, 0.95) * seconds
