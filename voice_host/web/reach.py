"""Whether handsets can still come here: the laptop may lose its network, or get another address in it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from voice_host.web.addresses import own_addresses

LOOK_SECONDS = 5.0

MISSED = 2
"""So many looks in a row without the address, and it is gone: a network that blinks is no news."""


async def watch(
    address: str,
    gone: Callable[[], None],
    *,
    addresses: Callable[[], Collection[str]] | None = None,
    every: float | None = None,
) -> None:
    """Call ``gone`` each time that ``address`` stops being one of this computer's, until cancelled.

    ``addresses`` and ``every`` (seconds): this computer's own, and :data:`LOOK_SECONDS`, if left out.

    When it comes back nothing has to be done: the socket listens on, and every handset comes by itself.
    """
    missed = 0
    while True:
        await asyncio.sleep(LOOK_SECONDS if every is None else every)
        try:
            here = address in (addresses or own_addresses)()
        except OSError:
            continue  # the system does not tell just now
        missed = 0 if here else missed + 1
        if missed == MISSED:
            gone()
