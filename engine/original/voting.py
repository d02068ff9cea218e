"""Hands: who may show one, how they are counted, and what a majority is (docs/rules.md A3)."""

from __future__ import annotations

from engine.original.commands import RollCall, Tally
from engine.original.events import Condemned, Event, NightFell, NightVoteTaken, SideAsked, VoteTaken
from engine.original.refusals import (
    AccusedDoesNotVote,
    AgainstNotCounted,
    NamedTwice,
    NegativeCount,
    NoSuchSeat,
    PlayerIsOut,
    Refusal,
    TooManyHands,
)
from engine.original.state import State
from engine.table import Seat


def count_hands(state: State, tally: Tally) -> tuple[Event, ...] | Refusal:
    """Close the vote in progress with a number of hands.

    With only the hands for, all other voters are against. With both numbers, who showed no hand did not vote;
    a table that gives both has counted both, whether its house rule asks for that or not.
    """
    voters = len(state.living) - (state.accused is not None)
    for_, against = tally.for_, tally.against
    if for_ < 0:
        return NegativeCount(given=for_)
    if against is None:
        if for_ > voters:
            return TooManyHands(given=for_, voters=voters)
        if state.rules.count_against:
            return AgainstNotCounted(given=for_, voters=voters)
        majority = 2 * for_ > voters
    else:
        if against < 0:
            return NegativeCount(given=against)
        if for_ + against > voters:
            return TooManyHands(given=for_ + against, voters=voters)
        majority = for_ > against
    return _close(state, for_, against, majority)


def call_roll(state: State, roll: RollCall) -> tuple[Event, ...] | Refusal:
    """Close the vote in progress with the hands by name: each a living voter's, each shown once."""
    seen = set()
    for seat in (*roll.for_, *roll.against):
        if not 0 <= seat < len(state.players):
            return NoSuchSeat(place=seat + 1)
        if seat not in state.living:
            return PlayerIsOut(seat=seat)
        if seat == state.accused:
            return AccusedDoesNotVote(seat=seat)
        if seat in seen:
            return NamedTwice(seat=seat)
        seen.add(seat)
    both = state.rules.count_against or bool(roll.against)
    return count_hands(state, Tally(for_=len(roll.for_), against=len(roll.against) if both else None))


def _close(state: State, for_: int, against: int | None, majority: bool) -> tuple[Event, ...]:
    accused = state.accused
    if accused is None:
        night = NightVoteTaken(for_=for_, against=against, passed=majority)
        return (night, NightFell()) if majority else (night,)
    vote = VoteTaken(accused=accused, for_=for_, against=against, condemned=majority)
    return (vote, Condemned(seat=accused), *after_condemned(state, accused)) if majority else (vote,)


def after_condemned(state: State, seat: Seat) -> tuple[Event, ...]:
    """What follows for the table: the card is shown, the host announces night (A8), or the day goes on."""
    if state.rules.reveal_on_exit:
        return (SideAsked(seat=seat),)
    return (NightFell(),) if state.rules.mingles else ()
