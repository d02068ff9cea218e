"""When a moderated game is over, and who has won (docs/rules.md B3)."""

from __future__ import annotations

import pytest
from moderated_tables import first_day, second_night

from engine.moderated.commands import CastVote, NightTimeUp, ShowRoles, UsePower
from engine.moderated.events import DayBegan, FoundDead, GameEnded, Lynched, NightEnded, RolesShown
from engine.moderated.refusals import NotNow
from engine.moderated.roles import Camp
from engine.moderated.state import Phase
from engine.moderated.views import public_view


def test_the_citizens_win_when_the_last_of_the_mafia_is_lynched():
    game = first_day("MGCCCC")
    game.lynch(0)
    assert game.state.winner is None
    game.do(NightTimeUp())
    assert game.lynch(1)[-2:] == (Lynched(1, "godfather", Camp.MAFIA), GameEnded(Camp.CITIZENS))
    assert game.state.phase is Phase.OVER


def test_the_citizens_win_when_the_vigilante_shoots_the_last_of_the_mafia():
    game = second_night("MVCCC")
    assert game.night(2, s1=0)[-1] == GameEnded(Camp.CITIZENS)


def test_the_mafia_win_at_the_start_of_a_day_with_as_many_as_the_others():
    game = second_night("MMCCCC")
    assert game.night(2, 2)[1:] == (
        NightEnded(2),
        FoundDead(2, "citizen", Camp.CITIZENS),
        GameEnded(Camp.MAFIA),
    )


def test_with_one_fewer_than_the_others_they_have_not_won_yet():
    game = second_night("MMCCCCC")
    assert game.night(2, 2)[-1] == DayBegan(2)
    assert len(game.state.living) == 5


def test_a_lynch_that_makes_them_as_many_ends_the_game_before_the_night():
    game = first_day("MMCCC")
    assert game.lynch(2)[-1] == GameEnded(Camp.MAFIA)


def test_a_saved_victim_can_keep_the_game_going():
    game = second_night("MMDCCC")
    assert game.night(3, 3, s2=3)[-1] == DayBegan(2)


def test_when_the_last_shots_leave_nobody_the_mafia_are_dead_and_the_citizens_have_won():
    game = second_night("MVVCCC")
    game.night(3)
    game.lynch(4)
    assert game.state.living == (0, 1, 2)
    events = game.night(1, s1=2, s2=0)
    assert game.state.living == ()
    assert events[-1] == GameEnded(Camp.CITIZENS)


def test_when_it_is_over_nothing_more_is_done_but_told_who_was_what():
    game = first_day("MCCCP")
    game.lynch(0)
    for command in (CastVote(1, 2), NightTimeUp(), UsePower(4, 1)):
        assert game.refused(command) == NotNow(Phase.OVER)
    assert game.do(ShowRoles()) == (RolesShown(("mafioso", *("citizen",) * 3, "policeman")),)
    assert game.refused(ShowRoles()) == NotNow(Phase.OVER)


def test_nobodys_role_is_told_before_the_end():
    assert first_day("MCCCP").refused(ShowRoles()) == NotNow(Phase.DAY)


@pytest.mark.parametrize(("lynched", "winners"), [((4, 0), (1, 2, 3, 4)), ((1, 2, 3), (0,))])
def test_the_whole_winning_camp_wins_living_or_dead(lynched, winners):
    game = first_day("MCCCP")
    for seat in lynched:
        if game.state.phase is Phase.NIGHT:
            game.do(NightTimeUp())
        game.lynch(seat)
    assert public_view(game.state).winners == ()
    game.do(ShowRoles())
    assert public_view(game.state).winners == winners
