"""What the table is told when a device fails or comes back, and when nobody can reach the host."""

from __future__ import annotations

import pytest
from host_doubles import FakeTable

from engine.original.state import Phase
from voice_host.inbox import VoiceTrouble
from voice_host.listening.ears import EarsBack, EarsTrouble
from voice_host.partings import TableClosed


async def test_a_lost_microphone_is_told_and_the_keyboard_goes_on(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.put(EarsTrouble("audio-microphone-lost", {"reason": "x", "device": "y"}, OSError()))
    assert table.told() == ["trouble-audio-microphone-lost"]
    assert await table.type("fem") == ["vote-condemned"]
    await table.put(EarsBack("y"))
    assert table.told() == ["trouble-microphone-back"]


async def test_a_recogniser_that_fails_at_every_word_is_told_once(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    for _ in range(3):
        await table.put(EarsTrouble("ears-recogniser-failed", {"reason": "x"}, ValueError()))
    assert table.told() == ["trouble-ears-recogniser-failed"]


async def test_a_lost_loudspeaker_is_told_in_text(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    await table.put(VoiceTrouble("loudspeaker-lost", {"detail": "x"}))
    assert table.printed[-1] == table.words.narration.text("trouble-loudspeaker-lost")


async def test_a_closed_keyboard_ends_nothing_while_the_table_can_be_heard(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.close_keyboard()
    assert await table.hear("fem") == ["vote-condemned"]


async def test_without_keyboard_and_microphone_the_evening_ends(make_table) -> None:
    table: FakeTable = make_table(by_voice=False)
    await table.play_to(Phase.VOTE)
    with pytest.raises(TableClosed):
        await table.close_keyboard()


async def test_a_microphone_that_never_was_ends_the_evening_once_the_keyboard_is_closed(
    table: FakeTable,
) -> None:
    await table.play_to(Phase.DAY)
    await table.close_keyboard()
    with pytest.raises(TableClosed):
        await table.put(EarsTrouble("audio-no-microphone", {"reason": "none"}, OSError()))
