"""An intruder, or a handset, that is gone at once: no goodbye, and nobody at its address."""

from __future__ import annotations

import asyncio
import subprocess

from scripts.web_trials.intruder import Stage
from voice_host.web.live import PING_SECONDS, STREAMS_OF_ONE
from voice_host.web.vanished import GONE_SECONDS

LATEST_SECONDS = 2 * GONE_SECONDS + PING_SECONDS
"""The next heartbeat must go out, and then be missed; the system looks now and then."""


async def vanish(stage: Stage, namespace: str, device: str) -> list[dict[str, object]]:
    """Open streams, and take the intruder's addresses away; whether the host notices in time.

    It cannot be undone: nothing comes from the namespace after it.
    """
    live = stage.table.web_table.live
    before = len(live)
    stranger = stage.stranger()
    opened = [await stranger.connect() for _number in range(STREAMS_OF_ONE)]
    for reader, writer in opened:
        writer.write(f"GET /live/table HTTP/1.1\r\nHost: {stage.table.place.netloc}\r\n\r\n".encode())
        await reader.readline()
    held = len(live) - before
    flush = ["ip", "-n", namespace, "address", "flush", "dev", device]
    await asyncio.to_thread(subprocess.run, flush, check=True, capture_output=True)
    for _look in range(int(2 * LATEST_SECONDS)):
        if len(live) == before:
            break
        await asyncio.sleep(0.5)
    gone = held == STREAMS_OF_ONE and len(live) == before and await stage.served()
    for _reader, writer in opened:
        writer.transport.abort()
    return [{"name": "vanish without a goodbye and keep all streams", "refused": gone}]
