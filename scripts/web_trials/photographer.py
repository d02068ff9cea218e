"""Takes a page in light and dark and in three sizes, whole."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from scripts.web_trials.browser import Watched
from scripts.web_trials.table import PLAYERS, Table

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

SIZES = {320: 640, 390: 844, 1920: 1080}
"""Width and height in pixels: the narrowest that must work, a usual handset, a television."""

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


class Photographer:
    """Takes pictures of one table's pages into a folder."""

    def __init__(self, browser: Browser, table: Table, folder: Path) -> None:
        self._browser = browser
        self._table = table
        self._folder = folder
        self.taken = 0

    async def seat(self, name: str) -> Page:
        """A handset that has sat down."""
        watched = await Watched.new(self._browser, self._table.place)
        page = await watched.sit(self._table.web_table.code, name, PLAYERS.index(name))
        await self._table.settle()
        return page

    async def somebody(self, path: str) -> Page:
        """A page of somebody without a seat."""
        return await (await Watched.new(self._browser, self._table.place)).page(path)

    async def steering(self) -> Page:
        """The display of whoever steers."""
        watched = await Watched.new(self._browser, self._table.place)
        return await watched.steer(self._table.web_table.steering.code)

    async def take(self, name: str, page: Page) -> None:
        """One whole page as it stands, in light and dark and all sizes."""
        for width, height in SIZES.items():
            await page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                await page.emulate_media(color_scheme=scheme)
                path = self._folder / f"{name}-{width}-{scheme}.png"
                await page.screenshot(path=path, caret="hide", full_page=True)
                self.taken += 1
