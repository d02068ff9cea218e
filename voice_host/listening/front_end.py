"""From the microphone's blocks to utterances: gate, then resampling, voice activity, segmenting."""

from __future__ import annotations

import numpy as np
import soxr

from voice_host.listening.gain import amplified
from voice_host.listening.gate import Gate
from voice_host.listening.microphone import Block
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm
from voice_host.listening.segmenter import Segmenter
from voice_host.listening.utterance import Utterance, level_db
from voice_host.listening.voice_activity import CHUNK, VoiceActivity

_EMPTY: Pcm = np.zeros(0, np.float32)


class FrontEnd:
    """Takes blocks of one rate, gives utterances. Used by one thread.

    ``gated_blocks`` and ``discarded`` count the blocks that the gate kept out and the utterances that were
    begun when it shut. ``level`` is the last block's level in dBFS, for meters. ``gain_db`` makes all sound
    louder that goes on to voice activity and recogniser; it may be changed at any time, from any thread.
    """

    def __init__(
        self, rate: int, gate: Gate, activity: VoiceActivity, segmenter: Segmenter | None = None
    ) -> None:
        self.gate = gate
        self.segmenter = segmenter or Segmenter()
        self.gated_blocks = 0
        self.discarded = 0
        self.gain_db = 0.0
        self.level = level_db(_EMPTY)
        self._activity = activity
        self._rate = rate
        self._resampler = soxr.ResampleStream(rate, SAMPLE_RATE, 1, dtype="float32")
        self._rest = _EMPTY
        self._fresh = True

    def feed(self, block: Block) -> list[Utterance]:
        """Take one block; give the utterances that ended in it."""
        if not self.gate.passes(block.begin, block.end):
            self.gated_blocks += 1
            self._forget()
            return []
        self._fresh = False
        self.level = level_db(block.pcm)
        sound = self._resampler.resample_chunk(np.nan_to_num(block.pcm))
        self._rest = np.concatenate([self._rest, amplified(sound, self.gain_db)])
        found: list[Utterance] = []
        while len(self._rest) >= CHUNK:
            chunk, self._rest = self._rest[:CHUNK], self._rest[CHUNK:]
            # The resampler holds some sound back (a few ms); what is held back is later than the chunk's end.
            ended = block.end - len(self._rest) / SAMPLE_RATE
            if utterance := self.segmenter.feed(chunk, self._activity.probability(chunk), ended):
                found.append(utterance)
        return found

    def _forget(self) -> None:
        """What comes next does not follow on what came: an unfinished utterance is thrown away."""
        if self._fresh:
            return
        self._fresh = True
        self.discarded += self.segmenter.discard()
        self._resampler.clear()
        self._activity.reset()
        self._rest = _EMPTY
