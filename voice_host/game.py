"""One game in progress: the fold of its events, each written down before anything is made of it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from engine.refusal import Refusal
from voice_host.journal_errors import JournalError
from voice_host.rulesets import EventT, Ruleset, StateT

WrittenT = TypeVar("WrittenT", contravariant=True)


class Record(Protocol[WrittenT]):
    """Where the events of one game are kept."""

    def append(self, events: Sequence[WrittenT]) -> None:
        """Keep these, all or none, before returning. Raises the journal's errors."""

    @property
    def told(self) -> int:
        """How many of the events that it holds the table was told of to their end."""

    def mark_told(self) -> None:
        """Keep that the table was told of all of them. Raises the journal's errors."""


class Step(Generic[StateT, EventT]):
    """What one command led to: each event with the states before and after it."""

    def __init__(self, events: Iterable[tuple[EventT, StateT, StateT]]) -> None:
        self.events = tuple(events)


class Game(Generic[StateT, EventT]):
    """The host's only truth about the game. ``events`` are those of a game that is resumed."""

    def __init__(
        self, rules: Ruleset[StateT, EventT], record: Record[EventT], events: Iterable[EventT] = ()
    ) -> None:
        self._rules = rules
        self._record = record
        self.state = rules.initial()
        untold: list[tuple[EventT, StateT, StateT]] = []
        for place, event in enumerate(events):
            after = rules.evolve(self.state, event)
            if place >= record.told:
                untold.append((event, self.state, after))
            self.state = after
        self.untold: Step[StateT, EventT] = Step(untold)
        """What stands in the journal, and was perhaps not told to its end."""

    # Any: the commands of this game, whatever the ruleset's are.
    def do(self, command: Any) -> Step[StateT, EventT] | Refusal:  # noqa: ANN401
        """Carry out a command, or say why not. Raises the journal's errors; then nothing has happened."""
        answer = self._rules.decide(self.state, command)
        if isinstance(answer, Refusal):
            return answer
        kept = tuple(event for event in answer if self._rules.kept(event))
        if kept:
            self._record.append(kept)
        told: list[tuple[EventT, StateT, StateT]] = []
        for event in answer:
            after = self._rules.evolve(self.state, event)
            told.append((event, self.state, after))
            self.state = after
        return Step(told)

    def mark_told(self) -> None:
        """Keep that the table knows all that has happened. Where that fails, it will be told again."""
        with contextlib.suppress(JournalError):
            self._record.mark_told()
