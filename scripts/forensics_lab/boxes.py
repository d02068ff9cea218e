"""The box itself after sealing: whatever was written, and whoever wrote it, it must look the same."""

from __future__ import annotations

import pickle
from collections.abc import Sequence

from scripts.forensics_lab.files import Trace
from scripts.forensics_lab.patterns import Night
from voice_host.slips.box import BallotBox, Word
from voice_host.slips.paper import FAITHFUL, PaperReading

NOT_OF_SLIPS = ("round", "_lock", "_on_change")
"""A random name, a lock and the host's bell: the same for every seat."""


def remains(box: BallotBox) -> bytes:
    """Everything that a box holds, as bytes."""
    return pickle.dumps(
        {name: value for name, value in sorted(vars(box).items()) if name not in NOT_OF_SLIPS}
    )


def filled(night: Night, *, other: bool = False) -> BallotBox:
    """A box in which a night's slips lie; ``other``: every slip says trogen instead."""
    seats = range(len(night.places))
    box = BallotBox(seats, by_handset=set(seats) - set(night.on_paper))
    for seat in night.order:
        place = night.places[seat]
        box.write(seat, box.words[0 if other else place])
    return box


def box_traces(played: Sequence[Night]) -> list[Trace]:
    """Boxes that tell slips apart once they are sealed. Before sealing they must, or nothing is compared."""
    found: list[Trace] = []
    for number, night in enumerate(played, 1):
        ours, others = filled(night), filled(night, other=True)
        if remains(ours) == remains(others):
            found.append(
                Trace("box", f"night {number}: the comparison does not see slips even before sealing")
            )
        piles = [_closed(box) for box in (ours, others)]
        for box in (ours, others):
            paper = PaperReading()
            for _ in night.on_paper:
                paper.add(FAITHFUL)
            box.seal(paper)
        if remains(ours) != remains(others):
            found.append(Trace("box", f"night {number}: after sealing the box still tells slips apart"))
        if any(piles):
            found.append(Trace("box", f"night {number}: the mixed pile outlives its sealing"))
    return found


def _closed(box: BallotBox) -> list[Word]:
    """The pile that a box makes when it is closed: the very list, to see what becomes of it."""
    box.close()
    pile = box._pile
    assert pile
    return pile
