"""How well chance does: the same labels dealt anew among those that could have had them.

The lab dealt roles and casts at random; so whoever could not tell anything would do as well by another deal
of the same kind. What belongs together (a game's nights, a player's) keeps its labels together: two nights
of one game are alike in a hundred ways that tell nothing of a role.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import numpy as np

from scripts.night_lab.columns import Columns, Table

FOLDS = 5
OUTLIERS = 8.0
"""So many usual deviations from the middle a number counts at most: one late answer is not a hundred."""
UPPER = 0.99
_CHUNK = 1000
_NOTHING = 1e-9


@dataclass(frozen=True)
class Dealt:
    """Rows of labels, the true ones first, then as chance dealt them."""

    labels: np.ndarray

    def where(self, *wanted: int) -> np.ndarray:
        """1 where a label is one of these."""
        return np.isin(self.labels, wanted).astype(float)


def deal(
    labels: Sequence[int], units: Sequence[Hashable], strata: Sequence[Hashable], times: int, seed: int
) -> Dealt:
    """``units``: rows that keep their labels together; ``strata``: among which units labels may be dealt."""
    rng = np.random.default_rng(seed)
    true = np.array(labels)
    found = np.tile(true, (times + 1, 1))
    rows_of: dict[Hashable, list[int]] = {}
    for row, unit in enumerate(units):
        rows_of.setdefault(unit, []).append(row)
    alike: dict[Hashable, list[list[int]]] = {}
    for rows in rows_of.values():
        alike.setdefault((strata[rows[0]], len(rows)), []).append(rows)
    for among in alike.values():
        table = np.array(among)
        order = rng.permuted(np.tile(np.arange(len(table)), (times, 1)), axis=1)
        found[1:, table] = true[table[order]]
    return Dealt(found)


def p_value(columns: Columns, contrasts: Sequence[np.ndarray], units: Sequence[Hashable]) -> float:
    """How likely chance is to do as well as the true labels do, at the best of several things one may try.

    Each contrast (1 for these, 0 for those, one row a deal) is looked for in the few columns, in the many,
    and in all of them together. Each of these tries is measured by what it seldom exceeds by chance, and the
    best one counts, for the true labels as for those of chance.
    """
    best = np.zeros(len(contrasts[0]))
    for contrast in contrasts:
        if not 0 < contrast[0].sum() < contrast.shape[1]:
            continue
        for tried in (_best_column(columns.few, contrast), _best_column(columns.many, contrast)):
            best = np.maximum(best, _measured(tried))
        best = np.maximum(best, _measured(_together(columns.many, contrast, units)))
    return float(np.mean(best >= best[0] * (1 - _NOTHING)))


def _measured(tried: np.ndarray) -> np.ndarray:
    usual = float(np.quantile(tried, UPPER))
    return tried / usual if usual > 0 else np.zeros_like(tried)


def scaled(table: Table) -> Table:
    """Columns that vary, in their own usual deviations."""
    middle = np.median(table, axis=0)
    off = np.abs(table - middle)
    usual = 1.4826 * np.median(off, axis=0)
    limit = np.where(usual > 0, OUTLIERS * usual, off.max(axis=0, initial=0.0))
    kept = np.clip(table - middle, -limit, limit)
    spread = kept.std(axis=0)
    varying = spread > _NOTHING * (1.0 + np.abs(middle))
    return np.asarray((kept - kept.mean(axis=0))[:, varying] / spread[varying])


def _best_column(table: Table, contrast: np.ndarray) -> np.ndarray:
    """For each deal the greatest t of any column, or of how far any is from its middle."""
    values = scaled(table)
    values = np.hstack([values, scaled(np.abs(values))])
    if values.shape[1] == 0:
        return np.zeros(len(contrast))
    count = len(values)
    whole = (values**2).sum(axis=0)
    found = []
    for at in range(0, len(contrast), _CHUNK):
        chosen = contrast[at : at + _CHUNK]
        ones = chosen.sum(axis=1, keepdims=True)
        zeros = count - ones
        sums = chosen @ values  # a column's sum is 0, so the others' is the same below zero
        means = sums / ones + sums / zeros
        within = np.maximum(whole - sums**2 / ones - sums**2 / zeros, 0.0) / (count - 2)
        found.append(np.abs(means / np.sqrt(within * (1 / ones + 1 / zeros) + _NOTHING)).max(axis=1))
    return np.concatenate(found)


def _together(table: Table, contrast: np.ndarray, units: Sequence[Hashable]) -> np.ndarray:
    """For each deal how well a line through all columns foretells labels that it was not drawn by."""
    values = scaled(table)
    if values.shape[1] == 0:
        return np.zeros(len(contrast))
    foretold = np.zeros_like(contrast)
    for test in folds(units):
        train = ~test
        kernel = values[train] @ values[train].T + values.shape[1] * np.eye(int(train.sum()))
        weights = np.linalg.solve(kernel, values[train] @ values[test].T)
        mean = contrast[:, train].mean(axis=1, keepdims=True)
        foretold[:, test] = (contrast[:, train] - mean) @ weights
    off = contrast - contrast.mean(axis=1, keepdims=True)
    foretold -= foretold.mean(axis=1, keepdims=True)
    lengths = np.linalg.norm(off, axis=1) * np.linalg.norm(foretold, axis=1)
    alike = (off * foretold).sum(axis=1) / np.maximum(lengths, _NOTHING)
    return np.asarray(np.maximum(alike, 0.0) / np.sqrt(1 - np.minimum(alike, 1 - _NOTHING) ** 2))


def folds(units: Sequence[Hashable]) -> list[np.ndarray]:
    """Which rows are tested in each turn; those that belong together are so in the same one."""
    numbers = {unit: at for at, unit in enumerate(dict.fromkeys(units))}
    turn = np.array([numbers[unit] % FOLDS for unit in units])
    return [turn == one for one in range(FOLDS) if 0 < int((turn == one).sum()) < len(turn)]
