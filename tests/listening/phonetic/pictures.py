"""Posteriors drawn by hand: words whose phones stand out so much."""

from __future__ import annotations

import numpy as np

from models.acoustic_store import acoustic_model
from voice_host.listening.phonetic.lexicon import phones_of
from voice_host.listening.phonetic.scorer import Floats

SYMBOLS = acoustic_model().symbols


def picture_of(*said: tuple[str, float]) -> Floats:
    """(frames, symbols) in which each word's phones have such shares, in frames of their own; all else is
    blank."""
    length = max(len(phones_of(word, "sv")) for word, _ in said)
    picture = np.full((2 * length + 1, len(SYMBOLS)), 1e-4)
    picture[:, 0] = 1 - 1e-4 * len(SYMBOLS)
    for word, share in said:
        for i, phone in enumerate(phones_of(word, "sv")):
            picture[2 * i + 1, SYMBOLS.index(phone)] += share
            picture[2 * i + 1, 0] = 0.9
    shares: Floats = picture / picture.sum(axis=1, keepdims=True)
    return shares
