"""What a player of moderated Mafia does in secret with a handset: look while holding a button, and choose."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from voice_host.rehearsal.handset import Handset, HandsetFault
from voice_host.rehearsal.transcript import Wording

if TYPE_CHECKING:
    from playwright.async_api import Locator, Page

_LOOKS: Final = 20
_BETWEEN_LOOKS: Final = 0.5
"""A page learns of what is new by a stream, or by its next beat: it may be a few seconds behind."""

_PRESSES: Final = 5
_PRESS_MS: Final = 3000.0

Fault = Callable[[Sequence[str]], str | None]
"""What is wrong with a card's lines, if anything is."""


class SecretHandset:
    """One handset's secret page. Methods raise :class:`HandsetFault`, or what Playwright raises."""

    def __init__(self, handset: Handset, say: Wording) -> None:
        self._handset = handset
        self._say = say

    async def look(self, fault: Fault, *, seen: bool) -> None:
        """Read the card until it is right. ``seen``: tell the host that the role has been seen, if asked."""
        async with self._handset.turn:
            await self._see(fault)
            if seen and await self._page.locator(_kinds("roles")).count():
                await self._page.get_by_role("button", name=self._say("secret-seen"), exact=True).click()
                await self._page.locator(_kinds("roles")).wait_for(state="detached")

    async def choose(self, night: int, word: str, fault: Fault) -> None:
        """Choose a word of this night's list as soon as it is shown, and read what has become of it."""
        async with self._handset.turn:
            page = self._page
            # By its number: a page may be a moment behind, and still show the list of the night before.
            await (
                self._heading("secret-night-title", night)
                .or_(self._heading("secret-sent-title", night))
                .wait_for()
            )
            if await self._heading("secret-sent-title", night).count():
                await page.get_by_text(self._say("secret-change"), exact=True).click()
            await page.get_by_role("radio", name=word, exact=True).check()
            await page.get_by_role("button", name=self._say("secret-night-put"), exact=True).click()
            await page.locator("form[aria-busy]").wait_for(state="detached")
            await self._heading("secret-sent-title", night).wait_for()
            await self._see(fault)

    def _heading(self, key: str, night: int) -> Locator:
        return self._page.get_by_role("heading", level=1, name=self._say(key, night=night), exact=True)

    async def _see(self, fault: Fault) -> None:
        wrong: str | None = None
        for _ in range(_LOOKS):
            lines = await self._read()
            wrong = fault(lines)
            if wrong is None:
                return
            await asyncio.sleep(_BETWEEN_LOOKS)
        raise HandsetFault(self._handset.name, str(wrong))

    async def _read(self) -> tuple[str, ...]:
        """Hold the button, read, and let go: then nothing is to be seen of it any more."""
        from playwright.async_api import TimeoutError as NotSeen

        card = self._page.locator("details.secret .card")
        lines: list[str] | None = None
        for _ in range(_PRESSES):
            # Not seen: the page was drawn anew just under the finger, which presses once more.
            with contextlib.suppress(NotSeen):
                lines = await self._hold(card)
                break
        if lines is None:
            raise HandsetFault(self._handset.name, "nothing to be seen while the button is held")
        await card.wait_for(state="hidden")
        return tuple(" ".join(line.split()) for line in lines)

    async def _hold(self, card: Locator) -> list[str]:
        page = self._page
        await page.get_by_role("button", name=self._say("secret-hold"), exact=True).hover()
        await page.mouse.down()
        try:
            await card.wait_for(state="visible", timeout=_PRESS_MS)
            return await card.locator("p").all_inner_texts()
        finally:
            await page.mouse.up()

    @property
    def _page(self) -> Page:
        return self._handset.page


def _kinds(*kinds: str) -> str:
    """A page of one of these kinds, for the browser."""
    return ", ".join(f"[data-part=seat][data-kind={kind}]" for kind in kinds)
