"""One host a game: while it lives no other may lead it, and what it wrote outlives it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from kept_games import keep
from recorded import MAFFIA_WIN, OLLE, PLAYERS, endless, opening, told

from engine.original.commands import RequestVote
from engine.original.events import Side
from engine.original.evolve import fold
from engine.original.state import Phase
from voice_host import journal as journal_module
from voice_host.journal import GameInUse, Journal
from voice_host.rulesets import ORIGINAL


def test_two_hosts_cannot_lead_one_game(journal: Journal, path: Path) -> None:
    with journal.start_game(ORIGINAL, PLAYERS, "sv") as game:
        game.append(told(opening())[0])
        with pytest.raises(GameInUse):
            Journal.open(path).resume(game.id)
    Journal.open(path).resume(game.id).close()


def test_two_hosts_may_lead_two_games(journal: Journal, path: Path) -> None:
    with (
        journal.start_game(ORIGINAL, PLAYERS, "sv") as one,
        Journal.open(path).start_game(ORIGINAL, PLAYERS, "sv") as two,
    ):
        for step in told(MAFFIA_WIN):
            one.append(step)
            two.append(step)
    assert [info.winner for info in journal.games()] == [Side.MAFFIA, Side.MAFFIA]


def test_a_second_hosts_events_are_refused_even_where_locks_do_not_work(
    journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NoLock:
        def __init__(self, *_: object) -> None: ...
        def close(self) -> None: ...

    monkeypatch.setattr(journal_module, "GameLock", NoLock)
    steps = told((*opening(), RequestVote(OLLE)))
    with journal.start_game(ORIGINAL, PLAYERS, "sv") as one:
        one.append(steps[0])
        with Journal.open(path).resume(one.id) as two:
            one.append(steps[1])
            with pytest.raises(GameInUse):
                two.append(steps[1])
    assert journal.events(one.id) == steps[0] + steps[1]


def test_no_trace_of_the_lock_is_left_behind(journal: Journal, tmp_path: Path) -> None:
    keep(journal, MAFFIA_WIN)
    assert [file.name for file in tmp_path.rglob("*") if file.is_file()] == ["journal.sqlite"]


# --- kill -9 ----------------------------------------------------------------------------------------------

WRITER = """
import sys
from pathlib import Path
from recorded import PLAYERS, endless
from voice_host.journal import Journal
from voice_host.rulesets import ORIGINAL
journal = Journal.open(Path(sys.argv[1]))
game = journal.start_game(ORIGINAL, PLAYERS, "sv")
print(game.id, flush=True)
for step in endless():
    game.append(step)
    print(len(game.events), flush=True)
"""


@contextmanager
def writer(path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Another host that writes down votes without end, and the id of its game."""
    here = str(Path(__file__).parent)
    environment = {**os.environ, "PYTHONPATH": here}
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=Path(here).parent,
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


@pytest.mark.parametrize("acknowledged", [1, 2, 7, 60])
def test_kill_nine_loses_no_event_that_was_acknowledged(path: Path, acknowledged: int) -> None:
    with writer(path) as (process, game):
        assert process.stdout is not None
        for _ in range(acknowledged):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
        process.wait()
        counts = [int(line) for line in process.stdout.read().split()]
    steps = endless()
    least = sum(len(next(iter_step)) for iter_step in [iter(steps)] for _ in range(acknowledged))
    with Journal.open(path).resume(game) as resumed:  # the lock went with the process
        assert len(resumed.events) >= max([least, *counts])
        assert fold(resumed.events).phase in (Phase.CARDS, Phase.SUNRISE, Phase.DAY, Phase.VOTE)


def test_a_living_host_keeps_its_game_and_a_killed_one_does_not(path: Path) -> None:
    with writer(path) as (process, game):
        assert process.stdout is not None
        process.stdout.readline()
        journal = Journal.open(path)
        with pytest.raises(GameInUse):
            journal.resume(game)
        process.send_signal(signal.SIGKILL)
        process.wait()
        journal.resume(game).close()
