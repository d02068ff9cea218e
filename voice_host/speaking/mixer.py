"""Clips placed on a sample clock and summed. No device, no thread: whoever pulls samples drives the clock."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Pcm = NDArray[np.float32]
Kind = Literal["speech", "effect"]

FADE_SECONDS = 0.008
"""How long a sound takes to fall silent when it is stopped, so that it does not click."""


class Playback:
    """One clip on the sample clock.

    ``done`` is settled once the clip has left the loudspeaker: True when it was sounded whole, False when it
    was stopped; it carries LoudspeakerLost if the device went away. ``start`` is the first sample of the
    clock that it takes; None until a clip placed "as soon as possible" has begun.
    """

    def __init__(self, pcm: Pcm, at: int | None, volume: float, kind: Kind) -> None:
        self.start = at
        self.kind: Kind = kind
        self.done: Future[bool] = Future()
        # From here on nobody's cancelling can keep the loudspeaker from settling it.
        self.done.set_running_or_notify_cancel()
        self._pcm = pcm
        self._volume = volume
        self._begun = False
        self._stop_wished = False

    @property
    def end(self) -> int | None:
        """One past its last sample; None while it has no place."""
        return None if self.start is None else self.start + len(self._pcm)

    @property
    def stopped(self) -> bool:
        """Whether somebody wished it to stop."""
        return self._stop_wished

    def stop(self) -> None:
        """Fade out within the next block. Safe at any moment, from any thread, also when it is over."""
        self._stop_wished = True

    def silent_from(self, position: int, fade: int) -> int:
        """One past its last sample as things stand at ``position``, a wish to stop included."""
        end = (position if self.start is None else self.start) + len(self._pcm)
        return min(end, position + fade) if self._stop_wished else end

    def part(self, position: int, frames: int, fade: int) -> tuple[int, Pcm, bool] | None:
        """What of it falls into a block: offset there, samples, whether it ends; None if nothing does.

        For the mixer alone: it takes each block once, in order.
        """
        if not self._begun and (self.start is None or self.start < position):
            self.start = position  # as soon as possible, or asked for too late
        assert self.start is not None  # noqa: S101  (set above if it was not)
        if self._stop_wished and not self._begun:
            return 0, np.zeros(0, np.float32), True
        if self.start >= position + frames:
            return None
        self._begun = True
        offset, place = max(0, self.start - position), max(0, position - self.start)
        part = self._pcm[place : place + frames - offset]
        if self._stop_wished:
            part = part[:fade]
            return offset, part * np.linspace(self._volume, 0.0, len(part), dtype=np.float32), True
        return offset, part * np.float32(self._volume), place + frames - offset >= len(self._pcm)


class Mixer:
    """Sums the playbacks that are due. :meth:`pull` is for one thread; all else is thread-safe.

    ``finished`` is called from within :meth:`pull` for each playback that has ended (its ``done`` is not
    settled by the mixer: only the device knows when the samples are out). It must return at once.
    """

    def __init__(self, rate: int, finished: Callable[[Playback, bool], None]) -> None:
        self.rate = rate
        self._finished = finished
        self._position = 0
        self._playing: list[Playback] = []
        self._lock = threading.Lock()
        self._wished: dict[Kind, float] = {"speech": 1.0, "effect": 1.0}
        self._gain = dict(self._wished)
        self._fade = max(1, int(FADE_SECONDS * rate))

    def now(self) -> int:
        """The next sample that will be pulled."""
        return self._position

    def play(self, pcm: Pcm, at: int | None = None, volume: float = 1.0, kind: Kind = "speech") -> Playback:
        """Place a clip (mono float32 at :attr:`rate`) at sample ``at``, or as soon as possible.

        A sample that has passed already means as soon as possible.
        """
        playback = Playback(np.asarray(pcm, np.float32), at, volume, kind)
        with self._lock:
            self._playing.append(playback)
        return playback

    def set_volume(self, kind: Kind, volume: float) -> None:
        """Set the master volume (0…1) of one kind of sound; reached smoothly within the next block."""
        self._wished[kind] = volume

    def stop_all(self) -> None:
        """Fade out everything, and forget what was placed for later."""
        with self._lock:
            for playback in self._playing:
                playback.stop()

    def drop_all(self) -> list[Playback]:
        """Take away everything without a fade, for a device that is gone; returns what was there."""
        with self._lock:
            dropped, self._playing = self._playing, []
        return dropped

    def busy_until(self, horizon: int) -> int | None:
        """Up to which sample that sounds which begins before sample ``horizon``; None if nothing does."""
        with self._lock:
            ends = (
                playback.silent_from(self._position, self._fade)
                for playback in self._playing
                if playback.start is None or playback.start < horizon
            )
            return max(ends, default=None)

    def pull(self, frames: int) -> Pcm:
        """The next ``frames`` samples, mono, within -1…1. Never blocks for longer than a list's copy."""
        block = np.zeros(frames, np.float32)
        with self._lock:
            position = self._position
            ended: list[tuple[Playback, bool]] = []
            ramps = {kind: self._ramp(kind, frames) for kind in self._gain}
            for playback in self._playing:
                part = playback.part(position, frames, self._fade)
                if part is None:
                    continue
                offset, pcm, ends = part
                gain = ramps[playback.kind]
                block[offset : offset + len(pcm)] += pcm * (gain[offset : offset + len(pcm)])
                if ends:
                    ended.append((playback, not playback.stopped))
            if ended:
                gone = {id(playback) for playback, _ in ended}
                self._playing = [playback for playback in self._playing if id(playback) not in gone]
            self._position = position + frames
        for playback, whole in ended:
            self._finished(playback, whole)
        return np.clip(block, -1.0, 1.0, out=block)

    def _ramp(self, kind: Kind, frames: int) -> Pcm:
        old, new = self._gain[kind], self._wished[kind]
        self._gain[kind] = new
        return np.linspace(old, new, frames, dtype=np.float32)
