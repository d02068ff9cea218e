"""The journal's file: SQLite through SQLAlchemy Core, append-only, and every failure by its name.

Nothing in it tells a time but the day of each game, and nothing in it is ever changed or taken away: triggers
refuse it, and an undo is one more event.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.pool import NullPool

from voice_host.journal_errors import (
    GameInUse,
    JournalBroken,
    JournalError,
    JournalForeign,
    JournalFull,
    JournalLocked,
    JournalMissing,
    JournalNewer,
    JournalUnreachable,
)
from voice_host.journal_tables import (
    APPEND_ONLY,
    MARK_OLDER_GAMES,
    MARKS_APPEND_ONLY,
    METADATA,
    TONGUES_APPEND_ONLY,
    marks,
    tongues,
)

APPLICATION_ID = 0x4D666961
"""Stands in the file's header and tells it from any other SQLite database ("Mfia")."""

SCHEMA_VERSION = 4
"""Raised when an older program could not read the tables. Events have a version of their own.

1 had no ``kind``: all its games are of the original kind. 2 had no ``tongues``: its games were in one
language each. 3 had no ``marks``: its games count as told, and those that had ended as closed. All are
brought up to date when they are opened.
"""

_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100
_USER_VERSION_AT = 60
_APPLICATION_ID_AT = 68

_BUSY_SECONDS = 5.0
_ROOM_FOR_A_WRITE = 64 * 1024
"""With less room than this on the disk, a write that failed for no named reason failed for want of room."""


