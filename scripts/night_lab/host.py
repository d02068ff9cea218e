"""The real host of a moderated game as a child process, with its notes as they come."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from scripts.night_lab.casts import PLAYERS
from voice_host.rehearsal.host_process import STACKED, HostProcess, Note
from voice_host.rehearsal.play_file import Play

PATIENCE = 240.0
ROOT = Path(__file__).resolve().parents[2]


class Stuck(Exception):
    """The host did not do what the night needs."""


class NightHost(HostProcess):
    """``deal``: everybody's role. ``leak``: a fault that is planted in it (see leaky_host.py). ``sound``:
    else it only writes.
    ``at_terminal``: some take turns at it, and press keys."""

    def __init__(
        self,
        folder: Path,
        deal: Sequence[str],
        environment: Mapping[str, str],
        *,
        sound: bool,
        seconds: int,
        leak: str,
        at_terminal: bool,
    ) -> None:
        own = {"HOME": str(folder), "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
        # Rendered speech is shared among the hosts: with an empty cache each would first be busy rendering.
        own["XDG_CACHE_HOME"] = str(folder.parent / "cache")
        dealt = ",".join(deal)
        leaky = (sys.executable, "-m", "scripts.night_lab.leaky_host", leak, dealt)
        program = (*STACKED, dealt) if leak == "none" else leaky
        play = Play.__new__(Play)  # only its command line would look at it, and that is our own
        super().__init__(
            play,
            folder,
            text=not sound,
            environment={**os.environ, **environment, **own},
            program=program,
            at_terminal=at_terminal,
        )
        self._in_play = ",".join(f"{role}:{count}" for role, count in Counter(deal).items())
        self._seconds = seconds

    def command(
        self, descriptor: int, *, resume: bool, web_port: str = "0", language: str | None = None
    ) -> list[str]:
        """The host's command line."""
        line = [*self._program, "play", "--game", "moderated", "--language", "sv"]
        line += ["--players", ",".join(PLAYERS), "--roles", self._in_play, "--reveal", "nothing"]
        line += ["--night-seconds", str(self._seconds), "--recogniser", "keyboard"]
        line += ["--journal", str(self._folder / "journal.sqlite"), "--trace-fd", str(descriptor)]
        line += ["--web", "--web-address", "127.0.0.1", "--web-port", web_port]
        return [*line, "--text"] if self._text else line

    async def wait_for(self, kind: str, **values: object) -> tuple[float, Note]:
        """The next note of this kind with these values, and when it came. Raises :class:`Stuck`."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            note = await asyncio.to_thread(self.next_note, deadline - time.monotonic())
            if note is None or note.kind == "gone":
                break
            if note.kind == kind and all(note.values.get(name) == value for name, value in values.items()):
                return time.monotonic(), note
            self.looked_at(note)
        raise Stuck(f"no {kind} {values}; the host said last:\n{self.last_words(20)}")

    def looked_at(self, note: Note) -> None:
        """A note on the way to the one that is waited for."""
