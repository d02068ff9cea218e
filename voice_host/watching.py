"""Somebody who looks on at the talk: told what is said, what is waited for and counted, and can do nothing.

The table display is one. It is told after the journal has written, at the moment when the table hears it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from voice_host.listening.grammar import Phrase
    from voice_host.speaking.count import Count
    from voice_host.want import Want


class Watcher(Protocol):
    """All methods return at once and never raise."""

    def said(self, text: str) -> None:
        """The host begins to say this."""

    def waits(self, want: Want, asked: Phrase | None, *, still: bool) -> None:
        """The host listens for one of these; ``asked``: it asks whether this was said.

        ``still``: it has waited for this before, and nothing has counted since.
        """

    def counts(self, count: Count | None) -> None:
        """The host begins to count seconds; None: the count is over, or broken off."""

    def counts_down(self, left: Callable[[], int] | None) -> None:
        """Time begins to run down, and ``left`` tells the seconds at any moment; None: it runs no more."""


class Unwatched:
    """Nobody looks on."""

    def said(self, text: str) -> None:
        """Nobody to tell."""

    def waits(self, want: Want, asked: Phrase | None, *, still: bool) -> None:
        """Nobody to tell."""

    def counts(self, count: Count | None) -> None:
        """Nobody to tell."""

    def counts_down(self, left: Callable[[], int] | None) -> None:
        """Nobody to tell."""
