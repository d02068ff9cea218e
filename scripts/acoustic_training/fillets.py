"""The fish of Fillets, and whom they meet, in Czech and Dutch (GPL-2.0-or-later), in Common Voice's form.

``python -m scripts.acoustic_training.fillets TARGET`` after ``apt-get install fillets-ng-data-cs
fillets-ng-data-nl``, or with ``--root`` where ``dpkg -x`` unpacked them and ``fillets-ng-data``. Played
scenes, by several people: they are there for how they speak, not for what.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from scripts.acoustic_training.common_voice import Reading, lasting, write_folder
from scripts.acoustic_training.corpus import read_clip

GAME = Path("usr/share/games/fillets-ng")
LANGUAGES = ("cs", "nl")
SHORTEST_S, LONGEST_S = 0.2, 5.0  # some files hold nothing
_LINE = re.compile(r'dialogId\("([^"]+)".*?\)\s*dialogStr\("([^"]+)"\)')
_LEFT_OUT = re.compile(r"[0-9%\\@*]")  # may be read in another way than it is spelled


def main() -> int:
    """Write ``validated.tsv`` and ``clips/`` for each language."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("--root", type=Path, default=Path("/"))
    parser.add_argument("--most", type=int, default=500, help="clips of a language")
    arguments = parser.parse_args()
    if not (arguments.root / GAME / "script").is_dir():
        parser.error(f"{arguments.root / GAME} is not there: unpack fillets-ng-data, or name its --root")
    count = 0
    for language in LANGUAGES:
        lines = list(said(arguments.root / GAME, language))
        apart = max(1, len(lines) // arguments.most)  # from all over: each scene has its own people
        spoken = (
            Reading(f"{sound.parent.parent.name}_{sound.stem}", read_clip(sound), text, language)
            for sound, text in lines[::apart]
        )
        found = write_folder(arguments.target / language, lasting(spoken, SHORTEST_S, LONGEST_S))
        print(f"{language}: {found} clips", flush=True)
        count += found
    return 0 if count else 1


def said(game: Path, language: str) -> Iterator[tuple[Path, str]]:
    """Sound files of a language, and what is said in them; in order of their paths."""
    for script in sorted(game.glob(f"script/*/dialogs_{language}.lua")):
        sounds = game / "sound" / script.parent.name / language
        for name, text in _LINE.findall(script.read_text(encoding="utf-8", errors="replace")):
            sound = sounds / f"{name}.ogg"
            if sound.is_file() and not _LEFT_OUT.search(text):
                yield sound, " ".join(re.sub(r"[.!?…]+", " ", text).lower().split())


if __name__ == "__main__":
    sys.exit(main())
