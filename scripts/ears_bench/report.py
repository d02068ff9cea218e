"""The table for people and the JSON object for programs."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from scripts.ears_bench.counting import Counts
from scripts.ears_bench.decision import Decisions
from scripts.ears_bench.false_accepts import FalseAccepts


def as_json(
    counts: Counts, heard: FalseAccepts | None, waits: Decisions | None, about: dict[str, Any]
) -> dict[str, Any]:
    """The object of the last line: shares of 1, times as their keys say; ``about`` describes the run."""
    return {
        "results": counts.results(),
        "mean_6_24_db": counts.mean_over_noise(),
        "others_taken": counts.others_taken(),
        "false_accepts_per_hour": heard.per_hour() if heard else {},
        "false_accepts": heard.phrases if heard else {},
        "babble_utterances": heard.utterances if heard else 0,
        "babble_pieces_of_talk": heard.pieces_of_talk if heard else 0,
        "decision_s_p95": waits.p95 if waits else None,
        "through_front_end": waits.summary() if waits else None,
        "breakdown": list(counts.breakdown()),
        **about,
    }


def show(found: dict[str, Any], console: Console) -> None:
    """Print the tables."""
    table = Table("engine", "SNR (dB)", title=_title(found))
    for column in ("right", "wrong", "refused", "others taken", "ms median", "ms p95"):
        table.add_column(column, justify="right")
    for row in found["results"]:
        taken = found["others_taken"].get(row["engine"], {}).get(str(row["snr"]))
        snr = row["snr"] if isinstance(row["snr"], str) else f"{row['snr']:g}"
        times = (f"{row[key]:.0f}" for key in ("compute_ms_median", "compute_ms_p95"))
        table.add_row(row["engine"], snr, *_percents(row), _percent(taken), *times)
    for name, means in found["mean_6_24_db"].items():
        table.add_row(name, "mean 6–24", *_percents(means), "", "", "", style="bold")
    console.print(table)
    _show_groups(found, console)
    for name, rate in found["false_accepts_per_hour"].items():
        heard = ", ".join(f"{text} ({when:.0f} s)" for when, text in found["false_accepts"][name])
        console.print(f"{name}: {rate:g} false accepts an hour of babble{': ' + heard if heard else ''}")
    if found["decision_s_p95"] is not None:
        console.print(f"end of speech to decision: p95 {found['decision_s_p95']:.2f} s")
    for name, reason in found["left_out"].items():
        console.print(f"{name} left out: {reason}", markup=False)


def _show_groups(found: dict[str, Any], console: Console) -> None:
    """Right by group, a column a ratio."""
    ratios = list(dict.fromkeys(row["snr"] for row in found["results"]))
    table = Table("engine", "right by group", *(str(snr) for snr in ratios))
    rows: dict[tuple[str, str], dict[object, str]] = {}
    for row in found["breakdown"]:
        cell = f"{_percent(row['right'])} of {row['clips']}"
        rows.setdefault((row["engine"], row["group"]), {})[row["snr"]] = cell
    for (name, group), cells in rows.items():
        table.add_row(name, group, *(cells.get(snr, "") for snr in ratios))
    console.print(table)


def _title(found: dict[str, Any]) -> str:
    return (
        f"{found['vocabulary']} ({found['language']}): {found['phrases']} phrases, {found['clips']} clips, "
        f"{found['others']} other words"
    )


def _percents(row: dict[str, Any]) -> tuple[str, str, str]:
    return _percent(row["right"]), _percent(row["wrong"]), _percent(row["refused"])


def _percent(value: float | None) -> str:
    return "" if value is None else f"{100 * value:.1f} %"
