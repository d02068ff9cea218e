"""Where an event can have happened, and what it makes of a state: the shape that every game's evolve has."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

from engine.chain import Chained
from engine.record import EventOutOfPlace


class Placed(Chained, Protocol):
    """A state of a game: in a phase, and made by a decision that can be undone, or by none."""

    @property
    def phase(self) -> enum.Enum:
        """Where the game is."""

    @property
    def decision(self) -> str | None:
        """The event that an undo takes back."""


class Undoing(Protocol):
    """The event that takes ``what`` back."""

    @property
    def what(self) -> str:
        """The event that is taken back, by its class name."""


StateT = TypeVar("StateT", bound=Placed)
EventT = TypeVar("EventT")
PhaseT = TypeVar("PhaseT", bound=enum.Enum)

# Any: each function takes its own event, and the key beside it says which.
Places: TypeAlias = Mapping[type[EventT], tuple[tuple[PhaseT, ...], Callable[[StateT, Any], StateT]]]
"""The phases in which each event can happen, and its function."""


def take_place(places: Places[EventT, PhaseT, StateT], state: StateT, event: EventT) -> StateT:
    """The state after the event; raises :class:`EventOutOfPlace` where no game can have led there."""
    phases, apply = places[type(event)]
    if state.phase not in phases:
        raise EventOutOfPlace(event, state.phase)
    return apply(state, event)


def undone(state: StateT, event: Undoing) -> StateT:
    """The state before the last decision; raises :class:`EventOutOfPlace` when that was another one."""
    if state.before is None or event.what != state.decision:
        raise EventOutOfPlace(event, state.phase)
    return state.before
