"""Pictures of the pages of moderated Mafia: roles, cards, the night's list, the Mafia's choice, the dead."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from engine.moderated.state import Phase
from scripts.web_trials.photographer import Photographer
from scripts.web_trials.roles_table import RolesTable
from scripts.web_trials.table import PLAYERS

if TYPE_CHECKING:
    from playwright.async_api import Page


async def photograph_roles(photographer: Photographer, table: RolesTable) -> None:
    """Two nights and a day."""
    pages = [await photographer.seat(name) for name in PLAYERS]
    await table.type("klart")
    mafia = [pages[seat] for seat in table.seats_of("mafioso")]
    citizen, *_ = table.seats_of("citizen")
    await mafia[0].get_by_role("heading", name="Din roll").wait_for()
    await photographer.take("rollen", mafia[0])
    await mafia[0].locator("#secret-open").click()
    await photographer.take("rollen-visad", mafia[0])
    for page in pages:
        await page.get_by_role("button", name="Jag har sett den").click()
    await pages[citizen].get_by_role("heading", name="Natt 1: välj").wait_for()
    await photographer.take("forsta-natten", pages[citizen])
    display = await photographer.somebody("/table")
    await photographer.take("bordet-rollernas-natt", display)
    await pass_until(table, display, "Dag 1")
    await pages[citizen].get_by_role("heading", name="Dag 1").wait_for()
    await photographer.take("rollen-om-dagen", pages[citizen])
    await table.type(f"{PLAYERS[table.seats_of('doctor')[0]]} röstar på {PLAYERS[citizen]}")
    await photographer.take("bordet-rollernas-dag", await photographer.steering())
    for seat in range(len(PLAYERS)):
        if seat != citizen and table.host.phase is Phase.DAY:
            await table.type(f"{PLAYERS[seat]} röstar på {PLAYERS[citizen]}")
    for page in mafia:
        await page.get_by_role("heading", name="Natt 2: välj").wait_for()
    await photographer.take("du-ar-dod", pages[citizen])
    victim = PLAYERS[table.seats_of("policeman")[0]]
    await mafia[0].get_by_role("radio", name=victim, exact=True).check()
    await mafia[0].get_by_role("button", name="Bekräfta valet").click()
    await mafia[0].get_by_role("heading", name="ditt val är skickat").wait_for()
    await photographer.take("valet-skickat", mafia[0])
    await mafia[1].locator("#secret-open").click()
    await mafia[1].get_by_text(f"väljer {victim}").wait_for()
    await photographer.take("maffians-val", mafia[1])
    await pass_until(table, display, "Maffian har vunnit")  # two of each side are left
    await photographer.take("bordet-rollernas-slut", display)


async def pass_until(table: RolesTable, display: Page, heading: str) -> None:
    """Let time pass until the display has come to this."""
    shown = display.get_by_role("heading", level=1, name=heading)
    for _step in range(60):
        if await shown.count():
            return
        table.clock.step()
        await asyncio.sleep(0.2)
    await shown.wait_for()
