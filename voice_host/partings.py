"""How a conversation ends before the evening does."""

from __future__ import annotations


class Leave(Exception):
    """The table wants to stop; the game is in the journal."""


class TableClosed(Exception):
    """Nothing can reach the host any more."""


class NoWayToSecrets(TableClosed):
    """Somebody could not get his secrets at all, and the table has been told what would be right."""
