"""The way by handset: every player's page, the same motions for all (docs/rules.md B1, B2).

A page asks with a steady *beat*, as often and as long whoever plays what; what its player has chosen travels
with the next beat. So neither the number of requests nor their moments tell that somebody chose, or when.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine.moderated.state import Phase
from engine.moderated.views import PublicView
from engine.refusal import Refusal
from engine.table import Seat
from models.narration import Narration
from voice_host.inbox import SeatVotes
from voice_host.moderated.secrets import Moment, Table
from voice_host.moderated.ways import openly
from voice_host.moderated.ways.cards import Cards, Lines
from voice_host.moderated.ways.choices import Harmless, choosable, choose
from voice_host.moderated.ways.day_votes import DayVotes, VoteForm


@dataclass(frozen=True, slots=True)
class SecretPage:
    """What one seat's page shows. All but ``card`` is the same for every role; ``card`` is seen while held.

    ``kind`` is waiting, roles, seen, night, sent, results, day, turns, out or over. ``words`` is the night's
    list. ``round`` names the private time that the page belongs to; with ``beats`` it asks steadily. ``vote``
    is the day's form, ``votes`` the standing, ``shown`` what is known of the dead, by name.
    """

    kind: str
    heading: str
    how: str
    card: Lines = ()
    words: tuple[str, ...] = ()
    round: str = ""
    beats: bool = False
    note: str = ""
    living: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    most: str = ""
    vote: VoteForm | None = None
    votes: tuple[str, ...] = ()
    majority: int = 0
    shown: Mapping[str, str] = field(default_factory=dict)
    say: str = ""
    """What a screen reader tells of a change, if that is not the heading."""


class Seated(Protocol):
    """Who holds a handset, and whose is in touch."""

    def held(self) -> frozenset[Seat]:
        """The seats with a handset, also one that sleeps."""

    def awake(self) -> frozenset[Seat]:
        """Those in touch just now."""


class HandsetWay:
    """The :class:`~voice_host.moderated.secrets.Secrets` of the pages.

    ``wake`` tells all pages alike to look again. ``elsewhere``: seats with a handset whose player learns his
    secrets at the laptop all the same. ``send`` takes the votes of the day to the host.
    """

    def __init__(
        self,
        seats: Seated,
        narration: Narration,
        wake: Callable[[], None] = lambda: None,
        elsewhere: Callable[[Seat], bool] = lambda seat: False,
        send: Callable[[SeatVotes], None] = lambda vote: None,
    ) -> None:
        self._seats = seats
        self._narration = narration
        self._wake = wake
        self._elsewhere = elsewhere
        self._cards = Cards(narration)
        self._harmless = Harmless()
        self._table: Table | None = None
        self._moment: Moment | None = None
        self._round = ""
        self._alive: tuple[Seat, ...] = ()
        """Who lived when the night began: they learn what it told, whatever it did to them."""
        self._left: frozenset[Seat] = frozenset()
        """Whose handset slept when a night began: their secrets come at the laptop until the next one."""
        self._seen: set[Seat] = set()
        self._sent: set[Seat] = set()
        self._notes: dict[Seat, Refusal | None] = {}
        self.votes = DayVotes(narration, send, wake)

    # --- told by the table side ---------------------------------------------------------------------------

    def sit(self, table: Table) -> None:
        """This is the table."""
        self._table = table
        self._left &= self.asleep()
        self.votes.sit(table)
        self._wake()

    def serves(self, seat: Seat) -> bool:
        """Whether this player's secrets come by handset."""
        return seat in self._seats.held() - self._left and not self._elsewhere(seat)

    def turns(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Handsets are there all the time."""
        return ()

    def by_ear(self) -> frozenset[Seat]:
        """Nobody: there are no turns."""
        return frozenset()

    def asleep(self) -> frozenset[Seat]:
        """Handsets out of touch."""
        return self._seats.held() - self._seats.awake()

    def begin(self, moment: Moment) -> None:
        """Private time begins: pages beat from now on. Whose sleeps when a night begins has the laptop."""
        self._moment = moment
        self._round = secrets.token_urlsafe(12)
        self._forget()
        public = self.public
        if moment is not Moment.RESULTS:
            self._alive = public.living if public is not None else ()
        if moment is Moment.NIGHT and public is not None and not public.quiet_night:
            self._left = self.asleep()
        if moment is Moment.ROLES:
            self._seen.clear()
        self._wake()

    def end(self, moment: Moment) -> None:
        """It is over; what was thrown away is gone now."""
        if self._moment is moment:
            self._moment = None
            self._round = ""
            self._forget()
            self._wake()

    def _forget(self) -> None:
        self._harmless.throw_away()
        self._sent.clear()
        self._notes.clear()

    def unseen(self) -> frozenset[Seat]:
        """Whose handset has not said yet that its player knows his role."""
        return frozenset(self._seats.held() - self._seen)

    async def turn(self, seat: Seat, moment: Moment) -> None:
        """Nobody takes turns here."""

    def changed(self) -> None:
        """Draw anew."""
        self.votes.look()
        self._wake()

    # --- what the pages do --------------------------------------------------------------------------------

    @property
    def public(self) -> PublicView | None:
        """What all know, or None before a game."""
        return self._table.public() if self._table is not None else None

    def beat(self, seat: Seat, round_: str, place: int | None, *, seen: bool) -> str:
        """One beat of a page, with what its player has chosen since the last: a place in the list, or None.

        Gives what the page has to say of it to everybody who sees it (never anything of a role).
        """
        if place is None and not seen:
            return ""
        table = self._table
        if (
            table is None
            or not self._round
            or not secrets.compare_digest(round_.encode(), self._round.encode())
        ):
            return self._narration.text("secret-late") if place is not None else ""
        if not self.serves(seat) or seat not in self._alive:
            return ""
        if seen and self._moment is Moment.ROLES and seat not in self._seen:
            self._seen.add(seat)
            table.wake()  # once: who says it again and again must not fill the host's inbox
        if place is not None and self._moment is Moment.NIGHT:
            targets = choosable(table.public())
            if not 0 <= place < len(targets):
                return self._narration.text("secret-unknown")
            self._notes[seat] = choose(table, self._harmless, seat, targets[place])
            self._sent.add(seat)
        return ""

    def page(self, seat: Seat, note: str = "") -> SecretPage | None:
        """The page of a seat at this moment; None where no game is on."""
        table = self._table
        if table is None:
            return None
        public = table.public()
        if public.phase is Phase.SETTING or seat >= len(public.players):
            return None
        return _Drawing(self, table, public, seat, note).page()


class _Drawing:
    """One page in the making."""

    def __init__(self, way: HandsetWay, table: Table, public: PublicView, seat: Seat, note: str) -> None:
        self._way = way
        self._table = table
        self._public = public
        self._seat = seat
        self._note = note or way.votes.note(seat)
        self._text = way._narration.text

    def page(self) -> SecretPage:
        """By the moment, then by the phase."""
        way, public, seat = self._way, self._public, self._seat
        if not way.serves(seat):
            return self._table_page("turns", "secret-turns-how")
        if way._moment is not None and seat in way._alive:
            return {
                Moment.ROLES: self._roles,
                Moment.NIGHT: self._night,
                Moment.RESULTS: self._results,
            }[way._moment]()
        if public.phase is Phase.OVER:
            return self._table_page("over", "secret-over-how")
        if public.phase is not Phase.DEALING and seat not in public.living:
            return self._table_page("out", "secret-out-how")
        if public.phase in (Phase.DEALING, Phase.ROLES):
            return self._table_page("waiting", "secret-wait")
        card = way._cards.remembered(public, self._table.seat(seat))
        return self._table_page("day", "secret-day-how", card)

    def _table_page(self, kind: str, how: str, card: Lines = ()) -> SecretPage:
        public, way = self._public, self._way
        title = heading(public, way._narration)
        vote = way.votes.form(self._seat) if way._moment is None else None
        say = "" if vote is None else vote.how if vote.stands else f"{title} – {vote.how}"
        return SecretPage(
            kind,
            title,
            self._text(how),
            card,
            note=self._note,
            living=tuple(public.players[seat] for seat in public.living),
            out=tuple(public.players[out.seat] for out in public.out),
            most=most(public, way._narration),
            votes=openly.votes(public, way._narration),
            majority=public.majority,
            shown=openly.shown(public, way._narration),
            vote=vote,
            say=say,
        )

    def _roles(self) -> SecretPage:
        seen = self._seat in self._way._seen
        kind = "seen" if seen else "roles"
        card = self._way._cards.role(self._public, self._table.seat(self._seat))
        return self._private(kind, self._text(f"secret-{kind}-title"), card)

    def _night(self) -> SecretPage:
        way = self._way
        kind = "sent" if self._seat in way._sent else "night"
        view = self._table.seat(self._seat)
        refusal = way._notes.get(self._seat)
        note = "" if refusal is None else self._table.why(refusal)
        card = way._cards.night(self._public, view, way._harmless, note)
        title = self._text(f"secret-{kind}-title", night=self._public.night)
        words = tuple(way._cards.target(self._public, one) for one in choosable(self._public))
        return self._private(kind, title, card, words)

    def _results(self) -> SecretPage:
        card = self._way._cards.result(self._public, self._table.seat(self._seat))
        return self._private("results", self._text("secret-results-title", night=self._public.night), card)

    def _private(self, kind: str, title: str, card: Lines, words: tuple[str, ...] = ()) -> SecretPage:
        how = self._text(f"secret-{kind}-how")
        return SecretPage(kind, title, how, card, words, self._way._round, beats=True, note=self._note)


def heading(public: PublicView, narration: Narration) -> str:
    """The phase, for all to see."""
    if public.phase is Phase.OVER and public.winner is not None:
        return narration.text(f"secret-phase-over-{public.winner.value}")
    return narration.text(f"secret-phase-{public.phase.value}", night=public.night, day=public.day)


def most(public: PublicView, narration: Narration) -> str:
    """How many Mafia there can be at most, for all to see; nothing once it is known who has won."""
    if public.phase is Phase.OVER:
        return ""
    return narration.text("secret-most", most=public.mafia_at_most)
