"""Where a clip begins to be audible."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Pcm = NDArray[np.float32]

AUDIBLE_SHARE = 0.03
"""A sample counts as audible above this share of the clip's peak (about -30 dB)."""


def onset(pcm: Pcm) -> int:
    """The first audible sample; 0 for a clip without sound."""
    loud = np.abs(pcm)
    peak = float(loud.max(initial=0.0))
    return int(np.argmax(loud > AUDIBLE_SHARE * peak)) if peak > 0 else 0


def trim(pcm: Pcm) -> Pcm:
    """The clip from its first to its last audible sample; empty if it has no sound."""
    loud = np.flatnonzero(np.abs(pcm) > AUDIBLE_SHARE * float(np.abs(pcm).max(initial=0.0)))
    return pcm[loud[0] : loud[-1] + 1] if len(loud) else pcm[:0]


def cut(pcm: Pcm, samples: int, fade: int) -> Pcm:
    """At most ``samples`` of the clip, the last ``fade`` of them fading out if something had to go."""
    if len(pcm) <= samples:
        return pcm
    kept = pcm[:samples].copy()
    fade = min(fade, samples)
    kept[samples - fade :] *= np.linspace(1.0, 0.0, fade, dtype=np.float32)
    return kept
