"""House rules of the original game (docs/rules.md A7): all off at first, freely combined."""

from __future__ import annotations

import enum

import msgspec


class MurderBy(enum.Enum):
    """How the names on one night's slips become a murder."""

    UNANIMOUS = "unanimous"
    """The same name on all name slips."""
    PLURALITY = "plurality"
    """One name on more slips than any other; a tie fails."""
    MAJORITY = "majority"
    """One name on more than half of the name slips."""


class HouseRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's own rules for one game."""

    black_cards: int | None = None
    """Maffia cards in the deck; None is the usual number for the table's size (A1)."""
    count_against: bool = False
    """Both sides of a vote are counted; who shows no hand does not vote (A3)."""
    one_condemnation_a_day: bool = False
    """Once somebody is condemned, only the night vote is left of that day."""
    night_glances: bool = False
    """Before the slips are written the Maffia may look at each other, as at sunrise."""
    murder_by: MurderBy = MurderBy.UNANIMOUS
