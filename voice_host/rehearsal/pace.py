"""How patient the players of a rehearsal are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TICK: Final = 0.1
"""Seconds between two looks at what else there is to see than the host's notes."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How patient the players are, in seconds.

    ``breath`` before a line; ``answer`` after a line until it is said again; ``settle`` after an utterance
    until a host that says nothing is taken to listen on; ``hush`` from when the host listens until somebody
    speaks although the room is noisy; ``unfitting`` that the host may sit and listen for
    something else than the next line before the play has failed; ``silence`` in which neither host nor table
    makes a sound; ``talk`` in which nothing may come of table talk; ``into_sentence`` before a kill;
    ``pages`` until the page of a handset shows what it should; ``start`` until a host that has just been
    started says its first word. ``holds_nights``: seconds pass at once, so the table pauses a night in which
    fingers are at work.
    """

    breath: float
    answer: float
    settle: float
    hush: float
    unfitting: float
    silence: float
    talk: float
    into_sentence: float
    pages: float
    start: float
    holds_nights: bool


SPOKEN: Final = Pace(0.4, 4.0, 1.5, 6.0, 20.0, 90.0, 2.0, 0.8, 60.0, 120.0, False)
TYPED: Final = Pace(0.0, 4.0, 0.4, 2.0, 4.0, 30.0, 0.3, 0.0, 60.0, 120.0, True)
