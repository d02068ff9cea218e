"""From a record to numbers: what somebody outside could measure of a night, a handset, or a turn.

Each of these has *few* numbers, chosen because a careless host would show in them (how long it took, how many
requests, how large the largest answer), and *many*, among which anything may hide. A guesser who only has the
many finds little: a difference in one column drowns in the noise of hundreds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from scripts.night_lab.handset import Exchange
from scripts.night_lab.record import NightRecord, Sound

MOST_SOUNDS = 40
KINDS = ("POST", "GET", "stream")
"""Beats, other requests, and what came by the stream."""

Table = np.ndarray
"""A row for each of what is told apart, a column for each number."""


@dataclass(frozen=True)
class Columns:
    """``few`` tell most; ``many`` are all that there are, the few among them."""

    few: Table
    many: Table

    def centred(self, groups: Sequence[object]) -> Columns:
        """Less what is usual in each group: only what differs within one may tell."""
        return Columns(_centred(self.few, groups), _centred(self.many, groups))


def of_sound(nights: Sequence[NightRecord], *, results: bool) -> Columns:
    """When each sound began and how long it was; with ``results``, of those too."""
    few, many = [], []
    for night in nights:
        heard, after = night.heard()
        few.append([night.seconds, *_rhythm(heard)])
        many.append([*few[-1], *_each(heard)])
        if results:
            few[-1] += [night.ended - night.began - night.seconds, *_rhythm(after)]
            many[-1] += [*few[-1], *_each(after)]
    return Columns(np.array(few), np.array(many))


def of_traffic(nights: Sequence[NightRecord], *, results: bool) -> Columns:
    """The traffic of all handsets of a night taken together."""
    few, many = [], []
    for night in nights:
        parts = [[_exchanges(one, night.began) for one in night.traffic.values()]]
        if results and night.after:
            parts.append([_exchanges(one, night.closed) for one in night.after.values()])
        row: list[float] = []
        all_of_it: list[float] = []
        for part in parts:
            short, whole = np.array([one[0] for one in part]), np.array([one[1] for one in part])
            row += [*short.mean(axis=0), *short.min(axis=0), *short.max(axis=0)]
            all_of_it += [*whole.mean(axis=0), *whole.std(axis=0), *whole.min(axis=0), *whole.max(axis=0)]
        few.append(row)
        many.append([*row, *all_of_it])
    return Columns(_even(few), _even(many))


def of_handset(night: NightRecord, name: str) -> tuple[list[float], list[float]]:
    """One handset's traffic: the few and the many numbers of it."""
    few, many = _exchanges(night.traffic[name], night.began)
    for one in (night.after[name],) if name in night.after else ():
        short, whole = _exchanges(one, night.closed)
        few, many = [*few, *short], [*many, *whole]
    return few, [*few, *many]


def of_turn(night: NightRecord, name: str, at: int) -> list[float]:
    """What was heard from a player's call to the next one: in the night's turn (0), in the results' (1)."""
    called, next_ = [(began, next_) for who, began, next_ in night.turns if who == name][at]
    inside = [one for one in night.sounds if called - 0.2 <= one[0] < next_ - 0.2]
    # Its own beginning counts from the call: notes and sounds have clocks of their own.
    found = [next_ - called, float(len(inside)), sum(length for _, length in inside)]
    return [*found, max((start - called for start, _ in inside), default=-1.0)]


def _rhythm(sounds: Sequence[Sound]) -> list[float]:
    starts = [start for start, _ in sounds]
    gaps = np.diff(starts) if len(starts) > 1 else np.array([-1.0])
    whole = starts[-1] - starts[0] if starts else -1.0
    return [
        float(len(sounds)),
        sum(length for _, length in sounds),
        whole,
        *(float(f(gaps)) for f in (np.min, np.median, np.max)),
    ]


def _each(sounds: Sequence[Sound]) -> list[float]:
    """Every sound, and the silence before the next."""
    first = sounds[0][0] if sounds else 0.0
    padded = [(start - first, length) for start, length in sounds[:MOST_SOUNDS]]
    padded += [(-1.0, -1.0)] * (MOST_SOUNDS - len(padded))
    gaps = np.diff([start for start, _ in padded])
    return [*(x for one in padded for x in one), *map(float, gaps)]


def _exchanges(exchanges: Sequence[Exchange], began: float) -> tuple[list[float], list[float]]:
    """How many, how large, how fast, how regular, for each kind."""
    few: list[float] = []
    many: list[float] = []
    for kind in KINDS:
        mine = [one for one in exchanges if one.kind.startswith(kind)]
        answers = [one.ended - one.began for one in mine]
        gaps = np.diff([one.began for one in mine])
        sizes = [one.received for one in mine]
        sent = [one.sent for one in mine]
        few += [float(len(mine)), *_spread(sizes)[2:]]
        if kind != "stream":
            few += [*_spread(answers)[2:4], _spread(sent)[4]]
        many += [float(len(mine)), float(sum(sent)), float(sum(sizes))]
        many += [*_spread(answers), *_spread(gaps), *_spread(sizes), *_spread(sent)]
        many += [mine[0].began - began, mine[-1].began - began] if mine else [-1.0, -1.0]
    return few, many


def _spread(values: Iterable[float]) -> list[float]:
    """Mean, deviation, least, median, greatest."""
    seen = np.array(list(values), dtype=float)
    if len(seen) == 0:
        return [-1.0] * 5
    return [float(f(seen)) for f in (np.mean, np.std, np.min, np.median, np.max)]


def _even(rows: Sequence[Sequence[float]]) -> Table:
    """Records of which some lack the results have as few columns as those."""
    return np.array([row[: min(map(len, rows))] for row in rows])


def _centred(table: Table, groups: Sequence[object]) -> Table:
    found = np.array(table, dtype=float)
    for group in set(groups):
        rows = [at for at, one in enumerate(groups) if one == group]
        found[rows] -= np.median(found[rows], axis=0)
    return found
