"""Hindi stands on every page in letters that the page brings along, joined as they should, on any device."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Request

from scripts.web_trials.browser import Watched, chromium
from scripts.web_trials.roles_table import open_roles_table
from scripts.web_trials.table import PLAYERS, open_table

NAMES = ("राहुल", "प्रिया", "इमरान", "कविता", "जॉन", "मीरा")
FONT = "noto-sans-devanagari.woff2"

_WITH_LETTERS = r"""() => [...document.querySelectorAll("body *")].filter((one) => {
    const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const own = texts.map((node) => node.data).join("");
    if (!/\p{Script=Devanagari}/u.test(own) || !one.checkVisibility()) return false;
    one.dataset.hindi = own.replace(/[\p{Script=Devanagari}।\s]/gu, "").length;
    return true;
}).length"""
"""Marks what shows Devanagari of its own with how many other signs it shows."""

_WIDTHS = """async () => {
    await document.fonts.ready;
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = '40px "Maffia Devanagari"';
    return ["क्ष", "क्", "ष", "स्त्री", "स", "त", "री"].map((text) => pen.measureText(text).width);
}"""


@pytest_asyncio.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as opened:
        yield opened


async def strange_letters(page: Page) -> list[str]:
    """Texts of which a Devanagari letter is drawn from another font than the page's own."""
    await page.evaluate("document.fonts.ready.then(() => true)")
    assert await page.evaluate(_WITH_LETTERS) > 3
    session = await page.context.new_cdp_session(page)
    await session.send("DOM.enable")
    await session.send("CSS.enable")
    root = (await session.send("DOM.getDocument"))["root"]["nodeId"]
    marked = await session.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-hindi]"})
    strange = []
    for node in marked["nodeIds"]:
        fonts: list[dict[str, Any]] = (await session.send("CSS.getPlatformFontsForNode", {"nodeId": node}))[
            "fonts"
        ]
        html = (await session.send("DOM.getOuterHTML", {"nodeId": node}))["outerHTML"]
        own = sum(font["glyphCount"] for font in fonts if font["isCustomFont"])
        others = sum(font["glyphCount"] for font in fonts if not font["isCustomFont"])
        spaces = html.count(" ") + html.count("\n")
        other_signs = int(html.partition('data-hindi="')[2].partition('"')[0])
        if not own or others > other_signs + spaces:
            strange.append(html[:120])
    return strange


async def test_no_page_of_the_original_game_needs_letters_of_the_device(browser: Browser) -> None:
    async with open_table(language="hi", players=NAMES) as table:
        watched = await Watched.new(browser, table.place)
        assert await strange_letters(await watched.page("/")) == []
        seat = await watched.sit(table.web_table.code, NAMES[0], 0)
        assert await strange_letters(seat) == []
        display = await watched.page("/table")
        assert await strange_letters(display) == []
        await table.type("तैयार", "नहीं", "तैयार")
        assert await strange_letters(display) == []
        await display.reload()  # the letters come again, and what is drawn before them is drawn anew
        assert await strange_letters(display) == []
        assert watched.complaints == []
        assert watched.elsewhere == []
        await watched.context.close()


async def test_a_secret_card_stands_in_them_too(browser: Browser) -> None:
    async with open_roles_table("hi") as table:
        everybody = [await Watched.new(browser, table.place) for _ in PLAYERS]
        pages = [
            await watched.sit(table.web_table.code, name, seat)
            for seat, (watched, name) in enumerate(zip(everybody, PLAYERS, strict=True))
        ]
        await table.type("तैयार")
        page = pages[0]
        await page.locator("[data-kind=roles]").wait_for()
        assert await strange_letters(page) == []
        await page.locator("#secret-open").click()
        await page.locator("details.secret .card").wait_for()
        assert await strange_letters(page) == []
        for watched in everybody:
            assert watched.complaints == []
            await watched.context.close()


async def test_letters_are_joined(browser: Browser) -> None:
    async with open_table(language="hi", players=NAMES) as table:
        watched = await Watched.new(browser, table.place)
        page = await watched.page("/table")
        await page.evaluate("document.fonts.load('40px \"Maffia Devanagari\"', 'क').then(() => true)")
        ksha, half_ka, sha, stri, sa, ta, ri = await page.evaluate(_WIDTHS)
        assert 0 < ksha < half_ka + sha, "one sign, and not a letter with a stroke and another"
        assert 0 < stri < sa + ta + ri
        await watched.context.close()


@pytest.mark.parametrize(
    ("language", "players", "fetched"),
    [("sv", PLAYERS, False), ("sv", ("Anna", *NAMES[1:]), True), ("hi", PLAYERS, True)],
)
async def test_the_letters_are_fetched_only_where_one_of_them_stands(
    browser: Browser, language: str, players: tuple[str, ...], fetched: bool
) -> None:
    asked: list[str] = []

    def asks(request: Request) -> None:
        asked.append(request.url)

    async with open_table(language=language, players=players) as table:
        watched = await Watched.new(browser, table.place)
        watched.context.on("request", asks)
        page = await watched.page("/table")
        await page.evaluate("document.fonts.ready.then(() => true)")
        assert any(FONT in url for url in asked) is fetched
        await watched.context.close()
