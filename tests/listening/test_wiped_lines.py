"""A secret line, typed at the laptop in the middle of the table, does not stay on its screen."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import re
import select
import struct
import termios
import threading
from collections.abc import Iterator
from typing import TextIO

import pytest

from voice_host.listening.keyboard import Keyboard, TypedLine

WIDTH = 20


def screen(output: bytes) -> list[str]:
    """What a terminal of :data:`WIDTH` columns shows after this output: what we send it."""
    rows, row, column = [""], 0, 0
    for part in re.findall(r"\x1b\[\d*[AJ]|.", output.decode(), re.DOTALL):
        if part == "\r":
            column = 0
        elif part == "\n":
            row += 1
        elif part.endswith("A") and part.startswith("\x1b"):
            row -= int(part[2:-1])
        elif part == "\x1b[J":
            rows = [*rows[:row], rows[row][:column]]
        else:
            if column == WIDTH:
                row, column = row + 1, 0
            rows += [""] * (row + 1 - len(rows))
            rows[row] = rows[row][:column].ljust(column) + part + rows[row][column + 1 :]
            column += 1
        rows += [""] * (row + 1 - len(rows))
    return [line for line in rows if line]


@pytest.fixture
def terminal() -> Iterator[tuple[int, TextIO]]:
    """The hand's end and the program's end of a real terminal."""
    others = set(threading.enumerate())
    hand, program = pty.openpty()
    fcntl.ioctl(program, termios.TIOCSWINSZ, struct.pack("HHHH", 10, WIDTH, 0, 0))
    with os.fdopen(program, encoding="utf-8") as stream:
        yield hand, stream
        os.close(hand)
        # Its reader ends before its number is free: the next terminal gets that, and would lose a line.
        for reader in set(threading.enumerate()) - others:
            if reader.name == "keyboard":
                reader.join(10)
                assert not reader.is_alive()


async def typed(terminal: tuple[int, TextIO], *lines: str, wipes: bool) -> list[str]:
    """The screen after these lines were typed below one line of the host's."""
    hand, stream = terminal
    os.write(stream.fileno(), b"Skriv.\n")
    queue: asyncio.Queue[object] = asyncio.Queue()
    keyboard = Keyboard(queue, stream)
    keyboard.wipes = wipes
    keyboard.start()
    for line in lines:
        os.write(hand, line.encode() + b"\n")
        assert await asyncio.wait_for(queue.get(), 10) == TypedLine(line)
    keyboard.stop()
    os.write(stream.fileno(), b"Svar.\n")
    output = b""
    while not output.endswith(b"Svar.\r\n"):  # the terminal makes it so
        assert select.select([hand], [], [], 10)[0], output
        output += os.read(hand, 4096)
    return screen(output)


@pytest.mark.parametrize("line", ["sara", "Åsa", "x" * WIDTH, "x" * (WIDTH + 1), "trogen " * 9, ""])
async def test_a_secret_line_leaves_the_screen_and_the_hosts_own_lines_stay(
    terminal: tuple[int, TextIO], line: str
) -> None:
    assert await typed(terminal, line, wipes=True) == ["Skriv.", "Svar."]


async def test_several_secret_lines_leave_it_all(terminal: tuple[int, TextIO]) -> None:
    assert await typed(terminal, "sara", "trogen", wipes=True) == ["Skriv.", "Svar."]


async def test_any_other_line_stays(terminal: tuple[int, TextIO]) -> None:
    assert await typed(terminal, "fem", wipes=False) == ["Skriv.", "fem", "Svar."]
