"""The evening's loop: the game's phase → what to say and what to wait for → command → events → sentences.

The host holds no truth about the game of its own: after each step it looks at the state and goes on from
there, so that an undo, a resumed evening and a new game are nothing special.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.original.commands import Command, Undo
from engine.original.events import Event
from engine.original.state import Phase, State
from engine.refusal import Refusal
from voice_host.ahead import ahead
from voice_host.conversation import Conversation, Until
from voice_host.countdown import Countdown
from voice_host.game import Game, Record, Step
from voice_host.journal import JournalFull
from voice_host.narrator import Narrator, Sentence
from voice_host.rulesets import ORIGINAL
from voice_host.slips.habits import Habits
from voice_host.slips.handsets import Handsets, NoHandsets
from voice_host.trace import Trace
from voice_host.want import Said, Want


class Host:
    """One game at one table. The stages (``voice_host/stages``) take it by the hand, phase by phase."""

    def __init__(
        self,
        talk: Conversation,
        record: Record[Event],
        trace: Trace,
        events: tuple[Event, ...] = (),
        *,
        background: bool = False,
        handsets: Handsets | None = None,
        habits: Habits | None = None,
    ) -> None:
        self.talk = talk
        self.narrator = Narrator(talk.narration)
        self.game = Game(ORIGINAL, record, events)
        self.shown = self.game.state
        """The game as the table has been told of it: behind by the sentences that are still to be said."""
        self._trace = trace
        self.background = background
        """Whether a soft sound masks rustling while the Maffia look up."""
        self.handsets: Handsets = NoHandsets() if handsets is None else handsets
        self.habits = Habits() if habits is None else habits
        self.countdown: Countdown | None = None
        """The time that runs down at present, if any does (A8)."""
        self.resumed = bool(events)
        """Whether the game comes out of the journal and nothing has been decided since."""
        self.returned = False
        """Whether the present phase is come back to by an undo, and not newly begun."""
        talk.status = self._status

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        return self.game.state.phase

    def name(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.game.state.name(seat)

    def seat(self, name: str) -> int:
        """The seat of a name as the table wrote it."""
        return self.game.state.players.index(name)

    def living_names(self) -> tuple[str, ...]:
        """The names of those in the game, in seat order."""
        return tuple(self.name(seat) for seat in self.game.state.living)

    async def say_all(self, sentences: tuple[Sentence, ...]) -> None:
        """Say sentences one after the other."""
        for sentence in sentences:
            say = self.talk.call_out if sentence.across_room else self.talk.say
            await say(sentence.key, **sentence.arguments)

    async def do(self, command: Command) -> bool:
        """Carry out a command: written down first, then told. False when the rules refuse it."""
        answer = await self._written(lambda: self.game.do(command))
        if isinstance(answer, Refusal):
            self._trace.note("refused", key=answer.key)
            refusal = self.narrator.refusal(answer, self.game.state)
            await self.talk.say(refusal.key, **refusal.arguments)
            return False
        for event, _, _ in answer.events:
            self._trace.note("event", event=msgspec.to_builtins(event))
        self.resumed = False
        self.returned = isinstance(command, Undo)
        self.prepare()
        for event, before, after in answer.events:
            self.shown = after
            await self.say_all(self.narrator.tell(event, before, after))
        return True

    def prepare(self) -> None:
        """Have the sentences rendered that are likely to be said next."""
        text = self.talk.narration.text
        likely = ahead(self.game.state, self.narrator, votes_by_handset=bool(self.habits.votes_by_handset))
        self.talk.voice.prepare(text(one.key, **one.arguments) for one in likely)

    async def take_back(self) -> None:
        """Undo the last decision (docs/rules.md A7 knows no limit; the engine stops at sunrise)."""
        await self.do(Undo())

    async def _written(
        self, step: Callable[[], Step[State, Event] | Refusal]
    ) -> Step[State, Event] | Refusal:
        """A full disk stops nothing: the host says so, waits, and tries again."""
        told = False
        while True:
            try:
                return step()
            except JournalFull:
                await self.talk.say("trouble-disk-still-full" if told else "trouble-disk-full")
                told = True
                await self.talk.listen(Want(("resume",), "disk-full"))

    def _status(self) -> tuple[Sentence, ...]:
        left = self.game.state.mingle_left if self.countdown is None else self.countdown.left()
        return self.narrator.status(self.game.state, left)

    async def listen(
        self,
        *intents: str,
        names: tuple[str, ...] = (),
        max_count: int = 0,
        max_against: int | None = None,
        both: bool = False,
        question: bool = True,
        reminds: bool = True,
        reminder: str = "",
        secret: bool = False,
    ) -> Said:
        """Wait for one of these intents (or "undo"), with this table's names for the keyboard."""
        want = Want(
            intents,
            self.phase.value,
            names=names,
            all_names=self.game.state.players,
            max_count=max_count,
            max_against=max_against,
            both=both,
            question=question,
            reminds=reminds,
            reminder=reminder,
            secret=secret,
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
            self.phase.value,
            names=names,
            all_names=self.game.state.players,
            max_count=max_count,
            question=question,
            reminds=reminds,
            reminder=reminder,
        )
        return await self.talk.listen_until(want, until)
