"""A guest with many addresses fills the house: who plays is served all the same, and the laptop too."""

from __future__ import annotations

import asyncio

import pytest
import pytest_asyncio

from scripts.web_trials.http import Browser
from scripts.web_trials.table import Table
from voice_host.web import patience
from voice_host.web.patience import ImpatientProtocol
from voice_host.web.seats import Seats

ROOM = 12


@pytest.fixture(autouse=True)
def small_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "CONNECTIONS", ROOM)


@pytest_asyncio.fixture
async def anna(table: Table) -> Browser:
    return await table.seated("Anna", "127.0.3.1")


async def crowd(table: Table, net: str, number: int) -> list[asyncio.StreamWriter]:
    """Connections on which nothing is said, each from an address of its own; those that are let in."""
    opened = [await table.browser(f"{net}.{host}").connect() for host in range(1, number + 1)]
    await asyncio.sleep(0.05)
    return [writer for reader, writer in opened if not reader.at_eof() and reader.exception() is None]


async def test_in_a_full_house_strangers_make_room_for_a_seat_and_for_the_laptop_and_for_nobody_else(
    table: Table, anna: Browser
) -> None:
    held = await crowd(table, "127.0.4", ROOM + 5)
    assert len(held) == ROOM
    assert (await table.browser("127.0.4.99").get("/table")).status == 0
    assert (await anna.get("/seat")).status == 200
    reader, writer = await anna.open("/live/seat")
    assert b" 200 " in await reader.readline()
    assert (await table.browser().get("/table")).status == 200
    await asyncio.sleep(0.05)
    assert ImpatientProtocol.of_each.total() <= ROOM
    assert await crowd(table, "127.0.5", ROOM), "who has left has made room for others"
    assert (await anna.get("/seat")).status == 200
    assert not reader.at_eof(), "a seat makes room for nobody"
    writer.close()
    for one in held:
        one.close()


async def test_one_seat_is_one_address_however_many_come_with_its_token(table: Table, anna: Browser) -> None:
    seats, opened = table.web_table.seats, []
    for number in range(1, ROOM + 5):
        seats.in_touch(0, f"127.0.5.{number}")
        opened.append((await table.browser(f"127.0.5.{number}").connect())[1])
    await asyncio.sleep(0.05)
    assert ImpatientProtocol.of_each.total() == ROOM
    assert (await anna.get("/seat")).status == 0, "a stranger now, until there is room"
    seats.in_touch(0, "127.0.3.1")
    assert (await anna.get("/seat")).status == 200
    for writer in opened:
        writer.close()


async def test_the_stranger_with_most_connections_makes_room_first(table: Table, anna: Browser) -> None:
    single = await table.browser("127.0.4.1").connect()
    greedy = [await table.browser("127.0.4.2").connect() for _number in range(ROOM - 1)]
    await asyncio.sleep(0.05)
    streams = []
    for left in range(1, 4):
        streams.append(await anna.open("/live/seat"))
        assert b" 200 " in await streams[-1][0].readline()
        assert ImpatientProtocol.of_each["127.0.4.2"] == ROOM - 1 - left
    assert ImpatientProtocol.of_each["127.0.4.1"] == 1
    for _reader, writer in (single, *greedy, *streams):
        writer.close()


def test_an_address_is_a_seats_as_long_as_its_handset_sits_there() -> None:
    seats = Seats()
    seats.lay(("Anna", "Erik"))
    seats.sit(0, who="here")
    assert seats.sits_at("here")
    seats.in_touch(0, "elsewhere")
    assert (seats.sits_at("here"), seats.sits_at("elsewhere")) == (False, True)
    seats.ask(0, "another")
    assert not seats.sits_at("another")
    seats.answer(0, yes=True)
    assert (seats.sits_at("another"), seats.sits_at("elsewhere")) == (True, False)
    seats.get_up(0)
    assert not seats.sits_at("another")
    seats.in_touch(0, "nowhere")
    assert not seats.sits_at("nowhere")
