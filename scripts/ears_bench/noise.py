"""What else sounds in the room. All of it is made here or comes from the user's own folder.

``babble``: six people talking at once from six places, out of clips of other speakers than the one who is
heard, no word of the vocabulary among them; pauses between their clips of up to 0.3 s, levels within ±3 dB.
``kitchen``: see ``voice_host/rehearsal/noise.py``; refrigerator, water and three talkers from five places.
``white``: independent white noise from every place.
A folder: its WAV and FLAC files one after another, begun anew at another point for every place.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from scripts.ears_bench.room import Room, through
from voice_host.listening.hear import read_sound
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm
from voice_host.rehearsal.noise import NoiseError, kitchen, talking, tight, unit

__all__ = ["MADE", "NoiseError", "make", "talking", "tight"]

MADE = ("babble", "kitchen", "white")


def make(kind: str, seconds: float, room: Room, talkers: Sequence[Pcm], chance: np.random.Generator) -> Pcm:
    """Noise as the microphone takes it in, RMS 1. ``talkers`` are clips of speech. Raises NoiseError."""
    samples = int(seconds * SAMPLE_RATE)
    places = len(room.around)
    if kind == "babble":
        parts = [talking(samples, talkers, chance) for _ in range(places)]
    elif kind == "kitchen":
        parts = kitchen(samples, talkers, chance)
    elif kind == "white":
        parts = [chance.standard_normal(samples).astype(np.float32) for _ in range(places)]
    else:
        whole = _folder(Path(kind))
        parts = [np.resize(np.roll(whole, -int(chance.integers(len(whole)))), samples) for _ in range(places)]
    around = zip(room.around, parts, strict=False)
    return unit(np.sum([through(response, part) for response, part in around], axis=0))


def _folder(folder: Path) -> Pcm:
    files = sorted(path for path in folder.rglob("*") if path.suffix.lower() in (".wav", ".flac"))
    if not files:
        raise NoiseError(f"{folder} is none of {', '.join(MADE)}, nor a folder with WAV or FLAC files")
    return np.concatenate([read_sound(path)[0] for path in files])
