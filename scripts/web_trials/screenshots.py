"""Pictures of every page: a game is played, and at each of its moments the pages are drawn in all sizes."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import subprocess
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, BrowserContext, Page

from scripts.web_trials.browser import NoBrowserError, Watched, chromium
from scripts.web_trials.table import PLAYERS, Table, open_table
from voice_host.listening.keyboard import TypedLine
from voice_host.slips.hands import HandsVote
from voice_host.speaking.text_voice import WallClock

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

    async def take(self, name: str, page: Page) -> None:
        """One whole page as it stands, in light and dark and all sizes."""
        for width, height in SIZES.items():
            await page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                await page.emulate_media(color_scheme=scheme)
                path = self._folder / f"{name}-{width}-{scheme}.png"
                await page.screenshot(path=path, caret="hide", full_page=True)
                self.taken += 1


async def photograph(folder: Path) -> int:
    """Play a little, and take all pictures; how many there are."""
    async with chromium() as browser, open_table(clock=WallClock()) as table:
        photographer = Photographer(browser, table, folder)
        await _joining(photographer, table)
        await _game(photographer, table)
        contexts: list[BrowserContext] = browser.contexts
        for context in contexts:
            await context.close()
        return photographer.taken


async def _joining(photographer: Photographer, table: Table) -> None:
    await photographer.take("sitta-ner", await photographer.somebody("/"))
    await photographer.take("styrkod", await photographer.somebody("/control"))
    await photographer.take("finns-inte", await photographer.somebody("/nowhere"))


async def _game(photographer: Photographer, table: Table) -> None:
    maja = await photographer.seat("Maja")
    olle = await photographer.seat("Olle")
    await photographer.take("platsen", maja)
    other = await photographer.somebody("/")
    await other.fill("#code", table.web_table.code)
    await other.get_by_role("radio", name="Maja").check()
    await other.get_by_role("button").click()
    await other.get_by_role("heading", level=1).wait_for()
    await photographer.take("fragar-bordet", other)
    await table.type("nej", "klart", "nej")
    display = await photographer.somebody("/table")
    table.inbox.put_nowait(TypedLine("klart"))
    await display.get_by_role("timer").get_by_text("3", exact=True).wait_for()
    await photographer.take("bordet-soluppgang", display)
    await table.settle()
    await table.type("mot Anna", "fem")
    await photographer.take("bordet-dag", display)
    watched = await Watched.new(photographer._browser, table.place)
    steering = await watched.steer(table.web_table.steering.code)
    await photographer.take("bordet-styr", steering)
    await table.type("mot Nils")
    await display.get_by_role("heading", level=1, name="Omröstning").wait_for()
    await photographer.take("bordet-omrostning", display)
    hands = HandsVote((3, 4), accused=5)
    table.web_table.handsets.open_hands(hands)
    await maja.get_by_role("heading", name="dömas").wait_for()
    await photographer.take("rosta", maja)
    table.web_table.handsets.close_hands()
    await table.type("två", "natt", "fyra")
    await maja.get_by_role("heading", name="Skriv din lapp").wait_for()
    await photographer.take("lappen", maja)
    await maja.get_by_role("radio", name="Trogen").check()
    await maja.get_by_role("button", name="Lägg lappen").click()
    await maja.get_by_role("heading", name="Din lapp ligger i").wait_for()
    await photographer.take("lappen-ligger-i", maja)
    await olle.get_by_role("button", name="papper").click()
    await olle.get_by_role("heading", name="papper").wait_for()
    await photographer.take("pa-papper", olle)
    await photographer.take("bordet-natt", display)


def shrink(folder: Path) -> None:
    """A third of the bytes by fewer colours, where ImageMagick is at hand."""
    if shutil.which("mogrify"):
        fewer = ("-colors", "48", "+dither", "-strip", "-define", "png:compression-level=9")
        subprocess.run(["mogrify", *fewer, *map(str, sorted(folder.glob("*.png")))], check=False)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=Path("docs/screenshots"), help="the folder")
    folder: Path = parser.parse_args().into
    folder.mkdir(parents=True, exist_ok=True)
    try:
        taken = asyncio.run(photograph(folder))
    except NoBrowserError as missing:
        print(missing)
        return 1
    shrink(folder)
    print(f"{taken} pictures in {folder}")
    return 0
