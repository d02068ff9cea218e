"""Why the moderated game refuses a command. Each becomes the sentence ``refused-<key>`` of a language pack.

A refusal of a secret command (:data:`engine.moderated.commands.SecretCommand`) is for who gave it alone.
"""

from __future__ import annotations

from typing import ClassVar

from engine.moderated.roles import ROLE_REFUSALS, NotOnOneself, NotTwiceRunning, NoUsesLeft
from engine.moderated.state import Phase
from engine.refusal import NothingToUndo, Refusal
from engine.table import EmptyName, EqualNames, NoSuchSeat, Seat, TooFewPlayers, TooManyPlayers

__all__ = [
    "ALL_REFUSALS",
    "AlreadyChosen",
    "DayHasBegun",
    "DeadAreNotChosen",
    "DeadDoNotAct",
    "DeadDoNotVote",
    "DeadGetNoVotes",
    "DealDoesNotFit",
    "EmptyName",
    "EqualNames",
    "MafiaDoNotKillTheirOwn",
    "MafiaOutOfRange",
    "MafiaTimeIsUp",
    "NegativeRoleCount",
    "NightTimeOutOfRange",
    "NoCitizensInMix",
    "NoMafiaInMix",
    "NoPowersFirstNight",
    "NoSuchPower",
    "NoSuchSeat",
    "NoUsesLeft",
    "NoVoteForOneself",
    "NoVoteStands",
    "NotNow",
    "NotOnOneself",
    "NotTwiceRunning",
    "NothingChosen",
    "NothingToUndo",
    "Refusal",
    "RoleToldTwice",
    "TooFewPlayers",
    "TooFewRoles",
    "TooManyMafia",
    "TooManyPlayers",
    "TooManyRoles",
    "UnknownRole",
    "VoteStandsAlready",
]


class UnknownRole(Refusal, frozen=True):
    """The mix asks for a role that there is not."""

    key: ClassVar[str] = "unknown-role"
    role: str


class RoleToldTwice(Refusal, frozen=True):
    """The mix tells twice how many have ``role``."""

    key: ClassVar[str] = "role-told-twice"
    role: str


class NegativeRoleCount(Refusal, frozen=True):
    """The mix asks for fewer than no players with ``role``."""

    key: ClassVar[str] = "negative-role-count"
    role: str
    given: int


class TooManyRoles(Refusal, frozen=True):
    """The mix has ``given`` roles for ``players`` players."""

    key: ClassVar[str] = "too-many-roles"
    given: int
    players: int


class TooFewRoles(Refusal, frozen=True):
    """The mix has ``given`` roles, citizens told and counted, for ``players`` players."""

    key: ClassVar[str] = "too-few-roles"
    given: int
    players: int


class NoMafiaInMix(Refusal, frozen=True):
    """Nobody is Mafia: the citizens would have won before the game."""

    key: ClassVar[str] = "no-mafia-in-mix"


class NoCitizensInMix(Refusal, frozen=True):
    """Everybody is Mafia: they would have won before the game."""

    key: ClassVar[str] = "no-citizens-in-mix"


class TooManyMafia(Refusal, frozen=True):
    """``mafia`` against ``others``: as many or more, so they would have won before the game (B1, B3)."""

    key: ClassVar[str] = "too-many-mafia"
    mafia: int
    others: int
    most: int
    """The most Mafia that this table can have."""


class MafiaOutOfRange(Refusal, frozen=True):
    """A preset is asked for with ``given`` Mafia; this table can have from ``least`` to ``most``."""

    key: ClassVar[str] = "mafia-out-of-range"
    given: int
    least: int
    most: int


class NightTimeOutOfRange(Refusal, frozen=True):
    """The Mafia's time in seconds is no time to choose in."""

    key: ClassVar[str] = "night-time-out-of-range"
    given: int
    least: int
    most: int


class DealDoesNotFit(Refusal, frozen=True):
    """The roles dealt are not the mix that the game began with."""

    key: ClassVar[str] = "deal-does-not-fit"


