"""A handset that does not wake at night: its player is told what helps, and chooses at the laptop."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from moderated_doubles import EIGHT, MIX, ModeratedTable

from engine.moderated.settings import Settings
from engine.moderated.state import Phase
from engine.table import Seat
from voice_host.moderated import schedule
from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways.handsets import HandsetWay
from voice_host.moderated.ways.opening import TableWays

ANNA, ERIK, SARA, OLLE, MAJA, NILS, KARIN, LARS = range(8)
MakeTable = Callable[..., ModeratedTable]
FACTS = ("moderated-asleep", "moderated-to-laptop", "moderated-to-handset")


class Web:
    """The pages of a table at which all sit with a handset; some of these sleep."""

    def __init__(self) -> None:
        self.secrets: HandsetWay | None = None
        self.sheet: object = None
        self.place = type("Place", (), {"origin": "http://192.168.1.2:4711"})
        self.sleeping: set[Seat] = set()

    @property
    def seats(self) -> Web:
        return self

    def held(self) -> frozenset[Seat]:
        return frozenset(range(8))

    def awake(self) -> frozenset[Seat]:
        return self.held() - self.sleeping

    def wake_seats(self) -> None:
        return


class Screen:
    size = os.terminal_size((80, 24))

    def can_show(self, texts: object) -> bool:
        return True

    def show(self, lines: object, first: int = 0) -> int:
        return first

    def wipe(self) -> None:
        return


class Party:
    """Eight around a table with handsets, each of which may sleep: the real ways of secrets."""

    def __init__(self, table: ModeratedTable) -> None:
        self.table, self.web = table, Web()
        self.ways = TableWays(table.talk, self.web, Screen())  # type: ignore[arg-type]
        self.turns: list[tuple[Seat, Moment]] = []
        turn = self.ways.turn

        async def noted(seat: Seat, moment: Moment) -> None:
            self.turns.append((seat, moment))
            await turn(seat, moment)

        self.ways.turn = noted  # type: ignore[method-assign]
        table.evening.ways = lambda: self.ways

    @property
    def pages(self) -> HandsetWay:
        assert self.web.secrets is not None
        return self.web.secrets

    def kind(self, seat: Seat) -> str:
        page = self.pages.page(seat)
        assert page is not None
        return page.kind

    async def to_day(self) -> list[str]:
        table = self.table
        await table.begin(table.evening.play(EIGHT, Settings(mix=MIX)))
        for seat in range(8):
            page = self.pages.page(seat)
            assert page is not None
            self.pages.beat(seat, page.round, None, seen=True)
        await table.time_passes(1)
        assert table.host.phase is Phase.NIGHT
        return [*table.told(), *await table.night()]

    async def facts(self, seconds: int) -> list[str]:
        """What is told of devices in so long."""
        return [key for key in await self.table.time_passes(seconds) if key in FACTS]


@pytest.fixture
async def party(moderated: MakeTable) -> Party:
    return Party(moderated())


async def test_who_sleeps_on_chooses_at_the_laptop_this_night_and_is_told_what_helps(party: Party) -> None:
    await party.to_day()
    party.web.sleeping = {MAJA}
    told = await party.table.kill("Lars")
    assert told[-1] == "moderated-asleep"
    assert party.table.text("moderated-asleep") == "Maja, väck din telefon."
    assert await party.facts(int(schedule.WAKE_SECONDS) - 2) == []
    told = await party.table.time_passes(4)
    assert told[:3] == ["moderated-to-laptop", "moderated-night-turns", "moderated-call-mafia"]
    assert party.table.text("moderated-to-laptop") == (
        "Maja, din telefon svarar inte, så du får välja vid datorn, när jag säger ditt namn. "
        "Har du en annan telefon, sätt dig med den före nästa natt."
    )
    assert party.kind(MAJA) == "turns"
    party.web.sleeping = set()
    assert party.kind(MAJA) == "turns", "the night is where it has been said to be"
    assert party.kind(NILS) == "night"
    await party.table.night()
    assert party.turns == [(MAJA, Moment.NIGHT), (MAJA, Moment.RESULTS)]


async def test_several_are_told_at_once(party: Party) -> None:
    await party.to_day()
    party.web.sleeping = {MAJA, SARA}
    await party.table.kill("Lars")
    assert await party.facts(20) == ["moderated-to-laptop"]
    assert party.table.text("moderated-to-laptop").startswith("Sara och Maja, era telefoner svarar inte")


async def test_whose_handset_wakes_in_time_has_the_night_on_it_and_nobody_waits_longer(party: Party) -> None:
    await party.to_day()
    party.web.sleeping = {MAJA}
    await party.table.kill("Lars")
    await party.table.time_passes(3)
    party.web.sleeping = set()
    told = await party.table.time_passes(2)
    assert told == ["moderated-call-mafia"]
    assert party.kind(MAJA) == "night"
    await party.table.night()
    assert party.turns == []


async def test_it_is_said_once_and_then_everybody_knows_who_has_which_way(party: Party) -> None:
    await party.to_day()
    party.web.sleeping = {MAJA}
    await party.table.kill("Lars")
    await party.table.night()
    told = [*await party.table.kill("Karin"), *await party.table.night()]
    assert not set(told) & set(FACTS)
    assert [seat for seat, moment in party.turns if moment is Moment.NIGHT] == [MAJA, MAJA]


async def test_who_has_a_handset_again_is_told_that_he_chooses_on_it(party: Party) -> None:
    await party.to_day()
    party.web.sleeping = {MAJA}
    await party.table.kill("Lars")
    await party.table.night()
    party.web.sleeping = set()
    told = await party.table.kill("Karin")
    assert [key for key in told if key in FACTS] == ["moderated-to-handset"]
    assert party.table.text("moderated-to-handset") == "Maja, din telefon svarar igen, så du väljer på den."
    assert party.kind(MAJA) == "night"
    await party.table.night()
    assert len(party.turns) == 2, "those of the night before"


async def test_the_first_night_waits_for_nobody(party: Party) -> None:
    party.web.sleeping = {MAJA}
    told = await party.to_day()
    assert "moderated-to-laptop" not in told
    said = [note["id"] for note in party.table.notes("say")]
    assert said[said.index("moderated-asleep") + 1] == "moderated-meet"
    assert party.kind(MAJA) == "day"
    assert party.turns == []


async def test_the_dead_are_not_called_awake(party: Party) -> None:
    await party.to_day()
    party.web.sleeping = {LARS}
    told = await party.table.kill("Lars")
    assert told[-1] == "moderated-call-mafia"


async def test_a_night_can_be_taken_back_while_a_handset_is_waited_for(party: Party) -> None:
    await party.to_day()
    party.web.sleeping = {MAJA}
    await party.table.kill("Lars")
    assert (await party.table.type("ångra"))[0] == "moderated-undone"
    assert party.table.host.phase is Phase.DAY
    assert LARS in party.table.host.game.state.living
    assert party.kind(MAJA) == "day"


async def test_the_next_game_begins_with_every_handset_that_answers(party: Party) -> None:
    await party.to_day()
    party.web.sleeping = {MAJA}
    await party.table.kill("Lars")
    await party.table.time_passes(20)
    assert not party.pages.serves(MAJA)
    party.ways.sit(party.pages._table)  # type: ignore[arg-type]
    assert not party.pages.serves(MAJA), "it sleeps still"
    party.web.sleeping = set()
    party.ways.sit(party.pages._table)  # type: ignore[arg-type]
    assert party.pages.serves(MAJA)


async def test_nothing_of_it_depends_on_a_role(moderated: MakeTable) -> None:
    nights = []
    for seat in range(7):
        party = Party(moderated())
        await party.to_day()
        party.web.sleeping = {seat}
        await party.table.kill("Lars")
        began = party.table.clock.now()
        told = []
        while party.table.host.phase is Phase.NIGHT:
            told += [
                (key, round(party.table.clock.now() - began)) for key in await party.table.time_passes(1)
            ]
        nights.append(told)
        await party.table.crash()
    assert all(night == nights[0] for night in nights)
