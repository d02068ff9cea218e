"""``maffia play --text`` as a real child process: what it says, hears and writes, and how it ends."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PLAYERS = "Anna,Erik,Sara,Olle,Maja,Nils"
SECONDS = 30.0


def _hear_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class ChildHost:
    """A host in a process of its own, with its trace on a pipe. A context: nothing is left running."""

    def __init__(
        self,
        *arguments: str,
        journal: Path,
        env: Mapping[str, str] | None = None,
        fast: bool = True,
        terminal: int | None = None,
    ) -> None:
        reader, writer = os.pipe()
        self._trace, self._rest = reader, b""
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "voice_host", "play", "--text", "--journal", str(journal)),
                *("--trace-fd", str(writer), *(["--fast-clock"] if fast else []), *arguments),
            ],
            stdin=subprocess.PIPE if terminal is None else terminal,
            stdout=subprocess.PIPE if terminal is None else terminal,
            stderr=subprocess.PIPE if terminal is None else terminal,
            pass_fds=[writer],
            cwd=ROOT,
            # As at a table, output is buffered: what is left in a buffer is what an end can fail of.
            env={**os.environ, "PYTHONUNBUFFERED": "", **(env or {})},
            start_new_session=True,
            # A shell that runs the tests in the background ignores Ctrl-C, and so would every child of it.
            preexec_fn=_hear_ctrl_c,
        )
        os.close(writer)

    def __enter__(self) -> ChildHost:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.communicate()
        os.close(self._trace)

    def notes(self) -> Iterator[dict[str, Any]]:
        ends = time.monotonic() + SECONDS
        while True:
            while b"\n" in self._rest:
                line, self._rest = self._rest.split(b"\n", 1)
                yield json.loads(line)
            if not select.select([self._trace], [], [], max(0.0, ends - time.monotonic()))[0]:
                raise TimeoutError("the host says nothing")
            block = os.read(self._trace, 65536)
            if not block:
                raise EOFError(self.end())
            self._rest += block

    def until(self, kind: str, **values: object) -> dict[str, Any]:
        """Read the trace up to a note with these values."""
        for note in self.notes():
            if note["t"] == kind and all(note.get(name) == value for name, value in values.items()):
                return note
        raise AssertionError("unreachable: notes() ends by raising")

    def type(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def type_bytes(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def end(self, number: signal.Signals | None = None) -> tuple[int, str, str]:
        """Send a signal, or close the keyboard; gives exit code, output, complaints."""
        if number is not None:
            self.process.send_signal(number)
            assert self.process.stdin is not None
            self.process.wait(SECONDS)
        out, err = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, out.decode(errors="replace"), err.decode(errors="replace")


def shell(line: str) -> tuple[str, str]:
    """A line for bash; gives what it printed and complained of."""
    done = subprocess.run(
        ["bash", "-c", line], cwd=ROOT, capture_output=True, timeout=SECONDS, text=True, check=False
    )
    return done.stdout, done.stderr
