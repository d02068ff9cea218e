"""Handsets that sleep, lose the network, or have no script; second tabs and lookers-on."""

from __future__ import annotations

import asyncio

import pytest
from browsing import TO_NIGHT, NewBrowser, sit

from engine.original.state import Phase
from scripts.web_trials.table import Table

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_slip_that_was_sent_while_the_network_was_gone_arrives_once(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await sit(shown_table, new, "Anna")
    await sit(shown_table, new, "Erik")
    await shown_table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    box = shown_table.web_table.handsets.box
    assert box is not None
    await page.context.set_offline(True)
    await page.get_by_role("radio", name="Trogen").check()
    await page.get_by_role("button", name="Lägg lappen").click()
    await page.get_by_text("Ingen kontakt med värden").wait_for()
    assert box.missing == 2
    await page.context.set_offline(False)
    await page.get_by_role("heading", name="Din lapp ligger i").wait_for()
    assert box.missing == 1
    assert await page.locator("#trouble").inner_text() == ""


async def test_a_handset_that_slept_through_the_evening_finds_the_list_when_it_wakes(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await sit(shown_table, new, "Anna")
    await page.evaluate("""() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    await shown_table.type(*TO_NIGHT)
    await asyncio.sleep(0.5)
    assert await page.get_by_role("heading", name="Skriv din lapp").count() == 0
    await page.evaluate("""() => {
        Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()


async def test_a_display_whose_stream_is_blocked_polls(shown_table: Table, new: NewBrowser) -> None:
    watched = await new()
    await watched.context.route("**/live/*", lambda route: route.abort())
    page = await watched.page("/table")
    await shown_table.type("klart")
    await page.get_by_role("heading", level=1, name="Korten delas ut").wait_for()


async def test_a_second_tab_and_a_spectator_see_what_the_table_sees(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await sit(shown_table, new, "Anna")
    second = await page.context.new_page()
    await second.goto("/table")
    spectator = await (await new()).page("/table")
    await shown_table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    for shown in (second, spectator):
        await shown.get_by_role("heading", level=1, name="Natt 1: lapparna").wait_for()
    texts = [
        await shown.locator("[data-part=said], [data-part=players]").all_inner_texts()
        for shown in (second, spectator)
    ]
    assert texts[0] == texts[1]
    await second.goto("/seat")
    assert await second.locator("input:checked").count() == 0


async def test_without_script_one_sits_down_writes_a_slip_and_looks_at_the_table(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await sit(shown_table, new, "Anna", java_script_enabled=False)
    await shown_table.type(*TO_NIGHT)
    await page.get_by_role("link", name="Uppdatera sidan").click()
    await page.get_by_role("radio", name="Trogen").check()
    await page.get_by_role("button", name="Lägg lappen").click()
    await page.get_by_role("heading", name="Din lapp ligger i").wait_for()
    await page.goto("/table")
    assert await page.get_by_role("heading", level=1).inner_text() == "Natt 1: lapparna"
    assert shown_table.evening.shown is not None
    assert shown_table.evening.shown.phase is Phase.SLIPS
