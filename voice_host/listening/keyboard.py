"""The keyboard as an ear: the same words, typed. It works when nothing else does."""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import io
import os
import re
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TextIO

from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.wide import Unknown, WideGrammar, match_narrow

try:
    import termios
except ImportError:  # Windows
    termios = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class TypedLine:
    """One line that somebody typed, without its end; ``secret`` when it was taken off the terminal."""

    text: str
    secret: bool = field(default=False, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class EndOfInput:
    """Nothing more will be typed: the terminal was closed, or a file that stood in for it has ended."""


OnKey = Callable[[str], None]
"""Told each key: ``enter``, ``space``, ``up``, ``down``, ``backspace``, or the sign itself. On the loop.

``""`` comes last: nothing more can be typed.
"""

_KEYS = {
    **{"\n": "enter", "\r": "enter", " ": "space", "\x7f": "backspace", "\b": "backspace"},
    **{"\x1b[A": "up", "\x1b[B": "down", "\x1bOA": "up", "\x1bOB": "down"},
}
_KEY = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Z])?|.", re.DOTALL)


class KeyboardRecogniser:
    """Turns a typed line into a phrase of the moment."""

    name = "keyboard"

    def match(self, line: str, grammar: Grammar | WideGrammar) -> Phrase | Unknown:
        """The phrase that was typed, or :class:`Unknown` with the nearest one. Never raises."""
        if isinstance(grammar, WideGrammar):
            return grammar.match(line)
        return match_narrow(line, grammar)


class Keyboard:
    """Reads lines in a thread of its own and hands them to the loop; :class:`EndOfInput` comes last, once.

    ``queue`` may be shared with the ears: whoever speaks or types first is heard first. The thread cannot be
    taken out of a read that waits for a key; it is a daemon, and holds no lock that the interpreter's end
    needs.
    """

    def __init__(self, queue: asyncio.Queue[Any], stream: TextIO | None = None) -> None:
        self._queue = queue
        self._stream = sys.stdin if stream is None else stream
        self._stopped = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._on_key: OnKey | None = None
        self._before: list[Any] | None = None
        """How the terminal was before it gave single keys; None while it gives lines, or is none."""
        self._ended = False
        self.wipes = False
        """While set, a line is taken off the terminal once it is read: who comes next sees none of it."""

    @contextlib.contextmanager
    def by_key(self, on_key: OnKey) -> Iterator[None]:
        """Give what is typed to ``on_key`` instead of lines; a terminal gives each key at once, and unseen.

        What has been typed before counts for nothing. A file or a pipe has no keys: there a line that comes
        from now on is taken as its signs and the enter key, and an empty one or a blank as enter or space.
        """
        self._before = _unseen(self._stream)
        self._on_key = on_key
        if self._ended:
            on_key("")
        try:
            yield
        finally:
            self._on_key = None
            self.give_back()
            self._before = None

    def give_back(self) -> None:
        """The terminal is as it was before single keys: for a shell that takes it meanwhile."""
        if self._before is not None:
            _seen(self._stream, self._before)

    def take_again(self) -> None:
        """Single keys again, after :meth:`give_back` or whatever else befell the terminal."""
        if self._before is not None:
            _unseen(self._stream)

    def start(self) -> None:
        """Begin to read; call it once, inside the running loop."""
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, name="keyboard", daemon=True).start()

    def stop(self) -> None:
        """Hand over nothing more."""
        self._stopped.set()

    def _read(self) -> None:
        for line in _lines(self._stream, self._take_signs):
            secret = self.wipes
            if self._take_keys(keys_of(line)):
                continue
            if secret:
                _wipe(self._stream, line)
            if not self._hand_over(TypedLine(line, secret=secret)):
                return
        self._ended = True
        self._take_keys(("",))
        self._hand_over(EndOfInput())

    def _take_signs(self, text: str) -> bool:
        """The same for what a terminal has given, which are single keys and no lines."""
        if self._before is None:
            return False
        return self._take_keys([_KEYS.get(sign, sign) for sign in _KEY.findall(text)])

    def _take_keys(self, keys: Sequence[str]) -> bool:
        """Whether keys are wanted now; if so, these have been given."""
        on_key = self._on_key
        if on_key is None or self._loop is None or self._stopped.is_set():
            return False
        for key in keys:
            with contextlib.suppress(RuntimeError):  # the loop has been closed
                self._loop.call_soon_threadsafe(on_key, key)
        return True

    def _hand_over(self, event: TypedLine | EndOfInput) -> bool:
        if self._stopped.is_set() or self._loop is None:
            return False
        try:
            self._loop.call_soon_threadsafe(self._queue.put_nowait, event)
        except RuntimeError:  # the loop has been closed: the game is over, and nobody waits for this line
            return False
        return True


def keys_of(line: str) -> list[str]:
    """A line as keys: an empty one is the enter key, " " the space bar, any other its signs and enter."""
    if line == " ":
        return ["space"]
    return [*("space" if sign == " " else sign for sign in line), "enter"]


def _unseen(stream: TextIO) -> list[Any] | None:
    """Have a terminal give each key at once and show none; how it was before, or None if that cannot be."""
    try:
        number = stream.fileno()
        if termios is None or not os.isatty(number):
            return None
    except (ValueError, AttributeError, io.UnsupportedOperation):
        return None
    try:
        before, after = termios.tcgetattr(number), termios.tcgetattr(number)
        after[3] &= ~(termios.ICANON | termios.ECHO)
        termios.tcsetattr(number, termios.TCSAFLUSH, after)
    except termios.error:  # the terminal has gone: its end of input is on its way
        return None
    return list(before)


def _seen(stream: TextIO, before: list[Any]) -> None:
    """Lines again; what was typed meanwhile and not read is nobody's line."""
    if termios is None:
        return
    with contextlib.suppress(OSError, ValueError, termios.error):  # the terminal may have gone
        termios.tcsetattr(stream.fileno(), termios.TCSAFLUSH, before)


def _wipe(stream: TextIO, line: str) -> None:
    """Take the line that was typed last off the terminal, all rows of it. A file or a pipe shows none."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        number = stream.fileno()
        if termios is None or not os.isatty(number):
            return
        width = max(1, os.get_terminal_size(number).columns)
        rows = max(1, -(-len(line) // width))
        # By the terminal's own name: the host's text may have been led elsewhere, what is typed never is.
        terminal = os.open(os.ttyname(number), os.O_WRONLY | os.O_NOCTTY)
        try:
            os.write(terminal, f"\x1b[{rows}A\r\x1b[J".encode())
        finally:
            os.close(terminal)


def _lines(stream: TextIO, take_keys: Callable[[str], bool] = lambda text: False) -> Iterator[str]:
    """The lines of a stream as they come, decoded with signs in place of broken bytes.

    Read by file number where there is one: Python's buffered reader holds a lock while it waits, and an
    interpreter that ends meanwhile dies of it ("could not acquire lock for <stdin>").
    """
    try:
        number = stream.fileno()
    except (io.UnsupportedOperation, AttributeError, ValueError):
        yield from (line.rstrip("\r\n") for line in stream)
        return
    decoder = codecs.getincrementaldecoder(stream.encoding or "utf-8")(errors="replace")
    rest = ""
    while True:
        try:
            block = os.read(number, 4096)
        except OSError:  # a terminal that has gone (EIO) is an end of input like any other
            block = b""
        text = decoder.decode(block, final=not block)
        if text and take_keys(text):
            continue
        *whole, rest = (rest + text).split("\n")
        yield from (line.rstrip("\r") for line in whole)
        if not block:
            if rest:
                yield rest
            return
