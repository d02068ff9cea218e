"""How fast and how loud a spoken voice is, by the table's own wish."""

from __future__ import annotations

from voice_host.speaking.levels import Levels
from voice_host.speaking.library import SpeechLibrary
from voice_host.speaking.loudspeaker import Loudspeaker
from voice_host.speaking.voice import Adjusted


class Adjusting:
    """That part of the :class:`~voice_host.speaking.voice.Voice` protocol."""

    def __init__(self, library: SpeechLibrary, loudspeaker: Loudspeaker, levels: Levels) -> None:
        self._library = library
        self._loudspeaker = loudspeaker
        self._levels = levels
        self._prepared: dict[str, None] = {}
        self._set_volume()

    @property
    def speed(self) -> int:
        """The level of speed, 1…7."""
        return self._levels.speed

    @property
    def volume(self) -> int:
        """The level of volume, 1…6."""
        return self._levels.volume

    @property
    def effects_volume(self) -> int:
        """The level of cues and other sounds, 1…6."""
        return self._levels.effects

    def faster(self) -> Adjusted:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        return self._at_speed(self._levels.speed_up(1))

    def slower(self) -> Adjusted:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        return self._at_speed(self._levels.speed_up(-1))

    def louder(self) -> Adjusted:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        return self._at_volume(self._levels.turn_up(1))

    def softer(self) -> Adjusted:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        return self._at_volume(self._levels.turn_up(-1))

    def louder_effects(self) -> Adjusted:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        return self._at_volume(self._levels.turn_effects_up(1))

    def softer_effects(self) -> Adjusted:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        return self._at_volume(self._levels.turn_effects_up(-1))

    def _at_speed(self, adjusted: Adjusted) -> Adjusted:
        if adjusted.changed:
            self._library.prepare(list(self._prepared), self._levels.words_a_minute)
        return adjusted

    def _at_volume(self, adjusted: Adjusted) -> Adjusted:
        self._set_volume()
        return adjusted

    def _set_volume(self) -> None:
        self._loudspeaker.set_volume("speech", self._levels.speech_amplitude)
        self._loudspeaker.set_volume("effect", self._levels.effects_amplitude)
