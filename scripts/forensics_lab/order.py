"""Whether the order in which slips come out of a box depends on the order in which they came in."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from voice_host.slips.box import BallotBox

SEATS = 16
DRAWS = 4000


class OpenBox(BallotBox):
    """A ballot box whose pile is looked at in the last moment in which there is any order at all."""

    def look(self) -> list[int]:
        """The words in the order of the mixed pile. Closes the box."""
        self.close()
        return [int(word) for word in self._pile or ()]


def orders(rounds: int, rng: np.random.Generator, box: type[OpenBox] = OpenBox) -> np.ndarray:
    """(rounds, seats): for each place of the pile, when the slip that lies there was written.

    Every seat writes another name, so that each slip is known again; the rules would not allow so many names,
    but the box does not know the rules.
    """
    found = np.empty((rounds, SEATS), dtype=np.int64)
    for row in found:
        order = rng.permutation(SEATS)
        words = rng.permutation(SEATS)
        one = box(range(SEATS))
        for seat in order:
            one.write(int(seat), int(words[seat]))
        when = {int(words[seat]): moment for moment, seat in enumerate(order)}
        row[:] = [when[word] for word in one.look()]
    return found


def p_value(found: np.ndarray, rng: np.random.Generator, draws: int = DRAWS) -> float:
    """How likely chance alone is to look at least as ordered as this: the smaller of two tests, as one.

    One asks whether any moment prefers any place (a table of counts), the other whether early slips lie early
    or late (rank correlation, either way). Both are compared with piles mixed by chance.
    """
    table, slope = _statistics(found)
    tables, slopes = [], []
    for _ in range(draws):
        chance = rng.permuted(np.tile(np.arange(found.shape[1]), (len(found), 1)), axis=1)
        one, other = _statistics(chance)
        tables.append(one)
        slopes.append(other)
    smallest = min(_tail(tables, table), _tail(slopes, slope))
    return float(1 - (1 - smallest) ** 2)


def _tail(chance: Sequence[float], seen: float) -> float:
    return (1 + sum(value >= seen for value in chance)) / (1 + len(chance))


def _statistics(found: np.ndarray) -> tuple[float, float]:
    rounds, seats = found.shape
    counts = np.zeros((seats, seats))
    for place in range(seats):
        counts[place] = np.bincount(found[:, place], minlength=seats)
    expected = rounds / seats
    centred = found - (seats - 1) / 2
    places = np.arange(seats) - (seats - 1) / 2
    return float(((counts - expected) ** 2 / expected).sum()), float(abs((centred @ places).sum()))
