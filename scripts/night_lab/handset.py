"""A handset as the pages' script drives it (voice_host/web/static/live.js), with a record of its traffic."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from dataclasses import dataclass

from scripts.web_trials.http import Answer, Browser
from voice_host.web.addresses import Place

BEAT_SECONDS = 2.0
HEARTBEAT_SECONDS = 9.0

_ROUND = re.compile(r'data-beat="([^"]+)"')
_CARD = re.compile(r'<div class="card">(.*?)</div>', re.DOTALL)
_WORDS = re.compile(r'name="choice" value="(\d\d)"[^>]*><span>([^<]*)</span>')
_ROLES = {
    "mafioso": "Du är maffia.",
    "godfather": "Du är gudfadern",
    "policeman": "Du är polisen",
    "doctor": "Du är läkaren",
    "vigilante": "Du är hämnaren",
    "citizen": "Du är vanlig medborgare",
}


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request and its answer, or what came by the stream (``sent`` 0). Moments by the monotonic clock."""

    kind: str
    began: float
    sent: int
    ended: float
    received: int


class RecordingBrowser(Browser):
    """Writes down each exchange as somebody on the network would see it."""

    exchanges: list[Exchange]

    async def raw(self, data: bytes, seconds: float = 30.0) -> Answer:
        """As ever, with a record."""
        began = time.monotonic()
        answer = await super().raw(data, seconds)
        kind = data.split(b" HTTP")[0].decode("latin-1", "replace")
        self.exchanges.append(Exchange(kind, began, len(data), time.monotonic(), answer.raw_size))
        return answer


class NightHandset:
    """One player's."""

    def __init__(self, place: Place, seat: int) -> None:
        self.seat = seat
        self.browser = RecordingBrowser(place, f"127.0.1.{seat + 1}")
        self.browser.exchanges = []
        self.exchanges = self.browser.exchanges
        self.page = ""
        self._pending: tuple[str, str, str] | None = None
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def sit(self, code: str) -> None:
        """Sit down, and keep in touch from now on."""
        answer = await self.browser.post("/join", {"code": code, "seat": f"{self.seat:02d}"}, live=False)
        if answer.status != 303:
            raise RuntimeError(f"seat {self.seat}: {answer.status}")
        self._tasks = [asyncio.create_task(one()) for one in (self._stream, self._beats, self._refreshes)]

    async def leave(self) -> None:
        """Close the page."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- what its player sees and does --------------------------------------------------------------------

    @property
    def role(self) -> str | None:
        """What the card says, while it does."""
        card = _CARD.search(self.page)
        return next((name for name, text in _ROLES.items() if card and text in card.group(1)), None)

    @property
    def words(self) -> dict[str, str]:
        """The night's list: name → place."""
        return {word: place for place, word in _WORDS.findall(self.page)}

    def choose(self, name: str) -> bool:
        """Tick a name and press the button: it goes with the next beat. Whether there is such a name now."""
        found = _ROUND.search(self.page)
        place = self.words.get(name)
        if found is None or place is None:
            return False
        self._pending = (found.group(1), place, "0")
        return True

    def seen(self) -> bool:
        """Press the button under the role card. Whether there is one now."""
        found = _ROUND.search(self.page)
        if found is None or 'name="seen" value="1"' not in self.page:
            return False
        self._pending = (found.group(1), "--", "1")
        return True

    # --- what its page's script does ----------------------------------------------------------------------

    async def _beats(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            found = _ROUND.search(self.page)
            if found is None:
                continue
            mine = self._pending
            round_, choice, seen = mine or (found.group(1), "--", "0")
            answer = await self.browser.post("/beat", {"round": round_, "choice": choice, "seen": seen})
            if answer.status in (200, 409):
                self.page = answer.text
                if self._pending is mine:
                    self._pending = None

    async def _refreshes(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    await self._changed.wait()
            self._changed.clear()
            answer = await self.browser.get("/seat/now", X_Live="1")
            if answer.status == 200:
                self.page = answer.text

    async def _stream(self) -> None:
        while True:
            reader, writer = await self.browser.connect()
            cookies = "; ".join(f"{name}={value}" for name, value in self.browser.cookies.items())
            head = (
                f"GET /live/seat HTTP/1.1\r\nHost: {self.browser.place.netloc}\r\nCookie: {cookies}\r\n\r\n"
            )
            writer.write(head.encode())
            try:
                while block := await reader.read(65536):
                    now = time.monotonic()
                    self.exchanges.append(Exchange("stream", now, 0, now, len(block)))
                    if b"event: change" in block:
                        self._changed.set()
            finally:
                writer.close()
            await asyncio.sleep(1.0)
