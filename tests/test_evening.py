"""One evening: points over several games, resuming, and a disk that is full."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from host_doubles import PLAYERS, WAY_TO, FakeTable

from engine.original.events import Event
from engine.original.house_rules import HouseRules
from engine.original.state import Phase
from voice_host.journal import GameRecord, Journal, JournalFull

TO_POINTS = (*WAY_TO[Phase.REVEAL], "Anna", "Erik", "ja")


async def test_a_second_game_adds_to_the_points_and_the_evening_has_a_winner(table: FakeTable) -> None:
    await table.play()
    assert "top-list" not in await table.type(*TO_POINTS)
    assert await table.hear("ja") == ["cards"]
    told = await table.type(*WAY_TO[Phase.REVEAL], "Anna", "Erik", "ja")
    assert told[-3:] == ["points", "top-list", "another-game"]
    assert table.text("top-list").startswith(
        "Ställningen: Maja åtta, Nils åtta, Olle åtta, Sara åtta, Anna noll"
    )
    assert await table.hear("nej") == ["evening-winner", "goodbye"]
    assert table.text("evening-winner") == ("Kvällens segrare: Maja, Nils, Olle och Sara, med åtta poäng.")


async def test_one_game_alone_crowns_nobody(table: FakeTable) -> None:
    await table.play()
    await table.type(*TO_POINTS)
    assert await table.hear("nej") == ["goodbye"]
    assert table.over


@pytest.mark.parametrize("phase", [phase for phase in WAY_TO if phase is not Phase.OVER])
async def test_after_a_crash_the_game_goes_on_in_the_same_phase(
    table: FakeTable, make_table: Callable[..., FakeTable], phase: Phase
) -> None:
    await table.play_to(phase)
    state = table.host.game.state
    await table.crash()
    after = make_table()
    await after.resume()
    assert after.told()[0] == "resume-start"
    assert after.host.game.state == state
    assert after.notes("listening")[-1]["phase"] == phase.value
    assert len(after.told()) == len(set(after.told()))


async def test_a_crash_during_the_sunrise_counts_again_from_the_start(
    table: FakeTable, make_table: Callable[..., FakeTable]
) -> None:
    await table.play()
    table.voice.holds_counts = True
    await table.type("klart")
    await table.crash()
    after = make_table()
    await after.resume()
    assert "sunrise" in after.told()
    assert after.host.phase is Phase.DAY


async def test_a_resumed_evening_goes_on_with_another_game_and_its_points(
    table: FakeTable, make_table: Callable[..., FakeTable]
) -> None:
    await table.play_to(Phase.REVEAL)
    await table.crash()
    after = make_table()
    await after.resume()
    assert (await after.type("Anna", "Erik", "ja", "ja"))[-1] == "cards"
    first, second = after.journal.games()
    assert (first.evening, first.number, second.number) == (second.evening, 1, 2)
    assert second.players == PLAYERS


async def test_nothing_is_said_before_it_is_written(
    table: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.play_to(Phase.VOTE)
    said_at_write: list[int] = []
    append = GameRecord.append

    def watched(self: GameRecord, new: Sequence[Event]) -> None:
        said_at_write.append(len(table.voice.said))
        append(self, new)

    monkeypatch.setattr(GameRecord, "append", watched)
    before = len(table.voice.said)
    await table.hear("fem")
    assert said_at_write == [before]


async def test_a_full_disk_loses_nothing(table: FakeTable, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.play_to(Phase.VOTE)
    append, left = GameRecord.append, [2]

    def full(self: GameRecord, new: Sequence[Event]) -> None:
        if left[0]:
            left[0] -= 1
            raise JournalFull(table.journal.path)
        append(self, new)

    monkeypatch.setattr(GameRecord, "append", full)
    assert await table.hear("fem") == ["trouble-disk-full"]
    assert table.host.phase is Phase.VOTE
    assert await table.hear("fortsätt") == ["trouble-disk-still-full"]
    assert await table.hear("hjälp") == ["help-at-disk-full", "help-now", "help-always"]
    assert await table.hear("fortsätt") == ["vote-condemned"]
    (game,) = Journal.open(table.journal.path).games()
    assert game.living == PLAYERS[1:]


@pytest.mark.parametrize(("answer", "black"), [("ja", 1), ("nej", 2)])
async def test_house_rules_that_help_the_mafia_bring_advice_and_the_table_chooses(
    table: FakeTable, answer: str, black: int
) -> None:
    seven = (*PLAYERS, "Karin")
    await table.begin(table.evening.play(seven, HouseRules(one_condemnation_a_day=True)))
    assert table.told() == ["advise-black-cards"]
    await table.hear(answer)
    assert table.host.game.state.mafia == black


async def test_more_black_cards_than_the_table_bears_give_way_to_the_usual_number(table: FakeTable) -> None:
    await table.begin(table.evening.play(PLAYERS, HouseRules(black_cards=5)))
    assert table.told() == ["black-cards-too-many", "cards"]
    assert table.host.game.state.mafia == 2
