"""What has happened in a game: the only source of its state, of every sentence, and of the journal.

Events of one command belong together and are kept together or not at all. *Decisions* (see
:data:`DECISIONS`) can be undone; the state remembers what was before each.
"""

from __future__ import annotations

import enum
from typing import Annotated

import msgspec

from engine.original.house_rules import HouseRules
from engine.table import Seat

Count = Annotated[int, msgspec.Meta(ge=0)]
"""A number of hands, slips or points."""
Place = Annotated[Seat, msgspec.Meta(ge=0)]
"""A seat as it stands in a record."""


class Side(enum.Enum):
    """The two sides of the original game."""

    MAFFIA = "maffia"
    FAITHFUL = "faithful"


class VoidReason(enum.Enum):
    """Which rule a void round of slips breaks (A4)."""

    TOO_FEW_SLIPS = "too-few-slips"
    TOO_MANY_SLIPS = "too-many-slips"
    STRANGE_WORD = "strange-word"
    """A word that is neither *trogen* nor the name of a living player."""
    TOO_MANY_NAMES = "too-many-names"
    """More names than Maffia can remain."""


class MurderFailure(enum.Enum):
    """Why the names of a night murdered nobody, as far as the slips that were read out show it."""

    NOT_UNANIMOUS = "not-unanimous"
    TIE = "tie"
    NO_MAJORITY = "no-majority"


class _Event(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Shared by all events: immutable, and tagged by its class name."""


class GameStarted(_Event, frozen=True):
    """A game began: tidy names in seat order, the rules, and how many of the players are Maffia."""

    players: tuple[str, ...]
    rules: HouseRules
    mafia: Count


class CardsSeen(_Event, frozen=True):
    """Everybody has looked at a card; sunrise follows."""


class SunriseEnded(_Event, frozen=True):
    """The count reached twenty. Nothing before this is a decision, so an undo never goes back behind it."""


class DayBegan(_Event, frozen=True):
    """Day number ``day`` (from 1) began."""

    day: Count


class MingleLeft(_Event, frozen=True):
    """So many seconds of walking about are left; kept for a host that is broken off, and told to nobody."""

    left: Count


class MingleWarned(_Event, frozen=True):
    """So many seconds are left, and the room is told (A8)."""

    left: Count


class MingleChanged(_Event, frozen=True):
    """The table has made the walking about longer or shorter: ``left`` seconds are left now."""

    left: Count


class MingleCut(_Event, frozen=True):
    """The table sits down at the round table before the time is over."""


class MingleOver(_Event, frozen=True):
    """The time is over: the host calls to the round table. An undo gives back what was last written down."""


class VoteRequested(_Event, frozen=True):
    """A vote on ``accused`` is to be taken at once. ``by`` asked for it, where that is known."""

    accused: Place
    by: Place | None = None


class VoteCancelled(_Event, frozen=True):
    """The vote in progress, of either kind, was dropped."""


class VoteTaken(_Event, frozen=True):
    """Hands were counted. ``against`` None: only the hands for were, and all other voters were against."""

    accused: Place
    for_: Count = msgspec.field(name="for")
    against: Count | None
    condemned: bool


class Condemned(_Event, frozen=True):
    """``seat`` is out by the table's vote, without showing a side."""

    seat: Place


class NightRequested(_Event, frozen=True):
    """A vote to go to night is to be taken at once."""

    by: Place | None = None


class NightVoteTaken(_Event, frozen=True):
    """Hands for night were counted, ``against`` as in :class:`VoteTaken`."""

    for_: Count = msgspec.field(name="for")
    against: Count | None
    passed: bool


class NightAnnounced(_Event, frozen=True):
    """Nobody is condemned today, and the host announces the night (A8). ``by`` asked for it, if known."""

    by: Place | None = None


class SideAsked(_Event, frozen=True):
    """``seat`` is out and is asked for the card (``reveal_on_exit``)."""

    seat: Place


class SideShown(_Event, frozen=True):
    """``seat`` showed a card of this side; None: the card stays hidden."""

    seat: Place
    side: Side | None


class NightFell(_Event, frozen=True):
    """The day is over: glances if the house rule is on, else slips."""


class GlancesEnded(_Event, frozen=True):
    """The Maffia's ten seconds are over; slips are written."""


class SlipsOpened(_Event, frozen=True):
    """A valid round of slips: how many say *trogen*, and (seat, slips) of each name, sorted by seat."""

    faithful: Count
    names: tuple[tuple[Place, Count], ...]


class RoundVoid(_Event, frozen=True):
    """The slips broke a rule and are written again. It tells nothing but the reason."""

    reason: VoidReason


class Murdered(_Event, frozen=True):
    """``seat`` is out by the Maffia's slips, without showing a side."""

    seat: Place


class MurderFailed(_Event, frozen=True):
    """There were names, but they murdered nobody."""

    reason: MurderFailure


class LastFaithfulAsked(_Event, frozen=True):
    """One *trogen* slip and a murder: the victim ``seat`` is asked whether he was faithful (A5)."""

    seat: Place


class LastFaithfulAnswered(_Event, frozen=True):
    """The victim's answer."""

    faithful: bool


class GameEnded(_Event, frozen=True):
    """One side is gone, and a night has shown it."""

    winner: Side


class MafiaRevealed(_Event, frozen=True):
    """The table told who the Maffia were; sorted by seat."""

    seats: tuple[Place, ...]


class PointsGiven(_Event, frozen=True):
    """(seat, points) of everybody who got any, sorted by seat (A6)."""

    points: tuple[tuple[Place, Count], ...]


class PointsForgone(_Event, frozen=True):
    """The Maffia stays unknown and nobody gets points."""


class Undone(_Event, frozen=True):
    """The last decision does not count any more. ``what`` is its class name, such as "VoteTaken"."""

    what: str


Event = (
    GameStarted
    | CardsSeen
    | SunriseEnded
    | DayBegan
    | MingleLeft
    | MingleWarned
    | MingleChanged
    | MingleCut
    | MingleOver
    | VoteRequested
    | VoteCancelled
    | VoteTaken
    | Condemned
    | NightRequested
    | NightVoteTaken
    | NightAnnounced
    | SideAsked
    | SideShown
    | NightFell
    | GlancesEnded
    | SlipsOpened
    | RoundVoid
    | Murdered
    | MurderFailed
    | LastFaithfulAsked
    | LastFaithfulAnswered
    | GameEnded
    | MafiaRevealed
    | PointsGiven
    | PointsForgone
    | Undone
)

DECISIONS: frozenset[type[_Event]] = frozenset(
    {
        MingleChanged,
        MingleCut,
        MingleOver,
        VoteRequested,
        VoteCancelled,
        VoteTaken,
        NightRequested,
        NightVoteTaken,
        NightAnnounced,
        SideShown,
        SlipsOpened,
        RoundVoid,
        LastFaithfulAnswered,
        MafiaRevealed,
        PointsForgone,
    }
)
"""The events that an undo takes back, together with all that followed from them."""
