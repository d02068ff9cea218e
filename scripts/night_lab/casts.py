"""Which casts are played: what is in play, who is dead, who has no handset, who chooses and when."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

PLAYERS = (
    *("Anna", "Erik", "Sara", "Olle", "Maja", "Nils"),
    *("Tove", "Hugo", "Elsa", "Axel", "Karl", "Ivar"),
)
AT_LAPTOP = PLAYERS[-2:]
"""Who takes turns in the games in which some do. All know who that is."""

PLAIN = ("mafioso",) * 3 + ("citizen",) * 9
FULL = ("mafioso", "mafioso", "godfather", "policeman", "doctor", "vigilante") + ("citizen",) * 6
POWERS = ("doctor", "policeman", "vigilante")
MAFIA = ("mafioso", "godfather")

CASTS = ("plain", "at once", "late", "idle", "over")
"""No special roles in play; all of them choose at once; late; none does; none of them lives any more."""

NIGHTS_OF_A_GAME = 2


@dataclass(frozen=True, slots=True)
class Game:
    """One game: the cast of each of its nights with powers.

    ``dying``: those with powers are the ones who die, so that one of the three is dead in the first of these
    nights and nobody of them lives in the second. ``laptop``: two players have no handset.
    """

    number: int
    nights: tuple[str, ...]
    dying: bool = False
    laptop: bool = False

    @property
    def plain(self) -> bool:
        """Whether nobody has a role of his own."""
        return self.nights[0] == "plain"

    def deal(self, chance: random.Random) -> tuple[str, ...]:
        """Everybody's role, in seat order. Where the powers are to die, their players are not at the laptop:
        turns would become fewer, which all may hear. Where they live, one of them is, so that he may be
        found."""
        roles = list(PLAIN if self.plain else FULL)
        wanted = 0 if self.plain or self.dying else 1
        while True:
            chance.shuffle(roles)
            powers = sum(role in POWERS for role in roles[-len(AT_LAPTOP) :])
            if not self.laptop or powers == wanted:
                return tuple(roles)


def games(nights: int, seed: int) -> list[Game]:
    """Enough games for so many nights.

    What differs between games is a matter of chance within those that have the laptop and those that have
    not, and who chooses when is one within the first nights and the second; see questions.py.
    """
    chance = random.Random(seed)
    made: list[Game] = []
    while len(made) * NIGHTS_OF_A_GAME < nights:
        made += _round(len(made), chance)
    made = _acting(made, chance)
    kept: list[Game] = []
    for game in made:
        left = nights - sum(len(one.nights) for one in kept)
        if left > 0:
            kept.append(replace(game, nights=game.nights[:left]))
    return kept


def _round(first: int, chance: random.Random) -> list[Game]:
    """Five games: one without special roles, two in which they live, and two in which they die."""
    laptop = bool(first // 5 % 2)
    kinds = [
        (True, False, laptop),
        *((False, dying, one) for dying in (False, True) for one in (False, True)),
    ]
    chance.shuffle(kinds)
    return [
        Game(
            first + at,
            ("plain",) * NIGHTS_OF_A_GAME if plain else ("", "over" if dying else ""),
            dying=dying,
            laptop=at_laptop,
        )
        for at, (plain, dying, at_laptop) in enumerate(kinds)
    ]


def _acting(made: Sequence[Game], chance: random.Random) -> list[Game]:
    """Say when those with powers choose, where they live: half of the time not at all."""
    nights = {game.number: list(game.nights) for game in made}
    for laptop in (False, True):
        for at in range(NIGHTS_OF_A_GAME):
            free = [game.number for game in made if game.laptop is laptop and not game.nights[at]]
            acts = [("idle", "at once", "idle", "late")[one % 4] for one in range(len(free))]
            chance.shuffle(acts)
            for number, act in zip(free, acts, strict=True):
                nights[number][at] = act
    return [replace(game, nights=tuple(nights[game.number])) for game in made]


def delay(cast: str, role: str, chance: random.Random, seconds: float) -> float | None:
    """When a player of this role chooses, in seconds from the night's beginning; None: not at all."""
    if role not in POWERS:
        return chance.uniform(0.05, 0.9) * seconds if chance.random() < 0.9 else None
    if cast == "at once":
        return chance.uniform(0.5, 2.0)
    return None if cast == "idle" else chance.uniform(0.5, 0.8) * seconds
