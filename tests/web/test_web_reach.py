"""A network that goes away, or gives the laptop another address, is told once each time; a blink is not."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from scripts.web_trials.table import open_table
from voice_host.web import reach
from voice_host.web.addresses import own_addresses

HERE, THERE = "192.168.1.5", "10.0.0.7"


async def told(looks: Sequence[Sequence[str] | OSError]) -> int:
    """How often the table hears of it, when the looks at the network find this one after the other."""
    times = 0
    done = asyncio.Event()
    left = iter(looks)

    def look() -> Sequence[str]:
        try:
            found = next(left)
        except StopIteration:
            done.set()
            raise OSError from None
        if isinstance(found, OSError):
            raise found
        return found

    def gone() -> None:
        nonlocal times
        times += 1

    watching = asyncio.create_task(reach.watch(HERE, gone, addresses=look, every=0))
    await done.wait()
    watching.cancel()
    return times


@pytest.mark.parametrize(
    ("looks", "times"),
    [
        ([[HERE]] * 5, 0),
        ([[HERE, THERE]] * 5, 0),
        ([[HERE], [], [HERE], [], [HERE]], 0),
        ([[HERE], [], [], [], []], 1),
        ([[THERE]] * 9, 1),
        ([[THERE]] * 3 + [[HERE]] + [[]] * 3, 2),
        ([[THERE], OSError(), [THERE]], 1),
        ([OSError()] * 5, 0),
    ],
)
async def test_an_address_that_is_gone_is_told_each_time_it_goes(
    looks: Sequence[Sequence[str] | OSError], times: int
) -> None:
    assert await told(looks) == times


def test_loopback_is_always_one_of_ours() -> None:
    assert "127.0.0.1" in own_addresses()


async def test_the_host_says_that_handsets_cannot_reach_it_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reach, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(reach, "own_addresses", list)
    async with open_table() as table:
        await table.until_said("trouble-web-address-gone")
        await table.type("klart")
        assert table.trace.notes[-1]["phase"] == "cards"
