"""Förrädarna: small groups, the round table, and a night that the host announces (docs/rules.md A8)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.odds import advise
from engine.original.codec import decode, encode
from engine.original.commands import (
    AnswerLastFaithful,
    CancelVote,
    CardsReady,
    ChangeMingle,
    EndMingle,
    ForgoPoints,
    MingleClock,
    RequestNight,
    RequestVote,
    RevealMafia,
    ShowSide,
    StartGame,
    SunriseDone,
    Tally,
    Undo,
)
from engine.original.decide import decide
from engine.original.events import (
    Condemned,
    DayBegan,
    GameEnded,
    GameStarted,
    MafiaRevealed,
    MingleChanged,
    MingleCut,
    MingleLeft,
    MingleOver,
    MingleWarned,
    Murdered,
    NightAnnounced,
    NightFell,
    PointsGiven,
    Side,
    SideAsked,
    SideShown,
    SunriseEnded,
    Undone,
    VoteTaken,
)
from engine.original.evolve import fold, initial
from engine.original.house_rules import HouseRules, Variant
from engine.original.mingling import MOST_MINUTES, WARNED_AT, next_mark
from engine.original.refusals import MingleOutOfRange, MingleTooLong, NoSuchCardLeft, NotNow
from engine.original.state import Phase

FORRADARNA = {"variant": Variant.FORRADARNA}
SHOWN = {**FORRADARNA, "reveal_on_exit": True}


@pytest.fixture
def at_table(first_day):
    """A first day of Förrädarna whose players have sat down."""

    def begin(players: int = 8, **rules: object):
        game = first_day(players, **{**FORRADARNA, **rules})
        game.do(EndMingle(100))
        assert game.state.phase is Phase.DAY
        return game

    return begin


# --- walking about -----------------------------------------------------------------------------------------


def test_each_day_begins_with_ten_minutes_of_walking_about(first_day):
    game = first_day(8, **FORRADARNA)
    assert (game.state.phase, game.state.mingle_left) == (Phase.MINGLING, 600)
    game.do(EndMingle(0))
    game.do(RequestNight())
    game.do(game.slips(2, 3))
    assert (game.state.phase, game.state.day, game.state.mingle_left) == (Phase.MINGLING, 2, 600)


def test_nobody_is_accused_while_the_players_walk_about(first_day):
    game = first_day(8, **FORRADARNA)
    for command in (RequestVote(1), RequestNight(), Tally(3)):
        assert game.refused(command) == NotNow(Phase.MINGLING)


def test_the_original_game_has_no_walking_about(first_day):
    game = first_day(8)
    assert game.state.phase is Phase.DAY
    for command in (MingleClock(0), ChangeMingle(10, 60), EndMingle(10), ShowSide(None)):
        assert game.refused(command) == NotNow(Phase.DAY)


def test_the_room_is_warned_at_five_minutes_one_minute_and_ten_seconds_and_called_at_none(first_day):
    game = first_day(8, **FORRADARNA)
    told, left = [], game.state.mingle_left
    while game.state.phase is Phase.MINGLING:
        left = next_mark(left)
        told += game.do(MingleClock(left))
    assert [event.left for event in told if isinstance(event, MingleWarned)] == list(WARNED_AT)
    assert told[-1] == MingleOver()
    assert game.state.phase is Phase.DAY


@given(left=st.integers(1, 3600))
def test_the_clock_is_written_down_at_least_every_minute(left):
    mark = next_mark(left)
    assert 0 <= mark < left
    assert left - mark <= 60
    assert not [warning for warning in WARNED_AT if mark < warning < left], "no warning is slept over"


def test_a_clock_that_jumped_over_warnings_tells_once_what_is_left(first_day):
    game = first_day(8, **FORRADARNA)
    assert game.do(MingleClock(30)) == (MingleWarned(30),)
    assert game.do(MingleClock(10)) == (MingleWarned(10),)


@given(stands=st.lists(st.integers(-100, 4000), min_size=1, max_size=20))
def test_the_clock_never_runs_back_and_ends_at_nothing(stands):
    state = initial()
    for command in (StartGame(tuple("ABCDEFGH"), HouseRules(**FORRADARNA)), CardsReady(), SunriseDone()):
        state = fold(decide(state, command), state)
    lowest = 600
    for stand in stands:
        if state.phase is not Phase.MINGLING:
            break
        state = fold(decide(state, MingleClock(stand)), state)
        lowest = min(lowest, max(0, stand))
        assert state.mingle_left == lowest
    assert (state.phase is Phase.DAY) == (lowest == 0)


def test_the_table_may_have_more_time_or_less(first_day):
    game = first_day(8, **FORRADARNA)
    assert game.do(ChangeMingle(left=437, to=737)) == (MingleLeft(437), MingleChanged(737))
    assert game.do(ChangeMingle(left=700, to=120)) == (MingleLeft(700), MingleChanged(120))
    assert game.state.mingle_left == 120


def test_nobody_walks_about_for_longer_than_an_hour(first_day):
    game = first_day(8, **FORRADARNA, mingle_minutes=MOST_MINUTES)
    assert game.refused(ChangeMingle(left=3600, to=3660)) == MingleTooLong(most=60)
    game.do(ChangeMingle(left=3000, to=3600))


def test_no_time_at_all_is_the_call_to_the_table(first_day):
    game = first_day(8, **FORRADARNA)
    assert game.do(ChangeMingle(left=50, to=-70))[-1] == MingleCut()
    assert game.state.phase is Phase.DAY


@pytest.mark.parametrize("minutes", [0, -3, 61])
def test_a_day_has_one_to_sixty_minutes_of_it(empty_table, minutes):
    rules = HouseRules(**FORRADARNA, mingle_minutes=minutes)
    assert empty_table.refused(StartGame(tuple("ABCDEF"), rules)) == MingleOutOfRange(minutes, 1, 60)
    empty_table.do(StartGame(tuple("ABCDEF"), HouseRules(mingle_minutes=minutes)))  # nobody looks at it


def test_who_sat_down_too_early_walks_about_again_for_as_long_as_was_left(first_day):
    game = first_day(8, **FORRADARNA)
    game.do(MingleClock(540))
    game.do(EndMingle(517))
    assert game.do(Undo()) == (Undone("MingleCut"),)
    assert (game.state.phase, game.state.mingle_left) == (Phase.MINGLING, 517)


def test_a_change_of_time_is_undone_to_what_was_left(first_day):
    game = first_day(8, **FORRADARNA)
    game.do(ChangeMingle(left=517, to=120))
    assert game.do(Undo()) == (Undone("MingleChanged"),)
    assert game.state.mingle_left == 517


def test_a_time_that_ran_out_is_undone_to_the_last_warning_and_not_to_the_night_before(at_table):
    game = at_table()
    game.do(RequestNight())
    game.do(game.slips(2, 3))
    game.do(MingleClock(10))
    game.do(MingleClock(0))
    assert game.do(Undo()) == (Undone("MingleOver"),)
    assert (game.state.phase, game.state.day, game.state.mingle_left) == (Phase.MINGLING, 2, 10)
    assert game.do(Undo())[0].what == "SlipsOpened"


def test_the_records_of_walking_about_can_be_read_again(first_day):
    game = first_day(8, **SHOWN, mingle_minutes=7)
    game.do(ChangeMingle(400, 300))
    game.do(MingleClock(60))
    game.do(MingleClock(0))
    game.condemn(1)
    game.do(ShowSide(Side.MAFFIA))
    assert [decode(encode(event)) for event in game.events] == game.events


def test_a_record_of_the_original_game_from_before_is_still_read():
    old = (
        b'{"schema":1,"event":{"type":"GameStarted","players":["A","B","C","D","E","F"],"rules":'
        b'{"black_cards":null,"count_against":false,"one_condemnation_a_day":false,"night_glances":false,'
        b'"murder_by":"unanimous"},"mafia":2}}'
    )
    assert decode(old) == GameStarted(tuple("ABCDEF"), HouseRules(), 2)


# --- the round table and the night ------------------------------------------------------------------------


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


# --- cards that are shown -----------------------------------------------------------------------------------


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
