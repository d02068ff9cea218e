"""Finding in a recording when the numbers of a count began."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from voice_host.speaking.onset import AUDIBLE_SHARE

_QUIET_BEFORE = 0.04
_FLOOR = 0.004


class OnsetMissing(ValueError):
    """A number is not in the recording, or sound stands where silence should; the text tells which second."""


def onset_errors_ms(recording: NDArray[np.float32], rate: int, seconds: Sequence[int]) -> dict[int, float]:
    """How many milliseconds after its second each number begins, the first number's onset being exact.

    ``recording`` holds one count and nothing else, mono; on each of ``seconds`` something begins. A number's
    onset is its first sample above 3 % of its own peak, looked for from 0.3 s before its second to 0.5 s
    after; 40 ms before it must be silent, and so must longer stretches be, from a second after the last
    number's beginning on. Raises OnsetMissing.
    """
    loud = np.abs(recording)
    began = int(np.argmax(loud > _FLOOR))
    if loud[began] <= _FLOOR:
        raise OnsetMissing("nothing was sounded")
    zero = _first_audible(loud, began, began + rate // 2)
    errors: dict[int, float] = {}
    for before, second in zip((seconds[0], *seconds), seconds, strict=False):
        due = zero + (second - seconds[0]) * rate
        if second == seconds[0]:
            errors[second] = 0.0
            continue
        silent = loud[due - (second - before - 1) * rate : due - rate // 100]
        if silent.max(initial=0.0) > _FLOOR:
            raise OnsetMissing(f"it is not silent between second {before} and {second}")
        # What is still sounding of the number before must be over: look for the first quiet moment.
        quiet = _end_of_quiet(loud, due - int(0.3 * rate), due + int(0.3 * rate), int(_QUIET_BEFORE * rate))
        if quiet is None:
            raise OnsetMissing(f"no silence before second {second}")
        window = loud[quiet : due + rate // 2]
        if window.max(initial=0.0) <= _FLOOR:
            raise OnsetMissing(f"nothing begins on second {second}")
        errors[second] = (_first_audible(loud, quiet, due + rate // 2) - due) / rate * 1000.0
    return errors


def _first_audible(loud: NDArray[np.float32], begin: int, end: int) -> int:
    part = loud[max(0, begin) : end]
    return max(0, begin) + int(np.argmax(part > AUDIBLE_SHARE * part.max()))


def _end_of_quiet(loud: NDArray[np.float32], begin: int, end: int, length: int) -> int | None:
    """The end of the first run of ``length`` quiet samples in begin…end."""
    noisy = np.flatnonzero(loud[begin:end] > _FLOOR)
    edges = np.concatenate([[-1], noisy, [end - begin]])
    gaps = np.diff(edges)
    wide = np.flatnonzero(gaps > length)
    return begin + int(edges[wide[0]]) + length if len(wide) else None
