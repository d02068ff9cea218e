"""What changes, told at once: server-sent events, the newest state only.

Each looker-on has one place for the newest message of each kind. Whoever is slow misses what was in between
and holds up nobody; what a handset needs beyond it, it fetches. Who takes nothing in, or is out of reach, is
let go (:mod:`.patience`, :mod:`.vanished`).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Literal

from starlette.types import Receive, Send

from voice_host.web.guard import refuse

Audience = Literal["seat", "table", "control"]
"""A handset is told only *that* something changed; a display is sent what the table sees; whoever steers gets
the buttons too."""

PING_SECONDS = 10.0
STREAMS_OF_ONE = 8
STREAMS = 320
"""At once from one address, and in all but those of seats: streams stay open, and would fill the house (see
:mod:`.patience`) if a few guests could have all its doors."""


class Line:
    """One open stream of events."""

    def __init__(self, audience: Audience, address: str) -> None:
        self.audience = audience
        self.address = address
        self._newest: dict[str, bytes] = {}
        self._something = asyncio.Event()
        self._closed = False

    def put(self, kind: str, message: bytes) -> None:
        """The newest of its kind; an older one that was not sent yet is forgotten."""
        self._newest[kind] = message
        self._something.set()

    def close(self) -> None:
        """End the stream."""
        self._closed = True
        self._something.set()

    async def messages(self) -> AsyncIterator[bytes]:
        """What to send, as it comes; a comment when nothing comes, so that a dead line is noticed."""
        while not self._closed:
            try:
                await asyncio.wait_for(self._something.wait(), PING_SECONDS)
            except TimeoutError:
                yield b": \n\n"
                continue
            self._something.clear()
            newest, self._newest = self._newest, {}
            yield b"".join(newest.values())


class Live:
    """All open streams."""

    def __init__(self) -> None:
        self._lines: set[Line] = set()
        self._last: dict[tuple[Audience, str], bytes] = {}

    def __len__(self) -> int:
        return len(self._lines)

    def watched_by(self, audience: Audience) -> bool:
        """Whether anybody of an audience looks on."""
        return any(line.audience == audience for line in self._lines)

    def tell(self, audience: Audience, kind: str, data: object, *, keep: bool = True) -> None:
        """Send to all of an audience; with ``keep`` also to those who come later, since it still holds."""
        message = as_event(kind, data)
        if keep:
            self._last[audience, kind] = message
        for line in self._lines:
            if line.audience == audience:
                line.put(kind, message)

    def close(self) -> None:
        """End all streams."""
        for line in self._lines:
            line.close()

    def has_room(self, audience: Audience, address: str) -> bool:
        """Whether this address may have one more stream."""
        if sum(line.address == address for line in self._lines) >= STREAMS_OF_ONE:
            return False
        return audience == "seat" or sum(line.audience != "seat" for line in self._lines) < STREAMS

    async def serve(
        self, audience: Audience, address: str, receive: Receive, send: Send, first: bytes = b""
    ) -> None:
        """Answer one request with a stream that lasts until either side ends it; ``first`` opens it."""
        if not self.has_room(audience, address):
            await refuse(send, 503, "too many")
            return
        line = Line(audience, address)
        self._lines.add(line)
        for (for_whom, kind), message in self._last.items():
            if for_whom == audience:
                line.put(kind, message)
        gone = asyncio.create_task(_left(receive, line))
        try:
            headers = [(b"content-type", b"text/event-stream; charset=utf-8")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": b"retry: 2000\n\n" + first, "more_body": True})
            async for message in line.messages():
                await send({"type": "http.response.body", "body": message, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except OSError:
            return
        finally:
            gone.cancel()
            self._lines.discard(line)


def as_event(kind: str, data: object) -> bytes:
    """One event as it stands in a stream."""
    return f"event: {kind}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()


async def _left(receive: Receive, line: Line) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    line.close()
