"""The tables of the journal, and the triggers that keep them append-only.

Nothing in them tells a time but the day of each game.
"""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()

games = sa.Table(
    "games",
    METADATA,
    sa.Column("place", sa.Integer, primary_key=True),  # the order of the games
    sa.Column("id", sa.Text, nullable=False, unique=True),
    sa.Column("evening", sa.Text, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),  # within the evening, from 1
    sa.Column("day", sa.Text, nullable=False),  # ISO date, no time
    sa.Column("language", sa.Text, nullable=False),  # in which it began
    sa.Column("players", sa.Text, nullable=False),  # JSON list in seat order
    sa.Column("kind", sa.Text, nullable=False, server_default="original"),  # the ruleset's name
    sa.UniqueConstraint("evening", "number"),
)

events = sa.Table(
    "events",
    METADATA,
    sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),  # from 0, without gaps
    sa.Column("record", sa.Text, nullable=False),  # engine.record: schema version and event
    sqlite_with_rowid=False,
)

tongues = sa.Table(
    "tongues",
    METADATA,
    sa.Column("place", sa.Integer, primary_key=True),  # the order of the changes, and no time
    sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
    sa.Column("language", sa.Text, nullable=False),  # in which the game went on
)

marks = sa.Table(
    "marks",
    METADATA,
    sa.Column("place", sa.Integer, primary_key=True),  # the order of the marks, and no time
    sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
    sa.Column("told", sa.Integer, nullable=False),  # so many of its events were told to their end
    sa.Column("closed", sa.Boolean(create_constraint=False), nullable=False),  # no question of it is open
)
"""Of each game the newest counts; a game without any has been told nothing yet."""

MARK_OLDER_GAMES = (
    "INSERT INTO marks (game, told, closed) SELECT game, count(*), 1 FROM events GROUP BY game ORDER BY game"
)
"""Before there were marks nobody knew what was told: such games go on as they did."""


def _never_changed(table: str) -> tuple[str, ...]:
    return tuple(
        f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table}"
        " BEGIN SELECT RAISE(ABORT, 'append-only'); END"
        for verb in ("UPDATE", "DELETE")
    )


def _append_only(table: str) -> tuple[str, ...]:
    """For a table whose rows are only numbered by their place."""
    return (
        f"CREATE TRIGGER {table}_in_sequence BEFORE INSERT ON {table}"  # noqa: S608 -- the tables above
        f" WHEN EXISTS (SELECT 1 FROM {table} WHERE place = NEW.place)"
        " BEGIN SELECT RAISE(ABORT, 'out of sequence'); END",
        *_never_changed(table),
    )


TONGUES_APPEND_ONLY = _append_only("tongues")
MARKS_APPEND_ONLY = _append_only("marks")

APPEND_ONLY = (
    "CREATE TRIGGER events_in_sequence BEFORE INSERT ON events"
    " WHEN NEW.seq <> (SELECT count(*) FROM events WHERE game = NEW.game)"
    " BEGIN SELECT RAISE(ABORT, 'out of sequence'); END",
    "CREATE TRIGGER games_in_sequence BEFORE INSERT ON games"
    " WHEN EXISTS (SELECT 1 FROM games WHERE id = NEW.id OR place = NEW.place)"
    " BEGIN SELECT RAISE(ABORT, 'out of sequence'); END",
    *_never_changed("games"),
    *_never_changed("events"),
)
