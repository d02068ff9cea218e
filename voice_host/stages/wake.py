"""Waking the host's wait from a handset, whatever thread its request came in on."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from voice_host.inbox import Inbox, SlipsChanged


def waker(inbox: Inbox) -> Callable[[], None]:
    """A call that makes the host look again. It carries nothing, and may be made from any thread."""
    loop = asyncio.get_running_loop()

    def wake() -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: the evening is over, nobody waits
            loop.call_soon_threadsafe(inbox.put_nowait, SlipsChanged())

    return wake
