"""What the journal keeps, what it never tells, and that nothing in it is ever changed or lost."""

from __future__ import annotations

import datetime
import resource
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from kept_games import DAY, keep
from recorded import (
    ANNA,
    ERIK,
    FAITHFUL_WIN,
    FAITHFUL_WIN_UNTOLD,
    MAFFIA_WIN,
    MAJA,
    OLLE,
    PLAYERS,
    condemn,
    endless,
    flat,
    night,
    opening,
    told,
)

from engine.original.commands import Command, OpenSlips, RequestVote, Tally, Undo
from engine.original.events import Condemned, Side
from engine.original.evolve import fold
from engine.original.state import Phase
from voice_host import journal as journal_module
from voice_host.journal import Journal, JournalError, JournalFull, NoSuchGame
from voice_host.rulesets import ORIGINAL

# --- what is kept -----------------------------------------------------------------------------------------


def test_a_game_is_read_back_as_it_was_told(journal: Journal, path: Path) -> None:
    game = keep(journal, FAITHFUL_WIN)
    assert Journal.open(path).events(game.id) == flat(FAITHFUL_WIN)


def test_a_game_that_went_on_in_another_language_is_in_that_one_when_it_is_resumed(
    journal: Journal, path: Path
) -> None:
    game = keep(journal, opening())
    with journal.resume(game.id) as led:
        led.go_on_in("en")
        led.go_on_in("hi")
    (known,) = Journal.open(path).games()
    with Journal.open(path).resume(game.id) as again:
        assert (known.language, again.language) == ("hi", "hi")
        assert again.events == game.events


def test_a_language_that_was_changed_before_the_first_event_is_that_of_the_game(journal: Journal) -> None:
    with journal.start_game(ORIGINAL, PLAYERS, "sv") as game:
        game.go_on_in("en")
        game.append(told(opening())[0])
    assert [one.language for one in journal.games()] == ["en"]


def test_all_that_one_command_led_to_is_kept_in_one_piece(journal: Journal, path: Path) -> None:
    with journal.start_game(ORIGINAL, PLAYERS, "sv") as game:
        *before, last = told((*opening(), *condemn(OLLE)))
        for step in before:
            game.append(step)
        assert any(isinstance(event, Condemned) for event in last) and len(last) > 1
        _fail_on_event(path, kind="Condemned")
        with pytest.raises(JournalError):
            game.append(last)
        _heal(path)
        assert fold(journal.events(game.id)).phase is Phase.VOTE  # the count is not there without its outcome
        game.append(last)
        assert fold(journal.events(game.id)).out == (OLLE,)


def _fail_on_event(path: Path, kind: str) -> None:
    """Make the file refuse events of one kind, in the midst of a transaction."""
    with sqlite3.connect(path) as other:
        other.execute(
            "CREATE TRIGGER fail BEFORE INSERT ON events WHEN NEW.record LIKE"
            f" '%\"{kind}\"%' BEGIN SELECT RAISE(ABORT, 'as asked'); END"
        )
    other.close()


