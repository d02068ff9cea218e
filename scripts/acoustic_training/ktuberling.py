"""What the potato man wears, in Swedish (KDE's KTuberling, GPL-2.0-or-later), in Common Voice's form.

``python -m scripts.acoustic_training.ktuberling TARGET`` after ``apt-get install ktuberling-data``, or with
``--root`` where ``dpkg -x`` unpacked it. Fourteen words, and one more Swedish voice.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from scripts.acoustic_training.common_voice import Reading, write_folder
from scripts.acoustic_training.corpus import read_clip

SOUNDS = Path("usr/share/ktuberling/sounds/sv")
WORDS = {
    "fluga": "fluga",
    "glasogon": "glasögon",
    "har": "hår",
    "hatt": "hatt",
    "mun": "mun",
    "mustasch": "mustasch",
    "nasa": "näsa",
    "oga": "öga",
    "ogonbryn": "ögonbryn",
    "ora": "öra",
    "orhange": "örhänge",
    "rosett": "rosett",
    "slips": "slips",
    "solglasogon": "solglasögon",
}
"""File names, and the words that they stand for."""


def main() -> int:
    """Write ``validated.tsv`` and ``clips/``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("--root", type=Path, default=Path("/"))
    arguments = parser.parse_args()
    folder = arguments.root / SOUNDS
    if not folder.is_dir():
        parser.error(f"{folder} is not there: unpack ktuberling-data, or name its --root")
    words = ((name, word) for name, word in WORDS.items() if (folder / f"{name}.wav").is_file())
    count = write_folder(
        arguments.target,
        (Reading(name, read_clip(folder / f"{name}.wav"), word, "sv") for name, word in words),
    )
    print(f"{count} clips in {arguments.target}")
    return 0 if count else 1


if __name__ == "__main__":
    sys.exit(main())
