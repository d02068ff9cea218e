"""Two hosts on one laptop, each at its own port: one browser has a seat at both, in one jar of cookies."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from browsing import NewBrowser

from scripts.web_trials.table import PLAYERS, Table, open_table

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def other_table() -> AsyncIterator[Table]:
    async with open_table() as opened:
        yield opened


async def test_a_seat_at_one_host_and_another_at_its_neighbour_are_both_kept(
    shown_table: Table, other_table: Table, new: NewBrowser
) -> None:
    here = await new()
    anna = await here.sit(shown_table.web_table.code, "Anna", PLAYERS.index("Anna"))
    erik = await here.context.new_page()
    here.elsewhere.clear()
    await erik.goto(f"{other_table.place.origin}/")
    await erik.fill("#code", other_table.web_table.code)
    await erik.locator("input[name=seat]").nth(PLAYERS.index("Erik")).check()
    await erik.get_by_role("button").click()
    await erik.wait_for_url("**/seat")
    for page, who in ((anna, "Anna"), (erik, "Erik")):
        await page.reload()
        assert await page.inner_text(".who") == f"Du är {who}"
    assert (shown_table.web_table.seats.held(), other_table.web_table.seats.held()) == ({0}, {1})
    assert {url.split("/")[2] for url in here.elsewhere} == {other_table.place.netloc}
    await erik.close()  # else it would go on asking its own host
    here.elsewhere.clear()  # the neighbour was meant


async def test_who_steers_one_host_does_not_steer_its_neighbour(
    shown_table: Table, other_table: Table, new: NewBrowser
) -> None:
    here = await new()
    steering = await here.steer(shown_table.web_table.steering.code)
    looking = await here.context.new_page()
    await looking.goto(f"{other_table.place.origin}/table")
    assert await looking.get_by_role("button").count() == 0
    await looking.goto(f"{other_table.place.origin}/control#{other_table.web_table.steering.code}")
    await looking.wait_for_url("**/table")
    await steering.reload()
    assert await steering.get_by_role("button", name="Klart", exact=True).count() == 1
    await looking.close()
    here.elsewhere.clear()