class JournalFile:
    """One file at ``path``, checked, and made when it is not there (unless ``create`` is False).

    Each transaction opens the file anew: a file that was deleted, or a disk that was unplugged, is an error
    and not a game written into nowhere. Raises the errors of :mod:`voice_host.journal_errors`.
    """

    def __init__(self, path: Path, *, create: bool = True) -> None:
        self.path = path.expanduser().absolute()
        self._engine = self._make_engine()
        with self._errors():
            if create:
                self._touch()
            self._look()
        if create:
            with self.writing() as connection:
                self._create_tables(connection)
        with self.reading() as connection:
            version = self._check(connection)
        if 1 <= version < SCHEMA_VERSION:
            with self.writing() as connection:
                self._bring_up_to_date(connection)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent view of the file."""
        with self._errors(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction: on disk, all of it, when the block is left without an exception; else nothing."""
        with (
            self._errors(),
            self._engine.connect().execution_options(writes=True) as connection,
            connection.begin(),
        ):
            yield connection

    def _make_engine(self) -> Engine:
        # mode=rw: never makes a file; that is _touch's work, with its permissions.
        address = f"{self.path.as_uri()}?mode=rw"

        def connect() -> sqlite3.Connection:
            # isolation_level None: transactions begin where we say so, see below.
            return sqlite3.connect(address, uri=True, timeout=_BUSY_SECONDS, isolation_level=None)

        engine = sa.create_engine("sqlite+pysqlite://", creator=connect, poolclass=NullPool)

        @sa.event.listens_for(engine, "connect")
        def _settings(connection: sqlite3.Connection, _record: object) -> None:
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA recursive_triggers = ON")  # REPLACE deletes, and must be refused
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute("PRAGMA synchronous = EXTRA")  # FULL, and the folder's entry too

        @sa.event.listens_for(engine, "begin")
        def _begin(connection: Connection) -> None:
            writes = connection.get_execution_options().get("writes", False)
            connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

        return engine

    def _touch(self) -> None:
        """Make an empty file that only its owner can read; SQLite takes it for an empty database."""
        if self.path.exists():
            return
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))

    def _look(self) -> None:
        """Tell a file that is not ours by its first bytes, before SQLite may touch it."""
        try:
            with self.path.open("rb") as file:
                header = file.read(_HEADER_BYTES)
        except FileNotFoundError as error:
            raise JournalMissing(self.path) from error
        if not (_may_write(self.path) and _may_write(self.path.parent)):
            raise JournalUnreachable(self.path, "not writable")
        if not header:
            return  # new, or a host was killed while it made it
        if not header.startswith(_MAGIC):
            raise JournalForeign(self.path, "not SQLite")
        if len(header) < _HEADER_BYTES:
            raise JournalBroken(self.path, "cut off inside its header")
        if int.from_bytes(header[_APPLICATION_ID_AT : _APPLICATION_ID_AT + 4]) != APPLICATION_ID:
            raise JournalForeign(self.path, "another program's database")
        version = int.from_bytes(header[_USER_VERSION_AT : _USER_VERSION_AT + 4])
        if version > SCHEMA_VERSION:
            raise JournalNewer(self.path, f"schema {version}")

    def _create_tables(self, connection: Connection) -> None:
        """All of it or nothing; whoever comes second finds it done."""
        if connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar_one():
            return
        METADATA.create_all(connection)
        for trigger in (*APPEND_ONLY, *TONGUES_APPEND_ONLY, *MARKS_APPEND_ONLY):
            connection.exec_driver_sql(trigger)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def _bring_up_to_date(self, connection: Connection) -> None:
        """From an older version; whoever comes second finds it done."""
        version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        if version < 2:
            connection.exec_driver_sql("ALTER TABLE games ADD COLUMN kind TEXT NOT NULL DEFAULT 'original'")
        if version < 3:
            tongues.create(connection)
            for trigger in TONGUES_APPEND_ONLY:
                connection.exec_driver_sql(trigger)
        if version < SCHEMA_VERSION:
            marks.create(connection)
            for statement in (MARK_OLDER_GAMES, *MARKS_APPEND_ONLY):
                connection.exec_driver_sql(statement)
            connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def _check(self, connection: Connection) -> int:
        """Raises JournalBroken, or gives the version of the tables (0: there are none yet)."""
        found = {str(name) for (name,) in connection.exec_driver_sql("SELECT name FROM sqlite_schema")}
        if not found:
            return 0  # empty, and not to be filled: a journal without games
        if not {"games", "events", "events_no_update", "events_no_delete"} <= found:
            raise JournalBroken(self.path, f"holds only {sorted(found)}")
        verdict = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
        if verdict != "ok":
            raise JournalBroken(self.path, str(verdict))
        return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())

    @contextmanager
    def _errors(self) -> Iterator[None]:
        """Turn whatever SQLite or the operating system says into the journal's own errors."""
        try:
            yield
        except sa.exc.DBAPIError as error:
            raise self._named(error.orig) from error
        except sqlite3.Error as error:  # from connecting, before SQLAlchemy has hold of it
            raise self._named(error) from error
        except OSError as error:
            kind = JournalFull if error.errno in (errno.ENOSPC, errno.EDQUOT) else JournalUnreachable
            raise kind(self.path, str(error)) from error

    def _named(self, error: BaseException | None) -> JournalError:
        # The low byte is the plain code, the rest tells more about it.
        extended = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        match extended & 0xFF:
            case sqlite3.SQLITE_FULL:
                kind: type[JournalError] = JournalFull
            case sqlite3.SQLITE_IOERR if extended == sqlite3.SQLITE_IOERR_WRITE or self._no_room():
                kind = JournalFull  # a quota or a size limit: SQLite names only ENOSPC "full"
            case sqlite3.SQLITE_CANTOPEN if self._no_room():
                kind = JournalFull
            case (
                sqlite3.SQLITE_IOERR | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM
            ):
                kind = JournalUnreachable
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                kind = JournalLocked
            case sqlite3.SQLITE_CONSTRAINT:
                kind = GameInUse  # somebody else went on with the game: its next place is taken
            case _:
                kind = JournalBroken
        return kind(self.path, str(error))

    def _no_room(self) -> bool:
        try:
            return shutil.disk_usage(self.path.parent).free < _ROOM_FOR_A_WRITE
        except OSError:  # the folder itself is gone: whatever went wrong, it was not the room
            return False


def _may_write(path: Path) -> bool:
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)
