"""Sounds that pass for each other: how much a phone heard speaks for its neighbours too.

Speakers and spellings differ by less than a phone (short and long *i*, the *sj* of north and south), and the
acoustic model spreads its belief over such neighbours. A phrase should not lose by that.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.phonetic.phone_distance import substitution

_REACH = 0.4
"""Substitution cost at which two phones stop speaking for each other."""
_WEIGHT = 0.5
"""What the very nearest neighbour is worth."""


def kinship(symbols: tuple[str, ...]) -> NDArray[np.float64]:
    """Matrix (symbols, symbols): 1 on the diagonal, 0…0.5 from a phone heard (row) to one meant (column).

    The blank, ``symbols[0]``, has no kin.
    """
    matrix = np.eye(len(symbols))
    for i, heard in enumerate(symbols[1:], start=1):
        for j, meant in enumerate(symbols[1:], start=1):
            if i != j:
                matrix[i, j] = _WEIGHT * max(0.0, 1.0 - substitution(heard, meant) / _REACH)
    return matrix
