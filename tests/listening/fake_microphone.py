"""A microphone that gives what a test puts into it, and a voice activity that goes by loudness."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable

import numpy as np

from voice_host.audio_library import AudioTrouble
from voice_host.listening.microphone import Block, MicrophoneLost
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm

BLOCK = 480


class FakeMicrophone:
    """``hear`` puts sound in; ``lose`` unplugs it; ``troubles`` are raised by the next attempts to open.

    ``behind``: so many seconds late is whoever reads it.
    """

    name = "fake"

    def __init__(self, rate: int = SAMPLE_RATE, behind: float = 0.0) -> None:
        self.rate = rate
        self.behind = behind
        self.opened = 0
        self.closed = 0
        self.troubles: list[AudioTrouble] = []
        self._blocks: queue.SimpleQueue[Block | Exception] = queue.SimpleQueue()
        self._on_block: Callable[[], None] = lambda: None
        self._all_taken = threading.Event()

    def open(self, on_block: Callable[[], None]) -> None:
        if self.troubles:
            raise self.troubles.pop(0)
        self.opened += 1
        self._on_block = on_block

    def read(self) -> Block:
        try:
            block = self._blocks.get(timeout=0.05)
        except queue.Empty:
            self._all_taken.set()
            silence = np.zeros(BLOCK, np.float32)
            block = self._block(silence)
        if isinstance(block, Exception):
            raise block
        self._on_block()
        return block

    def close(self) -> None:
        self.closed += 1

    def hear(self, pcm: Pcm) -> None:
        for at in range(0, len(pcm), BLOCK):
            part = pcm[at : at + BLOCK]
            self._blocks.put(self._block(part))

    def _block(self, pcm: Pcm) -> Block:
        end = time.monotonic() - self.behind
        return Block(pcm, end - len(pcm) / self.rate, end)

    def say(self, seconds: float = 0.6, level: float = 0.3) -> None:
        """Something loud for so long, and the silence that ends it; long talk has breaks between words."""
        talk = np.full(int(seconds * self.rate), level, np.float32)
        if seconds > 3:
            talk[np.arange(len(talk)) % int(0.4 * self.rate) < 0.15 * self.rate] *= 0.01
        self.hear(talk)
        self.hear(np.zeros(self.rate, np.float32))

    def wait_until_taken(self) -> None:
        """Return when all that was put in has been listened to."""
        self._all_taken.clear()
        assert self._all_taken.wait(10)

    def lose(self) -> None:
        self._blocks.put(MicrophoneLost("unplugged", device=self.name))

    def break_down(self) -> None:
        self._blocks.put(ZeroDivisionError("a fault of ours"))


class Loudness:
    """Loud is speech."""

    def probability(self, chunk: Pcm) -> float:
        return float(np.abs(chunk).mean() > 0.1)

    def reset(self) -> None:
        pass
