"""One spoken clip as it reaches the microphone: its room, its distance, its noise."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from scripts.ears_bench import noise
from scripts.ears_bench.clips import Clip
from scripts.ears_bench.levels import mix
from scripts.ears_bench.room import Room, through
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm

QUIET_S = 0.5
"""Seconds of the room before and after the speech, as the front end keeps them (pre-roll, end silence)."""

_BED_S = 60.0


@dataclass(slots=True)
class Scene:
    """Puts clips into the room. The same ``seed`` gives the same sound, sample by sample.

    ``background``: the clips that may talk in it; the speaker who is heard is left out each time. Every clip
    has the same piece of noise at all ratios, so that these differ by nothing else.
    """

    room: Room
    background: Sequence[Clip]
    seed: int
    _beds: dict[tuple[str, str], Pcm] = field(default_factory=dict)
    _sounds: dict[Clip, Pcm] = field(default_factory=dict)

    def at(self, clip: Clip, pcm: Pcm, snr_db: float, kind: str, distance: float) -> Pcm:
        """The clip at so many metres, in this kind of noise at this ratio over the speech's active level.

        Raises ``NoiseError``, and ``SilentError`` for a clip in which nobody speaks.
        """
        quiet = int(QUIET_S * SAMPLE_RATE)
        speech = through(self.room.mouths[distance], np.pad(pcm, quiet))
        bed = self._bed(kind, clip.speaker)
        start = int(self._chance("/".join(clip.path.parts[-3:]), clip.text, kind).integers(len(bed)))
        return mix(speech, np.take(bed, np.arange(start, start + len(speech)), mode="wrap"), snr_db)

    def talkers(self, without: str = "") -> list[Pcm]:
        """The sounds of the background clips, but for one speaker's."""
        chosen = [clip for clip in self.background if clip.speaker != without]
        for clip in chosen:
            if clip not in self._sounds:
                self._sounds[clip] = clip.sound()
        return [self._sounds[clip] for clip in chosen]

    def _bed(self, kind: str, speaker: str) -> Pcm:
        talks = kind in ("babble", "kitchen")
        key = (kind, speaker if talks else "")
        if key not in self._beds:
            talkers = self.talkers(speaker) if talks else []
            self._beds[key] = noise.make(kind, _BED_S, self.room, talkers, self._chance(*key))
        return self._beds[key]

    def _chance(self, *names: str) -> np.random.Generator:
        """Chance that depends on the seed and these names alone (Python's own hash changes every run)."""
        return np.random.default_rng([self.seed, *(zlib.crc32(name.encode()) for name in names)])
