"""Counting seconds, partly aloud: the sunrise and the glances in the night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

SUNRISE_SECONDS = 20
GLANCES_SECONDS = 10


@dataclass(frozen=True, slots=True)
class Count:
    """Texts that each begin on a second of one clock, and silence between.

    ``aloud`` maps the second to the text that begins on it; the first of them begins at once (it defines
    where the clock stands). The count is over on second ``seconds``, or when the last text has sounded,
    whichever is later. ``background`` allows the soft sound in silent stretches of two seconds or more.
    Raises ValueError when there is nothing aloud or a text lies outside 0…``seconds``.
    """

    aloud: Mapping[int, str]
    seconds: int
    background: bool = False

    def __post_init__(self) -> None:
        if not self.aloud:
            raise ValueError("a count needs something aloud: it sets the clock")
        if min(self.aloud) < 0 or max(self.aloud) > self.seconds:
            raise ValueError(f"a text lies outside second 0 to {self.seconds}")
        object.__setattr__(self, "aloud", MappingProxyType(dict(sorted(self.aloud.items()))))

    @property
    def first(self) -> int:
        """The second on which the count begins."""
        return next(iter(self.aloud))

    @property
    def texts(self) -> tuple[str, ...]:
        """All that is said, in order."""
        return tuple(self.aloud.values())

    def silent_stretches(self) -> tuple[tuple[int, int], ...]:
        """The stretches of two seconds or more in which no text begins: (second after a text's own, end)."""
        marks = [*self.aloud, self.seconds]
        return tuple((a + 1, b) for a, b in pairwise(marks) if b - a > 2)


def sunrise(words: Mapping[int, str], *, background: bool = False) -> Count:
    """The sunrise of docs/rules.md A2: 1-5 aloud, 6-15 silently, 16-20 aloud, one a second.

    ``words`` gives at least those ten numbers as words of the language. Raises KeyError if one is missing.
    """
    aloud = {second: words[second] for second in (*range(1, 6), *range(16, SUNRISE_SECONDS + 1))}
    return Count(aloud, SUNRISE_SECONDS, background)


def night_glances(begin: str, end: str, *, background: bool = False) -> Count:
    """The house rule of docs/rules.md A7: ten seconds, ``begin`` aloud at the start and ``end`` at the end.

    The ten seconds run from the onset of ``begin`` to the onset of ``end``, so ``begin`` should be short.
    """
    return Count({0: begin, GLANCES_SECONDS: end}, GLANCES_SECONDS, background)
