"""How a long step tells how far it has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

Step = Literal["download", "check", "unpack"]

Progress = Callable[[Step, int, int], None]
"""Called with the step, what is done of it, and the whole, in bytes. What it raises ends the step."""


def quiet(step: Step, done: int, whole: int) -> None:
    """Tell nobody."""
