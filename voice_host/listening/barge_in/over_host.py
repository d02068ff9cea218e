"""From the microphone's blocks, while the host sounds, to the utterances of somebody who speaks over it."""

from __future__ import annotations

import numpy as np
import soxr

from voice_host.listening.barge_in.delay import echo_delay
from voice_host.listening.barge_in.guard import Guard
from voice_host.listening.barge_in.linear import BLOCK, LinearCanceller
from voice_host.listening.barge_in.reference import EchoReference
from voice_host.listening.gate import Gate
from voice_host.listening.microphone import Block
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm
from voice_host.listening.segmenter import Segmenter, SegmenterSettings
from voice_host.listening.utterance import Utterance
from voice_host.listening.voice_activity import CHUNK, VoiceActivity

WARM_SECONDS = 1.5
"""So long the host must have sounded before anything over it counts: the cancellers learn the room."""

SETTINGS = SegmenterSettings(end_silence=0.3, least_speech=0.15, longest=2.5, overlap=0.1)
"""One short word; whatever is longer is talk."""

_ECHO_AFTER = BLOCK
"""Where the echo should begin within the linear filter: a little after its first sample."""

_SEARCH = SAMPLE_RATE // 2
_HEARD = 2 * SAMPLE_RATE
_ASIDE = 48
_STRAY = SAMPLE_RATE // 5


class OverHost:
    """Used by the ears' thread. The gate tells when the host sounds; only then anything is heard here.

    ``aligned`` counts how often the echo's delay was found anew.
    """

    def __init__(
        self, rate: int, gate: Gate, activity: VoiceActivity, reference: EchoReference, guard: Guard
    ) -> None:
        self.aligned = 0
        self._gate = gate
        self._activity = activity
        self._reference = reference
        self._guard = guard
        self._linear = LinearCanceller()
        self._segmenter = Segmenter(SETTINGS)
        self._resampler = soxr.ResampleStream(rate, SAMPLE_RATE, 1, dtype="float32")
        self._rest: Pcm = np.zeros(0, np.float32)
        self._left: list[Pcm] = []
        self._guarded: list[Pcm] = []
        self._near: Pcm = np.zeros(0, np.float32)
        self._place: int | None = None
        self._warm = 0
        self._since_search = 0
        self._fresh = True
        self._later = 0

    def break_off(self) -> None:
        """What comes next does not follow on what came last: blocks were let go in between."""
        self._place = None
        self._rest, self._near = self._rest[:0], self._near[:0]
        self._left, self._guarded = [], []
        self._since_search = 0

    def feed(self, block: Block) -> list[Utterance]:
        """Take one block of the microphone, sounding or not; give the utterances that ended in it."""
        sound = self._resampler.resample_chunk(np.nan_to_num(block.pcm))
        self._rest = np.concatenate([self._rest, sound])
        begins = block.end - len(self._rest) / SAMPLE_RATE
        if not self._keep_place(begins):
            self._rest = self._rest[:0]
            return []
        sounding = not self._gate.passes(block.begin, block.end) and not self._gate.muted
        found: list[Utterance] = []
        while len(self._rest) >= BLOCK:
            near, self._rest = self._rest[:BLOCK], self._rest[BLOCK:]
            self._cancel(near)
            if sounding:
                self._warm += BLOCK
                self._since_search += BLOCK
            if sum(map(len, self._left)) >= CHUNK:
                found += self._listen(sounding, block.end - len(self._rest) / SAMPLE_RATE)
        if self._since_search >= _HEARD:
            self._since_search = 0
            self._align(self._reference.place(block.end - len(self._rest) / SAMPLE_RATE))
        return found

    def _keep_place(self, begins: float) -> bool:
        """Both streams are counted by the sample; only after a break is the clock asked again."""
        at = self._reference.place(begins)
        if at is None:
            return False
        if self._place is None or abs(at - self._later - self._place) > _SEARCH + _STRAY:
            self._place = at - self._later
            self._start_afresh()
        return True

    def _cancel(self, near: Pcm) -> None:
        assert self._place is not None  # noqa: S101  (set by _keep_place)
        far = self._reference.read(self._place, BLOCK)
        self._place += BLOCK
        self._near = np.concatenate([self._near[-_HEARD + BLOCK :], near])
        self._left.append(self._linear.step(near, far))
        self._guarded.append(self._guard.process(near, far))

    def _listen(self, sounding: bool, ended: float) -> list[Utterance]:
        left, guarded = np.concatenate(self._left), np.concatenate(self._guarded)
        self._left, self._guarded = [left[CHUNK:]], [guarded[CHUNK:]]
        if not sounding or self._warm < WARM_SECONDS * SAMPLE_RATE:
            if not self._fresh:
                self._segmenter.discard()
                self._activity.reset()
                self._fresh = True
            return []
        self._fresh = False
        utterance = self._segmenter.feed(left[:CHUNK], self._activity.probability(guarded[:CHUNK]), ended)
        return [] if utterance is None or utterance.piece_of_talk else [utterance]

    def _align(self, by_clock: int | None) -> None:
        """Measure where the echo is; move the reference when it is elsewhere than the filter looks for it."""
        assert self._place is not None  # noqa: S101  (set by _keep_place)
        far = self._reference.read(self._place - len(self._near), len(self._near))
        delay = echo_delay(self._near, far, _SEARCH)
        if delay is None or abs(delay - _ECHO_AFTER) <= _ASIDE:
            return
        self._place -= delay - _ECHO_AFTER
        if by_clock is not None:
            self._later = by_clock - self._place  # the clock will be as wrong after a break
        self.aligned += 1
        self._start_afresh()

    def _start_afresh(self) -> None:
        self._linear = LinearCanceller()
        self._warm = 0
        self._segmenter.discard()
