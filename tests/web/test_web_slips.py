"""Slips and hands from handsets: into the box, once, and nothing to be seen of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from engine.original.events import SlipsOpened
from scripts.web_trials.http import Answer, Browser
from scripts.web_trials.table import PLAYERS, Table, round_in
from voice_host.slips.hands import HandsVote
from voice_host.web import seat_forms
from voice_host.web.pages import SEAT_PAGE_BYTES

TO_NIGHT = ("klart", "nej", "klart", "natt", "fyra")
TROGEN, MAJA = "00", "05"


class Night:
    """A table at night, everybody with a handset."""

    def __init__(self, table: Table, seats: dict[str, Browser]) -> None:
        self.table = table
        self.seats = seats
        self.round = ""

    async def write(self, name: str, word: str, **headers: str) -> Answer:
        return await self.seats[name].post("/slip", {"round": self.round, "word": word}, **headers)

    def opened(self) -> list[SlipsOpened]:
        (game,) = self.table.journal.games()
        return [event for event in self.table.journal.events(game.id) if isinstance(event, SlipsOpened)]


@pytest_asyncio.fixture
async def night(table: Table) -> AsyncIterator[Night]:
    seats = {name: await table.seated(name, f"127.0.1.{number}") for number, name in enumerate(PLAYERS, 1)}
    await table.type(*TO_NIGHT)
    made = Night(table, seats)
    made.round = round_in((await seats["Anna"].get("/seat")).text)
    assert made.round
    yield made


async def test_six_handsets_make_a_night(night: Night) -> None:
    for name in PLAYERS:
        word = MAJA if name in ("Anna", "Erik") else TROGEN
        assert (await night.write(name, word)).status == 200
    await night.table.until_said("day-new")
    (opened,) = night.opened()
    assert (opened.faithful, opened.names) == (4, ((4, 2),))


async def test_everybody_sees_the_same_list_trogen_first(night: Night) -> None:
    pages = [(await browser.get("/seat")).text for browser in night.seats.values()]
    lists = {page[page.index("<fieldset>") : page.index("</fieldset>")] for page in pages}
    assert len(lists) == 1
    (shown,) = lists
    places = [shown.index(f"<span>{word}</span>") for word in ("Trogen", *PLAYERS)]
    assert places == sorted(places)


async def test_every_answer_is_of_one_size_and_one_shape_whatever_was_written(night: Night) -> None:
    sizes: set[int] = set()
    heads: set[tuple[str, ...]] = set()
    bodies: set[str] = set()
    for word in (TROGEN, MAJA, TROGEN, "01"):
        for answer in (await night.write("Anna", word), await night.seats["Anna"].get("/seat/now")):
            sizes.add(answer.raw_size)
            heads.add(tuple(answer.headers))
            bodies.add(answer.text)
    assert len(sizes) == 1
    assert len(heads) == 1
    assert len(bodies) == 1, "there is no receipt"
    assert len((await night.seats["Erik"].get("/seat")).body) == SEAT_PAGE_BYTES
    assert len((await night.seats["Erik"].get("/seat/now")).body) == SEAT_PAGE_BYTES


async def test_a_slip_can_be_changed_until_all_are_in_and_counts_once(night: Night) -> None:
    for word in (MAJA, TROGEN, MAJA, MAJA, TROGEN):
        await night.write("Anna", word)
    for name in PLAYERS[1:]:
        await night.write(name, TROGEN)
    await night.table.until_said("slips-result")
    (opened,) = night.opened()
    assert (opened.faithful, opened.names) == (6, ())


async def test_nobody_learns_from_the_display_that_a_slip_came(night: Night) -> None:
    looker = night.table.browser()
    before = (await looker.get("/table/now")).body, len(night.table.trace.notes)
    await night.write("Anna", MAJA)
    assert ((await looker.get("/table/now")).body, len(night.table.trace.notes)) == before


async def test_a_slip_without_a_seat_or_with_anothers_round_goes_nowhere(night: Night) -> None:
    box = night.table.web_table.handsets.box
    assert box is not None
    fields = {"round": night.round, "word": TROGEN}
    assert (await night.table.browser().post("/slip", fields)).status == 403
    assert (await night.seats["Anna"].post("/slip", {**fields, "round": "x"})).status == 409
    for word in ("07", "99", "-1", "", "trogen", "0", "000"):
        answer = await night.write("Anna", word)
        assert answer.status == (200 if word == "0" else 409), word
        if word == "0":
            box.to_paper(0)
            box.to_handset(0)
    assert box.missing == 6


async def test_a_slip_from_an_earlier_night_is_too_late_in_the_next(night: Night) -> None:
    earlier = night.round
    for name in PLAYERS:
        await night.write(name, MAJA if name == "Anna" else TROGEN)
    await night.table.until_said("day-new")
    await night.table.type("natt", "tre")
    night.round = earlier
    answer = await night.write("Anna", MAJA)
    assert answer.status == 409
    assert "för sent" in answer.text
    box = night.table.web_table.handsets.box
    assert box is not None
    assert box.missing == 5


async def test_one_may_go_over_to_paper_and_come_back(night: Night) -> None:
    anna = night.seats["Anna"]
    answer = await anna.post("/paper", {"round": night.round})
    assert "Du skriver på papper i natt" in answer.text
    assert len(answer.body) == SEAT_PAGE_BYTES
    assert (await night.write("Anna", TROGEN)).status == 409
    answer = await anna.post("/handset", {"round": night.round})
    assert "Skriv din lapp" in answer.text


async def test_while_slips_on_paper_are_read_every_handset_says_that_the_box_is_closed(night: Night) -> None:
    await night.seats["Olle"].post("/paper", {"round": night.round})
    for name in PLAYERS:
        if name != "Olle":
            await night.write(name, MAJA if name == "Anna" else TROGEN)
    await night.table.type("klart")
    await night.table.until_said("slips-read-apart-one")
    pages = [(await browser.get("/seat/now")).text for browser in night.seats.values()]
    assert all("Lådan är stängd" in page and "säger till" not in page for page in pages), pages
    late = await night.write("Anna", TROGEN)  # who is late by a second is told so, on the same page
    assert late.status == 409
    assert "Lådan är stängd" in late.text


async def test_without_script_the_page_comes_anew_and_settles_no_sooner_for_anybody(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    really = asyncio.sleep

    async def sleep(seconds: float) -> None:
        if seconds != seat_forms.SETTLE_SECONDS:  # whoever else watches something goes on as ever
            await really(seconds)
        else:
            waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    answer = await night.seats["Anna"].post("/slip", {"round": night.round, "word": MAJA}, live=False)
    assert (answer.status, answer.headers["location"]) == (303, "/seat")
    assert waited == [seat_forms.SETTLE_SECONDS]
    assert "Din lapp ligger i" in (await night.seats["Anna"].get("/seat")).text


async def test_a_slip_leaves_no_moment_behind(night: Night) -> None:
    seats = night.table.web_table.seats
    before = dict(seats._seen)
    await night.write("Anna", MAJA)
    assert seats._seen == before


async def test_whoever_is_out_sees_what_the_table_sees(table: Table) -> None:
    anna = await table.seated("Anna")
    await table.seated("Erik")
    await table.type("klart", "nej", "klart", "mot Anna", "fem", "natt", "tre")
    page = await anna.get("/seat")
    assert "Du är ute ur spelet" in page.text
    assert 'name="word"' not in page.text
    assert len(page.body) == SEAT_PAGE_BYTES


async def test_hands_come_by_handset_and_only_the_sum_goes_out(night: Night) -> None:
    handsets = night.table.web_table.handsets
    handsets.close_slips("stopped")
    vote = HandsVote((1, 2, 3, 4, 5), accused=0)
    handsets.open_hands(vote)
    assert 'name="up"' not in (await night.seats["Anna"].get("/seat")).text, "the accused does not vote"
    page = (await night.seats["Erik"].get("/seat")).text
    assert "Ska Anna dömas?" in page
    for name, up in (("Erik", "1"), ("Sara", "1"), ("Sara", "0"), ("Olle", "1"), ("Olle", "1")):
        answer = await night.seats[name].post("/hand", {"round": round_in(page), "up": up})
        assert answer.status == 200
        assert len(answer.body) == SEAT_PAGE_BYTES
    wrong = await night.seats["Anna"].post("/hand", {"round": round_in(page), "up": "1"})
    assert wrong.status == 409
    assert vote.total() == 2
    handsets.close_hands()
    late = await night.seats["Maja"].post("/hand", {"round": round_in(page), "up": "1"})
    assert late.status == 409
