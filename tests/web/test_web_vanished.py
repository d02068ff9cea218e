"""A handset that goes away without a word does not keep its place in the house (its seat it keeps)."""

from __future__ import annotations

import asyncio
import socket

import pytest

from scripts.web_trials.http import Browser, read_answer
from scripts.web_trials.table import Table
from voice_host.web import patience, vanished
from voice_host.web.patience import ImpatientProtocol

FULL = "x" * 200_000
"""More than the memory of both ends takes."""


async def deaf(table: Table) -> tuple[socket.socket, asyncio.StreamWriter]:
    """A stream of the display that nobody reads from any more."""

    def small() -> socket.socket:
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        return made

    reader, writer = await Browser(table.place, "127.0.0.66", small).connect()
    writer.write(f"GET /live/table HTTP/1.1\r\nHost: {table.place.netloc}\r\n\r\n".encode())
    assert b" 200 " in await reader.readline()
    writer.transport.pause_reading()  # type: ignore[attr-defined]  # a transport of a stream reads
    return writer.get_extra_info("socket"), writer


async def test_a_stream_that_nobody_takes_from_is_ended_by_the_system_and_makes_room(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where our own patience with it would never end."""
    monkeypatch.setattr(vanished, "GONE_SECONDS", 1)
    monkeypatch.setattr(patience, "TAKE_SECONDS", 600)
    _, writer = await deaf(table)
    assert len(table.web_table.live) == 1
    async with asyncio.timeout(30):
        while len(table.web_table.live):
            table.web_table.live.tell("table", "parts", FULL)
            await asyncio.sleep(0.1)
    assert ImpatientProtocol.of_each["127.0.0.66"] == 0
    writer.close()


async def test_who_takes_nothing_in_is_let_go_whatever_the_system_knows_of(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "TAKE_SECONDS", 0.5)
    _, writer = await deaf(table)
    async with asyncio.timeout(20):
        while ImpatientProtocol.of_each["127.0.0.66"]:
            table.web_table.live.tell("table", "parts", FULL)
            await asyncio.sleep(0.1)
    await asyncio.sleep(0.05)
    assert len(table.web_table.live) == 0
    writer.close()


async def test_a_connection_that_is_not_closed_after_its_answer_is_cut_off(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uvicorn closes politely; an end that is out of reach never answers that."""
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(patience, "CLOSE_SECONDS", 0.0)
    reader, writer = await table.browser("127.0.0.66").connect()
    writer.write(f"GET /table HTTP/1.1\r\nHost: {table.place.netloc}\r\n\r\n".encode())
    assert (await read_answer(reader)).status == 200
    assert ImpatientProtocol.of_each["127.0.0.66"] == 1
    async with asyncio.timeout(3):
        assert await reader.read() == b""
    await asyncio.sleep(0.05)
    assert ImpatientProtocol.of_each["127.0.0.66"] == 0
    writer.close()


async def test_a_stream_whose_reader_keeps_up_stays(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "TAKE_SECONDS", 0.5)
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.3)
    reader, writer = await table.browser("127.0.0.66").connect()
    writer.write(f"GET /live/table HTTP/1.1\r\nHost: {table.place.netloc}\r\n\r\n".encode())
    taking = asyncio.create_task(reader.read())
    for _ in range(15):
        await asyncio.sleep(0.1)
        table.web_table.live.tell("table", "parts", FULL)
    assert len(table.web_table.live) == 1
    taking.cancel()
    writer.close()


async def test_every_connection_is_told_to_notice_when_its_other_end_is_gone(table: Table) -> None:
    seen: list[socket.socket] = []
    told = vanished.notice_when_gone

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("voice_host.web.patience.notice_when_gone", lambda one: seen.append(one) or told(one))
        _, writer = await table.browser().connect()
        await asyncio.sleep(0.05)
    (one,) = seen
    assert one.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
    assert one.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 1000 * vanished.GONE_SECONDS
    idle = one.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE)
    probing = one.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL) * one.getsockopt(
        socket.IPPROTO_TCP, socket.TCP_KEEPCNT
    )
    assert idle + probing <= vanished.GONE_SECONDS
    writer.close()
