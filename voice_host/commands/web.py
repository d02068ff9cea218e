"""The web server of an evening: opened beside the talk, so that the first word does not wait for it."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.original.state import State
from models.language_pack import LanguagePack
from models.narration import printable
from voice_host.conversation import Conversation
from voice_host.joining import Invitation
from voice_host.narrator import Sentence, sentence

if TYPE_CHECKING:
    from voice_host.web.opening import OpenWeb

PORT = 4711
"""Easy to say in Swedish, and seldom taken."""


class OpeningRoom:
    """A :class:`~voice_host.joining.Room` that opens while the host speaks. ``begin`` and ``close`` it."""

    def __init__(
        self, talk: Conversation, state: Callable[[], State | None], address: str | None, port: int
    ) -> None:
        self._talk = talk
        self._state = state
        self._address = address
        self._port = port
        self._opening: asyncio.Task[OpenWeb | Sentence] | None = None
        self._web: OpenWeb | None = None

    @property
    def opened(self) -> OpenWeb | None:
        """The pages, once they are served."""
        return self._web

    def begin(self) -> None:
        """Start to open. Safe to repeat."""
        if self._opening is None:
            self._opening = asyncio.create_task(self._open())

    async def _open(self) -> OpenWeb | Sentence:
        try:
            # Half a second of imports, in a thread: meanwhile the welcome sounds.
            opening = await asyncio.to_thread(importlib.import_module, "voice_host.web.opening")
            opened: OpenWeb | Sentence = await opening.open_web(
                self._talk, self._state, self._address, self._port
            )
        except Exception as trouble:  # noqa: BLE001 -- the pages are an extra: without them the game goes on
            self._talk.trace.note("web", trouble=printable(repr(trouble)))
            return sentence("trouble-web-failed")
        if not isinstance(opened, Sentence):
            self._web = opened
        return opened

    async def invitation(self) -> Invitation | Sentence | None:
        """Wait until it is open, or could not be."""
        self.begin()
        assert self._opening is not None  # noqa: S101 -- for mypy: begin() has just made it
        opened = await self._opening
        return opened if isinstance(opened, Sentence) else opened.invitation()

    def lay(self, players: Sequence[str]) -> None:
        """These play tonight."""
        if self._web is not None:
            self._web.table.lay(players)

    def open_joining(self) -> None:
        """Seats may be taken."""
        if self._web is not None:
            self._web.table.open_joining()

    def close_joining(self) -> None:
        """Only before and after a game."""
        if self._web is not None:
            self._web.table.close_joining()

    def speak(self, pack: LanguagePack) -> None:
        """The table speaks another language from now on."""
        if self._web is not None:
            self._web.table.speak(pack)

    async def close(self) -> None:
        """Serve nothing any more; the talk goes on unwatched."""
        if self._opening is not None and not self._opening.done():
            self._opening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._opening
        if self._web is not None:
            await self._web.close()
