"""What is kept of a sound check: numbers, and only as long as the table wants."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from voice_host.sound_check.numbers import VoiceNumbers
from voice_host.sound_check.room import Adaptation
from voice_host.sound_check.store import (
    MOST_TABLES,
    Kept,
    SoundCheckStore,
    StoreUnwritable,
    in_order,
    table_number,
)

NAMES = ("Anna", "Erik", "Åsa")
KEPT = Kept(Adaptation(6.0, 0.1, 0.2), ((-20.0, -60.0, -0.5, 2.0), (None, None, None, None)))


@pytest.fixture
def store(tmp_path: Path) -> SoundCheckStore:
    return SoundCheckStore(tmp_path / "deep" / "sound-check.json")


def leaves(value: object) -> list[object]:
    if isinstance(value, dict):
        return [leaf for one in value.values() for leaf in leaves(one)]
    if isinstance(value, list):
        return [leaf for one in value for leaf in leaves(one)]
    return [value]


def test_a_table_is_known_again_in_whatever_order_it_sits(store: SoundCheckStore) -> None:
    store.keep(NAMES, KEPT)
    assert store.of(("åsa", "Anna", " Erik")) == KEPT
    assert store.of(("Anna", "Erik")) is None


def test_the_file_holds_nothing_but_numbers_and_no_name(store: SoundCheckStore) -> None:
    store.keep(NAMES, KEPT)
    text = store.path.read_text("utf-8")
    assert not any(name.lower() in text.lower() for name in NAMES)
    kept = json.loads(text)
    assert all(leaf is None or isinstance(leaf, int | float) for leaf in leaves(kept))
    assert all(key.isdigit() for key in kept["tables"])


def test_a_tables_number_is_too_short_to_hold_its_names() -> None:
    assert 0 <= table_number(NAMES) < 2**20


def test_voices_stand_in_the_order_of_the_names_not_of_the_seats() -> None:
    voices = (VoiceNumbers(level_db=-10.0), VoiceNumbers(level_db=-20.0))
    assert [one[0] for one in in_order(("Erik", "Anna"), voices)] == [-20.0, -10.0]


def test_forgetting_leaves_nothing(store: SoundCheckStore) -> None:
    store.keep(NAMES, KEPT)
    assert store.forget()
    assert store.of(NAMES) is None
    assert list(store.path.parent.iterdir()) == []
    assert not store.forget()


def test_only_the_newest_tables_are_kept(store: SoundCheckStore) -> None:
    for number in range(MOST_TABLES + 5):
        store.keep((f"Spelare {number}",), KEPT)
    assert len(json.loads(store.path.read_text("utf-8"))["tables"]) == MOST_TABLES
    assert store.of((f"Spelare {MOST_TABLES + 4}",)) == KEPT
    assert store.of(("Spelare 0",)) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        "[]",
        '{"schema": 99, "tables": {}}',
        '{"schema": 1}',
        '{"schema": 1, "tables": 5}',
        '{"schema": 1, "tables": {"NUMBER": 7}}',
        '{"schema": 1, "tables": {"NUMBER": {}}}',
        '{"schema": 1, "tables": {"NUMBER": {"adaptation": {"gain_db": "loud"}, "voices": []}}}',
        '{"schema": 1, "tables": {"NUMBER": {"adaptation": {"gain_db": NaN}, "voices": []}}}',
        '{"schema": 1, "tables": {"NUMBER": {"adaptation": {"else": 1}, "voices": []}}}',
    ],
)
def test_a_file_that_makes_no_sense_counts_as_none_and_is_replaced(store: SoundCheckStore, text: str) -> None:
    store.path.parent.mkdir(parents=True)
    store.path.write_text(text.replace("NUMBER", str(table_number(NAMES))), "utf-8")
    assert store.of(NAMES) is None
    store.keep(NAMES, KEPT)
    assert store.of(NAMES) == KEPT


def test_figures_out_of_bounds_are_brought_back_within(store: SoundCheckStore) -> None:
    store.keep(NAMES, Kept(Adaptation(900.0, 7.0, -3.0)))
    known = store.of(NAMES)
    assert known is not None
    assert known.adaptation == Adaptation(24.0, 0.3, 0.0)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreUnwritable) as trouble:
        SoundCheckStore(tmp_path / "file" / "sound-check.json").keep(NAMES, KEPT)
    assert set(trouble.value.args_for_text) == {"path", "reason"}
