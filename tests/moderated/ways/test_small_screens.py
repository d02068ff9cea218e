"""A small terminal: what comes first is seen first, and nothing of it scrolls away."""

from __future__ import annotations

import os

import pytest

from engine.moderated.roles import ROLES
from models.narration import Narration
from voice_host.moderated.ways.fitting import fitting

SIZES = [(20, 8), (40, 6), (12, 5), (80, 24), (1, 1)]


def rows_of(lines: list[str], columns: int) -> int:
    return sum(max(1, -(-len(line) // columns)) for line in lines)


def card(role: str) -> list[str]:
    text = Narration("sv", {}).text
    end = [text("secret-mafia-unknown"), "", text("secret-desk-enter")]
    return [text(f"secret-role-{role}"), text(f"secret-power-{role}"), *end]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize("role", list(ROLES))
def test_the_roles_own_line_comes_first_and_no_more_than_the_screen_is_written(
    role: str, columns: int, rows: int
) -> None:
    lines = card(role)
    _, written = fitting(lines, os.terminal_size((columns, rows)))
    assert rows_of(written, columns) <= rows
    first = next(line for line in written if line)
    assert lines[0].startswith(first)
    if columns * rows >= 160:
        assert first == lines[0]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_every_line_is_reached_by_going_down_and_then_none_further(columns: int, rows: int) -> None:
    lines, size = card("godfather"), os.terminal_size((columns, rows))
    seen, first = set(), 0
    for _ in range(12):
        first, written = fitting(lines, size, first)
        seen |= {line for line in lines for one in written if one and line.startswith(one)}
        first += 1
    assert seen == {line for line in lines if line}
    assert fitting(lines, size, -3)[0] == 0


def test_where_there_is_room_blank_rows_stay() -> None:
    assert fitting(["a", "", "b"], os.terminal_size((80, 24))) == (0, ["", "a", "", "b", ""])
    assert fitting(["a", "", "b"], os.terminal_size((80, 3))) == (0, ["a", "b"])
