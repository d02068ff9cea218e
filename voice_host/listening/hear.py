"""Hearing recordings instead of the microphone: what stands behind ``maffia hear``."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypedDict

import numpy as np
import soundfile
import soxr

from voice_host.listening.grammar import Grammar, Phrase, normalise
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm, Recogniser

_LOUDEST = 2.0**31
"""What samples of the largest integers are when somebody writes them as floats; beyond, sums overflow."""


class HeardFile(TypedDict):
    """One line of ``maffia hear``: ``phrase`` as FILE has it, or None. ``score`` and ``margin`` are None when
    nothing came near, or nothing rivals. ``seconds`` is the recording's length."""

    file: str
    phrase: str | None
    score: float | None
    margin: float | None
    seconds: float
    compute_ms: float


class HearError(Exception):
    """Bad input of ``maffia hear``; ``key`` names the sentence, ``path`` the file at fault.

    As text it says what is ``wrong``, for the scripts, which have no sentences.
    """

    key = "hear-error"
    wrong = "this file cannot be used"

    def __init__(self, path: Path, detail: str = "") -> None:
        super().__init__(f"{path}: {self.wrong} ({detail})" if detail else f"{path}: {self.wrong}")
        self.path = path
        self.detail = detail


class FileMissingError(HearError):
    """A recording or phrase file that is not there."""

    key = "file-missing"
    wrong = "there is no such file"


class SoundUnreadableError(HearError):
    """A recording that is no WAV or FLAC, or is cut off."""

    key = "sound-unreadable"
    wrong = "no WAV or FLAC that can be read"


class PhrasesUnreadableError(HearError):
    """A phrase file that is no UTF-8 text or may not be read."""

    key = "phrases-unreadable"
    wrong = "no UTF-8 text that can be read; write one phrase on each line"


class PhrasesEmptyError(HearError):
    """A phrase file without a single phrase."""

    key = "phrases-empty"
    wrong = "it has no phrases; write one on each line"


def read_phrases(path: Path) -> tuple[str, ...]:
    """The phrases of a file, one a line as written; blank lines are skipped.

    Raises :class:`FileMissingError`, :class:`PhrasesUnreadableError`, :class:`PhrasesEmptyError`.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except FileNotFoundError as error:
        raise FileMissingError(path) from error
    except (OSError, UnicodeDecodeError) as error:
        raise PhrasesUnreadableError(path, str(error)) from error
    phrases = tuple(line.strip() for line in lines if normalise(line))
    if not phrases:
        raise PhrasesEmptyError(path)
    return phrases


def phrase_grammar(
    phrases: Sequence[str],
    language: str,
    variants: Mapping[str, tuple[str, ...]] | None = None,
    accents: Sequence[str] = (),
) -> Grammar:
    """A grammar in which every line is a meaning of its own (lines equal but for case count once)."""
    unique = {normalise(line): line for line in reversed(phrases)}
    return Grammar(
        language,
        tuple(Phrase(text, slots={"line": line}) for text, line in reversed(unique.items())),
        variants or {},
        tuple(accents),
    )


def read_sound(path: Path) -> tuple[Pcm, float]:
    """A WAV or FLAC of any rate and channels as mono float32 at 16 kHz, and its length in seconds.

    Samples that are no numbers are silence, and sound louder than any integer can be is made softer.
    Raises :class:`FileMissingError`, :class:`SoundUnreadableError`.
    """
    if not _is_file(path):
        raise FileMissingError(path)
    try:
        with path.open("rb") as file:  # not by name, which need not be UTF-8
            sound, rate = soundfile.read(file, dtype="float32", always_2d=True)
    except (soundfile.LibsndfileError, OSError, TypeError) as error:  # TypeError: raw samples, by the name
        raise SoundUnreadableError(path, str(error)) from error
    mono = _mono(sound)
    seconds = len(mono) / rate
    if rate != SAMPLE_RATE and len(mono):
        mono = soxr.resample(mono, rate, SAMPLE_RATE).astype(np.float32)
    return mono, seconds


def _mono(sound: Pcm) -> Pcm:
    """The mean of the channels."""
    if not sound.size:
        return np.zeros(0, np.float32)
    whole = np.nan_to_num(sound, nan=0.0, posinf=0.0, neginf=0.0)
    loudest = float(np.abs(whole).max())
    if loudest > _LOUDEST:
        whole /= np.float32(loudest)
    return np.ascontiguousarray(whole.mean(axis=1))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name longer than any file's, a folder that may not be looked into
        return False


def hear(
    recogniser: Recogniser,
    grammar: Grammar,
    files: Sequence[Path],
    on_trouble: Callable[[HearError], None] | None = None,
) -> Iterator[HeardFile]:
    """Hear every file in turn, as it is asked for. All files are looked for before the first is heard.

    ``grammar`` comes from :func:`phrase_grammar`. Raises the errors of :func:`read_sound`; once hearing has
    begun ``on_trouble`` is given them instead, and the other files are heard.
    """
    for path in files:
        if not _is_file(path):
            raise FileMissingError(path)
    recogniser.prepare(grammar)
    for path in files:
        try:
            pcm, seconds = read_sound(path)
        except HearError as trouble:
            if on_trouble is None:
                raise
            on_trouble(trouble)
            continue
        heard = recogniser.recognise(pcm, grammar)
        yield HeardFile(
            file=str(path),
            phrase=None if heard.phrase is None else str(heard.phrase.slots["line"]),
            score=_finite(heard.score),
            margin=_finite(heard.margin),
            seconds=round(seconds, 3),
            compute_ms=round(heard.compute_ms, 1),
        )


def _finite(value: float) -> float | None:
    """JSON has no infinity."""
    return round(value, 3) if math.isfinite(value) else None
