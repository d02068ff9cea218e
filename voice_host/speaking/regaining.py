"""A loudspeaker that may be lost is tried again while there is something to say."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor

from voice_host.speaking.faults import LoudspeakerLost
from voice_host.speaking.loudspeaker import Loudspeaker
from voice_host.speaking.mixer import Playback

_REOPEN_EVERY_SECONDS = 3.0
_PATIENCE_SECONDS = 5.0


class Regaining:
    """``workers`` open it; ``on_lost`` and ``on_back`` are told on the loop."""

    def __init__(
        self,
        loudspeaker: Loudspeaker,
        workers: Executor,
        on_lost: Callable[[LoudspeakerLost], None],
        on_back: Callable[[], None],
    ) -> None:
        self._loudspeaker = loudspeaker
        self._workers = workers
        self._on_lost = on_lost
        self._on_back = on_back
        self._lost = False
        self._next_try = 0.0

    @property
    def gone(self) -> bool:
        """Whether nothing sounds just now."""
        return self._lost or self._loudspeaker.lost

    async def there(self) -> bool:
        """Whether something can be said: a lost loudspeaker is opened again, but not at every word."""
        if not self.gone:
            return True
        if self._lost and time.monotonic() < self._next_try:
            return False
        try:
            await asyncio.get_running_loop().run_in_executor(self._workers, self._loudspeaker.reopen)
        except LoudspeakerLost as fault:
            self._next_try = time.monotonic() + _REOPEN_EVERY_SECONDS
            self.lose(fault)
            return False
        self._lost = False
        self._on_back()
        return True

    async def sounded(self, playback: Playback) -> bool:
        """Wait for a playback: whether it was sounded whole. Raises LoudspeakerLost.

        Whatever goes wrong below, the evening does not wait much longer than the clip lasts.
        """
        samples = playback.silent_from(self._loudspeaker.now(), 0) - self._loudspeaker.now()
        patience = samples / self._loudspeaker.rate + _PATIENCE_SECONDS
        try:
            return await asyncio.wait_for(asyncio.wrap_future(playback.done), patience)
        except TimeoutError:
            raise LoudspeakerLost("a clip does not end") from None

    def lose(self, fault: LoudspeakerLost) -> None:
        """It failed."""
        self._lost = True
        self._on_lost(fault)
