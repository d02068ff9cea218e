"""Speech for the embedded recogniser, by espeak-ng voices that it was never taught with."""

from __future__ import annotations

import io
import subprocess
from functools import lru_cache

import numpy as np
import soundfile
import soxr

from voice_host.listening.grammar import Grammar, Phrase, normalise
from voice_host.listening.recogniser import SAMPLE_RATE

UNTAUGHT = ("sv+f2", "sv+f4", "sv+m3", "sv+m7")
NUMBERS = [
    "noll",
    "ett",
    "två",
    "tre",
    "fyra",
    "fem",
    "sex",
    "sju",
    "åtta",
    "nio",
    "tio",
    "elva",
    "tolv",
    "tretton",
    "fjorton",
    "femton",
    "sexton",
    "sjutton",
    "arton",
    "nitton",
    "tjugo",
    "ja",
    "nej",
]
NAMES = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils", "Åsa", "Wilhelmina")


@lru_cache(maxsize=256)
def say(text, voice="sv+m3", pace=150):
    """A text spoken, mono float32 at 16 kHz."""
    told = subprocess.run(
        ["espeak-ng", "-v", voice, "-s", str(pace), "--stdout", text], capture_output=True, check=True
    )
    # Written to a pipe, the WAV header does not know its length; the samples are what follows it.
    header = 44
    pcm = np.frombuffer(told.stdout[header:], np.int16).astype(np.float32) / 32768
    _, rate = soundfile.read(io.BytesIO(told.stdout), frames=1)
    return soxr.resample(pcm, rate, SAMPLE_RATE).astype(np.float32)


def grammar_of(*texts, language="sv", variants=None):
    return Grammar(
        language, tuple(Phrase(normalise(text), slots={"line": text}) for text in texts), variants or {}
    )
