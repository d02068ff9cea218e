"""A table without sound hardware: a loudspeaker and a microphone that exist only inside PulseAudio.

A private daemon with its own socket in a temporary folder; whatever else plays sound on the machine is not
touched, and several tables can stand side by side. What the host sounds goes into the sink
``table_loudspeaker``; what the table hears is what is played into the sink ``table_microphone``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

import numpy as np

from voice_host.rehearsal.table_sound import (
    TABLE_RATE,
    Looping,
    Pcm,
    Recording,
    Saying,
    TableFault,
    read_clip,
)

__all__ = ["TABLE_RATE", "Recording", "Saying", "TableFault", "VirtualTable", "VirtualTableUnavailable"]

LOUDSPEAKER = "table_loudspeaker"
MICROPHONE = "table_microphone"
EAR = "table_ear"
ROOM = "table_room"

_PREFIX = "maffia-table-"
_PROGRAMS = ("pulseaudio", "pactl", "pacat", "parec")
_STARTUP_SECONDS = 15.0

# `norewinds`: without it a null sink renders up to two seconds ahead and later takes some of it back.
_SCRIPT = f"""
load-module module-native-protocol-unix auth-anonymous=1 socket={{socket}}
load-module module-null-sink sink_name={LOUDSPEAKER} rate={TABLE_RATE} channels=1 norewinds=1
load-module module-null-sink sink_name={MICROPHONE} rate={TABLE_RATE} channels=1 norewinds=1
load-module module-null-sink sink_name={ROOM} rate={TABLE_RATE} channels=1 norewinds=1
load-module module-remap-source source_name={EAR} master={MICROPHONE}.monitor channels=1 remix=no
set-default-sink {LOUDSPEAKER}
set-default-source {EAR}
load-module module-cli exit_on_eof=1
"""

# Over the user's own ~/.asoundrc, so that PortAudio's default device is the table and nothing else.
_ALSA = """
</usr/share/alsa/alsa.conf>
pcm.!default { type pulse }
ctl.!default { type pulse }
"""


class VirtualTableUnavailable(RuntimeError):
    """No virtual table can be set up; ``missing`` lists what is not there (programs or a library).

    ``key`` and ``args_for_text`` are for the language pack's sentence.
    """

    key = "virtual-table-unavailable"

    def __init__(self, missing: tuple[str, ...], detail: str = "") -> None:
        self.missing = missing
        self.detail = detail
        self.args_for_text = {"missing": ", ".join(missing)}
        super().__init__(f"a virtual table needs {', '.join(missing)}{': ' + detail if detail else ''}")


class VirtualTable:
    """A private PulseAudio daemon with a loudspeaker and a microphone; a context manager.

    ``environment`` (after entering) is the whole environment for child processes at this table.
    :meth:`activate` does the same for this process until the table is removed. The daemon ends with this
    process even if that is killed, since it reads our end of a pipe; its folder is swept by the next table.
    A Ctrl-C at the terminal is for the host alone: all of the table's programs are in groups of their own.
    """

    def __init__(self) -> None:
        self.environment: dict[str, str] = {}
        self._folder: Path | None = None
        self._daemon: subprocess.Popen[bytes] | None = None
        self._log = b""
        self._drain: threading.Thread | None = None
        self._children: list[Saying | Recording] = []
        self._looped = False
        self._outer: dict[str, str | None] | None = None

    # -- setting up and removing ---------------------------------------------------------------------------

    def __enter__(self) -> Self:
        missing = tuple(program for program in _PROGRAMS if shutil.which(program) is None)
        if missing:
            raise VirtualTableUnavailable(missing)
        sweep_leftovers()
        # Not tempfile's default folder name alone: a socket's path must stay below 108 characters.
        self._folder = Path(tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-"))
        try:
            self._start()
        except BaseException:
            self._remove()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._remove()

    def _start(self) -> None:
        assert self._folder is not None  # noqa: S101  (set by __enter__)
        socket = self._folder / "pulse.socket"
        script, alsa = self._folder / "table.pa", self._folder / "alsa.conf"
        script.write_text(_SCRIPT.format(socket=socket), encoding="utf-8")
        alsa.write_text(_ALSA, encoding="utf-8")
        changes = {
            "PULSE_SERVER": f"unix:{socket}",
            "PULSE_SINK": LOUDSPEAKER,
            "PULSE_SOURCE": EAR,
            "PULSE_COOKIE": str(self._folder / "cookie"),
            "XDG_RUNTIME_DIR": str(self._folder),
            "ALSA_CONFIG_PATH": str(alsa),
        }
        self.environment = {**os.environ, **changes}
        private = {"HOME": str(self._folder), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}
        self._daemon = subprocess.Popen(
            [  # --disable-shm: shared memory of killed clients would pile up in /dev/shm
                "pulseaudio",
                "-n",
                "-F",
                str(script),
                "--daemonize=no",
                "--use-pid-file=no",
                "--exit-idle-time=-1",
                "--disable-shm=yes",
                "--realtime=no",
                "--high-priority=yes",
                "--log-target=stderr",
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, **private, "XDG_RUNTIME_DIR": str(self._folder)},
            process_group=0,
        )
        assert self._daemon.stdin is not None  # noqa: S101  (PIPE)
        self._daemon.stdin.write(b"list-modules\n")
        self._daemon.stdin.flush()
        ready = threading.Event()
        self._drain = threading.Thread(target=self._listen, args=(ready,), name="table-daemon", daemon=True)
        self._drain.start()
        if not ready.wait(_STARTUP_SECONDS) or self._daemon.poll() is not None:
            raise VirtualTableUnavailable(("pulseaudio",), self._log.decode(errors="replace").strip())

    def _listen(self, ready: threading.Event) -> None:
        """Read what the daemon prints; its answer to our question tells that the whole script is loaded."""
        assert self._daemon is not None and self._daemon.stdout is not None  # noqa: S101  (PIPE in _start)
        while chunk := self._daemon.stdout.read1():  # type: ignore[attr-defined]  # a pipe is buffered
            self._log = (self._log + chunk)[-20_000:]
            if b"<module-cli>" in self._log:
                ready.set()
        ready.set()

    def _remove(self) -> None:
        for child in self._children:
            child.stop() if isinstance(child, Saying) else child._finish()
        self._children.clear()
        if self._outer is not None:
            self._restore()
        if self._daemon is not None:
            assert self._daemon.stdin is not None and self._daemon.stdout is not None  # noqa: S101  (PIPEs)
            self._daemon.stdin.close()
            try:
                self._daemon.wait(3.0)
            except subprocess.TimeoutExpired:
                self._daemon.kill()
                self._daemon.wait()
            if self._drain is not None:
                self._drain.join(3.0)
            self._daemon.stdout.close()
            self._daemon = None
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

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


def sweep_leftovers() -> None:
    """Delete the folders of tables whose process was killed. Their daemons ended with it."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        owner = folder.name.removeprefix(_PREFIX).split("-")[0]
        if owner.isdigit() and not _lives(int(owner)):
            shutil.rmtree(folder, ignore_errors=True)  # another user's folder stays; it disturbs nobody


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _restart_portaudio() -> None:
    if (sounddevice := sys.modules.get("sounddevice")) is not None:
        sounddevice._terminate()
        sounddevice._initialize()
