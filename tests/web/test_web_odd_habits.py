"""What players do with browsers: two tabs, Back, reloads, double taps, sleep through a night. In Chromium."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from browsing import TO_NIGHT, NewBrowser, put_slip, sit
from playwright.async_api import Page, Route
from starlette.types import Message, Send

from scripts.web_trials.table import PLAYERS, Table
from voice_host.slips.box import BallotBox
from voice_host.slips.hands import HandsVote
from voice_host.slips.paper import FAITHFUL
from voice_host.web import guard

pytestmark = pytest.mark.asyncio(loop_scope="module")

MAJA = PLAYERS.index("Maja")
WRITTEN = "Din lapp ligger i"
LIST = "Skriv din lapp"

SLEEPS = """(asleep) => {
    Object.defineProperty(document, "visibilityState",
        { value: asleep ? "hidden" : "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def box_of(table: Table) -> BallotBox:
    box = table.web_table.handsets.box
    assert box is not None
    return box


async def at_night(table: Table, new: NewBrowser, **options: object) -> Page:
    """Anna at 320 px with her list; Erik has a handset too, so that her slip is not the last one."""
    page = await sit(table, new, "Anna", viewport={"width": 320, "height": 640}, **options)
    await sit(table, new, "Erik")
    await table.type(*TO_NIGHT)
    await page.get_by_role("heading", name=LIST).wait_for()
    return page


async def shows_no_word(page: Page) -> None:
    """Nothing on the screen tells what was written."""
    assert await page.locator("input:checked").count() == 0
    assert "Maja" not in await page.locator("h1, p, summary, button").all_inner_texts()


# --- tabs ---


async def test_two_tabs_of_one_handset_are_one_seat_and_the_last_word_counts(
    shown_table: Table, new: NewBrowser
) -> None:
    one = await at_night(shown_table, new)
    other = await one.context.new_page()
    await other.goto("/seat")
    await put_slip(one, "Maja")
    await put_slip(other, "Trogen")
    box = box_of(shown_table)
    assert box.missing == 1
    box.write(1, MAJA)
    box.close()
    assert box._pile is not None
    assert sorted(map(str, box._pile)) == sorted((str(MAJA), FAITHFUL)), "one slip of Anna's, the later one"
    for page in (one, other):
        await shows_no_word(page)


async def test_a_tab_that_was_duplicated_shows_that_a_slip_is_in_and_not_which(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await at_night(shown_table, new)
    await put_slip(page, "Maja")
    async with page.context.expect_page() as opened:
        await page.evaluate("window.open(location.href)")
    twin = await opened.value
    await twin.get_by_role("heading", name=WRITTEN).wait_for()
    await shows_no_word(twin)
    assert await twin.evaluate("sessionStorage.length") == 0


# --- back, forward, reload ---


async def test_back_and_forward_after_the_slip_is_in_lead_to_the_seat_and_show_no_word(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await at_night(shown_table, new)
    await put_slip(page, "Maja")
    for go in (page.go_back, page.go_forward, page.go_back, page.go_back):
        await go()
        if page.url == "about:blank":
            break
        await page.get_by_role("heading", name=WRITTEN).wait_for()
        await shows_no_word(page)
    assert box_of(shown_table).missing == 1


async def test_a_reload_while_the_slip_is_on_its_way_is_neither_two_slips_nor_none_that_seems_written(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await at_night(shown_table, new)
    lost = asyncio.Event()

    async def loses(route: Route) -> None:
        lost.set()
        await route.abort()

    await page.route("**/slip", loses)
    await page.get_by_role("radio", name="Maja", exact=True).check()
    await page.get_by_role("button", name="Lägg lappen").click()
    await lost.wait()
    await page.reload()
    await page.get_by_role("heading", name=LIST).wait_for()
    await shows_no_word(page)
    assert box_of(shown_table).missing == 2
    await page.unroute("**/slip")
    await page.get_by_role("radio", name="Maja", exact=True).check()
    async with page.expect_response("**/slip"):
        await page.get_by_role("button", name="Lägg lappen").click()
    await page.reload()  # it is in, and the page had not settled yet
    await page.get_by_role("heading", name=WRITTEN).wait_for()
    await shows_no_word(page)
    assert box_of(shown_table).missing == 1


async def test_a_reload_while_the_box_is_sealed_finds_the_box_closed_and_then_the_day(
    shown_table: Table, new: NewBrowser
) -> None:
    """Four write on paper, so the box is closed for a while before it is opened."""
    page = await at_night(shown_table, new)
    await put_slip(page, "Trogen")
    box = box_of(shown_table)
    box.write(1, FAITHFUL)
    await shown_table.type("klart")
    await shown_table.until_said("slips-read-apart")
    await page.reload()
    await page.get_by_text("Lådan är stängd").wait_for()
    assert await page.get_by_role("radio").count() == 0
    await shown_table.type("maja", "maja", "trogen", "trogen")
    await asyncio.gather(page.reload(), shown_table.type("ja"))
    await page.reload()
    await page.get_by_role("heading", name="Dag 2").wait_for()


# --- asleep ---


async def test_a_handset_that_sleeps_through_the_whole_night_wakes_to_the_day(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await at_night(shown_table, new)
    await page.get_by_role("radio", name="Maja", exact=True).check()
    await page.evaluate(SLEEPS, True)
    await shown_table.type("Anna skriver på papper")
    box_of(shown_table).write(1, FAITHFUL)
    await shown_table.type("klart")
    await shown_table.until_said("slips-read-apart")
    await shown_table.type("maja", *["trogen"] * 3, "sara", "ja")
    await page.evaluate(SLEEPS, False)
    await page.get_by_role("heading", name="Dag 2").wait_for()
    assert await page.get_by_role("radio").count() == 0


async def test_what_was_ticked_and_not_sent_before_the_sleep_is_not_ticked_the_next_night(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await at_night(shown_table, new)
    await page.get_by_role("radio", name="Maja", exact=True).check()
    await page.evaluate(SLEEPS, True)
    await shown_table.type("skriv om lapparna")
    await page.evaluate(SLEEPS, False)
    await page.locator(f'input[name=round][value="{box_of(shown_table).round}"]').first.wait_for(
        state="attached"
    )
    await shows_no_word(page)
    await put_slip(page, "Trogen")
    assert box_of(shown_table).missing == 1


async def test_a_slip_that_was_held_back_by_sleep_is_none_of_the_next_rounds(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await at_night(shown_table, new)
    await page.context.set_offline(True)
    await page.get_by_role("radio", name="Maja", exact=True).check()
    await page.get_by_role("button", name="Lägg lappen").click()
    await page.get_by_text("Ingen kontakt med värden").wait_for()
    await page.evaluate(SLEEPS, True)
    await shown_table.type("skriv om lapparna")
    async with page.expect_response("**/slip") as answered:
        await page.context.set_offline(False)
        await page.evaluate(SLEEPS, False)
    assert (await answered.value).status == 409
    await page.get_by_role("heading", name=LIST).wait_for()
    await page.locator(f'input[name=round][value="{box_of(shown_table).round}"]').first.wait_for(
        state="attached"
    )
    assert box_of(shown_table).missing == 2
    await shows_no_word(page)


# --- double taps ---


async def test_a_double_tap_on_the_slip_is_one_slip_and_presses_nothing_that_comes_after(
    shown_table: Table, new: NewBrowser
) -> None:
    page = await at_night(shown_table, new, has_touch=True)
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    await page.get_by_role("radio", name="Maja", exact=True).check()
    await page.get_by_role("button", name="Lägg lappen").dblclick()
    await page.get_by_role("heading", name=WRITTEN).wait_for()
    assert [url.rsplit("/", 1)[1] for url in sent] == ["slip"]
    assert box_of(shown_table).missing == 1


async def test_a_double_tap_on_going_over_to_paper_does_not_go_back_again(
    shown_table: Table, new: NewBrowser
) -> None:
    """The button that leads back comes up under the finger, where the page is that short."""
    page = await at_night(shown_table, new)
    await page.evaluate("""() => {
        const click = (detail) => document.querySelector("form[data-live=paper] button").dispatchEvent(
            new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
        const watching = new MutationObserver(() => {
            if (!document.querySelector("[data-kind=paper]")) return;
            watching.disconnect();
            click(2);
        });
        watching.observe(document.getElementById("main"), { childList: true });
        click(1);
    }""")
    await page.get_by_role("heading", name="Du skriver på papper").wait_for()
    await asyncio.sleep(0.5)
    assert box_of(shown_table).on_paper(0)


async def tap_twice(page: Page, name: str) -> None:
    """As slowly as people do: the browser itself lets only the last of two quicker ones through."""
    button = page.get_by_role("button", name=name)
    await button.scroll_into_view_if_needed()
    box = await button.bounding_box()
    assert box is not None
    for _ in range(2):
        await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        await asyncio.sleep(0.2)


def slowly(with_headers: Callable[[Send], Send]) -> Callable[[Send], Send]:
    """Answers that lead to a seat take their time."""

    def wrapped(send: Send) -> Send:
        async def late(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 303:
                await asyncio.sleep(0.6)
            await send(message)

        return with_headers(late)

    return wrapped


async def test_a_double_tap_on_sitting_down_asks_nobody_for_the_seat(
    shown_table: Table, new: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The browser throws the first answer away, and with it the cookie of the seat."""
    monkeypatch.setattr(guard, "_with_headers", slowly(guard._with_headers))
    page = await (await new()).page("/")
    await page.evaluate(
        "for (const form of document.forms) form.addEventListener('submit', "
        "(event) => event.stopPropagation())"
    )  # as without our script, which lets no second one through
    await page.fill("#code", shown_table.web_table.code)
    await page.get_by_role("radio", name="Anna").check()
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    await tap_twice(page, "Sätt mig här")
    await page.wait_for_url("**/seat")
    assert len(sent) == 2
    assert await page.inner_text(".who") == "Du är Anna"
    await shown_table.settle()
    said = [note["id"] for note in shown_table.trace.notes if note["t"] == "say"]
    assert "handset-asks" not in said
    assert said.count("handset-sits") == 1


async def test_a_double_tap_on_sitting_down_is_sent_once(
    shown_table: Table, new: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "_with_headers", slowly(guard._with_headers))
    page = await (await new()).page("/")
    await page.fill("#code", shown_table.web_table.code)
    await page.get_by_role("radio", name="Anna").check()
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    await tap_twice(page, "Sätt mig här")
    await page.wait_for_url("**/seat")
    assert len(sent) == 1


async def test_a_double_tap_on_a_hand_is_one_hand(shown_table: Table, new: NewBrowser) -> None:
    page = await sit(shown_table, new, "Anna", viewport={"width": 320, "height": 640})
    await shown_table.type(*TO_NIGHT[:3])
    hands = HandsVote((0, 2), accused=1)
    shown_table.web_table.handsets.open_hands(hands)
    await page.get_by_role("heading", name="Ska Erik dömas?").wait_for()
    await page.get_by_role("button", name="Ja", exact=True).dblclick()
    await page.get_by_role("heading", name="Din röst är med").wait_for()
    await asyncio.sleep(0.3)
    assert (hands.total(), hands.against()) == (1, 0)
    shown_table.web_table.handsets.close_hands()
