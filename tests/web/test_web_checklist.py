"""What others learned about handsets, displays and accessibility, where no other file tests it: in Chromium.

The slips' own list is in tests/slips/test_checklist.py; tabs, sleep and taps are in test_web_odd_habits.py.
"""

from __future__ import annotations

import re

import pytest
import segno
from browsing import TO_NIGHT, NewBrowser, sit
from playwright.async_api import Page

from scripts.web_trials.table import Table

pytestmark = pytest.mark.asyncio(loop_scope="module")

NOTES_SIGNS = """() => {
    window.signs = [];
    navigator.vibrate = (...how) => window.signs.push(["vibrate", ...how]);
    for (const name of ["Audio", "AudioContext", "SpeechSynthesisUtterance", "Notification"])
        window[name] = class { constructor() { window.signs.push([name]); } };
}"""

FOCUS = """() => {
    const one = document.activeElement;
    if (one === document.body) return null;
    const ringed = one.closest(".choice") ?? one;
    const style = getComputedStyle(ringed);
    return [one.outerHTML.slice(0, 80), style.outlineStyle, parseFloat(style.outlineWidth)];
}"""


def encoded(svg: str, size: int) -> list[list[bool]]:
    """The dark fields of a picture, read from the lines that are drawn in it: ``size`` a side, no border."""
    fields = [[False] * size for _ in range(size)]
    x, y = 0.0, 0.0
    path = re.search(r'<path[^>]*\bd="([^"]+)"[^>]*stroke', svg) or re.search(
        r'stroke[^>]*\bd="([^"]+)"', svg
    )
    assert path is not None, svg[:300]
    for step, numbers in re.findall(r"([Mmh])([-\d. ]+)", path.group(1)):
        values = [float(one) for one in re.findall(r"-?[\d.]+", numbers)]
        if step == "M":
            x, y = values[0], values[1]
        elif step == "m":
            x, y = x + values[0], y + values[1]
        else:
            for column in range(int(x), int(x + values[0])):
                fields[int(y) - 3][column - 3] = True
            x += values[0]
    return fields


async def drawn(page: Page) -> str:
    return await page.locator(".qr").inner_html()


async def test_the_picture_for_cameras_leads_to_the_numeric_address_and_for_the_room_alone_brings_the_code(
    shown_table: Table, new: NewBrowser
) -> None:
    url = f"http://127.0.0.1:{shown_table.place.port}/"
    looker = await (await new()).page("/table")
    steering = await (await new()).steer(shown_table.web_table.steering.code)
    for page, wanted in ((looker, url), (steering, f"{url}?k={shown_table.web_table.code}")):
        code = segno.make_qr(wanted, error="m")
        dark = [[bool(field) for field in row] for row in code.matrix]
        assert encoded(await drawn(page), len(dark)) == dark, wanted
        assert await page.inner_text(".url") == url
        await page.emulate_media(color_scheme="dark")
        assert await page.locator(".qr").evaluate("(one) => getComputedStyle(one).backgroundColor") == (
            "rgb(255, 255, 255)"
        )


async def test_no_word_of_the_list_makes_a_sound_shakes_or_brings_up_a_keyboard(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await sit(shown_table, new, "Anna")
    other = await sit(shown_table, new, "Erik")
    for one in (page, other):
        await one.evaluate(NOTES_SIGNS)
    await shown_table.type(*TO_NIGHT)
    sizes = []
    for one, word in ((page, "Trogen"), (other, "Maja")):
        await one.get_by_role("heading", name="Skriv din lapp").wait_for()
        assert (
            await one.locator(
                "input:not([type=hidden]):not([type=radio]), textarea, [contenteditable]"
            ).count()
            == 0
        )
        await one.get_by_role("radio", name=word, exact=True).check()
        async with one.expect_response("**/slip") as answered:
            await one.get_by_role("button", name="Lägg lappen").click()
        answer = await answered.value
        assert answer.request.post_data is not None
        sizes.append((len(answer.request.post_data), len(await answer.body())))
        await one.get_by_role("heading", name="Din lapp ligger i").wait_for()
    assert [await one.evaluate("signs") for one in (page, other)] == [[], []]
    assert sizes[0] == sizes[1], "nor has one word more bytes than another"


async def test_whoever_goes_by_keyboard_sees_where_on_every_page(shown_table: Table, new: NewBrowser) -> None:
    page = await (await new()).page("/")
    anna = await sit(shown_table, new, "Anna")
    steering = await (await new()).steer(shown_table.web_table.steering.code)
    await shown_table.type(*TO_NIGHT)
    await anna.get_by_role("heading", name="Skriv din lapp").wait_for()
    for one in (page, anna, steering):
        seen = 0
        for _ in range(12):
            await one.keyboard.press("Tab")
            where = await one.evaluate(FOCUS)
            if where is None:
                break
            html, style, width = where
            assert style == "solid", where
            assert width >= 2, where
            seen += 1
        assert seen >= 3, html


async def test_a_handset_asks_for_no_dragging_and_its_page_does_not_load_itself_anew(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await sit(shown_table, new, "Anna")
    assert await page.locator("[draggable=true], meta[http-equiv=refresh]").count() == 0
