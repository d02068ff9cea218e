"""The run itself: every clip in every noise at every ratio, and all engines on the same sound."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TextIO

from rich.progress import track

from scripts.ears_bench.clips import Clip
from scripts.ears_bench.counting import Counts, Snr, verdict
from scripts.ears_bench.levels import SilentError
from scripts.ears_bench.scene import Scene
from scripts.ears_bench.vocabulary import Vocabulary
from voice_host.listening.grammar import Phrase
from voice_host.listening.recogniser import Pcm, Recogniser


class Trials:
    """Gives sounds to the engines and counts. ``log`` takes one JSON line for every verdict."""

    def __init__(
        self,
        engines: Mapping[str, Recogniser],
        vocabulary: Vocabulary,
        scene: Scene,
        log: TextIO | None = None,
    ) -> None:
        self.engines = engines
        self.vocabulary = vocabulary
        self.scene = scene
        self.counts = Counts()
        self.silent: list[str] = []
        self._log = log

    def run(self, clips: Sequence[Clip], ratios: Sequence[Snr], noises: Sequence[str], what: str) -> None:
        """All of these clips. ``clean`` is the recording as it is: no room, no noise.

        The distances take turns from clip to clip and from noise to noise, so that each noise has half of
        the clips near and half far. A clip in which nobody speaks is left out of the noise (``silent``).
        """
        distances = list(self.scene.room.mouths)
        for number, clip in enumerate(track(clips, what, transient=True)):
            pcm = clip.sound()
            expected = self.vocabulary.expected(clip.text)
            for snr in ratios:
                if isinstance(snr, str):
                    self._hear(pcm, clip, expected, snr, [f"source {clip.source}", f"kind {clip.kind}"])
                    continue
                for turn, noise in enumerate(noises):
                    distance = distances[(number + turn) % len(distances)]
                    try:
                        sound = self.scene.at(clip, pcm, snr, noise, distance)
                    except SilentError:
                        self.silent.append(clip.path.name)
                        continue
                    groups = [f"noise {noise}", f"distance {distance:g} m", f"source {clip.source}"]
                    self._hear(sound, clip, expected, snr, [*groups, f"kind {clip.kind}"])

    def _hear(self, sound: Pcm, clip: Clip, expected: Phrase | None, snr: Snr, groups: Sequence[str]) -> None:
        for name, engine in self.engines.items():
            hearing = engine.recognise(sound, self.vocabulary.grammar)
            judged = verdict(expected, hearing)
            self.counts.tallies[name, snr].add(judged, hearing.compute_ms, groups)
            if self._log:
                line = {
                    "engine": name,
                    "snr": snr,
                    "groups": groups,
                    "clip": clip.path.name,
                    "said": clip.text,
                    "verdict": judged,
                    "heard": hearing.phrase.text if hearing.phrase else None,
                    "best": hearing.best.text if hearing.best else None,
                    "score": _finite(hearing.score),
                    "margin": _finite(hearing.margin),
                }
                self._log.write(json.dumps(line, ensure_ascii=False) + "\n")

    def warm(self, clips: Sequence[Clip]) -> None:
        """Prepare the engines and let each hear one clip that is not counted: the first one loads things."""
        for engine in self.engines.values():
            engine.prepare(self.vocabulary.grammar)
            if clips:
                engine.recognise(clips[0].sound(), self.vocabulary.grammar)


def _finite(value: float) -> float | None:
    return round(value, 3) if abs(value) != float("inf") else None
