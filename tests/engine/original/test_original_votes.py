from __future__ import annotations

import pytest

from engine.original.commands import CancelVote, RequestNight, RequestVote, RollCall, Tally
from engine.original.events import (
    Condemned,
    NightFell,
    NightRequested,
    NightVoteTaken,
    VoteCancelled,
    VoteRequested,
    VoteTaken,
)
from engine.original.refusals import (
    AccusedDoesNotVote,
    AgainstNotCounted,
    NamedTwice,
    NegativeCount,
    NobodyToVote,
    NoSuchSeat,
    NotNow,
    PlayerIsOut,
    TooManyHands,
)
from engine.original.state import Phase


def test_a_vote_is_taken_at_once(first_day):
    game = first_day()
    assert game.do(RequestVote(3, by=1)) == (VoteRequested(3, by=1),)
    assert game.state.phase is Phase.VOTE
    assert game.refused(RequestVote(2)) == NotNow(Phase.VOTE)
    assert game.refused(RequestNight()) == NotNow(Phase.VOTE)


def test_the_accused_does_not_vote(first_day):
    game = first_day()
    game.do(RequestVote(3))
    assert game.state.voters == (0, 1, 2, 4, 5)
    assert game.refused(Tally(6)) == TooManyHands(given=6, voters=5)
    assert game.refused(RollCall((0, 3))) == AccusedDoesNotVote(3)
    assert game.refused(RollCall((0,), (3,))) == AccusedDoesNotVote(3)


@pytest.mark.parametrize(("for_", "condemned"), [(0, False), (2, False), (3, True), (5, True)])
def test_three_of_five_voters_condemn(first_day, for_, condemned):
    game = first_day(6)
    events = game.vote(3, for_)
    assert events[0] == VoteTaken(3, for_, None, condemned)
    assert events[1:] == ((Condemned(3),) if condemned else ())
    assert (3 in game.state.living) is not condemned
    assert game.state.phase is Phase.DAY


@pytest.mark.parametrize(("for_", "condemned"), [(3, False), (4, True)])
def test_half_of_six_voters_is_no_majority(first_day, for_, condemned):
    game = first_day(7)
    assert game.vote(0, for_)[0] == VoteTaken(0, for_, None, condemned)


def test_the_same_player_can_be_accused_again_and_again(first_day):
    game = first_day()
    for _ in range(20):
        game.vote(3, 2)
    game.vote(3, 3)
    assert game.state.out == (3,)


def test_several_players_can_be_condemned_on_one_day(first_day):
    game = first_day()
    game.condemn(3, 0, 5)
    assert game.state.out == (3, 0, 5)
    assert game.state.living == (1, 2, 4)


def test_somebody_may_accuse_himself(first_day):
    assert first_day().do(RequestVote(2, by=2)) == (VoteRequested(2, by=2),)


@pytest.mark.parametrize(("given", "refusal"), [(-1, NegativeCount(-1)), (6, TooManyHands(6, 5))])
def test_impossible_tallies_change_nothing(first_day, given, refusal):
    game = first_day()
    game.do(RequestVote(0))
    assert game.refused(Tally(given)) == refusal
    assert game.state.phase is Phase.VOTE


def test_hands_against_count_where_the_table_gives_them(first_day):
    assert first_day().vote(0, 2, against=1)[0] == VoteTaken(0, 2, 1, condemned=True)
    assert first_day().vote(0, 2, against=2)[0] == VoteTaken(0, 2, 2, condemned=False)


def test_hands_for_and_against_are_not_more_than_voters(first_day):
    game = first_day()
    game.do(RequestVote(0))
    assert game.refused(Tally(3, 3)) == TooManyHands(given=6, voters=5)
    assert game.refused(Tally(3, -1)) == NegativeCount(-1)


def test_a_table_that_counts_both_sides_is_asked_for_the_hands_against(first_day):
    game = first_day(count_against=True)
    game.do(RequestVote(0))
    assert game.refused(Tally(2)) == AgainstNotCounted(given=2, voters=5)
    assert game.do(Tally(2, 1))[0] == VoteTaken(0, 2, 1, condemned=True)


def test_nobody_showing_a_hand_condemns_nobody(first_day):
    assert first_day(count_against=True).vote(0, 0, 0)[0] == VoteTaken(0, 0, 0, condemned=False)


def test_a_roll_call_of_the_hands_for_leaves_all_others_against(first_day):
    game = first_day()
    game.do(RequestVote(5))
    assert game.do(RollCall((0, 1)))[0] == VoteTaken(5, 2, None, condemned=False)
    game.do(RequestVote(5))
    assert game.do(RollCall((0, 1, 4)))[1:] == (Condemned(5),)


