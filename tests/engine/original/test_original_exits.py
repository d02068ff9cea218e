"""The house rule that whoever goes out shows the card (docs/rules.md A8)."""

from __future__ import annotations

from engine.original.commands import (
    AnswerLastFaithful,
    EndMingle,
    ForgoPoints,
    RequestNight,
    ShowSide,
    Undo,
)
from engine.original.events import (
    DayBegan,
    GameEnded,
    MafiaRevealed,
    Murdered,
    NightFell,
    PointsGiven,
    Side,
    SideAsked,
    SideShown,
    Undone,
)
from engine.original.refusals import NoSuchCardLeft
from engine.original.state import Phase


def test_sides_stay_hidden_unless_the_table_plays_so(at_table):
    game = at_table()
    game.condemn(3)
    assert game.state.phase is Phase.SLIPS
    assert game.state.shown == ()


def test_the_condemned_shows_the_card_before_the_night_is_announced(at_table):
    game = at_table(reveal_on_exit=True)
    assert game.vote(3, 6)[-1] == SideAsked(3)
    assert (game.state.phase, game.state.leaving) == (Phase.EXIT, 3)
    assert game.do(ShowSide(Side.MAFFIA)) == (SideShown(3, Side.MAFFIA), NightFell())
    assert game.state.shown == ((3, Side.MAFFIA),)


def test_the_murdered_shows_the_card_before_the_next_day(at_table):
    game = at_table(reveal_on_exit=True)
    game.do(RequestNight())
    assert game.do(game.slips(4, 4))[-2:] == (Murdered(4), SideAsked(4))
    assert game.do(ShowSide(Side.FAITHFUL)) == (SideShown(4, Side.FAITHFUL), DayBegan(2))
    assert game.state.phase is Phase.MINGLING


def test_in_the_original_game_the_day_goes_on_after_a_card(first_day):
    game = first_day(8, reveal_on_exit=True)
    game.condemn(3)
    assert game.do(ShowSide(Side.FAITHFUL)) == (SideShown(3, Side.FAITHFUL),)
    assert (game.state.phase, game.state.leaving) == (Phase.DAY, None)
    game.condemn(4)


def test_a_shown_black_card_is_one_maffia_less_that_can_write_a_name(at_table):
    game = at_table(reveal_on_exit=True)
    assert game.state.max_mafia_left == 3
    game.condemn(3)
    game.do(ShowSide(Side.MAFFIA))
    assert game.state.max_mafia_left == 2
    assert game.do(game.slips(1, 2, 4))[0].reason.value == "too-many-names"
    game.do(game.slips(1, 2))
    assert game.state.max_mafia_left == 2


def test_a_murdered_maffia_is_one_less_than_the_night_showed(at_table):
    game = at_table(reveal_on_exit=True)
    game.do(RequestNight())
    game.do(game.slips(4, 4))
    assert game.state.max_mafia_left == 2
    game.do(ShowSide(Side.MAFFIA))
    assert game.state.max_mafia_left == 1


def test_a_card_may_stay_hidden_and_the_game_goes_on(at_table):
    game = at_table(reveal_on_exit=True)
    game.condemn(3)
    game.do(ShowSide(None))
    assert game.state.phase is Phase.SLIPS
    assert game.state.max_mafia_left == 3


def test_a_card_that_was_told_wrongly_is_told_again(at_table):
    game = at_table(reveal_on_exit=True)
    game.condemn(3)
    game.do(ShowSide(Side.MAFFIA))
    assert game.do(Undo()) == (Undone("SideShown"),)
    assert (game.state.phase, game.state.leaving, game.state.max_mafia_left) == (Phase.EXIT, 3, 3)


def test_more_black_cards_than_there_are_cannot_be_shown(at_table):
    game = at_table(reveal_on_exit=True, black_cards=1)
    game.condemn(3)
    game.do(ShowSide(Side.MAFFIA))
    game.do(Undo())
    game.do(ShowSide(Side.FAITHFUL))
    game.do(game.slips(4))
    game.do(ShowSide(Side.MAFFIA))
    game.do(EndMingle(0))
    game.condemn(5)
    assert game.refused(ShowSide(Side.MAFFIA)) == NoSuchCardLeft(Side.MAFFIA)
    game.do(ShowSide(Side.FAITHFUL))


def test_it_takes_a_night_to_end_a_game_even_when_every_black_card_is_on_the_table(at_table):
    game = at_table(6, reveal_on_exit=True)
    game.condemn(0)
    game.do(ShowSide(Side.MAFFIA))
    game.do(game.slips(1))
    game.do(ShowSide(Side.FAITHFUL))
    game.do(EndMingle(0))
    game.condemn(2)
    game.do(ShowSide(Side.MAFFIA))
    assert (game.state.winner, game.state.max_mafia_left) == (None, 0)
    events = game.do(game.slips())
    assert events[1:] == (
        GameEnded(Side.FAITHFUL),
        MafiaRevealed((0, 2)),
        PointsGiven(((1, 3), (3, 3), (4, 3), (5, 3))),
    )


def test_who_the_maffia_were_is_asked_when_not_all_cards_were_seen(at_table):
    game = at_table(6, reveal_on_exit=True)
    game.condemn(0)
    game.do(ShowSide(None))
    game.do(game.slips(1))
    game.do(ShowSide(Side.FAITHFUL))
    game.do(EndMingle(0))
    game.condemn(2)
    game.do(ShowSide(Side.MAFFIA))
    assert game.do(game.slips())[-1] == GameEnded(Side.FAITHFUL)
    assert game.state.phase is Phase.REVEAL
    game.do(ForgoPoints())


def test_the_last_question_shows_the_card_as_well(at_table):
    game = at_table(6, reveal_on_exit=True)
    for out in (0, 1, 3):  # three of the four faithful
        game.condemn(out)
        game.do(ShowSide(Side.FAITHFUL))
        victim = 4 if out == 3 else None
        names = (victim, victim) if victim is not None else (4, 5)
        game.do(game.slips(*names))
        if victim is None:
            game.do(EndMingle(0))
    assert game.state.phase is Phase.LAST_FAITHFUL
    game.do(AnswerLastFaithful(False))
    assert game.state.shown[-1] == (4, Side.MAFFIA)
    assert game.state.max_mafia_left == 1
