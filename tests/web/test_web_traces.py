"""What a browser keeps of a slip and of a code: nothing."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from browsing import HAS_FOCUS, TO_NIGHT, NewBrowser, put_slip, sit

from scripts.web_trials.table import PLAYERS, Table

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
    assert [cookie["name"] for cookie in await page.context.cookies()] == [f"seat_{shown_table.place.port}"]
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


@pytest.mark.parametrize(("word", "thinks_ms"), [("Trogen", 0), ("Maja", 0), ("Maja", 4000)])
async def test_every_page_settles_at_the_same_time_whoever_writes_whatever_however_fast(
    shown_table: Table, new: NewBrowser, word: str, thinks_ms: int
) -> None:
    watched = await new()
    await watched.context.clock.install()
    page = await watched.sit(shown_table.web_table.code, "Anna", PLAYERS.index("Anna"))
    await shown_table.settle()
    await sit(shown_table, new, "Erik")
    await page.clock.pause_at(datetime.now() + timedelta(minutes=5))
    await shown_table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    await page.clock.run_for(thinks_ms)
    await page.get_by_role("radio", name=word, exact=True).check()
    async with page.expect_response("**/slip"):
        await page.get_by_role("button", name="Lägg lappen").click()
    box = shown_table.web_table.handsets.box
    assert box is not None
    assert box.missing == 1, "the slip is in the box at once"
    await page.clock.run_for(5900 - thinks_ms)
    assert await page.get_by_role("heading", name="Skriv din lapp").count() == 1
    await page.clock.run_for(200)
    await page.get_by_role("heading", name="Din lapp ligger i").wait_for()


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
