"""How fast the host speaks and how loud it is, in levels that the table asks for."""

from __future__ import annotations

from voice_host.speaking.voice import Adjusted

SPEEDS = (100, 120, 140, 160, 180, 205, 235)
"""Words a minute of each level. Above them espeak-ng's Swedish is hard to follow at first hearing."""

VOLUMES = (0.1, 0.16, 0.25, 0.4, 0.63, 1.0)
"""Amplitude of each level, 4 dB apart."""

LEVELS_LOUDER = 2
"""How much louder the host calls across a room than it speaks at the table; a level is 4 dB."""

USUAL_SPEED = 4
USUAL_VOLUME = 5


class Levels:
    """``speed``: 1…7; ``volume``: 1…6."""

    def __init__(self, speed: int, volume: int) -> None:
        self.speed = speed
        self.volume = volume
        self._effects_above = 0

    @property
    def effects(self) -> int:
        """The level of cues and other sounds, 1…6: so many above the speech as the table has asked for."""
        return min(max(self.volume + self._effects_above, 1), len(VOLUMES))

    @property
    def words_a_minute(self) -> int:
        """What the speed means."""
        return SPEEDS[self.speed - 1]

    @property
    def speech_amplitude(self) -> float:
        """What the volume means."""
        return VOLUMES[self.volume - 1]

    @property
    def effects_amplitude(self) -> float:
        """The same for what is no speech."""
        return VOLUMES[self.effects - 1]

    @property
    def call_gain(self) -> float:
        """How much more than the speech; both together are never more than the loudest level."""
        louder = min(self.volume + LEVELS_LOUDER, len(VOLUMES))
        return VOLUMES[louder - 1] / self.speech_amplitude

    def speed_up(self, by: int) -> Adjusted:
        """So many levels faster."""
        old, self.speed = self.speed, min(max(self.speed + by, 1), len(SPEEDS))
        return Adjusted(self.speed, len(SPEEDS), changed=self.speed != old)

    def turn_up(self, by: int) -> Adjusted:
        """So many levels louder, the effects too."""
        old, self.volume = self.volume, min(max(self.volume + by, 1), len(VOLUMES))
        return Adjusted(self.volume, len(VOLUMES), changed=self.volume != old)

    def turn_effects_up(self, by: int) -> Adjusted:
        """So many levels louder, the effects alone."""
        old = self.effects
        self._effects_above = min(max(old + by, 1), len(VOLUMES)) - self.volume
        return Adjusted(self.effects, len(VOLUMES), changed=self.effects != old)
