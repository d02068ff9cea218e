"""Clips that nobody recorded: espeak-ng says them in voices that no training has heard, MBROLA as well."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from scripts.ears_bench.clips import Clip
from voice_host.listening.grammar import Phrase

VOICES = (("+f2", 150), ("+m3", 140), ("+f4", 165), ("+m7", 175))
"""espeak-ng's variants that scripts/acoustic_training/synthesis.py holds out, with words a minute."""

MBROLA = {
    "sv": ("mb-sw1", "mb-sw2"),
    "hi": ("mb-in1", "mb-in2"),
    "en": ("mb-us1", "mb-us2", "mb-us3", "mb-en1"),
}
"""Voices cut from recordings of people (Debian's mbrola and mbrola-sw1 …, in contrib and non-free: their
terms allow to listen and not to sell, so they measure and never teach). The installed ones speak as well."""
MBROLA_FOLDER = Path("/usr/share/mbrola")
MBROLA_SPEED = 150


class NoEspeakError(Exception):
    """The program espeak-ng is not there or will not speak."""


def speak(phrases: Iterable[Phrase], language: str, folder: Path, mbrola: Path = MBROLA_FOLDER) -> list[Clip]:
    """Every phrase in every voice of :data:`VOICES`, and of MBROLA's what is there, as WAV files in a folder.

    Spoken by the program of the system, not by the library that spells the phones; so far as the two read a
    name alike, this measures the ears and not the spelling. Raises :class:`NoEspeakError`.
    """
    if shutil.which("espeak-ng") is None:
        raise NoEspeakError("the program espeak-ng is not installed")
    voices = [("espeak-ng", language + variant, speed) for variant, speed in VOICES]
    voices += [("mbrola", voice, MBROLA_SPEED) for voice in installed(language, mbrola)]
    made = []
    for number, phrase in enumerate(phrases):
        for source, voice, speed in voices:
            path = folder / f"{voice}-{number}.wav"
            command = ["espeak-ng", "-v", voice, "-s", str(speed), "-w", str(path), phrase.text]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode or not path.is_file():
                raise NoEspeakError(f"{voice} does not say {phrase.text!r}: {done.stderr.strip()}")
            made.append(Clip(path, language, source, f"{source}/{voice}", phrase.text, "tts"))
    return made


def installed(language: str, mbrola: Path = MBROLA_FOLDER) -> list[str]:
    """MBROLA's voices of the language that are on this machine, with the program that speaks them."""
    if shutil.which("mbrola") is None:
        return []
    return [voice for voice in MBROLA.get(language, ()) if (mbrola / voice.removeprefix("mb-")).is_dir()]
