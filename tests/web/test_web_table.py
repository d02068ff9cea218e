"""The table's display and the buttons: everybody may look, few may steer, and nobody reads a secret."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from engine.original.state import Phase
from scripts.web_trials.http import Browser
from scripts.web_trials.table import PLAYERS, Table
from voice_host.speaking.count import Count


async def events(browser: Browser, path: str, enough: Callable[[list[tuple[str, object]]], bool]) -> list:
    """The stream of events up to what is sought."""
    reader, writer = await browser.connect()
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {browser.place.netloc}\r\nCookie: {cookies}\r\n\r\n".encode())
    found: list[tuple[str, object]] = []
    kind = ""
    async with asyncio.timeout(20):
        while not enough(found):
            line = (await reader.readline()).decode().strip()
            if line.startswith("event: "):
                kind = line[7:]
            elif line.startswith("data: "):
                found.append((kind, json.loads(line[6:])))
    writer.close()
    return found


async def test_a_spectator_sees_phase_players_last_sentence_and_what_can_be_said(table: Table) -> None:
    await table.type("klart", "klart", "mot Anna", "fem")
    page = (await table.browser().get("/table")).text
    assert "Dag 1" in page
    assert "Anna är dömd och ute ur spelet." in page
    assert "Begär omröstning mot, och ett namn" in page
    living = page[page.index("Kvar i spelet") : page.index("Ute")]
    assert [name in living for name in PLAYERS] == [False, True, True, True, True, True]


async def test_the_room_code_is_nowhere_for_a_spectator_not_even_in_what_was_said(table: Table) -> None:
    code = table.web_table.code
    for path in ("/", "/table", "/table/now", "/control"):
        page = (await table.browser().get(path)).text
        assert code not in page
        assert ", ".join(code) not in page
    steering = await table.steering()
    assert code in (await steering.get("/table")).text


async def test_no_page_of_a_spectator_has_a_button(table: Table) -> None:
    page = (await table.browser().get("/table")).text
    assert "<button" not in page
    answer = await table.browser().post("/say", {"line": "klart", "moment": "1", "press": "p"})
    assert answer.status == 403
    assert table.evening.host is None


async def test_a_seat_may_not_steer_either(table: Table) -> None:
    anna = await table.seated("Anna")
    moment = str(table.web_table.steering.moment)
    assert (await anna.post("/say", {"line": "klart", "moment": moment, "press": "p"})).status == 403


async def test_a_button_reaches_the_host_as_a_typed_line(table: Table) -> None:
    steering = await table.steering()
    moment = str(table.web_table.steering.moment)
    assert (await steering.post("/say", {"line": "klart", "moment": moment, "press": "p"})).status == 200
    await table.settle()
    assert table.evening.shown is not None
    assert table.evening.shown.phase is Phase.CARDS


async def test_a_press_that_is_sent_twice_or_comes_late_does_nothing(table: Table) -> None:
    steering = await table.steering()
    press = {"line": "klart", "moment": str(table.web_table.steering.moment), "press": "p"}
    await steering.post("/say", press)
    assert (await steering.post("/say", press)).status == 200
    await table.settle()
    assert (await steering.post("/say", {**press, "press": "q"})).status == 409
    assert table.evening.shown is not None
    assert table.evening.shown.phase is Phase.CARDS


@pytest.mark.parametrize("between", ["a seat is taken", "somebody asks for the status", "a line is nothing"])
async def test_a_button_counts_still_when_the_host_only_had_something_to_say(
    table: Table, between: str
) -> None:
    steering = await table.steering()
    press = {"line": "klart", "moment": str(table.web_table.steering.moment), "press": "p"}
    if between == "a seat is taken":
        await table.seated("Sara")
    else:
        await table.type("status" if "status" in between else "abrakadabra")
    assert (await steering.post("/say", press)).status == 200
    await table.settle()
    assert any(note.get("phrase") == "klart" and note["acted"] for note in table.trace.notes)


async def test_a_button_of_a_slip_that_somebody_read_aloud_meanwhile_is_stale(table: Table) -> None:
    """The next slip is waited for with the same words; it must not be counted twice."""
    await table.type("klart", "klart", "natt", "fyra", "klart")
    steering = await table.steering()
    press = {"line": "trogen", "moment": str(table.web_table.steering.moment), "press": "p"}
    await table.type("trogen")
    assert (await steering.post("/say", press)).status == 409


async def test_both_sides_of_a_vote_can_be_told_by_two_lists(table: Table) -> None:
    steering = await table.steering()
    page = (await steering.get("/table")).text
    assert "<select" not in page
    moment = str(table.web_table.steering.moment)
    await steering.post("/say", {"for": "5", "against": "2", "moment": moment, "press": "p"})
    await table.until_said("not-understood-line")


async def test_the_display_is_told_of_each_sentence_at_once(table: Table) -> None:
    looker = asyncio.create_task(
        events(
            table.browser(), "/live/table", lambda found: any("Korten delas ut" in str(one) for one in found)
        )
    )
    await asyncio.sleep(0.1)
    await table.type("klart")
    found = await looker
    assert found[0][0] == "parts"
    assert all("<button" not in str(data) for _, data in found)


async def test_whoever_steers_gets_the_buttons_with_the_stream(table: Table) -> None:
    found = await events(await table.steering(), "/live/table", bool)
    assert "<button" in str(found[0])


async def test_a_handset_is_told_only_that_something_changed(table: Table) -> None:
    anna = await table.seated("Anna")
    found = await events(anna, "/live/seat", bool)
    assert found == [("change", found[0][1])]
    assert isinstance(found[0][1], int)


async def test_the_display_counts_the_seconds_of_the_sunrise(table: Table) -> None:
    display = table.web_table.display
    looker = asyncio.create_task(
        events(table.browser(), "/live/table", lambda found: ("second", None) in found)
    )
    await asyncio.sleep(0.1)
    display.counts(Count({0: "nu"}, 1))
    await asyncio.sleep(1.2)
    display.counts(None)
    seconds = [data for kind, data in await looker if kind == "second"]
    assert seconds == [0, 1, None]


async def test_the_display_is_behind_the_journal_and_never_before_what_is_said(table: Table) -> None:
    """A murdered player is crossed out when it is said, not when the slips are opened."""
    await table.type("klart", "klart", "natt", "fyra", "klart", *["Maja"] * 2, *["trogen"] * 4)
    seen: list[tuple[str, bool, bool]] = []
    said = table.web_table.display.said
    (game,) = table.journal.games()

    def watched(sentence: str) -> None:
        said(sentence)
        names = [type(event).__name__ for event in table.journal.events(game.id)]
        seen.append((sentence, "Maja" in table.web_table.display.view().out, "Murdered" in names))

    table.web_table.display.said = watched  # type: ignore[method-assign]
    await table.type("ja")
    assert [(out, written) for sentence, out, written in seen if "trogen" in sentence] == [(False, True)]
    assert [(out, written) for sentence, out, written in seen if "mördad" in sentence] == [(True, True)]


async def test_slips_that_are_read_leave_no_order_on_the_display(table: Table) -> None:
    await table.type("klart", "klart", "natt", "fyra", "klart", "Maja", "trogen", "Nils")
    assert table.web_table.display.view().last == "Nils."
    assert table.web_table.display.view().earlier == ()


@pytest.mark.parametrize("path", ["/live/table", "/live/seat"])
async def test_streams_end_with_the_evening(table: Table, path: str) -> None:
    browser = table.browser()
    reader, writer = await browser.connect()
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {browser.place.netloc}\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    await table.room.close()
    async with asyncio.timeout(5):
        await reader.read()
    writer.close()
    assert (await browser.get("/table")).status == 0
