"""Which recogniser hears tonight, and why."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import platformdirs

from models.acoustic_store import AcousticModelMissing
from voice_host.listening.recogniser import Recogniser
from voice_host.listening.vosk_model import VoskTrouble
from voice_host.listening.vosk_recogniser import VoskRecogniser

VOSK_FOLDER = Path(platformdirs.user_data_path("maffia-rostvard")) / "vosk"
"""Where Vosk models lie, one folder a language: ``vosk/sv`` is an unpacked Swedish model."""


class RecogniserMissingError(Exception):
    """The recogniser that was asked for cannot be had; ``key`` names the sentence for the table."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class Choice:
    """A recogniser and the name of the sentence that tells why it was chosen."""

    recogniser: Recogniser
    reason: str


def vosk_folder(language: str) -> Path | None:
    """The Vosk model of a language, if one is installed."""
    folder = VOSK_FOLDER / language
    return folder if folder.is_dir() else None


def recogniser_for(name: str, language: str) -> Recogniser:
    """The recogniser of this name ("phonetic" or "vosk"). Raises :class:`RecogniserMissingError`."""
    if name == "vosk":
        folder = vosk_folder(language)
        if folder is None:
            raise RecogniserMissingError(
                "trouble-no-vosk-model",
                f"no Vosk model for {language!r}; unpack one into {VOSK_FOLDER / language}",
            )
        try:
            return VoskRecogniser(folder)
        except VoskTrouble as trouble:
            raise RecogniserMissingError("trouble-no-vosk-model", str(trouble)) from trouble
    # onnxruntime takes a third of a second to import; a game in text never needs it.
    from voice_host.listening.phonetic.recogniser import PhoneticRecogniser

    try:
        return PhoneticRecogniser()
    except AcousticModelMissing as trouble:
        raise RecogniserMissingError("trouble-no-model", str(trouble)) from trouble


def choose(name: str, language: str) -> Choice:
    """What ``--recogniser`` means on this machine. Raises :class:`RecogniserMissingError`."""
    if name == "vosk":
        return Choice(recogniser_for("vosk", language), "recogniser-vosk-asked")
    reason = "recogniser-phonetic-asked" if name == "phonetic" else "recogniser-phonetic-auto"
    return Choice(recogniser_for("phonetic", language), reason)
