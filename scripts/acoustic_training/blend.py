"""Between two models that came one from the other.

A model that went on learning something new has forgotten a little; part of the way back it keeps most of
both, where the way between them is smooth (Wortsman et al. 2022, "Robust fine-tuning of zero-shot models").
"""

from __future__ import annotations

import torch
from torch import Tensor

from scripts.acoustic_training.network import AcousticModel


def blend(model: AcousticModel, earlier: AcousticModel, share: float) -> None:
    """Move every weight of ``model`` so far (0 to 1) towards that of the ``earlier`` one."""
    before: dict[str, Tensor] = earlier.state_dict()
    with torch.no_grad():
        for name, weight in model.state_dict().items():
            if weight.is_floating_point():
                weight.lerp_(before[name], share)
