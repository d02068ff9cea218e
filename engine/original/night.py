"""The slips of one night: void rounds, murder, and what the night ends (docs/rules.md A4, A5, A7)."""

from __future__ import annotations

from engine.original.commands import OpenSlips
from engine.original.events import (
    DayBegan,
    Event,
    GameEnded,
    LastFaithfulAsked,
    Murdered,
    MurderFailed,
    MurderFailure,
    RoundVoid,
    Side,
    SideAsked,
    SlipsOpened,
    VoidReason,
)
from engine.original.exits import faithful_win
from engine.original.house_rules import MurderBy
from engine.original.points import mafia_points
from engine.original.refusals import NegativeCount, Refusal
from engine.original.state import State
from engine.table import Seat

Names = tuple[tuple[Seat, int], ...]


def open_slips(state: State, slips: OpenSlips) -> tuple[Event, ...] | Refusal:
    """Read one round of slips: void, or opened with all that follows from it."""
    for count in (slips.faithful, slips.strange, *(count for _, count in slips.names)):
        if count < 0:
            return NegativeCount(given=count)
    reason = void_reason(state, slips)
    if reason is not None:
        return (RoundVoid(reason=reason),)
    opened = SlipsOpened(faithful=slips.faithful, names=slips.names)
    if not slips.names:
        return opened, *faithful_win(state)
    victim = murder(slips.names, state.rules.murder_by)
    if isinstance(victim, MurderFailure):
        return opened, MurderFailed(reason=victim), *_after(state, slips.faithful, None)
    return opened, Murdered(seat=victim), *_after(state, slips.faithful, victim)


def void_reason(state: State, slips: OpenSlips) -> VoidReason | None:
    """Which rule the round breaks, the first in the order of A4; None if it is valid."""
    names = sum(count for _, count in slips.names)
    written = slips.faithful + names + slips.strange
    if written < len(state.living):
        return VoidReason.TOO_FEW_SLIPS
    if written > len(state.living):
        return VoidReason.TOO_MANY_SLIPS
    if slips.strange or any(seat not in state.living for seat, _ in slips.names):
        return VoidReason.STRANGE_WORD
    if names > state.max_mafia_left:
        return VoidReason.TOO_MANY_NAMES
    return None


def murder(names: Names, by: MurderBy) -> Seat | MurderFailure:
    """Whom the names murder, by one of the three readings of A7. There is at least one name."""
    most = max(count for _, count in names)
    leaders = [seat for seat, count in names if count == most]
    if by is MurderBy.UNANIMOUS:
        return leaders[0] if len(names) == 1 else MurderFailure.NOT_UNANIMOUS
    if by is MurderBy.PLURALITY:
        return leaders[0] if len(leaders) == 1 else MurderFailure.TIE
    return leaders[0] if 2 * most > sum(count for _, count in names) else MurderFailure.NO_MAJORITY


def _after(state: State, faithful: int, victim: Seat | None) -> tuple[Event, ...]:
    """What follows when there were names: the end, the last question, a card (A8), or the next day (A5)."""
    if faithful == 0:
        survivors = tuple(seat for seat in state.living if seat != victim)
        return GameEnded(winner=Side.MAFFIA), mafia_points(state, survivors)
    if faithful == 1 and victim is not None:
        return (LastFaithfulAsked(seat=victim),)
    if victim is not None and state.rules.reveal_on_exit:
        return (SideAsked(seat=victim),)
    return (DayBegan(day=state.day + 1),)
