"""What is looked for on every page: axe's rules at their strictest, the size of targets, and reflow; and what
the tests in the browser do again and again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

from scripts.web_trials.browser import Watched
from scripts.web_trials.table import PLAYERS, Table

NewBrowser = Callable[..., Awaitable[Watched]]
"""Makes browsers of people at the table that is shown."""

TO_DAY = ("klart", "nej", "klart")
TO_NIGHT = (*TO_DAY, "natt", "fyra")

HAS_FOCUS = "(one) => one === document.activeElement"

RULES = ("wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
LEAST_TARGET = 44

_TARGETS = """(least) => [...document.querySelectorAll(
        "a, button, input:not([type=hidden]):not([type=radio]), select, summary, .choice")]
    .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
    .filter(([_, box]) => box.width && box.height)
    .filter(([_, box]) => box.height < least || box.width < least)
    .map(([html, box]) => `${html} ${Math.round(box.width)}×${Math.round(box.height)}`)"""

_OVERFLOWS = """() => {
    const page = document.documentElement;
    if (page.scrollWidth <= page.clientWidth) return [];
    const wide = (one) => one.getBoundingClientRect().right > innerWidth + 1;
    return [...document.querySelectorAll("body *")].filter(wide).map((one) => one.outerHTML.slice(0, 80));
}"""


async def faults(page: Page) -> list[str]:
    """What is wrong with a page as it stands, in the colours and at the size that it has."""
    result: Any = await Axe().run(page, options={"runOnly": list(RULES)})
    found = [
        f"{one['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:200]}"
        for one in result.response["violations"]
        for node in one["nodes"]
    ]
    found += [f"small: {one}" for one in await page.evaluate(_TARGETS, LEAST_TARGET)]
    found += [f"wide: {one}" for one in await page.evaluate(_OVERFLOWS)]
    return found


async def faults_everywhere(page: Page) -> list[str]:
    """The same in light and dark, at 320 px, and with text of twice the size."""
    found: list[str] = []
    await page.set_viewport_size({"width": 320, "height": 640})
    for scheme in ("light", "dark"):
        await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found += [f"{scheme}: {one}" for one in await faults(page)]
    await page.set_viewport_size({"width": 640, "height": 900})
    await page.evaluate("document.documentElement.style.fontSize = '225%'")
    found += [f"200 %: wide: {one}" for one in await page.evaluate(_OVERFLOWS)]
    await page.evaluate("document.documentElement.style.fontSize = ''")
    return found


async def sit(table: Table, new: NewBrowser, name: str, **options: object) -> Page:
    watched = await new(**options)
    page = await watched.sit(table.web_table.code, name, PLAYERS.index(name))
    await table.settle()
    return page


async def put_slip(page: Page, word: str) -> None:
    await page.get_by_role("radio", name=word, exact=True).check()
    await page.get_by_role("button", name="Lägg lappen").click()
    await page.get_by_role("heading", name="Din lapp ligger i").wait_for()
