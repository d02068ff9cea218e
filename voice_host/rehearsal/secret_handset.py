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

    async def vote(self, target: str | None) -> None:
        """Vote for ``target`` by day, or take the vote back, until the page tells that it has gone off."""
        from playwright.async_api import TimeoutError as NotTold

        say, form = self._say, self._page.locator("form.vote")
        if target is None:
            button = form.get_by_role("button", name=say("secret-vote-back"), exact=True)
            told = (say("secret-vote-back-sent"), say("secret-vote-none"))
        else:
            button = form.get_by_role("button", name=target, exact=True)
            told = (say("secret-vote-sent", name=target), say("secret-vote-stands", name=target))
        # A vote that ends the day takes the form with it.
        gone = self._page.locator("[data-part=seat]").filter(has_not=self._page.locator("form.vote"))
        sent = form.get_by_text(told[0], exact=True).or_(form.get_by_text(told[1], exact=True))
        async with self._handset.turn:
            await button.wait_for()
            for _ in range(_PRESSES):
                # Not told: where buttons have just changed under the finger, a press counts for nothing.
                with contextlib.suppress(NotTold):
                    await button.click(timeout=_PRESS_MS)
                    await sent.or_(gone).first.wait_for(timeout=_PRESS_MS)
                    return
            raise HandsetFault(self._handset.name, f"the page does not say {told[1]!r}")

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
