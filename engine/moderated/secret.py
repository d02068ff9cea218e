"""What tells who somebody is, and therefore shows nothing of itself in a log or a traceback."""

from __future__ import annotations

from typing import Any

import msgspec


class Secret(msgspec.Struct, frozen=True):
    """A value whose repr is its class name alone, for ``rich`` too, which asks for the fields."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"

    def __rich_repr__(self) -> list[tuple[str, Any]]:  # Any: as msgspec has it
        return []
