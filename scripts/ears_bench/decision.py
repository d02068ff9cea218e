"""How long it takes from the end of speech until the host knows what was said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from rich.progress import track

from scripts.ears_bench.clips import Clip
from scripts.ears_bench.counting import share, verdict
from scripts.ears_bench.front import by_talk, cuts
from scripts.ears_bench.levels import FRAME, SilentError, active
from scripts.ears_bench.vocabulary import Vocabulary
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm, Recogniser

_BEFORE_S, _AFTER_S = 1.0, 2.5
_FLOOR = 10 ** (-75 / 20)  # a quiet room with a good microphone; digital silence would flatter the front end
_DYNAMICS_DB = 25.0


@dataclass(slots=True)
class Decisions:
    """``seconds`` from end of speech to decision, a value a clip; ``lost`` clips gave no utterance.

    ``right``: clips heard rightly by this way, through the whole front end.
    """

    seconds: list[float] = field(default_factory=list)
    lost: int = 0
    right: int = 0

    @property
    def p95(self) -> float | None:
        """The 95th percentile, None of nothing."""
        return round(float(np.percentile(self.seconds, 95)), 3) if self.seconds else None

    def summary(self) -> dict[str, float | None]:
        """For the JSON: shares of all clips."""
        clips = len(self.seconds) + self.lost
        return {"clips": clips, "right": share(self.right, clips), "no_utterance": share(self.lost, clips)}


def decisions(engine: Recogniser, vocabulary: Vocabulary, clips: Sequence[Clip], seed: int) -> Decisions:
    """Stream each clip through the front end, in a quiet room, and let the engine hear what comes out.

    Time of decision = the moment, in the stream's time, at which the front end gave the utterance that ends
    after the speech + the engine's compute for it; less the end of speech, which is the last 10 ms frame
    within 25 dB of the clip's active level. So it holds the end silence, what voice activity lags behind, and
    the compute on this machine; not the microphone's own buffer.
    """
    chance = np.random.default_rng(seed)
    found = Decisions()
    grammars = by_talk(vocabulary.grammar)
    for clip in track(clips, "front end", transient=True):
        pcm = clip.sound()
        try:
            ended = _BEFORE_S + end_of_speech(pcm)
        except SilentError:
            continue
        stream = np.pad(pcm, (int(_BEFORE_S * SAMPLE_RATE), int(_AFTER_S * SAMPLE_RATE)))
        stream = stream + (_FLOOR * chance.standard_normal(len(stream))).astype(np.float32)
        expected = vocabulary.expected(clip.text)
        given, right = None, False
        for cut in cuts(stream):
            hearing = engine.recognise(cut.utterance.pcm, grammars[cut.utterance.piece_of_talk])
            right = right or verdict(expected, hearing) == "right"
            given = cut.given_at + hearing.compute_ms / 1000
        if given is None:
            found.lost += 1
        else:
            found.seconds.append(given - ended)
            found.right += right
    return found


def end_of_speech(pcm: Pcm) -> float:
    """Seconds from the clip's beginning. Raises :class:`SilentError`."""
    power, _ = active(pcm)
    frames = pcm[: len(pcm) // FRAME * FRAME].astype(np.float64).reshape(-1, FRAME)
    loud = np.flatnonzero((frames**2).mean(axis=1) >= power * 10 ** (-_DYNAMICS_DB / 10))
    return (int(loud[-1]) + 1) * FRAME / SAMPLE_RATE
