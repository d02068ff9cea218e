"""Where a moderated game stands: what all may know, and what only the rules may (docs/rules.md B)."""

from __future__ import annotations

import enum
from operator import attrgetter
from typing import Any

import msgspec

from engine.chain import equal_chains
from engine.moderated.roles import Camp, Role, camp, role
from engine.moderated.secret import Secret
from engine.moderated.settings import Begins, Mix, Settings
from engine.table import Seat


class Phase(enum.Enum):
    """What the table is doing, and so which commands belong here."""

    SETTING = "setting"
    """No game yet."""
    DEALING = "dealing"
    """The host deals the roles."""
    ROLES = "roles"
    """Each player looks at his role."""
    NIGHT = "night"
    """Eyes closed; the Mafia choose, and powers are used. In a quiet first night the Mafia only meet."""
    DAY = "day"
    """Free talk and open votes."""
    OVER = "over"
    """One camp has won."""


class Death(enum.Enum):
    """How somebody died, as far as the table knows."""

    NIGHT = "night"
    LYNCH = "lynch"


class Out(msgspec.Struct, frozen=True):
    """One of the dead, and what was shown of him (None: not shown)."""

    seat: Seat
    death: Death
    role: str | None
    camp: Camp | None


class Use(Secret, frozen=True):
    """One use of a role's own power, in a night that has ended."""

    night: int
    by: Seat
    target: Seat


class Finding(Secret, frozen=True):
    """What an investigator ``by`` learnt of ``target`` in a night: the camp, or what seemed so."""

    night: int
    by: Seat
    target: Seat
    camp: Camp


Choice = tuple[Seat, Seat]
"""(by, target), of a vote or of a night's choice."""


class State(msgspec.Struct, frozen=True, eq=False):
    """All that the rules know of one game, secrets included: hand a *view* of it out, never the state.

    States are made by :func:`engine.moderated.evolve.evolve` alone. They are kept as events, not as
    themselves. Their repr leaves the secrets out.
    """

    phase: Phase = Phase.SETTING
    players: tuple[str, ...] = ()
    settings: Settings = Settings()
    mix: Mix = ()
    """How many have each role at the start. All may know it."""
    night: int = 0
    """Number of the present night, or of the last one; 0 before the first."""
    day: int = 0
    """Number of the present day, or of the last one; 0 before the first."""
    mafia_time: bool = False
    """It is night, and the Mafia may still choose."""
    living: tuple[Seat, ...] = ()
    """Who is in the game, sorted."""
    out: tuple[Out, ...] = ()
    """The dead, in the order of dying."""
    votes: tuple[Choice, ...] = ()
    """The day's votes that stand, sorted by who cast them."""
    last_vote: Choice | None = None
    """The vote that was cast, moved or withdrawn last: what an undo can tell of, also after a death by it."""
    winner: Camp | None = None
    shown: bool = False
    """After the end: everybody's role has been told."""
    before: State | None = None
    """The state that an undo goes back to; None when there is nothing to undo."""
    decision: str | None = None
    """Class name of the event that an undo takes back. Only public events are ever undone."""

    roles: tuple[str, ...] = ()
    """Secret. Everybody's role, in seat order; empty before the deal."""
    named: tuple[Choice, ...] = ()
    """Secret. Whom each of the Mafia names this night, sorted by who names."""
    chosen: tuple[Choice, ...] = ()
    """Secret. What each power is used on this night, sorted by whose it is."""
    uses: tuple[Use, ...] = ()
    """Secret. Every use of a power in the nights before, in order."""
    findings: tuple[Finding, ...] = ()
    """Secret. Everything that investigators have learnt, in order."""

    @property
    def quiet_night(self) -> bool:
        """Whether the present night is the first one, in which the Mafia only meet (B2)."""
        return self.phase is Phase.NIGHT and self.is_quiet(self.night)

    def is_quiet(self, night: int) -> bool:
        """Whether night number ``night`` has no powers and no deaths."""
        settings = self.settings
        return night == 1 and settings.begins is Begins.NIGHT and settings.quiet_first_night

    @property
    def majority(self) -> int:
        """How many votes are a strict majority of the living (B2)."""
        return len(self.living) // 2 + 1

    @property
    def mafia_at_start(self) -> int:
        """How many of the players are Mafia, as the mix tells."""
        return sum(count for name, count in self.mix if camp(name) is Camp.MAFIA)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        return self.before is not None

    def name(self, seat: Seat) -> str:
        """The player's name, tidy as the game keeps it."""
        return self.players[seat]

    def role_of(self, seat: Seat) -> Role:
        """Secret. The player's role, once dealt."""
        return role(self.roles[seat])

    def living_of(self, side: Camp) -> tuple[Seat, ...]:
        """Secret. The living of one camp, sorted, once dealt."""
        return tuple(seat for seat in self.living if camp(self.roles[seat]) is side)

    def vote_of(self, seat: Seat) -> Seat | None:
        """Whom the player's vote stands for."""
        return dict(self.votes).get(seat)

    def __eq__(self, other: object) -> bool:
        return equal_chains(self, other, _facts) if isinstance(other, State) else NotImplemented

    def __hash__(self) -> int:
        return hash(_facts(self))

    def __repr__(self) -> str:
        return f"State({', '.join(f'{name}={value!r}' for name, value in self.__rich_repr__())})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:  # Any: as msgspec has it
        return [(name, getattr(self, name)) for name in PUBLIC_FIELDS if name != "before"]


SECRET_FIELDS = ("roles", "named", "chosen", "uses", "findings")
"""The fields that tell who somebody is."""
PUBLIC_FIELDS = tuple(name for name in State.__struct_fields__ if name not in SECRET_FIELDS)
_facts = attrgetter(*(name for name in State.__struct_fields__ if name != "before"))
