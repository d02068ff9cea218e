"""One handset of a rehearsal: a browser of its own, used as a person does, by what stands on its buttons."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Final

from voice_host.rehearsal.own_address import OwnAddress
from voice_host.rehearsal.shown import BINDING, SCRIPT, PageLog
from voice_host.rehearsal.transcript import Wording

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response

_TOO_OFTEN: Final = 429


class HandsetFault(RuntimeError):
    """The page of ``name``'s handset did not do what it should; ``detail`` tells what it showed instead."""

    def __init__(self, name: str, detail: str) -> None:
        self.name = name
        self.detail = detail
        super().__init__(f"{name}: {detail}")


class Handset:
    """A browser without any past, at a network address of its own. ``patience``: seconds for each step.

    Its methods raise :class:`HandsetFault`, or what Playwright raises when a page does not come.
    """

    def __init__(self, name: str, source: str, say: Wording, patience: float) -> None:
        self.name = name
        self.log = PageLog(name)
        self.online = True
        self._say = say
        self._door = OwnAddress(source)
        self._patience = patience * 1000
        self._context: BrowserContext | None = None
        self._page: Page | None = None
        self.turn = asyncio.Lock()
        """Held by what its owner does, so that one thing is done after the other."""
        self._round: str | None = None

    async def open(self, browser: Browser) -> None:
        """Unlock it."""
        await self._door.start()
        self._context = await browser.new_context(proxy={"server": self._door.proxy}, locale="sv-SE")
        self._context.set_default_timeout(self._patience)
        self._context.on("weberror", lambda error: self.log.complaints.append(str(error.error)))
        self._context.on("console", self._complains)
        await self._context.expose_binding(BINDING, lambda _source, state: self.log.take(state))
        await self._context.add_init_script(SCRIPT)
        self._page = await self._context.new_page()

    async def close(self) -> None:
        """Put it away."""
        if self._context is not None:
            await self._context.close()
        await self._door.close()

    async def go(self, url: str) -> None:
        """Open a page of the table's."""
        assert self._context is not None  # noqa: S101  (after open)
        origin = "/".join(url.split("/")[:3])

        def asks(request: Request) -> None:
            if not request.url.startswith(origin):
                self.log.elsewhere.append(request.url)

        self._context.on("request", asks)
        await self.page.goto(url)

    @property
    def page(self) -> Page:
        """The one page of the browser."""
        assert self._page is not None  # noqa: S101  (after open)
        return self._page

    # -- what its owner does -------------------------------------------------------------------------------

    async def sit(self, url: str, code: str) -> None:
        """Sit down, or ask for a seat that another handset holds."""
        await self.go(url)
        await self.page.get_by_label(self._say("web-join-code")).fill(code)
        held = re.escape(self._say("web-join-held"))
        mine = re.compile(rf"^\s*{re.escape(self.name)}\s*({held}\s*)?$")
        await self.page.get_by_role("radio", name=mine).check()
        await self._button("web-join-sit").click()
        await self.page.wait_for_url("**/seat")

    async def write(self, word: str) -> None:
        """Choose ``word`` in the list and put the slip in; one that lies there is changed."""
        async with self.turn:
            await self._heading("web-slip-title").or_(self._heading("web-written-title")).wait_for()
            if await self._heading("web-written-title").is_visible():
                await self.page.get_by_text(self._say("web-slip-change")).click()
            await self.page.get_by_role("radio", name=word, exact=True).check()
            self._round = await self.page.locator("input[name=round]").first.get_attribute("value")
            await self._send("/slip", self._button("web-slip-put"))
            await self.page.locator("form[aria-busy]").wait_for(state="detached")

    async def raise_hand(self, up: bool) -> None:
        """Vote, when the page asks."""
        async with self.turn:
            button = self._button("web-hands-yes" if up else "web-hands-no")
            await button.wait_for()
            self._round = await self.page.locator("input[name=round]").first.get_attribute("value")
            await self._send("/hand", button)

    async def _send(self, path: str, button: Locator) -> None:
        """Press a button and see that the host has taken what was sent; without a network once it is back."""

        def answers(response: Response) -> bool:
            sent = response.request.method == "POST" and response.url.endswith(path)
            return sent and response.status != _TOO_OFTEN  # then the page sends it again by itself

        async with self.page.expect_response(answers) as answer:
            await button.click()
            if not self.online:
                await self.page.get_by_text(self._say("web-offline")).wait_for()
        status = (await answer.value).status
        if status != 200:
            raise HandsetFault(self.name, f"{path} {status}: {await self.heading()}")

    async def network(self, there: bool) -> None:
        """Lose the network, or have it again."""
        assert self._context is not None  # noqa: S101  (after open)
        self.online = there
        self._door.mend() if there else self._door.cut()
        await self._context.set_offline(not there)

    # -- what its page shows -------------------------------------------------------------------------------

    async def heading(self) -> str:
        """What the page is about just now."""
        return (await self.page.get_by_role("heading", level=1).first.inner_text()).strip()

    async def shows(self, key: str) -> None:
        """Wait for a heading."""
        await self._heading(key).wait_for()

    async def sits(self) -> None:
        """Wait until the seat is this handset's, whatever is to be done there just now."""
        mine = self._say("web-seat-who", name=self.name)
        await self.page.get_by_text(mine, exact=True).wait_for()

    async def forgets_round(self) -> None:
        """Wait until the round or vote in which it wrote last, which is over, is gone from the page."""
        if self._round is not None:
            await self.page.locator(f'input[name=round][value="{self._round}"]').first.wait_for(
                state="detached"
            )

    async def is_neutral(self) -> None:
        """Wait until there is nothing to be seen of a slip, nor anything to write on."""
        await self.page.locator("[data-part=seat][data-kind=waiting]").wait_for()

    def _heading(self, key: str) -> Locator:
        return self.page.get_by_role("heading", level=1, name=self._say(key), exact=True)

    def _button(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=self._say(key), exact=True)

    def _complains(self, message: ConsoleMessage) -> None:
        # What failed to load did so because the network was gone, or was refused: an answer like any other.
        if message.type in ("error", "warning") and "Failed to load resource" not in message.text:
            self.log.complaints.append(message.text)
