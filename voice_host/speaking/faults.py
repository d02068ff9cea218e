"""What can go wrong with the voice. None of it ends a game: the host goes on in text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar


class SpeakingFault(Exception):
    """Base of this package's errors: ``key`` names the pack's sentence, ``args_for_text`` its values."""

    key: ClassVar[str] = "speaking-fault"

    def __init__(self, message: str, **args_for_text: str | int) -> None:
        super().__init__(message)
        self.args_for_text: Mapping[str, str | int] = args_for_text


class NoSpeechEngine(SpeakingFault):
    """Neither the system nor the package brings a speech synthesiser that starts. Args: ``detail``."""

    key = "no-speech-engine"

    def __init__(self, detail: str) -> None:
        super().__init__(f"no speech synthesiser starts: {detail}", detail=detail)


class NoVoice(SpeakingFault):
    """The synthesiser has no voice for the language. Args: ``language`` (a code such as "sv")."""

    key = "no-voice"

    def __init__(self, language: str) -> None:
        super().__init__(f"no voice for the language {language!r}", language=language)


class RenderFailed(SpeakingFault):
    """A sentence did not become sound (no file, an empty or silent one, an implausible length, a timeout).

    Args: ``text``, ``detail``.
    """

    key = "render-failed"

    def __init__(self, text: str, detail: str) -> None:
        super().__init__(f"{text!r} did not become sound: {detail}", text=text, detail=detail)


class LoudspeakerLost(SpeakingFault):
    """No output device could be opened, or the open one does not take sound any more. Args: ``detail``."""

    key = "loudspeaker-lost"

    def __init__(self, detail: str) -> None:
        super().__init__(f"the loudspeaker is lost: {detail}", detail=detail)


class CacheUnwritable(SpeakingFault):
    """Rendered sentences cannot be kept on disk (full, read-only), only in memory. Args: ``detail``."""

    key = "speech-cache-unwritable"

    def __init__(self, detail: str) -> None:
        super().__init__(f"rendered sentences cannot be kept on disk: {detail}", detail=detail)
