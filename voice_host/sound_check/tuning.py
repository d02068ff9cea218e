"""Setting ears and host to what a sound check found."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from voice_host.listening.ears import Ears
from voice_host.listening.phonetic.hearing_settings import HearingSettings
from voice_host.listening.recogniser import Recogniser
from voice_host.sound_check.room import Adaptation

if TYPE_CHECKING:
    from voice_host.conversation import Conversation
    from voice_host.listening.phonetic.recogniser import PhoneticRecogniser

SHIPPED_LEAST_SCORE = HearingSettings().least_score
"""What is taken for the recogniser's least score where the embedded one does not hear (Vosk alone)."""


class Tuning:
    """Changes the ears, the recogniser and the sureness of one conversation.

    What they were set to when this was made is what every :class:`Adaptation` starts from, so that two checks
    in a row do not add up.
    """

    def __init__(self, talk: Conversation) -> None:
        self._talk = talk
        self._sureness = talk.sureness
        self._ears = talk.ears if isinstance(talk.ears, Ears) else None
        self._embedded = _embedded(self._ears.recogniser) if self._ears else None
        self._settings = self._embedded.settings if self._embedded else None

    @property
    def least_score(self) -> float:
        """The score (nats per phone) that a phrase needs, before anything was adapted."""
        return self._settings.least_score if self._settings else SHIPPED_LEAST_SCORE

    def listen_harder(self, gain_db: float) -> None:
        """Make all sound louder by so much (0…24 dB), for now."""
        if self._ears is not None:
            self._ears.gain_db = gain_db

    def apply(self, adaptation: Adaptation) -> None:
        """Set everything; the default :class:`Adaptation` sets it back."""
        self.listen_harder(adaptation.gain_db)
        self._talk.sureness = replace(self._sureness, grave=self._sureness.grave + adaptation.graver)
        if self._embedded is not None and self._settings is not None:
            # One assignment of a frozen value: the recogniser's thread sees the old one or the new.
            self._embedded.settings = replace(
                self._settings, least_score=self._settings.least_score - adaptation.looser
            )


def _embedded(recogniser: Recogniser) -> PhoneticRecogniser | None:
    # Late: onnxruntime takes a third of a second to import, and a game in text never needs it.
    from voice_host.listening.phonetic.recogniser import PhoneticRecogniser

    inner = getattr(recogniser, "embedded", recogniser)
    return inner if isinstance(inner, PhoneticRecogniser) else None
