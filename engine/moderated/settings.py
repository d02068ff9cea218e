"""What a table settles before a moderated game (docs/rules.md B1, B2)."""

from __future__ import annotations

import enum

import msgspec

NIGHT_SECONDS = 60
"""The Mafia's time of a night, where the table says nothing."""
LEAST_NIGHT_SECONDS = 10
MOST_NIGHT_SECONDS = 600

Mix = tuple[tuple[str, int], ...]
"""(role's name, how many players have it), each name once, in the order of :data:`roles.ROLES`."""


class Reveal(enum.Enum):
    """What is shown of a player who dies."""

    ROLE = "role"
    CAMP = "camp"
    NOTHING = "nothing"


class Preset(enum.Enum):
    """A ready mix of roles; :func:`engine.moderated.mix.preset_mix` fits it to the table's size."""

    USUAL = "usual"
    """What suits the size: a policeman; from 6 a doctor, from 10 a godfather, from 13 a vigilante."""
    PLAIN = "plain"
    """No special roles."""
    FULL = "full"
    """All of them."""


class Begins(enum.Enum):
    """What a game starts with. B2 says night; day is for known odds (C)."""

    NIGHT = "night"
    DAY = "day"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of one game. The last three are for known odds alone (C); no table is asked for them."""

    mix: Mix | None = None
    """The table's own mix, in any order; if it tells no citizens, they fill it up. None: by ``preset``."""
    preset: Preset = Preset.USUAL
    mafia: int | None = None
    """How many Mafia a preset has; None is the usual number for the table's size."""
    reveal: Reveal = Reveal.ROLE
    night_seconds: int = NIGHT_SECONDS
    """The Mafia's time, for the host's clock. The rules have none: they wait for the command."""
    begins: Begins = Begins.NIGHT
    quiet_first_night: bool = True
    """In a game that begins with night, the first one has no powers and no deaths."""
    doctor_may_repeat: bool = False
    """A protector may choose the same player two nights running."""
