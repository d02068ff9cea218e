"""A handset that goes out of reach says no goodbye: its connections are noticed, and ended, all the same.

What is idle for long ends by itself (:mod:`.patience`), but a stream of events stays open, and its heartbeats
(:mod:`.live`) only fill the system's memory: by itself Linux tries for a quarter of an hour to bring them.
"""

from __future__ import annotations

import contextlib
import socket
import sys
from collections.abc import Iterator

GONE_SECONDS = 30
"""So long nothing may come back from a handset, not even that its computer got what was sent."""

_PROBES = 3
_DARWIN_RETRANSMISSION_DROP_TIME = 0x80
"""``TCP_RXT_CONNDROPTIME`` of <netinet/tcp.h>, which Python does not name."""

_WINDOWS_MOST_RETRANSMISSION = 5
"""``TCP_MAXRT`` of <ws2ipdef.h>, likewise."""


def notice_when_gone(connection: socket.socket, seconds: int | None = None) -> None:
    """End this connection by an error when its other end has been out of reach for ``seconds``.

    :data:`GONE_SECONDS`, if left out. Two ways are needed: a probe finds out about a line on which nothing is
    on its way, and a limit ends one on which something is. What a system does not know it goes without.
    """
    for level, option, value in _options(GONE_SECONDS if seconds is None else seconds):
        with contextlib.suppress(OSError):
            connection.setsockopt(level, option, value)


def _options(seconds: int) -> Iterator[tuple[int, int, int]]:
    tcp = socket.IPPROTO_TCP
    yield socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1
    each = max(1, seconds // (2 * _PROBES))
    for name, value in (
        ("TCP_KEEPIDLE", max(1, seconds // 2)),
        ("TCP_KEEPALIVE", max(1, seconds // 2)),  # the same on macOS
        ("TCP_KEEPINTVL", each),
        ("TCP_KEEPCNT", _PROBES),
        ("TCP_USER_TIMEOUT", 1000 * seconds),
    ):
        if hasattr(socket, name):
            yield tcp, getattr(socket, name), value
    if sys.platform == "darwin":
        yield tcp, _DARWIN_RETRANSMISSION_DROP_TIME, seconds
    elif sys.platform == "win32":
        yield tcp, _WINDOWS_MOST_RETRANSMISSION, seconds
