"""Sixteen handsets write within the same 200 ms, again and again; 200 lookers-on follow the display.

Measured at the client: from the first byte of a slip to the last byte of its answer, and from the moment in
which the host begins to say a sentence to its arrival at each looker-on. Clients run in a process of their
own, each at its own loopback address, as they do in a room.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import TypeVar

from scripts.web_trials.http import Browser
from scripts.web_trials.table import Table, open_table
from voice_host.slips.box import BallotBox, Word
from voice_host.slips.paper import FAITHFUL
from voice_host.web.addresses import Place

ToldT = TypeVar("ToldT")
"""What a process is told when it starts."""

HANDSETS, ROUNDS, SPREAD = 16, 100, 0.2
LOOKERS, UPDATES = 200, 30
NAMES = (
    *("Anna", "Erik", "Sara", "Olle", "Maja", "Nils", "Karin", "Gustav"),
    *("Elsa", "Oskar", "Wilma", "Hugo", "Ebba", "Axel", "Signe", "Viktor"),
)


@dataclass
class Figures:
    """What was measured. Times in milliseconds."""

    slips_ms: list[float] = field(default_factory=list)
    lost: int = 0
    doubled: int = 0
    display_ms: list[float] = field(default_factory=list)
    missed: int = 0
    """Updates that never reached a looker-on, though it was the newest."""

    def summary(self) -> dict[str, float | int]:
        """As scripts/bench_web prints them."""
        return {
            "p99_ms": round(percentile(self.slips_ms, 99), 1),
            "lost": self.lost,
            "doubled": self.doubled,
            "display_p99_ms": round(percentile(self.display_ms, 99), 1),
            "display_missed": self.missed,
        }


def percentile(values: list[float], share: int) -> float:
    """The value that ``share`` per cent do not exceed; infinity for nothing measured."""
    if not values:
        return float("inf")
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)]


# --- the clients, in a process of their own --------------------------------------------------------------


class Handset:
    """One handset that keeps its connection open, as a browser does."""

    def __init__(self, place: Place, number: int, token: str) -> None:
        self._browser = Browser(place, f"127.0.2.{number + 1}")
        self._browser.bring("seat", token)
        self._cookie = "; ".join(f"{name}={value}" for name, value in self._browser.cookies.items())
        self._place = place
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def write(self, round_: str, word: int) -> tuple[int, float]:
        """Send a slip; status and milliseconds. Over a connection that was closed meanwhile it goes again."""
        begun = time.perf_counter()
        try:
            status = await self._once(round_, word)
        except (asyncio.IncompleteReadError, OSError):
            self._writer = None
            status = await self._once(round_, word)
        return status, (time.perf_counter() - begun) * 1000

    async def _once(self, round_: str, word: int) -> int:
        if self._writer is None or self._writer.is_closing():
            self._reader, self._writer = await self._browser.connect()
        assert self._reader is not None
        body = f"round={round_}&word={word:02d}".encode()
        head = (
            f"POST /slip HTTP/1.1\r\nHost: {self._place.netloc}\r\nOrigin: {self._place.origin}\r\n"
            f"Cookie: {self._cookie}\r\nX-Live: 1\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self._writer.write(head.encode() + body)
        answer = await self._reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        await self._reader.readexactly(length)
        return int(answer.split(b" ", 2)[1])


def handsets_process(place: Place, tokens: list[str], pipe: Connection) -> None:
    """Wait for a round and its words, write within :data:`SPREAD`, send back what came."""

    async def run() -> None:
        handsets = [Handset(place, number, token) for number, token in enumerate(tokens)]

        async def one(handset: Handset, round_: str, word: int) -> tuple[int, float]:
            await asyncio.sleep(random.uniform(0, SPREAD))
            return await handset.write(round_, word)

        while (task := await asyncio.to_thread(pipe.recv)) is not None:
            round_, words = task
            pipe.send(
                await asyncio.gather(*(one(h, round_, w) for h, w in zip(handsets, words, strict=True)))
            )

    asyncio.run(run())


def lookers_process(place: Place, lookers: int, pipe: Connection) -> None:
    """Open the streams, and send back when each marked sentence came to each of them."""

    async def one(number: int, seen: dict[str, list[float]], ready: asyncio.Semaphore) -> None:
        browser = Browser(place, f"127.0.3.{number + 1}")
        reader, writer = await browser.connect()
        writer.write(f"GET /live/table HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        ready.release()
        with contextlib.suppress(asyncio.IncompleteReadError, OSError):
            while line := await reader.readline():
                at = time.monotonic()
                if b"mark-" in line:
                    mark = line.split(b"mark-", 1)[1].split(b"-", 1)[0].decode()
                    seen.setdefault(mark, []).append(at)

    async def run() -> None:
        seen: dict[str, list[float]] = {}
        ready = asyncio.Semaphore(0)
        tasks = [asyncio.create_task(one(number, seen, ready)) for number in range(lookers)]
        for _number in range(lookers):
            await ready.acquire()
        pipe.send("ready")
        await asyncio.to_thread(pipe.recv)
        pipe.send(seen)
        for task in tasks:
            task.cancel()

    asyncio.run(run())


# --- the table -------------------------------------------------------------------------------------------


async def measure(rounds: int, lookers: int, updates: int) -> Figures:
    """Both measurements, one after the other, on one table."""
    figures = Figures()
    async with open_table(players=NAMES[:HANDSETS]) as table:
        await _slips(table, rounds, figures)
        await _display(table, lookers, updates, figures)
    return figures


async def _slips(table: Table, rounds: int, figures: Figures) -> None:
    seats = table.web_table.seats
    tokens = [seats.sit(seat) for seat in range(HANDSETS)]
    await table.type("klart", "nej", "klart")
    process, pipe = _started(handsets_process, table.place, tokens)
    handsets = table.web_table.handsets
    for number in range(rounds):
        box = BallotBox(range(HANDSETS))
        handsets.open_slips(box)
        words = [random.randrange(len(box.words)) for _seat in range(HANDSETS)]
        pipe.send((box.round, words))
        answers = await asyncio.to_thread(pipe.recv)
        if number:  # in the first round connections are opened, as they are when the list comes up
            figures.slips_ms += [milliseconds for _status, milliseconds in answers]
        handsets.close_slips("sealed")
        sealed = box.seal()
        wanted = [box.words[word] for word in words]
        faithful = wanted.count(FAITHFUL)
        names: dict[Word, int] = {seat: wanted.count(seat) for seat in range(HANDSETS) if seat in wanted}
        written: dict[Word, int] = {FAITHFUL: faithful, **names}
        got: dict[Word, int] = {FAITHFUL: sealed.faithful, **dict(sealed.names)}
        for word, count in written.items():
            figures.lost += max(0, count - got.get(word, 0))
        for word, count in got.items():
            figures.doubled += max(0, count - written.get(word, 0))
    pipe.send(None)
    process.join(10)


async def _display(table: Table, lookers: int, updates: int, figures: Figures) -> None:
    process, pipe = _started(lookers_process, table.place, lookers)
    assert await asyncio.to_thread(pipe.recv) == "ready"
    said: dict[str, float] = {}
    for number in range(updates):
        said[str(number)] = time.monotonic()
        await table.talk.say_text(f"mark-{number}- Begär omröstning mot Anna, säger Erik till hela bordet.")
        await asyncio.sleep(0.4)
    await asyncio.sleep(1)
    pipe.send("enough")
    seen: dict[str, list[float]] = await asyncio.to_thread(pipe.recv)
    for mark, begun in said.items():
        came = seen.get(mark, [])
        figures.display_ms += [(at - begun) * 1000 for at in came]
        figures.missed += lookers - len(came)
    process.join(10)


def _started(
    target: Callable[[Place, ToldT, Connection], None], place: Place, argument: ToldT
) -> tuple[SpawnProcess, Connection]:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=target, args=(place, argument, there), daemon=True)
    process.start()
    return process, here


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds of slips")
    parser.add_argument("--lookers", type=int, default=LOOKERS, help="lookers-on at the display")
    parser.add_argument("--updates", type=int, default=UPDATES, help="sentences that they follow")
    options = parser.parse_args()
    figures = asyncio.run(measure(options.rounds + 1, options.lookers, options.updates))
    print(json.dumps(figures.summary()))
    good = figures.lost == figures.doubled == figures.missed == 0
    return 0 if good else 1
