"""What may be asked of the rules. A command is a wish; :func:`engine.moderated.decide.decide` answers it.

*Secret* commands tell who somebody is. They come from a player in private (or, the deal, from the host's own
chance), and a refusal of one is for that player alone: that somebody "has no such power" is itself a secret.

Seats are indices into the players. ``by`` is the player who asks.
"""

from __future__ import annotations

import msgspec

from engine.moderated.secret import Secret
from engine.moderated.settings import Settings
from engine.table import Seat


class _Public(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A command that all may hear."""


class _Secret(Secret, frozen=True, tag=True, forbid_unknown_fields=True):
    """A command that tells who somebody is. Its repr says nothing, so that no log or traceback does."""


class StartGame(_Public, frozen=True):
    """Begin a game with these players: at an empty table, or when the game before is over."""

    players: tuple[str, ...]
    settings: Settings = Settings()


class DealRoles(_Secret, frozen=True):
    """The roles, by name, in seat order, as chance dealt them. Chance is the host's; the rules have none."""

    roles: tuple[str, ...]


class RolesSeen(_Public, frozen=True):
    """Everybody has seen his role. The first night falls."""


class NameVictim(_Secret, frozen=True):
    """A Mafia player names whom to kill. Named again, it moves to ``target``; the last one counts."""

    by: Seat
    target: Seat


class UnnameVictim(_Secret, frozen=True):
    """A Mafia player takes his name back and names nobody."""

    by: Seat


class UsePower(_Secret, frozen=True):
    """A player uses the power of his own role on ``target``. Once a night: a second one is refused."""

    by: Seat
    target: Seat


class TakeBackPower(_Secret, frozen=True):
    """A player takes this night's use of his power back, and may then use it otherwise, or not at all."""

    by: Seat


class MafiaTimeUp(_Public, frozen=True):
    """The Mafia's time is over; the others' powers go on. Optional: :class:`NightTimeUp` ends both."""


class NightTimeUp(_Public, frozen=True):
    """The night is over: what was chosen is carried out, and results are given."""


class CastVote(_Public, frozen=True):
    """``by`` votes for ``target``'s death; if his vote stands for somebody else, it moves."""

    by: Seat
    target: Seat


class WithdrawVote(_Public, frozen=True):
    """``by`` takes his vote back and has none."""

    by: Seat


class ShowRoles(_Public, frozen=True):
    """The game is over, and everybody's role is told. After this there is nothing to undo."""


class Undo(_Public, frozen=True):
    """Take back the last vote, and a death by it; said again, the one before. Never behind a night's end."""


PublicCommand = StartGame | RolesSeen | MafiaTimeUp | NightTimeUp | CastVote | WithdrawVote | ShowRoles | Undo
SecretCommand = DealRoles | NameVictim | UnnameVictim | UsePower | TakeBackPower
Command = PublicCommand | SecretCommand
