"""Förrädarna: the round table, and a night that the host announces (docs/rules.md A8)."""

from __future__ import annotations

from engine.odds import advise
from engine.original.commands import (
    AnswerLastFaithful,
    CancelVote,
    CardsReady,
    EndMingle,
    RequestNight,
    RequestVote,
    RevealMafia,
    StartGame,
    SunriseDone,
    Undo,
)
from engine.original.events import (
    Condemned,
    DayBegan,
    GameEnded,
    NightAnnounced,
    NightFell,
    PointsGiven,
    Side,
    SunriseEnded,
    Undone,
    VoteTaken,
)
from engine.original.house_rules import HouseRules, Variant
from engine.original.state import Phase

FORRADARNA = {"variant": Variant.FORRADARNA}


def test_the_first_day_comes_with_the_sunrise(empty_table):
    empty_table.do(StartGame(tuple("ABCDEF"), HouseRules(**FORRADARNA)))
    empty_table.do(CardsReady())
    assert empty_table.do(SunriseDone()) == (SunriseEnded(), DayBegan(1))
    assert empty_table.refused(Undo()).key == "nothing-to-undo"


def test_after_the_one_condemnation_the_host_announces_the_night_by_itself(at_table):
    game = at_table()
    assert game.vote(3, 2) == (VoteTaken(3, 2, None, False),)
    assert game.state.phase is Phase.DAY
    assert game.vote(3, 5) == (VoteTaken(3, 5, None, True), Condemned(3), NightFell())
    assert game.state.phase is Phase.SLIPS


def test_a_table_that_wants_to_condemn_nobody_goes_to_night_without_a_vote(at_table):
    game = at_table()
    game.do(RequestVote(3))
    game.do(CancelVote())
    assert game.do(RequestNight(by=2)) == (NightAnnounced(2), NightFell())
    assert game.state.phase is Phase.SLIPS
    assert game.do(Undo()) == (Undone("NightAnnounced"),)
    assert game.state.phase is Phase.DAY


def test_a_wrong_count_is_undone_although_night_has_fallen(at_table):
    game = at_table()
    game.condemn(3)
    assert game.do(Undo()) == (Undone("VoteTaken"),)
    assert (game.state.phase, game.state.accused) == (Phase.VOTE, 3)
    assert 3 in game.state.living


def test_glances_come_after_the_announcement_too(at_table):
    game = at_table(night_glances=True)
    game.do(RequestNight())
    assert game.state.phase is Phase.GLANCES


def test_the_last_one_alive_has_a_night_to_go_to(at_table):
    game = at_table(6)
    for out in (1, 2, 3, 4):
        if game.state.phase is Phase.MINGLING:
            game.do(EndMingle(1))
        game.condemn(out)
        game.do(game.slips(*[0] if out == 4 else [0, 5]))
    game.do(AnswerLastFaithful(False))
    assert game.state.living == (5,)
    game.do(EndMingle(1))
    assert game.refused(RequestVote(5)).key == "nobody-to-vote"
    assert game.do(RequestNight())[-1] == NightFell()


def test_ends_and_points_are_those_of_the_original_game(at_table):
    game = at_table(6)
    game.condemn(0)
    game.do(game.slips(1))
    game.do(EndMingle(0))
    game.condemn(2)
    assert game.do(game.slips())[-1] == GameEnded(Side.FAITHFUL)
    assert game.do(RevealMafia((0, 2)))[-1] == PointsGiven(((1, 3), (3, 3), (4, 3), (5, 3)))


def test_advice_on_black_cards_knows_of_the_one_condemnation():
    once = advise(7, HouseRules(one_condemnation_a_day=True))
    assert advise(7, HouseRules(**FORRADARNA)) == once
    assert advise(7, HouseRules()) != once
