"""A night's choice of any player: one of the same list for all, whatever the role.

Who has no power chooses as well, and it is thrown away when the night ends: so all motions are the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.moderated.commands import NameVictim, TakeBackPower, UnnameVictim, UsePower
from engine.moderated.roles import role
from engine.moderated.views import PublicView, SeatView
from engine.refusal import Refusal
from engine.table import Seat
from voice_host.moderated.secrets import Table

NOBODY = None
"""The first of the list: to name nobody, to spare one's power, or to suspect nobody."""

Target = Seat | None


def choosable(public: PublicView) -> tuple[Target, ...]:
    """The list of a night: nobody, then all the living in seat order, the chooser too. The same for all."""
    return (NOBODY, *public.living)


def has_choice(public: PublicView, view: SeatView) -> bool:
    """Whether this player's choice is one of the rules', and not thrown away."""
    if not view.living or view.role is None or public.quiet_night:
        return False
    if view.names_victim:
        return True
    uses = role(view.role).uses
    return view.power is not None and (uses is None or len(view.uses) < uses)


class Harmless:
    """What those without a power have answered this night, until it ends. It means nothing."""

    def __init__(self) -> None:
        self._answers: dict[Seat, Target] = {}

    def answer(self, seat: Seat, target: Target) -> None:
        """Keep it for the player's own eyes."""
        self._answers[seat] = target

    def of(self, seat: Seat) -> tuple[Target] | None:
        """The answer in a tuple, or None when there is none."""
        return (self._answers[seat],) if seat in self._answers else None

    def throw_away(self) -> None:
        """The night is over."""
        self._answers.clear()


def choose(table: Table, harmless: Harmless, seat: Seat, target: Target) -> Refusal | None:
    """Carry out a choice of the list: the rules' own where there is one. What is refused changes nothing."""
    public, view = table.public(), table.seat(seat)
    if not has_choice(public, view):
        harmless.answer(seat, target)
        return None
    refusal = _name(table, view, target) if view.names_victim else _use(table, view, target)
    if refusal is None:
        harmless.answer(seat, target)  # only so that "nobody" is told from no answer yet
    return refusal


def chosen(view: SeatView, harmless: Harmless) -> tuple[Target] | None:
    """What this player has chosen, in a tuple; None when nothing yet."""
    if view.names_victim and (names := dict(view.named)).get(view.seat) is not None:
        return (names[view.seat],)
    if view.chosen is not None:
        return (view.chosen,)
    return harmless.of(view.seat)


def not_allowed(public: PublicView, view: SeatView) -> tuple[Seat, ...]:
    """Of the living, those whom the rules would refuse to this player tonight."""
    if not has_choice(public, view):
        return ()
    now: Sequence[Target] = chosen(view, Harmless()) or ()
    if view.names_victim:
        return tuple(seat for seat in public.living if seat in view.mafia)
    # With a choice made the rules name no other that may be: what is refused then tells itself.
    return () if now else tuple(seat for seat in public.living if seat not in view.may_choose)


def _name(table: Table, view: SeatView, target: Target) -> Refusal | None:
    named = dict(view.named).get(view.seat)
    if target == named:
        return None
    return table.act(UnnameVictim(view.seat) if target is None else NameVictim(view.seat, target))


def _use(table: Table, view: SeatView, target: Target) -> Refusal | None:
    before = view.chosen
    if target == before:
        return None
    if before is not None:
        refusal = table.act(TakeBackPower(view.seat))
        if refusal is not None or target is None:
            return refusal
    if target is None:
        return None
    refusal = table.act(UsePower(view.seat, target))
    if refusal is not None and before is not None:
        table.act(UsePower(view.seat, before))
    return refusal
