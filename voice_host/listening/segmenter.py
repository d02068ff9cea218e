"""From speech probabilities, chunk by chunk, to utterances. No clock, no audio library: pure bookkeeping."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import numpy as np

from voice_host.listening.recogniser import SAMPLE_RATE, Pcm
from voice_host.listening.room import Room
from voice_host.listening.utterance import Utterance, level_db
from voice_host.listening.voice_activity import CHUNK


@dataclass(frozen=True, slots=True)
class SegmenterSettings:
    """Times in seconds, thresholds as speech probabilities.

    ``pre_roll`` of sound before the first speech is kept: voice activity is noticed late, and a first
    consonant decides between words. ``end_silence`` ends an utterance. Less than ``least_speech`` is a click
    or a cough. After ``longest`` a piece is cut; it and what follows until the next silence are talk and no
    command. Pieces overlap by ``overlap``, so that a request inside a long quarrel is whole in one of them.
    ``start_at`` begins speech; below ``stay_at`` it is silence (hysteresis, for weak vowels).
    Either must be ``above_room`` dB louder than the room, which is what the quietest fifth of its last
    ``room`` seconds stays under: people at the next table speak too, and would never let an utterance end.
    The room is all that was no utterance, and talk that went on until it was cut. Until ``room_known``
    seconds of it have been heard, what was begun and is drowned by the room counts, too.
    """

    pre_roll: float = 0.5
    end_silence: float = 0.5
    least_speech: float = 0.12
    longest: float = 10.0
    overlap: float = 3.0
    start_at: float = 0.5
    stay_at: float = 0.35
    above_room: float = 9.0
    room: float = 8.0
    room_known: float = 1.5


class Segmenter:
    """Feeds on chunks of equal length and gives an utterance when one has ended."""

    def __init__(self, settings: SegmenterSettings | None = None) -> None:
        self.settings = settings or SegmenterSettings()
        self._before: deque[Pcm] = deque()
        self._before_samples = 0
        self._chunks: list[Pcm] = []
        self._samples = 0
        self._speech = 0
        self._silence = 0
        self._speech_ended = 0.0
        self._talk = False
        self._drowned = 0
        known = _in_chunks(self.settings.room_known)
        self._room = Room(_in_chunks(self.settings.room), known, self.settings.above_room)

    @property
    def in_speech(self) -> bool:
        """Whether an utterance has begun and not yet ended."""
        return bool(self._chunks)

    def feed(self, chunk: Pcm, probability: float, ended: float) -> Utterance | None:
        """Take the next chunk, whose last sample came in at ``ended``; give the utterance it completes."""
        settings = self.settings
        if not self._room.stands_out(level_db(chunk)):
            self._drowned += probability >= settings.stay_at
            probability = 0.0
        if not self.in_speech:
            if probability < settings.start_at:
                self._room.keep()
                self._remember(chunk)
                return None
            self._chunks = [*self._before]
            self._samples = self._before_samples
            self._before.clear()
            self._before_samples = 0
        self._chunks.append(chunk)
        self._samples += len(chunk)
        if probability >= settings.stay_at:
            self._speech += len(chunk)
            self._silence = self._drowned = 0
            self._speech_ended = ended
        else:
            self._silence += len(chunk)
        if self._silence >= settings.end_silence * SAMPLE_RATE:
            return self._end()
        if self._samples >= settings.longest * SAMPLE_RATE:
            return self._cut()
        return None

    def discard(self) -> bool:
        """Throw everything away (the host begins to sound); True when an unfinished utterance was lost."""
        lost = self.in_speech
        self._before.clear()
        self._before_samples = 0
        # Somebody's half sentence is not the room, unless nothing else is known of it.
        self._room.keep(0 if self._room.known else None)
        self._start_afresh()
        return lost

    def _remember(self, chunk: Pcm) -> None:
        self._before.append(chunk)
        self._before_samples += len(chunk)
        while self._before_samples - len(self._before[0]) >= self.settings.pre_roll * SAMPLE_RATE:
            self._before_samples -= len(self._before.popleft())

    def _end(self) -> Utterance | None:
        utterance = self._utterance(self._talk)
        enough = self._speech >= self.settings.least_speech * SAMPLE_RATE
        # The next utterance may begin at once and wants its pre-roll, but nothing of this one's speech.
        silent_chunks = self._silence // len(self._chunks[-1])
        for chunk in self._chunks[len(self._chunks) - silent_chunks :]:
            self._remember(chunk)
        # Where somebody still speaks, but no louder than the room, it may have been the room all the time.
        was_room = not self._room.known and 2 * self._drowned > silent_chunks
        self._room.keep(None if was_room else silent_chunks)
        self._start_afresh()
        return utterance if enough else None

    def _cut(self) -> Utterance:
        utterance = self._utterance(True)
        self._room.keep()
        kept: list[Pcm] = []
        samples = 0
        for chunk in reversed(self._chunks):
            if samples >= self.settings.overlap * SAMPLE_RATE:
                break
            kept.insert(0, chunk)
            samples += len(chunk)
        self._chunks, self._samples, self._speech = kept, samples, samples
        self._talk = True
        return utterance

    def _utterance(self, talk: bool) -> Utterance:
        return Utterance(np.concatenate(self._chunks), self._speech_ended, self._speech / SAMPLE_RATE, talk)

    def _start_afresh(self) -> None:
        self._chunks = []
        self._samples = self._speech = self._silence = self._drowned = 0
        self._talk = False


def _in_chunks(seconds: float) -> int:
    return int(seconds * SAMPLE_RATE / CHUNK)
