"""House rule ``reveal_on_exit``: whoever goes out shows the card (docs/rules.md A8)."""

from __future__ import annotations

from engine.original.commands import ShowSide
from engine.original.events import DayBegan, Event, GameEnded, MafiaRevealed, NightFell, Side, SideShown
from engine.original.points import faithful_points
from engine.original.refusals import NoSuchCardLeft, Refusal
from engine.original.state import State


def show_side(state: State, command: ShowSide) -> tuple[Event, ...] | Refusal:
    """The card, and what it kept waiting: after a murder the next day, in A8 else the night."""
    seat = state.leaving
    assert seat is not None  # noqa: S101  (the phase has one: see evolve)
    if command.side is not None and (refusal := no_card_left(state, command.side)):
        return refusal
    shown = SideShown(seat=seat, side=command.side)
    if seat == state.victim:
        return shown, DayBegan(day=state.day + 1)
    return (shown, NightFell()) if state.rules.mingles else (shown,)


def no_card_left(state: State, side: Side) -> Refusal | None:
    """Why nobody more can have shown this side."""
    cards = state.mafia if side is Side.MAFFIA else state.faithful_at_start
    return NoSuchCardLeft(side=side) if len(state.cards_shown(side)) >= cards else None


def faithful_win(state: State) -> tuple[Event, ...]:
    """The faithful have won. Where all of the Maffia have shown their cards nobody has to be asked (A6)."""
    ended = GameEnded(winner=Side.FAITHFUL)
    mafia = tuple(sorted(state.cards_shown(Side.MAFFIA)))
    if len(mafia) != state.mafia:
        return (ended,)
    return ended, MafiaRevealed(seats=mafia), faithful_points(state, mafia)
