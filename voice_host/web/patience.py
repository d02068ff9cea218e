"""Connections: so many at once, and none that takes its time to say what it wants.

uvicorn waits for ever for the head of a request. Whoever opens connections and sends a byte now and then
would keep everybody else out; so would those who went away and said nothing (:mod:`.vanished`), and a guest
who has many addresses, if those who play had to wait until somebody leaves.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

from voice_host.web.vanished import notice_when_gone

HEAD_SECONDS = 5.0
"""From the connection, or from the answer before, to the end of a request's head."""

BODY_SECONDS = 5.0

CLOSE_SECONDS = 1.0
"""So much longer than uvicorn, which closes politely, we wait before we cut a connection off."""

TAKE_SECONDS = 20.0
"""Who takes in nothing of what is sent for so long is let go; a page comes back by itself."""

CONNECTIONS_OF_ONE = 24
"""At once from one address. A browser opens six."""

CONNECTIONS = 480
"""At once in all; the operating system has 1024 files for a process, and the journal and sound need some."""


class ImpatientProtocol(H11Protocol):
    """uvicorn's HTTP/1.1, with :data:`HEAD_SECONDS` and the limits."""

    of_each: ClassVar[Counter[str]] = Counter()
    """Connections that are open now, by address. One server a process."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 -- uvicorn's own, handed on
        super().__init__(*args, **kwargs)
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._address: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Let it in, if there is room."""
        super().connection_made(transport)
        address = str(self.client[0]) if self.client else ""
        if not self._has_room(address):
            self.connections.discard(self)
            transport.abort()
            return
        self._address = address
        self.of_each[address] += 1
        notice_when_gone(transport.get_extra_info("socket"))
        self._expect(HEAD_SECONDS)

    @staticmethod
    def belongs(address: str) -> bool:
        """Whether the game needs who is there; the server knows."""
        return False

    def _has_room(self, address: str) -> bool:
        """Whether there is a place: in a full house a stranger who has most of them makes room for a seat."""
        if self.of_each[address] >= CONNECTIONS_OF_ONE:
            return False
        if self.of_each.total() < CONNECTIONS:
            return True
        if not self.belongs(address):
            return False
        strangers = [
            (one._address, one)
            for one in self.connections
            if isinstance(one, ImpatientProtocol) and one._address and not self.belongs(one._address)
        ]
        if not strangers:
            return False
        _, leaving = max(strangers, key=lambda one: self.of_each[one[0]])
        leaving._leave()
        leaving.transport.abort()
        return True

    def _leave(self) -> None:
        """Its place is free; once."""
        if self._address is not None:
            self.of_each[self._address] -= 1
            if self.of_each[self._address] <= 0:
                del self.of_each[self._address]
            self._address = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room."""
        self._stop_waiting()
        self._stop_stalling()
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes in; they put no deadline off."""
        waited_for_head = not self._busy()
        super().data_received(data)
        if not self._busy():
            if self._deadline is None:
                self._expect(HEAD_SECONDS)
        elif self.cycle.more_body:
            if waited_for_head:
                self._expect(BODY_SECONDS)
        else:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        """Wait for the next request, or for the end of the connection: neither takes for ever."""
        super().on_response_complete()
        if not self._busy():
            self._expect(HEAD_SECONDS + CLOSE_SECONDS)

    def pause_writing(self) -> None:
        """More is on its way than the other end takes in."""
        super().pause_writing()
        self._stop_stalling()
        self._stalled = self.loop.call_later(TAKE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """It has taken some."""
        self._stop_stalling()
        super().resume_writing()

    def _stop_stalling(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _busy(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _expect(self, seconds: float) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        self.transport.abort()
