"""A renderer of plain tones, so that nothing but the audio tests needs a synthesiser."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from voice_host.speaking.faults import RenderFailed
from voice_host.speaking.render import Clip

RATE = 16_000


class ToneRenderer:
    """Each letter is 50 ms of tone; texts with "trasig" fail. ``asked`` keeps what was rendered."""

    def __init__(self, identity: str = "tone") -> None:
        self.identity = identity
        self.asked: list[tuple[str, int]] = []

    def render(self, texts: Sequence[str], rate: int) -> list[Clip | RenderFailed]:
        self.asked += [(text, rate) for text in texts]
        return [RenderFailed(text, "broken") if "trasig" in text else self.clip(text) for text in texts]

    @staticmethod
    def clip(text: str) -> Clip:
        samples = len(text) * RATE // 20
        tone = 0.5 * np.cos(2 * np.pi * 400 * np.arange(samples) / RATE)
        silence = np.zeros(RATE // 10)  # as espeak-ng leaves it before and after
        return Clip(np.concatenate([silence, tone, silence]).astype(np.float32), RATE)
