"""Commands that nobody gave, heard in hours of talk at the table, by the whole front end."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TextIO

import numpy as np
from rich.progress import Progress

from scripts.ears_bench.front import by_talk, cuts
from scripts.ears_bench.levels import SilentError
from scripts.ears_bench.noise import NoiseError, tight
from scripts.ears_bench.room import Room, through
from voice_host.listening.grammar import Grammar
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm, Recogniser

TALKERS = 5
_PIECE_S = 300
_FLOOR = 10 ** (-60 / 20)


@dataclass(slots=True)
class FalseAccepts:
    """What was heard: ``phrases[engine]`` lists the accepted phrases with their times in the stream (s)."""

    hours: float
    utterances: int = 0
    pieces_of_talk: int = 0
    phrases: dict[str, list[tuple[float, str]]] = field(default_factory=dict)

    def per_hour(self) -> dict[str, float]:
        """By engine."""
        return {name: round(len(found) / self.hours, 2) for name, found in self.phrases.items()}


def table_talk(seconds: float, clips: Sequence[Pcm], room: Room, chance: np.random.Generator) -> Pcm:
    """A table at which five people talk, each from a place of their own.

    A turn is 1 to 6 clips on end with 0.02–0.4 s between them; then that person is quiet, whatever the others
    do, for half a second up to a limit that is drawn for the whole of this talk, from 6 s (lively) to 40 s
    (calm). So there are stretches with nobody, with one and with all of them, single words and talk without
    an end. Levels: −26 dBFS ± 6 dB a person, ± 3 dB a clip; the first sits at
    the first distance of the room, the second at the second, the others around. A floor of noise at −60 dBFS.
    Raises ``NoiseError`` when no clip sounds.
    """
    samples = int(seconds * SAMPLE_RATE)
    places = [*room.mouths.values(), *room.around][:TALKERS]
    out = (_FLOOR * chance.standard_normal(samples)).astype(np.float32)
    lull = chance.uniform(6, 40)
    for response in places:
        own = np.zeros(samples, np.float32)
        at = int(chance.uniform(0, 8) * SAMPLE_RATE)
        loudness = 10 ** (chance.uniform(-6, 6) / 20) / np.sqrt(np.sum(response.astype(np.float64) ** 2))
        while at < samples:
            for _ in range(int(chance.integers(1, 7))):
                said = _any(clips, chance)
                piece = own[at : at + len(said)]
                piece += said[: len(piece)]
                at += len(said) + int(chance.uniform(0.02, 0.4) * SAMPLE_RATE)
            at += int(chance.uniform(0.5, lull) * SAMPLE_RATE)
        out += through(response, own) * np.float32(loudness)
    return np.clip(out, -1, 1)


def false_accepts(
    engines: Mapping[str, Recogniser],
    grammar: Grammar,
    clips: Sequence[Pcm],
    room: Room,
    hours: float,
    seed: int,
    log: TextIO | None = None,
) -> FalseAccepts:
    """Stream ``hours`` of :func:`table_talk` through the front end and count every accepted phrase."""
    grammars = by_talk(grammar)
    for engine in engines.values():
        for one in grammars:
            engine.prepare(one)
    found = FalseAccepts(hours, phrases={name: [] for name in engines})
    with Progress(transient=True) as progress:
        shown = progress.add_task("babble", total=hours * 3600)
        for start, pcm in _pieces(hours, clips, room, seed):
            for cut in cuts(pcm):
                utterance = cut.utterance
                found.utterances += 1
                found.pieces_of_talk += utterance.piece_of_talk
                for name, engine in engines.items():
                    hearing = engine.recognise(utterance.pcm, grammars[utterance.piece_of_talk])
                    if hearing.phrase is None:
                        continue
                    when = round(start + cut.given_at, 1)
                    found.phrases[name].append((when, hearing.phrase.text))
                    if log:
                        line = {"engine": name, "babble_s": when, "heard": hearing.phrase.text}
                        line |= {"score": round(hearing.score, 3), "seconds": round(utterance.seconds, 2)}
                        log.write(json.dumps(line, ensure_ascii=False) + "\n")
            progress.update(shown, completed=start + len(pcm) / SAMPLE_RATE)
    return found


def _pieces(hours: float, clips: Sequence[Pcm], room: Room, seed: int) -> Iterator[tuple[float, Pcm]]:
    """Five minutes at a time, each of its own seed: two hours at once would fill the memory."""
    whole = hours * 3600
    for number, start in enumerate(np.arange(0, whole, _PIECE_S)):
        chance = np.random.default_rng([seed, 77, number])
        yield float(start), table_talk(min(_PIECE_S, whole - start), clips, room, chance)


def _any(clips: Sequence[Pcm], chance: np.random.Generator) -> Pcm:
    for _ in range(100):
        if not clips:
            break
        try:
            return tight(clips[int(chance.integers(len(clips)))], chance)
        except SilentError:
            continue  # a recording of nothing says nothing
    raise NoiseError("no clip is left that could talk in the background")
