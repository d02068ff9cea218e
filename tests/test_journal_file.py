"""A file that is not what it should be, or out of reach, is named and left as it is."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from kept_games import keep
from recorded import MAFFIA_WIN, OLLE, PLAYERS, condemn, opening, told

from engine.original.codec import SCHEMA_VERSION as EVENT_SCHEMA
from engine.original.events import GameStarted
from voice_host.journal import (
    Journal,
    JournalBroken,
    JournalError,
    JournalForeign,
    JournalLocked,
    JournalMissing,
    JournalNewer,
    JournalUnreachable,
)
from voice_host.journal_file import SCHEMA_VERSION
from voice_host.rulesets import ORIGINAL


def _random(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def _text(path: Path) -> None:
    path.write_text("Anna, Erik", encoding="utf-8")


def _other_database(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE games (id)")
    other.close()


def _ours(path: Path) -> Path:
    keep(Journal.open(path), MAFFIA_WIN)
    return path


def _cut_off(path: Path) -> None:
    os.truncate(_ours(path), 6000)


def _cut_off_in_header(path: Path) -> None:
    os.truncate(_ours(path), 50)


def _scrambled(path: Path) -> None:
    content = bytearray(_ours(path).read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    path.write_bytes(content)


def _strange_schema(path: Path) -> None:
    with sqlite3.connect(_ours(path)) as other:
        other.execute("DROP TABLE events")
    other.close()


def _newer(path: Path) -> None:
    with sqlite3.connect(_ours(path)) as other:
        other.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    other.close()


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (_random, JournalForeign),
        (_text, JournalForeign),
        (_other_database, JournalForeign),
        (_cut_off, JournalBroken),
        (_cut_off_in_header, JournalBroken),
        (_scrambled, JournalBroken),
        (_strange_schema, JournalBroken),
        (_newer, JournalNewer),
    ],
)
def test_a_file_that_is_no_good_is_named_and_left_untouched(
    path: Path, make: Callable[[Path], None], error: type[JournalError]
) -> None:
    make(path)
    before = path.read_bytes()
    for create in (True, False):
        with pytest.raises(error) as told_as:
            Journal.open(path, create=create)
        assert type(told_as.value) is error
        assert told_as.value.args_by_name() == {"path": str(path)}
    assert path.read_bytes() == before


def _rewrite_event(path: Path, record: str) -> None:
    """Put another record in place of the last event, as a damaged disk or a foreign hand might."""
    with sqlite3.connect(path) as other:
        other.execute("DROP TRIGGER events_no_update")
        other.execute("UPDATE events SET record = ? WHERE seq = (SELECT max(seq) FROM events)", (record,))
        other.execute(
            "CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, ''); END"
        )
    other.close()


@pytest.mark.parametrize(
    ("record", "error"),
    [
        ("nonsense", JournalBroken),
        ('{"schema": 1, "event": {"type": "SunriseEnded"}}', JournalBroken),
        ('{"schema": 1, "event": {"type": "Earthquake"}}', JournalBroken),
        (f'{{"schema": {EVENT_SCHEMA + 1}, "event": {{"type": "SunriseEnded"}}}}', JournalNewer),
    ],
)
def test_an_event_that_cannot_have_happened_is_no_game(
    journal: Journal, path: Path, record: str, error: type[JournalError]
) -> None:
    game = keep(journal, MAFFIA_WIN)
    _rewrite_event(path, record)
    for read in (journal.games, lambda: journal.events(game.id), lambda: journal.resume(game.id)):
        with pytest.raises(error):
            read()


def test_a_game_that_lacks_every_event_is_no_game(journal: Journal, path: Path) -> None:
    keep(journal, MAFFIA_WIN)
    game = keep(journal, opening())
    with sqlite3.connect(path) as other:
        other.execute("DROP TRIGGER events_no_delete")
        assert other.execute("DELETE FROM events WHERE game = ?", (game.id,)).rowcount > 0
        other.execute(
            "CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, ''); END"
        )
    other.close()
    for read in (
        journal.games,
        journal.unfinished,
        lambda: journal.events(game.id),
        lambda: journal.resume(game.id),
    ):
        with pytest.raises(JournalBroken):
            read()


@pytest.mark.parametrize("lost", range(len(MAFFIA_WIN) - 1))
def test_a_game_that_lacks_an_event_is_no_game(journal: Journal, path: Path, lost: int) -> None:
    game = keep(journal, MAFFIA_WIN)
    with sqlite3.connect(path) as other:
        other.execute("DROP TRIGGER events_no_delete")
        assert other.execute("DELETE FROM events WHERE seq = ?", (lost,)).rowcount == 1
        other.execute(
            "CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, ''); END"
        )
    other.close()
    for read in (journal.games, lambda: journal.events(game.id), lambda: journal.resume(game.id)):
        with pytest.raises(JournalBroken):
            read()


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    with pytest.raises(JournalUnreachable):
        Journal.open(tmp_path)


def test_a_path_through_a_file_is_unreachable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(JournalUnreachable):
        Journal.open(tmp_path / "file" / "journal.sqlite")


@contextmanager
def as_an_ordinary_user() -> Iterator[None]:
    """Root may write everywhere: become somebody who may not."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("mode", [0o000, 0o444])
