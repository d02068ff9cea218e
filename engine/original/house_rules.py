"""House rules of the original game (docs/rules.md A7): all off at first, freely combined."""

from __future__ import annotations

import enum

import msgspec

DEFAULT_MINGLE_MINUTES = 10


class MurderBy(enum.Enum):
    """How the names on one night's slips become a murder."""

    UNANIMOUS = "unanimous"
    """The same name on all name slips."""
    PLURALITY = "plurality"
    """One name on more slips than any other; a tie fails."""
    MAJORITY = "majority"
    """One name on more than half of the name slips."""


class Variant(enum.Enum):
    """Which game is played by these rules."""

    ORIGINAL = "original"
    """Davidoff's game (A): free talk at the table, and a vote ends the day."""
    FORRADARNA = "forradarna"
    """Known from television (A8): small groups, then the round table, and the host announces the night."""


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
    variant: Variant = Variant.ORIGINAL
    mingle_minutes: int = DEFAULT_MINGLE_MINUTES
    """How long the players walk about each day, where the variant has that (A8)."""
    reveal_on_exit: bool = False
    """Whoever goes out shows the card (A8; the original game can have it too)."""

    @property
    def mingles(self) -> bool:
        """Whether the players walk about before they sit down at the round table (A8)."""
        return self.variant is Variant.FORRADARNA

    @property
    def condemns_once(self) -> bool:
        """Whether a day has room for one condemnation only: by the house rule, and always in A8."""
        return self.one_condemnation_a_day or self.mingles
