"""What one player is told in secret, as lines: made of :func:`engine.moderated.views.seat_view` alone.

Every role has as many lines as any other, so that no card is longer; how they are shown is the way's.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.moderated.roles import MAFIOSO, Camp
from engine.moderated.state import Finding
from engine.moderated.views import PublicView, SeatView
from engine.table import Seat
from models.narration import Narration
from voice_host.moderated.ways.choices import Harmless, chosen, has_choice, not_allowed

Lines = tuple[str, ...]

ROLE_LINES = 3
NIGHT_LINES = 4
RESULT_LINES = 1


class Cards:
    """The cards of one language."""

    def __init__(self, narration: Narration) -> None:
        self._narration = narration
        self._text = narration.text

    def role(self, public: PublicView, view: SeatView) -> Lines:
        """Who one is, what one can, and who the Mafia are or that one does not know."""
        if view.role is None:
            return (
                self._text("secret-no-role-yet"),
                self._text("secret-no-power-yet"),
                self._text("secret-wait"),
            )
        return (
            self._text(f"secret-role-{view.role}"),
            self._text(f"secret-power-{view.role}"),
            self._fellows(public, view),
        )

    def night(self, public: PublicView, view: SeatView, harmless: Harmless, note: str = "") -> Lines:
        """The question, one's own answer, the Mafia's state or a line in its place, whom one may not choose.

        ``note``: why the last choice was refused, in the place of the last line.
        """
        return (
            self.question(public, view),
            self._own(public, view, harmless),
            self._group(public, view),
            note or self._bounds(public, view),
        )

    def question(self, public: PublicView, view: SeatView) -> str:
        """Whom one is asked for at night."""
        if public.quiet_night:
            return self._text("secret-ask-quiet-mafia" if view.camp is Camp.MAFIA else "secret-ask-quiet")
        if not has_choice(public, view):
            return self._text("secret-ask-nothing")
        # Who has a power of his own and names the victim all the same is asked as his fellows were.
        asked = MAFIOSO.name if view.names_victim and view.power is not None else view.role
        return self._text(f"secret-ask-{asked}")

    def result(self, public: PublicView, view: SeatView) -> Lines:
        """What the night that has just ended has told this player, if anything."""
        new = [one for one in view.findings if one.night == public.night]
        return (self.findings(public, new) or self._text("secret-result-nothing"),)

    def findings(self, public: PublicView, findings: Sequence[Finding]) -> str:
        """What investigations have shown, one sentence each."""
        return " ".join(
            self._text(f"secret-found-{one.camp.value}", name=public.players[one.target]) for one in findings
        )

    def remembered(self, public: PublicView, view: SeatView) -> Lines:
        """The card by day: the role, and what one has learnt so far."""
        known = self.findings(public, view.findings) or self._text("secret-known-nothing")
        return (*self.role(public, view), known)

    def _fellows(self, public: PublicView, view: SeatView) -> str:
        if view.camp is not Camp.MAFIA:
            return self._text("secret-mafia-unknown")
        others = [public.players[seat] for seat in view.mafia if seat != view.seat]
        return self._text("secret-mafia", names=self._narration.names(others), count=len(others))

    def _own(self, public: PublicView, view: SeatView, harmless: Harmless) -> str:
        answer = chosen(view, harmless)
        if answer is None:
            return self._text("secret-chosen-not-yet")
        return self._text("secret-chosen", name=self.target(public, answer[0]))

    def target(self, public: PublicView, target: Seat | None) -> str:
        """A word of the night's list."""
        return self._text("secret-nobody") if target is None else public.players[target]

    def _group(self, public: PublicView, view: SeatView) -> str:
        if view.camp is not Camp.MAFIA:
            return self._text("secret-group-none")
        if public.quiet_night:
            return self._fellows(public, view)
        names = dict(view.named)
        told = [
            self._text("secret-group-nobody", name=public.players[seat])
            if (target := names.get(seat)) is None
            else self._text("secret-group-one", name=public.players[seat], target=self.target(public, target))
            for seat in view.mafia
            if seat in public.living
        ]
        return self._text("secret-group", list=", ".join(told))

    def _bounds(self, public: PublicView, view: SeatView) -> str:
        forbidden = not_allowed(public, view)
        if not forbidden:
            return self._text("secret-anybody")
        names = self._narration.any_of(public.players[seat] for seat in forbidden)
        return self._text("secret-not-them", names=names)
