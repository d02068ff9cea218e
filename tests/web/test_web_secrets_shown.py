"""Secrets in the browser: seen while held, by finger and by key; steady beats; no fault; nothing kept."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import pytest
import pytest_asyncio
from browsing import HAS_FOCUS, NewBrowser, faults, faults_everywhere, sit
from playwright.async_api import CDPSession, Page, Request
from secret_tables import SecretTable

from engine.moderated.settings import Reveal
from scripts.web_trials.table import PLAYERS, Table
from voice_host.moderated.ways.handsets import HandsetWay

pytestmark = pytest.mark.asyncio(loop_scope="module")

CAST = "MPMDVC"
SIZES = """() => [...document.querySelectorAll("[data-part], .secret, .hold, form")].map((one) => {
    const box = one.getBoundingClientRect();
    return [one.className || one.tagName, Math.round(box.width), Math.round(box.height)];
})"""


@pytest_asyncio.fixture(loop_scope="module")
async def game(shown_table: Table) -> AsyncIterator[SecretTable]:
    web = shown_table.web_table
    web.secrets = HandsetWay(web.seats, web.narration, web.wake_seats)
    yield SecretTable(CAST, web.secrets)


async def is_shown(page: Page, text: str) -> bool:
    return await page.get_by_text(text, exact=False).first.is_visible()


async def put(page: Page, name: str) -> None:
    await page.get_by_role("radio", name=name, exact=True).check()
    await page.get_by_role("button", name="Bekräfta valet").click()
    await page.get_by_role("heading", name="ditt val är skickat").wait_for()


async def test_a_role_is_seen_while_the_button_is_held_and_gone_when_it_is_let_go(
    shown_table: Table, new: NewBrowser, game: SecretTable
) -> None:
    page = await sit(shown_table, new, "Anna")
    game.deal()
    await page.get_by_role("heading", name="Din roll").wait_for()
    secret = page.locator(".secret .card")
    assert not await secret.is_visible()
    await page.get_by_role("button", name="Håll för att se").hover()
    await page.mouse.down()
    assert await secret.is_visible()
    assert "Du är maffia." in str(await page.locator("#status").text_content())
    await page.mouse.up()
    assert not await secret.is_visible()
    assert await page.locator("#status").text_content() == ""
    for key in ("Space", "Enter"):
        await page.locator("#hold").focus()
        await page.keyboard.down(key)
        assert await secret.is_visible()
        await page.keyboard.up(key)
        assert not await secret.is_visible()
    # A screen reader can only press: once to see, once to hide.
    await page.locator("#hold").dispatch_event("click", {"detail": 0})
    assert await secret.is_visible()
    await page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert not await secret.is_visible()
    await page.get_by_text("Visa tills jag döljer").click()
    assert await secret.is_visible()
    await page.get_by_text("Visa tills jag döljer").click()
    await page.get_by_role("button", name="Jag har sett den").click()
    await page.get_by_role("heading", name="Du vet din roll").wait_for()


class Finger:
    """Presses the button as a finger does on a touch screen, or else as a mouse."""

    def __init__(self, page: Page, touch: CDPSession | None) -> None:
        self._page = page
        self._touch = touch

    async def press(self) -> None:
        """Longer than a glance: what would hide the secret again comes right after the press."""
        if self._touch is None:
            await self._page.locator("#hold").hover()
            await self._page.mouse.down()
        else:
            box = await self._page.locator("#hold").bounding_box()
            assert box is not None
            at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
            await self._touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        await self._page.wait_for_timeout(300)

    async def let_go(self) -> None:
        if self._touch is None:
            await self._page.mouse.up()
        else:
            await self._touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await self._page.wait_for_timeout(100)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
async def test_the_first_press_shows_whatever_had_the_focus_before(
    shown_table: Table, new: NewBrowser, game: SecretTable, touch: bool
) -> None:
    page = await sit(shown_table, new, "Erik", has_touch=touch)
    finger = Finger(page, await page.context.new_cdp_session(page) if touch else None)
    game.deal()
    game.night()
    await page.get_by_role("heading", name="Natt 2: välj").wait_for()
    await put(page, "Anna")
    for focused in ("[data-part] [tabindex]", "#hold", "#secret-open", "#change summary"):
        await page.locator(focused).first.focus()
        assert await page.locator(focused).first.evaluate(HAS_FOCUS), focused
        await finger.press()
        assert await page.locator(".secret .card").is_visible(), focused
        await finger.let_go()
        assert not await page.locator(".secret .card").is_visible(), focused
    await page.locator("#hold").focus()
    await page.keyboard.down("Space")
    await page.locator("#change summary").focus()
    assert not await page.locator(".secret .card").is_visible(), "whose button loses the focus lets go"


async def test_no_page_of_secrets_has_a_fault_in_any_state(
    shown_table: Table, new: NewBrowser, game: SecretTable
) -> None:
    page = await sit(shown_table, new, "Anna")
    dead = await sit(shown_table, new, "Nils")
    game.deal(reveal=Reveal.NOTHING)
    await page.get_by_role("heading", name="Din roll").wait_for()
    assert await faults_everywhere(page) == []
    await page.locator("#secret-open").click()
    assert await faults(page) == []
    game.night()
    await page.get_by_role("heading", name="Natt 2: välj").wait_for()
    assert await faults_everywhere(page) == []
    await put(page, "Ingen")
    await page.get_by_text("Ändra valet").click()
    await page.locator("#secret-open").click()
    assert await faults_everywhere(page) == []
    await dead.get_by_text("Du är död").wait_for()
    assert await faults(dead) == []
    game.dawn()
    await page.get_by_role("heading", name="Natt 2 är slut").wait_for()
    assert await faults(page) == []
    game.day()
    await page.get_by_role("heading", name="Dag 2").wait_for()
    assert await faults(page) == []


async def test_every_part_of_the_page_is_as_large_for_every_role_shown_or_hidden(
    shown_table: Table, new: NewBrowser, game: SecretTable
) -> None:
    small = {"width": 360, "height": 740}
    pages = [await sit(shown_table, new, name, viewport=small) for name in PLAYERS[:5]]
    game.deal(reveal=Reveal.NOTHING)
    for heading, step in (("Din roll", None), ("Natt 2: välj", game.night), ("Natt 2 är slut", game.dawn)):
        if step is not None:
            step()
        sizes = []
        for page in pages:
            await page.get_by_role("heading", name=heading).wait_for()
            sizes.append(await page.evaluate(SIZES))
            await page.locator("#secret-open").click()
            sizes.append(await page.evaluate(SIZES))
        assert all(one == sizes[0] for one in sizes), (heading, sizes)


async def test_a_choice_is_made_by_keyboard_alone_and_changed(
    shown_table: Table, new: NewBrowser, game: SecretTable
) -> None:
    page = await sit(shown_table, new, "Erik")
    game.deal()
    game.night()
    await page.get_by_role("heading", name="Natt 2: välj").wait_for()
    await page.get_by_role("radio", name="Ingen").focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.get_by_role("heading", name="ditt val är skickat").wait_for()
    assert game.seat(1).chosen == 0
    assert await page.locator("input:checked").count() == 0, "the choice does not stand there"
    await page.get_by_text("Ändra valet").click()
    await page.get_by_role("radio", name="Maja").check()
    await page.get_by_role("button", name="Bekräfta valet").click()
    await page.locator("details#change:not([open])").wait_for(state="attached")
    assert game.seat(1).chosen == 4


async def test_the_mafia_read_on_while_another_of_them_chooses(
    shown_table: Table, new: NewBrowser, game: SecretTable
) -> None:
    anna, sara = await sit(shown_table, new, "Anna"), await sit(shown_table, new, "Sara")
    game.deal()
    game.night()
    await anna.get_by_role("heading", name="Natt 2: välj").wait_for()
    await anna.locator("#hold").hover()
    await anna.mouse.down()
    await sara.get_by_role("heading", name="Natt 2: välj").wait_for()
    await put(sara, "Olle")
    await anna.get_by_text("Sara väljer Olle").wait_for()
    await anna.mouse.up()
    assert not await is_shown(anna, "Sara väljer Olle")


async def test_pages_ask_as_often_and_with_as_many_bytes_whoever_chooses_what_or_nothing(
    shown_table: Table, new: NewBrowser, game: SecretTable
) -> None:
    watched = [await new(), await new(), await new()]
    pages = []
    for one, name in zip(watched, PLAYERS, strict=False):
        await one.context.clock.install()
        pages.append(await one.sit(shown_table.web_table.code, name, PLAYERS.index(name)))
        await shown_table.settle()
    game.deal()
    game.night()
    asked: list[list[int]] = [[], [], []]
    for page, found in zip(pages, asked, strict=True):
        await page.get_by_role("heading", name="Natt 2: välj").wait_for()
        beats = page.expect_response("**/beat")
        async with beats:  # the leap sets off a beat; answered later, it would be taken for the first counted
            await page.clock.pause_at(datetime.now() + timedelta(minutes=5))
        await page.wait_for_timeout(300)  # and so would one that was under way before the leap

        def note(request: Request, found: list[int] = found) -> None:
            if request.url.endswith("/beat"):
                found.append(len(request.post_data or ""))

        page.on("request", note)
    await pages[0].get_by_role("radio", name="Olle", exact=True).check()
    await pages[0].get_by_role("button", name="Bekräfta valet").click()
    assert asked == [[], [], []], "nothing leaves the page when the button is pressed"
    for number in range(1, 6):
        for page in pages:
            async with page.expect_response("**/beat"):
                await page.clock.run_for(2000)
        if number == 3:
            await pages[1].get_by_role("radio", name="Anna", exact=True).check()
            await pages[1].get_by_role("button", name="Bekräfta valet").click()
    assert {len(found) for found in asked} == {5}
    assert len({size for found in asked for size in found}) == 1


async def test_a_secret_leaves_nothing_in_history_storage_or_forms(
    shown_table: Table, new: NewBrowser, game: SecretTable
) -> None:
    page = await sit(shown_table, new, "Anna")
    game.deal()
    game.night()
    await page.get_by_role("heading", name="Natt 2: välj").wait_for()
    steps = await page.evaluate("history.length")
    await put(page, "Olle")
    await page.locator("#secret-open").click()
    stores = """async () => [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length,
        document.cookie, history.state, location.search, location.hash]"""
    assert await page.evaluate("history.length") == steps
    assert await page.evaluate(stores) == [0, 0, 0, "", None, "", ""]
    await page.goto("/table")
    await page.go_back()
    assert await page.locator("details[open]").count() == 0
    assert await page.locator("input:checked").count() == 0
