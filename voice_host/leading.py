"""Leading any game: command → events → journal → sentences, and waiting for the table in between.

The host holds no truth about the game of its own: after each step it looks at the state and goes on from
there, so that an undo, a resumed evening and a new game are nothing special.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

import msgspec

from engine.refusal import Refusal
from voice_host.conversation import Conversation, Until
from voice_host.game import Game, Record, Step
from voice_host.journal import JournalFull
from voice_host.narrator import Sentence
from voice_host.rulesets import EventT, Ruleset, StateT
from voice_host.trace import Trace
from voice_host.want import Said, Want

_StateC = TypeVar("_StateC", contravariant=True)
_EventC = TypeVar("_EventC", contravariant=True)

_UNDONE = "Undone"
"""What every game calls the event that takes a decision back."""


class Tells(Protocol[_StateC, _EventC]):
    """A narrator of one kind of game."""

    def tell(self, event: _EventC, before: _StateC, after: _StateC) -> tuple[Sentence, ...]:
        """What is said of one event; ``before`` and ``after`` are the states around it."""

    def refusal(self, refusal: Refusal, state: _StateC) -> Sentence:
        """Why something does not happen."""


class Leader(ABC, Generic[StateT, EventT]):
    """One game at one table. Stages take it by the hand, phase by phase."""

    def __init__(
        self,
        talk: Conversation,
        rules: Ruleset[StateT, EventT],
        record: Record[EventT],
        trace: Trace,
        events: tuple[EventT, ...],
        tells: Tells[StateT, EventT],
    ) -> None:
        self.talk = talk
        self.game = Game(rules, record, events)
        self.shown = self._as_told()
        """The game as the table has been told of it: behind by the sentences that are still to be said."""
        self.resumed = bool(events)
        """Whether the game comes out of the journal and nothing has been decided since."""
        self.returned = False
        """Whether the present phase is come back to by an undo, and not newly begun."""
        self.asked_all = False
        """Whether the game is over, and no question of it open but the one for another game."""
        self._rules = rules
        self._trace = trace
        self._tells = tells
        talk.status = self._status

    # --- what belongs to each kind of game ----------------------------------------------------------------

    @property
    @abstractmethod
    def undo(self) -> object:
        """The command that takes the last decision back."""

    @abstractmethod
    def _ahead(self) -> Iterable[Sentence]:
        """Sentences that are likely next, the likeliest first."""

    @abstractmethod
    def _status(self) -> Iterable[Sentence]:
        """What "status" is answered with."""

    @property
    def _moment(self) -> str:
        """What help and the trace call the present phase."""
        return str(self.game.state.phase.value)

    async def _tell(self, step: Step[StateT, EventT]) -> None:
        """Say what has happened, in its order."""
        for event, before, after in step.events:
            self.shown = after
            await self.say_all(self._sentences(event, before, after))

    def _sentences(self, event: EventT, before: StateT, after: StateT) -> tuple[Sentence, ...]:
        return () if self._rules.secret(event) else self._tells.tell(event, before, after)

    def _mark_told(self, step: Step[StateT, EventT]) -> None:
        """What nothing is said of need not be marked: told again it is as silent."""
        if any(self._sentences(*one) for one in step.events):
            self.game.mark_told()

    def _as_told(self) -> StateT:
        """A resumed game as the table knew it when the host fell: who plays it knows in any case."""
        for _, before, after in self.game.untold.events:
            return before if before.players else after
        return self.game.state

    # --- the table ----------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.game.state.name(seat)

    def seat(self, name: str) -> int:
        """The seat of a name as the table wrote it."""
        return self.game.state.players.index(name)

    def living_names(self) -> tuple[str, ...]:
        """The names of those in the game, in seat order."""
        return tuple(self.name(seat) for seat in self.game.state.living)

    # --- what happens -------------------------------------------------------------------------------------

    async def say_all(self, sentences: Iterable[Sentence]) -> None:
        """Say sentences one after the other."""
        for sentence in sentences:
            say = self.talk.call_out if sentence.across_room else self.talk.say
            await say(sentence.key, **sentence.arguments)

    async def catch_up(self) -> None:
        """Tell of a resumed game what was decided, but perhaps not told to its end when the host fell.

        If the table has heard just now where the game stands, it goes on as if nothing had been.
        """
        step, self.game.untold = self.game.untold, Step(())
        await self._tell(step)
        self._mark_told(step)
        if step.events and self._sentences(*step.events[-1]):
            self.resumed = False
            self.returned = type(step.events[-1][0]).__name__ == _UNDONE

    async def do(self, command: object) -> bool:
        """Carry out a command: written down first, then told. False when the rules refuse it."""
        answer = await self._written(lambda: self.game.do(command))
        if isinstance(answer, Refusal):
            self._trace.note("refused", key=answer.key)
            await self.say_all((self._tells.refusal(answer, self.game.state),))
            return False
        for event, _, _ in answer.events:
            if not self._rules.secret(event):
                self._trace.note("event", event=msgspec.to_builtins(event))
        self.resumed = self.asked_all = False
        self.returned = type(command) is type(self.undo)
        self.prepare()
        await self._tell(answer)
        self._mark_told(answer)
        return True

    def prepare(self) -> None:
        """Have the sentences rendered that are likely to be said next."""
        text = self.talk.narration.text
        self.talk.voice.prepare(text(one.key, **one.arguments) for one in self._ahead())

    async def take_back(self) -> None:
        """Undo the last decision, as far as the rules go back."""
        await self.do(self.undo)

    async def _written(
        self, step: Callable[[], Step[StateT, EventT] | Refusal]
    ) -> Step[StateT, EventT] | Refusal:
        """A full disk stops nothing: the host says so, waits, and tries again."""
        told = False
        while True:
            try:
                return step()
            except JournalFull:
                await self.talk.say("trouble-disk-still-full" if told else "trouble-disk-full")
                told = True
                await self.talk.listen(Want(("resume",), "disk-full"))

    # --- waiting ------------------------------------------------------------------------------------------

    async def listen(
        self,
        *intents: str,
        names: tuple[str, ...] = (),
        also_heard: tuple[str, ...] = (),
        max_count: int = 0,
        max_against: int | None = None,
        both: bool = False,
        question: bool = True,
        reminds: bool = True,
        reminder: str = "",
    ) -> Said:
        """Wait for one of these intents (or "undo"), with this table's names for the keyboard."""
        want = Want(
            intents,
            self._moment,
            names=names,
            all_names=self.game.state.players,
            also_heard=also_heard,
            max_count=max_count,
            max_against=max_against,
            both=both,
            question=question,
            reminds=reminds,
            reminder=reminder,
        )
        return await self.talk.listen(want)

    async def listen_until(
        self,
        until: Until,
        *intents: str,
        names: tuple[str, ...] = (),
        max_count: int = 0,
        question: bool = True,
        reminds: bool = True,
        reminder: str = "",
    ) -> Said | None:
        """The same, or None as soon as ``until`` holds; it is looked at when a :func:`waker` calls."""
        want = Want(
            intents,
            self._moment,
            names=names,
            all_names=self.game.state.players,
            max_count=max_count,
            question=question,
            reminds=reminds,
            reminder=reminder,
        )
        return await self.talk.listen_until(want, until)
