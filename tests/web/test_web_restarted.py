"""The host dies and is started again at the same address: handsets are told, and sit down by the new code."""

from __future__ import annotations

import pytest
from browsing import TO_NIGHT, NewBrowser, put_slip, sit

from scripts.web_trials.table import PLAYERS, Table, open_table

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_handset_of_the_host_that_died_is_told_so_and_sits_down_at_the_next_one(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await sit(shown_table, new, "Anna")
    await sit(shown_table, new, "Erik")
    await shown_table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    await put_slip(page, "Maja")
    port = shown_table.place.port
    await shown_table.close()
    await page.get_by_text("Ingen kontakt med värden").wait_for()
    async with open_table(port=port) as again:
        await page.get_by_role("heading", name="Du har ingen plats").wait_for()
        assert "värden börjat om" in await page.inner_text("main")
        assert await page.get_by_role("radio").count() == 0, "the list of the night before is gone"
        await page.get_by_role("link", name="Försök igen").click()
        await page.fill("#code", shown_table.web_table.code)
        await page.get_by_role("radio", name="Anna").check()
        await page.get_by_role("button", name="Sätt mig här").click()
        await page.get_by_role("alert").wait_for()
        assert "Koden stämmer inte" in await page.inner_text("#wrong"), "the code is a new one"
        await page.fill("#code", again.web_table.code)
        await page.get_by_role("radio", name="Anna").check()
        await page.get_by_role("button", name="Sätt mig här").click()
        await page.wait_for_url("**/seat")
        assert again.web_table.seats.held() == {PLAYERS.index("Anna")}
