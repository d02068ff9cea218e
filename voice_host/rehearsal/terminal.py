"""A terminal for the rehearsed host: a real one (pty), with somebody before it who reads and presses keys.

The host takes lines and single keys from it as from any terminal, and shows there what it would show a table.
What stands on the table's own screen is kept like a log; what stands on the other screen (secrets) is never
written down, and only told to who sits there.
"""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import os
import pty
import re
import struct
import termios
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

Rows = tuple[str, ...]
OnScreen = Callable[[Rows | None], None]
"""Told what stands on the other screen whenever that is another; None: the table's screen is back.

Called in the terminal's own thread.
"""

ROWS, COLUMNS = 40, 200
_CONTROL = re.compile(r"\x1b\[(\??[0-9;]*)([A-Za-z])")
_UNFINISHED = re.compile(r"\x1b(\[\??[0-9;]*)?$")

SPACE: Final = " "
ENTER: Final = "\n"
UP: Final = "\x1b[A"
DOWN: Final = "\x1b[B"
BACKSPACE: Final = "\x7f"


class Picture:
    """What stands on the terminal's other screen; None while the table's own is shown.

    Of a terminal's language it knows what the host speaks; anything else raises ValueError, since what it
    would do to a secret nobody could tell. ``wiped`` counts how often all that scrolls back was forgotten.
    ``on_screen`` is told of every change, and so of a screen that is left and at once shown again.
    """

    def __init__(self, on_screen: OnScreen = lambda rows: None) -> None:
        self.other: list[str] | None = None
        self.wiped = 0
        self._on_screen = on_screen
        self._told: Rows | None = None
        self._rest = ""

    def feed(self, text: str) -> str:
        """Take in what the host has written; returns what of it went to the table's screen."""
        text = self._rest + text.replace("\r", "")
        if half := _UNFINISHED.search(text):
            text, self._rest = text[: half.start()], half.group()
        else:
            self._rest = ""
        open_text, at = "", 0
        for control in _CONTROL.finditer(text):
            open_text += self._write(text[at : control.start()])
            self._obey(control.group(1) + control.group(2))
            at = control.end()
            if self.other is None:
                self._tell()
        open_text += self._write(text[at:])
        self._tell()
        return open_text

    def _tell(self) -> None:
        rows = None if self.other is None else tuple(self.other)
        if rows != self._told:
            self._told = rows
            self._on_screen(rows)

    def _write(self, text: str) -> str:
        if self.other is None:
            return text
        first, *further = text.split("\n")
        self.other[-1] += first
        self.other += further
        return ""

    def _obey(self, order: str) -> None:
        if order == "?1049h":
            self.other = [""]
        elif order == "?1049l":
            self.other = None
        elif order == "2J" and self.other is not None:
            self.other[:] = [""]
        elif order == "3J":
            self.wiped += 1
        elif order not in ("H", "s") and not (self.other is None and order[-1] in "AJ"):  # a line goes
            raise ValueError(f"a terminal is told {order!r}, which nobody here knows")


class Terminal:
    """One terminal, from before the host starts until it has ended; close it. Thread-safe.

    All that the table's screen gets is appended to ``log``. ``theirs`` is the host's end, for its standard
    input and output; give it back (:meth:`hand_over`) once the host has it.
    """

    def __init__(self, log: Path, on_screen: OnScreen = lambda rows: None) -> None:
        self._ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.picture = Picture(on_screen)
        self.fault: Exception | None = None
        self._log = log
        self._writing = threading.Lock()
        self._closed = False
        self._reader = threading.Thread(target=self._read, name="terminal", daemon=True)

    def hand_over(self) -> None:
        """The host has its end: begin to look. When the host ends, so does the terminal's picture."""
        os.close(self.theirs)
        self._reader.start()

    def _read(self) -> None:
        decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        with self._log.open("a", encoding="utf-8") as log:
            while True:
                try:
                    block = os.read(self._ours, 65536)
                except OSError:  # EIO: the host has ended, and its end is closed
                    block = b""
                if not block:
                    return
                try:
                    log.write(self.picture.feed(decoder.decode(block)))
                    log.flush()
                except Exception as fault:  # noqa: BLE001  (told by whoever looks; this thread must read on)
                    self.fault = fault

    def press(self, keys: str) -> None:
        """Press keys, one after the other. A terminal that has gone takes none."""
        with self._writing, contextlib.suppress(OSError):
            if not self._closed:
                os.write(self._ours, keys.encode())

    def type_line(self, text: str) -> None:
        """Type a line, and the enter key."""
        self.press(text + "\n")

    @property
    def takes_keys(self) -> bool:
        """Whether the host takes single keys just now, unseen, instead of lines."""
        with self._writing, contextlib.suppress(OSError, termios.error):
            if not self._closed:
                mode = termios.tcgetattr(self._ours)[3]
                return not mode & termios.ICANON and not mode & termios.ECHO
        return False

    def close(self) -> None:
        """The host has ended. Safe to repeat."""
        with self._writing:
            if self._closed:
                return
            self._closed = True
        self._reader.join(5.0)
        os.close(self._ours)
