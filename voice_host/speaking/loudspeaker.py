"""One output stream that stays open, so that everything sounded has its place on one sample clock."""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np
import soxr

from voice_host.audio_library import quiet, sounddevice
from voice_host.speaking.faults import LoudspeakerLost
from voice_host.speaking.mixer import Kind, Mixer, Pcm, Playback
from voice_host.speaking.render import Clip

LATENCY_SECONDS = 0.2
"""Asked of the device. On an overloaded machine a sunrise came up to 0.4 s late at 0.1, exact at 0.2."""

LOST_AFTER_SECONDS = 1.0
"""A device that has not asked for samples for so long is gone. PortAudio does not tell."""

_GIVE_UP_CLOSING_SECONDS = 2.0
_log = logging.getLogger(__name__)


class Loudspeaker(Protocol):
    """Something with a sample clock that sounds clips. All methods are thread-safe and return at once.

    ``rate`` is in samples a second; ``underflows`` counts the blocks that came too late for the device.
    """

    rate: int
    underflows: int

    @property
    def lost(self) -> bool:
        """Whether the device is gone (noticed up to about a second later)."""

    def now(self) -> int:
        """The sample of the clock that is handed out next."""

    def play(self, pcm: Pcm, at: int | None = None, volume: float = 1.0, kind: Kind = "speech") -> Playback:
        """Place mono float32 at :attr:`rate` on the clock. Raises LoudspeakerLost."""

    def set_volume(self, kind: Kind, volume: float) -> None:
        """Master volume of speech or effects, 0…1, at once."""

    def stop_all(self) -> None:
        """Fall silent within some milliseconds, and forget what was placed for later."""

    def is_sounding(self) -> bool:
        """Whether anything is on its way out, the device's latency included."""

    def sounding_until(self) -> float:
        """The ``time.monotonic`` at which the present sound is out; in the past if nothing sounds."""

    def reopen(self) -> None:
        """Try to get a lost device back; nothing happens if it is there. Blocking. Raises LoudspeakerLost."""

    def close(self) -> None:
        """Give the device back. Blocking, safe to repeat."""


Tap = Callable[[Pcm, float], None]
"""Given every block as it is handed out, silence too, and the ``time.monotonic`` at which it is heard.

Called in PortAudio's thread: it copies and returns.
"""


def at_rate(clip: Clip, rate: int) -> Pcm:
    """The clip's samples at another rate."""
    if clip.rate == rate or not len(clip.pcm):
        return clip.pcm
    return np.asarray(soxr.resample(clip.pcm, clip.rate, rate), np.float32)


