"""Recordings through the ears' real front end (resampling, voice activity, segmenting), faster than time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from voice_host.listening.front_end import FrontEnd
from voice_host.listening.gate import Gate
from voice_host.listening.grammar import Grammar
from voice_host.listening.microphone import Block
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm
from voice_host.listening.utterance import Utterance
from voice_host.listening.voice_activity import SileroVoiceActivity

BLOCK_S = 0.032
"""Seconds of sound that the front end is given at a time: an utterance is known to end this late at most."""


@dataclass(frozen=True, slots=True)
class Cut:
    """An utterance, and the stream's time (seconds) at which the front end gave it."""

    utterance: Utterance
    given_at: float


def cuts(pcm: Pcm) -> Iterator[Cut]:
    """The utterances that the host would get from this stream, its time beginning at 0."""
    front = FrontEnd(SAMPLE_RATE, Gate(clock=lambda: 0.0), SileroVoiceActivity())
    step = int(BLOCK_S * SAMPLE_RATE)
    for start in range(0, len(pcm), step):
        piece = np.ascontiguousarray(pcm[start : start + step])
        end = (start + len(piece)) / SAMPLE_RATE
        for utterance in front.feed(Block(piece, start / SAMPLE_RATE, end)):
            yield Cut(utterance, end)


def by_talk(grammar: Grammar) -> tuple[Grammar, Grammar]:
    """What is listened for in an utterance, and in a piece of long talk: there only phrases ``in_talk``.

    As ``Ears.set_grammar`` has it; index it with ``utterance.piece_of_talk``.
    """
    return grammar, replace(grammar, phrases=tuple(phrase for phrase in grammar.phrases if phrase.in_talk))
