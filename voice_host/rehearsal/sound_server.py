"""The private PulseAudio daemon of a virtual table: started, listened to, removed with all that it left.

It has its own socket in a temporary folder, so whatever else plays sound on the machine is not touched. It
ends with this process even if that is killed, since it reads our end of a pipe.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from voice_host.rehearsal.table_sound import TABLE_RATE

LOUDSPEAKER: Final = "table_loudspeaker"
MICROPHONE: Final = "table_microphone"
EAR: Final = "table_ear"
ROOM: Final = "table_room"
EARPHONES: Final = "table_earphones"
"""A second loudspeaker, in one player's ears; the name of its sink, and of its device in PortAudio."""

PROGRAMS: Final = ("pulseaudio", "pactl", "pacat", "parec")

_PREFIX = "maffia-table-"
_STARTUP_SECONDS = 15.0

# `norewinds`: without it a null sink renders up to two seconds ahead and later takes some of it back.
_SCRIPT = f"""
load-module module-native-protocol-unix auth-anonymous=1 socket={{socket}}
load-module module-null-sink sink_name={LOUDSPEAKER} rate={TABLE_RATE} channels=1 norewinds=1
load-module module-null-sink sink_name={MICROPHONE} rate={TABLE_RATE} channels=1 norewinds=1
load-module module-null-sink sink_name={ROOM} rate={TABLE_RATE} channels=1 norewinds=1
load-module module-null-sink sink_name={EARPHONES} rate={TABLE_RATE} channels=1 norewinds=1
load-module module-remap-source source_name={EAR} master={MICROPHONE}.monitor channels=1 remix=no
set-default-sink {LOUDSPEAKER}
set-default-source {EAR}
load-module module-cli exit_on_eof=1
"""

# Over the user's own ~/.asoundrc, so that PortAudio's default device is the table and nothing else.
_ALSA = f"""
</usr/share/alsa/alsa.conf>
pcm.!default {{ type pulse }}
ctl.!default {{ type pulse }}
pcm.{EARPHONES} {{
    type pulse
    device {EARPHONES}
    hint {{ show on description "{EARPHONES}" }}
}}
"""


class VirtualTableUnavailable(RuntimeError):
    """No virtual table can be set up; ``missing`` lists what is not there (programs or a library).

    ``key`` and ``args_for_text`` are for the language pack's sentence.
    """

    key = "virtual-table-unavailable"

    def __init__(self, missing: Sequence[str], detail: str = "") -> None:
        self.missing = tuple(missing)
        self.detail = detail
        self.args_for_text = {"missing": ", ".join(missing)}
        super().__init__(f"a virtual table needs {', '.join(missing)}{': ' + detail if detail else ''}")


class SoundServer:
    """The daemon, once :meth:`start` has returned. ``changes`` are the environment of whoever sits there."""

    def __init__(self) -> None:
        self.changes: dict[str, str] = {}
        self.daemon: subprocess.Popen[bytes] | None = None
        self._folder: Path | None = None
        self._log = b""
        self._drain: threading.Thread | None = None

    def start(self) -> None:
        """Raises :class:`VirtualTableUnavailable`; whatever it raises, :meth:`remove` must follow."""
        missing = tuple(program for program in PROGRAMS if shutil.which(program) is None)
        if missing:
            raise VirtualTableUnavailable(missing)
        sweep_leftovers()
        # Not tempfile's default folder name alone: a socket's path must stay below 108 characters.
        self._folder = Path(tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-"))
        socket = self._folder / "pulse.socket"
        script, alsa = self._folder / "table.pa", self._folder / "alsa.conf"
        script.write_text(_SCRIPT.format(socket=socket), encoding="utf-8")
        alsa.write_text(_ALSA, encoding="utf-8")
        self.changes = {
            "PULSE_SERVER": f"unix:{socket}",
            "PULSE_SINK": LOUDSPEAKER,
            "PULSE_SOURCE": EAR,
            "PULSE_COOKIE": str(self._folder / "cookie"),
            "XDG_RUNTIME_DIR": str(self._folder),
            "ALSA_CONFIG_PATH": str(alsa),
        }
        private = {"HOME": str(self._folder), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}
        self.daemon = subprocess.Popen(
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
        assert self.daemon.stdin is not None  # noqa: S101  (PIPE)
        self.daemon.stdin.write(b"list-modules\n")
        self.daemon.stdin.flush()
        ready = threading.Event()
        self._drain = threading.Thread(target=self._listen, args=(ready,), name="table-daemon", daemon=True)
        self._drain.start()
        if not ready.wait(_STARTUP_SECONDS) or self.daemon.poll() is not None:
            raise VirtualTableUnavailable(("pulseaudio",), self._log.decode(errors="replace").strip())

    def _listen(self, ready: threading.Event) -> None:
        """Read what the daemon prints; its answer to our question tells that the whole script is loaded."""
        assert self.daemon is not None and self.daemon.stdout is not None  # noqa: S101  (PIPE in start)
        while chunk := self.daemon.stdout.read1():  # type: ignore[attr-defined]  # a pipe is buffered
            self._log = (self._log + chunk)[-20_000:]
            if b"<module-cli>" in self._log:
                ready.set()
        ready.set()

    def remove(self) -> None:
        """End the daemon and delete its folder. Safe to repeat."""
        if self.daemon is not None:
            assert self.daemon.stdin is not None and self.daemon.stdout is not None  # noqa: S101  (PIPEs)
            self.daemon.stdin.close()
            try:
                self.daemon.wait(3.0)
            except subprocess.TimeoutExpired:
                self.daemon.kill()
                self.daemon.wait()
            if self._drain is not None:
                self._drain.join(3.0)
            self.daemon.stdout.close()
            self.daemon = None
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None


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
