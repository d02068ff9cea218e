"""Points of one game (docs/rules.md A6)."""

from __future__ import annotations

from engine.original.events import PointsGiven
from engine.original.state import State
from engine.table import Seat


def mafia_points(state: State, survivors: tuple[Seat, ...]) -> PointsGiven:
    """The Maffia won: every survivor gets as many points as there were faithful at the start."""
    return PointsGiven(points=tuple((seat, state.faithful_at_start) for seat in survivors))


def faithful_points(state: State, mafia: tuple[Seat, ...]) -> PointsGiven:
    """The faithful won: every faithful player, out or not, gets as many points as faithful still live.

    ``mafia`` are all out, so that the living are the faithful who live.
    """
    alive = len(state.living)
    faithful = (seat for seat in range(len(state.players)) if seat not in mafia)
    return PointsGiven(points=tuple((seat, alive) for seat in faithful))
