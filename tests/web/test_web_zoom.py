"""A narrow handset that is zoomed to 200 %, and what a screen reader reads in which order. In Chromium."""

from __future__ import annotations

import itertools

import pytest
from browsing import TO_NIGHT, NewBrowser, put_slip, sit
from playwright.async_api import Page

from scripts.web_trials.table import Table
from voice_host.slips.hands import HandsVote

pytestmark = pytest.mark.asyncio(loop_scope="module")

CUT_OFF = """() => {
    const page = document.documentElement;
    const outside = (one) => {
        const box = one.getBoundingClientRect();
        return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
    };
    const clipped = (one) => getComputedStyle(one).overflowX !== "visible"
        && !one.matches(".unseen, .qr, input") && one.scrollWidth > one.clientWidth + 1;
    return [...document.querySelectorAll("body *")].filter((one) => outside(one) || clipped(one))
        .map((one) => one.outerHTML.slice(0, 90))
        .concat(page.scrollWidth > page.clientWidth ? [`${page.scrollWidth} > ${page.clientWidth}`] : []);
}"""
"""What stands outside of the window sideways, or does not fit into its own box."""

OVERLAPS = """() => {
    const own = "h1, h2, p:not(.unseen), li, button, label, summary, select, #code, #control, #line";
    const seen = [...document.querySelectorAll(own)].map((one) => [one, one.getBoundingClientRect()])
        .filter(([one, box]) => box.width && box.height && !one.matches(".trouble"));
    const found = [];
    for (const [one, a] of seen) for (const [other, b] of seen) {
        if (one === other || one.contains(other) || other.contains(one)) continue;
        const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (w > 2 && h > 2) found.push(`${one.outerHTML.slice(0, 60)} × ${other.outerHTML.slice(0, 60)}`);
    }
    return found;
}"""


async def zoomed(page: Page) -> list[str]:
    """What does not fit at 320 px: with text of twice the size, and with everything of twice the size."""
    found: list[str] = []
    await page.set_viewport_size({"width": 320, "height": 640})
    await page.evaluate("document.documentElement.style.fontSize = '225%'")
    found += [f"text: {one}" for one in await page.evaluate(CUT_OFF) + await page.evaluate(OVERLAPS)]
    await page.evaluate("document.documentElement.style.fontSize = ''")
    await page.set_viewport_size({"width": 160, "height": 320})
    found += [f"page: {one}" for one in await page.evaluate(CUT_OFF) + await page.evaluate(OVERLAPS)]
    await page.set_viewport_size({"width": 320, "height": 640})
    return found


async def read_aloud(page: Page) -> list[str]:
    """What a screen reader comes by, one after the other, as Chromium tells it: role and name."""
    lines = (await page.locator("body").aria_snapshot()).splitlines()
    return [line.strip().removeprefix("- ").rstrip(":") for line in lines]


def in_order(read: list[str], *wanted: str) -> None:
    """Each of these comes after the one before."""
    places = [next((n for n, line in enumerate(read) if one in line), -1) for one in wanted]
    assert -1 not in places, (wanted[places.index(-1)], read)
    assert places == sorted(places), (wanted, read)


async def test_every_page_fits_a_narrow_handset_at_200_percent(shown_table: Table, new: NewBrowser) -> None:
    page = await (await new()).page("/")
    for path in ("/", "/control", "/nowhere", "/table"):
        await page.goto(path)
        assert await zoomed(page) == [], path
    anna = await sit(shown_table, new, "Anna")
    assert await zoomed(anna) == []
    steering = await (await new()).steer(shown_table.web_table.steering.code)
    await shown_table.type(*TO_NIGHT)
    await anna.get_by_role("heading", name="Skriv din lapp").wait_for()
    for one in (anna, page, steering):
        assert await zoomed(one) == []
    await put_slip(anna, "Trogen")
    await anna.get_by_text("Byt lapp").click()
    assert await zoomed(anna) == []
    await anna.get_by_role("button", name="papper").click()
    await anna.get_by_role("heading", name="papper").wait_for()
    assert await zoomed(anna) == []
    shown_table.web_table.handsets.open_hands(HandsVote((0, 2), accused=1))
    await anna.get_by_role("heading", name="Ska Erik dömas?").wait_for()
    assert await zoomed(anna) == []
    shown_table.web_table.handsets.close_hands()


async def test_a_screen_reader_comes_by_who_and_what_before_the_list_and_by_the_list_before_the_button(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await sit(shown_table, new, "Anna")
    await shown_table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    names = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils")
    in_order(
        await read_aloud(page),
        "paragraph: Du är Anna",
        'heading "Skriv din lapp" [level=1]',
        "Alla har samma lista",
        'group "Min lapp"',
        'radio "Trogen"',
        *(f'radio "{name}"' for name in names),
        'button "Lägg lappen"',
        "Läser telefonen högt?",
        'button "Jag skriver på papper i natt"',
    )
    await put_slip(page, "Maja")
    read = await read_aloud(page)
    in_order(read, "Du är Anna", 'heading "Din lapp ligger i"', "Den går att byta", "Byt lapp", "på papper")
    assert not any("radio" in line or "checked" in line for line in read), "the list is folded away"


async def test_a_screen_reader_comes_by_the_display_in_the_order_of_what_matters(
    shown_table: Table, new: NewBrowser
) -> None:
    steering = await (await new()).steer(shown_table.web_table.steering.code)
    await steering.set_viewport_size({"width": 1920, "height": 1080})
    await shown_table.type(*TO_NIGHT[:3])
    await steering.get_by_role("heading", level=1, name="Dag 1").wait_for()
    in_order(
        await read_aloud(steering),
        'heading "Dag 1" [level=1]',
        'heading "Värden sa"',
        'heading "Kvar i spelet 6"',
        'heading "Nu kan ni säga"',
        'heading "Mikrofonen"',
        'heading "Med telefon"',
        'heading "Säg det med en knapp"',
    )
    levels = await steering.locator("h1, h2, h3").evaluate_all("(all) => all.map((one) => +one.tagName[1])")
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels)), levels


async def test_a_screen_reader_is_told_who_sits_where_on_the_way_to_the_table(
    shown_table: Table, new: NewBrowser
) -> None:
    await sit(shown_table, new, "Erik")
    page = await (await new()).page("/")
    in_order(
        await read_aloud(page),
        'heading "Sätt dig vid bordet" [level=1]',
        'textbox "Kod, fyra tecken"',
        'group "Vem är du?"',
        'radio "Anna"',
        'radio "Erik Har en telefon"',
        'button "Sätt mig här"',
        "Du behöver ingen telefon",
        'link "Se bordet"',
    )
