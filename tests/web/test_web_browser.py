"""The pages in real Chromium: accessible in every state, by keyboard alone, with nothing left behind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio
from browsing import faults, faults_everywhere
from playwright.async_api import Browser, Page

from engine.original.state import Phase
from scripts.web_trials.browser import Watched, chromium
from scripts.web_trials.table import PLAYERS, Table, open_table
from voice_host.slips.hands import HandsVote

pytestmark = pytest.mark.asyncio(loop_scope="module")

TO_DAY = ("klart", "nej", "klart")
TO_NIGHT = (*TO_DAY, "natt", "fyra")

HAS_FOCUS = "(one) => one === document.activeElement"

NewBrowser = Callable[..., Awaitable[Watched]]


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def table() -> AsyncIterator[Table]:
    async with open_table() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def new(browser: Browser, table: Table) -> AsyncIterator[NewBrowser]:
    """Browsers of people at this table. At the end none may have complained, nor asked anybody else."""
    made: list[Watched] = []

    async def one(**options: object) -> Watched:
        made.append(await Watched.new(browser, table.place, **options))
        return made[-1]

    yield one
    for watched in made:
        await watched.context.close()
    assert [complaint for watched in made for complaint in watched.complaints] == []
    assert [url for watched in made for url in watched.elsewhere] == []


async def sit(table: Table, new: NewBrowser, name: str, **options: object) -> Page:
    watched = await new(**options)
    page = await watched.sit(table.web_table.code, name, PLAYERS.index(name))
    await table.settle()
    return page


async def put_slip(page: Page, word: str) -> None:
    await page.get_by_role("radio", name=word, exact=True).check()
    await page.get_by_role("button", name="Lägg lappen").click()
    await page.get_by_role("heading", name="Din lapp ligger i").wait_for()


# --- accessible ------------------------------------------------------------------------------------------


async def test_no_page_of_somebody_without_a_seat_has_a_fault(table: Table, new: NewBrowser) -> None:
    page = await (await new()).page("/")
    assert await faults_everywhere(page) == []
    await page.fill("#code", "AAAA")
    await page.get_by_role("radio", name="Anna").check()
    await page.get_by_role("button", name="Sätt mig här").click()
    await page.get_by_role("alert").wait_for()
    assert await faults(page) == []
    for path in ("/control", "/nowhere"):
        await page.goto(path)
        assert await faults_everywhere(page) == []


async def test_no_page_of_a_seat_has_a_fault_in_any_state(table: Table, new: NewBrowser) -> None:
    page = await sit(table, new, "Anna")
    assert await faults_everywhere(page) == []
    other = await (await new()).page("/")
    await other.fill("#code", table.web_table.code)
    await other.get_by_role("radio", name="Anna").check()
    await other.get_by_role("button").click()
    await other.get_by_role("heading", name="Värden frågar bordet").wait_for()
    assert await faults(other) == []
    await table.type("nej")
    await other.get_by_role("heading", name="Bordet sa nej").wait_for()
    assert await faults(other) == []
    await table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    assert await faults_everywhere(page) == []
    await put_slip(page, "Trogen")
    await page.get_by_text("Byt lapp").click()
    assert await faults(page) == []
    await page.get_by_role("button", name="Jag skriver på papper i natt").click()
    await page.get_by_role("heading", name="Du skriver på papper i natt").wait_for()
    assert await faults(page) == []
    handsets = table.web_table.handsets
    handsets.open_hands(HandsVote((0, 2), accused=1))
    await page.get_by_role("heading", name="Ska Erik dömas?").wait_for()
    assert await faults_everywhere(page) == []
    await page.get_by_role("button", name="Ja").click()
    await page.get_by_role("heading", name="Din röst är med").wait_for()
    assert await faults(page) == []
    handsets.close_hands()


async def test_the_display_has_no_fault_in_any_phase_for_lookers_on_and_for_whoever_steers(
    table: Table, new: NewBrowser
) -> None:
    looker = await (await new()).page("/table")
    steering = await (await new()).steer(table.web_table.steering.code)
    assert await faults_everywhere(looker) == []
    assert await faults_everywhere(steering) == []
    ways = {
        "Korten delas ut": ("klart",),
        "Dag 1": ("klart",),
        "Omröstning mot Anna": ("mot Anna",),
        "Natt 1: lapparna": ("fem", "natt", "tre"),
        "De trogna har vunnit": ("klart", "trogen", "trogen", "trogen", "trogen", "trogen", "ja"),
        "Spelet är slut": ("hoppa över",),
    }
    for heading, lines in ways.items():
        await table.type(*lines)
        for page in (looker, steering):
            await page.get_by_role("heading", level=1, name=heading).wait_for()
            assert await faults(page) == [], heading


async def test_a_page_tells_its_changes_to_screen_readers_politely_and_says_nothing_at_load(
    table: Table, new: NewBrowser
) -> None:
    page = await sit(table, new, "Anna")
    regions = page.get_by_role("status")
    assert await regions.all_text_contents() == ["", ""]
    assert await page.locator("[aria-live=assertive]").count() == 0
    await table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    assert await page.locator("#status").text_content() == "Skriv din lapp"
    assert await page.locator("html").get_attribute("lang") == "sv"


async def test_nothing_on_any_page_moves(table: Table, new: NewBrowser) -> None:
    moving = """() => [...document.querySelectorAll("*")].map(getComputedStyle)
        .some((style) => style.transitionDuration !== "0s" || style.animationName !== "none")"""
    page = await (await new()).page("/")
    assert not await page.evaluate(moving)
    await page.goto("/table")
    assert not await page.evaluate(moving)


# --- by keyboard alone -----------------------------------------------------------------------------------


async def tab_to(page: Page, role: str, name: str) -> None:
    """Press Tab until that control has the focus, as its accessible name tells."""
    target = page.get_by_role(role, name=name, exact=True).first  # type: ignore[arg-type]
    for _ in range(80):
        if await target.count() and await target.evaluate(HAS_FOCUS):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"{role} {name!r} cannot be reached by Tab")


async def choose(page: Page, name: str) -> None:
    """Into the list by Tab, to the word by the arrow keys."""
    radios = page.get_by_role("radio")
    first = await radios.first.evaluate("(one) => one.closest('label').textContent.trim()")
    await tab_to(page, "radio", first)
    await page.keyboard.press("Space")
    for _ in range(20):
        if await page.get_by_role("radio", name=name, exact=True).is_checked():
            return
        await page.keyboard.press("ArrowDown")
    raise AssertionError(name)


async def test_a_whole_game_by_keyboard_and_accessible_names(table: Table, new: NewBrowser) -> None:
    seats: dict[str, Page] = {}

    async def join(name: str) -> None:
        page = await (await new()).page("/")
        await tab_to(page, "textbox", "Kod, fyra tecken")
        await page.keyboard.type(table.web_table.code.lower())
        await choose(page, name)
        await page.keyboard.press("Enter")
        await page.wait_for_url("**/seat")
        seats[name] = page

    async def write(name: str, word: str) -> None:
        page = seats[name]
        await page.get_by_role("heading", name="Skriv din lapp").wait_for()
        await choose(page, word)
        await tab_to(page, "button", "Lägg lappen")
        await page.keyboard.press("Enter")

    host = await (await new()).page("/control")
    await tab_to(host, "textbox", "Styrkod")
    await host.keyboard.type(table.web_table.steering.code)
    await host.keyboard.press("Enter")
    await host.wait_for_url("**/table")

    async def press(name: str, heading: str = "") -> None:
        await host.get_by_role("button", name=name, exact=True).first.wait_for()
        await tab_to(host, "button", name)
        await host.keyboard.press("Enter")
        if heading:
            await host.get_by_role("heading", level=1, name=heading).wait_for()

    for name in PLAYERS:
        await join(name)
    await table.settle()
    await press("Klart")
    await press("Nej", "Korten delas ut")
    await press("Klart", "Dag 1")
    await press("Begär omröstning mot Anna", "Omröstning mot Anna")
    await press("5", "Dag 1")
    await press("Begär omröstning mot Erik", "Omröstning mot Erik")
    await press("4", "Dag 1")
    await press("Begär omröstning om natt", "Omröstning om natt")
    await press("4", "Natt 1: lapparna")
    await asyncio.gather(*(write(name, "Trogen") for name in PLAYERS[2:]))
    await host.get_by_role("heading", level=1, name="De trogna har vunnit").wait_for()
    await press("Anna")
    await press("Erik")
    await press("Ja", "Spelet är slut")
    await press("Nej")
    await asyncio.wait_for(table.task, 20)  # type: ignore[arg-type]
    (game,) = table.journal.games()
    assert game.finished
    points = [note for note in table.trace.notes if note.get("id") == "points"]
    assert points


async def test_the_focus_stays_where_it_was_when_the_display_changes(table: Table, new: NewBrowser) -> None:
    host = await (await new()).steer(table.web_table.steering.code)
    await host.get_by_role("button", name="Upprepa").focus()
    await table.type("klart")
    await host.get_by_role("heading", level=1, name="Korten delas ut").wait_for()
    assert await host.get_by_role("button", name="Upprepa").evaluate(
        "(one) => one === document.activeElement"
    )


# --- nothing left behind ---------------------------------------------------------------------------------

_STORES = """async () => [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length,
    document.cookie, history.state, location.search, location.hash]"""


async def test_a_slip_leaves_nothing_in_history_storage_or_forms(table: Table, new: NewBrowser) -> None:
    page = await sit(table, new, "Anna")
    await table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    steps = await page.evaluate("history.length")
    await page.get_by_role("radio", name="Maja", exact=True).check()
    await page.reload()
    assert await page.locator("input:checked").count() == 0
    await put_slip(page, "Maja")
    assert await page.evaluate("history.length") == steps
    assert await page.evaluate(_STORES) == [0, 0, 0, "", None, "", ""]
    assert [cookie["name"] for cookie in await page.context.cookies()] == ["seat"]
    assert "Maja" not in await page.locator("h1, p").all_inner_texts()
    await page.reload()
    assert await page.locator("input:checked").count() == 0
    await page.goto("/table")
    await page.go_back()
    assert await page.locator("input:checked").count() == 0


async def test_a_slip_that_was_changed_does_not_stand_on_the_screen(table: Table, new: NewBrowser) -> None:
    page = await sit(table, new, "Anna")
    await table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    await put_slip(page, "Maja")
    await page.get_by_text("Byt lapp").click()
    await page.get_by_role("radio", name="Nils", exact=True).check()
    await page.get_by_role("button", name="Lägg lappen").click()
    await page.locator("details:not([open])").wait_for(state="attached")
    assert await page.locator("input:checked").count() == 0
    assert await page.get_by_role("heading", level=1).evaluate(HAS_FOCUS)


async def test_every_slip_takes_the_same_taps_and_the_same_time_to_settle(
    table: Table, new: NewBrowser
) -> None:
    pages = {name: await sit(table, new, name) for name in ("Anna", "Erik")}
    await table.type(*TO_NIGHT)

    async def seconds(name: str, word: str, hurry: float) -> float:
        page = pages[name]
        await page.get_by_role("heading", name="Skriv din lapp").wait_for()
        begun = asyncio.get_running_loop().time()
        await asyncio.sleep(hurry)
        await put_slip(page, word)
        return asyncio.get_running_loop().time() - begun

    quick, slow = await asyncio.gather(seconds("Anna", "Trogen", 0), seconds("Erik", "Maja", 2.5))
    assert quick > 5.5, "a quick one waits for the others"
    assert abs(quick - slow) < 1.5


async def test_the_link_of_the_terminal_leaves_no_code_in_the_history(table: Table, new: NewBrowser) -> None:
    code = table.web_table.steering.code
    page = await (await new()).steer(code)
    assert code not in page.url
    await page.go_back()
    assert code not in page.url


async def test_the_code_that_a_camera_brings_is_filled_in_and_forgotten(
    table: Table, new: NewBrowser
) -> None:
    page = await (await new()).page(f"/?k={table.web_table.code}")
    assert await page.input_value("#code") == table.web_table.code
    assert page.url == f"{table.place.origin}/"


# --- asleep, offline, without script ---------------------------------------------------------------------


async def test_a_slip_that_was_sent_while_the_network_was_gone_arrives_once(
    table: Table, new: NewBrowser
) -> None:
    page = await sit(table, new, "Anna")
    await sit(table, new, "Erik")
    await table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    box = table.web_table.handsets.box
    assert box is not None
    await page.context.set_offline(True)
    await page.get_by_role("radio", name="Trogen").check()
    await page.get_by_role("button", name="Lägg lappen").click()
    await page.get_by_text("Ingen kontakt med värden").wait_for()
    assert box.missing == 2
    await page.context.set_offline(False)
    await page.get_by_role("heading", name="Din lapp ligger i").wait_for()
    assert box.missing == 1
    assert await page.locator("#trouble").inner_text() == ""


async def test_a_handset_that_slept_through_the_evening_finds_the_list_when_it_wakes(
    table: Table, new: NewBrowser
) -> None:
    page = await sit(table, new, "Anna")
    await page.evaluate("""() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    await table.type(*TO_NIGHT)
    await asyncio.sleep(0.5)
    assert await page.get_by_role("heading", name="Skriv din lapp").count() == 0
    await page.evaluate("""() => {
        Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()


async def test_a_display_whose_stream_is_blocked_polls(table: Table, new: NewBrowser) -> None:
    watched = await new()
    await watched.context.route("**/live/*", lambda route: route.abort())
    page = await watched.page("/table")
    await table.type("klart")
    await page.get_by_role("heading", level=1, name="Korten delas ut").wait_for()


async def test_a_second_tab_and_a_spectator_see_what_the_table_sees(table: Table, new: NewBrowser) -> None:
    page = await sit(table, new, "Anna")
    second = await page.context.new_page()
    await second.goto("/table")
    spectator = await (await new()).page("/table")
    await table.type(*TO_NIGHT)
    await page.get_by_role("heading", name="Skriv din lapp").wait_for()
    for shown in (second, spectator):
        await shown.get_by_role("heading", level=1, name="Natt 1: lapparna").wait_for()
    texts = [
        await shown.locator("[data-part=said], [data-part=players]").all_inner_texts()
        for shown in (second, spectator)
    ]
    assert texts[0] == texts[1]
    await second.goto("/seat")
    assert await second.locator("input:checked").count() == 0


async def test_without_script_one_sits_down_writes_a_slip_and_looks_at_the_table(
    table: Table, new: NewBrowser
) -> None:
    page = await sit(table, new, "Anna", java_script_enabled=False)
    await table.type(*TO_NIGHT)
    await page.get_by_role("link", name="Uppdatera sidan").click()
    await page.get_by_role("radio", name="Trogen").check()
    await page.get_by_role("button", name="Lägg lappen").click()
    await page.get_by_role("heading", name="Din lapp ligger i").wait_for()
    await page.goto("/table")
    assert await page.get_by_role("heading", level=1).inner_text() == "Natt 1: lapparna"
    assert table.evening.shown is not None
    assert table.evening.shown.phase is Phase.SLIPS
