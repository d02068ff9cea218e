from __future__ import annotations

import pytest

from engine.original.commands import (
    AnswerLastFaithful,
    CancelVote,
    CardsReady,
    ForgoPoints,
    GlancesDone,
    OpenSlips,
    RequestNight,
    RequestVote,
    RevealMafia,
    StartGame,
    SunriseDone,
    Tally,
    Undo,
)
from engine.original.decide import decide
from engine.original.events import RoundVoid, Undone, VoidReason
from engine.original.evolve import fold
from engine.original.refusals import NothingToUndo
from engine.original.state import Phase

PLAYERS = tuple("ABCDEFGH")


def test_before_the_first_day_there_is_nothing_to_undo(empty_table):
    for command in (StartGame(PLAYERS), CardsReady(), SunriseDone()):
        assert empty_table.refused(Undo()) == NothingToUndo()
        empty_table.do(command)
    assert empty_table.refused(Undo()) == NothingToUndo()


def test_a_wrong_tally_is_undone_and_counted_again(first_day):
    game = first_day()
    game.do(RequestVote(3))
    vote = game.state
    game.do(Tally(5))
    assert game.do(Undo()) == (Undone("VoteTaken"),)
    assert game.state == vote
    game.do(Tally(2))
    assert 3 in game.state.living


def test_undo_said_again_goes_back_further_until_the_first_morning(first_day):
    game = first_day()
    morning = game.state
    game.condemn(0)
    game.condemn(4)
    game.do(RequestNight())
    undone = [game.do(Undo())[0].what for _ in range(5)]
    assert undone == ["NightRequested", "VoteTaken", "VoteRequested", "VoteTaken", "VoteRequested"]
    assert game.state == morning
    assert game.refused(Undo()) == NothingToUndo()


def test_an_undone_decision_is_not_undone_twice(first_day):
    game = first_day()
    game.vote(0, 1)
    game.do(Undo())
    game.do(Tally(2))
    assert [game.do(Undo())[0].what for _ in range(2)] == ["VoteTaken", "VoteRequested"]
    assert game.refused(Undo()) == NothingToUndo()


def test_a_vote_that_was_dropped_can_be_taken_up_again(first_day):
    game = first_day()
    game.do(RequestVote(3))
    game.do(CancelVote())
    assert game.do(Undo()) == (Undone("VoteCancelled"),)
    assert (game.state.phase, game.state.accused) == (Phase.VOTE, 3)


def test_a_night_can_be_undone_and_its_glances_with_it(first_day):
    game = first_day(night_glances=True)
    game.fall_asleep()
    assert game.do(Undo()) == (Undone("NightVoteTaken"),)
    assert game.state.phase is Phase.NIGHT_VOTE
    game.do(Tally(6))
    assert game.state.phase is Phase.GLANCES
    game.do(GlancesDone())


def test_slips_that_are_undone_are_written_again(first_day):
    game = first_day(8)
    game.night(3, 3)
    assert game.do(Undo()) == (Undone("SlipsOpened"),)
    assert (game.state.phase, game.state.day, game.state.victim) == (Phase.SLIPS, 1, None)
    assert 3 in game.state.living


def test_after_an_undone_night_the_earlier_number_of_names_counts_again(first_day):
    game = first_day(8)
    game.night(3, 4)
    assert game.state.max_mafia_left == 2
    game.do(Undo())
    assert game.state.max_mafia_left == 3
    game.do(game.slips(3, 3, 3))
    assert 3 in game.state.out


def test_a_void_round_is_undone_before_the_night(first_day):
    game = first_day()
    game.fall_asleep()
    assert game.do(OpenSlips(1)) == (RoundVoid(VoidReason.TOO_FEW_SLIPS),)
    assert game.do(Undo()) == (Undone("RoundVoid"),)
    assert game.state.phase is Phase.SLIPS
    assert game.do(Undo()) == (Undone("NightVoteTaken"),)


def test_the_victims_answer_can_be_undone_and_the_game_goes_on(first_day):
    game = first_day()
    game.condemn(0, 1, 2)
    game.night(3, 3)
    game.do(AnswerLastFaithful(True))
    assert game.state.phase is Phase.OVER
    assert game.do(Undo()) == (Undone("LastFaithfulAnswered"),)
    assert (game.state.phase, game.state.winner, game.state.points) == (Phase.LAST_FAITHFUL, None, None)
    game.do(AnswerLastFaithful(False))
    assert game.state.phase is Phase.DAY


@pytest.mark.parametrize(
    ("told", "what"), [(RevealMafia((0, 1)), "MafiaRevealed"), (ForgoPoints(), "PointsForgone")]
)
def test_who_the_maffia_were_can_be_told_again(first_day, told, what):
    game = first_day()
    game.condemn(0, 1, 5)
    game.night()
    end = game.state
    game.do(told)
    assert game.do(Undo()) == (Undone(what),)
    assert game.state == end
    game.do(RevealMafia((0, 5)))
    assert game.state.points == ((1, 3), (2, 3), (3, 3), (4, 3))
    game.do(Undo())
    game.do(Undo())
    assert (game.state.phase, game.state.winner) == (Phase.SLIPS, None)


def test_another_game_cannot_be_undone_into_the_last(first_day):
    game = first_day()
    game.condemn(0, 1, 2, 3)
    game.night(4, 4)
    game.do(StartGame(PLAYERS))
    assert game.refused(Undo()) == NothingToUndo()


def test_an_endless_evening_can_still_be_compared_shown_and_undone(first_day):
    morning = first_day().state
    one, other = morning, morning
    for _ in range(20_000):
        for command in (RequestVote(1), CancelVote()):
            one = fold(decide(one, command), one)
            other = fold(decide(other, command), other)
    assert one == other
    assert hash(one) == hash(other)
    assert len(repr(one)) < 1000
    undone = fold(decide(one, Undo()), one)
    assert undone == other.before
    assert undone != other
