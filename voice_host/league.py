"""Points across the games of an evening, and across all evenings (docs/rules.md A6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.table import name_key
from voice_host.journal import GameInfo


@dataclass(frozen=True, slots=True)
class Standing:
    """One player in the top list. ``place`` counts from 1; players with equal points share one.

    ``name`` is as the table wrote it last, ``games`` how many finished games of the list he sat in.
    """

    place: int
    name: str
    points: int
    games: int


def top_list(games: Iterable[GameInfo]) -> tuple[Standing, ...]:
    """The standings after these games, most points first, equal ones by name.

    Only games that have ended count, as they stand after every undo. A player is a name, whatever its case,
    spaces and Unicode form. A game that ended without points adds to the games alone.
    """
    names: dict[str, str] = {}
    points: dict[str, int] = {}
    played: dict[str, int] = {}
    for game in games:
        if not game.ended:
            continue
        for name, got in game.points or tuple((name, 0) for name in game.players):
            key = name_key(name)
            names[key] = name
            points[key] = points.get(key, 0) + got
            played[key] = played.get(key, 0) + 1
    ranked = sorted(names, key=lambda key: (-points[key], key))
    return tuple(
        Standing(
            place=1 + sum(other > points[key] for other in points.values()),
            name=names[key],
            points=points[key],
            games=played[key],
        )
        for key in ranked
    )


def winners(standings: Iterable[Standing]) -> tuple[str, ...]:
    """Who may be crowned: everybody in the first place, unless nobody has any points."""
    return tuple(standing.name for standing in standings if standing.place == 1 and standing.points > 0)
