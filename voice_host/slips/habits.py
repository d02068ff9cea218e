"""How a table writes its slips and votes, all evening: its own wish, so no secret, and never written down."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from engine.table import Seat


class Way(enum.Enum):
    """What the whole table has agreed on."""

    FREE = "free"
    """Everybody on a handset or on paper, as each one likes."""
    PAPER = "paper"
    """All on paper, handsets or not."""
    TOUCH = "touch"
    """All on paper that can be read by touch: as many torn corners as the word's place in the list."""


@dataclass
class Habits:
    """``on_paper``: who has a handset and yet writes on paper, where everybody may choose.

    ``votes_by_handset``: whether handsets' hands are raised on them; None while nobody has been asked.
    """

    way: Way = Way.FREE
    on_paper: set[Seat] = field(default_factory=set)
    votes_by_handset: bool | None = None
