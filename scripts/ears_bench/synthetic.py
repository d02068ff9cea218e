"""Clips that nobody recorded: espeak-ng says them in voices that no training has heard."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from ears_bench.clips import Clip
from voice_host.listening.grammar import Phrase

VOICES = (("+f2", 150), ("+m3", 140), ("+f4", 165), ("+m7", 175))
"""espeak-ng's variants that scripts/acoustic_training/synthesis.py holds out, with words a minute."""


class NoEspeakError(Exception):
    """The program espeak-ng is not there or will not speak."""


def speak(phrases: Iterable[Phrase], language: str, folder: Path) -> list[Clip]:
    """Every phrase in every voice of :data:`VOICES`, as WAV files in ``folder``.

    Spoken by the program of the system, not by the library that spells the phones; so far as the two read a
    name alike, this measures the ears and not the spelling. Raises :class:`NoEspeakError`.
    """
    if shutil.which("espeak-ng") is None:
        raise NoEspeakError("the program espeak-ng is not installed")
    made = []
    for number, phrase in enumerate(phrases):
        for variant, speed in VOICES:
            path = folder / f"{language}{variant}-{number}.wav"
            command = ["espeak-ng", "-v", language + variant, "-s", str(speed), "-w", str(path), phrase.text]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode or not path.is_file():
                raise NoEspeakError(f"espeak-ng does not say {phrase.text!r}: {done.stderr.strip()}")
            made.append(Clip(path, language, "espeak-ng", f"espeak-ng/{variant}", phrase.text, "tts"))
    return made
