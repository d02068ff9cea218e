"""Whoever steers presses buttons on a slow machine: answers come late, and after what the stream has told."""

from __future__ import annotations

import asyncio

import pytest
from browsing import NewBrowser
from playwright.async_api import Page, Route

from engine.original.state import Phase
from scripts.web_trials.table import Table

pytestmark = pytest.mark.asyncio(loop_scope="module")

NOTES_MOMENTS = """() => {
    const moment = () => Number(document.querySelector(".control").dataset.moment);
    window.moments = [moment()];
    new MutationObserver(() => moments.push(moment())).observe(
        document.getElementById("main"), { childList: true });
}"""


class Held:
    """Answers to presses that are kept back until they are let go."""

    def __init__(self) -> None:
        self.may_go = asyncio.Event()
        self.waiting = 0
        self.arrived = asyncio.Event()

    async def hold(self, route: Route) -> None:
        answer = await route.fetch()
        self.waiting += 1
        self.arrived.set()
        await self.may_go.wait()
        await route.fulfill(response=answer)


async def steer(table: Table, new: NewBrowser) -> tuple[Page, Held]:
    """A page that steers, and the hand on its answers."""
    host = await (await new()).steer(table.web_table.steering.code)
    held = Held()
    await host.route("**/say", held.hold)
    await host.evaluate(NOTES_MOMENTS)
    return host, held


async def press(host: Page, name: str, heading: str) -> None:
    await host.get_by_role("button", name=name, exact=True).first.press("Enter")
    await host.get_by_role("heading", level=1, name=heading).wait_for()


async def test_buttons_of_the_next_moment_count_before_the_answers_of_the_last_are_here(
    shown_table: Table, new: NewBrowser
) -> None:
    host, held = await steer(shown_table, new)
    await press(host, "Klart", "Korten delas ut")
    await press(host, "Klart", "Dag 1")
    await press(host, "Begär omröstning mot Anna", "Omröstning mot Anna")
    assert held.waiting == 3
    held.may_go.set()
    await press(host, "5", "Dag 1")


async def test_an_older_answer_never_brings_back_the_buttons_of_a_moment_that_is_over(
    shown_table: Table, new: NewBrowser
) -> None:
    host, held = await steer(shown_table, new)
    await press(host, "Klart", "Korten delas ut")
    await press(host, "Klart", "Dag 1")
    async with host.expect_response("**/table/now"):  # the page asks when it has taken in its answer
        held.may_go.set()
    moments = await host.evaluate("moments")
    assert moments == sorted(moments)
    assert moments[-1] == shown_table.web_table.steering.moment


async def test_a_host_that_was_started_anew_is_shown_although_it_counts_from_one(
    shown_table: Table, new: NewBrowser
) -> None:
    host, _ = await steer(shown_table, new)
    shown_table.web_table._house = "another"
    shown_table.web_table._drawn = 0
    await shown_table.type("klart")
    await host.get_by_role("heading", level=1, name="Korten delas ut").wait_for()


async def test_the_same_button_pressed_again_before_its_answer_is_one_press(
    shown_table: Table, new: NewBrowser
) -> None:
    host, held = await steer(shown_table, new)
    status = host.get_by_role("button", name="Status", exact=True)
    for _ in range(3):
        await status.evaluate("(one) => one.click()")
    await held.arrived.wait()
    held.may_go.set()
    await shown_table.settle()
    assert held.waiting == 1


async def test_the_second_half_of_a_double_tap_does_not_answer_the_next_question(
    shown_table: Table, new: NewBrowser
) -> None:
    """Both moments have the same button in the same place."""
    host, held = await steer(shown_table, new)
    held.may_go.set()
    await host.evaluate("""() => new Promise((done) => {
        const tap = (detail) => document.querySelector(".control .button").dispatchEvent(
            new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
        new MutationObserver(() => {
            if (document.querySelector("h1").textContent !== "Korten delas ut") return;
            tap(2);
            done();
        }).observe(document.getElementById("main"), { childList: true });
        tap(1);
    })""")
    await host.get_by_role("heading", level=1, name="Korten delas ut").wait_for()
    await shown_table.settle()
    assert shown_table.evening.shown is not None
    assert shown_table.evening.shown.phase is Phase.CARDS
    assert held.waiting == 1


async def test_what_is_being_written_survives_a_new_moment_with_the_focus_and_is_gone_once_it_is_sent(
    shown_table: Table, new: NewBrowser
) -> None:
    host, held = await steer(shown_table, new)
    held.may_go.set()
    line = host.get_by_role("textbox")
    await line.focus()
    await host.keyboard.type("mot An")
    await shown_table.type("klart", "klart")
    await host.get_by_role("heading", level=1, name="Dag 1").wait_for()
    await host.keyboard.type("na")
    assert await line.input_value() == "mot Anna"
    await host.keyboard.press("Enter")
    await host.get_by_role("heading", level=1, name="Omröstning mot Anna").wait_for()
    assert await line.input_value() == ""


async def test_who_comes_too_late_is_told_so_and_keeps_what_was_written(
    shown_table: Table, new: NewBrowser
) -> None:
    host, held = await steer(shown_table, new)
    line = host.get_by_role("textbox")
    await line.fill("klart")
    async with host.expect_request("**/say") as sent:
        shown_table.web_table.steering.waits(still=False)  # somebody has just answered
        await line.press("Enter")
    await sent.value
    held.may_go.set()
    await host.get_by_text("För sent").wait_for()
    assert await line.input_value() == "klart"
    await line.press("Enter")
    await host.get_by_role("heading", level=1, name="Korten delas ut").wait_for()
    assert await host.get_by_text("För sent").count() == 0


async def test_a_page_that_asked_too_often_asks_again_by_itself(shown_table: Table, new: NewBrowser) -> None:
    """A change that it was told of is shown, although nothing tells of it once more."""
    page = await (await new()).sit(shown_table.web_table.code, "Anna", 0)
    await shown_table.settle()
    refused = asyncio.Event()

    async def refuse_once(route: Route) -> None:
        if refused.is_set():
            await route.continue_()
        else:
            refused.set()
            await route.fulfill(status=429, body="too many")

    await page.evaluate("for (let id = setInterval(() => {}, 1e6); id > 0; id--) clearInterval(id)")
    await page.route("**/seat/now", refuse_once)
    async with page.expect_response(lambda answer: answer.url.endswith("/seat/now") and answer.ok):
        shown_table.web_table.wake_seats()
    assert refused.is_set()
