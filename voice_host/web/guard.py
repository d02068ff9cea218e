"""The door: what does not come from one of our own pages, or is too much, gets no further.

One plain ASGI layer around everything. What it refuses is answered by one word; no page of ours says what
kind of program serves it, or where it failed.
"""

from __future__ import annotations

from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from voice_host.web.addresses import Place
from voice_host.web.limits import RequestRate

MOST_BODY = 1024
"""Bytes of a form. The longest of ours has less than 200."""

MOST_HEAD = 8192
"""Bytes of all headers together. Browsers send about one thousand."""

MOST_TARGET = 256
"""Bytes of an address. Our longest has less than 20."""

FORM = "application/x-www-form-urlencoded"

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS: tuple[tuple[bytes, bytes], ...] = tuple(
    (name.encode(), value.encode())
    for name, value in {
        "content-security-policy": POLICY,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-resource-policy": "same-origin",
        # Not no-referrer: with it a browser sends "Origin: null" for a form of our own.
        "referrer-policy": "same-origin",
    }.items()
)


class BodyTooLargeError(Exception):
    """More bytes came than any form of ours has."""


class Guard:
    """Checks Host, Origin, method, size and rate, and puts :data:`HEADERS` on every answer."""

    def __init__(self, app: ASGIApp, place: Place, rate: RequestRate) -> None:
        self._app = app
        self._place = place
        self._rate = rate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse it."""
        if scope["type"] != "http":
            return  # no WebSocket is served, and no lifespan is needed
        guarded = _with_headers(send)
        headers = Headers(scope)
        wrong = self._wrong(scope, headers)
        if wrong is not None:
            await refuse(guarded, *wrong)
            return
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await guarded(message)

        try:
            await self._app(scope, _limited(receive), watched)
        except BodyTooLargeError:
            if not started:
                await refuse(guarded, 413, "too large")

    def _wrong(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        if not self._rate.allows(address_of(scope)):
            return 429, "too often"
        if len(scope["raw_path"]) + len(scope["query_string"]) > MOST_TARGET:
            return 414, "too long"
        if sum(len(name) + len(value) for name, value in scope["headers"]) > MOST_HEAD:
            return 431, "too long"
        # Somebody else's name that was made to point here (DNS rebinding) is no name of ours.
        if headers.all("host") != [self._place.netloc]:
            return 421, "not here"
        method = scope["method"]
        if method not in ("GET", "HEAD", "POST"):
            return 405, "not so"
        site = headers.one("sec-fetch-site")
        if method != "POST":
            if headers.one("content-length", "0") != "0" or headers.all("transfer-encoding"):
                return 400, "not so"
            # A link from elsewhere may lead here, but no page elsewhere may load ours into itself.
            if site in ("cross-site", "same-site") and headers.one("sec-fetch-mode") != "navigate":
                return 403, "not from there"
            return None
        if headers.all("origin") != [self._place.origin] or site not in ("", "same-origin"):
            return 403, "not from there"
        if headers.one("content-type").split(";")[0].strip().lower() != FORM:
            return 415, "not such"
        length = headers.one("content-length")
        if (
            headers.all("transfer-encoding")
            or not length.isascii()
            or not length.isdigit()
            or len(headers.all("content-length")) != 1
        ):
            return 411, "how much"
        if int(length) > MOST_BODY:
            return 413, "too large"
        return None


class Headers:
    """The headers of a request, by name in lower case."""

    def __init__(self, scope: Scope) -> None:
        self._headers: list[tuple[bytes, bytes]] = scope["headers"]

    def all(self, name: str) -> list[str]:
        """Every value under this name."""
        wanted = name.encode()
        return [value.decode("latin-1") for key, value in self._headers if key == wanted]

    def one(self, name: str, default: str = "") -> str:
        """The first value under this name."""
        return next(iter(self.all(name)), default)


def address_of(scope: Mapping[str, object]) -> str:
    """The numeric address of whoever asks; what a header says of it is not believed."""
    client = scope.get("client")
    return str(client[0]) if isinstance(client, tuple | list) and client else ""


async def refuse(send: Send, status: int, word: str) -> None:
    """A short answer, and the connection ends: what is left of a body is not read."""
    body = f"{word}\n".encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *HEADERS]
        await send(message)

    return sending


def _limited(receive: Receive) -> Receive:
    left = MOST_BODY

    async def receiving() -> Message:
        nonlocal left
        message = await receive()
        if message["type"] == "http.request":
            left -= len(message.get("body", b""))
            if left < 0:
                raise BodyTooLargeError
        return message

    return receiving