def test_a_roll_call_of_both_sides_leaves_abstainers_out(first_day):
    game = first_day()
    game.do(RequestVote(5))
    assert game.do(RollCall((0, 1), (4,)))[0] == VoteTaken(5, 2, 1, condemned=True)


def test_a_roll_call_where_both_sides_count_may_have_nobody_against(first_day):
    game = first_day(count_against=True)
    game.do(RequestVote(5))
    assert game.do(RollCall((0,)))[0] == VoteTaken(5, 1, 0, condemned=True)


@pytest.mark.parametrize("roll", [RollCall((1, 1)), RollCall((1,), (1,)), RollCall((), (1, 1))])
def test_nobody_shows_two_hands(first_day, roll):
    game = first_day()
    game.do(RequestVote(5))
    assert game.refused(roll) == NamedTwice(1)


def test_who_is_out_does_nothing_more(first_day):
    game = first_day()
    game.condemn(3)
    assert game.refused(RequestVote(3)) == PlayerIsOut(3)
    assert game.refused(RequestVote(0, by=3)) == PlayerIsOut(3)
    assert game.refused(RequestNight(by=3)) == PlayerIsOut(3)
    game.do(RequestVote(0))
    assert game.refused(RollCall((3,))) == PlayerIsOut(3)


@pytest.mark.parametrize("seat", [-1, 6])
def test_nobody_sits_outside_the_table(first_day, seat):
    game = first_day(6)
    missing = NoSuchSeat(place=seat + 1)
    assert game.refused(RequestVote(seat)) == missing
    assert game.refused(RequestVote(0, by=seat)) == missing
    assert game.refused(RequestNight(by=seat)) == missing
    game.do(RequestNight())
    assert game.refused(RollCall((seat,))) == missing


@pytest.mark.parametrize("ask", [RequestVote(0), RequestNight()])
def test_a_vote_can_be_dropped(first_day, ask):
    game = first_day()
    game.do(ask)
    assert game.do(CancelVote()) == (VoteCancelled(),)
    assert (game.state.phase, game.state.accused) == (Phase.DAY, None)
    assert game.refused(CancelVote()) == NotNow(Phase.DAY)
    assert game.refused(Tally(3)) == NotNow(Phase.DAY)


@pytest.mark.parametrize(("for_", "passed"), [(0, False), (3, False), (4, True), (6, True)])
def test_night_needs_more_than_half_of_the_living(first_day, for_, passed):
    game = first_day(6)
    assert game.do(RequestNight(by=2)) == (NightRequested(by=2),)
    assert game.state.voters == game.state.living
    events = game.do(Tally(for_))
    assert events[0] == NightVoteTaken(for_, None, passed)
    assert events[1:] == ((NightFell(),) if passed else ())
    assert game.state.phase is (Phase.SLIPS if passed else Phase.DAY)


def test_night_may_be_asked_for_again_and_needs_nobody_condemned(first_day):
    game = first_day()
    game.do(RequestNight())
    game.do(Tally(0))
    game.fall_asleep()
    assert game.state.out == ()


def test_night_votes_count_both_sides_too(first_day):
    game = first_day(count_against=True)
    game.do(RequestNight())
    assert game.refused(Tally(4)) == AgainstNotCounted(given=4, voters=6)
    assert game.refused(Tally(4, 3)) == TooManyHands(given=7, voters=6)
    assert game.do(Tally(1, 0)) == (NightVoteTaken(1, 0, True), NightFell())


def test_one_of_two_living_is_condemned_by_the_other_alone(first_day):
    game = first_day()
    game.condemn(0, 1, 2, 3)
    game.do(RequestVote(4))
    assert game.state.voters == (5,)
    assert game.refused(Tally(2)) == TooManyHands(given=2, voters=1)
    assert game.do(Tally(1))[1:] == (Condemned(4),)


def test_the_last_living_player_cannot_be_accused_but_can_go_to_night(first_day):
    game = first_day()
    game.condemn(0, 1, 2, 3, 4)
    assert game.refused(RequestVote(5)) == NobodyToVote(5)
    game.fall_asleep()


def test_nobody_votes_when_there_is_no_vote(first_day):
    game = first_day()
    assert game.state.voters == ()
    game.fall_asleep()
    assert game.state.voters == ()
    assert game.refused(RequestVote(0)) == NotNow(Phase.SLIPS)
