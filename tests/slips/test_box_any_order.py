"""Whatever order handsets, papers and hostile ones come in: no slip doubled, lost or foreign (rules A4)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.original.commands import OpenSlips
from voice_host.slips.box import BallotBox
from voice_host.slips.errors import NotAtTheTableError, OnPaperError, SealedError, UnknownWordError
from voice_host.slips.paper import FAITHFUL, STRANGE, PaperReading

SEATS = range(16)
WORDS = st.one_of(st.just(FAITHFUL), st.sampled_from(SEATS))


class Round(RuleBasedStateMachine):
    """One round; ``slips`` is what a table that sees everything would know."""

    @initialize(living=st.lists(st.sampled_from(SEATS), min_size=1, max_size=16, unique=True), data=st.data())
    def begin(self, living, data):
        self.living = tuple(sorted(living))
        handsets = data.draw(st.sets(st.sampled_from(self.living)))
        self.changes = self.told = 0
        self.box = BallotBox(self.living, self.tell, handsets)
        self.slips: dict[int, int | str | None] = dict.fromkeys(handsets)
        self.pile: Counter[int | str] | None = None
        self.sealed = False

    def tell(self) -> None:
        self.told += 1

    def expected(self, seat: int, word: object = FAITHFUL) -> type[Exception] | None:
        if seat not in self.living:
            return NotAtTheTableError
        if self.pile is not None:
            return SealedError
        if word != FAITHFUL and word not in self.living:
            return UnknownWordError
        return None

    @rule(seat=st.sampled_from(SEATS), word=WORDS)
    def write(self, seat, word):
        refused = self.expected(seat, word)
        if refused is None and seat not in self.slips:
            refused = OnPaperError
        if refused is not None:
            with pytest.raises(refused):
                self.box.write(seat, word)
            return
        self.box.write(seat, word)
        self.slips[seat] = word
        self.changes += 1

    @rule(seat=st.sampled_from(SEATS))
    def go_to_paper(self, seat):
        self.turn(seat, self.box.to_paper, changes=seat in self.slips)
        if self.pile is None:
            self.slips.pop(seat, None)

    @rule(seat=st.sampled_from(SEATS))
    def go_to_handset(self, seat):
        self.turn(seat, self.box.to_handset, changes=seat not in self.slips)
        if self.pile is None and seat in self.living:
            self.slips.setdefault(seat, None)

    def turn(self, seat, move, changes):
        refused = self.expected(seat)
        if refused is not None:
            with pytest.raises(refused):
                move(seat)
        else:
            move(seat)
            self.changes += changes

    @rule()
    def close(self):
        self.box.close()
        self.note_closed()

    def note_closed(self):
        if self.pile is None:
            self.pile = Counter(word for word in self.slips.values() if word is not None)
            self.writers = len(self.slips)

    @precondition(lambda self: not self.sealed)
    @rule(papers=st.lists(st.one_of(WORDS, st.just(STRANGE)), max_size=16), unread=st.integers(0, 2))
    def seal(self, papers, unread):
        self.note_closed()
        reading = PaperReading()
        for word in papers:
            reading.add(word)
        whole = self.pile + Counter(papers)
        names = tuple(sorted((word, count) for word, count in whole.items() if isinstance(word, int)))
        opened = self.box.seal(reading, unread)
        assert opened == OpenSlips(whole[FAITHFUL] + unread, names, whole[STRANGE])
        assert len(reading) == 0
        self.sealed = True

    @precondition(lambda self: self.sealed)
    @rule()
    def seal_twice(self):
        with pytest.raises(SealedError):
            self.box.seal()

    @precondition(lambda self: not self.sealed)
    @rule()
    def throw_away(self):
        self.note_closed()
        self.box.throw_away()
        self.sealed = True

    @invariant()
    def numbers_hold_and_nothing_else_is_known(self):
        assert self.box.papers == len(self.living) - len(self.slips)
        assert self.box.missing == sum(word is None for word in self.slips.values())
        assert self.told == self.changes
        for seat in SEATS:
            assert self.box.written(seat) == (self.slips.get(seat) is not None)
            assert self.box.on_paper(seat) == (seat in self.living and seat not in self.slips)

    @invariant()
    def once_closed_no_seat_has_a_slip(self):
        if self.pile is not None:
            assert not any(self.box._slips)
        if self.sealed:
            assert self.box._pile == []


TestRound = Round.TestCase
TestRound.settings = settings(max_examples=200, stateful_step_count=40)
