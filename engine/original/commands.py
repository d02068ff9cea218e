"""What the table may ask of the rules. A command is a wish; :func:`engine.original.decide.decide` answers it.

Seats are indices into the players (see :mod:`engine.table`). ``by`` is the living player who asks, where the
host knows it; None is "somebody at the table".
"""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.original.events import Side
from engine.original.house_rules import HouseRules
from engine.table import Seat


class _Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Shared by all commands: immutable, and tagged by its class name."""


class StartGame(_Command, frozen=True):
    """Begin a game with these players: at an empty table, or when the game before is over."""

    players: tuple[str, ...]
    rules: HouseRules = HouseRules()


class CardsReady(_Command, frozen=True):
    """Everybody has looked at a card (A2)."""


class SunriseDone(_Command, frozen=True):
    """The host has counted to twenty (A2)."""


class RequestVote(_Command, frozen=True):
    """Somebody asks whether ``accused`` is to be condemned (A3)."""

    accused: Seat
    by: Seat | None = None


class RequestNight(_Command, frozen=True):
    """Somebody asks to go to night: by a vote (A3), or announced by the host with nobody condemned (A8)."""

    by: Seat | None = None


class MingleClock(_Command, frozen=True):
    """The clock of the walking about stands at ``left`` seconds (A8). It never runs back, nor below 0."""

    left: int


class ChangeMingle(_Command, frozen=True):
    """The table wants ``to`` seconds of walking about, when ``left`` are left (A8)."""

    left: int
    to: int


class EndMingle(_Command, frozen=True):
    """The table wants to sit down although ``left`` seconds are left (A8)."""

    left: int


class ShowSide(_Command, frozen=True):
    """Whoever went out shows the card (``reveal_on_exit``); None: the card stays hidden."""

    side: Side | None


class Tally(_Command, frozen=True):
    """Hands shown in the vote in progress. ``against`` None: only the hands for were counted."""

    for_: int = msgspec.field(name="for")
    against: int | None = None


class RollCall(_Command, frozen=True):
    """The vote in progress answered by name. Who stands in neither list showed no hand.

    An empty ``against`` counts as a list of nobody only where the table counts both sides
    (``count_against``); else all who are not for are against, as in a plain show of hands.
    """

    for_: tuple[Seat, ...] = msgspec.field(name="for")
    against: tuple[Seat, ...] = ()


class CancelVote(_Command, frozen=True):
    """The table drops the vote in progress; the day goes on."""


class GlancesDone(_Command, frozen=True):
    """The ten seconds of ``night_glances`` are over (A7)."""


class OpenSlips(_Command, frozen=True):
    """The slips of one night, as a multiset without any order (A4).

    ``faithful`` slips say *trogen*; ``names`` is pairs of a seat and how many slips name it; ``strange``
    slips say anything else (what they say stays outside the engine). However the pairs are given, the command
    holds them sorted by seat, each seat once: the order in which slips were read does not survive in it.
    """

    faithful: int
    names: tuple[tuple[Seat, int], ...] = ()
    strange: int = 0

    def __post_init__(self) -> None:
        if len(self.names) > 1 or (self.names and self.names[0][1] == 0):
            msgspec.structs.force_setattr(self, "names", _without_order(self.names))


class AnswerLastFaithful(_Command, frozen=True):
    """The murdered player says whether he was faithful, when that decides the game (A5)."""

    faithful: bool


class RevealMafia(_Command, frozen=True):
    """The table tells who the Maffia were, after the faithful have won (A6)."""

    seats: tuple[Seat, ...]


class ForgoPoints(_Command, frozen=True):
    """The table cannot or will not tell who the Maffia were: the game ends without points."""


class Undo(_Command, frozen=True):
    """Take back the last decision; said again, the one before it."""


Command = (
    StartGame
    | CardsReady
    | SunriseDone
    | RequestVote
    | RequestNight
    | MingleClock
    | ChangeMingle
    | EndMingle
    | ShowSide
    | Tally
    | RollCall
    | CancelVote
    | GlancesDone
    | OpenSlips
    | AnswerLastFaithful
    | RevealMafia
    | ForgoPoints
    | Undo
)


def _without_order(names: tuple[tuple[Seat, int], ...]) -> tuple[tuple[Seat, int], ...]:
    if any(count < 0 for _, count in names):
        return tuple(sorted(names))  # summed up, a count below zero could hide from its refusal
    slips: Counter[Seat] = Counter()
    for seat, count in names:
        slips[seat] += count
    return tuple(sorted((seat, count) for seat, count in slips.items() if count))
