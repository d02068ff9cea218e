"""The laptop's own page: one player's secrets while the turn lasts, on the laptop alone."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator

import pytest_asyncio
from secret_tables import SecretTable, table_at

from scripts.web_trials.http import Browser
from scripts.web_trials.table import Table, round_in
from voice_host.inbox import Inbox
from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways.laptop import LaptopWay
from voice_host.moderated.ways.sheet import LaptopSheet


class NoScreen:
    size = os.terminal_size((80, 24))

    def __init__(self) -> None:
        self.shown: list[object] = []

    def show(self, lines: object) -> None:
        self.shown.append(lines)

    def wipe(self) -> None:
        return


class Laptop:
    def __init__(self, table: Table) -> None:
        web = table.web_table
        web.sheet = LaptopSheet(web.narration)
        self.screen = NoScreen()
        self.way = LaptopWay(web.narration, Inbox(), self.screen, web.sheet)
        self.browser: Browser = table.browser()
        self.turn: asyncio.Task[None] | None = None

    async def sit(self, seat: int, moment: Moment) -> None:
        self.turn = asyncio.create_task(self.way.turn(seat, moment))
        await asyncio.sleep(0)

    async def leave(self) -> None:
        assert self.turn is not None
        self.turn.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.turn

    async def text(self) -> str:
        return (await self.browser.get("/laptop/now")).text


@pytest_asyncio.fixture
async def laptop(table: Table) -> AsyncIterator[Laptop]:
    yield Laptop(table)


async def test_between_turns_nothing_stands_there(laptop: Laptop) -> None:
    table_at("roles", "MMPDC", laptop.way)
    assert "Här syns inget" in await laptop.text()
    await laptop.sit(2, Moment.ROLES)
    assert "Du är polisen." in await laptop.text()
    await laptop.leave()
    assert "polisen" not in await laptop.text()


async def test_a_role_is_seen_and_said_to_be_seen(laptop: Laptop) -> None:
    table_at("roles", "MMPDC", laptop.way)
    await laptop.text()
    await laptop.sit(0, Moment.ROLES)
    page = await laptop.text()
    await laptop.browser.post("/laptop", {"round": round_in(page), "choice": "--", "seen": "1"})
    assert laptop.turn is not None
    await asyncio.wait_for(laptop.turn, 5)
    assert laptop.screen.shown == [], "with the page open the terminal shows nothing"


async def test_a_night_is_chosen_there_and_a_round_of_before_counts_for_nobody(laptop: Laptop) -> None:
    game: SecretTable = table_at("night", "MPDVCC", laptop.way)
    await laptop.text()
    await laptop.sit(1, Moment.NIGHT)
    of_erik = round_in(await laptop.text())
    await laptop.browser.post("/laptop", {"round": of_erik, "choice": "01", "seen": "0"})
    assert game.seat(1).chosen == 0
    await laptop.leave()
    await laptop.sit(2, Moment.NIGHT)
    late = await laptop.browser.post("/laptop", {"round": of_erik, "choice": "05", "seen": "0"})
    assert "för sent" in late.text
    assert game.seat(2).chosen is None
    await laptop.leave()


async def test_no_other_computer_gets_the_page(laptop: Laptop, table: Table) -> None:
    table_at("night", "MPDVCC", laptop.way)
    await laptop.text()
    await laptop.sit(1, Moment.NIGHT)
    other = table.browser("127.0.1.9")
    for path in ("/laptop", "/laptop/now"):
        answer = await other.get(path)
        assert answer.status == 404
        assert "polisen" not in answer.text
    assert (await other.post("/laptop", {"round": "-", "choice": "01", "seen": "0"})).status == 404
    await laptop.leave()
