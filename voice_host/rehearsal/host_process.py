"""The real host as a child process, and the notes that it gives of what it says and hears."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from voice_host.rehearsal.play import Play
from voice_host.rehearsal.sound_server import EARPHONES
from voice_host.rehearsal.terminal import Rows, Terminal

HOST: Final[tuple[str, ...]] = (sys.executable, "-m", "voice_host")
"""How the host is started; the same program that a table starts."""

STACKED: Final[tuple[str, ...]] = (sys.executable, "-m", "voice_host.rehearsal.stacked_host")
"""The same with a deal that is known ahead; followed by the roles of all seats."""

_FLAGS: Final[Mapping[str, str]] = {
    "black_cards": "--black-cards",
    "count_against": "--count-against",
    "one_condemnation_a_day": "--one-condemnation-a-day",
    "night_glances": "--night-glances",
    "murder_by": "--murder-by",
    "variant": "--game",
    "mingle_minutes": "--mingle-minutes",
    "reveal_on_exit": "--reveal-on-exit",
    "reveal": "--reveal",
    "night_seconds": "--night-seconds",
}
_GRACE: Final = 5.0


@dataclass(frozen=True, slots=True)
class Note:
    """One line of the host's trace. ``kind`` "gone" is ours: the process has ended and says no more."""

    kind: str
    values: Mapping[str, object]


