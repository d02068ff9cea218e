"""A real evening with its pages, without sound: host, rules, journal and server; lines are typed."""

from __future__ import annotations

import asyncio
import contextlib
import re
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

from engine.original.house_rules import HouseRules
from scripts.web_trials.http import Browser
from voice_host.commands.web import OpeningRoom
from voice_host.commands.words import words_of
from voice_host.conversation import Conversation
from voice_host.evening import Evening
from voice_host.inbox import Inbox, Incoming
from voice_host.joining import Invitation
from voice_host.journal import Journal
from voice_host.listening.keyboard import TypedLine
from voice_host.speaking.text_voice import ImpatientClock, SecondsClock, TextVoice
from voice_host.ways_in import Hears, NoEars
from voice_host.web.addresses import Place
from voice_host.web.opening import OpenWeb
from voice_host.web.table import WebTable

PLAYERS = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils")
WAIT_SECONDS = 30.0

words_once = cache(words_of)


class Notes:
    """The trace of the evening, as a list."""

    def __init__(self) -> None:
        self.notes: list[dict[str, Any]] = []
        self.on_note: Callable[[], None] = lambda: None

    def note(self, kind: str, **values: object) -> None:
        """One thing that happened."""
        self.notes.append({"t": kind, **values})
        self.on_note()


class WatchedInbox(Inbox):
    """Tells when the host waits for the table, and not for a count to end."""

    def __init__(self) -> None:
        super().__init__()
        self.host: asyncio.Task[None] | None = None
        self.waiting = asyncio.Event()
        self.came = 0
        """How much has come in, whatever has become of it."""

    async def get(self) -> Incoming:
        """As ever; who asks while nothing is there has done all that there was to do."""
        if self.empty() and asyncio.current_task() is self.host:
            self.waiting.set()
        return await super().get()

    def put_nowait(self, item: Incoming) -> None:
        """As ever; now there is something to do."""
        self.waiting.clear()
        self.came += 1
        super().put_nowait(item)


class Table:
    """Use it through :func:`open_table`."""

    def __init__(self, folder: Path, language: str, address: str, port: int, clock: SecondsClock) -> None:
        self.words = words_once(language)
        self.trace = Notes()
        self.inbox = WatchedInbox()
        self.printed: list[str] = []
        self.talk = Conversation(
            narration=copy(self.words.narration),  # an evening may change its language
            pack=self.words.pack,
            voice=TextVoice(self.printed.append, clock),
            ears=self._ears(),
            inbox=self.inbox,
            clock=clock,
            reminds=False,
            printer=self.printed.append,
            trace=self.trace,
        )
        self.journal = Journal.open(folder / "journal.sqlite")
        self.evening = Evening(self.talk, self.journal, self.trace, language)
        self.room = OpeningRoom(self.talk, lambda: self.evening.shown, address, port)
        self.evening.room = self.room
        self.task: asyncio.Task[None] | None = None
        self.web: OpenWeb | None = None

    @staticmethod
    def _ears() -> Hears:
        return NoEars()

    # --- the evening --------------------------------------------------------------------------------------

    async def begin(self, players: Sequence[str] = PLAYERS, rules: HouseRules | None = None) -> None:
        """Play, up to the moment when handsets may sit down."""
        self.task = asyncio.create_task(self.evening.play(tuple(players), rules or HouseRules()))
        self.inbox.host = self.task
        await self.settle()
        assert isinstance(await self.room.invitation(), Invitation)
        self.web = self.room.opened

    async def settle(self) -> None:
        """Until the host has done all that there was to do, and waits; or the evening is over."""
        assert self.task is not None
        waiting = asyncio.create_task(self.inbox.waiting.wait())
        async with asyncio.timeout(WAIT_SECONDS):
            await asyncio.wait({self.task, waiting}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if self.task.done():
            self.task.result()  # whatever it ended with is the caller's

    async def type(self, *lines: str) -> None:
        """Type lines, each when the host waits again."""
        for line in lines:
            self.inbox.put_nowait(TypedLine(line))
            await self.settle()

    async def until_said(self, key: str, after: int = 0) -> None:
        """Until this sentence is said, among the notes from ``after`` on, and the host waits again."""
        heard = asyncio.Event()

        def look() -> None:
            if any(note.get("id") == key for note in self.trace.notes[after:]):
                heard.set()

        self.trace.on_note = look
        look()
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await heard.wait()
        except TimeoutError as late:  # no trouble with the network, which an attack takes for a refusal
            raise AssertionError(f"{key} was never said") from late
        await self.settle()

    async def close(self) -> None:
        """End the evening wherever it is."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
        await self.room.close()

    # --- the pages ----------------------------------------------------------------------------------------

    @property
    def web_table(self) -> WebTable:
        """The table as the pages know it."""
        assert self.web is not None
        return self.web.table

    @property
    def place(self) -> Place:
        """Where the pages are."""
        return self.web_table.place

    def browser(self, source: str | None = None) -> Browser:
        """Somebody who has just come."""
        return Browser(self.place, source)

    async def seated(self, name: str, source: str | None = None) -> Browser:
        """Somebody who has sat down."""
        browser = self.browser(source)
        seat = self.web_table.seats.players.index(name)
        answer = await browser.post("/join", {"code": self.web_table.code, "seat": f"{seat:02d}"}, live=False)
        assert answer.status == 303, answer
        await browser.get("/seat")  # as a browser does by itself
        await self.settle()
        return browser

    async def steering(self, source: str | None = None) -> Browser:
        """Somebody who may steer."""
        browser = self.browser(source)
        answer = await browser.post("/control", {"code": self.web_table.steering.code}, live=False)
        assert answer.status == 303, answer
        return browser


def round_in(page: str) -> str:
    """The name of the round that a seat's page writes into."""
    found = re.search(r'name="round" value="([^"]+)"', page)
    return found.group(1) if found else ""


@contextlib.asynccontextmanager
async def open_table(
    *,
    language: str = "sv",
    address: str = "127.0.0.1",
    port: int = 0,
    clock: SecondsClock | None = None,
    players: Sequence[str] = PLAYERS,
    rules: HouseRules | None = None,
) -> AsyncIterator[Table]:
    """A table whose host waits for handsets."""
    with tempfile.TemporaryDirectory(prefix="maffia-web-") as folder:
        table = Table(Path(folder), language, address, port, clock or ImpatientClock())
        try:
            await table.begin(players, rules)
            yield table
        finally:
            await table.close()
