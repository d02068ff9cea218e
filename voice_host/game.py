"""One game in progress: the fold of its events, each written down before anything is made of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from engine.refusal import Refusal
from voice_host.rulesets import EventT, Ruleset, StateT

WrittenT = TypeVar("WrittenT", contravariant=True)


class Record(Protocol[WrittenT]):
    """Where the events of one game are kept."""

    def append(self, events: Sequence[WrittenT]) -> None:
        """Keep these, all or none, before returning. Raises the journal's errors."""


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
        for event in events:
            self.state = rules.evolve(self.state, event)

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
