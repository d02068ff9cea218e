"""The day's votes over HTTP: a seat's own, once, on its day; the dead have none; with and without script."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from secret_tables import SecretTable, table_at, the_largest_table

from engine.moderated.commands import CastVote, WithdrawVote
from engine.moderated.settings import Reveal
from models.narration import Narration
from scripts.web_trials.http import Answer, Browser
from scripts.web_trials.table import PLAYERS, Table, round_in
from voice_host.inbox import SeatVotes
from voice_host.moderated.ways.handsets import HandsetWay
from voice_host.web import secret_page
from voice_host.web.moderated_view import moderated
from voice_host.web.pages import SECRET_PAGE_BYTES, Pages
from voice_host.web.views import view

LATE = "Rösten räknades inte: den dagen är slut."
FORM = 'action="/vote"'


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(secret_page, "ANSWER_SECONDS", 0.0)
    monkeypatch.setattr(secret_page, "SETTLE_SECONDS", 0.0)
    yield


class Voting:
    """Six players with handsets; the last of them is dead, and it is day. ``sent`` is what the host gets."""

    def __init__(self, table: Table, seats: dict[str, Browser]) -> None:
        self.table = table
        self.seats = seats
        self.sent: list[SeatVotes] = []
        self.elsewhere: set[int] = set()
        web = table.web_table
        self.way = web.secrets = HandsetWay(
            web.seats, web.narration, web.wake_seats, self.elsewhere.__contains__, self.sent.append
        )
        self.game = SecretTable("MPDVCC", web.secrets)
        self.game.deal()
        self.game.night()
        self.game.dawn()
        self.game.day()

    async def page(self, name: str) -> str:
        return (await self.seats[name].get("/seat")).text

    async def vote(self, name: str, target: str, press: str = "one", *, live: bool = True) -> Answer:
        fields = {"round": round_in(await self.page(name)), "press": press, "target": target}
        return await self.seats[name].post("/vote", fields, live=live)

    def told(self) -> list[tuple[str, str | None]]:
        return [(vote.voter, vote.target) for vote in self.sent]


@pytest_asyncio.fixture
async def voting(table: Table) -> AsyncIterator[Voting]:
    seats = {name: await table.seated(name, f"127.0.1.{number}") for number, name in enumerate(PLAYERS, 1)}
    yield Voting(table, seats)


async def test_every_living_player_has_a_button_for_every_other_and_the_dead_have_none(
    voting: Voting,
) -> None:
    living = PLAYERS[:-1]
    for name in living:
        page = await voting.page(name)
        buttons = re.findall(r'name="target" value="(\d\d)"[^>]*>([^<]*)<', page)
        assert buttons == [(f"{n:02d}", one) for n, one in enumerate(living) if one != name]
        assert "Ta tillbaka min röst" not in page
    assert FORM not in await voting.page(PLAYERS[-1])
    for path in ("/table", "/table/now"):
        assert FORM not in (await voting.table.browser().get(path)).text


async def test_who_has_his_secrets_at_the_laptop_votes_by_handset_all_the_same(voting: Voting) -> None:
    voting.elsewhere.add(0)
    page = await voting.page("Anna")
    assert "Du får dina hemligheter vid datorn" in page
    assert (await voting.vote("Anna", "01")).status == 200
    assert voting.told() == [("Anna", "Erik")]


async def test_a_press_is_the_seats_own_whatever_else_it_says(voting: Voting) -> None:
    form = {"round": round_in(await voting.page("Anna")), "press": "one", "target": "02"}
    answer = await voting.seats["Anna"].post("/vote", {**form, "seat": "01", "voter": "Erik", "by": "1"})
    assert answer.status == 200
    assert "Skickat: Sara. Värden säger din röst högt." in answer.text
    assert len(answer.body) == SECRET_PAGE_BYTES
    assert voting.told() == [("Anna", "Sara")]


async def test_who_has_no_seat_votes_for_nobody(voting: Voting) -> None:
    form = {"round": round_in(await voting.page("Anna")), "press": "one", "target": "02"}
    stranger = voting.table.browser()
    assert (await stranger.post("/vote", form)).status == 403
    answer = await stranger.post("/vote", form, live=False)
    assert (answer.status, answer.headers["location"]) == (303, "/")
    stranger.bring("seat", "a" * 43)
    assert (await stranger.post("/vote", form)).status == 403
    assert (await stranger.get("/vote")).status in (404, 405)
    assert voting.told() == []


async def test_a_press_sent_twice_is_one_vote(voting: Voting) -> None:
    for press in ("one", "one", "two"):
        assert (await voting.vote("Anna", "01", press)).status == 200
    assert voting.told() == [("Anna", "Erik")]


async def test_who_presses_again_and_again_has_one_vote_on_its_way_and_the_last_counts(
    voting: Voting,
) -> None:
    round_ = round_in(await voting.page("Anna"))
    votes = voting.way.votes
    for number in range(100):
        votes.press(0, round_, f"press {number}", f"{1 + number % 4:02d}")
    assert voting.told() == [("Anna", "Erik")], "what fills the host's inbox is no more than one of each"
    assert not voting.sent[0].claim("")
    assert voting.told()[1:] == [("Anna", "Maja")]
    assert not voting.sent[0].claim(""), "a vote is claimed once"
    assert voting.sent[1].claim("")
    assert not voting.sent[1].claim("")
    votes.press(0, round_, "on", "02")
    votes.press(0, round_, "and back", "--")
    assert not voting.sent[2].claim(""), "there is no vote of hers to be taken back"
    assert voting.told()[2:] == [("Anna", "Sara")]
    assert "Du röstar inte på någon just nu." in await voting.page("Anna")


@pytest.mark.parametrize(
    ("name", "target", "note"),
    [
        ("Anna", "00", "Nej: no-vote-for-oneself."),
        ("Anna", "05", "Nej: dead-get-no-votes."),
        ("Anna", "06", "Välj i listan."),
        ("Anna", "", "Välj i listan."),
    ],
)
async def test_what_cannot_be_voted_has_a_sentence_on_the_page(
    voting: Voting, name: str, target: str, note: str
) -> None:
    answer = await voting.vote(name, target)
    assert (answer.status, len(answer.body)) == (409, SECRET_PAGE_BYTES)
    assert f'role="alert">{note}</p>' in answer.text
    assert note in await voting.page(name), "it stands there until the next press"
    assert voting.told() == []
    assert note not in (await voting.vote(name, "01", "two")).text


async def test_the_dead_are_refused_with_a_page_of_the_living(voting: Voting) -> None:
    form = {"round": round_in(await voting.page("Anna")), "press": "one", "target": "01"}
    answer = await voting.seats["Nils"].post("/vote", form)
    assert answer.status == 409
    assert "Nej: dead-do-not-vote." in answer.text
    assert voting.told() == []


@pytest.mark.parametrize(
    "body", [b"", b"\xff\xfe", b"target=01", b"round=a&round=b&press=c&target=01", b"{}"]
)
async def test_a_body_that_is_no_form_is_no_vote(voting: Voting, body: bytes) -> None:
    headers = {"Origin": voting.table.place.origin, "X-Live": "1"}
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    answer = await voting.seats["Anna"].send("POST", "/vote", headers=headers, body=body)
    assert answer.status == 409
    assert LATE in answer.text
    assert voting.told() == []


async def test_a_page_of_the_day_before_is_too_late_by_night_and_on_the_next_day(voting: Voting) -> None:
    form = {"round": round_in(await voting.page("Anna")), "press": "one", "target": "01"}
    voting.game.night()
    late = await voting.seats["Anna"].post("/vote", form)
    assert (late.status, len(late.body)) == (409, SECRET_PAGE_BYTES)
    assert LATE in late.text
    voting.game.dawn()
    voting.game.day()
    assert FORM in await voting.page("Anna")
    answer = await voting.seats["Anna"].post("/vote", {**form, "press": "two"})
    assert LATE in answer.text
    assert voting.told() == []


async def test_without_script_the_form_works_and_leads_back_to_the_page(voting: Voting) -> None:
    page = await voting.page("Anna")
    press = re.search(r'name="press" value="([^"]+)"', page)
    assert press is not None
    answer = await voting.vote("Anna", "01", press[1], live=False)
    assert (answer.status, answer.headers["location"]) == (303, "/seat")
    page = await voting.page("Anna")
    assert "Skickat: Erik." in page
    assert f'name="press" value="{press[1]}"' not in page, "the next press is another one"
    answer = await voting.vote("Anna", "00", "another", live=False)
    assert (answer.status, answer.headers["location"]) == (303, "/seat")
    assert "Nej: no-vote-for-oneself." in await voting.page("Anna")


@pytest.mark.parametrize("code", ["sv", "en", "hi", "nb"])
def test_no_page_of_a_day_is_ever_larger_than_the_one_size(code: str) -> None:
    """24 players with the longest names there can be, all alive but one, in the widest letters; all vote."""
    narration = Narration(code, {})
    way, game = the_largest_table(narration)
    game.dawn()
    game.day()
    living = game.public().living
    for by, target in zip(living, (*living[1:], living[0]), strict=True):
        game.do(CastVote(by, target))
    for seat in living:
        way.votes.press(seat, "x", "one", "01")
        page = way.page(seat)
        assert page is not None
        assert page.vote is not None
        drawn = Pages(narration).page(
            "secret.html",
            **{"title": game.names[seat], "name": game.names[seat], "kind": "seat", "stream": "/live/seat"},
            **{"now": "/seat/now", "here": "/seat", "beat": "/beat", "seat": page, "last": "क" * 400},
        )
        assert len(drawn.body) < SECRET_PAGE_BYTES - 20, (seat, len(drawn.body))


async def test_the_standing_is_on_every_page_and_what_was_shown_of_the_dead(voting: Voting) -> None:
    voting.game.do(CastVote(0, 3))
    voting.game.do(CastVote(2, 3))
    voting.game.do(CastVote(3, 0))
    for name in PLAYERS[:5]:
        page = await voting.page(name)
        assert "Röster, 3 krävs" in page
        assert page.index("Olle: Anna och Sara (en till)") < page.index("Anna: Olle (två till)")
        assert "<li>Nils <small>medborgare</small></li>" in page
    voting.game.do(WithdrawVote(2))
    assert "Olle: Anna (två till)" in await voting.page("Erik")


@pytest.mark.parametrize(
    ("reveal", "label"),
    [
        (Reveal.ROLE, "<small>medborgare</small>"),
        (Reveal.CAMP, "<small>Inte maffia</small>"),
        (Reveal.NOTHING, ""),
    ],
)
def test_a_display_tells_of_the_dead_what_the_table_was_told(reveal: Reveal, label: str) -> None:
    narration = Narration("sv", {})
    game = table_at("day", "MPDVCC", reveal=reveal)
    empty = view(None, PLAYERS, (), (), narration, counting=False, time="", microphone="none")
    shown = moderated(empty, game.public(), narration)
    drawn = Pages(narration).draw(
        "table_part.html", view=shown, drawn="1-1", url="http://x/", qr="", code="", steers=False
    )
    assert ("<li>Nils " + label if label else "<li>Nils</li>") in drawn


async def test_no_page_that_waits_has_anything_to_press_so_a_rehearsal_can_tell(voting: Voting) -> None:
    """``voice_host/rehearsal/shown.py`` takes a form on a page that waits for a fault."""
    for name in PLAYERS:
        page = await voting.page(name)
        assert ('data-kind="waiting"' in page and "<input" in page) is False, name
