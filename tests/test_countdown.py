"""Time that runs down, stands still while the table pauses, and rings once."""

from __future__ import annotations

import asyncio

import pytest
from host_doubles import TableClock

from voice_host.countdown import Countdown
from voice_host.speaking import text_voice
from voice_host.speaking.text_voice import ImpatientClock, WallClock


@pytest.fixture
async def clock() -> TableClock:
    return TableClock()


async def pass_by(clock: TableClock, seconds: float) -> None:
    end = clock.now() + seconds
    while clock.now() < end:
        await clock.pass_by_to(end)
        for _ in range(5):
            await asyncio.sleep(0)


async def test_whole_seconds_are_left_and_never_less_than_none(clock: TableClock) -> None:
    countdown = Countdown(clock, 3)
    seen = [countdown.left()]
    for _ in range(8):
        await pass_by(clock, 0.5)
        seen.append(countdown.left())
    assert seen == [3, 3, 2, 2, 1, 1, 0, 0, 0]


async def test_it_rings_once_when_so_much_is_left(clock: TableClock) -> None:
    countdown, rung = Countdown(clock, 600), []
    ringing = asyncio.create_task(countdown.ring(300, lambda: rung.append(countdown.left())))
    await pass_by(clock, 299)
    assert rung == []
    await pass_by(clock, 1)
    assert rung == [300]
    assert ringing.done()


async def test_while_it_is_held_nothing_passes_and_nothing_rings(clock: TableClock) -> None:
    countdown, rung = Countdown(clock, 100), []
    ringing = asyncio.create_task(countdown.ring(50, lambda: rung.append(countdown.left())))
    await pass_by(clock, 20)
    countdown.hold(True)
    countdown.hold(True)
    await pass_by(clock, 1000)
    assert (countdown.left(), rung) == (80, [])
    countdown.hold(False)
    countdown.hold(False)
    await pass_by(clock, 29)
    assert (countdown.left(), rung) == (51, [])
    await pass_by(clock, 1)
    assert rung == [50]
    assert ringing.done()


async def test_it_can_be_set_anew_also_while_it_is_held(clock: TableClock) -> None:
    countdown = Countdown(clock, 100)
    countdown.hold(True)
    await pass_by(clock, 10)
    countdown.set(30)
    await pass_by(clock, 10)
    countdown.hold(False)
    assert countdown.left() == 30
    await pass_by(clock, 10)
    assert countdown.left() == 20


async def test_a_real_clock_rings_no_sooner_than_it_should() -> None:
    loop = asyncio.get_running_loop()
    begun, rung = loop.time(), []
    await Countdown(WallClock(), 1.2).ring(1, lambda: rung.append(loop.time()))
    assert rung[0] - begun >= 0.19


async def test_a_hurrying_clock_leaves_a_beat_in_which_somebody_can_speak(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(text_voice, "BEAT_SECONDS", 0.05)
    clock, loop = ImpatientClock(), asyncio.get_running_loop()
    begun = loop.time()
    await Countdown(clock, 600).ring(0, lambda: None)
    assert clock.now() == 600
    assert loop.time() - begun >= 0.05
