"""A table without sound hardware: a loudspeaker and a microphone that exist only inside PulseAudio.

A private daemon with its own socket in a temporary folder; whatever else plays sound on the machine is not
touched, and several tables can stand side by side. What the host sounds goes into the sink
``table_loudspeaker``; what the table hears is what is played into the sink ``table_microphone``. A second
output device, ``table_earphones``, is in one player's ears alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

import numpy as np

from voice_host.rehearsal.sound_server import (
    EARPHONES,
    LOUDSPEAKER,
    MICROPHONE,
    ROOM,
    SoundServer,
    VirtualTableUnavailable,
    sweep_leftovers,
)
from voice_host.rehearsal.table_sound import (
    TABLE_RATE,
    Looping,
    Pcm,
    Recording,
    Saying,
    TableFault,
    read_clip,
)

__all__ = [
    "TABLE_RATE",
    "Recording",
    "Saying",
    "TableFault",
    "VirtualTable",
    "VirtualTableUnavailable",
    "sweep_leftovers",
]


class VirtualTable:
    """A private PulseAudio daemon with a loudspeaker and a microphone; a context manager.

    ``environment`` (after entering) is the whole environment for child processes at this table.
    :meth:`activate` does the same for this process until the table is removed. The daemon ends with this
    process even if that is killed, since it reads our end of a pipe; its folder is swept by the next table.
    A Ctrl-C at the terminal is for the host alone: all of the table's programs are in groups of their own.
    """

    def __init__(self) -> None:
        self.environment: dict[str, str] = {}
        self._server = SoundServer()
        self._children: list[Saying | Recording] = []
        self._looped = False
        self._outer: dict[str, str | None] | None = None

    # -- setting up and removing ---------------------------------------------------------------------------

    def __enter__(self) -> Self:
        try:
            self._server.start()
        except BaseException:
            self._remove()
            raise
        self.environment = {**os.environ, **self._server.changes}
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._remove()

    @property
    def _daemon(self) -> subprocess.Popen[bytes] | None:
        return self._server.daemon

    def _remove(self) -> None:
        for child in self._children:
            child.stop() if isinstance(child, Saying) else child._finish()
        self._children.clear()
        if self._outer is not None:
            self._restore()
        self._server.remove()

    # -- this process ----------------------------------------------------------------------------------------

    def activate(self) -> None:
        """Make this table the default sound device of this process, until the table is removed.

        If sounddevice is loaded already, PortAudio is started anew: its device list is frozen at start.
        Open streams are closed by that, so call this before any is opened.
        """
        if self._outer is not None:
            return
        wanted = {name: value for name, value in self.environment.items() if os.environ.get(name) != value}
        self._outer = {name: os.environ.get(name) for name in wanted}
        os.environ.update(wanted)
        _restart_portaudio()

    def _restore(self) -> None:
        for name, value in (self._outer or {}).items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        self._outer = None
        _restart_portaudio()

    # -- sound -----------------------------------------------------------------------------------------------

    def say(self, clip: Path | Pcm, rate: int = TABLE_RATE) -> None:
        """Play a WAV, or mono float32 at ``rate``, into the microphone; returns when it has been heard."""
        self.start_saying(clip, rate).wait()

    def start_saying(
        self, clip: Path | Pcm, rate: int = TABLE_RATE, into: str = MICROPHONE, *, over_and_over: bool = False
    ) -> Saying:
        """Begin to play a clip into the microphone, once or until it is stopped, and return with a handle."""
        pcm, rate = read_clip(clip) if isinstance(clip, Path) else (np.asarray(clip, np.float32), rate)
        saying = (Looping if over_and_over else Saying)(into, pcm, rate, self.environment)
        self._children = [child for child in self._children if not (isinstance(child, Saying) and child.done)]
        self._children.append(saying)
        return saying

    def record_loudspeaker(self) -> Recording:
        """Record what the host sounds."""
        return self._record(f"{LOUDSPEAKER}.monitor")

    def record_microphone(self) -> Recording:
        """Record what the host can hear."""
        return self._record(f"{MICROPHONE}.monitor")

    def record_earphones(self) -> Recording:
        """Record what is whispered in the earphones."""
        return self._record(f"{EARPHONES}.monitor")

    def record_room(self, path: Path) -> Recording:
        """Record loudspeaker and microphone, mixed, into a WAV at :data:`TABLE_RATE` until it is stopped."""
        # When the loudspeaker goes into the microphone already, that alone is the whole room.
        for sink in (MICROPHONE,) if self._looped else (LOUDSPEAKER, MICROPHONE):
            self._link(sink, ROOM)
        return self._record(f"{ROOM}.monitor", path)

    def loop_back(self) -> None:
        """Let the microphone hear the loudspeaker at full level, from now on."""
        if not self._looped:
            self._link(LOUDSPEAKER, MICROPHONE)
            self._looped = True

    # -- trouble -------------------------------------------------------------------------------------------

    def pull_out(self, sink: str) -> None:
        """The device goes away. The daemon plays on in another one what went there, as on most computers."""
        for line in self._pactl("list", "short", "modules").splitlines():
            number, _, module = line.partition("\t")
            if f"sink_name={sink} " in module:
                self._pactl("unload-module", number)

    def put_back(self, sink: str) -> None:
        """It is there again; what is played on elsewhere stays there."""
        self._pactl(
            *("load-module", "module-null-sink", f"sink_name={sink}", f"rate={TABLE_RATE}"),
            *("channels=1", "norewinds=1"),
        )

    def _record(self, source: str, path: Path | None = None) -> Recording:
        recording = Recording(source, self.environment, path)
        self._children.append(recording)
        return recording

    def _link(self, from_sink: str, to_sink: str) -> None:
        # adjust_time=0: both sinks keep the same clock, so nothing has to be resampled to stay together.
        self._pactl(
            "load-module",
            "module-loopback",
            f"source={from_sink}.monitor",
            f"sink={to_sink}",
            "latency_msec=20",
            "adjust_time=0",
            "source_dont_move=yes",
            "sink_dont_move=yes",
        )

    def _pactl(self, *arguments: str) -> str:
        done = subprocess.run(
            ["pactl", *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=10,
            check=False,
        )
        if done.returncode:
            raise TableFault(f"pactl {' '.join(arguments)}: {done.stderr.strip()}")
        return done.stdout


def _restart_portaudio() -> None:
    if (sounddevice := sys.modules.get("sounddevice")) is not None:
        sounddevice._terminate()
        sounddevice._initialize()
