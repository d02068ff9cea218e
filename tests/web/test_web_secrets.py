"""Secrets by handset over HTTP: one size, shape and list for all; nobody else's card; nothing late."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from secret_tables import SecretTable, the_largest_table

from engine.moderated.settings import Reveal
from models.narration import Narration
from scripts.web_trials.http import Answer, Browser
from scripts.web_trials.table import PLAYERS, Table, round_in
from voice_host.moderated.ways.handsets import HandsetWay
from voice_host.web import secret_page
from voice_host.web.pages import SECRET_PAGE_BYTES, Pages

CAST = "MMPDVC"
WITHOUT_SECRET = re.compile(r'<div class="card">.*?</div>', re.DOTALL)
DOTS = re.compile(r"<!-- \.*-->")
VOTE_BUTTON = re.compile(r'<button[^>]* name="target" value="\d\d" aria-pressed="false">([^<]*)</button>\n')
"""One for every other living player, so that pages differ by whose they are and by nothing else."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(secret_page, "ANSWER_SECONDS", 0.0)
    monkeypatch.setattr(secret_page, "SETTLE_SECONDS", 0.0)
    yield


class Handsets:
    """Six players with handsets, and a moderated game among them."""

    def __init__(self, table: Table, seats: dict[str, Browser], game: SecretTable) -> None:
        self.table = table
        self.seats = seats
        self.game = game

    async def beat(self, name: str, choice: str = "--", seen: str = "0", round_: str = "") -> Answer:
        asked = round_ or round_in((await self.seats[name].get("/seat")).text) or "-"
        return await self.seats[name].post("/beat", {"round": asked, "choice": choice, "seen": seen})


@pytest_asyncio.fixture
async def handsets(table: Table) -> AsyncIterator[Handsets]:
    seats = {name: await table.seated(name, f"127.0.1.{number}") for number, name in enumerate(PLAYERS, 1)}
    web = table.web_table
    web.secrets = HandsetWay(web.seats, web.narration, web.wake_seats)
    yield Handsets(table, seats, SecretTable(CAST, web.secrets))


async def every(handsets: Handsets, path: str) -> list[Answer]:
    return [await browser.get(path) for browser in handsets.seats.values()]


async def test_every_page_has_one_size_and_one_shape_but_for_what_is_held(handsets: Handsets) -> None:
    game = handsets.game
    steps = {
        "roles": lambda: game.deal(reveal=Reveal.NOTHING),
        "quiet": game.quiet_night,
        "morning": game.dawn,
        "day": game.day,
        "night": game.night,
        "results": game.dawn,
        "second day": game.day,
    }
    for moment, step in steps.items():
        step()
        for path in ("/seat", "/seat/now"):
            answers = await every(handsets, path)
            living = [answer for seat, answer in enumerate(answers) if seat in game.public().living]
            assert {len(answer.body) for answer in answers} == {SECRET_PAGE_BYTES}, moment
            assert len({answer.raw_size for answer in answers}) == 1, moment
            assert len({tuple(answer.headers) for answer in answers}) == 1, moment
            shapes = set()
            for seat, answer in enumerate(living):
                shape = WITHOUT_SECRET.sub("", DOTS.sub("", answer.text))
                named = [PLAYERS[one] for one in game.public().living if one != game.public().living[seat]]
                assert VOTE_BUTTON.findall(shape) in ([], named), moment
                shape = VOTE_BUTTON.sub("", shape)
                shapes.add(
                    shape.replace(PLAYERS[game.public().living[seat]], "NAME", 2 if path == "/seat" else 1)
                )
            assert len({shape.count("<p") for shape in shapes}) == 1, moment
            assert len(shapes) == 1, moment


async def test_a_beat_is_answered_alike_whatever_it_brings(handsets: Handsets) -> None:
    handsets.game.deal()
    handsets.game.night()
    answers = []
    for name in PLAYERS[:5]:
        answers += [await handsets.beat(name), await handsets.beat(name, "02"), await handsets.beat(name)]
    assert {(answer.status, answer.raw_size) for answer in answers} == {(200, answers[0].raw_size)}


