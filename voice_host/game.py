"""One game in progress: the fold of its events, each written down before anything is made of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.original.commands import Command
from engine.original.decide import decide
from engine.original.events import Event
from engine.original.evolve import evolve, initial
from engine.original.state import State
from engine.refusal import Refusal


class Record(Protocol):
    """Where the events of one game are kept."""

    def append(self, events: Sequence[Event]) -> None:
        """Keep these, all or none, before returning. Raises the journal's errors."""


class Step:
    """What one command led to: each event with the states before and after it."""

    def __init__(self, events: Iterable[tuple[Event, State, State]]) -> None:
        self.events = tuple(events)


class Game:
    """The host's only truth about the game. ``events`` are those of a game that is resumed."""

    def __init__(self, record: Record, events: Iterable[Event] = ()) -> None:
        self._record = record
        self.state = initial()
        for event in events:
            self.state = evolve(self.state, event)

    def do(self, command: Command) -> Step | Refusal:
        """Carry out a command, or say why not. Raises the journal's errors; then nothing has happened."""
        answer = decide(self.state, command)
        if isinstance(answer, Refusal):
            return answer
        self._record.append(answer)
        told: list[tuple[Event, State, State]] = []
        for event in answer:
            after = evolve(self.state, event)
            told.append((event, self.state, after))
            self.state = after
        return Step(told)
