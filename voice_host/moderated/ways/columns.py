"""A long list in columns, so that all of it stands on a small screen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size

_BETWEEN = 2


def in_columns(entries: Sequence[str], width: int, height: int) -> list[str]:
    """``entries`` from top to bottom, and then on to the right: in as few columns as ``height`` rows need.

    ``width`` in cells, as a terminal counts them. Where it has not room for so many columns there are as many
    as it has, and more rows.
    """
    widest = max((cell_len(entry) for entry in entries), default=0) + _BETWEEN
    room = max(1, (width + _BETWEEN) // widest)
    columns = min(room, -(-len(entries) // max(1, height)))
    rows = -(-len(entries) // max(1, columns))
    each = [entries[start : start + rows] for start in range(0, len(entries), rows)] if rows else []
    return [
        "".join(set_cell_size(one, widest) for one in row).rstrip()
        for row in zip_longest(*each, fillvalue="")
    ]
