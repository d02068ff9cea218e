"""Lessons in telling phrases apart: each clip's words must explain it better than their rivals do.

CTC teaches what was said; the recogniser decides by how much better that fits than every other phrase
(``phonetic/recogniser.py``). In noise a model taught by CTC alone is surer of itself than it may be. So each
lesson also asks for the posterior of the words that were said among rivals, as maximum mutual information
does with a lattice (Bahl et al. 1986; Povey et al. 2016).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import torch
from torch import Tensor
from torch.nn import functional

from scripts.acoustic_training.rivals import Labels
from voice_host.listening.phonetic.kinship import kinship
from voice_host.listening.phonetic.phones import INVENTORY

NEVER = -1e4  # nats


class Contest:
    """The loss: −log of the share that the words said have among their rivals, mean over the clips."""

    def __init__(self) -> None:
        self._kin = torch.from_numpy(kinship(("", *INVENTORY))).float()

    def __call__(
        self, logs: Tensor, lengths: Tensor, said: Sequence[Labels], rivals: Sequence[Sequence[Labels]]
    ) -> Tensor:
        """``logs`` (clips, frames, symbols) log posteriors; scores are made of them as the recogniser's are.

        Clips without rivals, and those too short for their words, count as won.
        """
        owners, phrases = [], []
        for clip, (words, others) in enumerate(zip(said, rivals, strict=True)):
            if others:
                owners += [clip] * (1 + len(others))
                phrases += [words, *others]
        if not owners:
            return logs.new_zeros(())
        owner = torch.tensor(owners)
        believed = (logs.float().exp() @ self._kin).clamp(1e-9, 1.0).log()
        costs = functional.ctc_loss(
            believed.transpose(0, 1)[:, owner],
            torch.tensor([label for labels in phrases for label in labels]),
            lengths[owner],
            torch.tensor([len(labels) for labels in phrases]),
            reduction="none",
            zero_infinity=True,
        )
        fits = torch.tensor([_least_frames(labels) for labels in phrases]) <= lengths[owner]
        scores = torch.where(fits, -costs, NEVER)
        lost = []
        start = 0
        for others in filter(None, rivals):
            end = start + 1 + len(others)
            if fits[start]:
                lost.append(torch.logsumexp(scores[start:end], 0) - scores[start])
            start = end
        return torch.stack(lost).sum() / len(said) if lost else logs.new_zeros(())


def _least_frames(labels: Labels) -> int:
    """CTC says equal neighbours with a blank between them."""
    return len(labels) + sum(a == b for a, b in pairwise(labels))
