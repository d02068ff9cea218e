"""What of a screen's lines has room on a small terminal: never so much that its top scrolls away."""

from __future__ import annotations

import os
from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size


def fitting(lines: Sequence[str], size: os.terminal_size, first: int = 0) -> tuple[int, list[str]]:
    """The rows to write, and the line that comes first among them.

    All lines with room around them, where they have it; else without their blank ones; else as many as there
    are rows from ``first`` on, which is moved back so far that the last page is a full one.
    """
    roomy = ["", *lines, ""]
    if _height(roomy, size) <= size.lines:
        return 0, roomy
    tight = [line for line in lines if line.strip()]
    first = max(0, min(first, _last_top(tight, size)))
    rows: list[str] = []
    for line in tight[first:]:
        room = (size.lines - _height(rows, size)) * size.columns
        if room <= 0:
            break
        rows.append(line if cell_len(line) <= room else set_cell_size(line, room))
    return first, rows


def _last_top(lines: Sequence[str], size: os.terminal_size) -> int:
    """The first line of the last page."""
    top = len(lines)
    while top > 0 and _height(lines[top - 1 :], size) <= size.lines:
        top -= 1
    return min(top, max(0, len(lines) - 1))


def _height(lines: Sequence[str], size: os.terminal_size) -> int:
    """In rows: a terminal breaks what is wider than itself."""
    return sum(max(1, -(-cell_len(line) // size.columns)) for line in lines)
