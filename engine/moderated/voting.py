"""The day's open votes: cast, moved, withdrawn, and the majority that ends the day (docs/rules.md B2)."""

from __future__ import annotations

from engine.moderated.commands import CastVote, WithdrawVote
from engine.moderated.end import winner
from engine.moderated.events import Event, GameEnded, Lynched, NightFell, VoteCast, VoteMoved, VoteWithdrawn
from engine.moderated.refusals import (
    DeadDoNotVote,
    DeadGetNoVotes,
    NoSuchSeat,
    NoVoteForOneself,
    NoVoteStands,
    Refusal,
    VoteStandsAlready,
)
from engine.moderated.reveal import shown
from engine.moderated.state import State
from engine.table import Seat

Decision = tuple[Event, ...] | Refusal


def cast_vote(state: State, command: CastVote) -> Decision:
    """A vote is cast or moved; with the majority of the living, its target dies at that moment."""
    by, target = command.by, command.target
    refusal = _may_vote(state, by)
    if refusal is not None:
        return refusal
    if not 0 <= target < len(state.players):
        return NoSuchSeat(place=target + 1)
    if target not in state.living:
        return DeadGetNoVotes(seat=target)
    if target == by:
        return NoVoteForOneself(seat=by)
    earlier = state.vote_of(by)
    if earlier == target:
        return VoteStandsAlready(seat=target)
    vote = (
        VoteCast(by=by, target=target)
        if earlier is None
        else VoteMoved(by=by, away_from=earlier, target=target)
    )
    votes = 1 + sum(for_ == target for _, for_ in state.votes)
    return (vote, *_lynch(state, target)) if votes >= state.majority else (vote,)


def withdraw_vote(state: State, command: WithdrawVote) -> Decision:
    """A vote is taken back."""
    refusal = _may_vote(state, command.by)
    if refusal is not None:
        return refusal
    target = state.vote_of(command.by)
    if target is None:
        return NoVoteStands(seat=command.by)
    return (VoteWithdrawn(by=command.by, target=target),)


def _may_vote(state: State, by: Seat) -> Refusal | None:
    if not 0 <= by < len(state.players):
        return NoSuchSeat(place=by + 1)
    return None if by in state.living else DeadDoNotVote(seat=by)


def _lynch(state: State, seat: Seat) -> tuple[Event, ...]:
    role, camp = shown(state, seat)
    lynched, won = Lynched(seat=seat, role=role, camp=camp), winner(state, without=(seat,))
    if won is not None:
        return lynched, GameEnded(winner=won)
    night = state.night + 1
    return lynched, NightFell(night=night, quiet=state.is_quiet(night))
