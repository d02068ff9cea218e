"""The table changes its language: display, buttons and handsets follow, and a slip under way is not lost."""

from __future__ import annotations

import pytest
from host_doubles import words_of_once

from engine.original.state import Phase
from scripts.web_trials.browser import Watched, chromium
from scripts.web_trials.table import PLAYERS, Table, round_in
from voice_host.commands import tongues
from voice_host.commands.devices import Devices
from voice_host.commands.tongues import EveningTongues
from voice_host.web.pages import SEAT_PAGE_BYTES


@pytest.fixture(autouse=True)
def _languages_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tongues, "words_of", words_of_once)


@pytest.fixture
def speaking(table: Table) -> Table:
    """A table that can change its language."""
    table.talk.tongues = EveningTongues(
        table.talk,
        Devices(table.talk.voice, table.talk.ears),
        "auto",
        names=lambda: PLAYERS,
        kept=table.evening.go_on_in,
        changed=table.room.speak,
    )
    return table


async def test_the_display_is_in_the_new_language(speaking: Table) -> None:
    await speaking.type("klart", "klart")
    before = (await speaking.browser().get("/table")).text
    assert 'lang="sv"' in before and "Dag 1" in before
    await speaking.type("byt språk till engelska")
    page = (await speaking.browser().get("/table")).text
    assert 'lang="sv"' not in page and '<html lang="en">' in page
    assert "Day 1" in page and "Call a vote against, and a name" in page
    assert "Now we play in English." in page
    part = (await speaking.browser().get("/table/now")).text
    assert 'lang="en"' in part and "Day 1" in part


async def test_the_buttons_say_what_the_host_hears_now(speaking: Table) -> None:
    await speaking.type("klart", "klart", "byt språk till engelska")
    steering = await speaking.steering()
    page = (await steering.get("/table")).text
    assert 'value="call a vote on Erik"' in page and 'value="begär omröstning' not in page
    moment = str(speaking.web_table.steering.moment)
    press = {"line": "call a vote on Erik", "moment": moment, "press": "p"}
    assert (await steering.post("/say", press)).status == 200
    await speaking.settle()
    assert speaking.evening.shown is not None and speaking.evening.shown.phase is Phase.VOTE


async def test_there_is_a_button_for_every_other_language_and_the_way_back_is_one_too(
    speaking: Table,
) -> None:
    await speaking.type("klart", "klart")
    steering = await speaking.steering()
    page = (await steering.get("/table")).text
    for line in ("byt språk till engelska", "byt språk till hindi", "byt språk till norska"):
        assert f'value="{line}"' in page
    press = {"line": "byt språk till hindi", "moment": str(speaking.web_table.steering.moment), "press": "p"}
    await steering.post("/say", press)
    await speaking.settle()
    page = (await steering.get("/table")).text
    assert 'lang="hi"' in page and 'value="भाषा स्वीडिश कर दो"' in page


async def test_words_that_count_at_any_time_are_those_of_the_new_language(speaking: Table) -> None:
    await speaking.type("klart", "klart", "byt språk till engelska")
    steering = await speaking.steering()
    assert (await steering.post("/say", {"line": "quiet", "moment": "-1", "press": "p"})).status == 200
    assert (await steering.post("/say", {"line": "tyst", "moment": "-1", "press": "q"})).status == 409


async def test_a_slip_that_is_being_written_is_still_that_slip(speaking: Table) -> None:
    seats = {name: await speaking.seated(name, f"127.0.1.{n}") for n, name in enumerate(PLAYERS, 1)}
    await speaking.type("klart", "nej", "klart", "natt", "fyra")
    anna = seats["Anna"]
    before = await anna.get("/seat")
    round_ = round_in(before.text)
    await anna.post("/slip", {"round": round_, "word": "00"})
    await speaking.type("byt språk till hindi")
    page = await seats["Erik"].get("/seat")
    assert round_in(page.text) == round_ and "वफ़ादार" in page.text and 'lang="hi"' in page.text
    assert len(page.body) == SEAT_PAGE_BYTES
    assert (await anna.get("/seat")).text.count("वफ़ादार") >= 1
    for name in PLAYERS[1:]:
        await seats[name].post("/slip", {"round": round_, "word": "00"})
    await speaking.until_said("ended-faithful")
    assert (await seats["Maja"].get("/seat")).status == 200


async def test_an_open_page_is_whole_in_the_new_language_but_no_slip_is_lost_for_it(speaking: Table) -> None:
    async with chromium() as browser:
        watched = await Watched.new(browser, speaking.place)
        seat = await watched.sit(speaking.web_table.code, "Anna", 0)
        display = await watched.page("/table")
        await speaking.type("klart", "nej", "klart", "byt språk till engelska")
        await display.get_by_role("heading", level=1, name="Day 1").wait_for()
        await display.get_by_role("link", name="Steer from this screen").wait_for()
        await display.locator("html[lang=en]").wait_for(state="attached")
        await seat.get_by_role("heading", level=1, name="Day 1").wait_for()
        await seat.locator("html[lang=en]").wait_for(state="attached")
        await speaking.type("call a vote for night", "four")
        await seat.get_by_role("radio", name="Erik", exact=True).check()
        await speaking.type("switch to swedish")
        await seat.locator("[data-part=seat][lang=sv]").wait_for()
        assert await seat.locator("html[lang=en]").count(), "somebody is writing on it"
        assert watched.complaints == []
        await watched.context.close()