async def test_who_has_no_power_sends_as_everybody_does_and_sees_it_taken(handsets: Handsets) -> None:
    handsets.game = SecretTable("MPDCCC", handsets.table.web_table.secrets)
    handsets.game.deal()
    handsets.game.night()
    before = len(handsets.game.acted)
    for name in ("Sara", "Olle", "Maja"):
        answer = await handsets.beat(name, "01")
        assert "ditt val är skickat" in answer.text
        assert "Du har valt: Anna." in answer.text
    assert len(handsets.game.acted) == before + 1, "only the doctor's is one of the rules'"
    assert "kastas bort" in (await handsets.beat("Olle")).text


async def test_the_mafia_see_each_others_names_and_nobody_else_does(handsets: Handsets) -> None:
    handsets.game.deal()
    handsets.game.night()
    await handsets.beat("Anna", "04")
    assert "Anna väljer Olle" in (await handsets.beat("Erik")).text
    for name in PLAYERS[2:]:
        assert "Anna väljer" not in (await handsets.seats[name].get("/seat")).text


async def test_nobody_reads_a_foreign_card(handsets: Handsets) -> None:
    handsets.game.deal()
    stranger = handsets.table.browser()
    for path in ("/seat", "/seat/now", "/table", "/table/now", "/", "/seat?seat=00"):
        page = (await stranger.get(path)).text
        assert not re.search("Du är (maffia|polisen|läkaren|hämnaren|vanlig)", page), path
    assert (await stranger.post("/beat", {"round": "x", "choice": "01", "seen": "0"})).status == 403
    for path in ("/seat?seat=02", "/seat/now?seat=02&name=Sara"):
        page = (await handsets.seats["Anna"].get(path)).text
        assert "Du är maffia" in page
        assert "polisen" not in page.replace("För polisen", "")
    answer = await handsets.seats["Anna"].post(
        "/beat", {"round": "x", "choice": "--", "seen": "0", "seat": "02", "by": "2"}
    )
    assert "Du är polisen" not in answer.text


async def test_a_choice_after_the_night_is_too_late_and_changes_nothing(handsets: Handsets) -> None:
    handsets.game.deal()
    handsets.game.night()
    of_night = round_in((await handsets.seats["Anna"].get("/seat")).text)
    handsets.game.dawn()
    handsets.game.day()
    before = len(handsets.game.acted)
    late = await handsets.beat("Anna", "03", round_=of_night)
    assert "för sent" in late.text
    assert len(late.body) == SECRET_PAGE_BYTES
    assert len(handsets.game.acted) == before


@pytest.mark.parametrize("choice", ["06", "99", "-1", "Anna", "000", "٠٠", "1.0"])
async def test_what_is_not_in_the_list_is_not_taken(handsets: Handsets, choice: str) -> None:
    handsets.game.deal()
    handsets.game.night()
    before = len(handsets.game.acted)
    answer = await handsets.beat("Anna", choice)
    assert len(handsets.game.acted) == before
    assert "Välj i listan" in answer.text
    assert len(answer.body) == SECRET_PAGE_BYTES


async def test_the_dead_see_what_the_table_sees_and_choose_nothing(handsets: Handsets) -> None:
    handsets.game.deal(reveal=Reveal.NOTHING)
    handsets.game.night()
    page = (await handsets.seats["Nils"].get("/seat")).text
    assert "Du är död" in page
    assert 'name="choice"' not in page
    assert "medborgare" not in page
    before = len(handsets.game.acted)
    round_ = round_in((await handsets.seats["Anna"].get("/seat")).text)
    await handsets.beat("Nils", "01", round_=round_)
    assert len(handsets.game.acted) == before


def public_facts(page: str) -> tuple[list[str], list[str], list[str]]:
    """What a page says of phase, of who lives and who is dead, and of how many Maffia there can be."""
    heading = re.findall(r"<h1[^>]*>([^<]*)</h1>", page)
    names = [re.sub(r"<[^>]+>", " ", one).split() for one in re.findall(r'<ul class="names.*?</ul>', page)]
    return (
        heading,
        [name for one in names for name in ("|", *one)],
        re.findall(r"Maffia kvar: högst \d+", page),
    )


