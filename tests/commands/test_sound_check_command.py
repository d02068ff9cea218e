"""``maffia check --table`` and ``--forget`` as child processes: clear sentences, exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from voice_host.sound_check.room import Adaptation
from voice_host.sound_check.store import Kept, SoundCheckStore

ROOT = Path(__file__).resolve().parents[2]
PLAYERS = "Anna,Erik,Sara,Olle,Maja,Nils"


def maffia(tmp_path: Path, *arguments: str, **changes: object) -> subprocess.CompletedProcess[str]:
    """The command on a machine without PortAudio, hence without microphone, and with a home of its own."""
    modules = tmp_path / "modules"
    modules.mkdir(exist_ok=True)
    (modules / "sounddevice.py").write_text('raise OSError("PortAudio library not found")\n')
    here = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "PYTHONPATH": str(modules)}
    options: dict = {"stdin": subprocess.DEVNULL, **changes}
    return subprocess.run(
        [sys.executable, "-m", "voice_host", *arguments],
        cwd=ROOT,
        env={**os.environ, **here},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        **options,
    )


@pytest.mark.parametrize("language", ["sv", "en"])
def test_without_a_microphone_the_check_says_so_and_ends(tmp_path: Path, language: str) -> None:
    done = maffia(
        tmp_path,
        "check",
        "--table",
        "--players",
        PLAYERS,
        "-l",
        language,
        stdin=None,
        preexec_fn=_close_stdin,
    )
    assert done.returncode == 1
    assert ("mikrofon" if language == "sv" else "microphone") in done.stdout.splitlines()[-1]
    assert "maffia check" in done.stdout.splitlines()[-1]
    assert "Traceback" not in done.stderr


def _close_stdin() -> None:
    os.close(0)


def test_names_that_cannot_be_used_are_misuse(tmp_path: Path) -> None:
    done = maffia(tmp_path, "check", "--table", "--players", "Anna,Erik")
    assert done.returncode == 2
    assert done.stderr.strip()


def test_the_numbers_are_forgotten_on_request(tmp_path: Path) -> None:
    store = SoundCheckStore(tmp_path / "data" / "maffia-rostvard" / "sound-check.json")
    store.keep(PLAYERS.split(","), Kept(Adaptation(6.0)))
    done = maffia(tmp_path, "check", "--forget")
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "Nu har jag glömt ljudkontrollen."
    assert not store.path.exists()
    again = maffia(tmp_path, "check", "--forget")
    assert again.returncode == 0
    assert "inget att glömma" in again.stdout
