"""A table without handsets."""

from __future__ import annotations

from voice_host.slips.box import BallotBox
from voice_host.slips.hands import HandsVote
from voice_host.slips.handsets import Handsets, NoHandsets


def test_without_handsets_nobody_has_one_and_all_calls_are_harmless():
    none: Handsets = NoHandsets()
    assert none.seats() == none.awake() == frozenset()
    none.open_slips(BallotBox((0, 1)))
    none.close_slips("stopped")
    none.open_hands(HandsVote({0}))
    none.close_hands()
