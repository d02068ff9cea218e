"""Attempts at the door: other sites, other names, too much, too slowly, other ways in."""

from __future__ import annotations

import asyncio
import contextlib

from scripts.web_trials.attempts_seats import turned_away
from scripts.web_trials.http import read_answer
from scripts.web_trials.intruder import Stage, attempt
from voice_host.web.limits import BURST, PER_SECOND
from voice_host.web.live import STREAMS_OF_ONE
from voice_host.web.patience import CONNECTIONS_OF_ONE, HEAD_SECONDS

FORM = "application/x-www-form-urlencoded"


@attempt("post across sites with the victim's cookie")
async def _(stage: Stage) -> bool:
    origins = ("http://evil.example", "null", "", "https://" + stage.table.place.netloc, "http://127.0.0.1")
    return all([turned_away(await stage.erik.post("/slip", _slip(stage), Origin=o)) for o in origins])


@attempt("post across sites as a browser marks it")
async def _(stage: Stage) -> bool:
    sites = ("cross-site", "same-site", "none")
    marks = [{"Sec-Fetch-Site": site} for site in sites]
    return all([turned_away(await stage.erik.post("/slip", _slip(stage), live=True, **m)) for m in marks])


@attempt("post what a simple cross-site form can: text/plain, multipart, JSON")
async def _(stage: Stage) -> bool:
    kinds = ("text/plain", "multipart/form-data; boundary=x", "application/json", "")
    heads = [{"Content-Type": kind} for kind in kinds]
    return all([turned_away(await stage.erik.post("/slip", _slip(stage), live=True, **h)) for h in heads])


@attempt("come by another name (DNS rebinding)")
async def _(stage: Stage) -> bool:
    hosts = ("evil.example", f"evil.example:{stage.table.place.port}", "localhost", stage.table.place.address)
    return all([turned_away(await stage.erik.get("/seat", Host=host)) for host in hosts])


@attempt("send two Hosts")
async def _(stage: Stage) -> bool:
    head = f"GET /table HTTP/1.1\r\nHost: {stage.table.place.netloc}\r\nHost: evil.example\r\n\r\n"
    return turned_away(await stage.stranger().raw(head.encode()))


@attempt("ask for another site through us")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    netloc = stage.table.place.netloc
    answers = [
        await stranger.raw(f"GET http://evil.example/table HTTP/1.1\r\nHost: {netloc}\r\n\r\n".encode()),
        await stranger.raw(f"CONNECT 10.0.0.1:22 HTTP/1.1\r\nHost: {netloc}\r\n\r\n".encode()),
    ]
    return all(map(turned_away, answers))


@attempt("load a seat's page into another site")
async def _(stage: Stage) -> bool:
    framed = await stage.erik.get("/seat", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="no-cors")
    page = await stage.erik.get("/seat")
    return (
        turned_away(framed)
        and page.headers["x-frame-options"] == "DENY"
        and "frame-ancestors 'none'" in page.headers["content-security-policy"]
        and page.headers["cross-origin-resource-policy"] == "same-origin"
        and "access-control-allow-origin" not in page.headers
    )


@attempt("ask for leave across sites (CORS preflight)")
async def _(stage: Stage) -> bool:
    asked = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    answer = await stage.stranger().send("OPTIONS", "/slip", headers=asked)
    return turned_away(answer) and "access-control-allow-origin" not in answer.headers


@attempt("send a body that is too large")
async def _(stage: Stage) -> bool:
    return turned_away(await stage.stranger().post("/join", {"code": "A" * 200_000, "seat": "02"}))


@attempt("promise a body that is too large and keep it back")
async def _(stage: Stage) -> bool:
    head = _post_head(stage, "/join", "Content-Length: 999999999999")
    return turned_away(await stage.stranger().raw(head))


@attempt("send a body without a length, in pieces")
async def _(stage: Stage) -> bool:
    body = b"5\r\ncode=\r\n" * 400 + b"0\r\n\r\n"
    return turned_away(
        await stage.stranger().raw(_post_head(stage, "/join", "Transfer-Encoding: chunked") + body)
    )


@attempt("smuggle a request by two lengths")
async def _(stage: Stage) -> bool:
    inner = f"GET /seat HTTP/1.1\r\nHost: {stage.table.place.netloc}\r\n\r\n".encode()
    both = (
        _post_head(stage, "/join", "Content-Length: 5\r\nTransfer-Encoding: chunked") + b"0\r\n\r\n" + inner
    )
    twice = _post_head(stage, "/join", "Content-Length: 0\r\nContent-Length: 50") + inner
    stranger = stage.stranger()
    return turned_away(await stranger.raw(both)) and turned_away(await stranger.raw(twice))


