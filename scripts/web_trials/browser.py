"""Real Chromium, headless, that asks nobody but the table: for tests of the pages and for screenshots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from voice_host.rehearsal.browser import NoBrowserError, chromium
from voice_host.web.addresses import Place

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, Request

__all__ = ["NoBrowserError", "Watched", "chromium"]


class Watched:
    """One browser of somebody; notes what a page complains of, and whom it asks."""

    def __init__(self, context: BrowserContext, place: Place) -> None:
        self.context = context
        self.place = place
        self.complaints: list[str] = []
        self.elsewhere: list[str] = []

    @classmethod
    async def new(cls, browser: Browser, place: Place, **options: Any) -> Watched:  # noqa: ANN401 -- Playwright's
        """A browser with no past. ``options`` are Playwright's."""
        context = await browser.new_context(base_url=place.origin, **options)
        context.set_default_timeout(30_000)
        watched = cls(context, place)
        context.on("request", watched._asks)
        context.on("weberror", lambda error: watched.complaints.append(str(error.error)))
        context.on("console", watched._says)
        return watched

    def _asks(self, request: Request) -> None:
        if not request.url.startswith(self.place.origin):
            self.elsewhere.append(request.url)

    def _says(self, message: ConsoleMessage) -> None:
        # A refusal (409, 403) is an answer like any other, and some tests are about lost connections.
        if message.type in ("error", "warning") and "Failed to load resource" not in message.text:
            self.complaints.append(message.text)

    async def page(self, path: str) -> Page:
        """Open a page."""
        page = await self.context.new_page()
        await page.goto(path)
        return page

    async def sit(self, code: str, name: str, radio: int) -> Page:
        """Sit down as somebody does with a mouse. ``radio``: the place of the name."""
        page = await self.page("/")
        await page.fill("#code", code)
        await page.locator("input[name=seat]").nth(radio).check()
        await page.get_by_role("button").click()
        await page.wait_for_url("**/seat")
        assert name in await page.inner_text(".who")
        return page

    async def steer(self, code: str) -> Page:
        """Enter the control code by the link of the terminal."""
        page = await self.page(f"/control#{code}")
        await page.wait_for_url("**/table")
        return page
