"""Debian's Asterisk prompts (CC BY-SA 3.0) as folders in Common Voice's form, one for each reader.

``python -m scripts.acoustic_training.asterisk TARGET`` after ``apt-get install asterisk-core-sounds-en-g722``
(and ``-es-``, ``-fr-``, ``-it-``, ``-ru-``), or with ``--root`` where ``dpkg -x`` unpacked those packages and
``asterisk-core-sounds-en`` (…), which hold the texts. Needs PyAV (the ``train`` extra).
"""

from __future__ import annotations

import argparse
import gzip
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scripts.acoustic_training.common_voice import Reading, write_folder

SOUNDS = Path("usr/share/asterisk/sounds")
READERS = {
    "en_US_f_Allison": "en-us",
    "es_MX_f_Allison": "es",
    "fr_CA_f_June": "fr",
    "it_IT_m_Carlo": "it",
    "ru_RU_f_IvrvoiceRU": "ru",
}
"""Folders of prompts, and what is spoken there."""
LONGEST = 70
"""Letters: longer prompts are sentences of a telephone exchange, longer than a lesson may be."""
_SPELLED = re.compile(r"[^\w' -]|[\d_]")
_AMERICAN = re.compile(r"[^a-z' -]")
_STOPS = re.compile(r"[.,!?¡¿]+(?=\s|$)|[\"();:…«»¡¿]")


def main() -> int:
    """Write ``validated.tsv`` and ``clips/`` for each reader who is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("--root", type=Path, default=Path("/"))
    arguments = parser.parse_args()
    here = [reader for reader, locale in READERS.items() if (arguments.root / texts_of(locale)).is_file()]
    if not here:
        missing = arguments.root / texts_of("en")
        parser.error(f"{missing} is not there: unpack asterisk-core-sounds-en, or name its --root")
    count = 0
    for reader in here:
        found = write_folder(arguments.target / reader, readings(arguments.root, reader))
        print(f"{reader}: {found} clips", flush=True)
        count += found
    return 0 if count else 1


def texts_of(locale: str) -> Path:
    """Where a language's package says what its prompts say."""
    language = locale.partition("-")[0]
    return Path(f"usr/share/doc/asterisk-core-sounds-{language}/core-sounds-{language}.txt.gz")


def readings(root: Path, reader: str) -> Iterator[Reading]:
    """One reader's prompts, as far as their sounds are there."""
    locale = READERS[reader]
    for name, text in prompts((root / texts_of(locale)).read_bytes(), locale):
        sound = root / SOUNDS / reader / f"{name}.g722"
        if sound.is_file():
            yield Reading(name.replace("/", "_"), decode(sound), text, locale)


def prompts(packed: bytes, locale: str = "en-us") -> list[tuple[str, str]]:
    """Names and texts of the prompts that are plainly spelled words: no digits, letters or tones."""
    odd = _AMERICAN if locale == "en-us" else _SPELLED
    alone = "ai" if locale == "en-us" else "aeiouyàèéóавикосуя"
    found = []
    for line in gzip.decompress(packed).decode("utf-8").splitlines():
        name, colon, text = line.partition(":")
        if "[" in text or line.startswith(";") or name.startswith("letters/"):
            continue
        text = " ".join(_STOPS.sub(" ", text.strip().lower()).split())
        if not colon or not text or len(text) > LONGEST or odd.search(text):
            continue
        if any(len(word) == 1 and word not in alone for word in text.split()):
            continue
        found.append((name, text))
    return found


def decode(path: Path) -> NDArray[np.float32]:
    """A g722 file (64 kbit/s) as mono float32 at 16 kHz."""
    import av  # here: what the prompts say can be read without it

    with av.open(str(path), format="g722") as file:
        blocks = [frame.to_ndarray().reshape(-1) for frame in file.decode(audio=0)]
    return np.concatenate(blocks).astype(np.float32) / np.float32(32768)


if __name__ == "__main__":
    sys.exit(main())
