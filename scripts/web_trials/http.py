"""A bare HTTP client: it sends what it is told to, also what no browser would.

Every request is one connection, answered within a few seconds or not at all.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

from voice_host.web.addresses import Place
from voice_host.web.requests import CookieOf, cookie_name

SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: ``status`` 0 means that the connection was closed without an answer."""

    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    raw_size: int = 0
    """Bytes on the wire, head and body together."""

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode("utf-8", "replace")

    @property
    def cookies(self) -> dict[str, str]:
        """Names and values of the cookies that were set."""
        found = self.headers.get("set-cookie", "")
        return dict(re.findall(r"(?:^|\n)(\w+)=([^;\n]*)", found))


@dataclass
class Browser:
    """Somebody on the network. ``source``: the address to come from, if not the usual one.

    ``make_socket`` makes its sockets, if they are to belong to another network namespace.
    """

    place: Place
    source: str | None = None
    make_socket: Callable[[], socket.socket] | None = None
    cookies: dict[str, str] = field(default_factory=dict)

    def token(self, of: CookieOf) -> str:
        """The token that it holds for this host; "" for none."""
        return self.cookies.get(cookie_name(of, self.place), "")

    def bring(self, of: CookieOf, token: str) -> None:
        """Come with this token, and no other."""
        self.cookies = {cookie_name(of, self.place): token}

    async def get(self, path: str, **headers: str) -> Answer:
        """GET as a browser does."""
        return await self.send("GET", path, headers=headers)

    async def post(
        self, path: str, fields: Mapping[str, str], *, live: bool = True, **headers: str
    ) -> Answer:
        """POST a form as one of our own pages does."""
        own = {"Origin": self.place.origin, "Content-Type": "application/x-www-form-urlencoded"}
        if live:
            own["X-Live"] = "1"
        return await self.send("POST", path, headers={**own, **headers}, body=urlencode(fields).encode())

    async def send(
        self, method: str, path: str, *, headers: Mapping[str, str] | None = None, body: bytes | None = None
    ) -> Answer:
        """Any request; a header named with underscores is sent with hyphens. Keeps the cookies."""
        sent = {"Host": self.place.netloc}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None:
            sent["Content-Length"] = str(len(body))
        given = {name.replace("_", "-"): value for name, value in (headers or {}).items()}
        for name, value in given.items():
            sent = {old: kept for old, kept in sent.items() if old.lower() != name.lower()} | {name: value}
        head = "".join(f"{name}: {value}\r\n" for name, value in sent.items() if value)
        answer = await self.raw(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + (body or b""))
        self.cookies.update(answer.cookies)
        return answer

    async def raw(self, data: bytes, seconds: float = SECONDS) -> Answer:
        """Send these bytes, and read one answer."""
        try:
            async with asyncio.timeout(seconds):
                reader, writer = await self.connect()
                try:
                    writer.write(data)
                    await writer.drain()
                    return await read_answer(reader, bare=data.startswith(b"HEAD "))
                finally:
                    writer.close()
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            return Answer(0)

    async def open(self, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Ask for a stream of events, and leave it open."""
        reader, writer = await self.connect()
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        own = f"Host: {self.place.netloc}\r\nCookie: {cookies}"
        writer.write(f"GET {path} HTTP/1.1\r\n{own}\r\n\r\n".encode())
        return reader, writer

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A bare connection."""
        if self.make_socket is not None:
            made = self.make_socket()
            made.setblocking(False)
            if self.source:
                made.bind((self.source, 0))
            await asyncio.get_running_loop().sock_connect(made, (self.place.address, self.place.port))
            return await asyncio.open_connection(sock=made)
        local = (self.source, 0) if self.source else None
        return await asyncio.open_connection(self.place.address, self.place.port, local_addr=local)


async def what_comes(reader: asyncio.StreamReader, seconds: float = 0.5) -> str:
    """What a stream of events says within this time."""
    said = b""
    try:
        async with asyncio.timeout(seconds):
            while block := await reader.read(65536):
                said += block
    except TimeoutError:
        pass
    return said.decode("utf-8", "replace")


async def read_answer(reader: asyncio.StreamReader, *, bare: bool = False) -> Answer:
    """One answer with a length (streams of events are read by whoever opens them).

    ``bare``: it tells the length of a body that does not come, as one to HEAD does.
    """
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers: dict[str, str] = {}
    for line in filter(None, lines):
        name, _, value = line.partition(":")
        name, value = name.lower(), value.strip()
        headers[name] = f"{headers[name]}\n{value}" if name in headers else value
    body = b"" if bare else await reader.readexactly(int(headers.get("content-length", "0")))
    return Answer(int(first.split(" ")[1]), headers, body, len(head) + len(body))