class NotNow(Refusal, frozen=True):
    """The command belongs to another phase than ``phase``, the present one."""

    key: ClassVar[str] = "not-now"
    phase: Phase

    def args(self) -> dict[str, object]:
        """The phase by its stable name."""
        return {"phase": self.phase.value}


class DayHasBegun(Refusal, frozen=True):
    """An action after the night's time: it counts for nothing, and the next night is another chance."""

    key: ClassVar[str] = "day-has-begun"


class MafiaTimeIsUp(Refusal, frozen=True):
    """A name for the Mafia's victim after the Mafia's time."""

    key: ClassVar[str] = "mafia-time-is-up"


class NoPowersFirstNight(Refusal, frozen=True):
    """In the first night the Mafia only meet (B2)."""

    key: ClassVar[str] = "no-powers-first-night"


class NoSuchPower(Refusal, frozen=True):
    """``seat`` wants to do what his role cannot."""

    key: ClassVar[str] = "no-such-power"
    seat: Seat


class DeadDoNotAct(Refusal, frozen=True):
    """``seat`` is dead and wants to use a power or name a victim."""

    key: ClassVar[str] = "dead-do-not-act"
    seat: Seat


class DeadAreNotChosen(Refusal, frozen=True):
    """A power, or the Mafia's choice, is aimed at ``seat``, who is dead."""

    key: ClassVar[str] = "dead-are-not-chosen"
    seat: Seat


class AlreadyChosen(Refusal, frozen=True):
    """``seat`` is whom he has chosen this night; a power is used once a night, unless it is taken back."""

    key: ClassVar[str] = "already-chosen"
    seat: Seat


class NothingChosen(Refusal, frozen=True):
    """There is no choice of ``seat`` this night that he could take back."""

    key: ClassVar[str] = "nothing-chosen"
    seat: Seat


class MafiaDoNotKillTheirOwn(Refusal, frozen=True):
    """``seat`` is Mafia, and the Mafia choose a citizen (B2)."""

    key: ClassVar[str] = "mafia-do-not-kill-their-own"
    seat: Seat


class DeadDoNotVote(Refusal, frozen=True):
    """``seat`` is dead and wants to vote, or to take a vote back."""

    key: ClassVar[str] = "dead-do-not-vote"
    seat: Seat


class DeadGetNoVotes(Refusal, frozen=True):
    """A vote for ``seat``, who is dead."""

    key: ClassVar[str] = "dead-get-no-votes"
    seat: Seat


class NoVoteForOneself(Refusal, frozen=True):
    """``seat`` votes for himself (B2)."""

    key: ClassVar[str] = "no-vote-for-oneself"
    seat: Seat


class NoVoteStands(Refusal, frozen=True):
    """``seat`` has no vote that he could take back."""

    key: ClassVar[str] = "no-vote-stands"
    seat: Seat


class VoteStandsAlready(Refusal, frozen=True):
    """The vote stands for ``seat`` already."""

    key: ClassVar[str] = "vote-stands-already"
    seat: Seat


ALL_REFUSALS: tuple[type[Refusal], ...] = (
    TooFewPlayers,
    TooManyPlayers,
    EmptyName,
    EqualNames,
    UnknownRole,
    RoleToldTwice,
    NegativeRoleCount,
    TooManyRoles,
    TooFewRoles,
    NoMafiaInMix,
    NoCitizensInMix,
    TooManyMafia,
    MafiaOutOfRange,
    NightTimeOutOfRange,
    DealDoesNotFit,
    NotNow,
    DayHasBegun,
    MafiaTimeIsUp,
    NoPowersFirstNight,
    NoSuchPower,
    NoSuchSeat,
    DeadDoNotAct,
    DeadAreNotChosen,
    AlreadyChosen,
    NothingChosen,
    MafiaDoNotKillTheirOwn,
    *ROLE_REFUSALS,
    DeadDoNotVote,
    DeadGetNoVotes,
    NoVoteForOneself,
    NoVoteStands,
    VoteStandsAlready,
    NothingToUndo,
)
"""Every refusal that ``decide`` can give: each needs its sentence in each language pack."""
