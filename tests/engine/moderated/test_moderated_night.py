"""The nights: who chooses what, until when, and what comes of it (docs/rules.md B2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from moderated_tables import NAMES, Game, dead_of, findings_of, first_day, roles_of, second_night, sit_down

from engine.moderated.commands import (
    CastVote,
    DealRoles,
    MafiaTimeUp,
    NameVictim,
    NightTimeUp,
    RolesSeen,
    StartGame,
    TakeBackPower,
    UnnameVictim,
    UsePower,
    WithdrawVote,
)
from engine.moderated.events import (
    DayBegan,
    FoundDead,
    MafiaTimeEnded,
    NightEnded,
    NightResolved,
    NobodyDied,
    PowerTakenBack,
    PowerUsed,
    VictimNamed,
    VictimUnnamed,
)
from engine.moderated.night import common_victim
from engine.moderated.refusals import (
    AlreadyChosen,
    DayHasBegun,
    DeadAreNotChosen,
    DeadDoNotAct,
    MafiaDoNotKillTheirOwn,
    MafiaTimeIsUp,
    NoPowersFirstNight,
    NoSuchPower,
    NoSuchSeat,
    NothingChosen,
    NotNow,
    NotOnOneself,
    NotTwiceRunning,
    NoUsesLeft,
)
from engine.moderated.roles import Camp
from engine.moderated.settings import Begins, Reveal, Settings
from engine.moderated.state import Phase

#       0: mafioso, 1: godfather, 2: policeman, 3: doctor, 4: vigilante, 5-8: citizens; 8 is lynched first
TABLE = "MGPDVCCCC"
M, G, P, D, V, C, C2, C3, LYNCHED = range(9)


@pytest.fixture
def night():
    return second_night(TABLE)


class TestTheFirstNight:
    @pytest.mark.parametrize(
        "command",
        [
            NameVictim(M, C),
            UnnameVictim(M),
            UsePower(D, C),
            UsePower(V, M),
            UsePower(P, M),
            UsePower(C, M),
            TakeBackPower(D),
        ],
    )
    def test_has_no_powers(self, command):
        assert sit_down(TABLE).refused(command) == NoPowersFirstNight()

    def test_ends_by_its_time_and_nobody_dies(self):
        game = sit_down(TABLE)
        game.do(MafiaTimeUp())
        assert game.do(NightTimeUp()) == (NightEnded(1), DayBegan(1))
        assert len(game.state.living) == 9


class TestTheMafia:
    def test_kill_whom_they_agree_on(self, night):
        assert dead_of(night.night(C, C)) == [C]
        assert night.state.phase is Phase.DAY

    def test_kill_by_one_name_if_the_other_names_nobody(self, night):
        assert dead_of(night.night(C)) == [C]

    def test_kill_nobody_if_they_are_split(self, night):
        events = night.night(C, C2)
        assert events[0] == NightResolved(victim=None, uses=())
        assert events[1:] == (NightEnded(2), NobodyDied(), DayBegan(2))

    def test_kill_nobody_if_they_name_nobody(self, night):
        assert night.night()[1:] == (NightEnded(2), NobodyDied(), DayBegan(2))

    def test_kill_whom_most_of_them_name(self):
        assert dead_of(second_night("MMMCCCCCC").night(3, 4, 4)) == [4]

    def test_may_change_their_minds_until_the_time_is_up(self, night):
        assert night.do(NameVictim(M, C)) == (VictimNamed(M, C),)
        assert night.refused(NameVictim(M, C)) == AlreadyChosen(seat=C)
        night.do(NameVictim(G, C))
        night.do(NameVictim(M, D))
        night.do(NameVictim(M, P))
        assert night.do(UnnameVictim(G)) == (VictimUnnamed(G),)
        assert night.refused(UnnameVictim(G)) == NothingChosen(seat=G)
        assert dead_of(night.do(NightTimeUp())) == [P]

    def test_cannot_choose_after_their_time_while_the_others_still_can(self, night):
        night.do(NameVictim(M, C))
        assert night.do(MafiaTimeUp()) == (MafiaTimeEnded(),)
        assert night.refused(MafiaTimeUp()) == MafiaTimeIsUp()
        assert night.refused(NameVictim(M, D)) == MafiaTimeIsUp()
        assert night.refused(NameVictim(G, D)) == MafiaTimeIsUp()
        assert night.refused(UnnameVictim(M)) == MafiaTimeIsUp()
        night.do(UsePower(D, C2))
        assert dead_of(night.do(NightTimeUp())) == [C]

    def test_have_their_time_again_the_next_night(self, night):
        night.do(MafiaTimeUp())
        night.do(NightTimeUp())
        night.lynch(C)
        night.do(NameVictim(M, C2))

    def test_choose_a_citizen_and_neither_themselves_nor_each_other(self, night):
        assert night.refused(NameVictim(M, G)) == MafiaDoNotKillTheirOwn(seat=G)
        assert night.refused(NameVictim(M, M)) == MafiaDoNotKillTheirOwn(seat=M)

    @given(st.lists(st.integers(0, 4), max_size=8))
    def test_kill_the_name_with_most_votes_and_a_tie_kills_nobody(self, targets):
        by_votes = sorted({target: targets.count(target) for target in targets}.items(), key=lambda x: -x[1])
        unique = by_votes and (len(by_votes) == 1 or by_votes[0][1] > by_votes[1][1])
        assert common_victim(enumerate(targets)) == (by_votes[0][0] if unique else None)


class TestTheDoctor:
    def test_saves_from_the_mafia_and_nothing_tells_it(self, night):
        saved = night.night(C, C, s3=C)
        assert saved[1:] == second_night(TABLE).night(C, C2)[1:]
        assert saved[1:] == (NightEnded(2), NobodyDied(), DayBegan(2))

    def test_saves_from_the_vigilante_and_from_both_at_once(self, night):
        assert dead_of(night.night(C, s4=C, s3=C)) == []

    def test_may_save_himself(self, night):
        assert dead_of(night.night(D, s3=D)) == []

    def test_saves_even_when_he_dies(self, night):
        assert dead_of(night.night(D, s4=C, s3=C)) == [D]

    def test_never_protects_the_same_one_twice_running(self, night):
        night.night(s3=C)
        night.lynch(C2)
        assert night.refused(UsePower(D, C)) == NotTwiceRunning(seat=C)
        night.do(UsePower(D, C3))

    def test_may_protect_the_same_one_again_after_a_night_between(self, night):
        night.night(s3=C)
        night.lynch(C2)
        night.night()
        night.lynch(C3)
        night.do(UsePower(D, C))

    def test_taken_back_it_was_no_protection(self, night):
        night.do(UsePower(D, C))
        night.do(TakeBackPower(D))
        night.do(UsePower(D, C2))
        night.do(NightTimeUp())
        night.lynch(C3)
        night.do(UsePower(D, C))

    def test_a_second_doctor_has_his_own_memory(self):
        game = second_night("MDDCCCCC")
        game.night(s1=3)
        game.lynch(6)
        assert game.refused(UsePower(1, 3)) == NotTwiceRunning(seat=3)
        game.do(UsePower(2, 3))

    def test_may_repeat_by_the_setting_for_known_odds(self):
        game = second_night("MDCCCCC", doctor_may_repeat=True)
        game.night(s1=2)
        game.lynch(5)
        game.do(UsePower(1, 2))


class TestTheVigilante:
    def test_kills_and_it_may_be_one_of_the_mafia(self, night):
        assert dead_of(night.night(s4=M)) == [M]

    def test_and_the_mafia_may_kill_two_in_one_night(self, night):
        assert dead_of(night.night(C, s4=M)) == [M, C]

    def test_and_the_mafia_may_kill_each_other(self, night):
        assert dead_of(night.night(V, s4=M)) == [M, V]

    def test_has_one_shot_in_the_game(self, night):
        night.night(s4=M)
        night.lynch(C)
        assert night.refused(UsePower(V, G)) == NoUsesLeft(uses=1)

    def test_has_used_his_shot_also_when_it_was_in_vain(self, night):
        night.night(s4=C, s3=C)
        night.lynch(C2)
        assert night.refused(UsePower(V, M)) == NoUsesLeft(uses=1)

    def test_keeps_a_shot_that_he_took_back(self, night):
        night.do(UsePower(V, C))
        night.do(TakeBackPower(V))
        assert dead_of(night.do(NightTimeUp())) == []
        night.lynch(C2)
        night.do(UsePower(V, M))

    def test_does_not_shoot_himself(self, night):
        assert night.refused(UsePower(V, V)) == NotOnOneself(seat=V)


class TestThePoliceman:
    def test_learns_one_players_camp_when_the_night_closes(self, night):
        assert night.do(UsePower(P, M)) == (PowerUsed(P, M),)
        assert findings_of(night.do(NightTimeUp())) == [(P, M, "mafia")]

    def test_learns_that_a_citizen_is_honest_whatever_his_role(self, night):
        assert findings_of(night.night(s2=D)) == [(P, D, "citizens")]

    def test_sees_the_godfather_as_honest(self, night):
        assert findings_of(night.night(s2=G)) == [(P, G, "citizens")]

    def test_learns_every_night_and_keeps_what_he_learnt(self, night):
        night.night(s2=M)
        night.lynch(C)
        night.night(s2=G)
        assert [(f.night, f.by, f.target, f.camp) for f in night.state.findings] == [
            (2, P, M, Camp.MAFIA),
            (3, P, G, Camp.CITIZENS),
        ]

    def test_learns_of_somebody_who_dies_in_the_same_night(self, night):
        assert findings_of(night.night(s4=M, s2=M)) == [(P, M, "mafia")]

    def test_who_dies_in_the_night_learns_nothing_since_investigating_comes_last(self, night):
        assert findings_of(night.night(P, s2=M)) == []

    def test_who_is_saved_learns(self, night):
        assert findings_of(night.night(P, s3=P, s2=M)) == [(P, M, "mafia")]

    def test_does_not_ask_about_himself(self, night):
        assert night.refused(UsePower(P, P)) == NotOnOneself(seat=P)


class TestWhoeverActs:
    @pytest.mark.parametrize("by", [D, V, P])
    def test_uses_his_power_once_a_night_and_may_take_it_back(self, night, by):
        night.do(UsePower(by, C))
        assert night.refused(UsePower(by, C2)) == AlreadyChosen(seat=C)
        assert night.refused(UsePower(by, C)) == AlreadyChosen(seat=C)
        assert night.do(TakeBackPower(by)) == (PowerTakenBack(by),)
        assert night.refused(TakeBackPower(by)) == NothingChosen(seat=by)
        night.do(UsePower(by, C2))

    @pytest.mark.parametrize("by", [M, G, C])
    def test_has_the_power(self, night, by):
        assert night.refused(UsePower(by, C2)) == NoSuchPower(seat=by)
        assert night.refused(TakeBackPower(by)) == NoSuchPower(seat=by)

    @pytest.mark.parametrize("by", [P, D, V, C])
    def test_is_mafia_to_name_a_victim(self, night, by):
        assert night.refused(NameVictim(by, C2)) == NoSuchPower(seat=by)
        assert night.refused(UnnameVictim(by)) == NoSuchPower(seat=by)

    @pytest.mark.parametrize("dead", [M, P, D, V])
    def test_is_alive(self, dead):
        game = first_day(TABLE)
        game.lynch(dead)
        for command in (UsePower(dead, C), TakeBackPower(dead), NameVictim(dead, C), UnnameVictim(dead)):
            assert game.refused(command) == DeadDoNotAct(seat=dead)

    def test_chooses_among_the_living(self, night):
        for command in (UsePower(D, LYNCHED), UsePower(V, LYNCHED), UsePower(P, LYNCHED)):
            assert night.refused(command) == DeadAreNotChosen(seat=LYNCHED)
        assert night.refused(NameVictim(M, LYNCHED)) == DeadAreNotChosen(seat=LYNCHED)

    @pytest.mark.parametrize(("seat", "place"), [(-1, 0), (9, 10)])
    def test_and_whom_he_chooses_sits_at_the_table(self, night, seat, place):
        for command in (
            UsePower(seat, C),
            UsePower(D, seat),
            NameVictim(seat, C),
            NameVictim(M, seat),
            UnnameVictim(seat),
            TakeBackPower(seat),
        ):
            assert night.refused(command) == NoSuchSeat(place=place)

    def test_does_so_before_the_time_is_up(self, night):
        night.do(NightTimeUp())
        for command in (UsePower(D, C), TakeBackPower(D), NameVictim(M, C), UnnameVictim(M)):
            assert night.refused(command) == DayHasBegun()

    def test_waits_for_the_first_night_of_a_game_that_begins_by_day(self):
        game = Game()
        game.do(StartGame(NAMES[:5], Settings(begins=Begins.DAY)))
        assert game.refused(UsePower(0, 1)) == NotNow(Phase.DEALING)
        game.do(DealRoles(roles_of("CPCMC")))
        game.do(RolesSeen())
        assert game.refused(UsePower(1, 2)) == NotNow(Phase.DAY)


def test_nobody_votes_at_night(night):
    assert night.refused(CastVote(C, M)) == NotNow(Phase.NIGHT)
    assert night.refused(WithdrawVote(C)) == NotNow(Phase.NIGHT)


def test_choices_of_one_night_mean_nothing_in_the_next(night):
    night.night(C, C, s3=C)
    night.lynch(C2)
    assert (night.state.named, night.state.chosen) == ((), ())
    assert dead_of(night.do(NightTimeUp())) == []


@pytest.mark.parametrize(
    ("reveal", "role", "camp"),
    [(Reveal.ROLE, "godfather", Camp.MAFIA), (Reveal.CAMP, None, Camp.MAFIA), (Reveal.NOTHING, None, None)],
)
def test_of_the_dead_the_table_is_shown_what_it_wants(reveal, role, camp):
    events = second_night(TABLE, reveal=reveal).night(s4=G)
    assert FoundDead(G, role, camp) in events


def test_the_dead_are_told_in_the_order_of_their_seats_not_of_their_deaths(night):
    told = night.night(C, s4=M)
    other = second_night("CGPDVMCCC")
    assert [e.seat for e in told if isinstance(e, FoundDead)] == [M, C]
    assert [e.seat for e in other.night(M, s4=C) if isinstance(e, FoundDead)] == [M, C]
