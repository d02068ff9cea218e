"""A host that falls at any moment leaves nothing untold: what the journal holds is told when it goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from host_doubles import PLAYERS, WAY_TO, FakeTable
from told_snapshots import Snapshots

from engine.original.house_rules import HouseRules, Variant
from engine.original.state import Phase
from voice_host.journal import GameRecord, JournalFull, JournalLocked

MAFIA_WINS = (*WAY_TO[Phase.LAST_FAITHFUL], "nej", "natt", "en", "klart", "Maja", "ja")
ROUND_TABLE = ("klart", "nu sätter vi oss", "klart", "mot Anna", "fem", "nej", "klart")
SLIPS = ("trogen", "trogen", "trogen", "Sara", "Sara", "ja")
GAMES: dict[str, tuple[HouseRules, tuple[str, ...]]] = {
    "the Maffia wins": (HouseRules(), (*WAY_TO[Phase.LAST_FAITHFUL], "ja")),
    "the last faithful was none": (HouseRules(), (*WAY_TO[Phase.LAST_FAITHFUL], "nej")),
    "the faithful win": (HouseRules(), (*WAY_TO[Phase.REVEAL], "Anna", "Erik", "ja")),
    "without points": (HouseRules(), WAY_TO[Phase.OVER]),
    "votes that fail, are dropped and undone": (
        HouseRules(count_against=True),
        *(
            (
                "klart",
                "mot Anna",
                "en för, två emot",
                "mot Erik",
                "ångra",
                "mot Erik",
                "avbryt",
                "natt",
                "två för, tre emot",
            ),
        ),
    ),
    "cards are shown": (HouseRules(reveal_on_exit=True), ("klart", "mot Anna", "fem", "nej", "ångra", "ja")),
    "Förrädarna": (HouseRules(variant=Variant.FORRADARNA), (*ROUND_TABLE, *SLIPS)),
}

GOES_ON = {"sunrise-over", "day-first", "mingle-first"}
"""What is told of a sunrise that is counted anew."""


@pytest.mark.parametrize("game", list(GAMES))
async def test_whenever_the_host_falls_what_was_decided_is_told(
    table: FakeTable,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
) -> None:
    rules, lines = GAMES[game]
    run = Snapshots(table)
    run.watch(monkeypatch)
    await table.play(rules=rules)
    run.waited()
    await run.type(*lines)
    anything = await run.all_is_told(tmp_path, FakeTable, GOES_ON)
    assert anything, "something was untold at some moment"


async def test_what_was_told_again_is_not_told_a_third_time(
    table: FakeTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Snapshots(table)
    await table.play_to(Phase.VOTE)
    run.watch(monkeypatch)
    await run.type("fem")
    (place, _), *_ = run.fallen(tmp_path)
    for expected in (
        ["resume-start", "vote-condemned", "status-day", "status-living"],
        ["resume-start", "status-day", "status-living"],
    ):
        after = FakeTable(place)
        await after.resume()
        assert after.told() == expected
        await after.crash()


async def test_a_night_that_has_just_fallen_goes_on_as_if_nothing_had_been(
    table: FakeTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Snapshots(table)
    await table.play_to(Phase.NIGHT_VOTE)
    run.watch(monkeypatch)
    await run.type("fem")
    (place, _), *_ = run.fallen(tmp_path)
    after = FakeTable(place)
    await after.resume()
    assert after.told() == ["resume-start", "night-vote-passed", "night-falls", "slips-write"]


@pytest.mark.parametrize("trouble", [JournalFull, JournalLocked])
async def test_a_mark_that_cannot_be_kept_stops_nothing_and_is_made_up_for(
    table: FakeTable,
    make_table: Callable[..., FakeTable],
    monkeypatch: pytest.MonkeyPatch,
    trouble: type[Exception],
) -> None:
    def fails(self: GameRecord) -> None:
        raise trouble(table.journal.path)

    await table.play_to(Phase.VOTE)
    with monkeypatch.context() as context:
        context.setattr(GameRecord, "mark_told", fails)
        assert await table.hear("fem") == ["vote-condemned"]
        await table.crash()
    after = make_table()
    await after.resume()
    assert "vote-condemned" in after.told()


# --- the last questions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["ja", "nej"])
async def test_a_game_is_open_until_its_last_question_is_answered(
    table: FakeTable,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
) -> None:
    run = Snapshots(table)
    await table.play()
    run.watch(monkeypatch)
    await run.type(*WAY_TO[Phase.OVER])
    place, _ = run.fallen(tmp_path)[-1]
    after = FakeTable(place)
    (game,) = after.journal.unfinished()
    assert game.ended
    await after.resume()
    assert after.told() == ["resume-start", "status-over", "another-game"]
    await after.type("ångra")
    assert after.host.phase is Phase.REVEAL
    await after.type("hoppa över", answer)
    assert [one.number for one in after.journal.unfinished()] == ([2] if answer == "ja" else [])
    assert after.over is (answer == "nej")


async def test_a_table_that_leaves_when_only_another_game_was_asked_for_has_left_the_game(
    table: FakeTable,
) -> None:
    await table.play_to(Phase.OVER)
    await table.crash()  # as Ctrl-C ends it: not as kill -9
    assert table.journal.unfinished() == ()
    assert table.journal.games()[0].players == PLAYERS
