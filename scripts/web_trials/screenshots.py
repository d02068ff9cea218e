"""Pictures of every page: a game is played, and at each of its moments the pages are drawn in all sizes.

ImageMagick makes them a third as large.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scripts.web_trials.browser import NoBrowserError, chromium
from scripts.web_trials.photographer import Photographer
from scripts.web_trials.roles_pictures import photograph_roles
from scripts.web_trials.roles_table import open_roles_table
from scripts.web_trials.table import Table, open_table
from voice_host.listening.keyboard import TypedLine
from voice_host.rehearsal.browser import find_browser
from voice_host.slips.hands import HandsVote
from voice_host.speaking.text_voice import WallClock

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext


async def photograph(folder: Path) -> int:
    """Play a little, and take all pictures; how many there are."""
    async with chromium() as browser, open_table(clock=WallClock()) as table:
        photographer = Photographer(browser, table, folder)
        await _joining(photographer, table)
        await _game(photographer, table)
        await _close_all(browser)
        async with open_roles_table() as roles_table:
            of_roles = Photographer(browser, roles_table, folder)
            await photograph_roles(of_roles, roles_table)
            await _close_all(browser)
        return photographer.taken + of_roles.taken


async def _close_all(browser: Browser) -> None:
    contexts: list[BrowserContext] = browser.contexts
    for context in contexts:
        await context.close()


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
    await photographer.take("bordet-styr", await photographer.steering())
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


def shrink(folder: Path) -> str:
    """A third of the bytes by fewer colours, where ImageMagick is at hand; else what to do about it."""
    pictures = sorted(folder.glob("*.png"))
    if not shutil.which("mogrify"):
        megabytes = round(sum(picture.stat().st_size for picture in pictures) / 1e6)
        return f"{megabytes} MB, three times what they need: install ImageMagick and take them again"
    fewer = ("-colors", "48", "+dither", "-strip", "-define", "png:compression-level=9")
    subprocess.run(["mogrify", *fewer, *map(str, pictures)], check=True)
    return ""


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="screenshots", description=__doc__)
    parser.add_argument("--into", type=Path, default=Path("docs/screenshots"), help="the folder")
    folder: Path = parser.parse_args().into
    try:
        find_browser()  # before there is a folder with nothing in it
        folder.mkdir(parents=True, exist_ok=True)
        taken = asyncio.run(photograph(folder))
    except NoBrowserError as trouble:
        print(f"screenshots: {trouble}", file=sys.stderr)
        return 1
    print(f"{taken} pictures in {folder}")
    if too_large := shrink(folder):
        print(too_large)
    return 0
