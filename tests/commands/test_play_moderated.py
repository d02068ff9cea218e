"""``maffia play --game moderated`` as a real process: start, misuse, a kill -9 in the night, and the end."""

from __future__ import annotations

import contextlib
import os
import pty
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from child_host import ChildHost

from voice_host.rehearsal.terminal import Picture, Rows

FIVE = "Anna,Erik,Sara,Olle,Maja"
GAME = ("--game", "moderated", "--players", FIVE, "--roles", "1 maffia", "--no-web")


class Laptop:
    """The terminal that a host is on, which somebody reads and types at."""

    def __init__(self) -> None:
        self._seen: queue.SimpleQueue[Rows | None] = queue.SimpleQueue()
        self._ours, self.theirs = pty.openpty()
        self.picture = Picture(self._seen.put)
        self.table = ""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        with contextlib.suppress(OSError):  # closed below
            while block := os.read(self._ours, 65536):
                self.table += self.picture.feed(block.decode(errors="replace"))

    def until(self, text: str) -> None:
        while (rows := self._seen.get(timeout=30)) is None or text not in " ".join(rows):
            pass

    def type(self, *lines: str) -> None:
        for line in lines:
            os.write(self._ours, f"{line}\n".encode())

    def press(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def close(self) -> None:
        os.close(self.theirs)
        self._reader.join(5)
        os.close(self._ours)


@pytest.fixture
def laptop() -> Iterator[Laptop]:
    one = Laptop()
    yield one
    one.close()


def see_roles(laptop: Laptop) -> None:
    """Each of the five sits down at the laptop, presses space to see, and enter."""
    for name in FIVE.split(","):
        laptop.until(f"{name}, det är din tur")
        laptop.press(" ")
        laptop.until("Enter när du har sett")
        laptop.press("\n")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--roles", "4 maffia"), "Högst två får vara maffia."),
        (("--roles", "hästar"), "Jag förstår inte blandningen ”hästar”."),
        (("--roles", "maffia -2"), "kan inte vara mindre än noll"),
        (("--roles", "polis"), "Ingen är maffia i den blandningen."),
        (("--night-seconds", "5"), "Natten får vara från 10 till 600 sekunder."),
        (("--players", "Anna,Erik"), "Maffia spelas av fem till tjugofyra."),
    ],
)
def test_what_cannot_be_played_is_told_before_anything_is_opened(
    maffia, tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    journal = tmp_path / "journal.sqlite"
    asked = ("play", "--text", "--game", "moderated", "--players", FIVE, "--journal", str(journal))
    code, out, told = maffia(*asked, *arguments)
    assert (code, out) == (2, "")
    assert complaint in told
    assert told.count("\n") == 1
    assert not journal.exists()


def test_the_secret_that_a_killed_host_has_left_on_the_screen_goes_before_the_next_says_anything(
    tmp_path: Path,
) -> None:
    picture = Picture()
    picture.feed("\x1b[?1049h\x1b[2J\x1b[H\r\nDu är gudfadern i maffian.")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "voice_host", "play", "--text", "--no-web"]
    environment = {**os.environ, "TERM": "xterm"}
    host = subprocess.Popen(
        [*command, "--journal", str(tmp_path / "journal.sqlite")],
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        env=environment,
    )
    os.close(theirs)
    said = b""
    with contextlib.suppress(OSError):  # the host has ended, and with it the terminal
        while block := os.read(ours, 65536):
            said += block
    host.wait(30)
    os.close(ours)
    at_table = picture.feed(said.decode())
    assert picture.other is None
    assert at_table.startswith("Allt går som text här.")


@pytest.mark.parametrize(
    "blind",
    [{"TERM": "dumb"}, {"TERM": ""}, {"TERM": "xterm", "PYTHONIOENCODING": "ascii"}, None],
    ids=["dumb", "no-name", "ascii", "a-pipe"],
)
def test_a_game_whose_roles_nobody_could_see_is_not_dealt(
    tmp_path: Path, laptop: Laptop, blind: dict[str, str] | None
) -> None:
    journal = tmp_path / "journal.sqlite"
    terminal = laptop.theirs if blind is not None else None
    with ChildHost(*GAME, journal=journal, env=blind, terminal=terminal) as host:
        told = host.until("say", id="secret-no-screen")
        assert "utan --no-web" in str(told["text"])
        assert host.until("end")["code"] == 1
        assert host.process.wait(30) == 1
    assert b"RolesDealt" not in journal.read_bytes()


@pytest.mark.slow
def test_a_game_killed_in_the_night_goes_on_and_is_played_to_its_end(tmp_path: Path, laptop: Laptop) -> None:
    journal, here = tmp_path / "journal.sqlite", {"TERM": "xterm"}
    with ChildHost(*GAME, journal=journal, env=here, terminal=laptop.theirs) as host:
        see_roles(laptop)
        host.until("say", id="moderated-meet")
        host.until("listening", phase="moderated-night")
        host.process.send_signal(signal.SIGKILL)
    with ChildHost("--resume", "--no-web", journal=journal, env=here, terminal=laptop.theirs) as host:
        host.until("say", id="moderated-status-night")
        host.until("say", id="moderated-night-anew")
        host.until("listening", phase="moderated-day")
        living = FIVE.split(",")
        while True:
            victim, *voters = living
            need = len(living) // 2 + 1
            laptop.type(*(f"{voter} röstar på {victim}" for voter in voters[:need]))
            host.until("say", id="moderated-lynched")
            living = voters
            if host_ended(host):
                break
        laptop.type("ja")
        host.until("say", id="role-were-mafioso")
        laptop.type("nej")
        host.until("end")
        code = host.process.wait(30)
    assert code == 0, laptop.table
    assert "Spelet är slut." in laptop.table


def host_ended(host: ChildHost) -> bool:
    """After a death: the game's end, or the next day."""
    for note in host.notes():
        if note["t"] == "say" and str(note["id"]).startswith("moderated-ended"):
            return True
        if note["t"] == "listening" and note["phase"] == "moderated-day":
            return False
    raise AssertionError("unreachable: notes() ends by raising")
