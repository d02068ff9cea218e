"""Somebody who looks on at the talk: told what is said, what is waited for and counted, and can do nothing.

The table display is one. It is told after the journal has written, at the moment when the table hears it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from voice_host.listening.grammar import Phrase
    from voice_host.speaking.count import Count
    from voice_host.want import Want


class Watcher(Protocol):
    """All methods return at once and never raise."""

    def said(self, text: str) -> None:
        """The host begins to say this."""

    def waits(self, want: Want, asked: Phrase | None) -> None:
        """The host listens for one of these; ``asked``: it asks whether this was said."""

    def counts(self, count: Count | None) -> None:
        """The host begins to count seconds; None: the count is over, or broken off."""


class Unwatched:
    """Nobody looks on."""

    def said(self, text: str) -> None:
        """Nobody to tell."""

    def waits(self, want: Want, asked: Phrase | None) -> None:
        """Nobody to tell."""

    def counts(self, count: Count | None) -> None:
        """Nobody to tell."""
