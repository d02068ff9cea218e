"""The whole of scripts/silent_night."""

from __future__ import annotations

import argparse
import json
import pickle
import secrets
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from scripts.night_lab.casts import games
from scripts.night_lab.host import Stuck
from scripts.night_lab.leaky_host import LEAKS
from scripts.night_lab.play import play_game
from scripts.night_lab.record import NightRecord, numbered

LEAST_P = 0.01
"""Corrected for all that is asked: so a clean host is called leaky once in a hundred runs at most."""
PERMUTATIONS = 9999
"""Enough that the likeliest of nine tries can be as unlikely as that."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; the exit code."""
    parser = argparse.ArgumentParser(prog="silent_night", description=__doc__)
    parser.add_argument("--nights", type=int, default=40, help="so many nights with powers (default: 40)")
    parser.add_argument(
        "--night-seconds", type=int, default=10, help="the Mafia's time (default and least: 10)"
    )
    parser.add_argument("--games-at-once", type=int, default=4, help="so many hosts at a time (default: 4)")
    parser.add_argument("--seed", type=int, default=None, help="of casts and players; else a new one")
    parser.add_argument("--permutations", type=int, default=PERMUTATIONS, help="of each test")
    parser.add_argument(
        "--text", action="store_true", help="hosts without sound: their sentences stand for it"
    )
    parser.add_argument("--leak", choices=LEAKS, default="none", help="plant a fault, to be found")
    parser.add_argument("--keep", type=Path, help="keep the records in this file, after each game")
    parser.add_argument("--again", type=Path, help="play nothing: guess from the records of this file")
    asked = parser.parse_args(arguments)
    try:
        from scripts.night_lab import guess  # noqa: F401 -- asked before the nights: they take an hour
    except ModuleNotFoundError as missing:
        print(
            f"silent_night: the guesser needs scikit-learn ({missing.name} is not installed):"
            " .venv/bin/pip install -e '.[dev]'",
            file=sys.stderr,
        )
        return 2
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    sound = not asked.text and shutil.which("pulseaudio") is not None
    if asked.again is not None:
        return report(kept(asked.again), asked.permutations, seed)
    print(f"seed {seed}, {'with sound on virtual loudspeakers' if sound else 'without sound'}", flush=True)
    nights = _play_all(asked, seed, sound)
    if len(nights) < asked.nights:
        print(f"silent_night: only {len(nights)} of {asked.nights} nights could be played", file=sys.stderr)
        return 2
    return report(nights, asked.permutations, seed)


def _play_all(asked: argparse.Namespace, seed: int, sound: bool) -> list[NightRecord]:
    nights: list[NightRecord] = []
    # Spawned: a virtual table puts its own environment into its process.
    spawned = ProcessPoolExecutor(asked.games_at_once, mp_context=get_context("spawn"))
    with tempfile.TemporaryDirectory(prefix="maffia-nights-") as folder, spawned as pool:
        playing = {
            pool.submit(
                play_game,
                game,
                Path(folder) / str(game.number),
                seed,
                sound=sound,
                seconds=asked.night_seconds,
                leak=asked.leak,
            ): game
            for game in games(asked.nights, seed)
        }
        for done in as_completed(playing):
            game = playing[done]
            try:
                nights += done.result()
            except Stuck as trouble:
                print(f"silent_night: game {game.number} {game.nights}: {trouble}", file=sys.stderr)
                continue
            if asked.keep is not None:
                asked.keep.write_bytes(pickle.dumps(nights))
            print(f"game {game.number} {'/'.join(game.nights)}: {len(nights)} nights so far", flush=True)
    return nights


def kept(file: Path) -> list[NightRecord]:
    """The records that were kept in a file, also those of before roles at the laptop were recorded."""
    return numbered(pickle.loads(file.read_bytes()))  # noqa: S301 -- our own


def report(nights: Sequence[NightRecord], permutations: int, seed: int) -> int:
    """Guess, and tell; the last line is JSON."""
    from scripts.night_lab.guess import ask

    print("nights of each cast:", dict(sorted(Counter(night.cast for night in nights).items())))
    print("sounds of a night:", dict(sorted(Counter(len(night.sounds) for night in nights).items())))
    guesses = ask(nights, permutations, seed)
    for one in guesses:
        print(
            f"{one.what}, by {one.by}: {one.accuracy:.3f} right, {one.chance:.3f} by chance,"
            f" p = {one.p_value:.4f}, among all that is asked {one.corrected:.4f}"
        )
    told: dict[str, object] = {"nights": len(nights), "accuracy": 0.0, "chance": 0.0, "p_value": 1.0}
    if guesses:  # else there are too few nights to ask anything of them
        best = guesses[0]
        told |= {"accuracy": round(best.accuracy, 4), "chance": round(best.chance, 4)}
        told |= {"p_value": round(best.corrected, 4), "question": best.what, "by": best.by}
        told["found"] = [f"{one.what}, by {one.by}" for one in guesses if one.corrected <= LEAST_P]
    print(json.dumps(told))
    return 1 if guesses and guesses[0].corrected <= LEAST_P else 0
