"""Nights with distinctive slips: who writes what, in which order, such that a trace of it is recognised."""

from __future__ import annotations

import random
from dataclasses import dataclass

PLAYERS = (
    *("Anna", "Erik", "Sara", "Olle", "Maja", "Nils", "Tove", "Hugo"),
    *("Elsa", "Axel", "Karl", "Ivar", "Lisa", "Signe", "Birger", "Folke"),
)
MAFIA = 5
"""Black cards of sixteen players: so many slips of a night may have a name."""


@dataclass(frozen=True, slots=True)
class Night:
    """``places`` by seat: 0 for *trogen*, else one more than the seat named. ``order``: who writes when.

    ``on_paper``: seats that go over to paper; what they write is typed.
    """

    places: tuple[int, ...]
    order: tuple[int, ...]
    on_paper: tuple[int, ...] = ()

    @property
    def in_order(self) -> tuple[int, ...]:
        """The handsets' words as they came in."""
        return tuple(self.places[seat] for seat in self.order)

    @property
    def by_seat(self) -> tuple[int, ...]:
        """The handsets' words by seat, without those on paper."""
        return tuple(place for seat, place in enumerate(self.places) if seat not in self.on_paper)

    @property
    def codes(self) -> tuple[int, ...]:
        """What a byte a seat would hold: one more than the place, 0 for a seat on paper."""
        return tuple(0 if seat in self.on_paper else place + 1 for seat, place in enumerate(self.places))


def nights(count: int, seed: int) -> list[Night]:
    """So many nights on which nobody is murdered: five names, not all the same; some nights with paper."""
    chance = random.Random(seed)
    found: list[Night] = []
    while len(found) < count:
        writers = sorted(chance.sample(range(len(PLAYERS)), MAFIA))
        named = [chance.randrange(len(PLAYERS)) for _ in writers]
        if len(set(named)) < 3 or writers == list(range(writers[0], writers[0] + MAFIA)):
            continue  # too plain to be told from chance
        places = [0] * len(PLAYERS)
        for seat, name in zip(writers, named, strict=True):
            places[seat] = name + 1
        on_paper = tuple(sorted(chance.sample(range(len(PLAYERS)), 3))) if len(found) % 5 == 4 else ()
        order = [seat for seat in range(len(PLAYERS)) if seat not in on_paper]
        chance.shuffle(order)
        night = Night(tuple(places), tuple(order), on_paper)
        if _telling(night.in_order) and _telling(night.places):
            found.append(night)
    return found


def _telling(places: tuple[int, ...]) -> bool:
    """Whether three different names stand there with *trogen* on both sides.

    What stands first or last may be anything that is no part of a row; rows of equal things are everywhere.
    """
    faithful = [at for at, place in enumerate(places) if not place]
    return len(set(places[faithful[0] : faithful[-1]]) - {0}) >= 3
