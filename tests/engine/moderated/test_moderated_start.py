"""How a moderated game is set up (docs/rules.md B1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from moderated_tables import NAMES, Game, roles_of, sit_down

from engine.moderated.commands import DealRoles, NightTimeUp, RolesSeen, StartGame
from engine.moderated.events import (
    DayBegan,
    DealingEnded,
    GameStarted,
    NightEnded,
    NightFell,
    Notice,
    Noticed,
    RolesDealt,
    RolesLookedAt,
)
from engine.moderated.mix import deck, most_mafia, own_mix, preset_mix, usual_mafia
from engine.moderated.refusals import (
    DealDoesNotFit,
    EmptyName,
    EqualNames,
    MafiaOutOfRange,
    NegativeRoleCount,
    NightTimeOutOfRange,
    NoCitizensInMix,
    NoMafiaInMix,
    RoleToldTwice,
    TooFewPlayers,
    TooFewRoles,
    TooManyMafia,
    TooManyPlayers,
    TooManyRoles,
    UnknownRole,
)
from engine.moderated.roles import ROLES, camp
from engine.moderated.settings import Preset, Reveal, Settings
from engine.refusal import Refusal

SIZES = range(5, 25)


def mafia_in(mix) -> int:
    return sum(count for name, count in mix if camp(name).value == "mafia")


def test_five_to_twentyfour_play():
    for players in SIZES:
        game = Game()
        game.do(StartGame(NAMES[:players]))
        assert game.state.living == tuple(range(players))


def test_too_few_too_many_and_bad_names_are_told_apart():
    game = Game()
    assert game.refused(StartGame(NAMES[:4])) == TooFewPlayers(given=4, least=5, most=24)
    assert game.refused(StartGame((*NAMES, "Bo"))) == TooManyPlayers(given=25, least=5, most=24)
    assert game.refused(StartGame(("A", "B", " ", "C", "D"))) == EmptyName(place=3)
    assert game.refused(StartGame(("Åsa", "B", "C", "åsa ", "D"))) == EqualNames("Åsa", "åsa ")


def test_about_every_fourth_is_mafia():
    usual = {players: usual_mafia(players) for players in SIZES}
    assert usual == {
        **{5: 1, 6: 2, 7: 2, 8: 2, 9: 2, 10: 2, 11: 3, 12: 3, 13: 3, 14: 4, 15: 4, 16: 4, 17: 4},
        **{18: 4, 19: 5, 20: 5, 21: 5, 22: 6, 23: 6, 24: 6},
    }
    assert usual_mafia(1) == 1


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("players", SIZES)
def test_every_preset_fits_every_size_and_every_number_of_mafia(players, preset):
    for mafia in (None, *range(1, most_mafia(players) + 1)):
        mix = preset_mix(players, preset, mafia)
        assert own_mix(players, mix) == mix
        assert mafia_in(mix) == (usual_mafia(players) if mafia is None else mafia)
        assert all(count > 0 for _, count in mix)


def test_a_larger_table_gets_more_of_the_roles():
    assert preset_mix(5) == (("citizen", 3), ("mafioso", 1), ("policeman", 1))
    assert preset_mix(7) == (("citizen", 3), ("mafioso", 2), ("policeman", 1), ("doctor", 1))
    six = {"citizen", "mafioso", "godfather", "policeman", "doctor", "vigilante"}
    assert dict(preset_mix(12)).keys() == six - {"vigilante"}
    assert dict(preset_mix(13)).keys() == six
    assert dict(preset_mix(24, Preset.PLAIN)) == {"mafioso": 6, "citizen": 18}
    assert dict(preset_mix(5, Preset.FULL)).keys() >= six - {"mafioso", "citizen"}
    assert dict(preset_mix(24, Preset.FULL)).keys() == ROLES.keys()


@pytest.mark.parametrize("given", [-1, 0, 3, 7])
def test_a_preset_with_an_impossible_number_of_mafia_is_refused(given):
    answer = Game().refused(StartGame(NAMES[:6], Settings(mafia=given)))
    assert answer == MafiaOutOfRange(given=given, least=1, most=2)


def test_a_table_may_mix_for_itself_and_citizens_fill_it_up():
    game = Game()
    mix = (("doctor", 2), ("godfather", 1), ("policeman", 0))
    started = game.do(StartGame(NAMES[:6], Settings(mix=mix, reveal=Reveal.CAMP)))[0]
    assert isinstance(started, GameStarted)
    assert started.mix == game.state.mix == (("citizen", 3), ("godfather", 1), ("doctor", 2))


@pytest.mark.parametrize(
    ("mix", "refusal"),
    [
        ((("mafioso", 1), ("jester", 1)), UnknownRole(role="jester")),
        ((("mafioso", 1), ("doctor", 1), ("mafioso", 1)), RoleToldTwice(role="mafioso")),
        ((("mafioso", 2), ("doctor", -1)), NegativeRoleCount(role="doctor", given=-1)),
        ((("mafioso", 2), ("doctor", 5)), TooManyRoles(given=7, players=6)),
        ((("mafioso", 2), ("citizen", 3)), TooFewRoles(given=5, players=6)),
        ((("mafioso", 2), ("citizen", 0)), TooFewRoles(given=2, players=6)),
        ((), NoMafiaInMix()),
        ((("policeman", 6),), NoMafiaInMix()),
        ((("mafioso", 5), ("godfather", 1)), NoCitizensInMix()),
        ((("mafioso", 3),), TooManyMafia(mafia=3, others=3, most=2)),
        ((("mafioso", 1), ("godfather", 3)), TooManyMafia(mafia=4, others=2, most=2)),
    ],
)
def test_an_impossible_mix_is_refused_by_what_is_wrong_with_it(mix, refusal):
    assert Game().refused(StartGame(NAMES[:6], Settings(mix=mix))) == refusal


@given(
    players=st.integers(5, 24),
    mix=st.lists(st.tuples(st.sampled_from([*ROLES, "jester"]), st.integers(-1, 13)), max_size=6).map(tuple),
)
def test_a_mix_is_refused_exactly_when_it_cannot_be_played(players, mix):
    names, counts = [name for name, _ in mix], [count for _, count in mix]
    told = sum(counts)
    sound = len(set(names)) == len(names) and "jester" not in names and all(count >= 0 for count in counts)
    full = told == players or (told < players and "citizen" not in names)
    fits = sound and full and 0 < mafia_in(mix) < players - mafia_in(mix)
    answer = own_mix(players, mix)
    assert isinstance(answer, Refusal) is not fits
    if fits:
        assert sum(count for _, count in answer) == players
        assert {name: count for name, count in answer if name != "citizen"} == {
            name: count for name, count in mix if count and name != "citizen"
        }


@pytest.mark.parametrize("given", [-60, 0, 9, 601])
def test_a_night_too_short_to_choose_in_or_without_end_is_refused(given):
    answer = Game().refused(StartGame(NAMES[:6], Settings(night_seconds=given)))
    assert answer == NightTimeOutOfRange(given=given, least=10, most=600)


def test_a_godfather_nobody_can_ask_about_is_allowed_and_told_once():
    game = Game()
    events = game.do(StartGame(NAMES[:6], Settings(mix=(("godfather", 1), ("doctor", 1)))))
    assert events[1:] == (Noticed(Notice.NOBODY_TO_DECEIVE),)
    game.do(DealRoles(deck(game.state.mix)))
    game.do(RolesSeen())
    assert sum(isinstance(event, Noticed) for event in game.events) == 1


@pytest.mark.parametrize("mix", [(("godfather", 1), ("policeman", 1)), (("mafioso", 1), ("doctor", 1))])
def test_nothing_is_told_of_a_godfather_with_a_policeman_or_of_no_godfather(mix):
    assert len(Game().do(StartGame(NAMES[:6], Settings(mix=mix)))) == 1


def test_the_deal_is_the_mix_in_any_order_and_nothing_else():
    game = Game()
    game.do(StartGame(NAMES[:5]))
    for dealt in (roles_of("CCCCM"), roles_of("CCMP"), roles_of("CCMPCC"), (), ("?",) * 5):
        assert game.refused(DealRoles(dealt)) == DealDoesNotFit()
    assert game.do(DealRoles(roles_of("CPCMC"))) == (RolesDealt(roles_of("CPCMC")), DealingEnded())


def test_the_game_starts_with_a_night_in_which_the_mafia_only_meet():
    game = Game()
    game.do(StartGame(NAMES[:5]))
    game.do(DealRoles(roles_of("CPCMC")))
    assert game.do(RolesSeen()) == (RolesLookedAt(), NightFell(night=1, quiet=True))
    assert game.do(NightTimeUp()) == (NightEnded(night=1), DayBegan(day=1))
    assert game.state.living == (0, 1, 2, 3, 4)


def test_another_game_starts_when_one_is_over_and_remembers_nothing():
    game = sit_down("MCCCP")
    game.do(NightTimeUp())
    game.lynch(0)
    game.do(StartGame(NAMES[:9]))
    assert (game.state.roles, game.state.winner, game.state.night, game.state.out) == ((), None, 0, ())
