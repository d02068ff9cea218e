"""Sound going into and coming out of a virtual table: clips being said, and recordings."""

from __future__ import annotations

import contextlib
import subprocess
import threading
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Self

import numpy as np
import soundfile
from numpy.typing import NDArray

TABLE_RATE = 48_000
"""Samples a second of the table's sinks and of everything recorded there."""

Pcm = NDArray[np.float32]

_CHUNK_BYTES = 4 * TABLE_RATE // 100
_PATIENCE = 10.0


class TableFault(RuntimeError):
    """A program that plays to or records from the virtual table failed; the text is its own complaint."""


def read_clip(path: Path) -> tuple[Pcm, int]:
    """Read any sound file as mono float32 and its rate. ``soundfile.LibsndfileError`` if unreadable."""
    data, rate = soundfile.read(path, dtype="float32", always_2d=True)
    return np.ascontiguousarray(data.mean(axis=1), dtype=np.float32), int(rate)


class Saying:
    """A clip that is being played into one of the table's sinks by a ``pacat`` child."""

    def __init__(self, sink: str, pcm: Pcm, rate: int, environment: Mapping[str, str]) -> None:
        self.seconds = len(pcm) / rate
        self._stopped = False
        # Silence at the end: PulseAudio 16 may drop a part of the last block of a drained stream.
        tail = np.zeros(rate // 20, dtype=np.float32)
        self._sound = np.asarray(pcm, dtype=np.float32).tobytes()
        self._tail = tail.tobytes()
        self._child = subprocess.Popen(
            [
                "pacat",
                "--playback",
                "--raw",
                f"--device={sink}",
                "--format=float32le",
                f"--rate={rate}",
                "--channels=1",
                "--latency-msec=300",  # a buffer that a busy machine does not run dry; it costs no delay
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=dict(environment),
            process_group=0,  # see VirtualTable
        )
        self._complaint = b""
        self._feeder = threading.Thread(target=self._feed, name="table-say", daemon=True)
        self._feeder.start()

    def _feed(self) -> None:
        _, self._complaint = self._child.communicate(self._sound + self._tail)

    @property
    def done(self) -> bool:
        """Whether the whole clip has been heard, or stopped."""
        return not self._feeder.is_alive()

    @property
    def complaint(self) -> str:
        """What the program said when it failed."""
        return self._complaint.decode(errors="replace").strip() or "pacat failed"

    def wait(self, timeout: float | None = None) -> None:
        """Block until the clip has been heard. TimeoutError; TableFault if it cannot be played."""
        self._feeder.join(self.seconds + _PATIENCE if timeout is None else timeout)
        if self._feeder.is_alive():
            raise TimeoutError(f"a clip of {self.seconds:.1f} s is still being played")
        if self._child.returncode and not self._stopped:
            raise TableFault(self.complaint)

    def stop(self) -> None:
        """Fall silent now."""
        self._stopped = True
        if self._child.poll() is None:
            self._child.kill()
        self._feeder.join(_PATIENCE)


class Looping(Saying):
    """A sound that is played over and over until :meth:`stop`; if it is done before that, it broke off."""

    def _feed(self) -> None:
        into, errors = self._child.stdin, self._child.stderr
        assert into is not None and errors is not None  # noqa: S101  (PIPE in Saying; tells mypy so)
        with contextlib.suppress(BrokenPipeError), into:
            while not self._stopped:
                into.write(self._sound)  # blocks while the buffers are full: this keeps the sound's own pace
        self._complaint = errors.read()
        errors.close()
        self._child.wait()


class Recording:
    """What one of the table's sources gives, from the first sample on until :meth:`stop`.

    The constructor returns when the first samples have arrived, so that nothing played afterwards is missed.
    With ``path`` the sound also goes into a 16-bit WAV at :data:`TABLE_RATE`. Use it as a context manager or
    call :meth:`stop`.
    """

    def __init__(self, source: str, environment: Mapping[str, str], path: Path | None = None) -> None:
        self._child = subprocess.Popen(
            [
                "parec",
                "--raw",
                f"--device={source}",
                "--format=float32le",
                f"--rate={TABLE_RATE}",
                "--channels=1",
                "--latency-msec=20",
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=dict(environment),
            process_group=0,  # see VirtualTable
        )
        self._keep = path is None
        self._file = (
            soundfile.SoundFile(path, "w", samplerate=TABLE_RATE, channels=1, subtype="PCM_16", format="WAV")
            if path is not None
            else None
        )
        self._blocks: list[bytes] = []
        self._samples = 0
        self._changed = threading.Condition()
        self._ended = False
        self._stopped = False
        self._fault: BaseException | None = None
        self._reader = threading.Thread(target=self._read, name="table-record", daemon=True)
        self._reader.start()
        try:
            self.wait_for(1 / TABLE_RATE)
        except BaseException:
            self._finish()
            raise

    def _read(self) -> None:
        stream = self._child.stdout
        assert stream is not None  # noqa: S101  (stdout=PIPE above; tells mypy so)
        held = b""
        try:
            while chunk := self._next_chunk(stream):
                held += chunk
                usable = len(held) // 4 * 4
                block, held = held[:usable], held[usable:]
                if self._file is not None:
                    self._file.write(np.frombuffer(block, dtype=np.float32))
                with self._changed:
                    if self._keep:
                        self._blocks.append(block)
                    self._samples += usable // 4
                    self._changed.notify_all()
        except BaseException as error:  # noqa: BLE001  (handed to whoever waits or stops)
            self._fault = error
        finally:
            with self._changed:
                self._ended = True
                self._changed.notify_all()

    @staticmethod
    def _next_chunk(stream: IO[bytes]) -> bytes:
        return stream.read1(_CHUNK_BYTES)  # type: ignore[attr-defined, no-any-return]  # a pipe is buffered

    @property
    def seconds(self) -> float:
        """Length so far."""
        return self._samples / TABLE_RATE

    @property
    def so_far(self) -> Pcm:
        """Everything recorded until now, mono float32 at :data:`TABLE_RATE` (not when it goes to a file)."""
        with self._changed:
            return np.frombuffer(b"".join(self._blocks), dtype=np.float32).copy()

    def wait_for(self, seconds: float) -> None:
        """Block until the recording is that long. Raises TableFault if it ends before."""
        with self._changed:
            long_enough = self._changed.wait_for(
                lambda: self._ended or self.seconds >= seconds, timeout=seconds + _PATIENCE
            )
        if not long_enough or self.seconds < seconds:
            raise TableFault(f"the recording ended or hangs at {self.seconds:.2f} s of {seconds:.2f} s")

    def stop(self) -> Pcm:
        """End the recording; returns :attr:`so_far`. Safe to repeat. Raises TableFault if it broke off."""
        if not self._stopped:
            # What was played just before is still on its way through the source's and the client's buffer.
            self._stopped = True
            if not self._ended:
                self.wait_for(self.seconds + 0.1)
        self._finish()
        if self._fault is not None:
            raise TableFault(f"the recording broke off: {self._fault}") from self._fault
        return self.so_far

    def _finish(self) -> None:
        if self._child.poll() is None:
            self._child.terminate()
        try:
            self._child.wait(2.0)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()
        self._reader.join(_PATIENCE)
        for pipe in (self._child.stdout, self._child.stderr):
            if pipe is not None:
                pipe.close()
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.stop()
        else:
            self._finish()
