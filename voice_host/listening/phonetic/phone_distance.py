"""How alike two words sound: an edit distance over phones that knows which sounds are near each other."""

from __future__ import annotations

from collections.abc import Sequence

from voice_host.listening.phonetic.phones import ASPIRATION, CONSONANTS, NASALITY, VOWELS

_INSERT = 0.7
"""Cost of a phone that the other word lacks; a substitution by something wholly different costs 1."""
_INSERT_WEAK = 0.35
_WEAK = frozenset({ASPIRATION, NASALITY, "ə", "h"})
_GLIDE_PAIRS = frozenset(
    {frozenset(pair) for pair in (("j", "i"), ("j", "iː"), ("j", "ɪ"), ("w", "u"), ("w", "uː"))}
)


def phone_distance(a: Sequence[str], b: Sequence[str]) -> float:
    """Distance of two words' phones, 0 (the same) to 1 (nothing in common). Symmetric.

    Two names under about 0.25 are easily mixed up at a table ("Anna" and "Hanna", "Maja" and "Maia").
    """
    if not a and not b:
        return 0.0
    previous = [0.0]
    for phone in b:
        previous.append(previous[-1] + _insertion(phone))
    for left in a:
        current = [previous[0] + _insertion(left)]
        for j, right in enumerate(b, start=1):
            current.append(
                min(
                    previous[j - 1] + substitution(left, right),
                    previous[j] + _insertion(left),
                    current[j - 1] + _insertion(right),
                )
            )
        previous = current
    return min(1.0, previous[-1] / max(len(a), len(b)))


def substitution(a: str, b: str) -> float:
    """Cost 0…1 of hearing one phone as the other."""
    if a == b:
        return 0.0
    if a in VOWELS and b in VOWELS:
        v, w = VOWELS[a], VOWELS[b]
        cost = 0.5 * abs(v.height - w.height) + 0.4 * abs(v.back - w.back)
        return min(1.0, 0.1 + cost + 0.15 * (v.rounded != w.rounded) + 0.05 * (v.long != w.long))
    if a in CONSONANTS and b in CONSONANTS:
        c, d = CONSONANTS[a], CONSONANTS[b]
        cost = 0.5 * abs(c.place - d.place) + 0.45 * (c.manner != d.manner)
        return min(1.0, 0.15 + cost + 0.15 * (c.voiced != d.voiced))
    return 0.5 if frozenset((a, b)) in _GLIDE_PAIRS else 1.0


def _insertion(phone: str) -> float:
    return _INSERT_WEAK if phone in _WEAK else _INSERT
