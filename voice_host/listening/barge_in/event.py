"""What reaches the host when one of the two words was heard while it spoke."""

from __future__ import annotations

from dataclasses import dataclass

from voice_host.listening.keyboard import TypedLine


@dataclass(frozen=True, slots=True)
class HeardOverHost(TypedLine):
    """A word that was said over the host. It does what the typed word does: the host falls silent at once."""
