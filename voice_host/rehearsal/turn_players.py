"""What a play wants of those who take turns, and what has come of it, whatever way they take them.

The play says what it wants before the host calls, or after: it and the host are threads of their own.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from voice_host.rehearsal.secret_cards import Chosen, Night

Call = Literal["roles", "night", "results"]
CALLS: Final[tuple[Call, ...]] = ("roles", "night", "results")
"""What somebody is called for."""


class TurnFault(Exception):
    """What went wrong in ``name``'s turn."""

    def __init__(self, name: str, detail: str) -> None:
        self.name = name
        self.detail = detail
        super().__init__(f"{name}: {detail}")


class GetUp(Exception):
    """The host has gone: whoever sits there leaves."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player does at night: ``target`` (in a tuple; None: only looks), and the refusal that comes."""

    night: Night
    target: Chosen
    refusal: str | None = None


class TurnPlayers:
    """Those who take their turns one way; :class:`~.laptop_turns.LaptopPlayers`, for one. Thread-safe."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._roles: set[str] = set()
        self._wishes: dict[str, Wish] = {}
        self._night = 0
        self._away = False
        self.fault: TurnFault | None = None
        """The first that went wrong."""
        self.turns = 0
        """How many turns are over, and went as they should."""
        self.whispers = 0
        """How many were heard, where anything is whispered."""
        self.told: dict[str, str] = {}
        """What the last night told each of them in private."""

    # -- what the play wants -------------------------------------------------------------------------------

    def look(self, names: frozenset[str]) -> None:
        """These learn their roles when they are called."""
        with self._changed:
            self._roles |= names
            self._changed.notify_all()

    def choose(self, number: int, wishes: Mapping[str, Wish]) -> None:
        """These choose so in night ``number``, each in his turn."""
        with self._changed:
            self._night = number
            self._wishes |= wishes
            self.told = {}
            self._changed.notify_all()

    @property
    def waiting(self) -> frozenset[str]:
        """Who has not done yet what the play wants."""
        with self._changed:
            return frozenset(self._roles | self._wishes.keys())

    # -- what the host does --------------------------------------------------------------------------------

    def invited(self) -> None:
        """The host tells who gets secrets at the laptop, and where its page is."""

    def called(self, name: str, call: Call) -> None:
        """The host begins to call one of them to the laptop."""

    def get_up(self) -> None:
        """The host has gone, and whoever sits there with it. What was wanted and is not done still is."""
        with self._changed:
            self._away = True
            self._changed.notify_all()

    def come_back(self) -> None:
        """There is a host again."""
        with self._changed:
            self._away = False

    def faults(self) -> Sequence[str]:
        """What could be seen of secrets and should not have been, beside :attr:`fault`."""
        return ()

    # -- in a turn -----------------------------------------------------------------------------------------

    def _wish(self, name: str, known: Callable[[], bool], patience: float) -> Wish | None:
        """What one of them wants at night, when it is ``known``: the play may come to that step later."""
        with self._changed:
            self._changed.wait_for(lambda: self._away or known(), patience)
            return self._wishes.get(name)

    def _has_looked(self, name: str) -> None:
        with self._changed:
            self._roles.discard(name)

    def _has_chosen(self, name: str) -> None:
        with self._changed:
            self._wishes.pop(name, None)

    def _fail(self, fault: TurnFault) -> None:
        """In a turn that the host's end broke off, nothing is wrong."""
        if not self._away:
            self.fault = self.fault or fault
