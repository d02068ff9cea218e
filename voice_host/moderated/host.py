"""Leading moderated Mafia: what the table hears, and the one door for what it must not (docs/rules.md B).

The host holds the state with all its secrets, and hands out views of it. The table is told of public events;
the secrets side (:mod:`voice_host.moderated.secrets`) sees and acts through :class:`PrivateTable`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.moderated.commands import Undo
from engine.moderated.events import Event, NightEnded
from engine.moderated.refusals import DayHasBegun, NotNow
from engine.moderated.state import Phase, State
from engine.moderated.views import PublicView, SeatView, public_view, seat_view
from engine.refusal import Refusal
from engine.table import Seat
from voice_host.conversation import Conversation
from voice_host.game import Record, Step
from voice_host.leading import Leader
from voice_host.moderated.ahead import ahead
from voice_host.moderated.narrator import Narrator
from voice_host.moderated.schedule import LONGEST_STRETCH
from voice_host.moderated.secrets import Choice, Moment, Secrets
from voice_host.moderated.turns import results
from voice_host.narrator import Sentence
from voice_host.rulesets import MODERATED
from voice_host.stages.wake import waker
from voice_host.trace import Trace


@dataclass
class Pace:
    """How long nights are, by the table's own wish: 1 is as the settings say. The same all evening."""

    stretch: float = 1.0

    def change(self, factor: float) -> bool:
        """Longer or shorter from the next night on; whether that could be."""
        stretch = min(LONGEST_STRETCH, max(1.0, self.stretch * factor))
        changed, self.stretch = stretch != self.stretch, stretch
        return changed


class ModeratedHost(Leader[State, Event]):
    """One game at one table. The stages (``voice_host/moderated/stages``) take it by the hand."""

    def __init__(
        self,
        talk: Conversation,
        record: Record[Event],
        trace: Trace,
        secrets: Secrets,
        events: tuple[Event, ...] = (),
        *,
        pace: Pace | None = None,
    ) -> None:
        self.narrator = Narrator()
        super().__init__(talk, MODERATED, record, trace, events, self.narrator)
        self.secrets = secrets
        """The way of secrets to the players; see :meth:`sit`."""
        self.pace = Pace() if pace is None else pace
        self.choosing = False
        """Whether it is the time of the night in which choices are taken."""
        self.sit(secrets)

    def sit(self, secrets: Secrets) -> None:
        """This is the way of secrets from now on."""
        self.secrets = secrets
        secrets.sit(PrivateTable(self))

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        return self.game.state.phase

    @property
    def undo(self) -> Undo:
        """The last vote, and a death by it. Never behind a night's end."""
        return Undo()

    # --- what is told -------------------------------------------------------------------------------------

    async def _tell(self, step: Step[State, Event]) -> None:
        """As ever; but before a night's end is told, those with turns learn in private what it brought.

        The secret events come first (the engine sees to it), so by then findings are known and nobody dead.
        """
        for event, before, after in step.events:
            if isinstance(event, NightEnded) and not before.quiet_night:
                await results(self)
            self.shown = after
            if not self._rules.secret(event):
                await self.say_all(self._sentences(event, before, after))
                self.secrets.changed()

    def _ahead(self) -> Iterable[Sentence]:
        return ahead(self.game.state, self.narrator, self.pace.stretch)

    def _status(self) -> tuple[Sentence, ...]:
        return self.narrator.status(self.shown)

    @property
    def _moment(self) -> str:
        return f"moderated-{self.phase.value}"

    # --- private time -------------------------------------------------------------------------------------

    def begin(self, moment: Moment) -> None:
        """Private time begins."""
        self.choosing = moment is Moment.NIGHT
        self.secrets.begin(moment)

    def end(self, moment: Moment) -> None:
        """Private time is over, however it ended."""
        self.choosing = False
        self.secrets.end(moment)


class PrivateTable:
    """The :class:`~voice_host.moderated.secrets.Table` that the secrets side has hold of."""

    def __init__(self, host: ModeratedHost) -> None:
        self._host = host
        self._wake = waker(host.talk.inbox)

    def public(self) -> PublicView:
        """What all know: the game as the table has been told of it."""
        return public_view(self._host.shown)

    def seat(self, seat: Seat) -> SeatView:
        """What this player knows. A death is known when the table has heard of it, to the dead as well."""
        return seat_view(self._host.shown, seat)

    def act(self, choice: Choice) -> Refusal | None:
        """Carry out a choice of the night. It is neither written down nor traced nor answered aloud."""
        host = self._host
        if not host.choosing:
            return DayHasBegun() if host.phase is Phase.DAY else NotNow(phase=host.phase)
        answer = host.game.do(choice)
        if isinstance(answer, Refusal):
            return answer
        host.shown = host.game.state
        return None

    def why(self, refusal: Refusal) -> str:
        """The refusal in the table's language."""
        host = self._host
        told = host.narrator.refusal(refusal, host.game.state)
        return host.talk.narration.text(told.key, **told.arguments)

    def wake(self) -> None:
        """Look again at what is waited for."""
        self._wake()
