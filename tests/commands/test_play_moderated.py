"""``maffia play --game moderated`` as a real process: start, misuse, a kill -9 in the night, and the end."""

from __future__ import annotations

import contextlib
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from child_host import ChildHost

from voice_host.rehearsal.terminal import Picture

FIVE = "Anna,Erik,Sara,Olle,Maja"
GAME = ("--game", "moderated", "--players", FIVE, "--roles", "1 maffia", "--no-web")


def see_roles(host: ChildHost) -> None:
    """Each of the five sits down at the laptop, presses space to see, and enter."""
    for name in FIVE.split(","):
        told = host.until("say", id="moderated-turn-roles")
        assert str(told["text"]).startswith(name)
        host.type(" ", "")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--roles", "4 maffia"), "Högst två får vara maffia."),
        (("--roles", "hästar"), "Jag förstår inte blandningen ”hästar”."),
        (("--roles", "maffia -2"), "kan inte vara mindre än noll"),
        (("--roles", "polis"), "Ingen är maffia i den blandningen."),
        (("--night-seconds", "5"), "Natten får vara från tio till 600 sekunder."),
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


@pytest.mark.slow
def test_a_game_killed_in_the_night_goes_on_and_is_played_to_its_end(tmp_path: Path) -> None:
    journal = tmp_path / "journal.sqlite"
    with ChildHost(*GAME, journal=journal) as host:
        see_roles(host)
        host.until("listening", phase="moderated-night")
        host.process.send_signal(signal.SIGKILL)
    with ChildHost("--resume", "--no-web", journal=journal) as host:
        host.until("say", id="moderated-status-night")
        host.until("say", id="moderated-night-anew")
        host.until("listening", phase="moderated-day")
        living = FIVE.split(",")
        while True:
            victim, *voters = living
            need = len(living) // 2 + 1
            host.type(*(f"{voter} röstar på {victim}" for voter in voters[:need]))
            host.until("say", id="moderated-lynched")
            living = voters
            if host_ended(host):
                break
        host.type("ja")
        host.until("say", id="role-were-mafioso")
        host.type("nej")
        host.until("end")
        code, out, complaint = host.end()
    assert (code, complaint) == (0, ""), out
    assert "Spelet är slut." in out


def host_ended(host: ChildHost) -> bool:
    """After a death: the game's end, or the next day."""
    for note in host.notes():
        if note["t"] == "say" and str(note["id"]).startswith("moderated-ended"):
            return True
        if note["t"] == "listening" and note["phase"] == "moderated-day":
            return False
    raise AssertionError("unreachable: notes() ends by raising")
