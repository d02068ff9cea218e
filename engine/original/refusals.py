"""Why the original game refuses a command. Each becomes the sentence ``refused-<key>`` of a language pack."""

from __future__ import annotations

from typing import ClassVar

from engine.original.events import Side
from engine.original.state import Phase
from engine.refusal import NothingToUndo, Refusal
from engine.table import EmptyName, EqualNames, NoSuchSeat, Seat, TooFewPlayers, TooManyPlayers

__all__ = [
    "ALL_REFUSALS",
    "AccusedDoesNotVote",
    "AgainstNotCounted",
    "BlackCardsOutOfRange",
    "EmptyName",
    "EqualNames",
    "MafiaStillLiving",
    "MingleOutOfRange",
    "MingleTooLong",
    "NamedTwice",
    "NegativeCount",
    "NoSuchCardLeft",
    "NoSuchSeat",
    "NobodyToVote",
    "NotNow",
    "NothingToUndo",
    "OneCondemnationADay",
    "PlayerIsOut",
    "Refusal",
    "TooFewPlayers",
    "TooManyHands",
    "TooManyPlayers",
    "WrongMafiaNumber",
]


class BlackCardsOutOfRange(Refusal, frozen=True):
    """The house rule asks for no Maffia, or for half of the table or more (A1)."""

    key: ClassVar[str] = "black-cards-out-of-range"
    given: int
    least: int
    most: int


class MingleOutOfRange(Refusal, frozen=True):
    """The house rule asks for ``given`` minutes of walking about; a day can have ``least`` to ``most``."""

    key: ClassVar[str] = "mingle-out-of-range"
    given: int
    least: int
    most: int


class MingleTooLong(Refusal, frozen=True):
    """The table wants more minutes of walking about than ``most`` (A8)."""

    key: ClassVar[str] = "mingle-too-long"
    most: int


class NoSuchCardLeft(Refusal, frozen=True):
    """All cards of that side have been shown already: one of them was told wrongly."""

    key: ClassVar[str] = "no-such-card-left"
    side: Side

    def args(self) -> dict[str, object]:
        """The side by its stable name."""
        return {"side": self.side.value}


class NotNow(Refusal, frozen=True):
    """The command belongs to another phase than ``phase``, the present one."""

    key: ClassVar[str] = "not-now"
    phase: Phase

    def args(self) -> dict[str, object]:
        """The phase by its stable name."""
        return {"phase": self.phase.value}


class PlayerIsOut(Refusal, frozen=True):
    """Who is out influences nothing more: no vote, no accusation, no name (A3)."""

    key: ClassVar[str] = "player-is-out"
    seat: Seat


class NobodyToVote(Refusal, frozen=True):
    """The accused is alone in the game, and the accused does not vote."""

    key: ClassVar[str] = "nobody-to-vote"
    seat: Seat


class OneCondemnationADay(Refusal, frozen=True):
    """Somebody was condemned today, and by the house rule only the night vote is left."""

    key: ClassVar[str] = "one-condemnation-a-day"


class NegativeCount(Refusal, frozen=True):
    """A number of hands or slips below zero."""

    key: ClassVar[str] = "negative-count"
    given: int


class TooManyHands(Refusal, frozen=True):
    """``given`` hands, for and against, were counted of only ``voters`` voters."""

    key: ClassVar[str] = "too-many-hands"
    given: int
    voters: int


class AgainstNotCounted(Refusal, frozen=True):
    """The house rule ``count_against`` needs the hands against as well."""

    key: ClassVar[str] = "against-not-counted"
    given: int
    voters: int


class AccusedDoesNotVote(Refusal, frozen=True):
    """The hand of the accused does not count (A3)."""

    key: ClassVar[str] = "accused-does-not-vote"
    seat: Seat


class NamedTwice(Refusal, frozen=True):
    """One player twice in a roll call, or twice among the Maffia."""

    key: ClassVar[str] = "named-twice"
    seat: Seat


class WrongMafiaNumber(Refusal, frozen=True):
    """``given`` players are named as Maffia in a game that began with ``mafia`` (A6)."""

    key: ClassVar[str] = "wrong-mafia-number"
    given: int
    mafia: int


class MafiaStillLiving(Refusal, frozen=True):
    """The faithful have won, so whoever lives was faithful (A6)."""

    key: ClassVar[str] = "mafia-still-living"
    seat: Seat


ALL_REFUSALS: tuple[type[Refusal], ...] = (
    TooFewPlayers,
    TooManyPlayers,
    EmptyName,
    EqualNames,
    BlackCardsOutOfRange,
    MingleOutOfRange,
    MingleTooLong,
    NoSuchCardLeft,
    NotNow,
    NoSuchSeat,
    PlayerIsOut,
    NobodyToVote,
    OneCondemnationADay,
    NegativeCount,
    TooManyHands,
    AgainstNotCounted,
    AccusedDoesNotVote,
    NamedTwice,
    WrongMafiaNumber,
    MafiaStillLiving,
    NothingToUndo,
)
"""Every refusal that ``decide`` can give: each needs its sentence in each language pack."""