@pytest.mark.parametrize("reveal", Reveal)
async def test_the_deads_handset_has_every_fact_that_the_table_has(
    handsets: Handsets, reveal: Reveal
) -> None:
    looker = handsets.table.browser()
    handsets.game.deal(reveal=reveal)
    for moments in ((handsets.game.night,), (handsets.game.dawn, handsets.game.day)):
        for moment in moments:
            moment()
        table = public_facts((await looker.get("/table/now")).text)
        assert all(table) and table[1].count("|") == 2
        assert public_facts((await handsets.seats["Nils"].get("/seat")).text) == table


async def test_the_display_shows_phase_living_and_dead_and_no_role(handsets: Handsets) -> None:
    handsets.game.deal(reveal=Reveal.NOTHING)
    looker = handsets.table.browser()
    before = (await looker.get("/table/now")).text
    assert "Alla ser sin roll" in before
    handsets.game.night()
    shown = (await looker.get("/table/now")).text
    assert "Natt 2" in shown
    words = ("Maffia kvar: högst 2", "Nils")
    assert all(word in shown for word in words)
    for role in ("polis", "läkare", "hämnare", "medborgare", "gudfader"):
        assert role not in shown.lower()


async def test_nothing_on_the_display_or_in_the_streams_moves_when_somebody_chooses(
    handsets: Handsets,
) -> None:
    handsets.game.deal()
    handsets.game.night()
    looker, web = handsets.table.browser(), handsets.table.web_table
    before = (
        web._changes,
        DRAWN.sub("", (await looker.get("/table/now")).text),
        len(handsets.table.trace.notes),
    )
    for name in PLAYERS[:5]:
        await handsets.beat(name, "03")
    after = (
        web._changes,
        DRAWN.sub("", (await looker.get("/table/now")).text),
        len(handsets.table.trace.notes),
    )
    assert before == after


DRAWN = re.compile(r'data-drawn="[^"]*"')


async def test_who_has_seen_the_role_says_so_and_the_table_is_woken(handsets: Handsets) -> None:
    handsets.game.deal()
    way = handsets.table.web_table.secrets
    assert way is not None
    assert way.unseen() == frozenset(range(6))
    answer = await handsets.beat("Sara", seen="1")
    assert "Du vet din roll" in answer.text
    assert way.unseen() == frozenset(range(6)) - {2}
    assert handsets.game.woken == 1
    for _again in range(3):
        assert (await handsets.beat("Sara", seen="1")).status == 200
    assert handsets.game.woken == 1, "who says it again and again fills nobody's inbox"


async def test_without_script_the_form_works_and_leads_back_to_the_page(handsets: Handsets) -> None:
    handsets.game.deal()
    handsets.game.night()
    anna = handsets.seats["Anna"]
    round_ = round_in((await anna.get("/seat")).text)
    answer = await anna.post("/beat", {"round": round_, "choice": "04", "seen": "0"}, live=False)
    assert (answer.status, answer.headers["location"]) == (303, "/seat")
    assert dict(handsets.game.state.named) == {0: 3}


async def test_an_answer_takes_its_time_whoever_asks(
    handsets: Handsets, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    async def settle() -> None:
        waits.append(secret_page.ANSWER_SECONDS)

    monkeypatch.setattr(secret_page, "settle", settle)
    handsets.game.deal()
    await every(handsets, "/seat/now")
    assert len(waits) == 6


@pytest.mark.parametrize("code", ["sv", "en", "hi", "nb"])
def test_no_page_is_ever_larger_than_the_one_size(code: str) -> None:
    """24 players with the longest names there can be, eleven of them Mafia, in the widest letters."""
    narration = Narration(code, {})
    pages = Pages(narration)
    way, game = the_largest_table(narration)
    for seat in game.public().living:
        targets = [one for one in game.public().living if one > 10]
        way.beat(seat, way._round, game.public().living.index(targets[seat % len(targets)]) + 1, seen=False)
    for seat in game.public().living:
        drawn = pages.page(
            "secret.html",
            title=game.names[seat],
            name=game.names[seat],
            kind="seat",
            stream="/live/seat",
            now="/seat/now",
            here="/seat",
            beat="/beat",
            seat=way.page(seat, narration.text("secret-late")),
            last="",
        )
        assert len(drawn.body) < SECRET_PAGE_BYTES - 20, (seat, len(drawn.body))
