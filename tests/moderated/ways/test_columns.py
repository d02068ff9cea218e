"""A long list stands in columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from voice_host.moderated.ways.columns import in_columns

WORDS = ["Ingen", "Anna", "Erik", "कविता", "Örjan", "Åsa", "आयशा"]


@pytest.mark.parametrize(
    ("height", "rows"),
    [
        (7, ["Ingen", "Anna", "Erik", "कविता", "Örjan", "Åsa", "आयशा"]),
        (4, ["Ingen  Örjan", "Anna   Åsa", "Erik   आयशा", "कविता"]),
        (3, ["Ingen  कविता   आयशा", "Anna   Örjan", "Erik   Åsa"]),
    ],
)
def test_as_few_columns_as_the_height_needs_read_from_top_to_bottom(height: int, rows: list[str]) -> None:
    shown = in_columns(WORDS, 40, height)
    assert [row.split() for row in shown] == [row.split() for row in rows]
    assert len({cell_len(row[: row.index(row.split()[-1])]) for row in shown if len(row.split()) == 2}) <= 1


@given(
    st.lists(st.text("abcåäö", min_size=1, max_size=12), max_size=30), st.integers(1, 90), st.integers(-3, 30)
)
def test_everything_stands_there_once_and_within_the_width(words: list[str], width: int, height: int) -> None:
    shown = in_columns(words, width, height)
    assert sorted(" ".join(shown).split()) == sorted(words)
    one_column = max(map(cell_len, words), default=0)
    assert all(cell_len(row) <= max(width, one_column) for row in shown)


def test_nothing_takes_no_rows() -> None:
    assert in_columns([], 80, 10) == []
