"""What every recogniser does, whatever is inside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.grammar import Grammar, Phrase

SAMPLE_RATE = 16_000
"""Samples a second of every utterance that a recogniser is given."""

Pcm = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Hearing:
    """What a recogniser makes of one utterance.

    ``phrase`` is the phrase that was said, or None when the utterance is not wholly one of them.
    ``best`` and ``runner_up`` are the nearest phrases of different meaning, whether accepted or not.
    ``score`` tells how well ``best`` fits (0 is perfect, more negative is worse; log units per phone),
    ``margin`` how far the runner-up lies behind it (the same units, ≥ 0; infinity without a rival).
    ``compute_ms`` is the wall time that the recogniser took. ``doubted`` is set when ``phrase`` is not: what
    was probably said, near enough to be asked about and not to be acted upon. ``contradicted``: the words of
    a phrase were heard as a part of something else ("hon begär …"), so that no other ear may take it either.
    ``least_margin`` is the margin that the recogniser itself asks for (0 where it asks for none, or another
    ear spoke for the phrase); what may need more is ``voice_host.sureness``'s to say.
    """

    phrase: Phrase | None
    best: Phrase | None
    runner_up: Phrase | None
    score: float
    margin: float
    compute_ms: float
    doubted: Phrase | None = None
    contradicted: bool = False
    least_margin: float = 0.0


class Recogniser(Protocol):
    """Turns one utterance into at most one phrase of the grammar."""

    name: str

    def prepare(self, grammar: Grammar) -> None:
        """Do what can be done before anybody speaks (pronunciations, graphs). Blocking; safe to repeat."""

    def recognise(self, pcm: Pcm, grammar: Grammar) -> Hearing:
        """Hear one utterance, mono float32 in −1…1 at :data:`SAMPLE_RATE`. Blocking; no sound raises."""
