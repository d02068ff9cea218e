"""What a sound check measures: numbers, and nothing else. Seats stand for players, never names."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Take:
    """One utterance of a player who was asked for the own name and a number.

    Levels in dBFS as they reached the microphone. ``right``: what was asked for fitted best; ``accepted``: so
    well that the recogniser took it. ``score`` and ``margin`` as in
    :class:`~voice_host.listening.recogniser.Hearing`. ``rival``: the seat whose name fitted next best, or
    best where the own name came next.
    """

    level_db: float
    noise_db: float
    right: bool
    accepted: bool
    score: float
    margin: float
    rival: int | None = None


@dataclass(frozen=True, slots=True)
class VoiceNumbers:
    """One player's voice, over all takes. Without any take all figures are None: nothing was heard.

    ``score`` and ``margin`` are the worst of the takes that were right (None when none was). ``heard``: the
    name was accepted. ``rivals``: seats whose names the recogniser took for this one's, or nearly did.
    ``skipped``: the table did not want this player to be asked.
    """

    level_db: float | None = None
    noise_db: float | None = None
    score: float | None = None
    margin: float | None = None
    heard: bool = False
    rivals: tuple[int, ...] = ()
    skipped: bool = False

    @property
    def above_noise_db(self) -> float | None:
        """How far the voice stands out of the room."""
        return None if self.level_db is None or self.noise_db is None else self.level_db - self.noise_db


CONFUSED_BELOW = 0.45
"""A name that leads over another by less (nats per phone that differs) is asked back in the game as well."""


def summed_up(takes: Sequence[Take], *, heard: bool) -> VoiceNumbers:
    """One voice out of its takes. Levels come from the right takes where there are any: others may have been
    somebody else's words."""
    if not takes:
        return VoiceNumbers()
    right = [take for take in takes if take.right]
    counted = right or takes
    rivals = {
        take.rival
        for take in takes
        if take.rival is not None and (not take.right or take.margin < CONFUSED_BELOW)
    }
    return VoiceNumbers(
        level_db=statistics.median(take.level_db for take in counted),
        noise_db=min(take.noise_db for take in counted),
        score=min((take.score for take in right), default=None),
        margin=min((take.margin for take in right), default=None),
        heard=heard,
        rivals=tuple(sorted(rivals)),
    )


def room_noise_db(voices: Iterable[VoiceNumbers]) -> float | None:
    """The noise of the room: the middle of what was measured around each voice; None without any."""
    levels = [voice.noise_db for voice in voices if voice.noise_db is not None]
    return statistics.median(levels) if levels else None


def confused(voices: Sequence[VoiceNumbers]) -> tuple[tuple[int, int], ...]:
    """Pairs of seats (lower first) whose names the recogniser mixes up, in one direction or both."""
    pairs = {
        (min(seat, rival), max(seat, rival))
        for seat, voice in enumerate(voices)
        for rival in voice.rivals
        if rival != seat
    }
    return tuple(sorted(pairs))
