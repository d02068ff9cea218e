"""The sound of a sentence at the microphone: clean, or in the babble of six people."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soxr

from scripts.ears_bench.clips import ManifestError, read_manifest
from scripts.talk_bench.sentences import Sentence
from voice_host.listening.hear import HearError, read_sound
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm
from voice_host.rehearsal.levels import mix
from voice_host.rehearsal.noise import NoiseError, talking
from voice_host.rehearsal.voices import Voices

TALKERS = 6
BED_S = 60.0
QUIET_S = 0.3
"""Quiet before and after a sentence, as the front end leaves it."""

MOST_CLIPS = 400
"""So many clips are enough for a minute of babble."""


def babble(folder: Path, language: str, chance: np.random.Generator) -> Pcm:
    """A minute of six people at once, from the folder's clips. Raises NoiseError.

    Where the folder has a manifest (``ears_bench/clips.py``) only clips of its ``eval`` split and of the
    language talk: a model may have been taught with the others.
    """
    try:
        paths = [clip.path for clip in read_manifest(folder / "manifest.tsv") if clip.language == language]
    except ManifestError:
        paths = sorted(path for path in folder.rglob("*") if path.suffix.lower() in (".wav", ".flac", ".ogg"))
    clips = []
    for at in chance.permutation(len(paths))[:MOST_CLIPS]:
        try:
            clips.append(read_sound(paths[int(at)])[0])
        except HearError:
            continue  # one clip less that talks
    if not clips:
        raise NoiseError(f"{folder} holds no clip in {language!r} that could talk")
    samples = int(BED_S * SAMPLE_RATE)
    bed: Pcm = np.sum([talking(samples, clips, chance) for _ in range(TALKERS)], axis=0, dtype=np.float32)
    return bed


def said(sentence: Sentence, voices: Voices) -> Pcm:
    """The sentence at ``SAMPLE_RATE`` with a little quiet around it. Raises NoVoicesError."""
    pcm, rate = voices.speak(sentence.voice, sentence.text)
    speech = np.asarray(soxr.resample(pcm, rate, SAMPLE_RATE), np.float32)
    return np.pad(speech, int(QUIET_S * SAMPLE_RATE))


def in_babble(speech: Pcm, bed: Pcm, snr_db: float, chance: np.random.Generator) -> Pcm:
    """The sentence with a piece of the babble, so many dB below its active level."""
    start = int(chance.integers(len(bed)))
    return mix(speech, np.take(bed, np.arange(start, start + len(speech)), mode="wrap"), snr_db)
