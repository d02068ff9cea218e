"""Who may sit down with a handset, as the talk knows it; the web server implements it.

Nothing heavy is imported here: a table without handsets never loads a web server.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from voice_host.narrator import Sentence
from voice_host.slips.handsets import Handsets


@dataclass(frozen=True, slots=True)
class Invitation:
    """What the table has to know to sit down.

    ``digits`` are the address and the port as groups of digits, to be said; ``lines`` are for the terminal:
    the addresses, the codes, a picture for cameras. ``notes`` are for the rehearsal's trace.
    """

    digits: tuple[str, ...]
    code: str
    lines: tuple[str, ...]
    handsets: Handsets
    notes: dict[str, str]


class Room(Protocol):
    """The way to the table for handsets."""

    async def invitation(self) -> Invitation | Sentence | None:
        """Wait until it is open. A sentence tells why it is not; None: nobody wanted it."""

    def lay(self, players: Sequence[str]) -> None:
        """These play tonight."""

    def open_joining(self) -> None:
        """From now on seats may be taken, although a game may be under way (one that is resumed)."""

    def close_joining(self) -> None:
        """From now on only before and after a game."""


class NoRoom:
    """A table without handsets and display."""

    async def invitation(self) -> None:
        """Nobody is invited."""
        return

    def lay(self, players: Sequence[str]) -> None:
        """Nobody to tell."""

    def open_joining(self) -> None:
        """Nobody to let in."""

    def close_joining(self) -> None:
        """Nobody to keep out."""
