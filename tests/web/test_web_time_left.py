"""The time that runs down (docs/rules.md A8): on the display in large type, still, and right."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest_asyncio
from browsing import faults, faults_everywhere
from host_doubles import TableClock

from engine.original.house_rules import HouseRules, Variant
from engine.original.state import Phase
from scripts.web_trials.browser import Watched, chromium
from scripts.web_trials.table import Table, open_table
from voice_host.speaking.count import SUNRISE_SECONDS
from voice_host.web.display import as_read

_COUNT_TONES = """
window.tones = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  window.tones.push(this.context);
  return start.call(this, at);
};
"""
"""Each tone that the page has played, with what it was played to."""


@pytest_asyncio.fixture
async def mingling() -> AsyncIterator[tuple[Table, TableClock]]:
    """Everybody walks about, and time passes when the test lets it."""
    clock = TableClock()
    async with open_table(clock=clock, rules=HouseRules(variant=Variant.FORRADARNA)) as table:
        await table.type("klart", "klart")
        assert table.evening.shown is not None
        assert table.evening.shown.phase is Phase.MINGLING
        yield table, clock


def test_a_time_is_read_as_on_a_clock() -> None:
    assert [as_read(seconds) for seconds in (600, 599, 61, 60, 9, 0)] == [
        *("10:00", "9:59", "1:01", "1:00", "0:09", "0:00"),
    ]


async def test_a_page_without_a_script_has_the_time_that_was_left_when_it_was_drawn(
    mingling: tuple[Table, TableClock],
) -> None:
    table, clock = mingling
    await clock.pass_by_to(clock.now() + 42)
    page = (await table.browser().get("/table/now")).text
    assert 'aria-label="Tid kvar" data-time>9:18</p>' in page
    assert "Dag 1: mingel" in page
    assert "Till exempel fem minuter till" in page
    await table.type("nu sätter vi oss")
    page = (await table.browser().get("/table/now")).text
    assert "Tid kvar" not in page
    assert 'aria-label="Sekunder" hidden' in page


async def test_a_handset_says_what_everybody_does(mingling: tuple[Table, TableClock]) -> None:
    table, _ = mingling
    table.web_table.open_joining()
    anna = await table.seated("Anna")
    page = (await anna.get("/seat")).text
    assert "Gå omkring och prata." in page


async def test_a_handset_tells_a_screen_reader_what_is_called_across_the_room(
    mingling: tuple[Table, TableClock],
) -> None:
    table, clock = mingling
    table.web_table.open_joining()
    async with chromium() as browser:
        watched = await Watched.new(browser, table.place)
        page = await watched.sit(table.web_table.code, "Anna", 0)
        await table.settle()
        mark = len(table.trace.notes)
        for minute in range(1, 6):
            await clock.pass_by_to(60.0 * minute + SUNRISE_SECONDS)
            await table.settle()
        await table.until_said("mingle-warned", mark)
        await page.get_by_role("status").filter(has_text="Fem minuter kvar.").wait_for(state="attached")
        assert await faults(page) == []
        await watched.context.close()


async def test_a_handset_rings_too_where_its_player_wants_that(
    mingling: tuple[Table, TableClock],
) -> None:
    table, clock = mingling
    table.web_table.open_joining()
    async with chromium() as browser:
        watched = await Watched.new(browser, table.place)
        await watched.context.add_init_script(_COUNT_TONES)
        page = await watched.sit(table.web_table.code, "Anna", 0)
        await table.settle()

        async def rings(times: int) -> None:
            for _ in range(100):
                if await page.evaluate("window.tones.length") >= times:
                    break
                await asyncio.sleep(0.1)
            assert await page.evaluate("window.tones.length") == times

        async def time_passes_to(left: int) -> None:
            mark = len(table.trace.notes)
            for second in range(int(clock.now()), SUNRISE_SECONDS + 600 - left + 1, 10):
                await clock.pass_by_to(float(second))
                await table.settle()
            await table.until_said("mingle-warned", mark)

        button = page.get_by_role("button", name="Ring i telefonen också", pressed=False)
        assert await faults(page) == []
        await time_passes_to(300)
        await page.get_by_role("status").filter(has_text="Fem minuter kvar.").wait_for(state="attached")
        assert await page.evaluate("window.tones.length") == 0, "nobody has wanted it"
        await button.click()
        await page.get_by_role("button", name="Ring i telefonen också", pressed=True).wait_for()
        await rings(1)
        await time_passes_to(60)
        await rings(4)
        assert await page.evaluate("window.tones.every((context) => context.state === 'running')")
        await table.type("två minuter till", "nu sätter vi oss")
        await page.get_by_role("heading", level=1, name="Dag 1", exact=True).wait_for()
        await rings(7)
        assert watched.complaints == []
        await watched.context.close()


async def test_the_display_shows_each_second_in_place_without_a_fault_or_a_movement(
    mingling: tuple[Table, TableClock],
) -> None:
    table, clock = mingling
    async with chromium() as browser:
        watched = await Watched.new(browser, table.place)
        page = await watched.page("/table")
        time = page.get_by_role("timer", name="Tid kvar")
        await time.wait_for()
        assert await time.text_content() == "10:00"
        box = await time.bounding_box()
        heading = await page.locator("h1").bounding_box()
        assert box is not None
        assert heading is not None
        assert box["height"] > heading["height"], "nothing on the display is larger"
        await clock.pass_by_to(clock.now() + 1)
        await page.get_by_text("9:59", exact=True).wait_for()
        await table.type("paus")
        await clock.pass_by_to(clock.now() + 30)
        await asyncio.sleep(0.5)
        assert await time.text_content() == "9:59"
        await table.type("fortsätt", "två minuter räcker")
        await page.get_by_text("2:00", exact=True).wait_for()
        assert await time.get_attribute("aria-live") is None, "a screen reader is not told every second"
        assert await faults(page) == []
        assert await faults_everywhere(page) == []
        await table.type("nu sätter vi oss")
        await page.get_by_role("heading", level=1, name="Dag 1", exact=True).wait_for()
        assert not await page.locator("#seconds").is_visible()
        assert watched.complaints == []
        await watched.context.close()
