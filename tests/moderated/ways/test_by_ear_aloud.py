"""A whole turn by ear through real streams, whose device is pulled out and put back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable

import numpy as np
import pytest
from fake_keyboard import FakeKeyboard
from secret_tables import table_at

from models.narration import Narration
from voice_host.inbox import Inbox
from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways import earphones
from voice_host.moderated.ways.earphones import EarphonesWay
from voice_host.moderated.ways.one_by_one import OneByOne
from voice_host.rehearsal.sound_server import EARPHONES
from voice_host.rehearsal.virtual_table import TABLE_RATE, VirtualTable
from voice_host.speaking.earphones import open_earphones
from voice_host.speaking.opening import open_voice

pytestmark = pytest.mark.audio

SV = Narration("sv", {})


class ByScreen(OneByOne):
    async def turn(self, seat: int, moment: Moment) -> None:
        raise AssertionError("nobody has asked for the screen")


class Turn:
    """Erik's turn with earphones of their own; the host's voice is espeak-ng's."""

    def __init__(self, way: EarphonesWay, keyboard: FakeKeyboard, told: list[str]) -> None:
        self.way, self.keyboard, self.told = way, keyboard, told
        table_at("roles", "MPDVCC", way)

    async def press(self, key: str) -> None:
        self.keyboard.press(key)
        await asyncio.sleep(0.1)


@pytest.fixture
async def turn(virtual_table: VirtualTable, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Turn]:
    monkeypatch.setattr(earphones, "TRY_AGAIN_SECONDS", 0.2)
    voice = await open_voice("sv", on_trouble=lambda key, values: None, show=lambda line: None)
    ears = await open_earphones(EARPHONES, voice, language="sv", on_trouble=lambda key, values: None)
    assert ears is not None
    told: list[str] = []

    async def tell(name: str) -> None:
        told.append(name)

    inbox, keyboard = Inbox(), FakeKeyboard()
    inbox.keyboard = keyboard  # type: ignore[assignment]  # a fake
    way = EarphonesWay(SV, inbox, ears, ByScreen(SV), tell)
    yield Turn(way, keyboard, told)
    await ears.close()
    await voice.close()
    if EARPHONES not in virtual_table._pactl("list", "short", "sinks"):
        virtual_table.put_back(EARPHONES)


async def until(true: Callable[[], bool], seconds: float = 30.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("when", ["before the turn", "in the check", "in the card"])
async def test_a_role_is_learnt_though_the_earphones_went_and_the_table_hears_none_of_it(
    turn: Turn, virtual_table: VirtualTable, when: str
) -> None:
    def sounds() -> bool:
        return bool(np.abs(inside.so_far).max(initial=0.0) > 0.1)

    if when == "before the turn":
        virtual_table.pull_out(EARPHONES)
    with virtual_table.record_loudspeaker() as table:
        sitting = asyncio.create_task(turn.way.turn(1, Moment.ROLES))
        if when != "before the turn":
            with virtual_table.record_earphones() as inside:
                await asyncio.sleep(0.3)
                await turn.press("enter")
                await until(sounds)
            if when == "in the card":
                await asyncio.sleep(3.0)  # the question has been asked
                with virtual_table.record_earphones() as inside:
                    await turn.press("enter")
                    await until(sounds)
            virtual_table.pull_out(EARPHONES)
        await until(lambda: turn.told == ["Erik"])
        for _ in range(6):
            await turn.press("enter")
            await asyncio.sleep(0.3)
        assert not sitting.done(), "nobody is taken for one who has heard"
        virtual_table.put_back(EARPHONES)
        with virtual_table.record_earphones() as inside:
            await until(sounds)  # the check, by itself
            await asyncio.sleep(3.0)
            await turn.press("enter")
            await asyncio.sleep(15.0)  # a slot for the longest card
            await turn.press("enter")
            await asyncio.wait_for(sitting, 5.0)
        loud = np.abs(table.so_far) > 0.01
    assert loud.sum() < 0.6 * TABLE_RATE, "what was on its way when the device went, and no more"
    assert turn.told == ["Erik"]
