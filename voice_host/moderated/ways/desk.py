"""The laptop in front of one player: keys that nobody sees typed, and a screen that is wiped.

A terminal does not tell when a key is let go. So what it shows of a secret stands for a fixed time, or until
the next key, and is then wiped together with whatever the terminal would have kept for scrolling back.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Sequence
from typing import Protocol, TextIO

from models.narration import printable
from voice_host.inbox import Inbox, Incoming, SlipsChanged
from voice_host.listening.ears import HeardUtterance
from voice_host.listening.keyboard import EndOfInput, TypedLine
from voice_host.partings import TableClosed

_USUAL_SIZE = os.terminal_size((80, 24))
_ENTER_SCREEN = "\x1b[?1049h\x1b[2J\x1b[H"
"""The other screen of a terminal, of which nothing is kept for scrolling back."""
_LEAVE_SCREEN = "\x1b[2J\x1b[3J\x1b[H\x1b[?1049l"
_NEW_SCREEN = "\x1b[2J\x1b[3J\x1b[H"
_LEAVE_FOREIGN = "\x1b[s\x1b[?1049l"
"""To the table's screen from whichever it is; who is there already keeps his place (saved first)."""


class Screen(Protocol):
    """Where the laptop shows a secret. Both methods return at once."""

    @property
    def size(self) -> os.terminal_size:
        """Columns and rows."""

    def show(self, lines: Sequence[str]) -> None:
        """Nothing but these lines stands there now."""

    def wipe(self) -> None:
        """Nothing is left of them, neither on the screen nor to scroll back to. Safe to repeat."""


class TerminalScreen:
    """The host's own terminal. It shows secrets to eyes alone: never into a file or a pipe."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = sys.stdout if out is None else out
        self._shown = False

    @property
    def usable(self) -> bool:
        """Whether it is a terminal that can be wiped."""
        out = self._out
        return out is not None and out.isatty() and os.environ.get("TERM", "dumb") != "dumb"

    @property
    def size(self) -> os.terminal_size:
        """As it is now; 80 and 24 where it does not say."""
        try:
            size = os.get_terminal_size(self._out.fileno())
        except (OSError, ValueError, AttributeError):
            return _USUAL_SIZE
        return size if all(size) else _USUAL_SIZE

    def show(self, lines: Sequence[str]) -> None:
        """On the terminal's other screen, at the top."""
        if not self.usable:
            return
        start = _NEW_SCREEN if self._shown else _ENTER_SCREEN
        self._shown = True
        self._write(start + "\r\n".join(("", *map(printable, lines), "")))

    def wipe(self) -> None:
        """Back to the table's screen."""
        if self._shown:
            self._shown = False
            self._write(_LEAVE_SCREEN)

    def leave_behind(self) -> None:
        """Away from a secret that stands here still because its host was killed. Before anything is said."""
        if self.usable:
            self._write(_LEAVE_FOREIGN)

    def _write(self, text: str) -> None:
        with contextlib.suppress(OSError, ValueError):  # the terminal has gone, and the secret with it
            self._out.write(text)
            self._out.flush()


class Keys:
    """One player's keys, while :meth:`taking` lasts. Lines, where there are no keys, are taken as keys."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._keys: asyncio.Queue[str] = asyncio.Queue()

    @contextlib.asynccontextmanager
    async def taking(self) -> AsyncIterator[None]:
        """Everything typed is the player's. What else comes in meanwhile waits for the table."""
        kept: list[Incoming] = []
        feeding = asyncio.create_task(self._feed(kept))
        keyboard = self._inbox.keyboard
        try:
            with keyboard.by_key(self._keys.put_nowait) if keyboard is not None else contextlib.nullcontext():
                yield
        finally:
            feeding.cancel()
            with contextlib.suppress(asyncio.CancelledError, TableClosed):
                await feeding
            for item in kept:
                self._inbox.put_nowait(item)

    async def key(self, seconds: float | None = None) -> str | None:
        """The next key, or None when none comes in time. Raises :class:`TableClosed`."""
        try:
            async with asyncio.timeout(seconds):
                key = await self._keys.get()
        except TimeoutError:
            return None
        if not key:
            raise TableClosed
        return key

    def forget(self) -> None:
        """What was typed ahead counts for nothing: a hasty key must not show a secret, nor choose."""
        while not self._keys.empty():
            self._keys.get_nowait()

    async def _feed(self, kept: list[Incoming]) -> None:
        while True:
            item = await self._inbox.get()
            if isinstance(item, TypedLine):
                for key in _as_keys(item.text):
                    self._keys.put_nowait(key)
            elif isinstance(item, EndOfInput):
                kept.append(item)
                self._keys.put_nowait("")
            elif not isinstance(item, HeardUtterance | SlipsChanged):
                kept.append(item)


def _as_keys(line: str) -> list[str]:
    """ "" is the enter key; " " the space bar; anything else its signs, and enter."""
    if line == " ":
        return ["space"]
    return [*("space" if sign == " " else sign for sign in line), "enter"]
