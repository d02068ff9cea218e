"""What has happened in a moderated game: the only source of its state, its sentences, and the journal.

There are two kinds, told apart by type. A :data:`PublicEvent` may be said, shown and written anywhere. A
:data:`SecretEvent` tells who somebody is: a narrator, a display and a log take ``PublicEvent`` and so cannot
be given one (mypy refuses it; :func:`is_secret` narrows). Their repr says nothing but their name.

Phases, deaths and ends move by public events alone. So the public events folded without the secret ones give
the same :func:`engine.moderated.views.public_view`: a display needs no secret in its process.

What the journal needs, to resume after kill -9:

* all public events, and :class:`RolesDealt`, :class:`NightResolved` and :class:`FindingMade`. Without them
  nobody's role, nobody's finding, and nobody's earlier use of a power is known. Each is a record of its own
  (:func:`engine.moderated.codec.encode`), which the host may seal before it writes it: the rules never look
  at records, only at the events that come out of them.
* the choices of the night in progress (:class:`VictimNamed` and its like) only if that night is to go on
  where it stopped. Left out, the state is the same but for those choices, and they are made again. Once the
  night has ended, nothing depends on them.
"""

from __future__ import annotations

import enum
from typing import Annotated, TypeGuard

import msgspec

from engine.moderated.roles import Camp
from engine.moderated.secret import Secret
from engine.moderated.settings import Mix, Settings
from engine.table import Seat

Place = Annotated[Seat, msgspec.Meta(ge=0)]
"""A seat as it stands in a record."""
Number = Annotated[int, msgspec.Meta(ge=1)]
"""Of a day or a night."""


class Notice(enum.Enum):
    """What is allowed, but hardly meant: the host says it once."""

    NOBODY_TO_DECEIVE = "nobody-to-deceive"
    """A role such as the godfather seems honest to investigators, and there is no investigator."""


class _Public(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An event that all may know."""


class _Secret(Secret, frozen=True, tag=True, forbid_unknown_fields=True):
    """An event that tells who somebody is."""


class GameStarted(_Public, frozen=True):
    """A game began: tidy names in seat order, the settings, and how many have each role."""

    players: tuple[str, ...]
    settings: Settings
    mix: Mix


class Noticed(_Public, frozen=True):
    """Something about the mix that the table should know."""

    notice: Notice


class RolesDealt(_Secret, frozen=True):
    """Everybody's role, by name, in seat order."""

    roles: tuple[str, ...]


class DealingEnded(_Public, frozen=True):
    """Roles are dealt; each player looks at his own, and the Mafia at each other."""


class RolesLookedAt(_Public, frozen=True):
    """Everybody knows his role."""


class NightFell(_Public, frozen=True):
    """Night number ``night`` (from 1) began. ``quiet``: no powers, no deaths; the Mafia only meet (B2)."""

    night: Number
    quiet: bool


class VictimNamed(_Secret, frozen=True):
    """A Mafia player named ``target``; an earlier name of his does not count any more."""

    by: Place
    target: Place


class VictimUnnamed(_Secret, frozen=True):
    """A Mafia player took his name back."""

    by: Place


class PowerUsed(_Secret, frozen=True):
    """A player chose ``target`` for his power. Nothing comes of it before the night ends."""

    by: Place
    target: Place


class PowerTakenBack(_Secret, frozen=True):
    """A player took this night's choice back."""

    by: Place


class MafiaTimeEnded(_Public, frozen=True):
    """The Mafia's choice stands."""


class NightResolved(_Secret, frozen=True):
    """What was carried out: the Mafia's victim (None: no name, or a tie), and (by, target) of each power.

    ``uses`` is sorted by seat. A victim may have been saved; who died is told by :class:`FoundDead`.
    """

    victim: Place | None
    uses: tuple[tuple[Place, Place], ...]


class FindingMade(_Secret, frozen=True):
    """``by`` learnt that ``target`` belongs to ``camp``, or seems to. For ``by`` alone."""

    by: Place
    target: Place
    camp: Camp


class NightEnded(_Public, frozen=True):
    """Night number ``night`` is over; what it brought follows. No undo goes back behind this."""

    night: Number


class FoundDead(_Public, frozen=True):
    """``seat`` died in the night. ``role`` and ``camp`` are None where the settings do not show them."""

    seat: Place
    role: str | None = None
    camp: Camp | None = None


class NobodyDied(_Public, frozen=True):
    """A night with powers, and all who lived before it still do. It never tells why."""


class DayBegan(_Public, frozen=True):
    """Day number ``day`` (from 1) began."""

    day: Number


class VoteCast(_Public, frozen=True):
    """``by``, who had no vote standing, votes for ``target``."""

    by: Place
    target: Place


class VoteMoved(_Public, frozen=True):
    """``by`` voted for ``away_from`` and votes for ``target`` now."""

    by: Place
    away_from: Place
    target: Place


class VoteWithdrawn(_Public, frozen=True):
    """``by`` voted for ``target`` and has no vote now."""

    by: Place
    target: Place


class Lynched(_Public, frozen=True):
    """``seat`` held the votes of a majority of the living and died. What is shown is as in FoundDead."""

    seat: Place
    role: str | None = None
    camp: Camp | None = None


class GameEnded(_Public, frozen=True):
    """The whole ``winner`` camp has won, living or dead (B3)."""

    winner: Camp


class RolesShown(_Public, frozen=True):
    """After the end: everybody's role, by name, in seat order."""

    roles: tuple[str, ...]


class Undone(_Public, frozen=True):
    """The last decision does not count any more. ``what`` is its class name, such as "VoteCast"."""

    what: str


PublicEvent = (
    GameStarted
    | Noticed
    | DealingEnded
    | RolesLookedAt
    | NightFell
    | MafiaTimeEnded
    | NightEnded
    | FoundDead
    | NobodyDied
    | DayBegan
    | VoteCast
    | VoteMoved
    | VoteWithdrawn
    | Lynched
    | GameEnded
    | RolesShown
    | Undone
)
SecretEvent = (
    RolesDealt | VictimNamed | VictimUnnamed | PowerUsed | PowerTakenBack | NightResolved | FindingMade
)
Event = PublicEvent | SecretEvent

DECISIONS: frozenset[type[_Public]] = frozenset({VoteCast, VoteMoved, VoteWithdrawn})
"""The events that an undo takes back, together with all that followed from them."""


def is_secret(event: Event) -> TypeGuard[SecretEvent]:
    """Whether the event tells who somebody is, and so is for nobody's ears."""
    return isinstance(event, SecretEvent)


def public(events: tuple[Event, ...]) -> tuple[PublicEvent, ...]:
    """The events that may be said, in their order."""
    return tuple(event for event in events if not isinstance(event, SecretEvent))