def _heal(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("DROP TRIGGER fail")
    other.close()


def test_a_game_that_never_began_is_not_in_the_journal(journal: Journal) -> None:
    journal.start_game(ORIGINAL, PLAYERS, "sv").close()
    assert journal.games() == ()
    assert journal.last_players() == ()


def test_an_interrupted_game_goes_on_at_the_exact_point(journal: Journal, path: Path) -> None:
    commands = MAFFIA_WIN
    for cut in range(1, len(commands)):
        with journal.start_game(ORIGINAL, PLAYERS, "sv") as game:
            for step in told(commands)[:cut]:
                game.append(step)
        with Journal.open(path).resume(game.id) as resumed:
            assert resumed.evening == game.evening
            assert resumed.events == flat(commands[:cut])
            for step in told(commands)[cut:]:
                resumed.append(step)
        assert fold(journal.events(game.id)).winner is Side.MAFFIA


def test_an_undone_vote_stays_in_the_record_and_counts_for_nothing(journal: Journal) -> None:
    commands = (*opening(), *condemn(OLLE), Undo())
    game = keep(journal, commands)
    kept = journal.events(game.id)
    assert any(isinstance(event, Condemned) for event in kept)
    [info] = journal.games()
    assert info.living == PLAYERS
    assert info.phase is Phase.VOTE


def test_the_list_tells_players_day_and_outcome(journal: Journal) -> None:
    keep(journal, FAITHFUL_WIN)
    [info] = journal.games()
    assert info.players == PLAYERS
    assert info.day == DAY
    assert info.language == "sv"
    assert info.winner is Side.FAITHFUL
    assert info.finished
    assert info.points == (("Anna", 0), ("Erik", 0), ("Sara", 4), ("Olle", 4), ("Maja", 4), ("Nils", 4))


def test_a_game_without_points_is_finished_all_the_same(journal: Journal) -> None:
    keep(journal, FAITHFUL_WIN_UNTOLD)
    [info] = journal.games()
    assert info.finished
    assert info.points is None


def test_a_win_whose_maffia_is_not_told_yet_is_unfinished(journal: Journal) -> None:
    keep(journal, FAITHFUL_WIN[:-1])
    [info] = journal.unfinished()
    assert info.winner is Side.FAITHFUL
    assert info.phase is Phase.REVEAL


def test_a_game_that_has_ended_is_finished_when_all_of_it_was_told_and_the_table_has_left_it(
    journal: Journal,
) -> None:
    with journal.start_game(ORIGINAL, PLAYERS, "sv") as game:
        for step in told(MAFFIA_WIN):
            game.append(step)
        assert [(one.id, one.ended) for one in journal.unfinished()] == [(game.id, True)]
        game.mark_told()
        assert [one.id for one in journal.unfinished()] == [game.id], "its last question is open"
        game.put_away()
    assert journal.unfinished() == ()
    with journal.resume(game.id) as again:
        again.append(told((*MAFFIA_WIN, Undo()))[-1])
    assert [one.ended for one in journal.unfinished()] == [False]


def test_what_was_told_is_known_to_whoever_goes_on(journal: Journal, path: Path) -> None:
    with journal.start_game(ORIGINAL, PLAYERS, "sv") as game:
        first, second, *_ = told(opening())
        game.append(first)
        game.mark_told()
        game.append(second)
    with Journal.open(path).resume(game.id) as again:
        assert again.events[again.told :] == second
        again.mark_told()
    with Journal.open(path).resume(game.id) as again:
        assert again.told == len(again.events)


def test_unfinished_games_come_newest_first(journal: Journal) -> None:
    first = keep(journal, opening())
    keep(journal, MAFFIA_WIN)
    second = keep(journal, opening())
    assert [info.id for info in journal.unfinished()] == [second.id, first.id]


def test_games_of_one_evening_are_counted_from_one(journal: Journal) -> None:
    first = keep(journal, FAITHFUL_WIN)
    keep(journal, MAFFIA_WIN, evening=first.evening)
    other = keep(journal, MAFFIA_WIN)
    assert other.evening != first.evening
    assert [info.number for info in journal.games(evening=first.evening)] == [1, 2]
    assert [info.number for info in journal.games()] == [1, 2, 1]


def test_the_last_players_are_remembered_in_their_order(journal: Journal) -> None:
    keep(journal, MAFFIA_WIN)
    names = ("Åsa-Märta", "Öjvind", "李", "O'Neil", "🎲", "Zoë")
    with journal.start_game(ORIGINAL, names, "en") as game:
        game.append(told(opening(names))[0])
    assert journal.last_players() == names


def test_an_empty_append_writes_nothing(journal: Journal) -> None:
    with journal.start_game(ORIGINAL, PLAYERS, "sv") as game:
        game.append(())
    assert journal.games() == ()


def test_a_game_that_is_not_there_is_said_so(journal: Journal) -> None:
    with pytest.raises(NoSuchGame):
        journal.events("0000")
    with pytest.raises(NoSuchGame):
        journal.resume("0000")


def test_the_file_can_be_read_by_nobody_else(journal: Journal, path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


# --- nothing is ever changed ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE events SET record = '{}'",
        "DELETE FROM events",
        "INSERT OR REPLACE INTO events SELECT game, seq, '{}' FROM events WHERE seq = 0",
        "INSERT INTO events SELECT game, 99, record FROM events WHERE seq = 0",
        "UPDATE games SET day = '1999-01-01'",
        "DELETE FROM games",
        "INSERT OR REPLACE INTO games SELECT place, id, evening, number, day, 'xx', players, kind FROM games",
    ],
)
def test_what_stands_in_the_journal_cannot_be_changed(journal: Journal, path: Path, change: str) -> None:
    game = keep(journal, MAFFIA_WIN)
    other = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError):
        other.execute(change)
    other.close()
    assert journal.events(game.id) == flat(MAFFIA_WIN)