class HostProcess:
    """Starts the host, reads its trace, types to it, kills it, starts it again; a context manager.

    ``environment`` decides which loudspeaker and microphone it gets. Its journal and all it prints stay in
    ``folder``. Nothing of it is left running after the context ends. ``at_terminal``: it gets a terminal and
    not a pipe, with keys to be pressed one by one (:attr:`terminal`); ``on_screen`` is told what secrets
    stand there, and may be set at any time.
    """

    def __init__(
        self,
        play: Play,
        folder: Path,
        *,
        text: bool,
        environment: Mapping[str, str],
        program: Sequence[str] = HOST,
        at_terminal: bool = False,
    ) -> None:
        self._play = play
        self._folder = folder
        self._text = text
        self._environment = {**environment, "PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"}
        self._program = tuple(program)
        self._child: subprocess.Popen[bytes] | None = None
        self._groups: list[int] = []
        self._notes: queue.SimpleQueue[tuple[int, Note]] = queue.SimpleQueue()
        self._run = 0
        self._at_terminal = at_terminal
        self._terminals: list[Terminal] = []
        self.on_screen: Callable[[Rows | None], None] = lambda rows: None

    def start(self, *, resume: bool = False, web_port: str = "0", language: str | None = None) -> None:
        """Start a new evening, or go on with the one whose host was killed; in another ``language``, if any.

        ``web_port`` is where it serves the pages for handsets, if the play has any; "0": any that is free.
        """
        self._run += 1
        reading, writing = os.pipe()
        if self._at_terminal:
            # A new one for each run: a shell mends the terminal of a program that was killed.
            self._terminals.append(Terminal(self.log, lambda rows: self.on_screen(rows)))
        with self.log.open("ab") as log:
            try:
                self._child = subprocess.Popen(
                    self.command(writing, resume=resume, web_port=web_port, language=language),
                    stdin=self.terminal.theirs if self.terminal is not None else subprocess.PIPE,
                    stdout=self.terminal.theirs if self.terminal is not None else log,
                    stderr=log,
                    env=self._environment | ({"TERM": "xterm"} if self._at_terminal else {}),
                    pass_fds=(writing,),
                    # Ctrl-C is ours alone: we end the host ourselves, with all that it started.
                    start_new_session=True,
                )
            except BaseException:
                os.close(reading)
                raise
            finally:
                os.close(writing)
                if self.terminal is not None:
                    self.terminal.hand_over()
        self._groups.append(self._child.pid)
        threading.Thread(target=self._read, args=(reading, self._run), name="host-trace", daemon=True).start()

    def command(
        self, descriptor: int, *, resume: bool, web_port: str = "0", language: str | None = None
    ) -> list[str]:
        """The host's command line. Which language a game is in that goes on, the host knows by itself."""
        line = [*self._program_with_its_deal(), "play"]
        if asked := language if resume else self._play.language:
            line += ["--language", asked]
        line += ["--journal", str(self._folder / "journal.sqlite"), "--trace-fd", str(descriptor)]
        if self._text:
            line += ["--text", "--fast-clock"]
        elif self._play.earphones:
            line += ["--earphones", EARPHONES]
        if self._play.handsets:
            # On loopback: nobody in the network of whoever rehearses has anything to do with it.
            line += ["--web", "--web-address", "127.0.0.1", "--web-port", web_port]
        if self._play.vote_by_handset is not None:
            line.append("--vote-by-handset" if self._play.vote_by_handset else "--vote-by-hand")
        if resume:
            return [*line, "--resume"]
        line += ["--players", ",".join(self._play.players)]
        if self._play.roles:
            line += ["--game", "moderated", *self._mix()]
        for rule, value in self._play.rules.items():
            if rule == "mix":
                continue
            if value is True:
                line.append(_FLAGS[rule])
            elif value is not False:
                line += [_FLAGS[rule], str(value)]
        return line

    def _program_with_its_deal(self) -> tuple[str, ...]:
        """Where the host deals, the one with the play's deal; another program deals as it likes."""
        if self._play.roles and self._program == HOST:
            return (*STACKED, ",".join(self._play.roles))
        return self._program

    def _mix(self) -> list[str]:
        """Which roles there are; nothing where the host is to ask."""
        match self._play.rules.get("mix", "told"):
            case "asked":
                return []
            case "told":
                counts = Counter(self._play.roles)
                return ["--roles", ",".join(f"{role}:{count}" for role, count in counts.items())]
            case preset:
                return ["--preset", str(preset)]

    def _read(self, descriptor: int, run: int) -> None:
        with os.fdopen(descriptor, encoding="utf-8", errors="replace") as trace:
            for line in trace:
                try:
                    values = json.loads(line)
                    kind = values.pop("t")
                except (ValueError, KeyError, AttributeError):
                    # Half a line: the host was killed while it wrote.
                    continue
                self._notes.put((run, Note(str(kind), values)))
        self._notes.put((run, Note("gone", {})))

    def next_note(self, timeout: float) -> Note | None:
        """The next note of the present run, or None when none comes within ``timeout`` seconds."""
        try:
            run, note = self._notes.get(timeout=max(0.0, timeout))
        except queue.Empty:
            return None
        return note if run == self._run else self.next_note(timeout)

    @property
    def log(self) -> Path:
        """The file with all that the host has printed, secrets on its terminal's other screen excepted."""
        return self._folder / "host.log"

    @property
    def terminal(self) -> Terminal | None:
        """The present run's, where the host has one."""
        return self._terminals[-1] if self._terminals else None

    def press(self, keys: str) -> None:
        """Press keys at the host's terminal."""
        if self.terminal is not None:
            self.terminal.press(keys)

    def takes_keys(self) -> bool:
        """Whether the host takes single keys just now."""
        return self.terminal is not None and self.terminal.takes_keys

    def type_line(self, text: str) -> None:
        """Type a line on the host's keyboard. One that the host does not live to read is lost."""
        if self.terminal is not None:
            self.terminal.type_line(text)
            return
        if self._child is None or self._child.stdin is None:
            return
        try:
            self._child.stdin.write(text.encode() + b"\n")
            self._child.stdin.flush()
        except BrokenPipeError:
            return

    def kill(self) -> None:
        """SIGKILL to the host alone, as from outside: what it started must cope by itself."""
        if self._child is not None:
            self._child.kill()
            self._child.wait()
            self._close_stdin()

    def exit_code(self, timeout: float) -> int | None:
        """The code that the host ended with, or None when it still runs after ``timeout`` seconds."""
        if self._child is None:
            return None
        try:
            return self._child.wait(timeout)
        except subprocess.TimeoutExpired:
            return None

    def autopsy(self) -> str:
        """End a host that hangs, and tell what it printed last and where each of its threads stood."""
        if self._child is not None and self._child.poll() is None:
            self._child.send_signal(signal.SIGABRT)
            self.exit_code(_GRACE)
        return self.last_words(60)

    def last_words(self, lines: int = 12) -> str:
        """The end of what the host printed."""
        text = self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
        return "\n".join(text.splitlines()[-lines:])

    def __enter__(self) -> HostProcess:
        return self

    def __exit__(self, *_: object) -> None:
        if self._child is not None and self._child.poll() is None:
            self._child.terminate()
            if self.exit_code(_GRACE) is None:
                self._child.kill()
                self._child.wait()
        self._close_stdin()
        for group in self._groups:
            try:
                os.killpg(group, signal.SIGKILL)
            except ProcessLookupError:
                continue  # nothing of it is left, as it should be
        for terminal in self._terminals:
            terminal.close()

    def _close_stdin(self) -> None:
        if self._child is not None and self._child.stdin is not None:
            try:
                self._child.stdin.close()
            except BrokenPipeError:
                return
