from __future__ import annotations

import datetime
import os
import resource
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
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

from engine.original.codec import SCHEMA_VERSION as EVENT_SCHEMA
from engine.original.commands import Command, OpenSlips, RequestVote, Tally, Undo
from engine.original.events import Condemned, GameStarted, Side
from engine.original.evolve import fold
from engine.original.state import Phase
from models.narration import Narration
from voice_host import journal as journal_module
from voice_host.journal import (
    GameInUse,
    GameRecord,
    Journal,
    JournalBroken,
    JournalError,
    JournalForeign,
    JournalFull,
    JournalLocked,
    JournalMissing,
    JournalNewer,
    JournalUnreachable,
    NoSuchGame,
)

DAY = datetime.date(2024, 11, 2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


@pytest.fixture
def journal(path: Path) -> Journal:
    return Journal.open(path)


def keep(journal: Journal, commands: tuple[Command, ...], evening: str | None = None) -> GameRecord:
    """A whole game, written down command by command as the host does it."""
    with journal.start_game(PLAYERS, "sv", evening=evening, day=DAY) as game:
        for step in told(commands):
            game.append(step)
    return game


# --- what is kept -----------------------------------------------------------------------------------------


def test_a_game_is_read_back_as_it_was_told(journal: Journal, path: Path) -> None:
    game = keep(journal, FAITHFUL_WIN)
    assert Journal.open(path).events(game.id) == flat(FAITHFUL_WIN)


def test_all_that_one_command_led_to_is_kept_in_one_piece(journal: Journal, path: Path) -> None:
    with journal.start_game(PLAYERS, "sv") as game:
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
    journal.start_game(PLAYERS, "sv").close()
    assert journal.games() == ()
    assert journal.last_players() == ()


def test_an_interrupted_game_goes_on_at_the_exact_point(journal: Journal, path: Path) -> None:
    commands = MAFFIA_WIN
    for cut in range(1, len(commands)):
        with journal.start_game(PLAYERS, "sv") as game:
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
    with journal.start_game(names, "en") as game:
        game.append(told(opening(names))[0])
    assert journal.last_players() == names


def test_an_empty_append_writes_nothing(journal: Journal) -> None:
    with journal.start_game(PLAYERS, "sv") as game:
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
        "INSERT OR REPLACE INTO games SELECT place, id, evening, number, day, 'xx', players FROM games",
    ],
)
def test_what_stands_in_the_journal_cannot_be_changed(journal: Journal, path: Path, change: str) -> None:
    game = keep(journal, MAFFIA_WIN)
    other = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError):
        other.execute(change)
    other.close()
    assert journal.events(game.id) == flat(MAFFIA_WIN)


# --- one host a game --------------------------------------------------------------------------------------


def test_two_hosts_cannot_lead_one_game(journal: Journal, path: Path) -> None:
    with journal.start_game(PLAYERS, "sv") as game:
        game.append(told(opening())[0])
        with pytest.raises(GameInUse):
            Journal.open(path).resume(game.id)
    Journal.open(path).resume(game.id).close()


def test_two_hosts_may_lead_two_games(journal: Journal, path: Path) -> None:
    with journal.start_game(PLAYERS, "sv") as one, Journal.open(path).start_game(PLAYERS, "sv") as two:
        for step in told(MAFFIA_WIN):
            one.append(step)
            two.append(step)
    assert [info.winner for info in journal.games()] == [Side.MAFFIA, Side.MAFFIA]


def test_a_second_hosts_events_are_refused_even_where_locks_do_not_work(
    journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NoLock:
        def __init__(self, *_: object) -> None: ...
        def close(self) -> None: ...

    monkeypatch.setattr(journal_module, "GameLock", NoLock)
    steps = told((*opening(), RequestVote(OLLE)))
    with journal.start_game(PLAYERS, "sv") as one:
        one.append(steps[0])
        with Journal.open(path).resume(one.id) as two:
            one.append(steps[1])
            with pytest.raises(GameInUse):
                two.append(steps[1])
    assert journal.events(one.id) == steps[0] + steps[1]


def test_no_trace_of_the_lock_is_left_behind(journal: Journal, tmp_path: Path) -> None:
    keep(journal, MAFFIA_WIN)
    assert [file.name for file in tmp_path.rglob("*") if file.is_file()] == ["journal.sqlite"]


# --- kill -9 ----------------------------------------------------------------------------------------------

WRITER = """
import sys
from pathlib import Path
from recorded import PLAYERS, endless
from voice_host.journal import Journal
journal = Journal.open(Path(sys.argv[1]))
game = journal.start_game(PLAYERS, "sv")
print(game.id, flush=True)
for step in endless():
    game.append(step)
    print(len(game.events), flush=True)
"""


@contextmanager
def writer(path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Another host that writes down votes without end, and the id of its game."""
    here = str(Path(__file__).parent)
    environment = {**os.environ, "PYTHONPATH": here}
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=Path(here).parent,
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


@pytest.mark.parametrize("acknowledged", [1, 2, 7, 60])
def test_kill_nine_loses_no_event_that_was_acknowledged(path: Path, acknowledged: int) -> None:
    with writer(path) as (process, game):
        assert process.stdout is not None
        for _ in range(acknowledged):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
        process.wait()
        counts = [int(line) for line in process.stdout.read().split()]
    steps = endless()
    least = sum(len(next(iter_step)) for iter_step in [iter(steps)] for _ in range(acknowledged))
    with Journal.open(path).resume(game) as resumed:  # the lock went with the process
        assert len(resumed.events) >= max([least, *counts])
        assert fold(resumed.events).phase in (Phase.CARDS, Phase.SUNRISE, Phase.DAY, Phase.VOTE)


def test_a_living_host_keeps_its_game_and_a_killed_one_does_not(path: Path) -> None:
    with writer(path) as (process, game):
        assert process.stdout is not None
        process.stdout.readline()
        journal = Journal.open(path)
        with pytest.raises(GameInUse):
            journal.resume(game)
        process.send_signal(signal.SIGKILL)
        process.wait()
        journal.resume(game).close()


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
    with journal.start_game(PLAYERS, "sv") as game:
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


# --- files that are not what they should be ---------------------------------------------------------------


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
        other.execute("PRAGMA user_version = 2")
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
    with journal.start_game(PLAYERS, "sv") as game:
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
    with journal.start_game(PLAYERS, "sv") as game:
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


@pytest.mark.parametrize("language", ["sv", "en"])
def test_every_error_has_its_sentence(language: str) -> None:
    narration = Narration(language, {})
    errors = {cls for cls in vars(journal_module).values() if _is_error(cls)}
    assert len(errors) >= 9
    for error in errors:
        sentence = narration.text(error.key, **error(Path("/x/y.sqlite")).args_by_name())
        assert sentence
        assert error.key not in sentence


def _is_error(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, JournalError) and thing is not JournalError


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
            for table in ("games", "events")
            for (_, name, *_) in other.execute(f"PRAGMA table_info({table})")
        }
    other.close()
    expected = {"place", "id", "evening", "number", "day", "language", "players", "game", "seq", "record"}
    assert columns == expected


def test_the_same_game_leaves_the_same_file_whenever_it_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = _with_fixed_ids(monkeypatch, tmp_path / "1.sqlite", MAFFIA_WIN)
    second = _with_fixed_ids(monkeypatch, tmp_path / "2.sqlite", MAFFIA_WIN)
    assert first == second