class SounddeviceLoudspeaker:
    """The system's default output (or ``device``) through sounddevice, at the device's own rate.

    ``tap`` may be set at any time. Construction opens the stream (blocking). Raises LoudspeakerLost when
    there is no output device, or no PortAudio.
    """

    def __init__(self, device: int | str | None = None) -> None:
        self._device = device
        self._finished: queue.SimpleQueue[tuple[float, Playback, bool]] = queue.SimpleQueue()
        self._stream: Any = None
        self._lost: str | None = None
        self._callback_error: BaseException | None = None
        self._last_call = 0.0
        self._latency = LATENCY_SECONDS
        self._sounded_until = float("-inf")
        self.underflows = 0
        self.tap: Tap | None = None
        self._closing = threading.Event()
        self.rate = self._device_rate()
        # Called within the callback, which has just told until when this block sounds.
        self._mixer = Mixer(
            self.rate, lambda playback, whole: self._finished.put((self._sounded_until, playback, whole))
        )
        self._open()
        self._watcher = threading.Thread(target=self._watch, name="loudspeaker", daemon=True)
        self._watcher.start()

    # -- the device ------------------------------------------------------------------------------------------

    def _device_rate(self) -> int:
        try:
            return int(sounddevice().query_devices(self._device, kind="output")["default_samplerate"])
        except Exception as error:
            # NoPortAudio, PortAudioError or ValueError without a device.
            raise LoudspeakerLost(str(error)) from error

    def _open(self) -> None:
        # PortAudio's and the sound server's threads are born with the niceness of the thread that opens.
        with ThreadPoolExecutor(1, "loudspeaker-open", _prefer_this_thread) as opener:
            opener.submit(self._open_here).result()

    def _open_here(self) -> None:
        try:
            library = sounddevice()
            channels = library.query_devices(self._device, kind="output")["max_output_channels"]
            with quiet():
                stream = library.OutputStream(
                    samplerate=self.rate,
                    device=self._device,
                    channels=min(2, channels),
                    dtype="float32",
                    latency=LATENCY_SECONDS,
                    callback=self._callback,
                )
                self._last_call = time.monotonic()
                stream.start()
        except Exception as error:
            raise LoudspeakerLost(str(error)) from error
        self._latency = max(float(stream.latency), LATENCY_SECONDS)
        self._stream, self._callback_error, self._lost = stream, None, None

    def _callback(self, out: Pcm, frames: int, moment: object, status: Any) -> None:  # noqa: ANN401
        """Copy and return. PortAudio's own thread swallows exceptions: they are kept for the watcher."""
        try:
            self._last_call = called = time.monotonic()
            if status.output_underflow:
                self.underflows += 1
            position = self._mixer.now()
            if (until := self._mixer.busy_until(position + frames)) is not None:
                samples = min(until - position, frames)
                self._sounded_until = called + samples / self.rate + self._latency
            block = self._mixer.pull(frames)
            out[:] = block[:, np.newaxis]
            if (tap := self.tap) is not None:
                tap(block, called + self._latency)
        except BaseException as error:
            self._callback_error = error
            raise sounddevice().CallbackAbort from error  # ends the stream without a traceback on the screen

    def _watch(self) -> None:
        """Settle what has been sounded, once the device's latency is over; notice a device that is gone."""
        waiting: list[tuple[float, Playback, bool]] = []
        while not self._closing.is_set():
            now = time.monotonic()
            for _, playback, whole in [entry for entry in waiting if entry[0] <= now]:
                playback.done.set_result(whole)
            waiting = [entry for entry in waiting if entry[0] > now]
            if self._lost is None and (reason := self._why_lost(now)) is not None:
                self._lost = reason
                _log.info("loudspeaker lost: %s", reason)  # the table is told in its own language
                for _, playback, _ in waiting:
                    playback.done.set_exception(LoudspeakerLost(reason))
                waiting = []
            if (lost := self._lost) is not None:
                # On every round: somebody may have placed a clip just before the loss was noticed.
                for playback in self._mixer.drop_all():
                    playback.done.set_exception(LoudspeakerLost(lost))
            patience = min([entry[0] - now for entry in waiting], default=LOST_AFTER_SECONDS / 4)
            try:
                waiting.append(self._finished.get(timeout=max(0.001, min(patience, LOST_AFTER_SECONDS / 4))))
            except queue.Empty:
                continue
        while not self._finished.empty():
            waiting.append(self._finished.get())
        for playback in [*self._mixer.drop_all(), *(entry[1] for entry in waiting)]:
            playback.done.set_result(False)

    def _why_lost(self, now: float) -> str | None:
        if self._callback_error is not None:
            return repr(self._callback_error)
        if now - self._last_call > LOST_AFTER_SECONDS:
            return "the device takes no sound"
        if (stream := self._stream) is None:
            return None  # being opened or closed
        try:
            return None if stream.active else "the stream has ended"
        except Exception as error:  # noqa: BLE001  (PortAudioError of a device that is gone)
            return str(error)

    # -- for everyone ----------------------------------------------------------------------------------------

    def now(self) -> int:
        """See :class:`Loudspeaker`."""
        return self._mixer.now()

    def play(self, pcm: Pcm, at: int | None = None, volume: float = 1.0, kind: Kind = "speech") -> Playback:
        """See :class:`Loudspeaker`. Raises LoudspeakerLost."""
        if self._lost is not None or self._closing.is_set():
            raise LoudspeakerLost(self._lost or "it is closed")
        return self._mixer.play(pcm, at, volume, kind)

    def set_volume(self, kind: Kind, volume: float) -> None:
        """See :class:`Loudspeaker`."""
        self._mixer.set_volume(kind, volume)

    def stop_all(self) -> None:
        """See :class:`Loudspeaker`."""
        self._mixer.stop_all()

    def is_sounding(self) -> bool:
        """See :class:`Loudspeaker`."""
        return time.monotonic() < self.sounding_until()

    def sounding_until(self) -> float:
        """See :class:`Loudspeaker`."""
        if self._lost is not None:
            return self._sounded_until
        now = self._mixer.now()
        horizon = now + int(self._latency * self.rate)
        until = self._mixer.busy_until(horizon)
        if until is None:
            return self._sounded_until
        return max(self._sounded_until, time.monotonic() + (until - now) / self.rate + self._latency)

    @property
    def lost(self) -> bool:
        """See :class:`Loudspeaker`."""
        return self._lost is not None

    def lose(self, reason: str) -> None:
        """Let it count as lost, whatever the stream says: nothing sounds before it is opened again."""
        self._lost = self._lost or reason

    def reopen(self) -> None:
        """See :class:`Loudspeaker`. The sample clock goes on where it stopped. Raises LoudspeakerLost."""
        if self._lost is None:
            return
        self._abandon()
        self._open()

    def close(self) -> None:
        """See :class:`Loudspeaker`."""
        if self._closing.is_set():
            return
        self._closing.set()
        self._abandon()
        self.tap = None
        self._watcher.join(_GIVE_UP_CLOSING_SECONDS)

    def _abandon(self) -> None:
        """Close the stream, but do not wait for ever: PortAudio can hang on a device that is gone."""
        stream, self._stream = self._stream, None
        if stream is None:
            return
        closer = threading.Thread(
            target=_close_quietly, args=(stream,), name="loudspeaker-close", daemon=True
        )
        closer.start()
        closer.join(_GIVE_UP_CLOSING_SECONDS)


def _prefer_this_thread() -> None:
    """Ask the system to run this thread before others, where a niceness of its own is known (Linux).

    Most users may not (it takes root or an entry in limits.conf): then the buffer alone must carry.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(PermissionError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), -15)


def _close_quietly(stream: Any) -> None:  # noqa: ANN401  (sounddevice has no types)
    try:
        stream.abort(ignore_errors=True)
        stream.close(ignore_errors=True)
    except Exception as error:  # noqa: BLE001  (it is gone either way)
        _log.debug("closing the loudspeaker: %s", error)
