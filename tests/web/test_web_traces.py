"""What a browser keeps of a slip and of a code: nothing."""

from __future__ import annotations

import asyncio

import pytest
from browsing import HAS_FOCUS, TO_NIGHT, NewBrowser, put_slip, sit

from scripts.web_trials.table import Table

pytestmark = pytest.mark.asyncio(loop_scope="module")


_STORES = """async () => [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length,
    document.cookie, history.state, location.search, location.hash]"""


async def test_a_slip_leaves_nothing_in_history_storage_or_forms(shown_table: Table, new: NewBrowser) -> None:
    page = await sit(shown_table, new, "Anna")
    await shown_table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    steps = await page.evaluate("history.length")
    await page.get_by_role("radio", name="Maja", exact=True).check()
    await page.reload()
    assert await page.locator("input:checked").count() == 0
    await put_slip(page, "Maja")
    assert await page.evaluate("history.length") == steps
    assert await page.evaluate(_STORES) == [0, 0, 0, "", None, "", ""]
    assert [cookie["name"] for cookie in await page.context.cookies()] == ["seat"]
    assert "Maja" not in await page.locator("h1, p").all_inner_texts()
    await page.reload()
    assert await page.locator("input:checked").count() == 0
    await page.goto("/table")
    await page.go_back()
    assert await page.locator("input:checked").count() == 0


async def test_a_slip_that_was_changed_does_not_stand_on_the_screen(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await sit(shown_table, new, "Anna")
    await shown_table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    await put_slip(page, "Maja")
    await page.get_by_text("Byt lapp").click()
    await page.get_by_role("radio", name="Nils", exact=True).check()
    await page.get_by_role("button", name="Lägg lappen").click()
    await page.locator("details:not([open])").wait_for(state="attached")
    assert await page.locator("input:checked").count() == 0
    assert await page.get_by_role("heading", level=1).evaluate(HAS_FOCUS)


async def test_every_slip_takes_the_same_taps_and_the_same_time_to_settle(
    shown_table: Table, new: NewBrowser
) -> None:
    pages = {name: await sit(shown_table, new, name) for name in ("Anna", "Erik")}
    await shown_table.type(*TO_NIGHT)

    async def seconds(name: str, word: str, hurry: float) -> float:
        page = pages[name]
        await page.get_by_role("heading", name="Skriv din lapp").wait_for()
        begun = asyncio.get_running_loop().time()
        await asyncio.sleep(hurry)
        await put_slip(page, word)
        return asyncio.get_running_loop().time() - begun

    quick, slow = await asyncio.gather(seconds("Anna", "Trogen", 0), seconds("Erik", "Maja", 4))
    assert quick > 5.5, "a quick one waits for the others"
    assert abs(quick - slow) < 2.5


async def test_the_link_of_the_terminal_leaves_no_code_in_the_history(
    shown_table: Table, new: NewBrowser
) -> None:
    code = shown_table.web_table.steering.code
    page = await (await new()).steer(code)
    assert code not in page.url
    await page.go_back()
    assert code not in page.url


async def test_the_code_that_a_camera_brings_is_filled_in_and_forgotten(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await (await new()).page(f"/?k={shown_table.web_table.code}")
    assert await page.input_value("#code") == shown_table.web_table.code
    assert page.url == f"{shown_table.place.origin}/"
