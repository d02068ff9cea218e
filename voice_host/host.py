"""Leading the original game and Förrädarna: the game's phase → what to say and what to wait for."""

from __future__ import annotations

from collections.abc import Iterable

from engine.original.commands import Undo
from engine.original.events import Event
from engine.original.state import Phase, State
from voice_host.ahead import ahead
from voice_host.conversation import Conversation
from voice_host.countdown import Countdown
from voice_host.game import Record
from voice_host.leading import Leader
from voice_host.narrator import Narrator, Sentence
from voice_host.rulesets import ORIGINAL
from voice_host.slips.habits import Habits
from voice_host.slips.handsets import Handsets, NoHandsets
from voice_host.trace import Trace


class Host(Leader[State, Event]):
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
        self.narrator = Narrator()
        super().__init__(talk, ORIGINAL, record, trace, events, self.narrator)
        self.background = background
        """Whether a soft sound masks rustling while the Maffia look up."""
        self.handsets: Handsets = NoHandsets() if handsets is None else handsets
        self.habits = Habits() if habits is None else habits
        self.countdown: Countdown | None = None
        """The time that runs down at present, if any does (A8)."""

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        return self.game.state.phase

    @property
    def undo(self) -> Undo:
        """Docs/rules.md A7 knows no limit; the engine stops at sunrise."""
        return Undo()

    def _ahead(self) -> Iterable[Sentence]:
        return ahead(self.game.state, self.narrator, votes_by_handset=bool(self.habits.votes_by_handset))

    def _status(self) -> tuple[Sentence, ...]:
        left = self.shown.mingle_left if self.countdown is None else self.countdown.left()
        return self.narrator.status(self.shown, left)
