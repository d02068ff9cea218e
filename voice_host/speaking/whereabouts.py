"""Where the sound of this process comes out, as the system's sound server tells (PulseAudio, PipeWire).

When a device goes away, such a server plays on what went there in another one, and tells nobody: the sound
library sees a stream that goes on. So a whisper would be in the table's loudspeaker. The server is asked
with ``pactl``; where that is not there, nobody tells, and nothing is ever said to have moved.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
from asyncio.subprocess import DEVNULL, PIPE, Process

Places = tuple[tuple[str, str], ...]
"""Of each stream of this process the output's name, and the plug or port of it that is in use."""

_PATIENCE_SECONDS = 3.0
_STREAM = re.compile(r"^Sink Input #", re.MULTILINE)
_OUTPUT = re.compile(r"^Sink #", re.MULTILINE)
_GOES_TO = re.compile(r"^\tSink: (\d+)$", re.MULTILINE)
_OURS = re.compile(rf'^\t\tapplication\.process\.id = "{os.getpid()}"$', re.MULTILINE)
_NAME = re.compile(r"^\tName: (.+)$", re.MULTILINE)
_PORT = re.compile(r"^\tActive Port: (.+)$", re.MULTILINE)


async def places() -> Places | None:
    """Where the streams of this process go just now; None where nobody tells."""
    streams, outputs = await _asked("list", "sink-inputs"), await _asked("list", "sinks")
    if streams is None or outputs is None:
        return None
    known = dict(map(_output, _OUTPUT.split(outputs)[1:]))
    ours = [one for one in _STREAM.split(streams)[1:] if _OURS.search(one)]
    return tuple(sorted(known.get(_found(_GOES_TO, one), ("", "")) for one in ours))


async def until_moved(before: Places | None) -> None:
    """Return as soon as they go elsewhere than ``before``: within some milliseconds. Cancel it.

    Where nobody tells it never returns.
    """
    if before is not None and (listening := await _pactl("subscribe")) is not None:
        try:
            while await places() in (before, None) and await _something_happens(listening):
                pass
            if await places() not in (before, None):
                return
        finally:
            await _end(listening)
    await asyncio.Event().wait()


async def _something_happens(listening: Process) -> bool:
    """Wait for news of streams or outputs; False when there will be none. That we ask is no news."""
    assert listening.stdout is not None  # noqa: S101  (PIPE)
    while (line := await listening.stdout.readline()) and b"sink" not in line:
        pass
    return bool(line)


def _output(text: str) -> tuple[str, tuple[str, str]]:
    return text.partition("\n")[0].strip(), (_found(_NAME, text), _found(_PORT, text))


def _found(what: re.Pattern[str], text: str) -> str:
    match = what.search(text)
    return "" if match is None else match.group(1)


async def _asked(*arguments: str) -> str | None:
    """What the server answers; None where there is none."""
    asking = await _pactl(*arguments)
    if asking is None:
        return None
    try:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            answer, _ = await asking.communicate()
    except TimeoutError:
        return None
    finally:
        await _end(asking)
    return answer.decode(errors="replace") if asking.returncode == 0 else None


async def _pactl(*arguments: str) -> Process | None:
    # A group of its own: a Ctrl-C at the terminal is for the host alone.
    with contextlib.suppress(OSError):
        return await asyncio.create_subprocess_exec(
            "pactl",
            *arguments,
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=DEVNULL,
            env={**os.environ, "LC_ALL": "C"},
            process_group=0,
        )
    return None


async def _end(process: Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
