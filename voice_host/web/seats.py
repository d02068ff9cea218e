"""Who holds which seat: a token in a cookie for each, and those who ask for a seat that is held.

Tokens live in memory alone, as digests; an evening that was resumed after a crash sits down anew. One token
is one seat, and one seat one token: a handset that sits down elsewhere gets up first.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.table import Seat
from voice_host.web.codes import digest

AWAKE_SECONDS = 25.0
"""A handset that asked for nothing for so long sleeps: its page asks every ten seconds."""

ASK_AGAIN_SECONDS = 60.0
"""After a no nobody asks for that seat again for so long: the table is not to be pestered."""

TOKEN_BYTES = 32

Standing = Literal["holds", "asks", "refused", "nobody"]


@dataclass(slots=True)
class _Asking:
    """Somebody wants a seat that another handset holds. ``refused`` is when the table said no, if it did."""

    seat: Seat
    token: bytes
    refused: float | None = None


class SeatHeldError(Exception):
    """Another handset holds the seat; the table must be asked."""


class AskedAlreadyError(Exception):
    """The table is being asked about this seat, or has just said no."""


class Seats:
    """The seats of one table. ``players`` are their names; a new table forgets who sat."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.players: tuple[str, ...] = ()
        self._clock = clock
        self._holders: dict[Seat, bytes] = {}
        self._seen: dict[Seat, float] = {}
        self._asking: dict[Seat, _Asking] = {}

    def lay(self, players: Sequence[str]) -> None:
        """Lay the table for these players. The same players as before keep their handsets."""
        if tuple(players) == self.players:
            return
        self.players = tuple(players)
        self._holders.clear()
        self._seen.clear()
        self._asking.clear()

    # --- who is who ---------------------------------------------------------------------------------------

    def seat_of(self, token: str) -> Seat | None:
        """The seat that this token holds. All are compared, so that the time tells nothing."""
        found: Seat | None = None
        mine = digest(token)
        for seat, held in self._holders.items():
            if secrets.compare_digest(mine, held):
                found = seat
        return found

    def standing(self, token: str) -> tuple[Standing, Seat | None]:
        """What a token is worth, and for which seat."""
        seat = self.seat_of(token)
        if seat is not None:
            return "holds", seat
        mine = digest(token)
        for asking in self._asking.values():
            if secrets.compare_digest(mine, asking.token):
                return ("asks" if asking.refused is None else "refused"), asking.seat
        return "nobody", None

    def held(self) -> frozenset[Seat]:
        """The seats with a handset, also one that sleeps."""
        return frozenset(self._holders)

    def awake(self) -> frozenset[Seat]:
        """Those that were in touch just now."""
        now = self._clock()
        return frozenset(seat for seat, seen in self._seen.items() if now - seen < AWAKE_SECONDS)

    def in_touch(self, seat: Seat) -> None:
        """This handset has asked for its page. (Never called for a slip: no time of a slip is kept.)"""
        if seat in self._holders:
            self._seen[seat] = self._clock()

    # --- sitting down -------------------------------------------------------------------------------------

    def sit(self, seat: Seat, token: str = "") -> str:
        """Take a free seat; the token of it. Who holds it already (``token``) keeps it, who held another
        leaves that. Raises :class:`SeatHeldError`."""
        before = self.seat_of(token) if token else None
        if before == seat:
            return token
        if seat in self._holders:
            raise SeatHeldError
        if before is not None:
            self.get_up(before)
        return self._give(seat, secrets.token_urlsafe(TOKEN_BYTES))

    def get_up(self, seat: Seat) -> None:
        """The seat is free again."""
        self._holders.pop(seat, None)
        self._seen.pop(seat, None)

    def ask(self, seat: Seat) -> str:
        """Ask for a seat that is held; a token that is worth nothing until the table says yes.

        Raises :class:`AskedAlreadyError` while the table considers another, and for a while after its no.
        """
        asking = self._asking.get(seat)
        if asking is not None and (
            asking.refused is None or self._clock() - asking.refused < ASK_AGAIN_SECONDS
        ):
            raise AskedAlreadyError
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self._asking[seat] = _Asking(seat, digest(token))
        return token

    def answer(self, seat: Seat, yes: bool) -> None:
        """What the table says of it. With yes the old handset's token is worth nothing any more."""
        asking = self._asking.get(seat)
        if asking is None or asking.refused is not None:
            return
        if yes:
            del self._asking[seat]
            self._holders[seat] = asking.token
            self._seen[seat] = self._clock()
        else:
            asking.refused = self._clock()

    def _give(self, seat: Seat, token: str) -> str:
        self._holders[seat] = digest(token)
        self._seen[seat] = self._clock()
        return token
