"""One game of the journal while a host leads it."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Generic, Self

import sqlalchemy as sa

from voice_host.game_lock import GameLock
from voice_host.journal_file import JournalFile
from voice_host.journal_tables import events, games, marks, tongues
from voice_host.rulesets import EventT, Ruleset


class GameRecord(Generic[EventT]):
    """One game that this host leads, and nobody else while it is open. Close it, or use it as a context.

    ``events`` are those of the game so far, in order, ``language`` the one that it is in, and ``told`` how
    many of the events the table was told of to their end. A new game is in the file from its first events on.
    """

    def __init__(
        self,
        file: JournalFile,
        lock: GameLock,
        key: str,
        rules: Ruleset[Any, EventT],
        row: dict[str, object],
        kept: tuple[EventT, ...],
        told: int = 0,
    ) -> None:
        self.id = key
        self.rules = rules
        self.evening = str(row["evening"])
        self.language = str(row["language"])
        self.events = kept
        self.told = told
        self._file = file
        self._lock = lock
        self._row = row

    def append(self, new: Sequence[EventT]) -> None:
        """Keep these events, all or none; they are on disk when this returns.

        Raises JournalFull, JournalUnreachable and the like; then none of them is kept, and the same call
        may be made again.
        """
        if not new:
            return
        rows = [
            {"game": self.id, "seq": seq, "record": self.rules.encode(event).decode()}
            for seq, event in enumerate(new, start=len(self.events))
        ]
        with self._file.writing() as connection:
            if not self.events:
                earlier = sa.select(sa.func.count()).where(games.c.evening == self.evening)
                number = connection.execute(earlier).scalar_one() + 1
                row = {"id": self.id, "kind": self.rules.name, "number": number, **self._row}
                connection.execute(sa.insert(games).values(**row))
            connection.execute(sa.insert(events), rows)
        self.events = (*self.events, *new)

    def mark_told(self) -> None:
        """Keep that the table was told of all events so far: a resumed game does not tell them again.

        Raises like :meth:`append`; then they will be told twice.
        """
        if self.told < len(self.events):
            self._mark(closed=False)
            self.told = len(self.events)

    def put_away(self) -> None:
        """Keep that the table has left the game, and that none of its questions is open. Raises likewise."""
        if self.events:
            self._mark(closed=True)

    def _mark(self, *, closed: bool) -> None:
        mark = {"game": self.id, "told": len(self.events), "closed": closed}
        with self._file.writing() as connection:
            connection.execute(sa.insert(marks).values(**mark))

    def go_on_in(self, language: str) -> None:
        """Keep that the game goes on in another language, so that a resumed one does too.

        Raises like :meth:`append`; then it is in the old one still.
        """
        if self.events:
            with self._file.writing() as connection:
                connection.execute(sa.insert(tongues).values(game=self.id, language=language))
        self.language = language
        self._row["language"] = language

    def close(self) -> None:
        """Let another host have the game. Safe to repeat."""
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
