"""People at the next table: noise in the virtual microphone for a whole evening, at a ratio over the players.

Nothing of it is recorded: the neighbours speak what stands in the language's ``small_talk.txt``, with voices
of espeak-ng that no player has; ``noise.py`` makes a kitchen around them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from models.narration import LANGUAGES
from voice_host.listening.hear import read_sound
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm
from voice_host.rehearsal.levels import active
from voice_host.rehearsal.noise import NoiseError, kitchen, talking, unit
from voice_host.rehearsal.voices import Voice, Voices

MADE: Final = ("babble", "kitchen")
LOOP_S: Final = 60.0
TALKERS: Final = (
    ("+f1", 165, 50),
    ("+m1", 150, 42),
    ("+f3", 175, 58),
    ("+m2", 160, 35),
    ("+f5", 155, 47),
    ("+m4", 170, 52),
)
"""Variant of espeak-ng, words a minute, pitch: six people, none of them a player (``voices.VARIANTS``)."""

_SMALL_TALK: Final = "small_talk.txt"
_OTHERWISE: Final = "sv"
_SENTENCES_EACH: Final = 6
_FADE_S: Final = 0.1
_SEED: Final = 11


@dataclass(frozen=True, slots=True)
class Noise:
    """What else sounds in the room: :data:`MADE` or a sound file, and how far below the players (dB).

    The ratio is that of the players' active level (ITU-T P.56, ``levels.py``) to the noise's mean level.
    """

    ratio_db: float
    kind: str = "babble"


def evening_noise(
    noise: Noise, lines: Iterable[tuple[Pcm, int]], voices: Voices, language: str, espeak: str
) -> Pcm:
    """A piece of about :data:`LOOP_S` at ``SAMPLE_RATE`` that may be played over and over.

    ``lines`` are the players', as they will be played: sound and rate. The same arguments give the same
    noise. Raises NoVoicesError, :class:`~voice_host.rehearsal.noise.NoiseError` for silence, and what
    ``read_sound`` raises for a file.
    """
    samples = int((LOOP_S + _FADE_S) * SAMPLE_RATE)
    chance = np.random.default_rng(_SEED)
    if noise.kind in MADE:
        talkers = small_talk(voices, language, espeak)
        if noise.kind == "kitchen":
            whole = np.sum(kitchen(samples, [clip for one in talkers for clip in one], chance), axis=0)
        else:
            whole = np.sum([talking(samples, one, chance) for one in talkers], axis=0)
    else:
        whole, _ = read_sound(Path(noise.kind))
    return at_ratio(seamless(whole), spoken_power(lines), noise.ratio_db)


def small_talk(voices: Voices, language: str, espeak: str) -> list[list[Pcm]]:
    """What each of the neighbours says, at ``SAMPLE_RATE``. Raises NoVoicesError."""
    file = LANGUAGES / language / _SMALL_TALK
    if not file.is_file():  # talk in another language is noise as well
        file, espeak = LANGUAGES / _OTHERWISE / _SMALL_TALK, _OTHERWISE
    rows = file.read_text(encoding="utf-8").splitlines()
    sentences = [row.strip() for row in rows if row.strip() and not row.startswith("#")]
    said = []
    for number, (variant, speed, pitch) in enumerate(TALKERS):
        voice = Voice(espeak + variant, speed, pitch)
        own = [sentences[(number * 3 + turn) % len(sentences)] for turn in range(_SENTENCES_EACH)]
        said.append([_resampled(*voices.speak(voice, sentence)) for sentence in own])
    return said


def spoken_power(lines: Iterable[tuple[Pcm, int]]) -> float:
    """Mean power while a player speaks, over all lines, each weighing as long as it sounds.

    Raises :class:`~voice_host.rehearsal.noise.NoiseError` without a line.
    """
    energy = frames = 0.0
    for pcm, rate in lines:
        power, mask = active(pcm, rate)
        energy += power * float(mask.sum())
        frames += float(mask.sum())
    if not frames:
        raise NoiseError("nobody speaks in this play, so there is no ratio to it")
    return energy / frames


def at_ratio(sound: Pcm, power: float, ratio_db: float) -> Pcm:
    """The sound, its mean power so many dB below ``power``. Raises NoiseError for silence."""
    scaled: Pcm = unit(sound) * np.float32(np.sqrt(power * 10 ** (-ratio_db / 10)))
    return scaled


def seamless(sound: Pcm) -> Pcm:
    """The same, a little shorter: its end fades into its beginning, so that the loop has no seam."""
    fade = min(int(_FADE_S * SAMPLE_RATE), len(sound) // 4)
    if not fade:
        return sound
    rising = np.sin(np.linspace(0, np.pi / 2, fade)).astype(np.float32)
    looped = sound[:-fade].astype(np.float32)
    looped[:fade] = looped[:fade] * rising + sound[-fade:] * rising[::-1]  # their powers add up to one
    return looped


def _resampled(pcm: Pcm, rate: int) -> Pcm:
    import soxr

    resampled: Pcm = np.asarray(soxr.resample(pcm, rate, SAMPLE_RATE), np.float32)
    return resampled


__all__: Sequence[str] = (
    "MADE",
    "Noise",
    "NoiseError",
    "at_ratio",
    "evening_noise",
    "seamless",
    "small_talk",
    "spoken_power",
)
