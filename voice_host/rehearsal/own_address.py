"""A network address of its own for each browser of a rehearsal, as handsets have them in a room.

The pages allow each address only so many streams and requests. Eight browsers on one machine would share
one; so each goes through a small SOCKS 5 door here that calls the host from an address of its own (Linux has
all of 127.0.0.0/8). The same door is where a handset loses the network.
"""

from __future__ import annotations

import asyncio
import contextlib
import struct

_VERSION, _NO_AUTHENTICATION, _CONNECT, _IPV4, _NAME = 5, 0, 1, 1, 3
_GRANTED, _UNREACHABLE, _NOT_SUPPORTED = 0, 3, 8
_CHUNK = 65536


class OwnAddress:
    """One door: what goes in on ``port`` comes out from ``source``, as long as there is a network."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._there = True

    async def start(self) -> None:
        """Listen on loopback."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)

    @property
    def proxy(self) -> str:
        """The door's address, for a browser."""
        assert self._server is not None  # noqa: S101  (after start)
        return f"socks5://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        """The network is gone: what is open breaks, and nothing new gets through."""
        self._there = False
        for writer in list(self._open):
            writer.transport.abort()

    def mend(self) -> None:
        """The network is there again."""
        self._there = True

    async def close(self) -> None:
        """Let nobody through any more."""
        self.cut()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            # An address that is not ours any more, or a browser that left: the connection is over, no more.
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await self._let_through(reader, writer)
        finally:
            self._open.discard(writer)
            writer.transport.abort()

    async def _let_through(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        _, methods = await reader.readexactly(2)
        await reader.readexactly(methods)
        writer.write(bytes((_VERSION, _NO_AUTHENTICATION)))
        _, command, _, kind = await reader.readexactly(4)
        if command != _CONNECT or kind != _NAME:  # Chromium sends also a numeric address as a name
            writer.write(_answer(_NOT_SUPPORTED))
            await writer.drain()
            return
        (length,) = await reader.readexactly(1)
        host = (await reader.readexactly(length)).decode("ascii", "replace")
        (port,) = struct.unpack("!H", await reader.readexactly(2))
        if not self._there:
            writer.write(_answer(_UNREACHABLE))
            await writer.drain()
            return
        from_host, to_host = await asyncio.open_connection(host, port, local_addr=(self.source, 0))
        self._open.add(to_host)
        writer.write(_answer(_GRANTED))
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(_pump(reader, to_host))
                both.create_task(_pump(from_host, writer))
        except* OSError:
            pass  # one side has left: so the connection is over
        finally:
            self._open.discard(to_host)
            to_host.transport.abort()


def _answer(code: int) -> bytes:
    return struct.pack("!BBBB4BH", _VERSION, code, 0, _IPV4, 0, 0, 0, 0, 0)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while chunk := await reader.read(_CHUNK):
        writer.write(chunk)
        await writer.drain()
    if writer.can_write_eof() and not writer.is_closing():
        writer.write_eof()
