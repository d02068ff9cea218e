"""Try a Vosk model in a process of its own before the host trusts it with its life.

Kaldi ends the whole process on some damaged files, so that no exception can be caught. A model that has
passed is remembered by its files' sizes and times, and not tried again.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from voice_host.listening.recogniser import SAMPLE_RATE
from voice_host.listening.vosk_model import VoskModel, VoskTrouble

_LONGEST = 120.0
_PASSED = "ok"


def try_model(folder: Path, memory: Path, changed: Callable[[], bool] = lambda: False) -> None:
    """Load it and hear with it. Raises :class:`VoskTrouble` (``vosk-broken``) when that does not go well.

    ``memory``: the file that remembers which models have passed. Takes some seconds the first time, when
    ``changed`` is asked as well: whether its files differ from what was installed.
    """
    now = _fingerprint(folder)
    passed = _remembered(memory)
    if passed.get(str(folder)) == now:
        return
    if changed():
        raise VoskTrouble("vosk-broken", folder, "its files are not as they were installed")
    try:
        done = subprocess.run(
            [sys.executable, "-m", "voice_host.listening.vosk_trial", str(folder)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_LONGEST,
            check=False,
            process_group=0,  # Ctrl-C is for the host alone
        )
    except subprocess.TimeoutExpired:
        raise VoskTrouble("vosk-broken", folder, f"no answer within {_LONGEST:.0f} s") from None
    if done.returncode != 0 or done.stdout.decode(errors="replace").strip() != _PASSED:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise VoskTrouble("vosk-broken", folder, f"code {done.returncode} {' '.join(last)}".strip())
    _remember(memory, {**passed, str(folder): now})


def _fingerprint(folder: Path) -> list[list[str | int]]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return [
        [path.relative_to(folder).as_posix(), path.stat().st_size, path.stat().st_mtime_ns] for path in files
    ]


def _remembered(memory: Path) -> dict[str, list[list[str | int]]]:
    try:
        found = json.loads(memory.read_text("utf-8"))
    except (OSError, ValueError):
        return {}  # forgotten: then it is tried again
    return found if isinstance(found, dict) else {}


def _remember(memory: Path, passed: dict[str, list[list[str | int]]]) -> None:
    beside = memory.with_name(memory.name + ".new")
    try:
        beside.write_text(json.dumps(passed), "utf-8")
        beside.replace(memory)
    except OSError:
        return  # a full disk costs the seconds of another trial, nothing else


def main(folder: Path) -> None:
    """In the child process: everything that the host will do with the model, once."""
    model = VoskModel(folder)
    noise = np.random.default_rng(1).normal(0, 3000, SAMPLE_RATE).astype("<i2").tobytes()
    grammars: list[list[str]] = [[]]
    if model.takes_grammar:
        words = [*_some_words(model), *([model.unknown_token] if model.unknown_token else [])]
        if not words:
            raise VoskTrouble("vosk-no-model", folder, "it knows no words")
        grammars.append([json.dumps(words, ensure_ascii=False)])
    for grammar in grammars:
        decoder = model.library.KaldiRecognizer(model.handle, SAMPLE_RATE, *grammar)
        decoder.AcceptWaveform(noise)
        json.loads(decoder.FinalResult())
    sys.stdout.write(_PASSED)


def _some_words(model: VoskModel) -> list[str]:
    """A few dozen words of the model, from all over its list, if it brings one along."""
    for place in (model.folder / "graph" / "words.txt", model.folder / "words.txt"):
        if place.is_file():
            words = [line.split(" ")[0] for line in place.read_text("utf-8").splitlines()]
            plain = [word for word in words if word.isalpha()]
            return [word for word in plain[:: max(1, len(plain) // 50)] if model.word(word) == word]
    return []


if __name__ == "__main__":
    main(Path(sys.argv[1]))
