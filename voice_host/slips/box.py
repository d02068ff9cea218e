"""The ballot box of one round: which seats have used their turn, and their slips, until it is closed (A4).

A slip's word and its seat meet in one place: a byte of ``_slips``, whose place is the seat. Closing reads
those bytes into a pile, overwrites them, and mixes the pile by the operating system's randomness; from then
on nobody can say whose slip was which, not even who reads this program's memory. A box is never written down:
a round that a crash cuts off before sealing is written again, and after it the journal holds its multiset.
"""

from __future__ import annotations

import enum
import secrets
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from threading import Lock

from engine.original.commands import OpenSlips
from engine.table import Seat
from voice_host.slips.errors import NotAtTheTableError, OnPaperError, SealedError, UnknownWordError
from voice_host.slips.paper import FAITHFUL, STRANGE, PaperReading

Word = Seat | str
"""What a handset's slip may say: :data:`FAITHFUL`, or the seat of a living player."""

_EMPTY = 0
"""The byte of a slip that is not written. Any other is one more than the place of its word in ``words``."""


class Turn(enum.IntEnum):
    """What has become of a seat's one turn tonight. It tells nothing of the slip."""

    OPEN = 0
    """Writes on a handset, and has not yet."""
    USED = 1
    """A handset's slip lies in the box."""
    PAPER = 2
    """Writes on paper."""


class BallotBox:
    """One round of slips by handset, beside those on paper.

    ``living`` are the seats that write tonight, in table order; ``by_handset`` those of them that begin with
    a handset (all, if not told), the others write on paper. ``on_change`` is called after each change,
    outside the lock, and is told nothing: not whose slip, not what. Methods may be called from any thread.
    """

    def __init__(
        self,
        living: Sequence[Seat],
        on_change: Callable[[], None] = lambda: None,
        by_handset: Collection[Seat] | None = None,
    ) -> None:
        self.living = tuple(living)
        self.words: tuple[Word, ...] = (FAITHFUL, *self.living)
        """What may be written, in the order that everybody sees and hears: *trogen*, then the living."""
        self.round = secrets.token_urlsafe(12)
        """The name of this round, the same for all: a slip for another one is late, or replayed."""
        self._on_change = on_change
        self._lock = Lock()
        begins = self.living if by_handset is None else by_handset
        self._turns = bytearray(Turn.OPEN if seat in begins else Turn.PAPER for seat in self.living)
        self._slips = bytearray(len(self.living))
        self._pile: list[Word] | None = None
        """The handsets' slips once the box is closed, mixed."""
        self._sealed = False

    # --- while it is open ---------------------------------------------------------------------------------

    def write(self, seat: Seat, word: Word) -> None:
        """Put a handset's slip into the box; once more changes it.

        Raises :class:`NotAtTheTableError`, :class:`UnknownWordError`, :class:`OnPaperError`,
        :class:`SealedError`; then nothing has changed.
        """
        with self._lock:
            place = self._place(seat)
            # True is 1 to Python: a word must be of the very type, or a truth value would name a player.
            if type(word) not in (int, str) or word not in self.words:
                raise UnknownWordError
            if self._turns[place] == Turn.PAPER:
                raise OnPaperError
            self._slips[place] = self.words.index(word) + 1
            self._turns[place] = Turn.USED
        self._on_change()

    def to_paper(self, seat: Seat) -> None:
        """This seat writes on paper after all; its handset's slip is thrown away. Raises as :meth:`write`."""
        self._turn_to(seat, Turn.PAPER)

    def to_handset(self, seat: Seat) -> None:
        """This seat writes on a handset after all, from an empty slip. Raises as :meth:`write`."""
        self._turn_to(seat, Turn.OPEN)

    def _turn_to(self, seat: Seat, turn: Turn) -> None:
        with self._lock:
            place = self._place(seat)
            if (self._turns[place] == Turn.PAPER) == (turn is Turn.PAPER):
                return  # so it is already, and a slip that is written stays
            self._slips[place] = _EMPTY
            self._turns[place] = turn
        self._on_change()

    def _place(self, seat: Seat) -> int:
        if type(seat) is not int or seat not in self.living:
            raise NotAtTheTableError
        if self._pile is not None:
            raise SealedError
        return self.living.index(seat)

    # --- what may be known of it --------------------------------------------------------------------------

    def written(self, seat: Seat) -> bool:
        """Whether this seat's handset has used its turn; for its own handset and for nobody else."""
        return seat in self.living and self._turns[self.living.index(seat)] == Turn.USED

    def on_paper(self, seat: Seat) -> bool:
        """Whether this seat writes on paper tonight. No secret: paper and pen are seen."""
        return seat in self.living and self._turns[self.living.index(seat)] == Turn.PAPER

    @property
    def papers(self) -> int:
        """How many slips come on paper."""
        return self._turns.count(Turn.PAPER)

    @property
    def missing(self) -> int:
        """How many handsets' slips are not there yet. It never says whose."""
        return self._turns.count(Turn.OPEN)

    @property
    def closed(self) -> bool:
        """Whether no handset's slip is taken any more."""
        return self._pile is not None

    # --- closing and sealing ------------------------------------------------------------------------------

    def close(self) -> None:
        """Take no more from handsets, and forget who wrote what.

        It comes before slips on paper are read aloud, so that nobody changes a slip after hearing another.
        """
        with self._lock:
            if self._pile is not None:
                return
            self._pile = [self.words[code - 1] for code in self._slips if code != _EMPTY]
            self._slips[:] = bytes(len(self._slips))
            secrets.SystemRandom().shuffle(self._pile)

    def seal(self, paper: PaperReading | None = None, unread: int = 0) -> OpenSlips:
        """Close the box, if it is open, and merge its slips with those on paper: one multiset, once.

        Slips that are missing make too few, ``unread`` ones too many; then the rules call the round void.
        Raises :class:`SealedError` the second time.
        """
        self.close()
        with self._lock:
            if self._sealed or self._pile is None:
                raise SealedError
            self._sealed = True
            of_paper = PaperReading() if paper is None else paper
            counted = _merged(self._pile, of_paper.seal(unread))
            _forget(self._pile)
            return counted

    def throw_away(self) -> None:
        """The round is broken off: no slip of it stays, and nothing can be written or sealed any more."""
        self.close()
        with self._lock:
            self._sealed = True
            if self._pile is not None:
                _forget(self._pile)


def _merged(pile: Sequence[Word], paper: OpenSlips) -> OpenSlips:
    """Handsets' slips and those on paper, counted together."""
    counted = Counter(pile)
    names: Counter[Seat] = Counter(dict(paper.names))
    names.update({word: count for word, count in counted.items() if isinstance(word, int)})
    return OpenSlips(
        counted[FAITHFUL] + paper.faithful, tuple(sorted(names.items())), counted[STRANGE] + paper.strange
    )


def _forget(pile: list[Word]) -> None:
    """Overwrite before letting go: memory that is only let go keeps what stood in it."""
    pile[:] = [FAITHFUL] * len(pile)
    pile.clear()
