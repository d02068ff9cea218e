"""One table as the pages know it: what all of them share, and nothing that is not here."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Sequence

from engine.moderated.state import Phase as Moderated
from engine.original.state import Phase, State
from engine.table import Seat
from models.language_pack import LanguagePack
from models.narration import Narration
from voice_host.inbox import Inbox, SeatAsked, SeatTaken, VoiceTrouble
from voice_host.listening.keyboard import TypedLine
from voice_host.moderated.ways.handsets import HandsetWay
from voice_host.moderated.ways.sheet import LaptopSheet
from voice_host.ways_in import Hears
from voice_host.web import microphone, reach
from voice_host.web.addresses import Place
from voice_host.web.codes import new_code
from voice_host.web.commands import both_sides, free_lines, groups
from voice_host.web.display import Display
from voice_host.web.handsets import WebHandsets
from voice_host.web.limits import RequestRate, WrongCodes
from voice_host.web.live import Audience, Live
from voice_host.web.moderated_view import moderated
from voice_host.web.pages import Pages
from voice_host.web.qr import as_picture
from voice_host.web.seats import Seats
from voice_host.web.steering import Steering

LOOKERS_ON: tuple[Audience, ...] = ("table", "control")


class WebTable:
    """``state`` gives the game as the table has been told of it, or None before the first."""

    def __init__(
        self,
        place: Place,
        pack: LanguagePack,
        narration: Narration,
        inbox: Inbox,
        state: Callable[[], State | None],
    ) -> None:
        self.place = place
        self.pack = pack
        self.narration = narration
        self.state = state
        self.code = new_code()
        self.pages = Pages(narration)
        self.rate = RequestRate()
        self.wrong_codes = WrongCodes()
        self.live = Live()
        self.seats = Seats()
        self.handsets = WebHandsets(self.seats, self.wake_seats)
        self.secrets: HandsetWay | None = None
        """The way of secrets by handset, while the table plays moderated Mafia."""
        self.sheet: LaptopSheet | None = None
        """The same on the laptop's own page."""
        self.steering = Steering(lambda line: inbox.put_nowait(TypedLine(line)), free_lines(pack))
        self.display = Display(
            pack,
            narration,
            state,
            changed=self._redraw,
            waiting=self.steering.waits,
            second=self._second,
        )
        self._inbox = inbox
        self._joining = False
        self._changes = 0
        self._house = secrets.token_hex(4)
        self._pictures: dict[bool, tuple[int, object]] = {}
        """By whether one steers: how many different pictures there have been, and the last of them."""
        self._drawing: asyncio.Handle | None = None
        self._watching: list[asyncio.Task[None]] = []

    # --- the table is laid, and joined --------------------------------------------------------------------

    def lay(self, players: Sequence[str]) -> None:
        """These play tonight."""
        self.seats.lay(players)
        self.display.players = tuple(players)
        self._redraw()

    def open_joining(self) -> None:
        """Seats may be taken, also in a game that is resumed."""
        self._joining = True
        self.wake_seats()

    def close_joining(self) -> None:
        """From here on only before and after a game."""
        self._joining = False
        self.wake_seats()

    @property
    def locked(self) -> bool:
        """Whether a game runs, so that nobody new sits down."""
        state = self.state()
        public = self.secrets.public if self.secrets is not None else None
        if public is not None:
            return not self._joining and public.phase not in (Moderated.SETTING, Moderated.OVER)
        return not self._joining and state is not None and state.phase not in (Phase.SETTING, Phase.OVER)

    def is_here(self, address: str) -> bool:
        """Whether this is the laptop itself: what comes from it has its own address."""
        return address in (self.place.address, "127.0.0.1")

    def belongs(self, address: str) -> bool:
        """Whether the game needs who is there: a handset that has a seat, or the laptop."""
        return self.is_here(address) or self.seats.sits_at(address)

    def tell_taken(self, seat: Seat) -> None:
        """Somebody sat down: the host says so."""
        self._inbox.put_nowait(SeatTaken(self.seats.players[seat]))

    def ask_table(self, seat: Seat) -> None:
        """Somebody wants a seat that is held: the host asks aloud."""

        def answer(yes: bool) -> None:
            self.seats.answer(seat, yes)
            self.wake_seats()

        self._inbox.put_nowait(SeatAsked(self.seats.players[seat], answer))

    def speak(self, pack: LanguagePack) -> None:
        """The table speaks another language: buttons and examples are of this pack now.

        All else on the pages follows the narration, which everybody shares.
        """
        self.pack = self.display.pack = pack
        self.steering.free = free_lines(pack)
        self._redraw()

    # --- what is shown ------------------------------------------------------------------------------------

    def wake_seats(self) -> None:
        """Tell all handsets alike that there may be something new for them."""
        self._changes += 1
        self.live.tell("seat", "change", self._changes)

    def draw_table(self, *, steers: bool) -> str:
        """The display's parts; for whoever steers, the buttons and the room code too."""
        parts = self.pages.draw("table_part.html", **self.table_values(steers=steers))
        if steers:
            parts += self.pages.draw("control_part.html", **self.control_values())
        return parts

    def table_values(self, *, steers: bool) -> dict[str, object]:
        """What the display's template wants. The code is for the room alone: it is how one sits down."""
        url = f"{self.place.origin}/"
        # The host says the code aloud, and what it said stands here: for those in the room, not for others.
        secret = "" if steers else ", ".join(self.code)
        view = self.display.view(without=secret)
        public = self.secrets.public if self.secrets is not None else None
        shown = view if public is None else moderated(view, public, self.narration)
        return {
            "drawn": self._numbered(steers, shown),
            "view": shown,
            "url": url,
            "qr": as_picture(f"{url}?k={self.code}" if steers else url),
            "code": self.code if steers else "",
        }

    def _numbered(self, steers: bool, shown: object) -> str:
        """By this a page tells an older answer from a newer.

        Only another picture has another number: one that grew with every drawing would tell lookers-on that
        somebody's slip came in.
        """
        number, last = self._pictures.get(steers, (0, None))
        picture = (shown, self.code, self.steering.moment if steers else None)
        if picture != last:
            number += 1
            self._pictures[steers] = (number, picture)
        return f"{self._house}-{number}"

    def control_values(self) -> dict[str, object]:
        """What the buttons' template wants."""
        want = self.display.want
        return {
            "groups": groups(want, self.display.asked, self.pack, self.narration),
            "both": both_sides(want),
            "moment": self.steering.moment,
            "press": f"m{self.steering.moment}-{self._changes}",
        }

    def _redraw(self) -> None:
        """Draw once when the host has said all that it says in this turn of the loop."""
        if self._drawing is None:
            self._drawing = asyncio.get_running_loop().call_soon(self._draw)

    def _draw(self) -> None:
        self._drawing = None
        for audience in LOOKERS_ON:
            if self.live.watched_by(audience):
                drawn = self.draw_table(steers=audience == "control")
                self.live.tell(audience, "parts", drawn, keep=False)
        self.wake_seats()

    def _second(self, second: int | str | None) -> None:
        for audience in LOOKERS_ON:
            self.live.tell(audience, "second", second)

    def _level(self, level: int) -> None:
        for audience in LOOKERS_ON:
            self.live.tell(audience, "level", level)

    def watch(self, ears: Hears, voice: microphone.Sounding) -> None:
        """Keep an eye on the microphone and on the network from now on."""
        looks = microphone.watch(ears, voice, state=self.display.hears, level=self._level)
        self._watching = [
            asyncio.create_task(looks),
            asyncio.create_task(reach.watch(self.place.address, self._out_of_reach)),
        ]

    def _out_of_reach(self) -> None:
        """No handset gets here any more: the host says so, since its players would wait for each other."""
        self._inbox.put_nowait(VoiceTrouble("web-address-gone", {}))

    async def close(self) -> None:
        """End all streams and watches."""
        self.display.close()
        self.live.close()
        if self._drawing is not None:
            self._drawing.cancel()
        for watching in self._watching:
            watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watching
