"""The microphone: blocks of sound with the time at which they were taken in."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from voice_host.audio_library import AudioTrouble, hold, quiet, release, sounddevice
from voice_host.listening.recogniser import Pcm

BLOCK_SECONDS = 0.032
"""Length of the blocks that are asked for; the sound system may give others."""

SILENT_SECONDS = 1.0
"""A microphone that gave no block for so long is gone: unplugging raises no error anywhere."""

_LIKELIEST_LATENCY = 2.0


class NoMicrophone(AudioTrouble):
    """There is no microphone, or it cannot be opened."""

    key = "audio-no-microphone"


class MicrophoneLost(AudioTrouble):
    """The microphone worked and is gone: unplugged, or its sound system ended."""

    key = "audio-microphone-lost"


@dataclass(frozen=True, slots=True)
class Block:
    """Mono float32 at the microphone's own rate; ``begin`` and ``end`` on the clock of time.monotonic."""

    pcm: Pcm
    begin: float
    end: float


class BlockSource(Protocol):
    """What the ears listen to: the real microphone, or a test's."""

    rate: int
    """Samples a second; known once it is open."""

    def open(self, on_block: Callable[[], None]) -> None:
        """Begin. ``on_block`` is called as each block arrives, in the audio thread. Raises AudioTrouble."""

    def read(self) -> Block:
        """Wait for the next block. Raises :class:`MicrophoneLost`."""

    def close(self) -> None:
        """End, and wake whoever reads. Safe to repeat."""


class Stream(Protocol):
    """What we use of sounddevice's streams, which carry no types."""

    def start(self) -> None:
        """Begin."""

    def close(self, ignore_errors: bool = True) -> None:
        """End at once."""


class _Times(Protocol):
    currentTime: float
    inputBufferAdcTime: float


class _Status(Protocol):
    input_overflow: bool


class Microphone:
    """One input device of PortAudio at its own rate, mono.

    ``device`` is a number or a part of a name as sounddevice takes it; None is the system's default. Opening
    again after a loss finds the device if the sound system still gives it under the same number (PulseAudio
    and PipeWire do). A device that was plugged in since PortAudio started is seen only after
    :func:`voice_host.audio_library.refresh_devices`, which needs the loudspeaker's stream closed as well.
    """

    def __init__(self, device: int | str | None = None) -> None:
        self.device = device
        self.rate = 0
        self.name = ""
        self.overflows = 0
        self._stream: Stream | None = None
        self._blocks: queue.SimpleQueue[Block | Exception | None] = queue.SimpleQueue()
        self._on_block: Callable[[], None] = lambda: None

    def open(self, on_block: Callable[[], None] = lambda: None) -> None:
        """Open and start. Raises :class:`NoMicrophone` or :class:`~voice_host.audio_library.NoPortAudio`."""
        self.close()
        library = sounddevice()
        self._on_block = on_block
        self._blocks = queue.SimpleQueue()
        try:
            info = library.query_devices(self.device, "input")
            self.rate = int(info["default_samplerate"])
            self.name = str(info["name"])
            with quiet():
                self._stream = self._started(library, 1, int(info["max_input_channels"]))
        except (library.PortAudioError, ValueError) as trouble:  # ValueError: no such device by that name
            raise NoMicrophone(str(trouble), device=str(self.device or "")) from trouble
        hold(self._stream)

    def read(self) -> Block:
        """Wait for the next block. Raises :class:`MicrophoneLost`, also after :meth:`close`."""
        try:
            block = self._blocks.get(timeout=SILENT_SECONDS)
        except queue.Empty:
            raise MicrophoneLost("no sound arrives", device=self.name) from None
        if block is None:
            raise MicrophoneLost("the stream has ended", device=self.name)
        if isinstance(block, Exception):
            raise block
        return block

    def close(self) -> None:
        """End. Closing a stream whose device is gone may never return, so nobody waits for it long."""
        stream, self._stream = self._stream, None
        if stream is None:
            return
        release(stream)
        closing = threading.Thread(target=stream.close, name="microphone-close", daemon=True)
        closing.start()
        closing.join(timeout=2.0)
        self._blocks.put(None)

    def _started(self, library: ModuleType, channels: int, most_channels: int) -> Stream:
        stream: Stream | None = None
        try:
            stream = library.InputStream(
                device=self.device,
                samplerate=self.rate,
                channels=channels,
                dtype="float32",
                blocksize=int(self.rate * BLOCK_SECONDS),
                latency="low",
                callback=self._take,
                finished_callback=self._finished,
            )
            stream.start()
        except library.PortAudioError:
            if stream is not None:
                stream.close()
            if channels < most_channels == 2:  # some drivers give both channels or none
                return self._started(library, most_channels, most_channels)
            raise
        return stream

    def _take(self, data: np.ndarray[Any, Any], frames: int, times: _Times, status: _Status) -> None:
        """PortAudio's callback: note the time, copy, return. Its exceptions reach nobody, so hand them on."""
        now = time.monotonic()
        try:
            if status.input_overflow:
                self.overflows += 1
            length = frames / self.rate
            # The first sample came in `age` ago. Where that is nonsense, take the block's length.
            age = times.currentTime - times.inputBufferAdcTime
            if not length <= age <= _LIKELIEST_LATENCY:
                age = length
            self._on_block()
            pcm = data.mean(axis=1, dtype=np.float32) if data.shape[1] > 1 else data[:, 0].copy()
            self._blocks.put(Block(pcm, now - age, now - age + length))
        except Exception as trouble:  # noqa: BLE001 - whatever it is, the thread that reads must get it
            self._blocks.put(trouble)

    def _finished(self) -> None:
        self._blocks.put(None)
