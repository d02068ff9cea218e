"""A shell, a real job, and a secret on its terminal: Ctrl-Z, Ctrl-\\, Ctrl-C, and signals from outside."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from voice_host.rehearsal.terminal import Picture

ROOT = Path(__file__).resolve().parents[2]
ASK, ROLE = "Anna, det är din tur.", r"Du är (maffia|vanlig medborgare)\."
GAME = "--game moderated --players Anna,Erik,Sara,Olle,Maja --night-seconds 10 --no-web --roles '2 maffia'"
SECONDS = 20.0


class Shell:
    """An interactive shell on a terminal of its own, and what stands there."""

    def __init__(self) -> None:
        self.child, self.number = pty.fork()
        if self.child == 0:
            os.chdir(ROOT)
            environment = {**os.environ, "TERM": "xterm", "PS1": "PROMPT$ "}
            os.execvpe("bash", ["bash", "--norc", "--noediting", "-i"], environment)  # noqa: S606  (a shell)
        self.picture = Picture()
        self.table = ""

    def press(self, keys: str) -> None:
        os.write(self.number, keys.encode())

    @property
    def other(self) -> str:
        """What stands on the other screen; "" while the table's own is shown."""
        return "" if self.picture.other is None else "\n".join(self.picture.other)

    @property
    def single_keys(self) -> bool:
        return not termios.tcgetattr(self.number)[3] & termios.ICANON

    def until(self, pattern: str, *, other: bool = False) -> str:
        ends = time.monotonic() + SECONDS
        while not (found := re.search(pattern, self.other if other else self.table)):
            if not select.select([self.number], [], [], max(0.0, ends - time.monotonic()))[0]:
                raise AssertionError((pattern, self.table, self.other))
            self.table += self.picture.feed(os.read(self.number, 65536).decode())
        if not other:
            self.table = self.table[found.end() :]
        return found.group()

    def end(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        os.close(self.number)  # whatever runs there is hung up on
        os.waitpid(self.child, 0)


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    """A game of five, and Anna looks at her role."""
    here = Shell()
    try:
        here.until(r"PROMPT\$ ")
        here.press(f"{sys.executable} -m voice_host play --text --journal {tmp_path / 'j.sqlite'} {GAME}\n")
        here.until("Tryck på mellanslag", other=True)
        here.press(" ")
        here.until(ROLE, other=True)
        yield here
    finally:
        here.end()


def send(shell: Shell, number: signal.Signals) -> None:
    """To the host, which is the shell's only child."""
    children = Path(f"/proc/{shell.child}/task/{shell.child}/children").read_text(encoding="ascii")
    os.kill(int(children), number)


@pytest.mark.parametrize("how", ["\x1a", signal.SIGTSTP], ids=["Ctrl-Z", "SIGTSTP"])
def test_a_stop_leaves_no_secret_and_what_goes_on_begins_with_nothing_shown(
    shell: Shell, how: str | signal.Signals
) -> None:
    shell.press(how) if isinstance(how, str) else send(shell, how)
    shell.until(r"Stopped[\s\S]*PROMPT\$ ")
    assert shell.picture.other is None
    assert not shell.single_keys, "the shell has its lines"
    for way in ("fg", "bg; sleep 1; fg"):
        shell.press(f"{way}\n")
        shell.until(re.escape(ASK), other=True)
        assert not re.search(ROLE, shell.other)
        assert shell.single_keys
        shell.press(" ")
        shell.until(ROLE, other=True)
        shell.press("\x1a")
        shell.until(r"Stopped[\s\S]*PROMPT\$ ")
        assert shell.picture.other is None
    shell.press("fg\n")
    shell.until(re.escape(ASK), other=True)
    shell.press("\n")
    shell.until("Erik, kom och se din roll")


def test_after_a_stop_that_nothing_can_be_done_about_the_secret_goes_when_it_goes_on(shell: Shell) -> None:
    send(shell, signal.SIGSTOP)
    shell.until(r"Stopped[\s\S]*PROMPT\$ ", other=True)
    shell.press("fg\n")
    shell.until(re.escape(ASK), other=True)
    assert not re.search(ROLE, shell.other)
    assert shell.single_keys


@pytest.mark.parametrize(
    "how",
    ["\x03", "\x1c", signal.SIGINT, signal.SIGQUIT, signal.SIGTERM],
    ids=["Ctrl-C", "Ctrl-\\", "SIGINT", "SIGQUIT", "SIGTERM"],
)
def test_what_ends_the_host_ends_it_tidily_and_leaves_no_secret(
    shell: Shell, how: str | signal.Signals
) -> None:
    shell.press(how) if isinstance(how, str) else send(shell, how)
    shell.until(r"Avbrutet\. Spelet är sparat")
    shell.until(r"PROMPT\$ ")
    assert shell.picture.other is None
    assert not shell.single_keys
    shell.press("echo code $?\n")
    shell.until(r"code 1\r?\n|code 1$")
