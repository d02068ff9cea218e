"""Choosing one of the synthesiser's voices for a language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from voice_host.speaking.faults import NoVoice

_USUAL = {"en": ("en-us", "en-gb"), "pt": ("pt-br",), "zh": ("cmn",)}
"""Which regional voice stands for a bare language code that no voice has by itself."""


@dataclass(frozen=True, slots=True)
class SystemVoice:
    """A voice as pyttsx3 lists it: espeak's Swedish one has the id "gmq/sv" and the languages ("sv",)."""

    id: str
    name: str
    languages: tuple[str, ...]


def choose_voice(voices: Sequence[SystemVoice], language: str, wanted_id: str | None = None) -> SystemVoice:
    """Choose by the voices' own languages, never by their ids (espeak's Swedish is "gmq/sv").

    A voice of exactly this code is best, then the usual region of it, then any region in the engine's order.
    ``wanted_id`` is the table's own choice; it is looked up because pyttsx3 ignores a wrong one silently.
    Raises NoVoice(language).
    """
    if wanted_id is not None:
        for voice in voices:
            if voice.id == wanted_id:
                return voice
        raise NoVoice(wanted_id)
    code = _tag(language)
    wishes = (code, *_USUAL.get(code, ()))
    for wish in wishes:
        for voice in voices:
            if wish in map(_tag, voice.languages):
                return voice
    for voice in voices:
        if any(_tag(tag).split("-")[0] == code.split("-")[0] for tag in voice.languages):
            return voice
    raise NoVoice(language)


def _tag(language: str) -> str:
    return language.strip().lower().replace("_", "-")
