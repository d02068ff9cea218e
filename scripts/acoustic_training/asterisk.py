"""Debian's Asterisk prompts (English, by Allison Smith, CC BY-SA 3.0) as a folder in Common Voice's form.

``python -m acoustic_training.asterisk TARGET`` after ``apt-get install asterisk-core-sounds-en-g722``, or
with ``--root`` where ``dpkg -x`` unpacked that package and ``asterisk-core-sounds-en``. Needs PyAV (the
``train`` extra).
"""

from __future__ import annotations

import argparse
import csv
import gzip
import re
import sys
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from voice_host.listening.recogniser import SAMPLE_RATE

TEXTS = Path("usr/share/doc/asterisk-core-sounds-en/core-sounds-en.txt.gz")
SOUNDS = Path("usr/share/asterisk/sounds/en_US_f_Allison")
_LONGEST = 70  # letters: longer prompts are sentences of a telephone exchange, longer than a lesson may be
_SPELLED = re.compile(r"[^a-z' -]")


def main() -> int:
    """Write ``validated.tsv`` and ``clips/``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("--root", type=Path, default=Path("/"))
    arguments = parser.parse_args()
    if not (arguments.root / TEXTS).is_file():
        parser.error(
            f"{arguments.root / TEXTS} is not there: unpack asterisk-core-sounds-en, or name its --root"
        )
    clips = arguments.target / "clips"
    clips.mkdir(parents=True, exist_ok=True)
    count = 0
    with (arguments.target / "validated.tsv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, delimiter="\t", quoting=csv.QUOTE_NONE, escapechar="\\")
        table.writerow(("path", "sentence", "locale"))
        for name, text in prompts((arguments.root / TEXTS).read_bytes()):
            sound = arguments.root / SOUNDS / f"{name}.g722"
            if sound.is_file():
                target = f"{name.replace('/', '_')}.flac"
                soundfile.write(clips / target, decode(sound), SAMPLE_RATE)
                table.writerow((target, text, "en-us"))
                count += 1
    print(f"{count} clips in {clips}")
    return 0 if count else 1


def prompts(packed: bytes) -> list[tuple[str, str]]:
    """Names and texts of the prompts that are plainly spelled words: no digits, letters or tones."""
    found = []
    for line in gzip.decompress(packed).decode("utf-8").splitlines():
        name, colon, text = line.partition(":")
        text = re.sub(r"[.,!?]+(?=\s|$)|[\"();…]", " ", text.strip().lower())
        text = " ".join(text.split())
        if not colon or line.startswith(";") or not text or len(text) > _LONGEST or _SPELLED.search(text):
            continue
        if any(len(word) == 1 and word not in "ai" for word in text.split()) or name.startswith("letters/"):
            continue
        found.append((name, text))
    return found


def decode(path: Path) -> NDArray[np.float32]:
    """A g722 file (64 kbit/s) as mono float32 at 16 kHz."""
    import av  # here: what the prompts say can be read without it

    with av.open(str(path), format="g722") as file:
        blocks = [frame.to_ndarray().reshape(-1) for frame in file.decode(audio=0)]
    return np.concatenate(blocks).astype(np.float32) / 32768


if __name__ == "__main__":
    sys.exit(main())
