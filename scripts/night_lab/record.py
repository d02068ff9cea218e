"""What is kept of a night: what sounded, and each exchange of each handset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scripts.night_lab.casts import MAFIA, POWERS
from scripts.night_lab.handset import Exchange

Sound = tuple[float, float]
"""When it began, in seconds from the night's first, and how long it was."""


@dataclass
class NightRecord:
    """One night, from its first call to a few seconds into the morning. Moments by the monotonic clock.

    ``closed``: when choosing was over, and the *results* came: the turns in which the night's finding is
    seen, the morning, and what the pages ask for then. ``traffic`` is that of the living until then,
    ``after`` the same of the results.
    """

    cast: str
    living: int
    sounds: list[Sound]
    traffic: dict[str, list[Exchange]]
    roles: dict[str, str]
    began: float = 0.0
    ended: float = 0.0
    game: int = -1
    laptop: bool = False
    closed: float = 0.0
    after: Mapping[str, Sequence[Exchange]] = field(default_factory=dict)
    turns: Sequence[tuple[str, float, float]] = ()
    """Whose turns at the laptop, when each was called and when the next sentence came, the results' too."""
    died: Sequence[str] = ()
    """Who was found dead in the morning, which all are told."""

    @property
    def plain(self) -> bool:
        """Whether no special roles are in play."""
        return self.cast == "plain"

    @property
    def dead(self) -> int:
        """How many of those with powers are dead: 0 none, 1 some, 2 all."""
        alive = sum(role in POWERS for role in self.roles.values())
        return 0 if alive == len(POWERS) else 1 if alive else 2

    @property
    def seconds(self) -> float:
        """From the first call until choosing was over."""
        return (self.closed or self.ended) - self.began

    def heard(self) -> tuple[list[Sound], list[Sound]]:
        """The sounds of the night, and those of the results."""
        night = [one for one in self.sounds if one[0] < self.seconds]
        return night, self.sounds[len(night) :]


def side(role: str) -> str:
    """What a player is guessed to be."""
    return "power" if role in POWERS else "mafia" if role in MAFIA else "citizen"


def numbered(nights: Sequence[NightRecord]) -> list[NightRecord]:
    """The same with the number of each one's game, for records that do not tell it but come game by game."""
    number = -1
    before: NightRecord | None = None
    for night in nights:
        if "game" in vars(night):
            continue
        vars(night)["after"] = {}
        follows = before is not None and night.living < before.living
        if not (follows and before is not None and night.roles.items() <= before.roles.items()):
            number += 1
        night.game, before = number, night
    return list(nights)
