"""The games that can be kept and led, each as the few functions of the rules that the host calls."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

import engine.moderated.codec
import engine.moderated.decide
import engine.moderated.evolve
import engine.original.codec
import engine.original.decide
import engine.original.evolve
from engine.moderated import events as moderated
from engine.moderated.state import State as ModeratedState
from engine.original import events as original
from engine.original.state import State as OriginalState
from engine.refusal import Refusal
from engine.table import Seat


class GameState(Protocol):
    """What every game's state tells, whatever its rules."""

    @property
    def phase(self) -> enum.Enum:
        """Where the game stands; its value is "over" when it is."""

    @property
    def players(self) -> tuple[str, ...]:
        """Tidy names in seat order."""

    @property
    def living(self) -> tuple[Seat, ...]:
        """Who is in the game, sorted."""

    @property
    def winner(self) -> enum.Enum | None:
        """The side that has won."""

    def name(self, seat: Seat) -> str:
        """The player's name."""


StateT = TypeVar("StateT", bound=GameState)
EventT = TypeVar("EventT")


def _no_points(state: object) -> None:
    return None


def _all(event: object) -> bool:
    return True


def _none(event: object) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[StateT, EventT]):
    """The rules of one kind of game, and how its events are written down.

    ``name`` stands in the journal. ``points`` gives (seat, points) once they are given. ``kept`` tells which
    events are written: what is not, a resumed game does not know. ``secret`` tells which are said to nobody,
    and stand in no trace.
    """

    name: str
    initial: Callable[[], StateT]
    # Any: the commands of this game; each stage gives its own kind of them.
    decide: Callable[[StateT, Any], tuple[EventT, ...] | Refusal]
    evolve: Callable[[StateT, EventT], StateT]
    encode: Callable[[EventT], bytes]
    decode: Callable[[bytes], EventT]
    points: Callable[[StateT], tuple[tuple[Seat, int], ...] | None] = _no_points
    kept: Callable[[EventT], bool] = _all
    secret: Callable[[EventT], bool] = _none


def _points(state: OriginalState) -> tuple[tuple[Seat, int], ...] | None:
    return state.points


NIGHT_IN_PROGRESS = (
    moderated.VictimNamed,
    moderated.VictimUnnamed,
    moderated.PowerUsed,
    moderated.PowerTakenBack,
    moderated.MafiaTimeEnded,
)
"""Choices, and the end of the time for them: a night that broke off is chosen anew, so that the file does not
change at the moment when somebody acts."""


def _of_a_finished_night(event: moderated.Event) -> bool:
    return not isinstance(event, NIGHT_IN_PROGRESS)


ORIGINAL: Ruleset[OriginalState, original.Event] = Ruleset(
    "original",
    engine.original.evolve.initial,
    engine.original.decide.decide,
    engine.original.evolve.evolve,
    engine.original.codec.encode,
    engine.original.codec.decode,
    points=_points,
)
MODERATED: Ruleset[ModeratedState, moderated.Event] = Ruleset(
    "moderated",
    engine.moderated.evolve.initial,
    engine.moderated.decide.decide,
    engine.moderated.evolve.evolve,
    engine.moderated.codec.encode,
    engine.moderated.codec.decode,
    kept=_of_a_finished_night,
    secret=moderated.is_secret,
)

# Any: each ruleset has its own states and events.
RULESETS: Mapping[str, Ruleset[Any, Any]] = MappingProxyType(
    {rules.name: rules for rules in (ORIGINAL, MODERATED)}
)
