"""By keyboard and accessible names alone."""

from __future__ import annotations

import asyncio

import pytest
from browsing import HAS_FOCUS, NewBrowser
from playwright.async_api import Page

from scripts.web_trials.table import PLAYERS, Table

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def tab_to(page: Page, role: str, name: str) -> None:
    """Press Tab until that control has the focus, as its accessible name tells."""
    target = page.get_by_role(role, name=name, exact=True).first  # type: ignore[arg-type]
    for _ in range(80):
        if await target.count() and await target.evaluate(HAS_FOCUS):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"{role} {name!r} cannot be reached by Tab")


async def choose(page: Page, name: str) -> None:
    """Into the list by Tab, to the word by the arrow keys."""
    radios = page.get_by_role("radio")
    first = await radios.first.evaluate("(one) => one.closest('label').textContent.trim()")
    await tab_to(page, "radio", first)
    await page.keyboard.press("Space")
    for _ in range(20):
        if await page.get_by_role("radio", name=name, exact=True).is_checked():
            return
        await page.keyboard.press("ArrowDown")
    raise AssertionError(name)


@pytest.mark.slow
async def test_a_whole_game_by_keyboard_and_accessible_names(shown_table: Table, new: NewBrowser) -> None:
    seats: dict[str, Page] = {}

    async def join(name: str) -> None:
        page = await (await new()).page("/")
        await tab_to(page, "textbox", "Kod, fyra tecken")
        await page.keyboard.type(shown_table.web_table.code.lower())
        await choose(page, name)
        await page.keyboard.press("Enter")
        await page.wait_for_url("**/seat")
        seats[name] = page

    async def write(name: str, word: str) -> None:
        page = seats[name]
        await page.get_by_role("heading", name="Skriv din lapp").wait_for()
        await choose(page, word)
        await tab_to(page, "button", "Lägg lappen")
        await page.keyboard.press("Enter")

    host = await (await new()).page("/control")
    await tab_to(host, "textbox", "Styrkod")
    await host.keyboard.type(shown_table.web_table.steering.code)
    await host.keyboard.press("Enter")
    await host.wait_for_url("**/table")

    async def press(name: str, heading: str = "", *, last: bool = False) -> None:
        await host.get_by_role("button", name=name, exact=True).first.wait_for()
        moment = await host.locator(".control").get_attribute("data-moment")
        await tab_to(host, "button", name)
        await host.keyboard.press("Enter")
        if not last:
            await host.locator(f'.control:not([data-moment="{moment}"])').wait_for()
        if heading:
            await host.get_by_role("heading", level=1, name=heading).wait_for()

    for name in PLAYERS:
        await join(name)
    await shown_table.settle()
    await press("Klart")
    await press("Nej", "Korten delas ut")
    await press("Klart", "Dag 1")
    await press("Begär omröstning mot Anna", "Omröstning mot Anna")
    await press("5", "Dag 1")
    await press("Begär omröstning mot Erik", "Omröstning mot Erik")
    await press("4", "Dag 1")
    await press("Begär omröstning om natt", "Omröstning om natt")
    await press("4", "Natt 1: lapparna")
    await asyncio.gather(*(write(name, "Trogen") for name in PLAYERS[2:]))
    await host.get_by_role("heading", level=1, name="De trogna har vunnit").wait_for()
    await press("Anna")
    await press("Erik")
    await press("Ja", "Spelet är slut")
    await press("Nej", last=True)
    await asyncio.wait_for(shown_table.task, 20)  # type: ignore[arg-type]
    (game,) = shown_table.journal.games()
    assert game.finished
    points = [note for note in shown_table.trace.notes if note.get("id") == "points"]
    assert points


async def test_the_focus_stays_where_it_was_when_the_display_changes(
    shown_table: Table, new: NewBrowser
) -> None:
    host = await (await new()).steer(shown_table.web_table.steering.code)
    await host.get_by_role("button", name="Upprepa").focus()
    await shown_table.type("klart")
    await host.get_by_role("heading", level=1, name="Korten delas ut").wait_for()
    assert await host.get_by_role("button", name="Upprepa").evaluate(
        "(one) => one === document.activeElement"
    )
