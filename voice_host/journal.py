"""The record of every game: each event is on disk before a word is made of it (docs/rules.md A, B).

Calls are plain and take milliseconds. What a night's slips said stands here as one sorted multiset, because
the engine's event has no more to tell; neither order nor time is written anywhere. Of a moderated game it
holds who is what, since a resumed game needs it: the file is for its owner's eyes, and no program shows it.
"""

from __future__ import annotations

import datetime
import enum
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Any, Self

import msgspec
import platformdirs
import sqlalchemy as sa

from engine.record import CodecError, EventOutOfPlace, NewerRecord
from voice_host.game_lock import GameLock
from voice_host.game_record import GameRecord
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
    NoSuchGame,
)
from voice_host.journal_file import JournalFile
from voice_host.journal_tables import events, games, marks, tongues
from voice_host.rulesets import RULESETS, EventT, GameState, Ruleset

__all__ = [
    "GameInUse",
    "GameInfo",
    "GameRecord",
    "Journal",
    "JournalBroken",
    "JournalError",
    "JournalForeign",
    "JournalFull",
    "JournalLocked",
    "JournalMissing",
    "JournalNewer",
    "JournalUnreachable",
    "NoSuchGame",
    "default_path",
]

_ID_BYTES = 4


def default_path() -> Path:
    """Where the journal of this user lies when nobody says otherwise."""
    return platformdirs.user_data_path("maffia-rostvard") / "journal.sqlite"


@dataclass(frozen=True, slots=True)
class GameInfo:
    """One game of the journal, as its events tell it with all that was undone taken back.

    ``id`` and ``evening`` are random. ``number`` counts the evening's games from 1, ``language`` is the one
    that the game is in at last. ``points`` is (name, points) of every player in seat order once points were
    given, else None. ``kind`` is the ruleset's name, and ``phase`` and ``winner`` are as its rules name them.
    ``told`` is how many of its ``events`` the table was told of to their end; ``closed``: then it left the
    game.
    """

    id: str
    kind: str
    evening: str
    number: int
    day: datetime.date
    language: str
    players: tuple[str, ...]
    phase: enum.Enum
    living: tuple[str, ...]
    winner: enum.Enum | None
    points: tuple[tuple[str, int], ...] | None
    events: int
    told: int
    closed: bool

    @property
    def ended(self) -> bool:
        """Whether the game is over, with or without points; an undo may still take that back."""
        return bool(self.phase.value == "over")

    @property
    def finished(self) -> bool:
        """Whether it is over, all of it told, and no question open: then nothing is left to go on with."""
        return self.ended and self.closed and self.told >= self.events


