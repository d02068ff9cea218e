"""Choosing at night: the same list for all, the rules' answer for a power, nothing for who has none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from secret_tables import SHORT, SecretTable, table_at

from engine.moderated.commands import NameVictim, UsePower
from engine.moderated.roles import ROLES, Camp, Kind, Role
from voice_host.moderated.ways.choices import Harmless, choosable, choose, chosen, has_choice, not_allowed

CASTS = ("MPDVCC", "MMGPDVCCCC", "MCCCC", "GPDVC", "MMCCCCC")


def test_the_list_is_nobody_and_all_the_living_whoever_asks() -> None:
    table = table_at("night", "MPDVCC")
    assert choosable(table.public()) == (None, 0, 1, 2, 3, 4)


def test_who_has_no_power_chooses_and_the_rules_hear_nothing_of_it() -> None:
    table, harmless = table_at("night", "MPDVCC"), Harmless()
    assert choose(table, harmless, 4, 0) is None
    assert table.acted == []
    assert chosen(table.seat(4), harmless) == (0,)
    harmless.throw_away()
    assert chosen(table.seat(4), harmless) is None


def test_a_power_is_moved_and_spared_until_the_night_is_over() -> None:
    table, harmless = table_at("night", "MPDVCC"), Harmless()
    for target in (0, 2, 2, None, 4):
        assert choose(table, harmless, 1, target) is None
        assert chosen(table.seat(1), harmless) == (target,)
    assert table.seat(1).chosen == 4


def test_the_mafia_name_and_name_anew() -> None:
    table, harmless = table_at("night", "MMPDCCC"), Harmless()
    choose(table, harmless, 0, 2)
    choose(table, harmless, 1, None)
    choose(table, harmless, 0, 3)
    assert table.seat(1).named == ((0, 3),)
    choose(table, harmless, 0, None)
    assert table.seat(1).named == ()
    assert chosen(table.seat(0), harmless) == (None,)


def test_what_is_refused_leaves_the_choice_of_before() -> None:
    table, harmless = table_at("night", "MPDVCC"), Harmless()
    choose(table, harmless, 1, 0)
    refusal = choose(table, harmless, 1, 1)
    assert refusal is not None
    assert refusal.key == "not-on-oneself"
    assert table.seat(1).chosen == 0
    assert choose(table, harmless, 0, 0) is not None, "the Mafia do not kill their own"


def test_whom_one_may_not_choose_is_told_ahead() -> None:
    table = table_at("night", "MMPDCCC")
    assert not_allowed(table.public(), table.seat(0)) == (0, 1)
    assert not_allowed(table.public(), table.seat(2)) == (2,)
    assert not_allowed(table.public(), table.seat(4)) == ()


def test_a_shot_that_is_spent_makes_the_answer_harmless() -> None:
    table, harmless = table_at("night", "MPDVCCCC"), Harmless()
    assert choose(table, harmless, 3, 1) is None
    table.dawn()
    table.day()
    table.night()
    assert not has_choice(table.public(), table.seat(3))
    before = len(table.acted)
    assert choose(table, harmless, 3, 0) is None
    assert len(table.acted) == before


@pytest.mark.parametrize(
    ("cast", "chooses"),
    [
        ("SMPDCCCC", UsePower(0, 4)),
        # The last mafioso is out: somebody must name the victim.
        ("SPDCCCCM", NameVictim(0, 4)),
        ("SSPDCCCM", NameVictim(0, 4)),
    ],
)
def test_a_mafia_role_with_a_power_uses_it_and_names_the_victim_only_when_no_other_would(
    monkeypatch: pytest.MonkeyPatch, cast: str, chooses: NameVictim | UsePower
) -> None:
    monkeypatch.setitem(ROLES, "spy", Role("spy", Camp.MAFIA, Kind.INVESTIGATE))
    monkeypatch.setitem(SHORT, "S", "spy")
    table, harmless = table_at("night", cast), Harmless()
    assert choose(table, harmless, 0, 4) is None
    assert table.acted == [chooses]
    assert chosen(table.seat(0), harmless) == (4,)
    assert choose(table, harmless, 0, None) is None
    assert chosen(table.seat(0), harmless) == (None,)


def test_after_the_mafias_time_a_name_is_refused_and_nothing_else_is() -> None:
    table, harmless = table_at("night", "MPDVCC"), Harmless()
    table.mafia_time_up()
    late = choose(table, harmless, 0, 4)
    assert late is not None
    assert late.key == "mafia-time-is-up"
    assert choose(table, harmless, 1, 0) is None
    assert choose(table, harmless, 4, 0) is None


@given(st.sampled_from(CASTS), st.lists(st.tuples(st.integers(0, 9), st.integers(-1, 9)), max_size=12))
def test_whatever_is_chosen_only_the_rules_own_commands_come_of_it(
    cast: str, wishes: list[tuple[int, int]]
) -> None:
    table, harmless = table_at("night", cast), Harmless()
    for by, target in wishes:
        living = table.public().living
        seat, aim = living[by % len(living)], None if target < 0 else living[target % len(living)]
        before = chosen(table.seat(seat), harmless)
        refusal = choose(table, harmless, seat, aim)
        assert chosen(table.seat(seat), harmless) == ((aim,) if refusal is None else before)
        if aim is not None and refusal is None and has_choice(table.public(), table.seat(seat)):
            assert table.acted[-1] in (NameVictim(seat, aim), UsePower(seat, aim)) or before == (aim,)


@given(st.sampled_from(CASTS), st.integers(0, 9), st.integers(0, 9))
def test_in_the_quiet_night_everybodys_answer_is_thrown_away(cast: str, by: int, target: int) -> None:
    table: SecretTable = table_at("quiet", cast)
    harmless = Harmless()
    assert choose(table, harmless, by % len(cast), target % len(cast)) is None
    assert table.acted == []
