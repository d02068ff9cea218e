"""The server in the host's own loop: one socket on one address, and nothing of the process is its own.

No signal handlers (Ctrl-C is the evening's), no log, no name and no date in its answers.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import socket
from collections.abc import Callable, Iterator

import uvicorn
from starlette.types import ASGIApp

from voice_host.web.addresses import Place
from voice_host.web.patience import ImpatientProtocol

_HEAD_BYTES = 8192
"""So much of a head is kept while it is incomplete; guard.py measures those that come whole."""


class PortTakenError(Exception):
    """Another program listens there."""


class AddressGoneError(Exception):
    """This computer has no such address, or may not listen there."""


class _Quiet(uvicorn.Server):
    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and tell that it does."""
        await super().startup(sockets)
        self.ready.set()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to the evening."""
        yield


def _protocol(at_table: Callable[[str], bool]) -> type[ImpatientProtocol]:
    class Protocol(ImpatientProtocol):
        @staticmethod
        def belongs(address: str) -> bool:
            return at_table(address)

    return Protocol


def listen_on(address: str, port: int) -> socket.socket:
    """A socket that listens there. Raises :class:`PortTakenError` and :class:`AddressGoneError`.

    "Every address" (0.0.0.0) is none: nobody can type it into a handset, and the guard lets in those alone
    who ask for the very address that was announced.
    """
    if address.strip() in ("", "0", "0.0.0.0"):  # noqa: S104 -- refused, not bound
        raise AddressGoneError
    opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows, where SO_REUSEADDR would share the port
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:  # the evening before may have ended just now
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((address, port))
        opened.listen(256)
        opened.setblocking(False)
    except OSError as trouble:
        opened.close()
        if trouble.errno == errno.EADDRINUSE:
            raise PortTakenError from trouble
        raise AddressGoneError from trouble
    return opened


class Server:
    """Serves ``app`` on an open socket until it is closed. ``belongs``: whether an address is one
    that strangers make room for (see :mod:`.patience`)."""

    def __init__(self, app: ASGIApp, listening: socket.socket, belongs: Callable[[str], bool]) -> None:
        self._silence()
        config = uvicorn.Config(
            app,
            http=_protocol(belongs),
            ws="none",
            lifespan="off",
            interface="asgi3",
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            proxy_headers=False,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=1,
            h11_max_incomplete_event_size=_HEAD_BYTES,
        )
        self._server = _Quiet(config)
        self._socket = listening
        self._task: asyncio.Task[None] | None = None

    @staticmethod
    def place_of(listening: socket.socket) -> Place:
        """Where a socket listens."""
        address, port = listening.getsockname()[:2]
        return Place(str(address), int(port))

    async def start(self) -> None:
        """Serve from now on."""
        self._task = asyncio.create_task(self._server.serve(sockets=[self._socket]))
        ready = asyncio.create_task(self._server.ready.wait())
        await asyncio.wait({ready, self._task}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()

    async def close(self) -> None:
        """Listen no more, and end what is open. Safe to repeat."""
        self._server.should_exit = True
        if self._task is not None:
            with contextlib.suppress(Exception):
                await self._task
            self._task = None
        self._socket.close()

    @staticmethod
    def _silence() -> None:
        """What fails in here is no line on the players' terminal, and who asked for what is nobody's."""
        for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
            logger = logging.getLogger(name)
            logger.handlers = [logging.NullHandler()]
            logger.propagate = False
            logger.setLevel(logging.CRITICAL)
