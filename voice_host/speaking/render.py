"""Sentences to sound, by pyttsx3 in a child process, each result checked."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import soundfile
from numpy.typing import NDArray

from voice_host.speaking.faults import NoSpeechEngine, RenderFailed
from voice_host.speaking.render_child import FORCE_BUNDLED
from voice_host.speaking.system_voices import SystemVoice, choose_voice

Pcm = NDArray[np.float32]

_PREFIX = "maffia-render-"
_START_SECONDS = 20.0
_SECONDS_A_SENTENCE = 4.0
_MORE_TRIES = 2
_SILENT_BELOW = 0.01
_LETTERS_A_WORD = 6.0


@dataclass(frozen=True, slots=True)
class Clip:
    """Mono float32 sound in -1…1 at ``rate`` samples a second."""

    pcm: Pcm
    rate: int

    @property
    def seconds(self) -> float:
        """Its length."""
        return len(self.pcm) / self.rate


class Renderer(Protocol):
    """Makes sound of sentences. ``identity`` tells voice and engine version: same identity, same sound."""

    @property
    def identity(self) -> str: ...  # noqa: D102  (said above)

    def render(self, texts: Sequence[str], rate: int) -> list[Clip | RenderFailed]:
        """Render each text at ``rate`` words a minute. Blocking; a fault concerns its own text alone."""


class Pyttsx3Renderer:
    """pyttsx3 in a child process that ends after each list of sentences. Thread-safe.

    Construction starts one child to ask for the voices (about 0.2 s). Raises NoSpeechEngine, NoVoice.
    """

    def __init__(
        self, language: str, *, voice_id: str | None = None, environment: dict[str, str] | None = None
    ) -> None:
        self._environment = {**os.environ, **(environment or {})}
        sweep_leftovers()
        question: dict[str, Any] = {"voice": None, "rate": 0, "sentences": []}
        try:
            reply = self._ask(question, _START_SECONDS)
        except NoSpeechEngine:
            if not sys.platform.startswith("linux") or FORCE_BUNDLED in self._environment:
                raise
            # The system's library is there and does not start (its data was removed, say): use ours.
            self._environment[FORCE_BUNDLED] = "1"
            reply = self._ask(question, _START_SECONDS)
        voices = [SystemVoice(vid, name, tuple(tags)) for vid, name, tags in reply["voices"]]
        self.voice = choose_voice(voices, language, voice_id)
        self.engine = str(reply["engine"])

    @property
    def identity(self) -> str:
        """Voice and engine version."""
        return f"{self.voice.id} | {self.engine}"

    def render(self, texts: Sequence[str], rate: int) -> list[Clip | RenderFailed]:
        """Render all in one child; what failed is tried again in children of its own.

        pyttsx3's espeak driver now and then ends before it has written its file: one of sixty sentences on a
        busy machine, so that two more tries make it one of two hundred thousand.
        """
        results = self._render_once(texts, rate)
        for place, text in enumerate(texts):
            for _ in range(_MORE_TRIES):
                if isinstance(results[place], RenderFailed):
                    (results[place],) = self._render_once([text], rate)
        return results

    def _render_once(self, texts: Sequence[str], rate: int) -> list[Clip | RenderFailed]:
        spoken = [pronounceable(text) for text in texts]
        with tempfile.TemporaryDirectory(prefix=f"{_PREFIX}{os.getpid()}-", dir=_where()) as folder:
            paths = [Path(folder) / f"{place}.wav" for place in range(len(texts))]
            sentences = [[text, str(path)] for text, path in zip(spoken, paths, strict=True) if text]
            request = {"voice": self.voice.id, "rate": rate, "sentences": sentences}
            try:
                reply = self._ask(request, _START_SECONDS + _SECONDS_A_SENTENCE * len(sentences))
            except NoSpeechEngine as fault:
                return [RenderFailed(text, str(fault)) for text in texts]
            complaints = dict(reply["failed"])
            return [
                _checked(original, text, path, rate, complaints.get(text, ""))
                for original, text, path in zip(texts, spoken, paths, strict=True)
            ]

    def _ask(self, request: dict[str, Any], timeout: float) -> dict[str, Any]:
        try:
            done = subprocess.run(
                [sys.executable, "-m", "voice_host.speaking.render_child"],
                input=json.dumps(request, ensure_ascii=False).encode(),
                capture_output=True,
                timeout=timeout,
                check=False,
                env=self._environment,
                process_group=0,  # Ctrl-C is for the host alone: it ends a game, not a sentence
            )
        except subprocess.TimeoutExpired:
            raise NoSpeechEngine(f"no answer within {timeout:.0f} s") from None
        try:
            reply: dict[str, Any] = json.loads(done.stdout)
        except ValueError:
            last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
            raise NoSpeechEngine(f"it ended with code {done.returncode} {' '.join(last)}".strip()) from None
        if "error" in reply:
            raise NoSpeechEngine(str(reply["error"]))
        return reply


def _where() -> Path:
    """In memory where that exists: a full disk then costs nothing but the cache."""
    shm = Path("/dev/shm")  # noqa: S108  (fresh private folders are made inside it)
    return shm if shm.is_dir() and os.access(shm, os.W_OK) else Path(tempfile.gettempdir())


def sweep_leftovers() -> None:
    """Delete what killed hosts were just rendering: it may be a slip said back.

    On Linux, where nobody else empties that place; Windows and macOS clean their temporary folders.
    """
    if not sys.platform.startswith("linux"):
        return
    for folder in _where().glob(f"{_PREFIX}*"):
        owner = folder.name.removeprefix(_PREFIX).split("-")[0]
        if not Path("/proc", owner).exists():
            shutil.rmtree(folder, ignore_errors=True)  # another user's stays: only that one can read it


def pronounceable(text: str) -> str:
    """NFC, no control characters, single spaces; empty if nothing is left to say."""
    kept = "".join(
        " " if unicodedata.category(c) in {"Cc", "Cs"} else c for c in unicodedata.normalize("NFC", text)
    )
    return " ".join(kept.split())


def _checked(original: str, spoken: str, path: Path, rate: int, complaint: str) -> Clip | RenderFailed:
    """The clip, if the file holds sound that can be this sentence."""
    letters = sum(c.isalnum() or unicodedata.category(c).startswith("M") for c in spoken)
    if not path.exists():
        # Dots and dashes have nothing to sound; that is no fault.
        empty = Clip(np.zeros(0, np.float32), 22_050)
        return RenderFailed(original, complaint or "no file was written") if letters else empty
    try:
        data, samples_a_second = soundfile.read(path, dtype="float32", always_2d=True)
    except soundfile.LibsndfileError as error:
        return RenderFailed(original, complaint or f"the file is broken: {error}")
    pcm = np.ascontiguousarray(data.mean(axis=1), dtype=np.float32)
    clip = Clip(pcm, int(samples_a_second))
    if not letters:
        return clip
    if not len(pcm) or float(np.abs(pcm).max()) < _SILENT_BELOW:
        return RenderFailed(original, "the file is empty or silent")
    usual = letters / _LETTERS_A_WORD * 60.0 / rate
    # Numbers written as digits and abbreviations take longer than their letters tell, hence the wide range.
    if not 0.25 * usual <= clip.seconds <= 3.0 + 8.0 * usual:
        return RenderFailed(original, f"{clip.seconds:.2f} s are implausible for {letters} letters")
    return clip
