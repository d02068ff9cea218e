"""Time that runs down while the table does something, and stands still while it pauses (docs/rules.md A8)."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable

from voice_host.speaking.text_voice import SecondsClock

_EXACT = 1e-3
"""A clock that was waited for may show a hair less than what it was waited for."""


class Countdown:
    """So many seconds, from now on. Use it inside the running loop."""

    def __init__(self, clock: SecondsClock, seconds: float) -> None:
        self._clock = clock
        self._held_at: float | None = None
        self._going = asyncio.Event()
        self._going.set()
        self.set(seconds)

    def set(self, seconds: float) -> None:
        """So many seconds are left now."""
        self._ends = self._now() + seconds

    def left(self) -> int:
        """Whole seconds that are left; 0 when it is over, and from then on."""
        return max(0, math.ceil(self._ends - self._now() - _EXACT))

    def hold(self, held: bool) -> None:
        """Stand still, or go on."""
        if held and self._held_at is None:
            self._held_at = self._clock.now()
            self._going.clear()
        elif not held and self._held_at is not None:
            self._ends += self._clock.now() - self._held_at
            self._held_at = None
            self._going.set()

    async def ring(self, left: int, wake: Callable[[], None]) -> None:
        """Call ``wake`` once, when no more than ``left`` seconds are left."""
        while self.left() > left:
            await self._going.wait()
            await self._clock.let_pass_until(self._ends - left)
        wake()

    def _now(self) -> float:
        return self._clock.now() if self._held_at is None else self._held_at
