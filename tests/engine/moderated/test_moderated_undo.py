"""Taking votes back (design: an undo is one more event) without taking back what a night has told."""

from __future__ import annotations

import pytest
from moderated_tables import first_day, second_night, sit_down

from engine.moderated.commands import (
    CastVote,
    NameVictim,
    NightTimeUp,
    ShowRoles,
    Undo,
    UsePower,
    WithdrawVote,
)
from engine.moderated.decide import decide
from engine.moderated.events import DECISIONS, SecretEvent, Undone
from engine.moderated.evolve import fold
from engine.moderated.refusals import NothingToUndo
from engine.moderated.state import Phase


def test_before_the_first_vote_there_is_nothing_to_undo():
    game = sit_down("MCCCP")
    assert game.refused(Undo()) == NothingToUndo()
    game.do(NightTimeUp())
    assert game.refused(Undo()) == NothingToUndo()


def test_a_misheard_vote_is_taken_back_and_the_one_before_stands_again():
    game = first_day("MCCCP")
    game.do(CastVote(1, 2))
    before = game.state
    game.do(CastVote(1, 3))
    assert game.do(Undo()) == (Undone("VoteMoved"),)
    assert game.state == before
    assert game.do(Undo()) == (Undone("VoteCast"),)
    assert game.refused(Undo()) == NothingToUndo()


def test_a_withdrawal_is_undone():
    game = first_day("MCCCP")
    game.do(CastVote(1, 2))
    game.do(WithdrawVote(1))
    assert game.do(Undo()) == (Undone("VoteWithdrawn"),)
    assert game.state.votes == ((1, 2),)


def test_a_death_by_a_misheard_vote_is_undone_with_it():
    game = first_day("MCCCP")
    game.do(CastVote(1, 4))
    game.do(CastVote(2, 4))
    before = game.state
    game.do(CastVote(3, 4))
    assert (game.state.phase, game.state.living) == (Phase.NIGHT, (0, 1, 2, 3))
    assert game.do(Undo()) == (Undone("VoteCast"),)
    assert game.state == before
    assert (game.state.phase, game.state.living) == (Phase.DAY, (0, 1, 2, 3, 4))


def test_an_undone_day_takes_the_choices_of_its_night_along():
    game = second_night("MDCCCC")
    game.do(NameVictim(0, 2))
    game.do(UsePower(1, 3))
    game.do(Undo())
    game.do(CastVote(next(s for s in game.state.living if game.state.vote_of(s) is None and s != 5), 5))
    assert game.state.phase is Phase.NIGHT
    assert (game.state.named, game.state.chosen) == ((), ())


def test_a_secret_choice_is_never_what_an_undo_speaks_of():
    game = second_night("MDCCCC")
    game.do(UsePower(1, 3))
    assert game.do(Undo()) == (Undone("VoteCast"),)
    assert not DECISIONS & set(SecretEvent.__args__)


def test_a_night_that_has_ended_is_not_taken_back():
    game = second_night("MDCCCC")
    game.do(NightTimeUp())
    assert game.refused(Undo()) == NothingToUndo()
    game.do(CastVote(1, 2))
    game.do(Undo())
    assert game.refused(Undo()) == NothingToUndo()


def test_an_end_by_a_misheard_vote_is_undone_until_roles_are_told():
    game = first_day("MCCCP")
    game.lynch(0)
    game.do(Undo())
    assert (game.state.phase, game.state.winner) == (Phase.DAY, None)
    game.do(CastVote(3, 0))
    game.do(ShowRoles())
    assert game.refused(Undo()) == NothingToUndo()


@pytest.mark.slow
def test_an_endless_day_can_still_be_compared_shown_and_undone():
    one = other = first_day("MCCCP").state
    for _ in range(10_000):
        for command in (CastVote(1, 2), WithdrawVote(1)):
            one = fold(decide(one, command), one)
            other = fold(decide(other, command), other)
    assert one == other
    assert hash(one) == hash(other)
    assert len(repr(one)) < 2000
    assert fold(decide(one, Undo()), one) == other.before
