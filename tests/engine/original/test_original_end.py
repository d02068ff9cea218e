from __future__ import annotations

import pytest

from engine.original.commands import (
    AnswerLastFaithful,
    ForgoPoints,
    RequestNight,
    RequestVote,
    RevealMafia,
)
from engine.original.events import (
    DayBegan,
    GameEnded,
    LastFaithfulAnswered,
    LastFaithfulAsked,
    MafiaRevealed,
    Murdered,
    MurderFailed,
    MurderFailure,
    PointsForgone,
    PointsGiven,
    Side,
    SlipsOpened,
)
from engine.original.refusals import MafiaStillLiving, NamedTwice, NoSuchSeat, NotNow, WrongMafiaNumber
from engine.original.state import Phase


def test_a_night_without_names_is_won_by_the_faithful(first_day):
    game = first_day(6)
    game.condemn(0, 1)
    assert game.night() == (SlipsOpened(4, ()), GameEnded(Side.FAITHFUL))
    assert (game.state.phase, game.state.winner, game.state.points) == (Phase.REVEAL, Side.FAITHFUL, None)


def test_nothing_ends_a_day_early_though_one_side_is_gone(first_day):
    game = first_day(6)
    game.condemn(0, 1)
    assert game.state.phase is Phase.DAY
    game.condemn(2)
    assert game.state.phase is Phase.DAY


def test_there_is_no_parity_win(first_day):
    game = first_day(6)
    game.condemn(4, 5)
    events = game.night(0, 1)
    assert events[1:] == (MurderFailed(MurderFailure.NOT_UNANIMOUS), DayBegan(2))


def test_every_faithful_gets_a_point_for_each_faithful_alive(first_day):
    game = first_day(6)
    game.condemn(0, 1, 5)
    game.night()
    assert game.do(RevealMafia((1, 0))) == (
        MafiaRevealed((0, 1)),
        PointsGiven(((2, 3), (3, 3), (4, 3), (5, 3))),
    )
    assert game.state.phase is Phase.OVER
    assert game.state.revealed == (0, 1)
    assert game.state.points == ((2, 3), (3, 3), (4, 3), (5, 3))


@pytest.mark.parametrize(
    ("named", "refusal"),
    [
        ((), WrongMafiaNumber(given=0, mafia=2)),
        ((0,), WrongMafiaNumber(given=1, mafia=2)),
        ((0, 1, 5), WrongMafiaNumber(given=3, mafia=2)),
        ((0, 2), MafiaStillLiving(2)),
        ((0, 0), NamedTwice(0)),
        ((0, 6), NoSuchSeat(place=7)),
        ((0, -1), NoSuchSeat(place=0)),
    ],
)
def test_the_maffia_were_exactly_the_starting_number_of_players_who_are_out(first_day, named, refusal):
    game = first_day(6)
    game.condemn(0, 1, 5)
    game.night()
    assert game.refused(RevealMafia(named)) == refusal


def test_a_table_that_does_not_tell_gets_no_points(first_day):
    game = first_day(6)
    game.condemn(0)
    game.night()
    assert game.refused(RevealMafia((0,))) == WrongMafiaNumber(given=1, mafia=2)
    assert game.do(ForgoPoints()) == (PointsForgone(),)
    assert (game.state.phase, game.state.winner, game.state.points) == (Phase.OVER, Side.FAITHFUL, None)


def test_a_night_without_faithful_is_won_by_the_maffia(first_day):
    game = first_day(6)
    game.condemn(0, 1, 2, 3)
    assert game.night(4, 5) == (
        SlipsOpened(0, ((4, 1), (5, 1))),
        MurderFailed(MurderFailure.NOT_UNANIMOUS),
        GameEnded(Side.MAFFIA),
        PointsGiven(((4, 4), (5, 4))),
    )
    assert game.state.phase is Phase.OVER


def test_the_maffias_last_victim_gets_no_points(first_day):
    game = first_day(6)
    game.condemn(0, 1, 2, 3)
    assert game.night(4, 4)[1:] == (Murdered(4), GameEnded(Side.MAFFIA), PointsGiven(((5, 4),)))


def test_the_last_of_all_may_win_and_murder_himself(first_day):
    game = first_day(6)
    game.condemn(0, 1, 2, 3, 4)
    assert game.night(5)[1:] == (Murdered(5), GameEnded(Side.MAFFIA), PointsGiven(()))
    assert game.state.living == ()
    assert game.refused(RequestNight()) == NotNow(Phase.OVER)


def test_the_last_of_all_may_be_faithful(first_day):
    game = first_day(6)
    game.condemn(0, 1, 2, 3, 4)
    game.night()
    assert game.do(RevealMafia((3, 4)))[1] == PointsGiven(((0, 1), (1, 1), (2, 1), (5, 1)))


def test_the_victim_is_asked_when_he_may_be_the_last_faithful(first_day):
    game = first_day(6)
    game.condemn(0, 1, 2)
    assert game.night(3, 3)[1:] == (Murdered(3), LastFaithfulAsked(3))
    assert game.state.phase is Phase.LAST_FAITHFUL
    assert game.refused(RequestVote(4)) == NotNow(Phase.LAST_FAITHFUL)


def test_the_maffia_wins_with_the_last_faithful(first_day):
    game = first_day(6)
    game.condemn(0, 1, 2)
    game.night(3, 3)
    assert game.do(AnswerLastFaithful(True)) == (
        LastFaithfulAnswered(True),
        GameEnded(Side.MAFFIA),
        PointsGiven(((4, 4), (5, 4))),
    )


def test_the_game_goes_on_when_the_victim_was_maffia(first_day):
    game = first_day(6)
    game.condemn(0, 1, 2)
    game.night(3, 3)
    assert game.do(AnswerLastFaithful(False)) == (LastFaithfulAnswered(False), DayBegan(2))
    assert game.state.living == (4, 5)
    assert game.night(4)[1:] == (Murdered(4), LastFaithfulAsked(4))


def test_the_last_maffia_who_murders_himself_loses_by_the_next_night(first_day):
    game = first_day(6)
    game.condemn(0, 1, 2, 3)
    game.night(4)
    game.do(AnswerLastFaithful(False))
    assert game.night() == (SlipsOpened(1, ()), GameEnded(Side.FAITHFUL))
    assert game.do(RevealMafia((0, 4)))[1] == PointsGiven(((1, 1), (2, 1), (3, 1), (5, 1)))


def test_nobody_is_asked_when_more_than_one_slip_is_faithful(first_day):
    game = first_day(6)
    game.condemn(0, 1)
    assert game.night(3, 3)[1:] == (Murdered(3), DayBegan(2))


def test_nobody_is_asked_when_nobody_is_murdered(first_day):
    game = first_day(6)
    game.condemn(0, 1, 2)
    assert game.night(3, 4)[1:] == (MurderFailed(MurderFailure.NOT_UNANIMOUS), DayBegan(2))


def test_questions_are_answered_only_when_they_are_asked(first_day):
    game = first_day()
    assert game.refused(AnswerLastFaithful(True)) == NotNow(Phase.DAY)
    assert game.refused(RevealMafia((0, 1))) == NotNow(Phase.DAY)
    assert game.refused(ForgoPoints()) == NotNow(Phase.DAY)
