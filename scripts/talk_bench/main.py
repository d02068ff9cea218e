"""Requests inside longer sentences and told ones, by strange voices: a table, and last one JSON object.

Clean; with --clips also in the babble of six people made of these recordings, at 18 and 12 dB.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from scripts.talk_bench.counting import Counts, meant, verdict
from scripts.talk_bench.sentences import NoSentencesError, Script, script
from scripts.talk_bench.sound import babble, in_babble, said
from voice_host.listening.phonetic.recogniser import PhoneticRecogniser
from voice_host.listening.recogniser import Pcm, Recogniser
from voice_host.rehearsal.noise import NoiseError
from voice_host.rehearsal.voices import NoVoicesError, Voices

CLEAN = "clean"
SNRS_DB = (18.0, 12.0)
_SEED = 3


def main(arguments: list[str] | None = None) -> int:
    """0 when it was measured, 2 for what cannot be asked."""
    parser = argparse.ArgumentParser(
        prog="bench_talk", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--clips", type=Path, help="recordings that talk in the background")
    parser.add_argument("--language", default="sv", help="there must be talk_bench/sentences_LANGUAGE.toml")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="take only every Nth sentence")
    parser.add_argument("--details", type=Path, help="write one JSON line for each sentence here")
    asked = parser.parse_args(arguments)
    try:
        play, bed = script(asked.language), None
        if asked.clips is not None:
            bed = babble(asked.clips, asked.language, np.random.default_rng(_SEED))
        with tempfile.TemporaryDirectory(prefix="bench-talk-") as folder:
            voices = Voices(play.language, Path(folder))
            found, log = run(play, voices, PhoneticRecogniser(), bed, max(1, asked.every))
    except (NoSentencesError, NoiseError, NoVoicesError) as trouble:
        print(f"bench_talk: {trouble}", file=sys.stderr)
        return 2
    if asked.details is not None:
        lines = (json.dumps(line, ensure_ascii=False) + "\n" for line in log)
        asked.details.write_text("".join(lines), encoding="utf-8")
    show(found, Console())
    print(json.dumps(as_json(found), ensure_ascii=False))
    return 0


def run(
    play: Script, voices: Voices, ear: Recogniser, bed: Pcm | None, every: int = 1
) -> tuple[dict[str, Counts], list[dict[str, object]]]:
    """Say every sentence clean, and at each of :data:`SNRS_DB` where there is babble; the counts of each.

    The same piece of babble goes with a sentence at all ratios. Raises NoVoicesError.
    """
    ear.prepare(play.grammar)
    found = {CLEAN: Counts()} | ({f"{snr:g} dB": Counts() for snr in SNRS_DB} if bed is not None else {})
    log: list[dict[str, object]] = []
    console = Console(stderr=True)
    sentences = play.sentences[::every]
    for number, sentence in enumerate(track(sentences, "sentences", console=console, transient=True)):
        speech = said(sentence, voices)
        sounds = {CLEAN: speech}
        if bed is not None:
            for snr in SNRS_DB:
                piece = np.random.default_rng([_SEED, number])
                sounds[f"{snr:g} dB"] = in_babble(speech, bed, snr, piece)
        for kind, sound in sounds.items():
            hearing = ear.recognise(sound, play.grammar)
            judged = verdict(sentence, hearing)
            found[kind].verdicts[judged] += 1
            phrase = hearing.phrase or hearing.doubted
            log.append(
                {
                    "sound": kind,
                    "said": sentence.text,
                    "voice": sentence.voice.name,
                    "verdict": judged,
                    "heard": meant(phrase) if phrase else None,
                }
            )
    return found, log


def as_json(found: dict[str, Counts]) -> dict[str, object]:
    """The numbers over all kinds of sound, and those of each under ``by_sound``."""
    every = Counts()
    for counts in found.values():
        every.verdicts.update(counts.verdicts)
    return {**every.as_json(), "by_sound": {kind: counts.as_json() for kind, counts in found.items()}}


def show(found: dict[str, Counts], console: Console) -> None:
    """Print the table: a row for each kind of sound."""
    table = Table("sound", title="requests in the middle of talk")
    columns = tuple(Counts().as_json())
    for column in columns:
        table.add_column(column.replace("_", " "), justify="right")
    for kind, counts in found.items():
        numbers = counts.as_json()
        table.add_row(kind, *(str(numbers[column]) for column in columns))
    console.print(table)
