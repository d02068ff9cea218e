"""What Tux Paint's stamps are, read by many people (GPL-2.0-or-later), as folders in Common Voice's form.

``python -m scripts.acoustic_training.tuxpaint TARGET`` after ``apt-get install tuxpaint-stamps-default``, or
with ``--root`` where ``dpkg -x`` unpacked it. Writes a folder for each language, for ``--common-voice
TARGET/fr`` and so on. None of it is Swedish: it is there for its voices.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from scripts.acoustic_training.common_voice import Reading, lasting, write_folder
from scripts.acoustic_training.corpus import read_clip

STAMPS = Path("usr/share/tuxpaint/stamps")
LANGUAGES = ("be", "bg", "da", "es", "fr", "ro", "ru")
"""Catalan and Greek stay out: a quarter of their sounds say something else than the text beside them."""
LONGEST_S = 5.0
_LEFT_OUT = re.compile(r"[0-9()\[\]/]")  # numbers and asides may be read in another way than they are spelled


def main() -> int:
    """Write ``validated.tsv`` and ``clips/`` for each language."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("--root", type=Path, default=Path("/"))
    parser.add_argument("--most", type=int, default=250, help="clips of a language")
    arguments = parser.parse_args()
    if not (arguments.root / STAMPS).is_dir():
        parser.error(
            f"{arguments.root / STAMPS} is not there: unpack tuxpaint-stamps-default, or name its --root"
        )
    count = 0
    for language in LANGUAGES:
        readings = list(texts(arguments.root / STAMPS, language))
        # From all over: what lies in one place was often read by one person.
        apart = max(1, len(readings) // arguments.most)
        spoken = (
            Reading(str(number), read_clip(sound), text, language)
            for number, (sound, text) in enumerate(readings[::apart])
        )
        count += write_folder(arguments.target / language, lasting(spoken, 0.0, LONGEST_S))
    print(f"{count} clips in {arguments.target}")
    return 0 if count else 1


def texts(stamps: Path, language: str) -> Iterator[tuple[Path, str]]:
    """Sound files that read out stamps in a language, and what they read; in order of their paths."""
    for sound in sorted(stamps.rglob(f"*_desc_{language}.ogg")):
        text = sound.with_name(sound.name.replace(f"_desc_{language}.ogg", ".txt"))
        if not text.is_file():
            continue
        lines = text.read_text(encoding="utf-8", errors="replace").splitlines()
        said = next((line.partition("=")[2] for line in lines if line.startswith(f"{language}.utf8=")), "")
        said = " ".join(said.strip(" .!|").lower().split())
        if said and not _LEFT_OUT.search(said):
            yield sound, said


if __name__ == "__main__":
    sys.exit(main())
