"""The voice of an evening without sound: it is silent, but it keeps the time of a count."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Protocol

from voice_host.speaking.count import Count
from voice_host.speaking.voice import Adjusted, CueName

Show = Callable[[str], None]
"""Puts a line before the table's eyes; called on the loop's thread, must not block."""


class SecondsClock(Protocol):
    """Time as the host counts it."""

    def now(self) -> float:
        """Seconds since any fixed moment."""

    async def wait_until(self, moment: float) -> None:
        """Return when :meth:`now` has reached ``moment``."""

    async def let_pass_until(self, moment: float) -> None:
        """The same for time in which the table may speak: a clock that hurries gives it a beat to do so."""


class WallClock:
    """The time of the asyncio loop."""

    def now(self) -> float:
        """Seconds of the running loop's clock."""
        return asyncio.get_running_loop().time()

    async def wait_until(self, moment: float) -> None:
        """Wait for the loop's clock."""
        loop = asyncio.get_running_loop()
        reached = asyncio.Event()
        timer = loop.call_at(moment, reached.set)
        try:
            await reached.wait()
        finally:
            timer.cancel()

    async def let_pass_until(self, moment: float) -> None:
        """Wait for the loop's clock."""
        await self.wait_until(moment)


BEAT_SECONDS = 1.0
"""What a hurrying clock takes for a stretch of time in which the table may speak: players who type do so in
much less, and a whole mingle passes in some of these."""

HURRY = 10.0
"""So much faster than the real one such a stretch goes, if that is less than a beat."""


class ImpatientClock:
    """Time that passes as soon as somebody waits for it: for tests and quick rehearsals."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        """Where those who waited have brought it."""
        return self._now

    async def wait_until(self, moment: float) -> None:
        """Go there, giving other tasks one turn."""
        self._now = max(self._now, moment)
        await asyncio.sleep(0)

    async def let_pass_until(self, moment: float) -> None:
        """Go there a beat later, if nobody had anything to say."""
        await asyncio.sleep(min(BEAT_SECONDS, max(0.0, moment - self._now) / HURRY))
        await self.wait_until(moment)


class TextVoice:
    """The :class:`~voice_host.speaking.voice.Voice` protocol in text.

    The host prints each sentence itself, so :meth:`say` shows it only with ``show_sentences``. The numbers of
    a count are always shown, each on its second.
    """

    def __init__(
        self, show: Show, clock: SecondsClock | None = None, *, show_sentences: bool = False
    ) -> None:
        self._show = show
        self._clock = clock if clock is not None else WallClock()
        self._show_sentences = show_sentences
        self._stopped = asyncio.Event()

    async def say(self, text: str) -> bool:
        """Show the text, if that is wished; it is read at the reader's own speed."""
        if self._show_sentences:
            self._show(text)
        return True

    async def call_out(self, text: str) -> bool:
        """Show the text: a room that cannot read it from afar has its display."""
        return await self.say(text)

    async def cue(self, name: CueName) -> None:
        """Nothing: a cue only tells by ear what the screen shows anyway."""

    async def count(self, count: Count) -> bool:
        """Show each text on its second."""
        return await self.count_from(count, float(count.first))

    async def count_from(self, count: Count, second: float) -> bool:
        """Go on with a count whose clock stands at ``second`` now. True when over, False if stopped."""
        self._stopped.clear()
        zero = self._clock.now() - second
        for mark, text in count.aloud.items():
            if mark < second:
                continue
            if not await self._reach(zero + mark):
                return False
            self._show(text)
        return await self._reach(zero + count.seconds)

    async def _reach(self, moment: float) -> bool:
        waits = [
            asyncio.ensure_future(self._clock.wait_until(moment)),
            asyncio.ensure_future(self._stopped.wait()),
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
        return not self._stopped.is_set()

    def stop(self) -> None:
        """End a count."""
        self._stopped.set()

    def prepare(self, texts: Iterable[str]) -> None:
        """Nothing has to be prepared."""

    def be_discreet(self, discreet: bool) -> None:
        """Nothing of it is kept anyway."""

    def faster(self) -> Adjusted:
        """There is no speed: one level, unchanged."""
        return Adjusted(1, 1, changed=False)

    slower = louder = softer = louder_effects = softer_effects = faster

    def is_sounding(self) -> bool:
        """Never."""
        return False

    def sounding_until(self) -> float:
        """Never."""
        return float("-inf")

    async def close(self) -> None:
        """End a count."""
        self.stop()