@attempt("send a head that is too large")
async def _(stage: Stage) -> bool:
    netloc = stage.table.place.netloc
    long = f"GET /table HTTP/1.1\r\nHost: {netloc}\r\nX-Long: {'A' * 60_000}\r\n\r\n".encode()
    many = f"GET /table HTTP/1.1\r\nHost: {netloc}\r\n" + "X-A: b\r\n" * 8000 + "\r\n"
    path = f"GET /{'a' * 60_000} HTTP/1.1\r\nHost: {netloc}\r\n\r\n".encode()
    stranger = stage.stranger()
    return all([turned_away(await stranger.raw(data)) for data in (long, many.encode(), path)])


@attempt("send a head slowly")
async def _(stage: Stage) -> bool:
    reader, writer = await stage.stranger().connect()
    head = f"GET /table HTTP/1.1\r\nHost: {stage.table.place.netloc}\r\nX-Slow: ".encode()
    writer.write(head)
    cut = asyncio.create_task(reader.read(1))
    for _number in range(int(HEAD_SECONDS) * 2 + 6):
        await asyncio.sleep(0.5)
        if cut.done():
            break
        with contextlib.suppress(OSError):
            writer.write(b"a")
    over = cut.done()
    cut.cancel()
    writer.close()
    return over


@attempt("send a body slowly")
async def _(stage: Stage) -> bool:
    reader, writer = await stage.stranger().connect()
    writer.write(_post_head(stage, "/join", "Content-Length: 400"))
    begun = asyncio.get_running_loop().time()
    with contextlib.suppress(OSError):
        async with asyncio.timeout(15):
            await reader.read(1)
    writer.close()
    return asyncio.get_running_loop().time() - begun < 12


@attempt("occupy all connections from one address")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    opened = [await stranger.connect() for _number in range(3 * CONNECTIONS_OF_ONE)]
    served = await stage.served()
    one_more = (await stranger.get("/table")).status == 0
    for _reader, writer in opened:
        writer.close()
    return served and one_more


@attempt("occupy all streams from one address")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    opened = [await stranger.connect() for _number in range(CONNECTIONS_OF_ONE)]
    firsts = []
    for reader, writer in opened:
        writer.write(f"GET /live/table HTTP/1.1\r\nHost: {stage.table.place.netloc}\r\n\r\n".encode())
        firsts.append(await reader.readline())
    for _reader, writer in opened:
        writer.close()
    return sum(b" 200 " in first for first in firsts) <= STREAMS_OF_ONE and await stage.served()


@attempt("flood with requests")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    reader, writer = await stranger.connect()
    one = f"GET /static/icon.svg HTTP/1.1\r\nHost: {stage.table.place.netloc}\r\n\r\n".encode()
    served, begun = 0, asyncio.get_running_loop().time()
    with contextlib.suppress(OSError, asyncio.IncompleteReadError):
        for _number in range(300):
            writer.write(one)
            served += (await read_answer(reader)).status == 200
    writer.close()
    # On a machine that is busy a flood may be slower than what is allowed anyway.
    allowed = BURST + PER_SECOND * (asyncio.get_running_loop().time() - begun)
    return served <= allowed + 1 and await stage.served()


@attempt("open a WebSocket")
async def _(stage: Stage) -> bool:
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    answer = await stage.stranger().get(
        "/live/nothing", **upgrade, **{"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    )
    return answer.status != 101 and turned_away(answer)


@attempt("speak another protocol")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
    noise = (preface, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\x00" * 400, b"HELO evil\r\n\r\n")
    return all([turned_away(await stranger.raw(data, seconds=8)) for data in noise])


@attempt("use other methods")
async def _(stage: Stage) -> bool:
    methods = ("PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "PROPFIND", "get")
    return all([turned_away(await stage.erik.send(method, "/slip")) for method in methods])


@attempt("escape from the folder of files")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    paths = (
        *("/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/%2e%2e/cli.py", "/static//etc/passwd"),
        *(
            "/static/..\\app.py",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/static/live.js/../../pages/base.html",
            "/static/%00",
        ),
    )
    return all([turned_away(await stranger.get(path)) for path in paths])


@attempt("list a folder or fetch the house's own files")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    paths = (
        "/static",
        "/static/",
        "/pages/base.html",
        "/app.py",
        "/.git/config",
        "/journal.sqlite",
        "/docs",
        "/openapi.json",
    )
    return all([turned_away(await stranger.get(path)) for path in paths])


def _slip(stage: Stage) -> dict[str, str]:
    return {"round": stage.round, "word": "00"}


def _post_head(stage: Stage, path: str, length: str) -> bytes:
    place = stage.table.place
    own = f"Host: {place.netloc}\r\nOrigin: {place.origin}\r\nContent-Type: {FORM}"
    return f"POST {path} HTTP/1.1\r\n{own}\r\n{length}\r\n\r\n".encode()
