"""The door: only our own pages get in, nothing is too large or too slow, and nothing is told of the house."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from scripts.web_trials.http import Browser
from scripts.web_trials.table import Table
from voice_host.web.guard import MOST_BODY
from voice_host.web.patience import CONNECTIONS_OF_ONE, ImpatientProtocol


async def test_every_answer_carries_the_policy_and_nothing_of_the_server(table: Table) -> None:
    browser = table.browser()
    for path in ("/", "/table", "/control", "/nothing", "/static/live.js", "/seat"):
        answer = await browser.get(path)
        assert answer.headers["cache-control"] == "no-store"
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert not {"server", "date", "x-powered-by", "etag", "last-modified"} & set(answer.headers)


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1", "localhost:{port}", "127.0.0.1:1", "", "[::1]:{port}"]
)
async def test_only_the_announced_address_is_answered(table: Table, host: str) -> None:
    answer = await table.browser().get("/table", Host=host.format(port=table.place.port))
    assert answer.status in (400, 421)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": ""},
        {"Origin": "null"},
        {"Origin": "http://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://127.0.0.1"},
    ],
)
async def test_no_form_from_another_site_is_taken(table: Table, headers: dict[str, str]) -> None:
    browser = table.browser()
    fields = {"code": table.web_table.code, "seat": "00"}
    assert (await browser.post("/join", fields, **headers)).status == 403
    assert table.web_table.seats.held() == frozenset()


async def test_a_page_elsewhere_cannot_load_ours_but_a_link_may_lead_here(table: Table) -> None:
    browser = table.browser()
    framed = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}
    assert (await browser.get("/table", **framed)).status == 403
    linked = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    assert (await browser.get("/table", **linked)).status == 200


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "BREW"])
async def test_there_are_three_methods(table: Table, method: str) -> None:
    assert (await table.browser().send(method, "/join")).status in (400, 405)


async def test_a_form_is_small_and_says_how_long_it_is(table: Table) -> None:
    browser = table.browser()
    assert (await browser.post("/join", {"code": "x" * MOST_BODY})).status == 413
    assert (await browser.post("/join", {"code": "x"}, Content_Type="application/json")).status == 415
    own = f"Host: {table.place.netloc}\r\nOrigin: {table.place.origin}\r\n"
    own += "Content-Type: application/x-www-form-urlencoded\r\n"
    chunked = f"POST /join HTTP/1.1\r\n{own}Transfer-Encoding: chunked\r\n\r\n5\r\ncode=\r\n0\r\n\r\n"
    assert (await browser.raw(chunked.encode())).status == 411


async def test_a_flood_from_one_address_is_dammed_and_others_do_not_notice(table: Table) -> None:
    flood = table.browser("127.0.0.66")
    statuses = [(await flood.get("/static/icon.svg")).status for _ in range(130)]
    assert 429 in statuses
    assert (await table.browser("127.0.0.67").get("/table")).status == 200


async def test_connections_that_say_nothing_are_ended_and_do_not_fill_the_house(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_host.web.patience.HEAD_SECONDS", 0.3)
    slow = table.browser("127.0.0.66")
    opened = [await slow.connect() for _ in range(CONNECTIONS_OF_ONE)]
    for _, writer in opened[:3]:
        writer.write(b"GET /table HTTP/1.1\r\nHost: x\r\n")
    assert (await slow.get("/table")).status == 0, "no more from this address"
    assert (await table.browser("127.0.0.67").get("/table")).status == 200
    for reader, writer in opened:
        async with asyncio.timeout(5):
            with contextlib.suppress(ConnectionResetError):
                assert await reader.read() == b""
        writer.close()
    assert (await slow.get("/table")).status == 200
    await asyncio.sleep(0.05)
    assert ImpatientProtocol.of_each.total() <= 1


async def test_a_head_that_trickles_is_cut_off(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voice_host.web.patience.HEAD_SECONDS", 0.3)
    reader, writer = await table.browser().connect()
    async with asyncio.timeout(5):
        try:
            for byte in b"GET /table HTTP/1.1\r\nHost: somewhere.else\r\nX-Long: ........................":
                writer.write(bytes([byte]))
                await writer.drain()
                await asyncio.sleep(0.02)
            assert await reader.read() == b""
        except (ConnectionResetError, BrokenPipeError):
            pass
    writer.close()


@pytest.mark.parametrize(
    "path",
    [
        "/static/",
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/..%2f..%2fetc/passwd",
        "//table",
        "/table/",
        "/%00",
    ],
)
async def test_no_path_leads_out_or_lists_anything(table: Table, path: str) -> None:
    answer = await table.browser().get(path)
    assert answer.status in (400, 404)
    assert "Traceback" not in answer.text
    assert "root:" not in answer.text


async def test_a_fault_of_ours_shows_no_traceback_and_prints_none(
    table: Table, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def broken(**_: object) -> str:
        raise RuntimeError("the secret of the house")

    monkeypatch.setattr(table.web_table, "table_values", broken)
    answer = await table.browser().get("/table")
    assert answer.status == 500
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    assert capfd.readouterr() == ("", "")


async def test_who_claims_to_be_somebody_else_in_a_header_is_not_believed(table: Table) -> None:
    liar = Browser(table.place, "127.0.0.66")
    for number in range(7):
        wrong = {"code": "WRONG", "seat": "00"}
        answer = await liar.post("/join", wrong, X_Forwarded_For=f"10.0.0.{number}", Forwarded="for=1.2.3.4")
    assert answer.status == 429
