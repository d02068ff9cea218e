"""The ballot box (docs/rules.md A4; the checklist of phones-and-slips.md)."""

from __future__ import annotations

import gc
from itertools import permutations

import pytest

from engine.original.commands import OpenSlips
from voice_host.slips.box import BallotBox, Turn
from voice_host.slips.errors import NotAtTheTableError, OnPaperError, SealedError, UnknownWordError
from voice_host.slips.paper import FAITHFUL, STRANGE, PaperReading

LIVING = (0, 2, 3, 5)


def read(*slips: int | str) -> PaperReading:
    reading = PaperReading()
    for slip in slips:
        reading.add(slip)
    return reading


def full() -> BallotBox:
    box = BallotBox(LIVING)
    for seat in LIVING:
        box.write(seat, FAITHFUL if seat != 3 else 5)
    return box


def test_the_list_is_the_same_for_all_with_trogen_first_and_then_the_living_in_table_order():
    assert BallotBox(LIVING).words == (FAITHFUL, 0, 2, 3, 5)


def test_all_slips_on_handsets_come_out_as_one_multiset():
    assert full().seal() == OpenSlips(3, ((5, 1),))


def test_one_turn_a_seat_a_second_slip_changes_the_first():
    box = full()
    box.write(3, FAITHFUL)
    assert box.missing == 0
    assert box.seal() == OpenSlips(4)


def test_a_slip_of_the_dead_or_of_a_stranger_is_not_taken():
    box = full()
    for seat in (1, 4, 99, -1, True):
        with pytest.raises(NotAtTheTableError):
            box.write(seat, FAITHFUL)
    assert box.seal() == OpenSlips(3, ((5, 1),))


def test_a_word_that_is_not_on_the_list_is_not_taken_and_leaves_the_slip_as_it_was():
    box = full()
    for word in (1, 99, -1, "", STRANGE, "Anna", True, 5.0, None, b"faithful"):
        with pytest.raises(UnknownWordError):
            box.write(3, word)  # type: ignore[arg-type]  # what a hostile handset may send
    assert box.seal() == OpenSlips(3, ((5, 1),))


def test_nothing_is_taken_after_closing_and_nothing_changes():
    box = full()
    box.close()
    for change in (lambda: box.write(3, FAITHFUL), lambda: box.to_paper(3), lambda: box.to_handset(3)):
        with pytest.raises(SealedError):
            change()
    assert box.seal() == OpenSlips(3, ((5, 1),))


def test_a_box_is_sealed_once():
    box = full()
    box.seal()
    with pytest.raises(SealedError):
        box.seal()


def test_only_a_number_is_known_of_those_who_are_missing():
    box = BallotBox(LIVING)
    assert box.missing == 4
    box.write(2, 0)
    box.write(2, 3)
    assert box.missing == 3


def test_who_goes_over_to_paper_leaves_no_slip_in_the_box():
    box = full()
    box.to_paper(3)
    assert (box.missing, box.papers) == (0, 1)
    assert box.seal(read(0)) == OpenSlips(3, ((0, 1),))


def test_a_handset_that_writes_on_paper_is_told_so_until_it_comes_back():
    box = full()
    box.to_paper(3)
    with pytest.raises(OnPaperError):
        box.write(3, 2)
    box.to_handset(3)
    assert box.missing == 1
    box.write(3, 2)
    assert box.seal() == OpenSlips(3, ((2, 1),))


def test_coming_back_to_a_handset_that_one_never_left_keeps_the_slip():
    box = full()
    box.to_handset(3)
    assert box.missing == 0


def test_seats_without_a_handset_write_on_paper_from_the_start():
    box = BallotBox(LIVING, by_handset={0, 5, 99})
    assert (box.missing, box.papers) == (2, 2)
    assert box.on_paper(2)
    assert not box.on_paper(0)


def test_paper_and_handsets_come_out_as_one_total_that_does_not_tell_them_apart():
    outcomes = set()
    for on_paper in permutations((FAITHFUL, 5, 5, FAITHFUL)):
        box = BallotBox(LIVING, by_handset={0, 2})
        box.write(0, on_paper[0])
        box.write(2, on_paper[1])
        outcomes.add(box.seal(read(*on_paper[2:])))
    assert outcomes == {OpenSlips(2, ((5, 2),))}


def test_a_strange_slip_on_paper_and_unread_ones_reach_the_rules():
    box = BallotBox(LIVING, by_handset={0, 2})
    box.write(0, FAITHFUL)
    assert box.seal(read(STRANGE, 3), unread=2) == OpenSlips(3, ((3, 1),), 1)


def test_a_change_tells_nothing_but_that_there_was_one():
    told: list[tuple[object, ...]] = []
    box = BallotBox(LIVING, lambda *anything: told.append(anything))
    box.write(0, FAITHFUL)
    box.write(2, 5)
    box.to_paper(3)
    assert told == [(), (), ()]


def test_every_round_has_a_name_of_its_own_so_that_a_late_slip_is_known():
    assert len({BallotBox(LIVING).round for _ in range(100)}) == 100


def reachable(root: object) -> list[object]:
    """Everything that a box refers to, itself included; not its class or modules."""
    seen: dict[int, object] = {}
    todo = [root]
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, type) or callable(one):
            continue
        seen[id(one)] = one
        todo += gc.get_referents(one)
    return list(seen.values())


def linked(box: BallotBox) -> list[bytes]:
    """Byte strings in a box that tell more than turns: the slips by seat."""
    turns = {Turn.OPEN, Turn.USED, Turn.PAPER, *range(1)}
    return [bytes(one) for one in reachable(box) if isinstance(one, bytearray) and set(one) - turns]


def test_before_closing_the_slips_can_be_found_in_the_box_and_after_it_no_more():
    box = full()
    assert linked(box), "the search must be able to find a slip"
    box.close()
    assert linked(box) == []
    box.seal()
    assert linked(box) == []
    assert not any(one for one in reachable(box) if isinstance(one, list))


def test_the_bytes_of_the_slips_are_overwritten_and_not_only_let_go():
    box = full()
    held = memoryview(box._slips)
    box.close()
    assert bytes(held) == bytes(len(LIVING))


def test_a_round_that_is_thrown_away_leaves_nothing_and_takes_nothing():
    box = full()
    box.throw_away()
    assert linked(box) == []
    with pytest.raises(SealedError):
        box.write(0, FAITHFUL)
    with pytest.raises(SealedError):
        box.seal()