class Journal:
    """All games of one file. Every method raises the errors of :mod:`voice_host.journal_errors`."""

    def __init__(self, file: JournalFile) -> None:
        self._file = file

    @classmethod
    def open(cls, path: Path | None = None, *, create: bool = True) -> Self:
        """Open the file, by default at :func:`default_path`; make it when it is not there.

        Without ``create`` a missing file raises JournalMissing. A file that is foreign, broken or newer is
        left as it was, byte for byte.
        """
        return cls(JournalFile(path or default_path(), create=create))

    @property
    def path(self) -> Path:
        """The file's absolute path."""
        return self._file.path

    def start_game(
        self,
        rules: Ruleset[Any, EventT],
        players: Sequence[str],
        language: str,
        *,
        evening: str | None = None,
        day: datetime.date | None = None,
    ) -> GameRecord[EventT]:
        """A new game of a running evening, or of a new one. Nothing is written before its first events.

        ``day`` is today unless given.
        """
        key = secrets.token_hex(_ID_BYTES)
        row: dict[str, object] = {
            "evening": evening or secrets.token_hex(_ID_BYTES),
            "day": (day or datetime.date.today()).isoformat(),
            "language": language,
            "players": msgspec.json.encode(list(players)).decode(),
        }
        return GameRecord(self._file, GameLock(self.path, key), key, rules, row, ())

    def resume(self, game: str) -> GameRecord[Any]:
        """Go on with a game. Raises GameInUse while another host leads it, and NoSuchGame."""
        lock = GameLock(self.path, game)
        try:
            info, kept = self._read(games.c.id == game).popitem()
        except KeyError:
            lock.close()
            raise NoSuchGame(self.path, game) from None
        except JournalError:
            lock.close()
            raise
        row: dict[str, object] = {"evening": info.evening, "language": info.language}
        return GameRecord(self._file, lock, game, RULESETS[info.kind], row, kept, info.told)

    # Any: the events of its own kind of game; so in all that follows.
    def events(self, game: str) -> tuple[Any, ...]:
        """The events of a game in order. Raises NoSuchGame."""
        found = self._read(games.c.id == game)
        if not found:
            raise NoSuchGame(self.path, game)
        return next(iter(found.values()))

    def games(self, *, evening: str | None = None) -> tuple[GameInfo, ...]:
        """All games, or those of one evening, in the order in which they began."""
        return tuple(self._read(sa.true() if evening is None else games.c.evening == evening))

    def unfinished(self) -> tuple[GameInfo, ...]:
        """The games that can go on, the newest first."""
        return tuple(game for game in reversed(self.games()) if not game.finished)

    def last_players(self) -> tuple[str, ...]:
        """The players of the newest game, in seat order; empty when there is none."""
        newest = sa.select(games.c.players).order_by(games.c.place.desc()).limit(1)
        with self._file.reading() as connection:
            if not self._has_tables(connection):
                return ()
            players = connection.execute(newest).scalar_one_or_none()
        return self._names(players) if players is not None else ()

    def _has_tables(self, connection: sa.Connection) -> bool:
        """An empty file that was opened without ``create`` is a journal without games."""
        return sa.inspect(connection).has_table(games.name)

    def _read(self, which: sa.ColumnElement[bool]) -> dict[GameInfo, tuple[Any, ...]]:
        """The games and their events, in the order of the games."""
        records: dict[str, list[bytes]] = {}
        with self._file.reading() as connection:
            if not self._has_tables(connection):
                return {}
            rows = connection.execute(sa.select(games).where(which).order_by(games.c.place)).mappings().all()
            of_game = sa.select(events).join(games).where(which).order_by(games.c.place, events.c.seq)
            for game, seq, record in connection.execute(of_game):
                kept_so_far = records.setdefault(game, [])
                if seq != len(kept_so_far):
                    raise JournalBroken(self.path, f"event {len(kept_so_far)} of game {game} is lost")
                kept_so_far.append(str(record).encode())
            spoken = self._spoken(connection)
            marked = self._marked(connection)
        told = {}
        for row in rows:
            rules = self._rules(row["kind"])
            kept = self._decode(rules, records.get(row["id"], []))
            if not kept:  # a game comes into the file with its first events
                raise JournalBroken(self.path, f"all events of game {row['id']} are lost")
            language = spoken.get(row["id"], row["language"])
            mark = marked.get(row["id"], (0, False))
            told[self._info(row, rules, self._fold(rules, kept), language, (len(kept), *mark))] = kept
        return told

    def _spoken(self, connection: sa.Connection) -> dict[str, str]:
        """The languages that games have changed to at last."""
        changes = connection.execute(sa.select(tongues).order_by(tongues.c.place))
        return {game: language for _, game, language in changes}

    def _marked(self, connection: sa.Connection) -> dict[str, tuple[int, bool]]:
        """How much of each game was told, and whether the table has left it."""
        rows = connection.execute(sa.select(marks).order_by(marks.c.place))
        return {game: (told, closed) for _, game, told, closed in rows}

    def _rules(self, kind: str) -> Ruleset[Any, Any]:
        if kind not in RULESETS:
            raise JournalNewer(self.path, f"a game called {kind!r}")
        return RULESETS[kind]

    def _decode(self, rules: Ruleset[Any, EventT], records: Iterable[bytes]) -> tuple[EventT, ...]:
        try:
            return tuple(rules.decode(record) for record in records)
        except NewerRecord as error:
            raise JournalNewer(self.path, str(error)) from error
        except CodecError as error:
            raise JournalBroken(self.path, str(error)) from error

    def _fold(self, rules: Ruleset[Any, EventT], kept: tuple[EventT, ...]) -> GameState:
        try:
            state: GameState = reduce(rules.evolve, kept, rules.initial())
        except EventOutOfPlace as error:
            raise JournalBroken(self.path, str(error)) from error
        return state

    def _info(
        self,
        row: sa.RowMapping,
        rules: Ruleset[Any, Any],
        state: GameState,
        language: str,
        mark: tuple[int, int, bool],
    ) -> GameInfo:
        points = None
        if (given_points := rules.points(state)) is not None:
            given = dict(given_points)
            points = tuple((name, given.get(seat, 0)) for seat, name in enumerate(state.players))
        try:
            day = datetime.date.fromisoformat(row["day"])
        except ValueError as error:
            raise JournalBroken(self.path, str(error)) from error
        return GameInfo(
            id=row["id"],
            kind=rules.name,
            evening=row["evening"],
            number=row["number"],
            day=day,
            language=language,
            players=self._names(row["players"]),
            phase=state.phase,
            living=tuple(state.players[seat] for seat in state.living),
            winner=state.winner,
            points=points,
            events=mark[0],
            told=mark[1],
            closed=mark[2],
        )

    def _names(self, players: str) -> tuple[str, ...]:
        try:
            return msgspec.json.decode(players, type=tuple[str, ...])
        except msgspec.DecodeError as error:
            raise JournalBroken(self.path, str(error)) from error
