"""What the two ways at the laptop share: one player after the other, who is seen to do the same as all."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Seat
from models.narration import Narration
from voice_host.moderated.secrets import Moment, Table
from voice_host.moderated.ways.cards import Cards
from voice_host.moderated.ways.choices import Harmless, choosable, choose, has_choice


class OneByOne:
    """Everything of :class:`~voice_host.moderated.secrets.Secrets` but ``turn``."""

    def __init__(self, narration: Narration) -> None:
        self._text = narration.text
        self._cards = Cards(narration)
        self._harmless = Harmless()
        self._joined: Table | None = None

    def sit(self, table: Table) -> None:
        """This is the table."""
        self._joined = table

    @property
    def _table(self) -> Table:
        if self._joined is None:
            raise RuntimeError("nobody has sat down: sit() comes first")
        return self._joined

    def turns(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Everybody, in the order given."""
        return tuple(seats)

    def by_ear(self) -> frozenset[Seat]:
        """Nobody: here one looks."""
        return frozenset()

    def asleep(self) -> frozenset[Seat]:
        """The laptop is here."""
        return frozenset()

    def begin(self, moment: Moment) -> None:
        """Nothing is shown before somebody's turn."""
        self._harmless.throw_away()

    def end(self, moment: Moment) -> None:
        """What meant nothing is thrown away."""
        self._harmless.throw_away()

    def unseen(self) -> frozenset[Seat]:
        """Turns wait for themselves."""
        return frozenset()

    def changed(self) -> None:
        """Nothing is shown by day."""

    # --- what a turn tells and takes ----------------------------------------------------------------------

    def _lines(self, seat: Seat, moment: Moment, note: str = "") -> tuple[str, ...]:
        public, view = self._table.public(), self._table.seat(seat)
        if moment is Moment.ROLES:
            return self._cards.role(public, view)
        if moment is Moment.RESULTS:
            return self._cards.result(public, view)
        return self._cards.night(public, view, self._harmless, note)

    def _words(self) -> tuple[str, ...]:
        public = self._table.public()
        return tuple(self._cards.target(public, one) for one in choosable(public))

    def _choose(self, seat: Seat, place: int) -> str:
        """Carry out a choice; why not, or nothing."""
        refusal = choose(self._table, self._harmless, seat, choosable(self._table.public())[place])
        return "" if refusal is None else self._table.why(refusal)

    def _is_real(self, seat: Seat) -> bool:
        return has_choice(self._table.public(), self._table.seat(seat))
