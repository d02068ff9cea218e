"""Two handsets vote by day, the table hears it, and takes it back by voice: the real host, in Chromium."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from browsing import HAS_FOCUS, faults, faults_everywhere
from playwright.async_api import Browser, Page

from engine.moderated.state import Phase
from scripts.web_trials.browser import Watched
from scripts.web_trials.roles_pictures import pass_until
from scripts.web_trials.roles_table import RolesTable, open_roles_table
from scripts.web_trials.table import PLAYERS

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Day:
    """The first day at a table where Anna and Erik have handsets, and the others are typed for."""

    def __init__(self, table: RolesTable, anna: Page, erik: Page, display: Page) -> None:
        self.table = table
        self.anna = anna
        self.erik = erik
        self.display = display

    def said(self) -> list[str]:
        return [note["text"] for note in self.table.trace.notes if note["t"] == "say"]


@pytest_asyncio.fixture(loop_scope="module")
async def day(browser: Browser) -> AsyncIterator[Day]:
    async with open_roles_table() as table:
        made = [await Watched.new(browser, table.place) for _ in range(3)]
        pages = []
        for watched, name in zip(made, PLAYERS[:2], strict=False):
            pages.append(await watched.sit(table.web_table.code, name, PLAYERS.index(name)))
            await table.settle()
        for name in PLAYERS[2:]:
            await table.seated(name, f"127.0.1.{PLAYERS.index(name)}")
        display = await made[2].page("/table")
        await table.type("klart")
        way = table.web_table.secrets
        assert way is not None
        for seat in range(len(PLAYERS)):
            way.beat(seat, way._round, None, seen=True)
        await pass_until(table, display, "Dag 1")
        for page in pages:
            await page.get_by_role("heading", name="Dag 1").wait_for()
        yield Day(table, *pages, display)
        for watched in made:
            await watched.context.close()
        assert [complaint for watched in made for complaint in watched.complaints] == []


async def stands(page: Page, text: str) -> None:
    await page.locator("#my-vote", has_text=text).wait_for()


async def press(page: Page, name: str) -> None:
    await (
        page.get_by_role("group", name="Jag röstar på …").get_by_role("button", name=name, exact=True).click()
    )


async def test_two_handsets_vote_the_table_hears_it_and_takes_it_back(day: Day) -> None:
    table, anna, erik = day.table, day.anna, day.erik
    assert await anna.get_by_role("button", name="Anna", exact=True).count() == 0
    await press(anna, "Sara")
    await stands(anna, "Du röstar på Sara.")
    assert day.said()[-1] == "Anna röstar på Sara. Tre till."
    await day.display.get_by_text("Anna röstar på Sara. Tre till.").first.wait_for()
    chosen = anna.get_by_role("button", name="Sara", exact=True)
    assert await chosen.get_attribute("aria-pressed") == "true"
    assert await chosen.evaluate(HAS_FOCUS), "the focus stays where it was"
    assert await anna.locator("#status").text_content() == "Du röstar på Sara."
    await press(erik, "Sara")
    await stands(erik, "Du röstar på Sara.")
    assert day.said()[-1] == "Erik röstar på Sara. Två till."
    await table.type("ångra")
    await stands(erik, "Du röstar inte på någon just nu.")
    assert table.host.game.state.votes == ((0, 2),)
    await anna.get_by_role("button", name="Ta tillbaka min röst").click()
    await stands(anna, "Du röstar inte på någon just nu.")
    assert day.said()[-1] == "Anna tar tillbaka sin röst på Sara. Fyra till."
    await table.type("ångra")
    await stands(anna, "Du röstar på Sara.")


async def test_a_double_tap_is_one_vote_and_the_keyboard_is_enough(day: Day) -> None:
    chosen = day.anna.get_by_role("button", name="Olle", exact=True)
    await chosen.dblclick()
    await stands(day.anna, "Du röstar på Olle.")
    await day.table.settle()
    assert [text for text in day.said() if "röst" in text][-1:] == ["Anna röstar på Olle. Tre till."]
    assert len([text for text in day.said() if text.startswith("Anna röstar")]) == 1
    await day.erik.get_by_role("button", name="Sara", exact=True).focus()
    await day.erik.keyboard.press("Tab")
    await day.erik.keyboard.press("Enter")
    await stands(day.erik, "Du röstar på Olle.")


async def test_a_press_while_the_game_is_paused_is_told_where_it_was_pressed(day: Day) -> None:
    await day.table.type("paus")
    await press(day.anna, "Sara")
    await day.anna.get_by_role("alert").get_by_text("spelet var pausat då").wait_for()
    await day.table.type("fortsätt")
    assert day.table.host.game.state.votes == ()
    await press(day.anna, "Sara")
    await stands(day.anna, "Du röstar på Sara.")
    assert await day.anna.get_by_role("alert").count() == 0


async def test_the_form_has_no_fault_and_the_dead_have_none(day: Day) -> None:
    await press(day.anna, "Erik")
    await stands(day.anna, "Du röstar på Erik.")
    assert await faults_everywhere(day.anna) == []
    for voter in PLAYERS[2:]:
        if day.table.host.phase is Phase.DAY:
            await day.table.type(f"{voter} röstar på Erik")
    await day.erik.get_by_text("Du är död").wait_for()
    assert await day.erik.locator("form").count() == 0
    await day.anna.get_by_role("heading", name="Natt 2").wait_for()
    assert await day.anna.locator('form[action="/vote"]').count() == 0
    assert await faults(day.anna) == []


async def test_without_script_the_vote_counts_and_the_page_tells_it(day: Day, browser: Browser) -> None:
    plain = await Watched.new(browser, day.table.place, java_script_enabled=False)
    await plain.context.add_cookies(await day.anna.context.cookies())  # type: ignore[arg-type]  # its own
    page = await plain.page("/seat")
    await page.get_by_role("button", name="Maja", exact=True).click()
    await stands(page, "Du röstar på Maja.")
    assert day.said()[-1] == "Anna röstar på Maja. Tre till."
    await plain.context.close()
