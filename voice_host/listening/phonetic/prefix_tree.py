"""All phrases of a moment as one tree of phones, and what the tree makes of an utterance in one pass.

"Jag begär omröstning mot …" is the beginning of a phrase for every name: it is scored once and not sixteen
times. A node stands for the phones from the root down to it, so every sequence ends in one node.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.phonetic.scorer import BLANK, FLOOR, Floats, Labels

Indices = NDArray[np.int64]

_RESCALED_EVERY = 8
"""Frames between rescalings: at worst ``FLOOR`` ** 8 = 1e-96 is lost meanwhile, which a float still holds."""


@dataclass(frozen=True, slots=True)
class PrefixTree:
    """Node 0 is the root; parents stand before their children.

    ``parent`` and ``label`` of every node (the root's are 0 and the blank); ``skips`` where a child may
    follow its parent without a blank between (their labels differ, and the parent is not the root);
    ``ends[i]`` the node in which sequence i ends (0 of an empty one); ``depth`` labels from the root.
    """

    parent: Indices
    label: Indices
    depth: Indices
    skips: NDArray[np.bool_]
    ends: Indices

    @classmethod
    def of(cls, sequences: Sequence[Labels]) -> PrefixTree:
        """The tree of these sequences, in which equal ones share their end."""
        nodes: dict[tuple[int, int], int] = {}
        parent, label, depth, ends = [0], [BLANK], [0], []
        for sequence in sequences:
            node = 0
            for symbol in sequence:
                child = nodes.setdefault((node, symbol), len(parent))
                if child == len(parent):
                    parent.append(node)
                    label.append(symbol)
                    depth.append(depth[node] + 1)
                node = child
            ends.append(node)
        parents, labels = np.array(parent, np.int64), np.array(label, np.int64)
        skips = (labels != labels[parents]) & (parents > 0)
        return cls(parents, labels, np.array(depth, np.int64), skips, np.array(ends, np.int64))

    def forward_scores(self, posteriors: Floats) -> Floats:
        """What ``scorer.forward_scores`` gives for the sequences (nats, ``-inf`` where there is no room).

        Plain probabilities, each node with a scale of its own. A child is never more than ``FLOOR`` below its
        parent of the frame before, so what a node gets from its parent is never too great a number; and
        where it is too small for one, it is nothing beside what the node holds.
        """
        if not len(posteriors):
            return np.where(self.ends == 0, 0.0, -np.inf)
        said = np.maximum(posteriors, FLOOR)
        emitted = said[:, self.label]
        blank = said[:, BLANK]
        size = len(self.parent)
        on_label, on_blank, scale = np.zeros(size), np.zeros(size), np.zeros(size)
        on_blank[0] = blank[0]
        first = self.depth == 1
        on_label[first] = emitted[0, first]
        skips = self.skips.astype(np.float64)
        ratio = np.ones(size)
        ratio[0] = 0.0  # nothing comes before the root
        came, by_skip = np.empty(size), np.empty(size)
        for t in range(1, len(said)):
            if t % _RESCALED_EVERY == 0:
                self._rescale(on_label, on_blank, scale, ratio)
            np.take(on_blank, self.parent, out=came)
            np.take(on_label, self.parent, out=by_skip)
            by_skip *= skips
            came += by_skip
            came *= ratio
            came += on_label
            on_blank += on_label
            on_blank *= blank[t]
            np.multiply(came, emitted[t], out=on_label)
        with np.errstate(divide="ignore"):
            logs: Floats = np.log((on_label + on_blank)[self.ends]) + scale[self.ends]
        return np.minimum(logs, 0.0)

    def _rescale(self, on_label: Floats, on_blank: Floats, scale: Floats, ratio: Floats) -> None:
        """Bring every node to a sum of 1; ``ratio`` becomes how many of its units one of its parent's is.

        A node that nothing has reached yet takes over its parent's scale, for from there it will be reached.
        """
        total = on_label + on_blank
        alive = total > 0.0
        total[~alive] = 1.0
        on_label /= total
        on_blank /= total
        scale += np.log(total)
        for depth in range(1, int(self.depth.max(initial=0)) + 1) if not alive.all() else ():
            at = np.flatnonzero((self.depth == depth) & ~alive)
            scale[at] = scale[self.parent[at]]
        np.exp(np.minimum(scale[self.parent] - scale, 700.0), out=ratio)
        ratio[0] = 0.0
