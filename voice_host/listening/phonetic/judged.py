"""How well the best phrase fits an utterance, of which there may be several looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from voice_host.listening.phonetic import scorer
from voice_host.listening.phonetic.compiled import CompiledGrammar
from voice_host.listening.phonetic.scorer import Floats
from voice_host.listening.phonetic.session import FRAME_S


@dataclass(frozen=True, slots=True)
class Judged:
    """The best phrase as its best pronunciation, with what tells whether it was said.

    ``best`` and ``runner_up`` are places in the grammar; ``score`` and ``margin`` are nats per phone,
    ``lead`` and ``worst`` nats (see ``hearing_settings.py``).
    """

    best: int
    runner_up: int | None
    phones: int
    score: float
    margin: float
    lead: float
    worst: float


@dataclass(frozen=True, slots=True)
class Look:
    """One picture of an utterance: its posteriors (frames, symbols), and what each phrase scores by them."""

    posteriors: Floats
    scores: Floats

    @classmethod
    def at(cls, posteriors: Floats, compiled: CompiledGrammar) -> Look:
        """Score all of a grammar."""
        return cls(posteriors, compiled.tree.forward_scores(scorer.without_pauses(posteriors)))


def judge(looks: Sequence[Look], compiled: CompiledGrammar, stretch_s: float) -> Judged | None:
    """The best phrase by the looks together; None where the utterance is too short for any.

    Every phrase, and every word beside them, counts as the look has it in which it fits best: a voice is one
    that the phrase makes likeliest (as in vocal tract length normalisation, Lee and Rose 1996).
    """
    scores = np.max([look.scores for look in looks], axis=0)
    said, beside = scores[: len(compiled.owner)], scores[len(compiled.owner) :]
    first = int(np.argmax(said))
    if not np.isfinite(said[first]):
        return None
    sequence, best = compiled.sequences[first], int(compiled.owner[first])
    seen = max(looks, key=lambda look: float(look.scores[first]))
    alignment = scorer.align(seen.posteriors, sequence)
    if alignment is None:
        return None
    runner_up, margin = None, float("inf")
    rivals = np.where(compiled.meaning != compiled.meaning[first], said, -np.inf)
    nearest = int(np.argmax(rivals))
    if np.isfinite(rivals[nearest]):
        runner_up = int(compiled.owner[nearest])
        apart = scorer.differing(sequence, compiled.sequences[nearest])
        margin = float(said[first] - rivals[nearest]) / apart
    return Judged(
        best,
        runner_up,
        phones=len(sequence),
        score=float(said[first]) / len(sequence),
        margin=margin,
        lead=float(said[first] - np.max(beside, initial=-np.inf)),
        worst=alignment.worst(round(stretch_s / FRAME_S)),
    )
