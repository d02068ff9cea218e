"""Why a choice of the night was refused stands on the chooser's card, in the language of the table now."""

from __future__ import annotations

import pytest
from secret_tables import table_at

from models.narration import Narration
from voice_host.moderated.ways.handsets import HandsetWay

POLICEMAN = 2


class AllSeats:
    """Six with handsets in touch."""

    def held(self) -> frozenset[int]:
        return frozenset(range(6))

    awake = held


def test_a_refusal_is_told_anew_when_the_table_changes_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    way = HandsetWay(AllSeats(), Narration("sv", {}))
    table = table_at("night", "MMPDCC", way)
    table.mafia_time_up()

    def card(seat: int) -> str:
        page = way.page(seat)
        assert page is not None
        return str(page.card)

    round_ = (way.page(POLICEMAN) or pytest.fail("it is night")).round
    place = list(table.public().living).index(POLICEMAN) + 1
    assert way.beat(POLICEMAN, round_, place, seen=False) == ""
    assert "Nej: not-on-oneself." in card(POLICEMAN)
    monkeypatch.setattr(table, "why", lambda refusal: f"No: {refusal.key}.")
    assert "No: not-on-oneself." in card(POLICEMAN)
    assert "Nej:" not in card(POLICEMAN)
    assert all("not-on-oneself" not in card(seat) for seat in range(5) if seat != POLICEMAN)
