"""The chain of states that an undo goes back along, compared without going deeper than Python's stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, Self, TypeVar


class Chained(Protocol):
    """A state that remembers the one before its last decision."""

    @property
    def before(self) -> Self | None:
        """The state that an undo goes back to; None when there is nothing to undo."""


StateT = TypeVar("StateT", bound=Chained)


def equal_chains(mine: StateT, theirs: StateT, facts: Callable[[StateT], object]) -> bool:
    """Whether both have the same ``facts`` and so has all that came before. ``facts`` leaves ``before`` out.

    Step by step, since a long evening's chain is deeper than Python's stack.
    """
    one: StateT | None = mine
    other: StateT | None = theirs
    while one is not other:
        if one is None or other is None or facts(one) != facts(other):
            return False
        one, other = one.before, other.before
    return True
