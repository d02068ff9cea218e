"""kill -9 in the middle of a sentence: what ``maffia play`` was telling, it tells when the game goes on."""

from __future__ import annotations

import contextlib
import os
import pty
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from child_host import PLAYERS, ROOT, ChildHost
from host_doubles import WAY_TO
from moderated_doubles import ModeratedTable

from engine.original.state import Phase
from voice_host.journal import Journal

FALLS = """
import os, signal
from voice_host.telling import Telling
say_text = Telling.say_text
async def falls(self, text, key="", **rest):
    if key == os.environ.get("FALLS_AT"):
        os.kill(os.getpid(), signal.SIGKILL)
    await say_text(self, text, key, **rest)
Telling.say_text = falls
"""
"""For a host that is killed when it begins to say a sentence: kill -9 at that very moment, and no sooner."""

NIGHT = ("klart", "natt", "fyra", "klart", "trogen", "trogen", "trogen", "trogen", "Sara", "Olle", "ja")


class Laptop:
    """A terminal that somebody types at and nobody reads; what is written on it does not pile up."""

    def __init__(self) -> None:
        self._keyboard, self.terminal = pty.openpty()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        with contextlib.suppress(OSError):  # closed below
            while os.read(self._keyboard, 65536):
                pass

    def type(self, *lines: str) -> None:
        os.write(self._keyboard, "".join(f"{line}\n" for line in lines).encode())

    def close(self) -> None:
        os.close(self.terminal)
        self._reader.join(5)
        os.close(self._keyboard)


@pytest.fixture
def laptop() -> Iterator[Laptop]:
    one = Laptop()
    yield one
    one.close()


def falls_at(tmp_path: Path, key: str) -> dict[str, str]:
    """An environment in which the host falls when it begins to say this sentence."""
    place = tmp_path / "falls"
    place.mkdir()
    (place / "sitecustomize.py").write_text(FALLS, "utf-8")
    return {"PYTHONPATH": f"{place}{os.pathsep}{ROOT}", "FALLS_AT": key, "TERM": "xterm"}


def told(host: ChildHost) -> list[str]:
    """The sentences up to the first wait."""
    keys: list[str] = []
    for note in host.notes():
        if note["t"] == "listening":
            return keys
        if note["t"] == "say":
            keys.append(str(note["id"]))
    raise AssertionError("unreachable: notes() ends by raising")


def fall(tmp_path: Path, journal: Path, key: str, *, lines: tuple[str, ...]) -> None:
    """A host that six play the original game with falls at this sentence."""
    asked = ("--players", PLAYERS, "--no-sound-check")
    with ChildHost(*asked, journal=journal, env=falls_at(tmp_path, key)) as host:
        host.type(*lines)
        assert host.process.wait(30) == -signal.SIGKILL


@pytest.mark.parametrize(
    ("key", "lines", "again"),
    [
        ("vote-condemned", ("klart", "mot Anna", "fem"), ["vote-condemned", "status-day"]),
        ("vote-failed", ("klart", "mot Anna", "en"), ["vote-failed"]),
        ("murder-failed", NIGHT, ["slips-result", "murder-failed", "day-new"]),
        ("ended-faithful", WAY_TO[Phase.REVEAL], ["slips-result", "ended-faithful", "reveal-ask"]),
        ("points", (*WAY_TO[Phase.REVEAL], "Anna", "Erik", "ja"), ["points", "another-game"]),
        ("another-game", WAY_TO[Phase.OVER], ["status-over", "another-game"]),
    ],
)
def test_what_the_original_game_was_telling_is_told(
    tmp_path: Path, path: Path, key: str, lines: tuple[str, ...], again: list[str]
) -> None:
    fall(tmp_path, path, key, lines=lines)
    with ChildHost("--resume", journal=path) as host:
        keys = told(host)
    begins = keys.index("resume-start")
    assert keys[begins + 1 : begins + 1 + len(again)] == again


@pytest.mark.parametrize(
    ("key", "again"),
    [
        (
            "moderated-lynched",
            ["moderated-vote", "moderated-lynched", "role-was-mafioso", "moderated-ended-citizens"],
        ),
        ("moderated-ended-citizens", ["moderated-ended-citizens", "moderated-show-ask"]),
        ("moderated-show-ask", ["moderated-status-over", "moderated-show-ask"]),
        ("role-were-mafioso", ["role-were-citizen", "role-were-mafioso", "another-game"]),
    ],
)
async def test_what_the_game_with_roles_was_telling_is_told(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch, laptop: Laptop, key: str, again: list[str]
) -> None:
    table = ModeratedTable(tmp_path, monkeypatch)
    await table.to_day()
    await table.kill("Anna")
    await table.night()
    await table.settle()
    for voter in ("Sara", "Olle", "Maja"):
        await table.type(f"{voter} röstar på Erik")
    await table.crash()
    again_on = ("--resume", "--no-web")
    with ChildHost(*again_on, journal=path, env=falls_at(tmp_path, key), terminal=laptop.terminal) as host:
        host.until("listening", phase="moderated-day")
        laptop.type("Nils röstar på Erik", "ja")
        assert host.process.wait(30) == -signal.SIGKILL
    with ChildHost(*again_on, journal=path, terminal=laptop.terminal) as host:
        keys = told(host)
    rest = iter(keys)
    assert all(one in rest for one in again), keys


def test_games_tells_a_game_whose_last_question_is_open(tmp_path: Path, path: Path, maffia: Any) -> None:
    fall(tmp_path, path, "another-game", lines=WAY_TO[Phase.OVER])
    _, out, _ = maffia("games", "--journal", str(path))
    assert out.splitlines()[0].endswith(
        f"De trogna vann. Det sista är inte sagt; fortsätt med scripts/play --resume --journal {path}"
    )
    with ChildHost("--resume", journal=path) as host:
        host.type("nej")
        assert host.end()[0] == 0
    assert Journal.open(path).unfinished() == ()
    _, out, _ = maffia("games", "--journal", str(path))
    assert out.splitlines()[0].endswith("De trogna vann.")


def test_a_game_with_an_open_question_is_offered_at_the_next_start(tmp_path: Path, path: Path) -> None:
    fall(tmp_path, path, "another-game", lines=WAY_TO[Phase.OVER])
    with ChildHost(journal=path) as host:
        host.until("say", id="resume-offer")
        host.type("ja")
        host.until("say", id="another-game")
