"""The day's open votes by handset: a press becomes a public word in the inbox, once (docs/rules.md B2).

A press belongs to the day that its page was drawn for. The host says each vote aloud as if it had been
spoken, and until then it is *on its way*: a later press of the same player takes its place. So however fast
somebody presses, no more of his waits for the host than one vote. What comes to nothing is told on the page
that sent it.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from engine.moderated.refusals import DeadDoNotVote, DeadGetNoVotes, NoVoteForOneself
from engine.moderated.state import Phase
from engine.moderated.views import PublicView
from engine.refusal import Refusal
from engine.table import Seat
from models.narration import Narration
from voice_host.inbox import SeatVotes
from voice_host.moderated.secrets import Table

BACK = "--"
"""Stands for "nobody" in what a page sends."""

MOST_PRESSES = 32
LONGEST_PRESS = 64


@dataclass(frozen=True, slots=True)
class VoteForm:
    """What a page has for voting. ``choices``: what is sent, and the name. ``stands`` is what is sent for the
    one that the own vote lies on, or empty; ``how`` tells it in words. ``press`` names the next press of a
    browser without script."""

    round: str
    press: str
    choices: tuple[tuple[str, str], ...]
    stands: str
    how: str


@dataclass(eq=False, slots=True)
class _OnItsWay:
    """What a player wants by his last press: the host has been sent one vote for it, maybe an earlier one."""

    target: Seat | None


class DayVotes:
    """Votes of those with a handset. ``send`` puts one into the inbox, ``wake`` lets pages look again."""

    def __init__(
        self, narration: Narration, send: Callable[[SeatVotes], None], wake: Callable[[], None]
    ) -> None:
        self._text = narration.text
        self._send = send
        self._wake = wake
        self._table: Table | None = None
        self._day = 0
        self._round = ""
        self._pending: dict[Seat, _OnItsWay] = {}
        self._notes: dict[Seat, Refusal | str] = {}
        """A refusal or the key of a sentence: the table may speak another language when it is read."""
        self._presses: dict[Seat, OrderedDict[str, str]] = {}
        self._pressed: dict[Seat, int] = {}

    def sit(self, table: Table) -> None:
        """Another game: nothing of the one before counts."""
        self._table = table
        self._day, self._round = 0, ""
        self._notes.clear()
        self._forget()

    def _forget(self) -> None:
        self._pending.clear()
        self._presses.clear()
        self._pressed.clear()

    def look(self) -> None:
        """What all know has changed: with the day its round ends, and what was on its way came too late."""
        public = self._table.public() if self._table is not None else None
        day = public.day if public is not None and public.phase is Phase.DAY else 0
        if day == self._day:
            return
        if day:
            self._notes.clear()
        late = tuple(self._pending)
        self._forget()
        for seat in late:
            self._notes[seat] = "secret-vote-late"
        self._day, self._round = day, secrets.token_urlsafe(12) if day else ""

    def note(self, seat: Seat) -> str:
        """Why this player's last press came to nothing, if it did."""
        why = self._notes.get(seat)
        if why is None or self._table is None:
            return ""
        return self._text(why) if isinstance(why, str) else self._table.why(why)

    def form(self, seat: Seat) -> VoteForm | None:
        """What this player can press now; None at night and for the dead."""
        self.look()
        table = self._table
        public = table.public() if table is not None else None
        if public is None or not self._round or seat not in public.living:
            return None
        return VoteForm(
            self._round,
            str(self._pressed.get(seat, 0)),
            tuple((f"{one:02d}", public.players[one]) for one in public.living if one != seat),
            f"{standing:02d}" if (standing := _standing(public, seat)) is not None else "",
            self._how(public, seat),
        )

    def _how(self, public: PublicView, seat: Seat) -> str:
        coming = self._pending.get(seat)
        if coming is not None and coming.target is None:
            return self._text("secret-vote-back-sent")
        if coming is not None and coming.target is not None:
            return self._text("secret-vote-sent", name=public.players[coming.target])
        standing = _standing(public, seat)
        if standing is None:
            return self._text("secret-vote-none")
        return self._text("secret-vote-stands", name=public.players[standing])

    def press(self, seat: Seat, round_: str, press: str, choice: str) -> None:
        """A button was pressed: ``choice`` is what it sends. What comes to nothing has a :meth:`note`."""
        self.look()
        self._notes.pop(seat, None)
        why = self._press(seat, round_, press, choice)
        if why is not None:
            self._notes[seat] = why

    def _press(self, seat: Seat, round_: str, press: str, choice: str) -> Refusal | str | None:
        table = self._table
        if (
            table is None
            or not self._round
            or not secrets.compare_digest(round_.encode(), self._round.encode())
        ):
            return "secret-vote-late"
        public = table.public()
        target = _seat(choice, len(public.players))
        if not 0 < len(press) <= LONGEST_PRESS or (target is None and choice != BACK):
            return "secret-unknown"
        if seat not in public.living:
            return DeadDoNotVote(seat=seat)
        if target == seat:
            return NoVoteForOneself(seat=seat)
        if target is not None and target not in public.living:
            return DeadGetNoVotes(seat=target)
        presses = self._presses.setdefault(seat, OrderedDict())
        if press in presses:
            return None if presses[press] == choice else "secret-vote-old"
        presses[press] = choice
        if len(presses) > MOST_PRESSES:
            presses.popitem(last=False)
        self._pressed[seat] = self._pressed.get(seat, 0) + 1
        self._vote(public, seat, target)
        return None

    def _vote(self, public: PublicView, seat: Seat, target: Seat | None) -> None:
        coming = self._pending.get(seat)
        if coming is not None:
            coming.target = target
        elif _standing(public, seat) != target:
            self._send_on(public, seat, target)

    def _send_on(self, public: PublicView, seat: Seat, target: Seat | None) -> None:
        mine = self._pending[seat] = _OnItsWay(target)

        def claim(why_not: str) -> bool:
            return self._claim(seat, mine, target, why_not)

        named = None if target is None else public.players[target]
        self._send(SeatVotes(public.players[seat], named, claim))

    def _claim(self, seat: Seat, mine: _OnItsWay, sent: Seat | None, why_not: str) -> bool:
        """The host has come to it: whether it still is what its player wants, on the same day."""
        self.look()
        if self._pending.get(seat) is not mine or self._table is None:
            return False
        public = self._table.public()
        counts = not why_not and _standing(public, seat) != mine.target
        if counts and sent != mine.target:
            self._send_on(public, seat, mine.target)
            return False
        del self._pending[seat]
        self._wake()
        if why_not:
            self._notes[seat] = f"secret-vote-{why_not}"
        return counts


def _standing(public: PublicView, seat: Seat) -> Seat | None:
    """For whom this player's vote stands."""
    return dict(public.votes).get(seat)


def _seat(choice: str, players: int) -> Seat | None:
    """The seat that is meant, if it is one: two plain digits."""
    if len(choice) != 2 or not (choice.isascii() and choice.isdigit()) or int(choice) >= players:
        return None
    return int(choice)
