"""A vote by handset is a public word: it counts, is said and is taken back as a spoken one (rules B2)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from moderated_doubles import ModeratedTable

from engine.moderated.state import Phase
from models.narration import Narration
from voice_host.inbox import SeatVotes
from voice_host.moderated.host import PrivateTable
from voice_host.moderated.ways.day_votes import BACK, DayVotes

ANNA, ERIK, SARA, OLLE = range(4)
MakeTable = Callable[..., ModeratedTable]


class Pressing:
    """Players with handsets at a table by day."""

    def __init__(self, table: ModeratedTable) -> None:
        self.table = table
        self.woken = 0
        self.presses = 0
        self.votes = DayVotes(table.talk.narration, table.inbox.put_nowait, self._wake)
        self.votes.sit(PrivateTable(table.host))
        assert self.votes.form(ANNA) is not None

    def _wake(self) -> None:
        self.woken += 1

    def round(self, seat: int = ANNA) -> str:
        form = self.votes.form(seat)
        assert form is not None
        return form.round

    def how(self, seat: int) -> str:
        form = self.votes.form(seat)
        assert form is not None
        return form.how

    async def press(
        self, seat: int, target: int | None, *, round_: str | None = None, press: str = ""
    ) -> list[str]:
        """Press, and give what the host says to it."""
        self.presses += 1
        choice = BACK if target is None else f"{target:02d}"
        named = press or f"press {self.presses}"
        self.votes.press(seat, self.round() if round_ is None else round_, named, choice)
        await self.table.settle()
        return self.table.told()


@pytest.fixture
async def table(moderated: MakeTable) -> AsyncIterator[ModeratedTable]:
    made = moderated()
    await made.to_day()
    yield made


@pytest.fixture
async def pressing(table: ModeratedTable) -> Pressing:
    return Pressing(table)


def events(table: ModeratedTable) -> list[Any]:
    """What the journal has been given, but for the secret ones."""
    return [note["event"] for note in table.notes("event")]


async def test_a_press_is_said_as_a_spoken_vote_and_the_page_tells_where_it_stands(
    pressing: Pressing,
) -> None:
    assert pressing.how(ANNA) == "Du röstar inte på någon just nu."
    assert await pressing.press(ANNA, ERIK) == ["moderated-vote"]
    assert pressing.table.text("moderated-vote") == "Anna röstar på Erik. Fyra till."
    assert pressing.how(ANNA) == "Du röstar på Erik."
    assert pressing.woken
    form = pressing.votes.form(ANNA)
    assert form is not None
    assert form.stands == "01"
    assert [name for _, name in form.choices] == ["Erik", "Sara", "Olle", "Maja", "Nils", "Karin", "Lars"]


async def test_a_vote_is_moved_taken_back_and_undone_by_voice_wherever_it_came_from(
    pressing: Pressing,
) -> None:
    table = pressing.table
    await table.hear("anna röstar på erik")
    assert await pressing.press(ANNA, SARA) == ["moderated-vote"]
    await table.hear("ångra")
    assert pressing.how(ANNA) == "Du röstar på Erik."
    assert await pressing.press(ANNA, None) == ["moderated-vote-withdrawn"]
    assert pressing.how(ANNA) == "Du röstar inte på någon just nu."
    await table.hear("ångra")
    assert await table.hear("anna tar tillbaka sin röst") == ["moderated-vote-withdrawn"]


async def _spoken(table: ModeratedTable) -> None:
    for line in ("anna röstar på erik", "anna röstar på sara", "anna tar tillbaka sin röst"):
        await table.hear(line)


async def _typed(table: ModeratedTable) -> None:
    await table.type("Anna röstar på Erik", "Anna röstar på Sara", "Anna tar tillbaka sin röst")


async def _by_place(table: ModeratedTable) -> None:
    for line in ("plats ett röstar på erik", "plats ett röstar på sara", "anna tar tillbaka sin röst"):
        await table.hear(line)


async def _asked_whose(table: ModeratedTable) -> None:
    for line in ("jag röstar på erik", "anna", "jag röstar på sara", "anna", "anna tar tillbaka sin röst"):
        await table.hear(line)


async def _by_handset(table: ModeratedTable) -> None:
    pressing = Pressing(table)
    for target in (ERIK, SARA, None):
        await pressing.press(ANNA, target)


@pytest.mark.parametrize("way", [_spoken, _typed, _by_place, _asked_whose, _by_handset])
async def test_each_way_of_voting_gives_the_same_events(
    table: ModeratedTable, way: Callable[[ModeratedTable], Awaitable[None]]
) -> None:
    before = len(events(table))
    await way(table)
    assert events(table)[before:] == [
        {"type": "VoteCast", "by": ANNA, "target": ERIK},
        {"type": "VoteMoved", "by": ANNA, "away_from": ERIK, "target": SARA},
        {"type": "VoteWithdrawn", "by": ANNA, "target": SARA},
    ]


async def test_the_majority_by_handset_ends_the_day(pressing: Pressing) -> None:
    table = pressing.table
    for seat in (ANNA, ERIK, SARA, OLLE):
        assert await pressing.press(seat, 7) == ["moderated-vote"]
    told = await pressing.press(4, 7)
    assert told[:3] == ["moderated-vote", "moderated-lynched", "role-was-citizen"]
    assert table.host.phase is Phase.NIGHT
    assert pressing.votes.form(ANNA) is None


async def test_a_tap_that_is_doubled_or_sent_again_counts_once(pressing: Pressing) -> None:
    round_ = pressing.round()
    for _ in range(2):
        pressing.votes.press(ANNA, round_, "one", "01")
        pressing.votes.press(ANNA, round_, "another", "01")
    assert await pressing.press(ANNA, ERIK) == ["moderated-vote"]
    await pressing.table.hear("anna röstar på sara")
    assert await pressing.press(ANNA, ERIK, press="one") == [], "a network that sends again moves no vote"
    assert pressing.how(ANNA) == "Du röstar på Sara."
    assert await pressing.press(ANNA, OLLE, press="one") == []
    assert pressing.votes.note(ANNA) == "Rösten räknades inte: sidan var gammal. Tryck igen."
    assert await pressing.press(ERIK, None) == [], "there is nothing to take back"
    assert pressing.votes.note(ERIK) == ""


async def test_of_presses_in_a_row_only_the_last_is_said(pressing: Pressing) -> None:
    round_ = pressing.round()
    for number, choice in enumerate(("01", "02", "03", BACK, "02")):
        pressing.votes.press(ANNA, round_, f"row {number}", choice)
    assert pressing.how(ANNA) == "Skickat: Sara. Värden säger din röst högt."
    await pressing.table.settle()
    assert pressing.table.told() == ["moderated-vote"]
    assert pressing.how(ANNA) == "Du röstar på Sara."


@pytest.mark.parametrize(
    ("seat", "choice", "note"),
    [
        (ANNA, "00", "Anna kan inte rösta på sig själv."),
        (7, "00", "Lars är död och röstar inte."),
        (ANNA, "07", "Lars är redan död. Rösta på någon som lever."),
        *((ANNA, odd, "Välj i listan.") for odd in ("", "08", "99", "1", "-1", "Erik", "٠١", "001", "--1")),
    ],
)
async def test_what_cannot_be_voted_comes_to_nothing_and_is_told_on_the_page_alone(
    moderated: MakeTable, seat: int, choice: str, note: str
) -> None:
    table = moderated()
    await table.to_night()
    await table.night()
    pressing = Pressing(table)
    before = events(table)
    pressing.votes.press(seat, pressing.round(), "one", choice)
    await table.settle()
    assert table.told() == []
    assert (pressing.votes.note(seat), events(table)) == (note, before)


@pytest.mark.parametrize("press", ["", "x" * 65])
async def test_a_press_without_a_name_or_with_an_endless_one_is_none(pressing: Pressing, press: str) -> None:
    pressing.votes.press(ANNA, pressing.round(), press, "01")
    await pressing.table.settle()
    assert pressing.table.told() == []
    assert pressing.votes.note(ANNA) == "Välj i listan."


@pytest.mark.parametrize("round_", ["", "x", "å"])
async def test_a_press_of_another_round_is_too_late(pressing: Pressing, round_: str) -> None:
    assert await pressing.press(ANNA, ERIK, round_=round_) == []
    assert pressing.votes.note(ANNA) == "Rösten räknades inte: den dagen är slut."


async def test_a_page_of_yesterday_votes_neither_at_night_nor_on_the_next_day(pressing: Pressing) -> None:
    table, yesterday = pressing.table, pressing.round()
    await table.kill("Lars")
    for _ in range(2):
        assert await pressing.press(ANNA, ERIK, round_=yesterday) == []
        assert pressing.votes.note(ANNA) == "Rösten räknades inte: den dagen är slut."
        if table.host.phase is Phase.NIGHT:
            await table.night()
    assert table.host.phase is Phase.DAY
    assert table.host.game.state.votes == ()


async def test_what_is_on_its_way_when_the_day_ends_counts_on_no_other_day(pressing: Pressing) -> None:
    table = pressing.table
    for voter in ("Anna", "Erik", "Sara", "Olle"):
        await table.type(f"{voter} röstar på Lars")
    pressing.votes.press(4, pressing.round(), "last", "07")
    pressing.votes.press(5, pressing.round(), "too late", "01")
    await table.settle()
    pressing.votes.look()
    assert pressing.votes.note(5) == "Rösten räknades inte: den dagen är slut."
    await table.night()
    assert table.host.game.state.votes == ()


async def test_while_the_game_is_paused_the_page_says_so_and_nothing_counts(pressing: Pressing) -> None:
    table = pressing.table
    await table.hear("paus")
    assert await pressing.press(ANNA, ERIK) == []
    assert pressing.votes.note(ANNA).startswith("Rösten räknades inte: spelet var pausat då.")
    await table.hear("fortsätt")
    assert table.host.game.state.votes == ()
    assert await pressing.press(ANNA, ERIK) == ["moderated-vote"]
    assert pressing.votes.note(ANNA) == ""


@pytest.mark.parametrize("line", ["jag röstar på nils", "fel", "avsluta"])
async def test_a_press_while_the_host_asks_something_answers_nothing_and_counts_after_it(
    pressing: Pressing, line: str
) -> None:
    table = pressing.table
    await table.hear(line)
    assert await pressing.press(ANNA, ERIK) == []
    assert pressing.how(ANNA).startswith("Skickat: Erik.")
    told = await table.hear("nej")
    assert told[-1] == "moderated-vote"
    assert pressing.how(ANNA) == "Du röstar på Erik."


@pytest.mark.parametrize("line", ["jag röstar på nils", "fel", "avsluta", "paus"])
async def test_presses_make_no_sound_and_open_no_new_wait_whatever_the_host_waits_for(
    pressing: Pressing, line: str
) -> None:
    table = pressing.table
    await table.hear(line)
    before = (list(table.voice.cues), table.notes("listening"))
    for seat, target in ((ANNA, ERIK), (ERIK, SARA), (ANNA, SARA), (ERIK, None)):
        assert await pressing.press(seat, target) == []
    assert (table.voice.cues, table.notes("listening")) == before


@pytest.mark.parametrize(("before", "after"), [("fel", "paus"), ("paus avsluta", "nej")])
async def test_a_press_that_waits_for_an_answer_comes_to_nothing_in_a_pause(
    pressing: Pressing, before: str, after: str
) -> None:
    table = pressing.table
    await table.type(*before.split())
    assert await pressing.press(ANNA, ERIK) == []
    assert pressing.how(ANNA).startswith("Skickat: Erik.")
    await table.type(after)
    assert pressing.votes.note(ANNA).startswith("Rösten räknades inte: spelet var pausat då.")
    await table.type("fortsätt", "nej")
    assert table.host.game.state.votes == ()


async def test_why_a_press_came_to_nothing_is_told_in_the_language_of_the_table_now(
    pressing: Pressing,
) -> None:
    table = pressing.table
    await table.hear("paus")
    await pressing.press(ANNA, ERIK)
    await pressing.press(ERIK, ERIK)
    await pressing.press(SARA, OLLE, round_="another")
    table.talk.narration.speak_as(Narration("en", {}))
    assert pressing.votes.note(ANNA).startswith("The vote did not count: the game was paused then.")
    assert pressing.votes.note(ERIK) == "Erik cannot vote for Erik. Vote for somebody else."
    assert pressing.votes.note(SARA) == "The vote did not count: that day is over."


async def test_a_press_leaves_the_question_about_what_was_hardly_heard(pressing: Pressing) -> None:
    table = pressing.table
    await table.hear("erik röstar på sara")
    assert await table.hear("ångra", score=-1.5) == ["confirm"]
    assert await pressing.press(ANNA, ERIK) == []
    told = await table.hear("ja")
    assert told[-1] == "moderated-vote"
    assert table.host.game.state.votes == ((ANNA, ERIK),), "first what was asked about, then the press"


def test_a_vote_that_nobody_claims_counts_when_it_can() -> None:
    vote = SeatVotes("Anna", "Erik")
    assert vote.claim("")
    assert not vote.claim("paused")