# --- a full disk ------------------------------------------------------------------------------------------


@contextmanager
def no_file_above(size: int) -> Iterator[None]:
    """The operating system refuses to let any file of this process grow beyond ``size`` bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_loses_nothing_and_the_game_goes_on_once_there_is_room(
    journal: Journal, path: Path
) -> None:
    steps = endless()
    with journal.start_game(ORIGINAL, PLAYERS, "sv") as game:
        for _ in range(20):
            game.append(next(iter(steps)))
        with no_file_above(path.stat().st_size), pytest.raises(JournalFull) as full:
            while True:
                kept = game.events
                step = next(iter(steps))
                game.append(step)
        assert full.value.key == "trouble-disk-full"
        assert game.events == kept
        assert Journal.open(path).events(game.id) == kept
        game.append(step)
        assert journal.events(game.id) == (*kept, *step)


def test_a_disk_without_room_for_a_journal_is_said_to_be_full(path: Path) -> None:
    with no_file_above(0), pytest.raises(JournalFull):
        Journal.open(path)
    assert Journal.open(path).games() == ()  # what was begun is finished once there is room


# --- what must not be in the file -------------------------------------------------------------------------


def _with_fixed_ids(monkeypatch: pytest.MonkeyPatch, path: Path, commands: tuple[Command, ...]) -> bytes:
    """The whole file of one game, whose random ids are the same each time."""
    ids = iter(("00000001", "00000002"))
    monkeypatch.setattr(journal_module.secrets, "token_hex", lambda _: next(ids))
    keep(Journal.open(path), commands)
    return path.read_bytes()


def test_the_file_does_not_tell_in_which_order_the_slips_were_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders = [((OLLE, 1), (MAJA, 1)), ((MAJA, 1), (OLLE, 1))]
    files = [
        _with_fixed_ids(
            monkeypatch,
            tmp_path / f"{number}.sqlite",
            (*opening(), *night(OpenSlips(faithful=4, names=order))),
        )
        for number, order in enumerate(orders)
    ]
    assert files[0] == files[1]


def test_the_file_tells_no_time(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    earliest = int(time.time())
    commands = (*opening(), RequestVote(ANNA), Tally(for_=0), RequestVote(ERIK), Undo(), *condemn(OLLE))
    raw = _with_fixed_ids(monkeypatch, path, commands)
    latest = int(time.time())
    for second in range(earliest, latest + 1):
        assert str(second).encode() not in raw
        assert second.to_bytes(4) not in raw
        for zone in (datetime.UTC, None):
            clock = datetime.datetime.fromtimestamp(second, zone)
            assert f"{clock:%H:%M}".encode() not in raw
            assert f"{clock:%Y-%m-%d}".encode() not in raw
    assert DAY.isoformat().encode() in raw
    with sqlite3.connect(path) as other:
        columns = {
            name
            for table in ("games", "events", "marks", "tongues")
            for (_, name, *_) in other.execute(f"PRAGMA table_info({table})")
        }
    other.close()
    expected = {"place", "id", "evening", "number", "day", "language", "players", "kind"}
    expected |= {"game", "seq", "record", "told", "closed"}
    assert columns == expected


def test_the_same_game_leaves_the_same_file_whenever_it_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = _with_fixed_ids(monkeypatch, tmp_path / "1.sqlite", MAFFIA_WIN)
    second = _with_fixed_ids(monkeypatch, tmp_path / "2.sqlite", MAFFIA_WIN)
    assert first == second
