"""The program: its arguments, and the order of a run."""

from __future__ import annotations

import argparse
import json
import math
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

import numpy as np
from rich.console import Console

from models.language_pack import available, load
from scripts.ears_bench import noise, report
from scripts.ears_bench.clips import Clip, ManifestError, read_manifest
from scripts.ears_bench.counting import CLEAN, Snr
from scripts.ears_bench.decision import decisions
from scripts.ears_bench.engines import KNOWN, engines
from scripts.ears_bench.false_accepts import false_accepts
from scripts.ears_bench.noise import NoiseError
from scripts.ears_bench.room import RoomError, dry, living_room
from scripts.ears_bench.scene import Scene
from scripts.ears_bench.synthetic import NoEspeakError, speak
from scripts.ears_bench.trials import Trials
from scripts.ears_bench.vocabulary import (
    NAMES,
    SPOKEN_BY_ESPEAK,
    Vocabulary,
    VocabularyError,
    day,
    vocabulary,
    without_words_of,
)
from voice_host.listening.hear import HearError

_MOST_STREAMED = 150


class BenchTrouble(Exception):
    """What was asked for cannot be measured here; the text tells why."""


_TROUBLE = (BenchTrouble, ManifestError, VocabularyError, NoiseError, NoEspeakError, RoomError, HearError)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; 2 when something that it needs is missing."""
    chosen = parser().parse_args(arguments)
    console = Console(stderr=False, width=120)
    try:
        found = bench(chosen, console)
    except _TROUBLE as trouble:
        console.print(f"bench_ears: {trouble}", style="red", highlight=False, markup=False)
        return 2
    report.show(found, console)
    print(json.dumps(found, ensure_ascii=False))
    return 0


def bench(chosen: argparse.Namespace, console: Console) -> dict[str, Any]:
    """One run, as the JSON object has it. Raises the errors of its parts."""
    began = time.monotonic()
    everything = read_manifest(chosen.manifest)
    own = [clip for clip in everything if clip.language == chosen.language]
    words = vocabulary(chosen.vocabulary, chosen.language, own)
    if not own and _voices(chosen) != "espeak":
        raise BenchTrouble(f"{chosen.manifest}: no clip of the eval split is in {chosen.language!r}")
    room = dry(chosen.distances) if chosen.no_room else living_room(chosen.distances)
    background = without_words_of(words.grammar, everything)
    found, missing = engines(chosen.engines, chosen.language)
    if not found:
        why = "; ".join(f"{name}: {reason}" for name, reason in missing.items())
        raise BenchTrouble(f"none of the engines runs here: {why}")
    scene = Scene(room, background, chosen.seed)
    with ExitStack() as stack:
        log = stack.enter_context(_opened(chosen.details)) if chosen.details else None
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        clips = _spoken(chosen, words, own, folder)
        others = [clip for clip in own if clip.text and words.expected(clip.text) is None]
        clips, others = (_some(which, chosen.limit, chosen.seed) for which in (clips, others))
        trials = Trials(found, words, scene, log)
        trials.warm(clips or others)
        trials.run(clips, chosen.snr, chosen.noise, "phrases")
        trials.run(others, chosen.others_snr, chosen.noise, "other words")
        waits = None
        if clips and found and not chosen.no_front_end:
            streamed = _some(clips, _MOST_STREAMED, chosen.seed)
            waits = decisions(next(iter(found.values())), words, streamed, chosen.seed)
        heard = None
        if chosen.babble_hours > 0 and chosen.language in available():
            grammar = day(load(chosen.language))
            talk = replace(scene, background=without_words_of(grammar, everything)).talkers()
            heard = false_accepts(found, grammar, talk, room, chosen.babble_hours, chosen.seed, log)
        elif chosen.babble_hours > 0:
            missing["babble"] = f"there is no language pack for {chosen.language!r}, so no day of the game"
    about = {
        "language": chosen.language,
        "vocabulary": chosen.vocabulary,
        "phrases": len(words.grammar.phrases),
        "clips": len(clips),
        "others": len(others),
        "silent": sorted(set(trials.silent)),
        "noise": chosen.noise,
        "distances_m": chosen.distances,
        "room": not chosen.no_room,
        "voices": _voices(chosen),
        "babble_hours": chosen.babble_hours if heard else 0,
        "decision_by": next(iter(found), None),
        "seed": chosen.seed,
        "left_out": missing,
        "seconds": round(time.monotonic() - began, 1),
    }
    return report.as_json(trials.counts, heard, waits, about)


def _opened(details: Path) -> TextIO:
    try:
        return details.open("w", encoding="utf-8")
    except OSError as error:
        raise BenchTrouble(f"{details}: {error.strerror}") from error


def _voices(chosen: argparse.Namespace) -> str:
    """Who speaks: clips, espeak or both."""
    return chosen.voices or ("espeak" if chosen.vocabulary in SPOKEN_BY_ESPEAK else "clips")


def _spoken(chosen: argparse.Namespace, words: Vocabulary, own: list[Clip], folder: Path) -> list[Clip]:
    """The clips that say a phrase which is asked for: recorded ones, made ones, or both."""
    voices = _voices(chosen)
    clips = [clip for clip in own if words.expected(clip.text)] if voices in ("clips", "both") else []
    if voices in ("espeak", "both"):
        clips += speak(words.asked, chosen.language, folder)
    return clips


def _some(clips: list[Clip], most: int | None, seed: int) -> list[Clip]:
    """At most so many, drawn by the seed, in their old order."""
    if most is None or len(clips) <= most:
        return clips
    kept = np.random.default_rng(seed).choice(len(clips), most, replace=False)
    return [clips[i] for i in sorted(kept)]


def parser() -> argparse.ArgumentParser:
    """The program's arguments."""
    parser = argparse.ArgumentParser(
        prog="bench_ears",
        description="How well, how soon and how wrongly the engines hear, in a room with noise. "
        "The last line of the output is one JSON object (shares of 1).",
    )
    add = parser.add_argument
    add("--manifest", type=Path, required=True, help="manifest.tsv of the clips; its eval split is used")
    add("--language", required=True, help="an espeak-ng code: sv, hi, en")
    add("--vocabulary", default="numbers", help=f"{', '.join(NAMES)}, or a file with a phrase a line")
    add("--snr", type=_ratios, default=_ratios("6,9,12,15,18,21,24,clean"), help="dB, commas; clean is none")
    add("--noise", type=_list, default=["babble"], help=f"{', '.join(noise.MADE)}, or a folder; commas")
    add("--engines", type=_engines, default=list(KNOWN), help=f"{', '.join(KNOWN)}; commas")
    add("--distances", type=_metres, default=_metres("0.7,2"), help="metres to the speaker; commas")
    add("--others-snr", type=_ratios, default=[CLEAN], help="ratios at which other words are tried (clean)")
    add(
        "--voices", choices=("clips", "espeak", "both"), help="who speaks; made voices for commands and names"
    )
    add("--babble-hours", type=_hours, default=0.25, help="hours of talk for false accepts; 2 for the record")
    add("--seed", type=_count, default=1)
    add("--limit", type=_count, help="at most so many clips, and so many other words")
    add("--details", type=Path, help="write a JSON line for every verdict here")
    add("--no-room", action="store_true", help="no simulated room: works without pyroomacoustics")
    add("--no-front-end", action="store_true", help="do not measure the time to the decision")
    return parser


def _list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _ratios(text: str) -> list[Snr]:
    return [part if part == CLEAN else _number(part) for part in _list(text)]


def _metres(text: str) -> list[float]:
    metres = [_number(part) for part in _list(text)]
    if not metres or min(metres) <= 0:
        raise argparse.ArgumentTypeError(f"{text!r} holds no distance, or one that is none")
    return metres


def _hours(text: str) -> float:
    hours = _number(text)
    if hours < 0:
        raise argparse.ArgumentTypeError(f"{text!r} is less than nothing")
    return hours


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise argparse.ArgumentTypeError(f"{text!r} is no number")
    return number


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 up")
    return int(text)


def _engines(text: str) -> list[str]:
    names = _list(text)
    unknown = [name for name in names if name not in KNOWN]
    if unknown or not names:
        raise argparse.ArgumentTypeError(f"no engine {', '.join(unknown)!r}; there are {', '.join(KNOWN)}")
    return names
