"""A loudspeaker that makes no sound but keeps time."""

from __future__ import annotations

import threading
import time

import numpy as np

from voice_host.speaking.mixer import Kind, Mixer, Pcm, Playback

_BLOCK_SECONDS = 0.02


class SilentLoudspeaker:
    """The :class:`~voice_host.speaking.loudspeaker.Loudspeaker` protocol without a device.

    ``real_time``: a thread lets the sample clock run with the wall clock. Otherwise time stands still until
    :meth:`advance`, which returns the samples that would have been heard.
    """

    def __init__(self, rate: int = 48_000, *, real_time: bool = True) -> None:
        self.rate = rate
        self.underflows = 0
        self.lost = False
        self._mixer = Mixer(rate, lambda playback, whole: playback.done.set_result(whole))
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="silent-loudspeaker", daemon=True)
        if real_time:
            self._thread.start()

    def _run(self) -> None:
        began, first = time.monotonic(), self._mixer.now()
        while not self._closed.wait(_BLOCK_SECONDS):
            due = first + int((time.monotonic() - began) * self.rate)
            self._mixer.pull(max(0, due - self._mixer.now()))

    def advance(self, seconds: float) -> Pcm:
        """Let time pass (only without ``real_time``), block by block as a device would."""
        left, block = round(seconds * self.rate), int(_BLOCK_SECONDS * self.rate)
        parts = [self._mixer.pull(min(block, left - start)) for start in range(0, left, block)]
        return np.concatenate([np.zeros(0, np.float32), *parts])

    def now(self) -> int:
        """The sample of the clock that is next."""
        return self._mixer.now()

    def play(self, pcm: Pcm, at: int | None = None, volume: float = 1.0, kind: Kind = "speech") -> Playback:
        """Place a clip on the clock."""
        return self._mixer.play(pcm, at, volume, kind)

    def set_volume(self, kind: Kind, volume: float) -> None:
        """Master volume of speech or effects."""
        self._mixer.set_volume(kind, volume)

    def stop_all(self) -> None:
        """End everything at the next block."""
        self._mixer.stop_all()

    def is_sounding(self) -> bool:
        """Never: nothing comes out."""
        return False

    def sounding_until(self) -> float:
        """Never."""
        return float("-inf")

    def reopen(self) -> None:
        """It cannot be lost."""

    def close(self) -> None:
        """Stop the clock; what was still playing is settled as stopped. Safe to repeat."""
        if self._closed.is_set():
            return
        self._closed.set()
        if self._thread.is_alive():
            self._thread.join()
        for playback in self._mixer.drop_all():
            playback.done.set_result(False)
