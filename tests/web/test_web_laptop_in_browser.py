"""The laptop's page in a real browser, as the rehearsal's players use it: hold to see, let go to hide."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from secret_tables import NAMES, SHORT, SecretTable, table_at

from models.narration import Narration
from scripts.web_trials.table import Table
from voice_host.inbox import Inbox
from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways.laptop import LaptopWay
from voice_host.moderated.ways.sheet import LaptopSheet
from voice_host.rehearsal.handset_players import HandsetPlayers
from voice_host.rehearsal.laptop_page_turns import LaptopPagePlayers
from voice_host.rehearsal.play import Play
from voice_host.rehearsal.secret_cards import Night, SecretCards
from voice_host.rehearsal.turn_players import Call, Wish

pytestmark = pytest.mark.slow

CAST = "MPDVMC"
SV = Narration("sv", {})


class NoScreen:
    size = os.terminal_size((80, 24))

    def can_show(self, texts: object) -> bool:
        return True

    def show(self, lines: object, first: int = 0) -> int:
        raise AssertionError("with the page open the terminal shows nothing")

    def wipe(self) -> None:
        return


class AtPage:
    def __init__(self, table: Table, handsets: HandsetPlayers) -> None:
        web = table.web_table
        web.sheet = LaptopSheet(web.narration)
        self.sheet = web.sheet
        self.way = LaptopWay(web.narration, Inbox(), NoScreen(), web.sheet)
        roles = tuple(SHORT[letter] for letter in CAST)
        mafia = tuple(name for name, letter in zip(NAMES, CAST, strict=False) if letter == "M")
        play = Play(
            Path("x.toml"), "x", "sv", NAMES[:6], mafia, {}, None, None, (), game="moderated", roles=roles
        )
        self.cards = SecretCards(play, SV.text)
        self.players = LaptopPagePlayers(self.cards, SV.text, handsets)
        self.handsets = handsets

    async def turn(self, seat: int, moment: Moment, call: Call) -> None:
        before = self.players.turns
        sitting = asyncio.create_task(self.way.turn(seat, moment))
        self.players.called(NAMES[seat], call)
        await until(lambda: self.players.turns > before or self.players.fault is not None)
        sitting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sitting
        assert self.players.fault is None, self.players.fault


async def until(ready: Callable[[], bool]) -> None:
    for _ in range(1200):
        if ready():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it does not come about")


@pytest_asyncio.fixture
async def page(table: Table) -> AsyncIterator[AtPage]:
    with HandsetPlayers((), NAMES[:6], SV.text, 60.0, at_laptop=True) as handsets:
        here = AtPage(table, handsets)
        handsets.sit_down(table.web_table.place.origin, "")
        here.players.invited()
        await until(lambda: here.sheet.present)
        yield here


async def test_roles_choices_and_what_the_night_told_are_each_ones_own(page: AtPage) -> None:
    table: SecretTable = table_at("roles", CAST, page.way)
    page.players.look(frozenset({"Anna", "Erik"}))
    await page.turn(0, Moment.ROLES, "roles")
    await page.turn(1, Moment.ROLES, "roles")
    assert page.players.waiting == frozenset()
    table.night()
    living = frozenset(table.names[seat] for seat in table.public().living)
    night = Night(quiet=False, living=living, uses_before={})
    page.players.choose(2, {"Erik": Wish(night, ("Anna",)), "Sara": Wish(night, (None,))})
    await page.turn(1, Moment.NIGHT, "night")
    await page.turn(2, Moment.NIGHT, "night")
    assert table.seat(1).chosen == 0
    table.dawn()
    await page.turn(1, Moment.RESULTS, "results")
    assert page.players.told == {"Erik": "Anna står på maffians sida."}
    assert page.players.faults() == []
    shown = page.handsets.laptop_log.shown
    assert any(state.card for state in shown)
    assert shown[-1].card == []


async def test_another_ones_card_is_noticed(page: AtPage) -> None:
    table_at("roles", CAST, page.way)
    page.cards.role = lambda name: ("Du är polisen.",)  # type: ignore[method-assign]
    page.players.look(frozenset({"Anna"}))
    with pytest.raises(AssertionError, match="instead of"):
        await page.turn(0, Moment.ROLES, "roles")
