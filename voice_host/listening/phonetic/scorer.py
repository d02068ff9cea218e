"""How well each phrase explains an utterance: CTC forward scores of all of them at once.

CTC gives every frame one symbol, a phone or the blank; a frame sequence reads as the phones that stay after
equal neighbours are merged and blanks dropped. The score of a phrase is the log of the summed probability of
all frame sequences that read as it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Labels = tuple[int, ...]

BLANK = 0
_BUCKETS = (5, 8, 13, 20, 30, 10_000)
"""Longest sequences of each batch, so that words are not padded to the length of commands."""
FLOOR = 1e-12
"""No posterior counts as less: one impossible frame must not hide how the others fit."""


def forward_scores(posteriors: Floats, sequences: Sequence[Labels]) -> Floats:
    """Log probability (nats, ≤ 0) of each label sequence, ``-inf`` where the utterance is too short for it.

    ``posteriors`` is (frames, symbols), probabilities. Sequences of like length run side by side in plain
    probabilities, rescaled at every frame: 1,000 phrases take some ten milliseconds.
    """
    lengths = np.array([len(sequence) for sequence in sequences], np.int64)
    scores = np.zeros(len(sequences))
    for least, most in pairwise((-1, *_BUCKETS)):
        chosen = np.flatnonzero((lengths > least) & (lengths <= most))
        if len(chosen):
            scores[chosen] = _side_by_side(posteriors, [sequences[int(i)] for i in chosen])
    return scores


def _side_by_side(posteriors: Floats, sequences: Sequence[Labels]) -> Floats:
    states, skips, ends = _lattice(sequences)
    if not len(posteriors):
        return np.where(ends == 0, 0.0, -np.inf)
    # Two columns of nothing stand before the first state, so that every move is one sum of slices.
    alpha = np.zeros((len(sequences), states.shape[1] + 2))
    scale = np.zeros(len(sequences))
    reached = np.zeros(states.shape)  # a reading begins with the blank or the first label
    reached[:, 0] = 1.0
    reached[ends > 0, 1] = 1.0
    for frame in np.maximum(posteriors, FLOOR):
        reached *= frame[states]
        total = reached.sum(axis=1)
        total[total == 0.0] = 1.0
        reached /= total[:, None]
        scale += np.log(total)
        alpha[:, 2:] = reached
        reached = alpha[:, 2:] + alpha[:, 1:-1] + skips * alpha[:, :-2]
    # Readings end in the last label or the blank after it (only the blank when there is no label).
    rows = np.arange(len(sequences))
    final = alpha[rows, 2 + ends] + np.where(ends > 0, alpha[rows, 1 + ends], 0.0)
    with np.errstate(divide="ignore"):
        logs: Floats = np.log(final) + scale
    return np.minimum(logs, 0.0)


def _lattice(sequences: Sequence[Labels]) -> tuple[NDArray[np.int64], Floats, NDArray[np.int64]]:
    """States blank, label, blank, … of each sequence, padded; where a blank may be skipped; last states."""
    width = 2 * max(1, *map(len, sequences)) + 1
    states = np.full((len(sequences), width), BLANK, np.int64)
    skips = np.zeros((len(sequences), width))
    for row, sequence in enumerate(sequences):
        states[row, 1 : 2 * len(sequence) : 2] = sequence
        for i in range(1, len(sequence)):
            skips[row, 2 * i + 1] = sequence[i] != sequence[i - 1]
    return states, skips, np.array([2 * len(sequence) for sequence in sequences])


@dataclass(frozen=True, slots=True)
class Alignment:
    """The best single reading: each frame's state, and how far it lies below the free best (nats ≥ 0).

    Odd state 2i+1 is label i; even states are blanks.
    """

    states: NDArray[np.int64]
    deficits: Floats

    def worst(self, frames: int) -> float:
        """Largest sum of deficits over that many neighbouring frames: where something else was said."""
        if not len(self.deficits):
            return 0.0
        sums = np.concatenate(([0.0], np.cumsum(self.deficits)))
        size = min(frames, len(self.deficits))
        return float(np.max(sums[size:] - sums[:-size]))


def align(posteriors: Floats, sequence: Labels) -> Alignment | None:
    """Viterbi alignment of one label sequence; None when the utterance is too short for it."""
    states, skips, ends = _lattice([sequence])
    logs = np.log(np.maximum(posteriors, FLOOR))
    emissions = logs[:, states[0]]
    frames, width = emissions.shape
    may_skip = skips[0] > 0
    score = np.full(width, -np.inf)
    score[:2] = emissions[0, :2]
    if not sequence:
        score[1:] = -np.inf
    back = np.zeros((frames, width), np.int64)
    for t in range(1, frames):
        one = np.concatenate(([-np.inf], score[:-1]))
        two = np.where(may_skip, np.concatenate(([-np.inf, -np.inf], score[:-2]))[:width], -np.inf)
        choices = np.stack((score, one, two))
        back[t] = np.argmax(choices, axis=0)
        score = choices[back[t], np.arange(width)] + emissions[t]
    last = int(ends[0])
    state = last if last == 0 or score[last] >= score[last - 1] else last - 1
    if not np.isfinite(score[state]):
        return None
    path = np.zeros(frames, np.int64)
    for t in range(frames - 1, -1, -1):
        path[t] = state
        state -= int(back[t, state])
    deficits = logs.max(axis=1) - emissions[np.arange(frames), path]
    return Alignment(path, deficits)


def without_pauses(posteriors: Floats, sure: float = 0.9995) -> Floats:
    """The frames that matter: of each run of surely blank ones the first stays, to part equal phones.

    CTC models are blank most of the time; what is left out adds less than ``1 - sure`` nats a frame.
    """
    blank = posteriors[:, BLANK] > sure
    repeated = blank & np.concatenate(([False], blank[:-1]))
    return posteriors[~repeated]


def free_score(posteriors: Floats) -> float:
    """Log probability of the best frame sequence of all, whatever it reads as."""
    return float(np.log(np.maximum(posteriors, FLOOR)).max(axis=1).sum())


def free_reading(posteriors: Floats) -> Labels:
    """What the best frame sequence of all reads as: the phones that were said, as far as can be told."""
    best = posteriors.argmax(axis=1) if len(posteriors) else np.zeros(0, np.int64)
    changed = np.concatenate(([True], best[1:] != best[:-1]))[: len(best)]
    return tuple(int(symbol) for symbol in best[changed] if symbol != BLANK)


def differing(a: Labels, b: Labels) -> int:
    """Phones in the part where two sequences differ, at least 1 (common beginning and end left out)."""
    start = 0
    while start < min(len(a), len(b)) and a[start] == b[start]:
        start += 1
    end = 0
    while end < min(len(a), len(b)) - start and a[-1 - end] == b[-1 - end]:
        end += 1
    return max(1, len(a) - start - end, len(b) - start - end)
