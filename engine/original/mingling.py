"""Walking about before the round table: a clock from outside, warnings, more time and less (rules A8)."""

from __future__ import annotations

from engine.original.commands import ChangeMingle, EndMingle, MingleClock
from engine.original.events import Event, MingleChanged, MingleCut, MingleLeft, MingleOver, MingleWarned
from engine.original.refusals import MingleOutOfRange, MingleTooLong, Refusal
from engine.original.state import State

MINUTE = 60
WARNED_AT = (5 * MINUTE, MINUTE, 10)
"""Seconds left at which the room is told, the first one first."""

LEAST_MINUTES = 1
MOST_MINUTES = 60


def next_mark(left: int) -> int:
    """The next stand of the clock that is worth writing down: a warning, a whole minute, or the end.

    So a host that is broken off loses less than a minute.
    """
    minute = (left - 1) // MINUTE * MINUTE
    return max(minute, *(mark for mark in WARNED_AT if mark < left), 0) if left > 0 else 0


def no_mingle(minutes: int) -> MingleOutOfRange | None:
    """Why a day cannot have so many minutes of it."""
    if LEAST_MINUTES <= minutes <= MOST_MINUTES:
        return None
    return MingleOutOfRange(given=minutes, least=LEAST_MINUTES, most=MOST_MINUTES)


def clock(state: State, command: MingleClock) -> tuple[Event, ...]:
    """What the clock's stand means: the end, a warning that has come due, or nothing to be told.

    A clock that jumped over several warnings, since the computer slept, tells once what is left.
    """
    left = _left(state, command.left)
    if left == 0:
        return (MingleOver(),)
    due = any(left <= mark < state.mingle_left for mark in WARNED_AT)
    return (MingleWarned(left=left),) if due else (MingleLeft(left=left),)


def change(state: State, command: ChangeMingle) -> tuple[Event, ...] | Refusal:
    """More time, or less; none left is the end."""
    if command.to > MOST_MINUTES * MINUTE:
        return MingleTooLong(most=MOST_MINUTES)
    if command.to <= 0:
        return cut(state, EndMingle(left=command.left))
    return MingleLeft(left=_left(state, command.left)), MingleChanged(left=command.to)


def cut(state: State, command: EndMingle) -> tuple[Event, ...]:
    """To the table now. The time that was left is kept for an undo."""
    return MingleLeft(left=_left(state, command.left)), MingleCut()


def _left(state: State, left: int) -> int:
    return min(max(0, left), state.mingle_left)
