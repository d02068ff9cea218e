"""A rehearsal's player at a real secret page: what is read, chosen and noted of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

import pytest
import pytest_asyncio
from playwright.async_api import Browser
from secret_tables import SecretTable

from scripts.web_trials.table import Table
from voice_host.moderated.ways.handsets import HandsetWay
from voice_host.rehearsal.handset import Handset, HandsetFault
from voice_host.rehearsal.secret_handset import SecretHandset

pytestmark = pytest.mark.asyncio(loop_scope="module")

CAST = "MPMDVC"
ANNA_IS = ("Du är maffia.", "Sara")
NewHandset = Callable[[str], Awaitable[Handset]]


@pytest_asyncio.fixture(loop_scope="module")
async def game(shown_table: Table) -> SecretTable:
    web = shown_table.web_table
    web.secrets = HandsetWay(web.seats, web.narration, web.wake_seats)
    return SecretTable(CAST, web.secrets)


@pytest_asyncio.fixture(loop_scope="module")
async def sits(shown_table: Table, browser: Browser) -> AsyncIterator[NewHandset]:
    """Players of a rehearsal who have sat down at this table."""
    made: list[Handset] = []

    async def one(name: str) -> Handset:
        handset = Handset(name, f"127.0.1.{len(made) + 1}", shown_table.web_table.narration.text, 20.0)
        made.append(handset)
        await handset.open(browser)
        await handset.sit(shown_table.place.origin, shown_table.web_table.code)
        await shown_table.settle()
        return handset

    yield one
    for handset in made:
        assert handset.log.complaints == []
        await handset.close()


def notes(found: list[tuple[str, ...]], wrong: str | None = None) -> Callable[[Sequence[str]], str | None]:
    """Somebody who keeps what he reads, and finds it right, or wrong in this way."""

    def reads(card: Sequence[str]) -> str | None:
        found.append(tuple(card))
        return wrong

    return reads


def page_of(handset: Handset) -> SecretHandset:
    return SecretHandset(handset, handset._say)


async def test_a_card_is_read_while_the_button_is_held_and_the_log_has_it_then_alone(
    sits: NewHandset, game: SecretTable
) -> None:
    anna = await sits("Anna")
    game.deal()
    read: list[tuple[str, ...]] = []
    await page_of(anna).look(notes(read), seen=True)
    (card,) = read
    assert card[0] == ANNA_IS[0]
    assert ANNA_IS[1] in card[2]
    held = [state for state in anna.log.shown if state.card]
    assert {" ".join(state.card[0].split()) for state in held} == {ANNA_IS[0]}
    for state in anna.log.shown:
        assert (ANNA_IS[0] in state.parts.get("seat", "")) == bool(state.card), state
    assert not anna.log.shown[-1].card
    assert game.secrets is not None
    assert 0 not in game.secrets.unseen()


async def test_a_choice_is_made_read_back_and_changed(sits: NewHandset, game: SecretTable) -> None:
    erik = await sits("Erik")
    game.deal()
    game.night()
    read: list[tuple[str, ...]] = []
    await page_of(erik).choose(2, "Sara", notes(read))
    assert game.seat(1).chosen == 2
    await page_of(erik).choose(2, "Maja", notes(read))
    assert game.seat(1).chosen == 4
    assert [card[1] for card in read] == ["Du har valt: Sara.", "Du har valt: Maja."]


async def test_a_card_that_stays_wrong_is_told_with_whose_it_is(
    sits: NewHandset, game: SecretTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_host.rehearsal.secret_handset._LOOKS", 3)
    anna = await sits("Anna")
    game.deal()
    read: list[tuple[str, ...]] = []
    with pytest.raises(HandsetFault, match="Anna: not what the play says"):
        await page_of(anna).look(notes(read, "not what the play says"), seen=True)
    assert len(read) == 3, "it may only be late, so it is read again"
    assert game.secrets is not None
    assert 0 in game.secrets.unseen(), "nobody says that he has seen what is not right"