def test_a_file_without_permission_is_unreachable(mode: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.sqlite"
        _ours(path)
        path.chmod(mode)
        Path(folder).chmod(0o777)
        with as_an_ordinary_user(), pytest.raises(JournalUnreachable):
            Journal.open(path)


def test_a_journal_in_a_folder_without_permission_is_unreachable() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        with as_an_ordinary_user(), pytest.raises(JournalUnreachable):
            Journal.open(Path(folder) / "journal.sqlite")


def test_a_journal_is_not_made_when_only_looked_at(path: Path) -> None:
    with pytest.raises(JournalMissing):
        Journal.open(path, create=False)
    assert not path.exists()


def test_an_empty_file_is_a_journal_without_games(path: Path) -> None:
    path.touch()
    looked_at = Journal.open(path, create=False)
    assert looked_at.games() == ()
    assert looked_at.last_players() == ()
    assert path.read_bytes() == b""
    keep(Journal.open(path), MAFFIA_WIN)
    assert len(looked_at.games()) == 1


def test_a_journal_that_is_deleted_under_the_game_is_an_error_and_not_a_silent_loss(
    journal: Journal, path: Path
) -> None:
    with journal.start_game(ORIGINAL, PLAYERS, "sv") as game:
        steps = told(opening())
        game.append(steps[0])
        path.unlink()
        with pytest.raises(JournalUnreachable):
            game.append(steps[1])
        assert not path.exists()


def test_a_file_that_another_program_holds_is_said_to_be_locked(
    journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_host.journal_file._BUSY_SECONDS", 0.05)
    other = sqlite3.connect(path)
    other.execute("BEGIN EXCLUSIVE")
    with journal.start_game(ORIGINAL, PLAYERS, "sv") as game:
        step = told(opening())[0]
        with pytest.raises(JournalLocked):
            game.append(step)
        other.close()
        game.append(step)
    assert isinstance(journal.events(game.id)[0], GameStarted)


@pytest.mark.parametrize("name", ["spel åäö.sqlite", "100 %.sqlite", "what?#.sqlite"])
def test_any_path_will_do(tmp_path: Path, name: str) -> None:
    path = tmp_path / "mapp med mellanslag" / name
    keep(Journal.open(path), MAFFIA_WIN)
    assert path.is_file()
    assert len(Journal.open(path).games()) == 1


def test_a_file_of_the_first_version_is_brought_up_to_date_and_its_games_are_original(path: Path) -> None:
    journal = Journal.open(path)
    keep(journal, MAFFIA_WIN)
    before = journal.games()
    with sqlite3.connect(path) as older:
        older.execute("DROP TABLE marks")
        older.execute("DROP TABLE tongues")
        older.execute("ALTER TABLE games DROP COLUMN kind")
        older.execute("PRAGMA user_version = 1")
    older.close()
    for create in (False, True):
        assert Journal.open(path, create=create).games() == before
    assert [game.kind for game in before] == ["original"]
    keep(Journal.open(path), MAFFIA_WIN)
    assert len(journal.games()) == 2


def test_a_file_of_the_second_version_can_take_a_change_of_language(path: Path) -> None:
    journal = Journal.open(path)
    keep(journal, MAFFIA_WIN)
    with sqlite3.connect(path) as older:
        older.execute("DROP TABLE marks")
        older.execute("DROP TABLE tongues")
        older.execute("PRAGMA user_version = 2")
    older.close()
    journal = Journal.open(path, create=False)
    (game,) = journal.games()
    with journal.resume(game.id) as record:
        record.go_on_in("en")
    assert [one.language for one in Journal.open(path).games()] == ["en"]
    with sqlite3.connect(path) as now:
        assert now.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    now.close()


@pytest.mark.parametrize("version", [1, 2, 3])
def test_games_of_a_file_without_marks_count_as_told_and_go_on(path: Path, version: int) -> None:
    journal = Journal.open(path)
    over = keep(journal, MAFFIA_WIN)
    begun = keep(journal, opening())
    with sqlite3.connect(path) as older:
        older.execute("DROP TABLE marks")
        if version < 3:
            older.execute("DROP TABLE tongues")
        if version < 2:
            older.execute("ALTER TABLE games DROP COLUMN kind")
        older.execute(f"PRAGMA user_version = {version}")
    older.close()
    journal = Journal.open(path, create=False)
    finished, unfinished = journal.games()
    assert (finished.id, finished.finished, unfinished.id, unfinished.finished) == (
        over.id,
        True,
        begun.id,
        False,
    )
    with journal.resume(begun.id) as record:
        assert record.told == len(record.events)
        record.append(told((*opening(), *condemn(OLLE)))[-2])
        assert record.told < len(record.events)


def test_marks_are_never_changed_themselves(path: Path) -> None:
    journal = Journal.open(path)
    keep(journal, MAFFIA_WIN)
    with sqlite3.connect(path) as other:
        for change in (
            "UPDATE marks SET told = 0",
            "DELETE FROM marks",
            "INSERT OR REPLACE INTO marks (place, game, told, closed) SELECT place, game, 0, 0 FROM marks",
        ):
            with pytest.raises(sqlite3.DatabaseError):
                other.execute(change)
    other.close()
    assert journal.games()[0].finished


def test_changes_of_language_are_never_changed_themselves(path: Path) -> None:
    journal = Journal.open(path)
    keep(journal, MAFFIA_WIN)
    with journal.resume(journal.games()[0].id) as record:
        record.go_on_in("en")
        record.go_on_in("hi")
    with sqlite3.connect(path) as other:
        for change in (
            "UPDATE tongues SET language = 'sv'",
            "DELETE FROM tongues",
            "INSERT OR REPLACE INTO tongues (place, game, language) SELECT place, game, 'sv' FROM tongues",
        ):
            with pytest.raises(sqlite3.DatabaseError):
                other.execute(change)
    other.close()
    assert journal.games()[0].language == "hi"


def test_a_game_of_a_kind_that_only_a_newer_program_knows_is_named_so(path: Path) -> None:
    keep(Journal.open(path), MAFFIA_WIN)
    with sqlite3.connect(path) as other:
        other.execute("DROP TRIGGER games_no_update")
        other.execute("UPDATE games SET kind = 'chess'")
        other.execute(
            "CREATE TRIGGER games_no_update BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, ''); END"
        )
    other.close()
    with pytest.raises(JournalNewer):
        Journal.open(path).games()
