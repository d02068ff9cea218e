"""No page has a fault in any state: axe at its strictest, targets, reflow, twice the text, screen readers."""

from __future__ import annotations

import pytest
from browsing import TO_NIGHT, NewBrowser, faults, faults_everywhere, put_slip, sit

from scripts.web_trials.table import Table
from voice_host.slips.hands import HandsVote

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_no_page_of_somebody_without_a_seat_has_a_fault(shown_table: Table, new: NewBrowser) -> None:
    page = await (await new()).page("/")
    assert await faults_everywhere(page) == []
    await page.fill("#code", "AAAA")
    await page.get_by_role("radio", name="Anna").check()
    await page.get_by_role("button", name="Sätt mig här").click()
    await page.get_by_role("alert").wait_for()
    assert await faults(page) == []
    for path in ("/control", "/nowhere"):
        await page.goto(path)
        assert await faults_everywhere(page) == []


async def test_no_page_of_a_seat_has_a_fault_in_any_state(shown_table: Table, new: NewBrowser) -> None:
    page = await sit(shown_table, new, "Anna")
    assert await faults_everywhere(page) == []
    other = await (await new()).page("/")
    await other.fill("#code", shown_table.web_table.code)
    await other.get_by_role("radio", name="Anna").check()
    await other.get_by_role("button").click()
    await other.get_by_role("heading", name="Värden frågar bordet").wait_for()
    assert await faults(other) == []
    await shown_table.type("nej")
    await other.get_by_role("heading", name="Bordet sa nej").wait_for()
    assert await faults(other) == []
    await shown_table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    assert await faults_everywhere(page) == []
    await put_slip(page, "Trogen")
    await page.get_by_text("Byt lapp").click()
    assert await faults(page) == []
    await page.get_by_role("button", name="Jag skriver på papper i natt").click()
    await page.get_by_role("heading", name="Du skriver på papper i natt").wait_for()
    assert await faults(page) == []
    handsets = shown_table.web_table.handsets
    handsets.open_hands(HandsVote((0, 2), accused=1))
    await page.get_by_role("heading", name="Ska Erik dömas?").wait_for()
    assert await faults_everywhere(page) == []
    await page.get_by_role("button", name="Ja").click()
    await page.get_by_role("heading", name="Din röst är med").wait_for()
    assert await faults(page) == []
    handsets.close_hands()


async def test_the_display_has_no_fault_in_any_phase_for_lookers_on_and_for_whoever_steers(
    shown_table: Table, new: NewBrowser
) -> None:
    looker = await (await new()).page("/table")
    steering = await (await new()).steer(shown_table.web_table.steering.code)
    assert await faults_everywhere(looker) == []
    assert await faults_everywhere(steering) == []
    ways = {
        "Korten delas ut": ("klart",),
        "Dag 1": ("klart",),
        "Omröstning mot Anna": ("mot Anna",),
        "Natt 1: lapparna": ("fem", "natt", "tre"),
        "De trogna har vunnit": ("klart", "trogen", "trogen", "trogen", "trogen", "trogen", "ja"),
        "Spelet är slut": ("hoppa över",),
    }
    for heading, lines in ways.items():
        await shown_table.type(*lines)
        for page in (looker, steering):
            await page.get_by_role("heading", level=1, name=heading).wait_for()
            assert await faults(page) == [], heading


async def test_a_page_tells_its_changes_to_screen_readers_politely_and_says_nothing_at_load(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await sit(shown_table, new, "Anna")
    regions = page.get_by_role("status")
    assert await regions.all_text_contents() == ["", ""]
    assert await page.locator("[aria-live=assertive]").count() == 0
    await shown_table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    assert await page.locator("#status").text_content() == "Skriv din lapp"
    assert await page.locator("html").get_attribute("lang") == "sv"


async def test_nothing_on_any_page_moves(shown_table: Table, new: NewBrowser) -> None:
    moving = """() => [...document.querySelectorAll("*")].map(getComputedStyle)
        .some((style) => style.transitionDuration !== "0s" || style.animationName !== "none")"""
    page = await (await new()).page("/")
    assert not await page.evaluate(moving)
    await page.goto("/table")
    assert not await page.evaluate(moving)
