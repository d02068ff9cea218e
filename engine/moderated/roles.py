"""The roles of moderated Mafia, each as data plus a small rule (docs/rules.md B1).

To add a role, add one :class:`Role` to :data:`ROLES`, and its sentences to the language packs: ``maffia
languages check`` tells which ones each pack lacks then (``role-count-<name>`` and the like).
Nothing else in the engine knows a role by its name but the ready mixes of :mod:`engine.moderated.mix`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from engine.refusal import Refusal
from engine.table import Seat


class Camp(enum.Enum):
    """The two camps."""

    CITIZENS = "citizens"
    MAFIA = "mafia"


class Kind(enum.Enum):
    """The three kinds of power, in the order in which a night carries them out (B2)."""

    PROTECT = "protect"
    ATTACK = "attack"
    INVESTIGATE = "investigate"


class NotTwiceRunning(Refusal, frozen=True):
    """``seat`` was protected by the same player the night before."""

    key: ClassVar[str] = "not-twice-running"
    seat: Seat


class NotOnOneself(Refusal, frozen=True):
    """``seat``, whose power it is, cannot be its target."""

    key: ClassVar[str] = "not-on-oneself"
    seat: Seat


class NoUsesLeft(Refusal, frozen=True):
    """The power can be used ``uses`` times in a game, and has been."""

    key: ClassVar[str] = "no-uses-left"
    uses: int


@dataclass(frozen=True, slots=True, repr=False)
class Attempt:
    """What a rule judges: ``by`` wants to use his power on the living player ``target`` in this night."""

    by: Seat
    target: Seat
    night: int
    earlier: tuple[tuple[int, Seat], ...]
    """(night, target) of each time that ``by`` has used his power in earlier nights."""
    may_repeat: bool = False
    """The setting for known odds: :attr:`engine.moderated.settings.Settings.doctor_may_repeat`."""


Rule = Callable[[Attempt], Refusal | None]
"""A role's small rule: why this attempt is not allowed, or None."""


def not_twice_running(attempt: Attempt) -> Refusal | None:
    """Never the same player two nights running; after a night between, again."""
    repeated = (attempt.night - 1, attempt.target) in attempt.earlier
    return NotTwiceRunning(seat=attempt.target) if repeated and not attempt.may_repeat else None


def not_on_oneself(attempt: Attempt) -> Refusal | None:
    """Only on others."""
    return NotOnOneself(seat=attempt.by) if attempt.target == attempt.by else None


@dataclass(frozen=True, slots=True)
class Role:
    """One role. ``name`` is stable and in kebab-case; records and language packs know the role by it."""

    name: str
    camp: Camp
    kind: Kind | None = None
    """The role's power; None has none."""
    shared: bool = False
    """The power is not this player's alone: it is the camp's common choice, as the Mafia's murder is."""
    uses: int | None = None
    """How often in a game the power can be used; None is every night."""
    rules: tuple[Rule, ...] = ()
    """What an attempt must not break, beside ``uses``; the first that refuses is told."""
    seems: Camp | None = None
    """The camp that an investigation shows, if it is not the true one."""
    sees_through: bool = False
    """For an investigator: learns the true camp, whatever the other seems."""
    usual_from: int | None = None
    """From how many players the usual mix has this role, once; None: only where it or all are wanted."""

    @property
    def own_power(self) -> Kind | None:
        """The power that this player uses alone, if there is any."""
        return None if self.shared else self.kind

    def refuses(self, attempt: Attempt) -> Refusal | None:
        """Why this role's own power cannot be used so; None if it can."""
        if self.uses is not None and len(attempt.earlier) >= self.uses:
            return NoUsesLeft(uses=self.uses)
        return next((refusal for rule in self.rules if (refusal := rule(attempt)) is not None), None)

    def finds(self, other: Role) -> Camp:
        """What this investigator learns of a player with the role ``other``."""
        return other.camp if self.sees_through or other.seems is None else other.seems


CITIZEN = Role("citizen", Camp.CITIZENS)
MAFIOSO = Role("mafioso", Camp.MAFIA, Kind.ATTACK, shared=True)
GODFATHER = Role("godfather", Camp.MAFIA, Kind.ATTACK, shared=True, seems=Camp.CITIZENS, usual_from=10)
POLICEMAN = Role("policeman", Camp.CITIZENS, Kind.INVESTIGATE, rules=(not_on_oneself,), usual_from=5)
DOCTOR = Role("doctor", Camp.CITIZENS, Kind.PROTECT, rules=(not_twice_running,), usual_from=6)
VIGILANTE = Role("vigilante", Camp.CITIZENS, Kind.ATTACK, uses=1, rules=(not_on_oneself,), usual_from=13)

ROLES: dict[str, Role] = {
    role.name: role for role in (CITIZEN, MAFIOSO, GODFATHER, POLICEMAN, DOCTOR, VIGILANTE)
}
"""Every role by its name, in the order in which a mix tells them."""

ROLE_REFUSALS: tuple[type[Refusal], ...] = (NotTwiceRunning, NotOnOneself, NoUsesLeft)
"""The refusals of the roles' own rules."""


def role(name: str) -> Role:
    """The role of this name; raises KeyError for one that there is not."""
    return ROLES[name]


def camp(name: str) -> Camp:
    """The camp of the role of this name."""
    return ROLES[name].camp


def night_calls() -> tuple[str, ...]:
    """The roles that a night calls after the Mafia, by name, in the order of their kinds.

    Always all of them, in the game or not, living or dead: so the calls tell nothing (B2).
    """
    order = tuple(Kind)
    called = (role for role in ROLES.values() if role.own_power is not None)
    return tuple(
        role.name for role in sorted(called, key=lambda role: order.index(role.own_power or Kind.ATTACK))
    )
