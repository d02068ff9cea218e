"""Which games the host can lead: what ``--game`` chooses from (docs/rules.md A, A8, B)."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import MappingProxyType

import engine.moderated.mix
import engine.table
from engine.original.house_rules import Variant


class GameKind(enum.Enum):
    """A game by its name on the command line."""

    ORIGINAL = "original"
    FORRADARNA = "forradarna"
    MODERATED = "moderated"


VARIANTS: Mapping[GameKind, Variant] = MappingProxyType(
    {GameKind.ORIGINAL: Variant.ORIGINAL, GameKind.FORRADARNA: Variant.FORRADARNA}
)
"""The kinds that are played by the rules of ``engine/original``. One with rules of its own is not in here."""

Sizes = tuple[int, int]
"""The fewest and the most players."""

ORIGINAL_SIZES: Sizes = (engine.table.MIN_PLAYERS, engine.table.MAX_PLAYERS)
MODERATED_SIZES: Sizes = (engine.moderated.mix.MIN_PLAYERS, engine.moderated.mix.MAX_PLAYERS)


def sizes_of(kind: GameKind) -> Sizes:
    """How many can play it (docs/rules.md A1, B1)."""
    return MODERATED_SIZES if kind is GameKind.MODERATED else ORIGINAL_SIZES
