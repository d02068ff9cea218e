"""Handsets that come to the table while the host has other business."""

from __future__ import annotations

from host_doubles import FakeTable

from engine.original.state import Phase
from voice_host.inbox import SeatAsked, SeatTaken


async def test_who_sits_down_is_said_and_the_question_once_more(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.put(SeatTaken("Anna"))
    assert table.told() == ["handset-sits", "again"]
    assert await table.hear("fem") == ["vote-condemned"]


async def test_a_seat_is_asked_about_aloud_and_the_table_answers_by_voice(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    answers: list[bool] = []
    await table.put(SeatAsked("Anna", answers.append))
    assert table.told() == ["handset-asks"]
    assert await table.hear("ja") == ["handset-moves", "again"]
    assert answers == [True]
    assert await table.hear("fem") == ["vote-condemned"]


async def test_a_no_is_a_no_and_what_is_no_answer_is_neither(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    answers: list[bool] = []
    await table.put(SeatAsked("Anna", answers.append))
    table.told()
    assert await table.hear("klart") == []
    assert answers == []
    assert await table.hear("nej") == ["handset-stays"]
    assert answers == [False]


async def test_a_slip_that_was_said_back_is_not_said_again_because_of_somebody_at_the_door(
    table: FakeTable,
) -> None:
    await table.play_to(Phase.SLIPS)
    await table.hear("klart")
    assert "slip-name" in await table.hear("anna")
    await table.put(SeatAsked("Anna", lambda _: None))
    assert await table.hear("ja") == ["handset-asks", "handset-moves", "slips-next"]


async def test_the_door_waits_while_the_host_counts(table: FakeTable) -> None:
    await table.play()
    table.voice.holds_counts = True
    await table.type("klart")
    answers: list[bool] = []
    await table.put(SeatAsked("Anna", answers.append))
    assert "handset-asks" not in table.told()
    table.voice.end_count(over=True)
    await table.settle()
    assert table.told()[-1] == "handset-asks"


async def test_the_door_waits_while_the_host_asks_back(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.hear("fem", margin=0.1)
    await table.put(SeatTaken("Anna"))
    assert "handset-sits" not in table.told()
    told = await table.hear("nej")
    assert told[0] == "confirm-no"
    assert "handset-sits" in told
