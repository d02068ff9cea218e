"""The players around the table, and how many black cards their number asks for (docs/rules.md A1)."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from typing import ClassVar

import msgspec

from engine.refusal import Refusal

Seat = int
"""An index into the table's players: 0 is the first name that was given."""

MIN_PLAYERS = 6
MAX_PLAYERS = 16

_FEWEST_BLACK = 2
_ONE_MORE_BLACK_FROM = (8, 11, 14)


class Table(msgspec.Struct, frozen=True):
    """Players in seat order. Built by :func:`seat_table`, their names are tidy and differ from each other."""

    players: tuple[str, ...]


class TooFewPlayers(Refusal, frozen=True):
    """A table of ``given`` players, fewer than ``least``."""

    key: ClassVar[str] = "too-few-players"
    given: int
    least: int = MIN_PLAYERS
    most: int = MAX_PLAYERS


class TooManyPlayers(Refusal, frozen=True):
    """A table of ``given`` players, more than ``most``."""

    key: ClassVar[str] = "too-many-players"
    given: int
    least: int = MIN_PLAYERS
    most: int = MAX_PLAYERS


class EmptyName(Refusal, frozen=True):
    """The name at ``place`` (counted from 1) holds nothing but white space."""

    key: ClassVar[str] = "empty-name"
    place: int


class EqualNames(Refusal, frozen=True):
    """Two players whose names differ at most in case, spaces or Unicode form; both as they were written."""

    key: ClassVar[str] = "equal-names"
    first: str
    second: str


def tidy_name(name: str) -> str:
    """The name in NFC, without white space around it and with single spaces inside."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def name_key(name: str) -> str:
    """What two names are compared by: without case, and in NFC."""
    return unicodedata.normalize("NFC", tidy_name(name).casefold())


class NoSuchSeat(Refusal, frozen=True):
    """Nobody sits there. ``place`` is counted from 1."""

    key: ClassVar[str] = "no-such-seat"
    place: int


def seat_table(
    players: tuple[str, ...], *, least: int = MIN_PLAYERS, most: int = MAX_PLAYERS
) -> Table | Refusal:
    """Seat the players in the given order, with tidy names, or say why this is no table.

    ``least`` and ``most`` are how many the game is for: 6-16 in the original one, 5-24 in the moderated (B1).
    """
    if len(players) < least:
        return TooFewPlayers(given=len(players), least=least, most=most)
    if len(players) > most:
        return TooManyPlayers(given=len(players), least=least, most=most)
    seen: dict[str, str] = {}
    for place, name in enumerate(players, start=1):
        key = name_key(name)
        if not key:
            return EmptyName(place=place)
        if key in seen:
            return EqualNames(first=seen[key], second=name)
        seen[key] = name
    return Table(players=tuple(tidy_name(name) for name in players))


def black_cards(players: int) -> int:
    """How many black cards (Maffia) a table of this size gets: 6-7: 2, 8-10: 3, 11-13: 4, 14-16: 5.

    Raises ValueError outside 6-16; a table of such a size is refused before any card is counted.
    """
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ValueError(f"no deck for {players} players")
    return _FEWEST_BLACK + bisect_right(_ONE_MORE_BLACK_FROM, players)


def most_black_cards(players: int) -> int:
    """The largest number of black cards that a house rule may ask for: fewer than half of the players."""
    return (players - 1) // 2
