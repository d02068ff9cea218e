"""The laptop's own page: one player's secrets while the turn lasts, on the laptop alone."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio
from fake_keyboard import FakeKeyboard
from secret_tables import SecretTable, table_at

from scripts.web_trials.http import Browser
from scripts.web_trials.table import Table, round_in
from voice_host.inbox import Inbox
from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways.laptop import LaptopWay
from voice_host.moderated.ways.sheet import LaptopSheet


class Screen:
    size = os.terminal_size((80, 24))

    def __init__(self) -> None:
        self.shown: list[object] = []
        self.now: object = ()
        self.blind = False

    def can_show(self, texts: object) -> bool:
        return not self.blind

    def show(self, lines: object, first: int = 0) -> int:
        self.shown.append(lines)
        self.now = lines
        return first

    def wipe(self) -> None:
        self.now = ()


class Laptop:
    def __init__(self, table: Table) -> None:
        web = table.web_table
        web.sheet = LaptopSheet(web.narration)
        self.screen = Screen()
        self.keyboard, inbox = FakeKeyboard(), Inbox()
        inbox.keyboard = self.keyboard  # type: ignore[assignment]  # a fake
        self.way = LaptopWay(web.narration, inbox, self.screen, web.sheet)
        self.browser: Browser = table.browser()
        self.turn: asyncio.Task[None] | None = None

    async def sit(self, seat: int, moment: Moment) -> None:
        self.turn = asyncio.create_task(self.way.turn(seat, moment))
        await asyncio.sleep(0.01)

    async def leave(self) -> None:
        assert self.turn is not None
        self.turn.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.turn

    async def open(self) -> str:
        """The page is opened in a browser of the laptop."""
        return (await self.browser.get("/laptop")).text

    async def text(self) -> str:
        return (await self.browser.get("/laptop/now")).text


@pytest_asyncio.fixture
async def laptop(table: Table) -> AsyncIterator[Laptop]:
    yield Laptop(table)


async def test_between_turns_nothing_stands_there(laptop: Laptop) -> None:
    table_at("roles", "MMPDC", laptop.way)
    assert "Här syns inget" in await laptop.open()
    await laptop.sit(2, Moment.ROLES)
    assert "Du är polisen." in await laptop.text()
    await laptop.leave()
    assert "polisen" not in await laptop.text()


async def test_a_role_is_seen_and_said_to_be_seen(laptop: Laptop) -> None:
    table_at("roles", "MMPDC", laptop.way)
    await laptop.open()
    await laptop.sit(0, Moment.ROLES)
    page = await laptop.text()
    await laptop.browser.post("/laptop", {"round": round_in(page), "choice": "--", "seen": "1"})
    assert laptop.turn is not None
    await asyncio.wait_for(laptop.turn, 5)
    assert laptop.screen.shown == [], "with the page open the terminal shows nothing"


async def test_a_night_is_chosen_there_and_a_round_of_before_counts_for_nobody(laptop: Laptop) -> None:
    game: SecretTable = table_at("night", "MPDVCC", laptop.way)
    await laptop.open()
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
    await laptop.open()
    await laptop.sit(1, Moment.NIGHT)
    other = table.browser("127.0.1.9")
    for path in ("/laptop", "/laptop/now"):
        answer = await other.get(path)
        assert answer.status == 404
        assert "polisen" not in answer.text
    assert (await other.post("/laptop", {"round": "-", "choice": "01", "seen": "0"})).status == 404
    await laptop.leave()


async def until(ready: Callable[[], bool]) -> None:
    for _ in range(500):
        if ready():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it does not come about")


@pytest.mark.parametrize("moment", [Moment.ROLES, Moment.NIGHT, Moment.RESULTS])
async def test_a_turn_goes_back_to_the_terminal_when_the_page_is_closed_and_there_when_it_is_opened(
    laptop: Laptop, moment: Moment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_host.moderated.ways.sheet.PRESENT_SECONDS", 0.5)
    table_at(moment.value, "MPDVCC", laptop.way)
    for _ in range(2):
        await laptop.open()
        if laptop.turn is None:
            await laptop.sit(1, moment)
        await until(lambda: laptop.way._sheet is not None and bool(laptop.way._sheet.held()))
        assert laptop.screen.now == ()
        assert "Här syns inget" not in await laptop.text()
        laptop.screen.shown.clear()
        await until(lambda: laptop.screen.now != ())
        assert "Erik, det är din tur" in str(laptop.screen.now), "with nothing shown yet"
        assert "Här syns inget" in await laptop.text(), "never in both"
        assert laptop.keyboard.taken
        laptop.keyboard.press("space")
        await until(lambda: "din tur" not in str(laptop.screen.now))
    await laptop.open()
    await until(lambda: laptop.screen.now == ())
    assert not laptop.keyboard.taken
    await laptop.leave()


async def test_a_page_that_is_only_told_of_changes_is_not_taken_for_one_that_somebody_sees(
    laptop: Laptop,
) -> None:
    table_at("roles", "MPDVCC", laptop.way)
    await laptop.sit(1, Moment.ROLES)
    await laptop.text()
    await asyncio.sleep(0.5)
    assert "din tur" in str(laptop.screen.now), "a page that is hidden asks for changes, too"
    await laptop.leave()


async def test_a_blind_terminal_waits_for_the_page(laptop: Laptop) -> None:
    laptop.screen.blind = True
    table_at("roles", "MPDVCC", laptop.way)
    await laptop.sit(1, Moment.ROLES)
    assert not laptop.keyboard.taken, "no enter ends a turn in which nothing could be seen"
    await laptop.open()
    await until(lambda: laptop.way._sheet is not None and bool(laptop.way._sheet.held()))
    page = await laptop.text()
    await laptop.browser.post("/laptop", {"round": round_in(page), "choice": "--", "seen": "1"})
    assert laptop.turn is not None
    await asyncio.wait_for(laptop.turn, 5)
