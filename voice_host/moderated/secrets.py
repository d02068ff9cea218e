"""How a player learns and tells what nobody else may know, and where the table side ends (docs/rules.md B).

The **table side** (:mod:`voice_host.moderated.host` and its stages) holds the game, writes it down, says what
all hear, and keeps time. The **secrets side** implements :class:`Secrets`: what one player alone sees, hears
and chooses. They meet here and nowhere else.

Each seat has one *way*: a handset, earphones, or the laptop passed round. Handsets are there all the time;
laptop and earphones are one for all, so their players take *turns*: everybody living, in seat order, whatever
the role. :class:`Mixed` joins several ways into one.

How a game goes for the secrets side::

    sit(table)                             once, before anything else; again when a handset comes or goes
    begin(ROLES)                           each handset shows its player the role, and asks: seen?
      turn(seat, ROLES) …                  for those with turns: returns when the player has seen his role
      unseen() → wake() …                  the table side waits until it is empty
    end(ROLES)
    begin(NIGHT)                           from here on table.act(…) takes choices
      turn(seat, NIGHT) …                  cancelled on its second; returning earlier ends nothing
    end(NIGHT)                             from here on table.act(…) refuses; the rules carry out the night
    begin(RESULTS)                         each handset shows its player what he has learnt, if anything
      turn(seat, RESULTS) …                as at night, and shorter: all who lived when the night began
    end(RESULTS)
    changed()                              by day, and whenever what all may know is another: draw anew

A night that is broken off (undo, a crash, ``quit``) gets its ``end(NIGHT)`` without results, where there is
still a host to call it; then ``begin(NIGHT)`` comes anew and no choice of before stands.

**Time is the table side's.** The calls, the pauses, the Mafia's time and the length of a turn are made on its
clock (:mod:`voice_host.moderated.schedule`), whatever the secrets side does. So an implementation must not

* make a sound, print a line, or write a file by which a role, a choice or its moment could be told; what it
  shows or plays for one player has the same shape and the same length for every role;
* speak through the conversation, or use the inbox but by ``wake``, outside :meth:`Secrets.turn`;
* end a turn of the night early or late: the table side waits for the clock and then cancels the task;
* remember what has been chosen: it asks ``table.seat(seat)`` whenever it draws.

**Choices** are the rules' secret commands, given to :meth:`Table.act` on the loop's thread. What it returns,
a refusal or None, is for that player alone (:meth:`Table.why` says it in the table's language). A choice is
never written to the journal and never traced: only what the night has come to is written, when its time is
up. So no file changes at the moment when somebody acts, and a night that a crash cut short is chosen anew.

**By day** votes are open. A handset's vote is a public word, so it goes into the inbox as one:
:class:`voice_host.inbox.SeatVotes` (made by :mod:`voice_host.moderated.ways.day_votes`), and the host says it
aloud as if it had been spoken.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from typing import Protocol

from engine.moderated.commands import NameVictim, TakeBackPower, UnnameVictim, UsePower
from engine.moderated.views import PublicView, SeatView
from engine.refusal import Refusal
from engine.table import Seat

Choice = NameVictim | UnnameVictim | UsePower | TakeBackPower
"""What a player may ask for in secret, at night."""


class Moment(enum.Enum):
    """What private time is for."""

    ROLES = "roles"
    """Each player learns his role, and the Mafia each other. As long as it takes."""
    NIGHT = "night"
    """Choices. Of fixed length. In the quiet first night too: then there is nothing to choose."""
    RESULTS = "results"
    """What investigators have learnt. Of fixed length. Not after the quiet first night."""


class Table(Protocol):
    """The game as the secrets side may see and touch it. All methods return at once."""

    def public(self) -> PublicView:
        """What all know."""

    def seat(self, seat: Seat) -> SeatView:
        """What this player knows. To be shown to nobody else, and not to be kept."""

    def act(self, choice: Choice) -> Refusal | None:
        """Carry out a choice. A refusal is for the chooser alone; outside the night everything is refused."""

    def why(self, refusal: Refusal) -> str:
        """The refusal in the table's language, for the chooser alone."""

    def wake(self) -> None:
        """Let the table side look again (at :meth:`Secrets.unseen`). Carries nothing; thread-safe."""


class Secrets(Protocol):
    """One way of secrets to players, or several. All but ``turn`` return at once and never raise."""

    def sit(self, table: Table) -> None:
        """This is the table; it stays the same for the whole game."""

    def turns(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Who of these takes turns, in the order given. Not by role: by way alone."""

    def by_ear(self) -> frozenset[Seat]:
        """Who of those with turns hears secrets instead of seeing them, which takes longer. By way alone."""

    def asleep(self) -> frozenset[Seat]:
        """Whose handset is out of touch just now: the host says so before a night and at the roles."""

    def begin(self, moment: Moment) -> None:
        """Private time begins for all. Whose handset sleeps when a night with choices begins takes turns."""

    def end(self, moment: Moment) -> None:
        """It is over. Safe to call when it has not begun."""

    def unseen(self) -> frozenset[Seat]:
        """Who of those without turns has not yet said that he has seen his role, since ``begin(ROLES)``."""

    async def turn(self, seat: Seat, moment: Moment) -> None:
        """This player alone sits before the laptop, or wears the earphones; the table has heard his name.

        ROLES: returns when he has seen his role. NIGHT and RESULTS: may be cancelled at any await, and then
        shows and plays nothing any more. Raises what the conversation raises (Leave, TableClosed).
        """

    def changed(self) -> None:
        """What all may know has changed (a vote, a death, the end)."""


class Mixed:
    """Several ways at one table. ``ways``: each with the seats that it serves; a seat has one way.

    ``ways`` is asked anew each time, so that a player may get a handset in the middle of a game.
    """

    def __init__(self, ways: Sequence[tuple[Secrets, Callable[[Seat], bool]]]) -> None:
        self._ways = tuple(ways)

    def sit(self, table: Table) -> None:
        """Tell every way."""
        for way, _ in self._ways:
            way.sit(table)

    def turns(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """In the order given, whichever way they have."""
        taking = {seat for seat in seats for way in [self._of(seat)] if way.turns((seat,))}
        return tuple(seat for seat in seats if seat in taking)

    def by_ear(self) -> frozenset[Seat]:
        """Those of each way that it serves."""
        return frozenset(seat for way, _ in self._ways for seat in way.by_ear() if self._of(seat) is way)

    def asleep(self) -> frozenset[Seat]:
        """Those of each way that it serves."""
        return frozenset(seat for way, _ in self._ways for seat in way.asleep() if self._of(seat) is way)

    def begin(self, moment: Moment) -> None:
        """For all ways."""
        for way, _ in self._ways:
            way.begin(moment)

    def end(self, moment: Moment) -> None:
        """For all ways."""
        for way, _ in self._ways:
            way.end(moment)

    def unseen(self) -> frozenset[Seat]:
        """Those of each way that it serves."""
        return frozenset(seat for way, _ in self._ways for seat in way.unseen() if self._of(seat) is way)

    async def turn(self, seat: Seat, moment: Moment) -> None:
        """By the seat's own way."""
        await self._of(seat).turn(seat, moment)

    def changed(self) -> None:
        """For all ways."""
        for way, _ in self._ways:
            way.changed()

    def _of(self, seat: Seat) -> Secrets:
        """The first way that serves the seat, or the last one of all."""
        return next((way for way, serves in self._ways if serves(seat)), self._ways[-1][0])
