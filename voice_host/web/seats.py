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
from voice_host.web.limits import Pauses

AWAKE_SECONDS = 25.0
"""A handset that asked for nothing for so long sleeps: its page asks every ten seconds."""

TOKEN_BYTES = 32

Standing = Literal["holds", "asks", "refused", "nobody"]


@dataclass(slots=True)
class _Asking:
    """Somebody (``who``: an address) wants a seat that another holds; ``refused``: the table said no."""

    seat: Seat
    token: bytes
    who: str
    refused: bool = False


class SeatHeldError(Exception):
    """Another handset holds the seat; the table must be asked."""


class AskedAlreadyError(Exception):
    """The table is being asked about this seat, or by the one who asks."""


class RefusedLatelyError(Exception):
    """The table has said no about this seat, or to this asker, and is not to be pestered.

    ``minutes``: until they may ask again, rounded up.
    """

    def __init__(self, minutes: int) -> None:
        super().__init__(minutes)
        self.minutes = minutes


class Seats:
    """The seats of one table. ``players`` are their names; a new table forgets who sat."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.players: tuple[str, ...] = ()
        self._clock = clock
        self._holders: dict[Seat, bytes] = {}
        self._seen: dict[Seat, float] = {}
        self._unused: dict[Seat, str] = {}
        """Seats whose handset has not come with its token yet, and the address that took them."""
        self._at: dict[Seat, str] = {}
        """The address that each seat's handset came from last."""
        self._asking: dict[Seat, _Asking] = {}
        self._refused_seats = Pauses(1, clock)
        self._refused_askers = Pauses(1, clock)

    def lay(self, players: Sequence[str]) -> None:
        """Lay the table for these players. The same players as before keep their handsets."""
        if tuple(players) == self.players:
            return
        self.players = tuple(players)
        self._holders.clear()
        self._seen.clear()
        self._unused.clear()
        self._at.clear()
        self._asking.clear()
        self._refused_seats = Pauses(1, self._clock)

    # --- who is who ---------------------------------------------------------------------------------------

    def seat_of(self, token: str) -> Seat | None:
        """The seat that this token holds. All are compared, so that the time tells nothing."""
        found: Seat | None = None
        mine = digest(token)
        for seat, held in self._holders.items():
            if secrets.compare_digest(mine, held):
                found = seat
        if found is not None:
            self._unused.pop(found, None)
        return found

    def standing(self, token: str) -> tuple[Standing, Seat | None]:
        """What a token is worth, and for which seat."""
        seat = self.seat_of(token)
        if seat is not None:
            return "holds", seat
        mine = digest(token)
        for asking in self._asking.values():
            if secrets.compare_digest(mine, asking.token):
                return ("refused" if asking.refused else "asks"), asking.seat
        return "nobody", None

    def held(self) -> frozenset[Seat]:
        """The seats with a handset, also one that sleeps."""
        return frozenset(self._holders)

    def awake(self) -> frozenset[Seat]:
        """Those that were in touch just now."""
        now = self._clock()
        return frozenset(seat for seat, seen in self._seen.items() if now - seen < AWAKE_SECONDS)

    def in_touch(self, seat: Seat, who: str = "") -> None:
        """This handset has asked for its page. (Never called for a slip: no time of a slip is kept.)

        ``who`` is its address now.
        """
        if seat in self._holders:
            self._seen[seat] = self._clock()
            self._at[seat] = who

    def sits_at(self, address: str) -> bool:
        """Whether a seat's handset is there: one address for each seat, however many come with its token."""
        return address in self._at.values()

    # --- sitting down -------------------------------------------------------------------------------------

    def sit(self, seat: Seat, token: str = "", who: str = "") -> str:
        """Take a free seat; the token of it. Who holds it already (``token``) keeps it, who held another
        leaves that. Raises :class:`SeatHeldError`.

        ``who`` is an address. Its answer may get lost (a double tap, a network that blinks): the same address
        may take the seat once more, as long as nobody has come with the token of the first time.
        """
        before = self.seat_of(token) if token else None
        if before == seat:
            return token
        if seat in self._holders and (not who or self._unused.get(seat) != who):
            raise SeatHeldError
        if before is not None:
            self.get_up(before)
        self._unused[seat] = self._at[seat] = who
        return self._give(seat, secrets.token_urlsafe(TOKEN_BYTES))

    def get_up(self, seat: Seat) -> None:
        """The seat is free again."""
        self._holders.pop(seat, None)
        self._seen.pop(seat, None)
        self._unused.pop(seat, None)
        self._at.pop(seat, None)

    def ask(self, seat: Seat, who: str = "") -> str:
        """Ask for a seat that is held; a token that is worth nothing until the table says yes.

        ``who`` asks is an address: there is one question for each seat and one from each address at a time,
        and after a no a pause for both, which doubles with each (:class:`.limits.Pauses`). Raises
        :class:`AskedAlreadyError` and :class:`RefusedLatelyError`.
        """
        if any(asking.seat == seat or asking.who == who for asking in self._open()):
            raise AskedAlreadyError
        minutes = max(self._refused_seats.minutes(str(seat)), self._refused_askers.minutes(who))
        if minutes:
            raise RefusedLatelyError(minutes)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self._asking[seat] = _Asking(seat, digest(token), who)
        return token

    def answer(self, seat: Seat, yes: bool) -> None:
        """What the table says of it. With yes the old handset's token is worth nothing any more."""
        asking = self._asking.get(seat)
        if asking is None or asking.refused:
            return
        if yes:
            del self._asking[seat]
            self._unused.pop(seat, None)
            self._holders[seat] = asking.token
            self._seen[seat] = self._clock()
            self._at[seat] = asking.who
            self._refused_seats.right(str(seat))
            self._refused_askers.right(asking.who)
        else:
            asking.refused = True
            self._refused_seats.wrong(str(seat))
            self._refused_askers.wrong(asking.who)

    def _open(self) -> list[_Asking]:
        """What the table has not answered yet."""
        return [asking for asking in self._asking.values() if not asking.refused]

    def _give(self, seat: Seat, token: str) -> str:
        self._holders[seat] = digest(token)
        self._seen[seat] = self._clock()
        return token
