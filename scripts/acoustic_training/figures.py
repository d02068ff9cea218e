"""What the model gives, by language, kind of source and noise: measured anew, written into its card."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console

from scripts.ears_bench import main as ears

LANGUAGES = {"sv": "Swedish", "en": "English", "hi": "Hindi"}
RATIOS = "6,12,18,24,clean"
NOISES = "babble,kitchen"
BEGIN, END = "<!-- figures: scripts/train_acoustic figures -->", "<!-- end of figures -->"


def measure(manifest: Path) -> list[dict[str, Any]]:
    """One run of ``scripts/bench_ears`` a language: its numbers, of the ``eval`` split, with what ships."""
    found = []
    for language in LANGUAGES:
        words = ["--manifest", str(manifest), "--language", language, "--snr", RATIOS, "--noise", NOISES]
        words += ["--engines", "phonetic", "--babble-hours", "0", "--no-front-end"]
        found.append(ears.bench(ears.parser().parse_args(words), Console(stderr=True)))
    return found


def table(runs: Iterable[dict[str, Any]]) -> str:
    """Markdown: a row for every language and group, right / wrong by ratio, other words taken when clean."""
    ratios = [float(part) if part != "clean" else part for part in RATIOS.split(",")]
    heads = [f"{ratio:g} dB" if isinstance(ratio, float) else ratio for ratio in ratios]
    lines = [
        f"| right / wrong, % | sounds | {' | '.join(heads)} | others taken |",
        "|---" * (len(heads) + 3) + "|",
    ]
    for run in runs:
        name = LANGUAGES[run["language"]]
        groups = dict.fromkeys(row["group"] for row in run["breakdown"])
        noises = [row for row in run["breakdown"] if row["group"].startswith("noise ")]
        sounds = run["clips"] * len({row["group"] for row in noises})  # each clip in each noise
        rows = [(f"**{name}**", sounds, run["results"])]
        for group in sorted(group for group in groups if group.split()[0] in ("kind", "noise")):
            of_it = [row for row in run["breakdown"] if row["group"] == group]
            rows.append((f"{name}, {group}", max(row["clips"] for row in of_it), of_it))
        for number, (title, clips, cells) in enumerate(rows):
            by_ratio = {row["snr"]: f"{100 * row['right']:.1f} / {100 * row['wrong']:.1f}" for row in cells}
            taken = run["others_taken"].get("phonetic", {}).get("clean")
            last = f"{100 * taken:.1f} % of {run['others']}" if number == 0 and taken is not None else ""
            shown = " | ".join(by_ratio.get(ratio, "") for ratio in ratios)
            lines.append(f"| {title} | {clips} | {shown} | {last} |")
    return "\n".join(lines)


def into_card(card: Path, text: str) -> None:
    """Put the table between the card's two marks. Raises ValueError when they are not there."""
    before, begin, rest = card.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{card} has no place for figures: {BEGIN} … {END}")
    card.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")
