"""What else might have been said: for every clip words that sound alike, and words that are often said."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import cdist

from voice_host.listening.phonetic.phone_distance import phone_distance
from voice_host.listening.phonetic.phones import INVENTORY

if TYPE_CHECKING:  # what makes copies needs more than choosing rivals does
    from scripts.acoustic_training.spoken import Copy

Labels = tuple[int, ...]

LIKE, CHANCE = 4, 4
"""Rivals of a lesson: so many that sound alike, so many of the language by chance (numbers are frequent)."""
NEAREST = 16
LONGEST = 30
"""Phones; longer clips have no rivals."""
APART = 0.45
"""What sounds nearer than this many phones is the same word, spelled or said otherwise."""


@dataclass(slots=True)
class Rivals:
    """For every clip of a copy what else might have been said."""

    said: list[Labels]
    languages: Sequence[str]
    _of_language: dict[str, list[Labels]] = field(default_factory=lambda: defaultdict(list))
    _alike: dict[tuple[str, Labels], list[Labels]] = field(default_factory=dict)

    @classmethod
    def of(cls, copy: Copy) -> Rivals:
        """Compare all that is said in a copy, by language; a minute for ten thousand phrases."""
        ends = copy.ends
        said = [tuple(map(int, copy.labels[a:b])) for a, b in pairwise(ends)]
        return cls.among(said, list(map(str, copy.languages)))

    @classmethod
    def among(cls, said: list[Labels], languages: Sequence[str]) -> Rivals:
        """Compare what is said in each clip, its phones as labels, with all else of its language."""
        rivals = cls(said, languages)
        for labels, language in zip(said, languages, strict=True):
            if 0 < len(labels) <= LONGEST:
                rivals._of_language[language].append(labels)
        for language, phrases in rivals._of_language.items():
            different = sorted(set(phrases))
            for labels, others in zip(different, _nearest(different), strict=True):
                rivals._alike[language, labels] = others
        return rivals

    def draw(self, clip: int, chance: random.Random) -> list[Labels]:
        """Rivals of one clip, none of them what was said; none where it is too long or alone."""
        said, language = self.said[clip], self.languages[clip]
        alike = self._alike.get((language, said), [])
        if not alike:
            return []
        drawn = chance.sample(alike, min(LIKE, len(alike)))
        common = self._of_language[language]
        for _ in range(CHANCE):
            other = common[chance.randrange(len(common))]
            if abs(len(other) - len(said)) <= 3 and other not in drawn and _apart(said, other):
                drawn.append(other)
        return drawn


def _nearest(phrases: Sequence[Labels]) -> list[list[Labels]]:
    """The :data:`NEAREST` others of each, without those that are the same to the ear."""
    texts = ["".join(chr(256 + label) for label in labels) for labels in phrases]
    found = []
    for first in range(0, len(texts), 500):
        distances = cdist(texts[first : first + 500], texts, scorer=Levenshtein.distance, dtype=np.uint8)
        for row, labels in zip(distances, phrases[first : first + 500], strict=True):
            order = np.argpartition(row, min(2 * NEAREST, len(row) - 1))[: 2 * NEAREST]
            near = sorted(order, key=lambda i: (row[i], i))
            found.append([phrases[i] for i in near if _apart(labels, phrases[i])][:NEAREST])
    return found


def _apart(a: Labels, b: Labels) -> bool:
    distance = phone_distance([INVENTORY[i - 1] for i in a], [INVENTORY[i - 1] for i in b])
    return distance * max(len(a), len(b)) >= APART
