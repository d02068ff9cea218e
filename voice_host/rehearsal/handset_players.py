"""The handsets of a rehearsal and the table's display: one Chromium, in a thread of its own.

The actor is a plain loop over the host's notes; here everything runs at once, as people's fingers do. What is
asked for begins at once, and :meth:`HandsetPlayers.look` tells when something went wrong.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Any

from voice_host.rehearsal.browser import NoBrowserError, chromium, find_browser
from voice_host.rehearsal.handset import Handset, HandsetFault
from voice_host.rehearsal.shown import PageLog, faults
from voice_host.rehearsal.transcript import Wording

if TYPE_CHECKING:
    from playwright.async_api import Browser

DISPLAY = "/table"
LAPTOP = "/laptop"
_START_SECONDS = 120.0


class HandsetPlayers:
    """Browsers for ``names``, those of ``players`` with a handset; a context manager.

    ``say`` words what stands on the pages; ``patience`` is how many seconds a page may take; ``at_laptop``:
    the laptop has its own page for secrets open, too. Entering raises
    :class:`~voice_host.rehearsal.browser.NoBrowserError`. The methods return at once.
    """

    def __init__(
        self,
        names: Sequence[str],
        players: Sequence[str],
        say: Wording,
        patience: float,
        *,
        at_laptop: bool = False,
    ) -> None:
        self.names = tuple(names)
        self._players = tuple(players)
        self._say = say
        self._patience = patience
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="handsets", daemon=True)
        self._stack = contextlib.AsyncExitStack()
        self._browser: Browser | None = None
        self._running: dict[Future[None], str] = {}
        self._handsets: dict[str, Handset] = {}
        self._display = self._new(DISPLAY, "127.0.2.1")
        self._laptop = self._new(LAPTOP, "127.0.0.1") if at_laptop else None
        self._all: list[Handset] = []
        self._takeovers = 0
        self._origin = ""

    def __enter__(self) -> HandsetPlayers:
        try:
            find_browser()
        except NoBrowserError:
            self._loop.close()
            raise
        self._thread.start()
        try:
            self._call(self._open()).result(_START_SECONDS)
        except BaseException as trouble:
            self._end()
            if isinstance(trouble, TimeoutError):
                raise NoBrowserError(detail=f"{_START_SECONDS:.0f} s") from trouble
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    async def _open(self) -> None:
        self._browser = await self._stack.enter_async_context(chromium())
        handsets = [self._new(name, f"127.0.1.{self._players.index(name) + 1}") for name in self.names]
        self._handsets = {handset.name: handset for handset in handsets}
        self._all = list(handsets)
        for one in (*handsets, *self._shared):
            await one.open(self._browser)

    @property
    def _shared(self) -> tuple[Handset, ...]:
        """Browsers that are nobody's own."""
        return (self._display,) if self._laptop is None else (self._display, self._laptop)

    def _end(self) -> None:
        async def close() -> None:
            for one in (*self._all, *self._shared):
                with contextlib.suppress(Exception):  # a browser that has fallen is closed already
                    await one.close()
            await self._stack.aclose()
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

        with contextlib.suppress(Exception):  # the same; the thread must end all the same
            self._call(close()).result(_START_SECONDS)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5.0)
        if not self._thread.is_alive():
            self._loop.close()

    def _new(self, name: str, source: str) -> Handset:
        return Handset(name, source, self._say, self._patience)

    # -- what they do --------------------------------------------------------------------------------------

    def sit_down(self, url: str, code: str) -> None:
        """All of them sit down, and the display is opened."""
        self._origin = url.rstrip("/")
        self._begin(DISPLAY, partial(self._display.go, self._origin + DISPLAY))
        for handset in self._handsets.values():
            self._begin(handset.name, self._sitting(handset, url, code))

    def write(self, slips: Mapping[str, str]) -> None:
        """Each writes what stands beside the name, as soon as its page shows the list."""
        for name, word in slips.items():
            self._begin(name, self._writing(self._handsets[name], word))

    def vote(self, up: Iterable[str], down: Iterable[str]) -> None:
        """Each votes as soon as its page asks."""
        for names, hand in ((up, True), (down, False)):
            for name in names:
                self._begin(name, self._voting(self._handsets[name], hand))

    def secretly(self, name: str, deed: Callable[[Handset], Awaitable[None]]) -> None:
        """What one player does alone with his handset."""
        handset = self._handsets[name]
        self._begin(name, lambda: deed(handset))

    def open_laptop(self) -> None:
        """The laptop's page is opened, where there is to be one: as soon as the host has told of it."""
        if self._laptop is not None:
            self._begin(LAPTOP, partial(self._laptop.go, self._origin + LAPTOP))

    def at_laptop(self, deed: Callable[[Handset], Awaitable[None]]) -> None:
        """What somebody does before the laptop's page."""
        assert self._laptop is not None  # noqa: S101  (who comes to the laptop's page has one)
        self._begin(LAPTOP, partial(deed, self._laptop))

    def network(self, names: Iterable[str], there: bool) -> None:
        """These lose the network, or have it again."""
        for name in names:
            # Not begun and left to itself: what comes after this in the play comes after it here.
            try:
                self._call(self._handsets[name].network(there)).result(self._patience)
            except TimeoutError as trouble:
                raise HandsetFault(name, "the browser does not answer") from trouble

    def ask_for_seat(self, name: str, url: str, code: str) -> None:
        """A new handset asks for ``name``'s seat; done when it waits for the table's answer."""

        async def ask() -> None:
            self._takeovers += 1
            newcomer = self._new(name, f"127.0.3.{self._takeovers}")
            self._all.append(newcomer)
            assert self._browser is not None  # noqa: S101  (set by _open)
            await newcomer.open(self._browser)
            await newcomer.sit(url, code)
            await newcomer.shows("web-asking-title")

        self._begin(name, ask)

    def seat_answered(self, name: str, granted: bool) -> None:
        """The table has answered: the seat is the new handset's, and the old one has none; or the reverse."""

        async def see() -> None:
            before, newcomer = self._handsets[name], self._all[-1]
            if granted:
                self._handsets[name] = newcomer
                await newcomer.sits()
                if not before.online:
                    await before.network(True)
                await before.shows("web-gone-title")
            else:
                await newcomer.shows("web-refused-title")
                await before.sits()

        self._begin(name, see)

    def become_neutral(self) -> None:
        """Every handset that is in touch goes back to a page that shows nothing of a slip."""
        for handset in self._handsets.values():
            if handset.online:
                self._begin(handset.name, handset.is_neutral)

    def begin_anew(self) -> None:
        """A round or a vote is over, and the next may come at once: every handset in touch leaves it."""
        for handset in self._handsets.values():
            if handset.online:
                self._begin(handset.name, handset.forgets_round)

    # -- how it goes ---------------------------------------------------------------------------------------

    @property
    def at_work(self) -> bool:
        """Whether somebody who is in touch has not done yet what was begun."""
        return any(
            not future.done() and (name not in self._handsets or self._handsets[name].online)
            for future, name in self._running.items()
        )

    @property
    def held_back(self) -> tuple[str, ...]:
        """Who has not done yet what was begun, in touch or not."""
        return tuple(name for future, name in self._running.items() if not future.done())

    def look(self) -> None:
        """Raises :class:`HandsetFault` when a page did not do what it should."""
        for future in [future for future in self._running if future.done()]:
            del self._running[future]
            future.result()

    def faults(self, texts: Mapping[str, str], code: str) -> Iterator[str]:
        """What pages showed and should not have; see :func:`voice_host.rehearsal.shown.faults`."""
        return faults(self.logs, self.display_log, texts, code, self._say)

    @property
    def logs(self) -> list[PageLog]:
        """What each handset of the evening has shown."""
        return [handset.log for handset in self._all]

    @property
    def with_laptop(self) -> bool:
        """Whether the laptop's page is open."""
        return self._laptop is not None

    @property
    def laptop_log(self) -> PageLog:
        """What the laptop's page has shown."""
        return PageLog(LAPTOP) if self._laptop is None else self._laptop.log

    @property
    def display_log(self) -> PageLog:
        """What the table's display has shown."""
        return self._display.log

    # -- in the thread -------------------------------------------------------------------------------------

    def _sitting(self, handset: Handset, url: str, code: str) -> Callable[[], Awaitable[None]]:
        return lambda: handset.sit(url, code)

    def _writing(self, handset: Handset, word: str) -> Callable[[], Awaitable[None]]:
        return lambda: handset.write(word)

    def _voting(self, handset: Handset, up: bool) -> Callable[[], Awaitable[None]]:
        return lambda: handset.raise_hand(up)

    def _begin(self, name: str, deed: Callable[[], Awaitable[None]]) -> None:
        from playwright.async_api import Error

        async def done() -> None:
            try:
                await deed()
            except (Error, OSError) as trouble:
                # Playwright tells first what failed, for what it waited, and then at length how it tried.
                tried = " ".join(line.strip() for line in str(trouble).splitlines()[:3])
                raise HandsetFault(name, f"{tried} {self._shown(name)}".strip()) from trouble

        self._running[self._call(done())] = name

    def _shown(self, name: str) -> str:
        """What a handset shows just now, for whoever looks for the fault."""
        log = self._handsets[name].log if name in self._handsets else self._display.log
        if not log.shown:
            return ""
        last = log.shown[-1]
        return f"{last.path} {last.kind}: {' | '.join((last.heading, *last.wrong))}"

    def _call(self, coroutine: Coroutine[Any, Any, None]) -> Future[None]:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop)
