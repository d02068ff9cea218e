"""The day's open votes (docs/rules.md B2)."""

from __future__ import annotations

import pytest
from moderated_tables import first_day, second_night

from engine.moderated.commands import CastVote, MafiaTimeUp, NightTimeUp, WithdrawVote
from engine.moderated.events import Lynched, NightFell, VoteCast, VoteMoved, VoteWithdrawn
from engine.moderated.refusals import (
    DeadDoNotVote,
    DeadGetNoVotes,
    NoSuchSeat,
    NotNow,
    NoVoteForOneself,
    NoVoteStands,
    VoteStandsAlready,
)
from engine.moderated.roles import Camp
from engine.moderated.settings import Reveal
from engine.moderated.state import Phase


@pytest.fixture
def day():
    return first_day("MCCCCPD")


def test_a_vote_is_cast_moved_and_withdrawn_as_often_as_one_likes(day):
    for _ in range(3):
        assert day.do(CastVote(1, 2)) == (VoteCast(1, 2),)
        assert day.do(CastVote(1, 3)) == (VoteMoved(1, away_from=2, target=3),)
        assert day.do(CastVote(1, 0)) == (VoteMoved(1, away_from=3, target=0),)
        assert day.do(WithdrawVote(1)) == (VoteWithdrawn(1, target=0),)
    assert day.state.votes == ()


def test_each_has_one_vote(day):
    for target in (2, 3, 4, 2):
        day.do(CastVote(1, target))
    day.do(CastVote(3, 2))
    assert day.state.votes == ((1, 2), (3, 2))


@pytest.mark.parametrize("players", range(5, 13))
def test_whoever_holds_the_votes_of_more_than_half_of_the_living_dies_at_that_moment(players):
    game = first_day("M" + "C" * (players - 1))
    needed = next(votes for votes in range(players) if votes > players / 2)
    for by in range(2, needed + 1):
        assert len(game.do(CastVote(by, 1))) == 1
    assert game.do(CastVote(needed + 1, 1)) == (
        VoteCast(needed + 1, 1),
        Lynched(1, "citizen", Camp.CITIZENS),
        NightFell(2, quiet=False),
    )
    assert (game.state.phase, game.state.votes) == (Phase.NIGHT, ())


def test_a_vote_that_moves_can_be_the_one_that_decides(day):
    for by in (1, 2, 3):
        day.do(CastVote(by, 5))
    day.do(CastVote(4, 1))
    assert day.do(CastVote(4, 5))[1] == Lynched(5, "policeman", Camp.CITIZENS)


def test_a_withdrawn_or_moved_vote_does_not_count(day):
    for by in (1, 2, 3):
        day.do(CastVote(by, 5))
    day.do(WithdrawVote(1))
    day.do(CastVote(2, 4))
    day.do(CastVote(4, 5))
    day.do(CastVote(0, 5))
    assert 5 in day.state.living
    assert day.do(CastVote(6, 5))[1] == Lynched(5, "policeman", Camp.CITIZENS)


def test_votes_of_one_day_do_not_stand_the_next(day):
    day.do(CastVote(1, 2))
    day.lynch(6)
    day.do(NightTimeUp())
    assert day.state.votes == ()
    assert day.refused(WithdrawVote(1)) == NoVoteStands(seat=1)


def test_the_majority_is_of_those_who_live_now(day):
    day.lynch(6)
    day.night(5)
    assert day.state.living == (0, 1, 2, 3, 4)
    for by in (1, 2):
        day.do(CastVote(by, 3))
    assert len(day.do(CastVote(0, 3))) == 3


def test_the_mafia_vote_like_everybody(day):
    assert day.do(CastVote(0, 1)) == (VoteCast(0, 1),)


def test_nobody_votes_for_himself(day):
    assert day.refused(CastVote(1, 1)) == NoVoteForOneself(seat=1)


def test_nothing_is_withdrawn_where_nothing_stands(day):
    assert day.refused(WithdrawVote(1)) == NoVoteStands(seat=1)


def test_a_vote_that_stands_is_not_cast_again(day):
    day.do(CastVote(1, 2))
    assert day.refused(CastVote(1, 2)) == VoteStandsAlready(seat=2)


def test_the_dead_neither_vote_nor_get_votes():
    game = second_night("MCCCCPD")
    game.do(NightTimeUp())
    assert game.refused(CastVote(6, 1)) == DeadDoNotVote(seat=6)
    assert game.refused(CastVote(6, 6)) == DeadDoNotVote(seat=6)
    assert game.refused(WithdrawVote(6)) == DeadDoNotVote(seat=6)
    assert game.refused(CastVote(1, 6)) == DeadGetNoVotes(seat=6)


@pytest.mark.parametrize(("seat", "place"), [(-1, 0), (7, 8)])
def test_who_votes_and_for_whom_sits_at_the_table(day, seat, place):
    for command in (CastVote(seat, 1), CastVote(1, seat), WithdrawVote(seat)):
        assert day.refused(command) == NoSuchSeat(place=place)


def test_a_night_does_not_end_by_day(day):
    assert day.refused(NightTimeUp()) == NotNow(Phase.DAY)
    assert day.refused(MafiaTimeUp()) == NotNow(Phase.DAY)


@pytest.mark.parametrize(
    ("reveal", "role", "camp"),
    [
        (Reveal.ROLE, "policeman", Camp.CITIZENS),
        (Reveal.CAMP, None, Camp.CITIZENS),
        (Reveal.NOTHING, None, None),
    ],
)
def test_of_the_lynched_the_table_is_shown_what_it_wants(reveal, role, camp):
    assert first_day("MCCCCPD", reveal=reveal).lynch(5)[1] == Lynched(5, role, camp)
