"""Right, wrong, refused: what became of every clip that an engine was given."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np

from voice_host.listening.grammar import Phrase
from voice_host.listening.recogniser import Hearing

Snr = float | str
"""A ratio in dB, or "clean"."""

CLEAN = "clean"
NOISY = (6.0, 24.0)
"""The means over noise take all ratios from … to (dB)."""


def verdict(expected: Phrase | None, hearing: Hearing) -> str:
    """``right``, ``wrong``, ``refused`` for a clip that says a phrase; ``taken`` or ``passed`` for others."""
    if expected is None:
        return "passed" if hearing.phrase is None else "taken"
    if hearing.phrase is None:
        return "refused"
    return "right" if hearing.phrase.meaning == expected.meaning else "wrong"


def share(part: int, whole: int) -> float | None:
    """A share of 1, or None of nothing."""
    return round(part / whole, 6) if whole else None


@dataclass(slots=True)
class Tally:
    """Verdicts and times of one engine at one ratio, and the verdicts by group ("noise kitchen")."""

    verdicts: Counter[str] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)
    groups: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, what: str, compute_ms: float, groups: Iterable[str] = ()) -> None:
        """Count one clip."""
        self.verdicts[what] += 1
        self.times.append(compute_ms)
        for group in groups:
            self.groups[group][what] += 1


@dataclass(slots=True)
class Counts:
    """All tallies of a run, by engine and ratio."""

    tallies: dict[tuple[str, Snr], Tally] = field(default_factory=lambda: defaultdict(Tally))

    def results(self) -> list[dict[str, float | str | None]]:
        """One row an engine and ratio, as the benchmark's JSON has it."""
        rows: list[dict[str, float | str | None]] = []
        for (name, snr), tally in self.tallies.items():
            spoken = _phrases(tally.verdicts)
            if spoken:
                rows.append(
                    {
                        "engine": name,
                        "snr": snr,
                        **_shares(tally.verdicts),
                        "compute_ms_median": round(statistics.median(tally.times), 1),
                        "compute_ms_p95": round(float(np.percentile(tally.times, 95)), 1),
                    }
                )
        return rows

    def mean_over_noise(self) -> dict[str, dict[str, float | None]]:
        """By engine: the mean of the shares at all ratios of :data:`NOISY`, each ratio weighing the same."""
        means: dict[str, dict[str, float | None]] = {}
        rows = self.results()
        for name in dict.fromkeys(str(row["engine"]) for row in rows):
            noisy = [
                row
                for row in rows
                if row["engine"] == name
                and not isinstance(row["snr"], str)
                and row["snr"] is not None
                and NOISY[0] <= row["snr"] <= NOISY[1]
            ]
            if noisy:
                means[name] = {
                    what: round(statistics.mean(float(row[what] or 0) for row in noisy), 6)
                    for what in ("right", "wrong", "refused")
                }
        return means

    def others_taken(self) -> dict[str, dict[str, float | None]]:
        """By engine and ratio: the share of other words that were taken for a phrase."""
        taken: dict[str, dict[str, float | None]] = defaultdict(dict)
        for (name, snr), tally in self.tallies.items():
            others = tally.verdicts["taken"] + tally.verdicts["passed"]
            if others:
                taken[name][str(snr)] = share(tally.verdicts["taken"], others)
        return dict(taken)

    def breakdown(self) -> Iterator[dict[str, float | str | None]]:
        """The rows of :meth:`results` again by group."""
        for (name, snr), tally in self.tallies.items():
            for group, verdicts in sorted(tally.groups.items()):
                if clips := _phrases(verdicts):
                    yield {"engine": name, "snr": snr, "group": group, "clips": clips, **_shares(verdicts)}


def _phrases(verdicts: Counter[str]) -> int:
    return verdicts["right"] + verdicts["wrong"] + verdicts["refused"]


def _shares(verdicts: Counter[str]) -> dict[str, float | None]:
    whole = _phrases(verdicts)
    return {what: share(verdicts[what], whole) for what in ("right", "wrong", "refused")}
