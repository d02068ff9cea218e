from __future__ import annotations

import pytest

from engine.original.commands import CardsReady, RequestVote, StartGame, SunriseDone
from engine.original.events import CardsSeen, DayBegan, GameStarted, SunriseEnded
from engine.original.house_rules import HouseRules
from engine.original.refusals import BlackCardsOutOfRange, EqualNames, NotNow, TooFewPlayers, TooManyPlayers
from engine.original.state import Phase

PLAYERS = tuple("ABCDEFGHIJKLMNOP")


def test_a_table_goes_through_cards_and_sunrise_to_the_first_day(empty_table):
    assert empty_table.do(StartGame(PLAYERS[:6])) == (GameStarted(PLAYERS[:6], HouseRules(), mafia=2),)
    assert empty_table.state.phase is Phase.CARDS
    assert empty_table.do(CardsReady()) == (CardsSeen(),)
    assert empty_table.state.phase is Phase.SUNRISE
    assert empty_table.do(SunriseDone()) == (SunriseEnded(), DayBegan(1))
    assert empty_table.state.phase is Phase.DAY
    assert empty_table.state.living == tuple(range(6))
    assert empty_table.state.name(2) == "C"


@pytest.mark.parametrize(
    ("players", "refusal"),
    [(PLAYERS[:5], TooFewPlayers), ((*PLAYERS, "Q"), TooManyPlayers), ((*PLAYERS[:7], "a"), EqualNames)],
)
def test_a_table_that_cannot_be_seated_is_refused(empty_table, players, refusal):
    assert isinstance(empty_table.refused(StartGame(players)), refusal)


def test_the_table_may_choose_its_black_cards(empty_table):
    (started,) = empty_table.do(StartGame(PLAYERS[:7], HouseRules(black_cards=3)))
    assert started.mafia == 3
    assert empty_table.state.faithful_at_start == 4


@pytest.mark.parametrize("cards", [-1, 0, 3, 6])
def test_no_maffia_and_half_a_table_of_maffia_are_refused(empty_table, cards):
    refusal = empty_table.refused(StartGame(PLAYERS[:6], HouseRules(black_cards=cards)))
    assert refusal == BlackCardsOutOfRange(given=cards, least=1, most=2)


def test_nobody_is_accused_before_the_first_day(empty_table):
    assert empty_table.refused(RequestVote(0)) == NotNow(Phase.SETTING)
    empty_table.do(StartGame(PLAYERS[:6]))
    assert empty_table.refused(RequestVote(0)) == NotNow(Phase.CARDS)
    assert empty_table.refused(SunriseDone()) == NotNow(Phase.CARDS)


def test_a_game_does_not_start_over_another(first_day):
    assert first_day().refused(StartGame(PLAYERS[:6])) == NotNow(Phase.DAY)


def test_another_game_starts_after_the_end_with_nothing_of_the_last(first_day):
    game = first_day(6)
    game.condemn(0, 1, 2, 3)
    game.night(4, 4)
    assert game.state.phase is Phase.OVER
    game.do(StartGame(PLAYERS[:8]))
    assert game.state.living == tuple(range(8))
    assert (game.state.winner, game.state.points, game.state.out, game.state.last_names) == (
        None,
        None,
        (),
        None,
    )
    assert not game.state.can_undo
