"""A running account of what the host says and hears, for the program that rehearses an evening.

JSON lines into a pipe of the parent process (``maffia play --trace-fd N``); never a file, since it holds
slips in the order in which they are read.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Mapping
from typing import Protocol


class Trace(Protocol):
    """Takes notes of the evening."""

    def note(self, kind: str, **values: object) -> None:
        """One thing that happened: ``say``, ``listening``, ``heard``, ``event``, ``refused`` or ``end``."""


class NoTrace:
    """Nobody watches."""

    def note(self, kind: str, **values: object) -> None:
        """Forget it."""


class PipeTrace:
    """JSON lines into an open pipe. Raises ValueError when the descriptor is not a pipe or socket."""

    def __init__(self, descriptor: int) -> None:
        try:
            mode = os.fstat(descriptor).st_mode
        except OSError as trouble:
            raise ValueError(f"file descriptor {descriptor} is not open") from trouble
        if not (stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)):
            raise ValueError(f"file descriptor {descriptor} is not a pipe")
        self._descriptor = descriptor

    def note(self, kind: str, **values: object) -> None:
        """Write one line. A reader that went away is no reason to stop the game."""
        line = json.dumps({"t": kind, **_plain(values)}, ensure_ascii=False, default=float) + "\n"
        try:
            os.write(self._descriptor, line.encode())
        except BrokenPipeError:
            return


def _plain(values: Mapping[str, object]) -> dict[str, object]:
    """JSON has no infinity: a margin without a rival becomes null."""
    return {
        k: None if isinstance(v, float) and v in (float("inf"), float("-inf")) else v
        for k, v in values.items()
    }
