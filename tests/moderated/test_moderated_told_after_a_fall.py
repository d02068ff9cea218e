"""A moderated game whose host falls at any moment: nothing that is decided stays untold (docs/rules.md B)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from moderated_doubles import MIX, ModeratedTable
from told_snapshots import Snapshots

from engine.moderated.commands import NameVictim, UsePower
from engine.moderated.settings import Reveal, Settings
from engine.moderated.state import Phase
from voice_host.moderated.secrets import Moment

ANNA, ERIK, SARA, OLLE, MAJA, NILS, KARIN, LARS = range(8)
MakeTable = Callable[..., ModeratedTable]
GOES_ON = {
    f"{told}-{what}" for told in ("role-was", "moderated-was") for what in ("citizen", "mafioso", "mafia")
}
"""What the status tells, too."""


async def _votes(run: Snapshots, name: str) -> None:
    state = run.table.host.game.state
    voters = [state.name(seat) for seat in state.living if state.name(seat) != name]
    await run.type(*(f"{voter} röstar på {name}" for voter in voters[: state.majority]))


async def _night(run: Snapshots) -> None:
    assert isinstance(run.table, ModeratedTable)
    await run.table.night()
    await run.table.settle()
    run.waited()


async def _whole_game(run: Snapshots, settings: Settings) -> None:
    table = run.table
    assert isinstance(table, ModeratedTable)
    await table.begin_game(settings)
    run.waited()
    await _night(run)
    await run.type(
        "Anna röstar på Erik", "Anna tar tillbaka sin röst", "ångra", "Anna röstar på Lars", "ångra"
    )
    await _votes(run, "Lars")
    table.act(NameVictim(by=ANNA, target=MAJA))
    table.act(UsePower(by=SARA, target=ERIK))
    await _night(run)
    await _votes(run, "Anna")
    await _night(run)
    await _votes(run, "Erik")
    await run.type("ja", "ångra")


@pytest.mark.parametrize("reveal", list(Reveal))
async def test_whenever_the_host_falls_what_was_decided_is_told(
    moderated: MakeTable,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    reveal: Reveal,
) -> None:
    run = Snapshots(moderated())
    run.watch(monkeypatch)
    await _whole_game(run, Settings(mix=MIX, reveal=reveal))
    assert await run.all_is_told(tmp_path, lambda place: ModeratedTable(place, monkeypatch), GOES_ON) > 20


async def _results_cut_off(table: ModeratedTable) -> list[str]:
    """The night in which Maja dies is over, and the host falls at the second turn after it."""
    table.secrets.turning = {SARA, MAJA}
    await table.to_night()
    table.act(NameVictim(by=ANNA, target=MAJA))
    table.act(UsePower(by=SARA, target=ERIK))
    told: list[str] = []
    while told.count("moderated-turn-results") < 2:
        told += await table.time_passes(1)
    assert table.host.phase is Phase.DAY, "it is decided, and in the journal"
    await table.crash()
    return told


async def test_those_with_turns_look_before_anything_of_the_night_is_told(moderated: MakeTable) -> None:
    assert "moderated-found-dead" not in await _results_cut_off(moderated())
    after = moderated()
    after.secrets.turning = {SARA, MAJA}
    await after.resume()
    assert after.secrets.asked == ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils", "Karin"), (
        "Maja is not told yet"
    )
    assert MAJA in after.secrets.table.public().living
    told = after.told()
    while "moderated-day" not in told:
        told += await after.time_passes(5)
    assert told[:3] == ["resume-start", "moderated-turn-results", "moderated-turn-results"]
    assert told[3:7] == ["moderated-morning", "moderated-found-dead", "role-was-citizen", "moderated-day"]
    assert after.text("moderated-found-dead") == "Maja dog i natt."
    looked = [seat for seat, moment in after.secrets.turns_taken if moment is Moment.RESULTS]
    assert looked == [SARA, MAJA]
    assert after.secrets.table.seat(SARA).findings


async def test_a_night_that_was_told_is_not_looked_at_again(moderated: MakeTable) -> None:
    table = moderated()
    table.secrets.turning = {SARA}
    await table.to_night()
    await table.night()
    await table.settle()
    await table.crash()
    after = moderated()
    after.secrets.turning = {SARA}
    await after.resume()
    assert after.secrets.turns_taken == []
    assert after.told()[:2] == ["resume-start", "moderated-status-day"]


# --- where it stands --------------------------------------------------------------------------------------


async def test_status_tells_who_died_last_and_what_was_shown(moderated: MakeTable) -> None:
    table = moderated()
    await table.to_day()
    assert "moderated-status-dead" not in await table.type("läget")
    await table.kill("Lars")
    assert "moderated-status-dead" in await table.type("läget")
    assert table.text("moderated-status-dead") == "Senast dog Lars."
    assert table.told() == []
    table.act(NameVictim(by=ANNA, target=MAJA))
    await table.night()
    await table.settle()
    told = await table.type("läget")
    assert told[1:3] == ["moderated-status-dead", "role-was-citizen"]
    assert table.text("moderated-status-dead") == "Senast dog Maja."


# --- the last questions -----------------------------------------------------------------------------------


async def _to_the_end(table: ModeratedTable) -> None:
    await table.to_day()
    await table.kill("Anna")
    await table.night()
    await table.settle()
    assert (await table.kill("Erik"))[-1] == "moderated-show-ask"


@pytest.mark.parametrize(
    ("lines", "asked"),
    [((), "moderated-show-ask"), (("ja",), "another-game"), (("nej",), "moderated-show-ask")],
)
async def test_a_game_is_open_until_its_last_question_is_answered(
    moderated: MakeTable,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    lines: tuple[str, ...],
    asked: str,
) -> None:
    table = moderated()
    await _to_the_end(table)
    run = Snapshots(table)
    run.watch(monkeypatch)
    await run.type(*lines)
    run.waited()
    after = ModeratedTable(run.fallen(tmp_path)[-1][0], monkeypatch)
    (game,) = after.journal.unfinished()
    assert game.ended and not game.finished
    await after.resume()
    told = after.told()
    assert (told[:2], told[-1]) == (["resume-start", "moderated-status-over"], asked)
    if asked == "moderated-show-ask":
        assert "role-were-mafioso" in await after.type("ja")
    await after.type("nej")
    assert after.over
    assert after.journal.unfinished() == ()


async def test_a_wrong_last_vote_is_undone_after_a_fall(
    moderated: MakeTable,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = moderated()
    await _to_the_end(table)
    run = Snapshots(table)
    run.waited()
    after = ModeratedTable(run.fallen(tmp_path)[-1][0], monkeypatch)
    await after.resume()
    await after.type("ångra")
    assert after.host.phase is Phase.DAY
    assert ERIK in after.host.game.state.living


async def test_an_undo_that_cannot_be_ends_no_evening(moderated: MakeTable) -> None:
    table = moderated()
    await _to_the_end(table)
    await table.type("ja")
    assert await table.type("ångra") == ["refused-nothing-to-undo", "another-game"]
    assert not table.over


@pytest.mark.parametrize(("lines", "open_"), [((), True), (("nej",), False), (("ja",), False)])
async def test_a_table_that_is_ended_before_the_roles_were_asked_for_can_go_on(
    moderated: MakeTable, lines: tuple[str, ...], open_: bool
) -> None:
    table = moderated()
    await _to_the_end(table)
    await table.type(*lines)
    assert table.evening.can_go_on is open_
    await table.crash()  # as Ctrl-C ends it
    assert bool(table.journal.unfinished()) is open_
