"""A count in sound: every second is placed on the loudspeaker's sample clock before the first one sounds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor

import numpy as np

from voice_host.speaking.background import sea, stretch
from voice_host.speaking.count import Count
from voice_host.speaking.levels import SPEEDS
from voice_host.speaking.loudspeaker import Loudspeaker
from voice_host.speaking.mixer import Pcm, Playback
from voice_host.speaking.onset import cut, trim

LEAD_SECONDS = 0.25
"""From when all is placed to the count's first second."""

_BETWEEN_NUMBERS_SECONDS = 0.08

Render = Callable[[str, int], Awaitable[Pcm | None]]
"""The sound of a text at a level of speed; None when it cannot be had."""


class CountSound:
    """Counts on one ``loudspeaker``; what takes long is done by ``workers``."""

    def __init__(self, loudspeaker: Loudspeaker, render: Render, workers: Executor) -> None:
        self._loudspeaker = loudspeaker
        self._render = render
        self._workers = workers
        self._sea: Pcm | None = None

    async def clips(self, count: Count, slowest: int) -> dict[int, Pcm] | None:
        """The trimmed sound of each second, at this level of speed or above; None if one cannot be had."""
        rate = self._loudspeaker.rate
        marks = [*count.aloud, max(count.aloud) + 60]  # the last text may take its time
        clips: dict[int, Pcm] = {}
        for (second, text), following in zip(count.aloud.items(), marks[1:], strict=True):
            room = int((following - second - _BETWEEN_NUMBERS_SECONDS) * rate)
            # "sjutton" must be over before "arton" begins, also when the table has asked for slow speech.
            for speed in range(slowest, len(SPEEDS) + 1):
                pcm = await self._render(text, speed)
                if pcm is None:
                    return None
                clips[second] = trim(pcm)
                if len(clips[second]) <= room:
                    break
            clips[second] = cut(clips[second], room, rate // 50)
        if count.background and self._sea is None:
            self._sea = await asyncio.get_running_loop().run_in_executor(self._workers, sea, rate)
        return clips

    def place(self, count: Count, clips: dict[int, Pcm], playing: list[Playback]) -> None:
        """Put everything on the sample clock at once; from here on nothing can make it late.

        What sounds is added to ``playing`` as it is placed, so that it can be stopped whatever fails.
        """
        rate = self._loudspeaker.rate
        zero = self._loudspeaker.now() + int(LEAD_SECONDS * rate) - count.first * rate
        for second, pcm in clips.items():
            playing.append(self._loudspeaker.play(pcm, zero + second * rate))
        if count.background and self._sea is not None:
            for begin, end in count.silent_stretches():
                sound = stretch(self._sea, (end - begin) * rate - rate // 10, rate)
                playing.append(self._loudspeaker.play(sound, zero + begin * rate, kind="effect"))
        # One silent sample on the last second: it is sounded when the count is over.
        playing.append(self._loudspeaker.play(np.zeros(1, np.float32), zero + count.seconds * rate))
