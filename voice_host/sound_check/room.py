"""From the numbers of a sound check to what the host changes, and to what it tells the table. Pure."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from voice_host.listening.gain import MOST_GAIN_DB
from voice_host.sound_check.numbers import VoiceNumbers, room_noise_db

TARGET_DB = -26.0
"""Where the faintest voice is lifted to (its loudest tenth of a second): surely taken for speech."""

LOUDEST_DB = -9.0
"""No voice is lifted past this: its peaks would be bent all the time."""

NOISE_CEILING_DB = -45.0
"""The room is never lifted past this."""

QUIET_ROOM_DB = -50.0
"""In a room below this a voice that fits badly may be met half way; above, talk would slip in as well."""

MOST_LOOSER = 0.3
"""Nats per phone by which the least score may be lowered at most, and only in a quiet room."""

SLACK = 0.2
"""So much below the worst that was heard at the check a phrase may still fall in the game."""

CLEAR_DB = 15.0
"""A voice that stands less than this out of the noise is misheard more often: then more is asked back."""

MOST_GRAVER = 0.3
GRAVER_PER_DB = 0.03

FAINT_DB = -45.0
FAINTER_THAN_THE_TABLE_DB = 10.0
DROWNED_DB = 10.0
OVERDRIVEN_DB = -4.0
NOISY_ROOM_DB = -38.0

Trouble = Literal["unheard", "overdriven", "faint", "drowned", "unclear"]
"""What is wrong with a voice; one thing each, the one that helps most to mend."""

TROUBLES: tuple[Trouble, ...] = ("unheard", "overdriven", "faint", "drowned", "unclear")


@dataclass(frozen=True, slots=True)
class Adaptation:
    """What is changed for this table.

    ``gain_db``: all sound is made louder by it (0…24). ``looser``: nats per phone by which the recogniser's
    least score is lowered (0…:data:`MOST_LOOSER`; 0 unless the room is quiet, so that the false accepts of
    the shipped setting stay the bound wherever people talk over each other). ``graver``: how much farther
    the runner-up must lie behind before a step with consequences is taken without asking back
    (0…:data:`MOST_GRAVER`). Nothing is ever made stricter at the recogniser: a voice is at its best when it
    is asked for two words in a silent room.
    """

    gain_db: float = 0.0
    looser: float = 0.0
    graver: float = 0.0

    def within_bounds(self) -> Adaptation:
        """The same, held within the bounds: a file may say anything."""
        return Adaptation(
            min(max(self.gain_db, 0.0), MOST_GAIN_DB),
            min(max(self.looser, 0.0), MOST_LOOSER),
            min(max(self.graver, 0.0), MOST_GRAVER),
        )

    def another_evening(self) -> Adaptation:
        """What of it holds when the same table sits in a room that was not measured tonight."""
        return Adaptation(self.gain_db, 0.0, self.graver)


def adapt(voices: Sequence[VoiceNumbers], least_score: float) -> Adaptation:
    """What suits these voices; ``least_score`` is the recogniser's shipped one (nats per phone)."""
    noise = room_noise_db(voices)
    if noise is None:
        return Adaptation()
    return Adaptation(_gain(voices, noise), _looser(voices, noise, least_score), _graver(voices))


def _gain(voices: Sequence[VoiceNumbers], noise_db: float) -> float:
    levels = [voice.level_db for voice in voices if voice.level_db is not None]
    wanted = TARGET_DB - min(levels)
    room = min(LOUDEST_DB - max(levels), NOISE_CEILING_DB - noise_db, MOST_GAIN_DB)
    return max(0.0, min(wanted, room))


def _looser(voices: Sequence[VoiceNumbers], noise_db: float, least_score: float) -> float:
    # A voice out of reach is not helped by meeting it half way, and talk would be.
    reach = least_score - MOST_LOOSER
    scores = [voice.score for voice in voices if voice.score is not None and voice.score >= reach]
    if noise_db > QUIET_ROOM_DB or not scores:
        return 0.0
    return max(0.0, min(least_score + SLACK - min(scores), MOST_LOOSER))


def _graver(voices: Sequence[VoiceNumbers]) -> float:
    clear = [voice.above_noise_db for voice in voices if voice.above_noise_db is not None]
    return max(0.0, min(GRAVER_PER_DB * (CLEAR_DB - statistics.median(clear)), MOST_GRAVER))


def troubles(voices: Sequence[VoiceNumbers]) -> tuple[tuple[int, Trouble], ...]:
    """Who is hard to hear (by seat), and why."""
    levels = [voice.level_db for voice in voices if voice.level_db is not None]
    usual = statistics.median(levels) if levels else 0.0
    found = ((seat, _trouble(voice, usual)) for seat, voice in enumerate(voices))
    return tuple((seat, trouble) for seat, trouble in found if trouble is not None)


def is_noisy(voices: Sequence[VoiceNumbers]) -> bool:
    """Whether the room itself is in the way: for half the table the noise is too near to the voice."""
    noise = room_noise_db(voices)
    clear = [voice.above_noise_db for voice in voices if voice.above_noise_db is not None]
    return noise is not None and (noise > NOISY_ROOM_DB or statistics.median(clear) < DROWNED_DB)


def _trouble(voice: VoiceNumbers, usual_db: float) -> Trouble | None:
    if voice.skipped:
        return None
    level, clear = voice.level_db, voice.above_noise_db
    if level is None or clear is None:
        return "unheard"
    if level > OVERDRIVEN_DB:
        return "overdriven"
    if level < FAINT_DB or level < usual_db - FAINTER_THAN_THE_TABLE_DB:
        return "faint"
    if clear < DROWNED_DB:
        return "drowned"
    return None if voice.heard else "unclear"
