"""How long the host waits before it says something again."""

from __future__ import annotations

REMIND_AFTER = (30.0, 90.0)
"""Seconds of waiting after which the host repeats its question; after the last one it just waits."""

UNHEARD_BEFORE_HINT = 2
"""So many utterances in a row that were no answer, before the host says what it wants."""
