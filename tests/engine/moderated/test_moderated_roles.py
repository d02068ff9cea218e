"""Roles are data and a small rule: a further one is added in one place (docs/rules.md B1)."""

from __future__ import annotations

import pytest
from moderated_tables import SHORT, dead_of, findings_of, second_night

from engine.moderated.commands import UsePower
from engine.moderated.events import Noticed
from engine.moderated.mix import most_mafia, own_mix, preset_mix
from engine.moderated.refusals import NotOnOneself, NoUsesLeft
from engine.moderated.roles import (
    GODFATHER,
    POLICEMAN,
    ROLES,
    Attempt,
    Camp,
    Kind,
    Role,
    night_calls,
    not_on_oneself,
    not_twice_running,
)
from engine.moderated.settings import Preset
from engine.moderated.views import seat_view


@pytest.fixture
def add(monkeypatch):
    """Adds a role, by its data alone."""

    def add(letter: str, role: Role) -> None:
        monkeypatch.setitem(ROLES, role.name, role)
        monkeypatch.setitem(SHORT, letter, role.name)

    return add


SIX = {
    "citizen": (Camp.CITIZENS, None),
    "mafioso": (Camp.MAFIA, Kind.ATTACK),
    "godfather": (Camp.MAFIA, Kind.ATTACK),
    "policeman": (Camp.CITIZENS, Kind.INVESTIGATE),
    "doctor": (Camp.CITIZENS, Kind.PROTECT),
    "vigilante": (Camp.CITIZENS, Kind.ATTACK),
}
"""The roles of docs/rules.md B1. A further one touches ``roles.py`` and the packs, and no test."""


def test_every_role_has_a_camp_and_the_powers_are_of_three_kinds():
    assert {name: (ROLES[name].camp, ROLES[name].kind) for name in SIX} == SIX
    assert len(Kind) == 3


def test_a_night_calls_all_roles_in_the_order_in_which_it_carries_them_out():
    assert [name for name in night_calls() if name in SIX] == ["doctor", "vigilante", "policeman"]


@pytest.mark.parametrize("players", [5, 6, 12, 24])
@pytest.mark.parametrize("camp", Camp)
def test_a_seventh_role_is_dealt_where_all_roles_are_wanted_and_room_is_left(add, players, camp):
    add("B", Role("seventh", camp, Kind.PROTECT))
    for mafia in range(1, most_mafia(players) + 1):
        mix = preset_mix(players, Preset.FULL, mafia)
        assert own_mix(players, mix) == mix
        special = sum(role.camp is camp for name, role in ROLES.items() if name not in ("citizen", "mafioso"))
        assert ("seventh" in dict(mix)) is (special <= (mafia if camp is Camp.MAFIA else players - mafia))
        assert "seventh" not in dict(preset_mix(players, Preset.USUAL, mafia))


def test_a_seventh_role_tells_by_itself_at_which_tables_it_is_usual(add):
    add("B", Role("bodyguard", Camp.CITIZENS, Kind.PROTECT, usual_from=8))
    assert [players for players in (7, 8, 24) if "bodyguard" in dict(preset_mix(players))] == [8, 24]


def test_a_bodyguard_who_protects_twice_in_the_game_and_never_himself(add):
    add("B", Role("bodyguard", Camp.CITIZENS, Kind.PROTECT, uses=2, rules=(not_on_oneself,)))
    assert night_calls() == ("doctor", "bodyguard", "vigilante", "policeman")
    game = second_night("MBCCCCCC")
    assert game.refused(UsePower(1, 1)) == NotOnOneself(seat=1)
    assert dead_of(game.night(2, s1=2)) == []
    game.lynch(6)
    assert dead_of(game.night(2, s1=2)) == []  # no doctor: twice running is allowed
    game.lynch(5)
    assert game.refused(UsePower(1, 2)) == NoUsesLeft(uses=2)
    assert dead_of(game.night(2)) == [2]


def test_a_detective_whom_no_godfather_deceives(add):
    add("T", Role("detective", Camp.CITIZENS, Kind.INVESTIGATE, sees_through=True))
    game = second_night("MGTPCCCCC")
    assert findings_of(game.night(s2=1, s3=1)) == [(2, 1, "mafia"), (3, 1, "citizens")]


def test_a_spy_of_the_mafia_who_names_a_victim_and_investigates(add):
    add("S", Role("spy", Camp.MAFIA, Kind.INVESTIGATE))
    game = second_night("SMGCCCCCC")
    view = seat_view(game.state, 0)
    assert view.mafia == (0, 1, 2)
    assert view.may_name == (3, 4, 5, 6, 7)
    events = game.night(3, 3, 4, s0=2)
    assert dead_of(events) == [3]
    assert findings_of(events) == [(0, 2, "citizens")]


def test_a_citizen_who_looks_like_mafia_and_is_noticed_when_nobody_investigates(add):
    add("O", Role("oddball", Camp.CITIZENS, seems=Camp.MAFIA))
    game = second_night("MOPCCCC")
    assert findings_of(game.night(s2=1)) == [(2, 1, "mafia")]
    assert not any(isinstance(event, Noticed) for event in game.events)
    assert any(isinstance(event, Noticed) for event in second_night("MOCCCC").events)


def test_a_role_with_a_rule_of_its_own(add):
    def only_at_even_nights(attempt: Attempt):
        return NotOnOneself(seat=attempt.by) if attempt.night % 2 else None

    add("E", Role("owl", Camp.CITIZENS, Kind.ATTACK, rules=(only_at_even_nights,)))
    game = second_night("MMECCCCCCC")
    assert dead_of(game.night(s2=1)) == [1]
    game.lynch(8)
    assert game.refused(UsePower(2, 3)) == NotOnOneself(seat=2)


@pytest.mark.parametrize("night", [2, 3, 7])
def test_twice_running_is_the_very_night_before(night):
    for earlier in range(1, night):
        attempt = Attempt(by=1, target=4, night=night, earlier=((earlier, 4),))
        assert (not_twice_running(attempt) is None) is (earlier != night - 1)
        assert not_twice_running(Attempt(1, 5, night, ((earlier, 4),))) is None


def test_who_seems_what_he_is_is_seen_as_that():
    assert [role.name for role in ROLES.values() if POLICEMAN.finds(role) is not role.camp] == ["godfather"]
    assert POLICEMAN.finds(GODFATHER) is Camp.CITIZENS
