"""Where in an utterance each of many phrases would fit best: CTC with a free beginning and a free end.

What stands before and after a phrase is whatever was said there, at no cost; the phrase itself costs, frame
by frame, what its best reading lies below the best reading of all (nats, 0 when just this was said).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.phonetic.prefix_tree import PrefixTree
from voice_host.listening.phonetic.scorer import BLANK, FLOOR, Floats


@dataclass(frozen=True, slots=True)
class Spots:
    """By sequence of the tree: the least cost, and the frames ``first`` to before ``beyond`` that it is for.

    The cost is ``inf`` where the utterance has no room.
    """

    cost: Floats
    first: NDArray[np.int64]
    beyond: NDArray[np.int64]


def deficits(posteriors: Floats) -> Floats:
    """How far each symbol lies below the likeliest one of its frame (nats ≥ 0)."""
    logs: Floats = np.log(np.maximum(posteriors, FLOOR))
    lost: Floats = logs.max(axis=1, keepdims=True) - logs
    return lost


def spot(lost: Floats, tree: PrefixTree) -> Spots:
    """The cheapest stretch for each of the tree's sequences, ``lost`` being :func:`deficits`.

    A sequence begins in its first label and ends in its last.
    """
    frames, size = len(lost), len(tree.parent)
    ends = tree.ends
    costs = np.full((frames, len(ends)), np.inf)
    begun = np.zeros((frames, len(ends)), np.int64)
    emitted, blank = lost[:, tree.label], lost[:, BLANK]
    first = tree.depth == 1
    no_skip = np.where(tree.skips, 0.0, np.inf)
    label, pause = np.full(size, np.inf), np.full(size, np.inf)
    label_from, pause_from = np.zeros(size, np.int64), np.zeros(size, np.int64)
    for t in range(frames):
        came, came_from = pause[tree.parent], pause_from[tree.parent]
        skipped = label[tree.parent] + no_skip
        nearer = skipped < came
        np.copyto(came, skipped, where=nearer)
        np.copyto(came_from, label_from[tree.parent], where=nearer)
        came[first], came_from[first] = 0.0, t
        rests = label < pause
        np.copyto(pause, label, where=rests)
        np.copyto(pause_from, label_from, where=rests)
        pause += blank[t]
        moves = came < label
        np.copyto(label, came, where=moves)
        np.copyto(label_from, came_from, where=moves)
        label += emitted[t]
        costs[t], begun[t] = label[ends], label_from[ends]
    if not frames:
        nothing = np.zeros(len(ends), np.int64)
        return Spots(np.full(len(ends), np.inf), nothing, nothing)
    last = costs.argmin(axis=0)
    columns = np.arange(len(ends))
    return Spots(costs[last, columns], begun[last, columns], last + 1)
