"""However a rehearsal ends, nothing of it is left; and one that cannot begin says what to do."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from models.narration import Narration
from voice_host.rehearsal.play_file import load
from voice_host.rehearsal.rehearse import RehearsalImpossibleError, rehearse

PLAYS = Path(__file__).parents[1] / "plays"
SHORT = PLAYS / "kort.toml"
WITH_HANDSETS = PLAYS / "telefoner_kort.toml"


def processes_below(root: int) -> set[int]:
    """Every living descendant of a process, by /proc."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it ended while we looked
        if fields[0] != "Z":
            parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found: set[int] = set()
    waiting = [root]
    while waiting:
        children = parents.get(waiting.pop(), [])
        found.update(children)
        waiting.extend(children)
    return found


def ended(process: int, within: float) -> bool:
    """Whether a process that is no child of ours ends in that many seconds."""
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], within)[0])
    finally:
        os.close(handle)


@pytest.fixture
def short() -> Iterator[Path]:
    """A folder with a short name: the browser's sockets lie in it, whose paths have at most 107 letters."""
    with tempfile.TemporaryDirectory(prefix="m-") as folder:
        yield Path(folder)


@pytest.mark.audio
@pytest.mark.slow
@pytest.mark.parametrize(
    ("ending", "play"),
    [(signal.SIGINT, SHORT), (signal.SIGTERM, SHORT), (signal.SIGTERM, WITH_HANDSETS)],
    ids=["SIGINT", "SIGTERM", "SIGTERM-handsets"],
)
def test_breaking_off_removes_host_and_table_and_browser(
    short: Path, ending: signal.Signals, play: Path
) -> None:
    environment = {**os.environ, "TMPDIR": str(short)}
    rehearsal = subprocess.Popen(
        [sys.executable, "-m", "voice_host", "rehearse", str(play)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert rehearsal.stdout is not None
    said = ""
    while "Runt bordet" not in said:
        said = rehearsal.stdout.readline()
        assert said, "the rehearsal ended by itself"
    children = processes_below(rehearsal.pid)
    assert len(children) >= 2  # the host, and the table's daemon
    rehearsal.send_signal(ending)
    rest = rehearsal.communicate(timeout=20)[0]
    assert rehearsal.returncode not in (0, None)
    assert "Traceback" not in rest
    assert [process for process in children if not ended(process, within=2.0)] == []
    assert list(short.glob("maffia-*")) == []


def test_without_pulseaudio_the_way_out_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    say = Narration("sv", {}).text
    with pytest.raises(RehearsalImpossibleError) as caught:
        rehearse(load(SHORT), text=False, record=None, loop_back=False, say=say)
    sentence = say(caught.value.key, **caught.value.args_for_text)
    assert "pulseaudio" in sentence
    assert "--text" in sentence
    assert list(tmp_path.iterdir()) == []


def test_a_recording_that_cannot_be_written_is_refused_before_the_evening(tmp_path: Path) -> None:
    say = Narration("sv", {}).text
    target = tmp_path / "no-such-folder" / "evening.wav"
    with pytest.raises(RehearsalImpossibleError) as caught:
        rehearse(load(SHORT), text=False, record=target, loop_back=False, say=say)
    assert str(target) in say(caught.value.key, **caught.value.args_for_text)
