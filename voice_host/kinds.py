"""Which games the host can lead: what ``--game`` chooses from (docs/rules.md A, A8)."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import MappingProxyType

from engine.original.house_rules import Variant


class GameKind(enum.Enum):
    """A game by its name on the command line."""

    ORIGINAL = "original"
    FORRADARNA = "forradarna"


VARIANTS: Mapping[GameKind, Variant] = MappingProxyType(
    {GameKind.ORIGINAL: Variant.ORIGINAL, GameKind.FORRADARNA: Variant.FORRADARNA}
)
"""The kinds that are played by the rules of ``engine/original``. One with rules of its own is not in here."""
