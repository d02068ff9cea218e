"""The laptop in front of one player: keys that nobody sees typed, and a screen that is wiped.

A terminal does not tell when a key is let go. So what it shows of a secret stands for a fixed time, or until
the next key, and is then wiped together with whatever the terminal would have kept for scrolling back.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import unicodedata
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from typing import Protocol, TextIO

from models.narration import printable
from voice_host.inbox import Inbox
from voice_host.listening.keyboard import TypedLine
from voice_host.moderated.ways.fitting import fitting
from voice_host.moderated.ways.stopping import stopping
from voice_host.partings import TableClosed

_USUAL_SIZE = os.terminal_size((80, 24))
_ENTER_SCREEN = "\x1b[?1049h\x1b[2J\x1b[H"
"""The other screen of a terminal, of which nothing is kept for scrolling back."""
_LEAVE_SCREEN = "\x1b[2J\x1b[3J\x1b[H\x1b[?1049l"
_NEW_SCREEN = "\x1b[2J\x1b[3J\x1b[H"
_LEAVE_FOREIGN = "\x1b[s\x1b[?1049l"
"""To the table's screen from whichever it is; who is there already keeps his place (saved first)."""

LINE_SECONDS = 2.0
"""Who has touched a letter by mistake, and then presses the space bar, means the space bar."""

AGAIN = "again"
"""As a key: the program was stopped, and goes on; whoever sits there now may be somebody else."""


class Screen(Protocol):
    """Where the laptop shows a secret. All methods return at once."""

    def can_show(self, texts: Iterable[str]) -> bool:
        """Whether these can be read there, and wiped."""

    @property
    def size(self) -> os.terminal_size:
        """Columns and rows."""

    def show(self, lines: Sequence[str], first: int = 0) -> int:
        """Nothing but these lines stands there now; on a small screen, as many as have room.

        There ``first`` is the first of them that is wished for; gives the one that it is.
        """

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
        return out is not None and out.isatty() and (os.environ.get("TERM") or "dumb") != "dumb"

    def can_show(self, texts: Iterable[str]) -> bool:
        """Whether it has every letter of them; a quotation mark that it lacks spoils nothing."""
        letters = "".join({sign for text in texts for sign in text if unicodedata.category(sign)[0] in "LMN"})
        try:
            letters.encode(self._encoding)
        except UnicodeEncodeError:
            return False
        return self.usable

    @property
    def _encoding(self) -> str:
        return getattr(self._out, "encoding", None) or "ascii"

    @property
    def size(self) -> os.terminal_size:
        """As it is now; 80 and 24 where it does not say."""
        try:
            size = os.get_terminal_size(self._out.fileno())
        except (OSError, ValueError, AttributeError):
            return _USUAL_SIZE
        return size if all(size) else _USUAL_SIZE

    def show(self, lines: Sequence[str], first: int = 0) -> int:
        """On the terminal's other screen, at the top."""
        if not self.usable:
            return first
        start = _NEW_SCREEN if self._shown else _ENTER_SCREEN
        self._shown = True
        first, rows = fitting([printable(line) for line in lines], self.size, first)
        self._write(start + "\r\n".join(rows))
        return first

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
        text = text.encode(self._encoding, "replace").decode(self._encoding)
        with contextlib.suppress(OSError, ValueError):  # the terminal has gone, and the secret with it
            self._out.write(text)
            self._out.flush()


class Keys:
    """One player's keys, while :meth:`taking` lasts: those of the laptop's own keyboard, and nothing else.

    A letter means nothing to a player but "hide". Whoever types several types a *line*: its blanks and its
    enter are nobody's keys, so that an answer which comes too late shows no secret and ends no turn.
    ``words`` tells whether a line is one of the table's that counts at any time: that goes into the inbox,
    and so the table can be helped, paused and left from here, too. After :data:`LINE_SECONDS` without a key
    a line is forgotten.
    """

    def __init__(self, inbox: Inbox, words: Callable[[str], bool] = lambda line: False) -> None:
        self._inbox = inbox
        self._words = words
        self._keys: asyncio.Queue[str] = asyncio.Queue()
        self._line = ""
        self._typed_at = 0.0

    @contextlib.contextmanager
    def _keyboard(self, hide: Callable[[], None]) -> Iterator[None]:
        keyboard = self._inbox.keyboard
        if keyboard is None:
            yield
            return

        def leave() -> None:
            hide()
            keyboard.give_back()

        def come_back() -> None:
            keyboard.take_again()
            self.forget()
            self._keys.put_nowait(AGAIN)

        with keyboard.by_key(self._press), stopping(leave, come_back):
            yield

    @contextlib.asynccontextmanager
    async def taking(self, hide: Callable[[], None] = lambda: None) -> AsyncIterator[None]:
        """What is typed from now on is the player's; what was typed before is not.

        ``hide`` is called before the program is stopped (Ctrl-Z): nothing secret may stand there meanwhile.
        After that :data:`AGAIN` comes as a key.
        """
        with self._keyboard(hide):
            yield

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
        kept = [key for key in self._waiting() if not key]
        for key in kept:
            self._keys.put_nowait(key)

    def _waiting(self) -> Iterator[str]:
        self._line = ""
        while not self._keys.empty():
            yield self._keys.get_nowait()

    def _press(self, key: str) -> None:
        now = asyncio.get_running_loop().time()
        if now - self._typed_at > LINE_SECONDS:
            self._line = ""
        self._typed_at = now
        in_line = len(self._line) > 1  # one letter alone hides, and then space and enter are what they are
        if in_line and key == "enter":
            line, self._line = self._line.strip(), ""
            if self._words(line):
                self._inbox.put_nowait(TypedLine(line))
            return
        if in_line and key == "space":
            self._line += " "
            return
        if len(key) == 1 and (self._line or unicodedata.category(key)[0] in "LM"):
            self._line += key
        elif key == "backspace":
            self._line = self._line[:-1]
        else:
            self._line = ""
        self._keys.put_nowait(key)
