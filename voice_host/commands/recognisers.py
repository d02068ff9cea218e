"""Which recogniser hears tonight, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from models.acoustic_store import AcousticModelTrouble
from models.installed import Installed
from models.narration import Argument
from models.store import ModelStore, default_folder
from models.store_errors import StoreError
from voice_host.listening.promoted import PromotedRecogniser
from voice_host.listening.recogniser import Recogniser
from voice_host.listening.vosk_model import VoskTrouble
from voice_host.listening.vosk_recogniser import VoskRecogniser
from voice_host.listening.vosk_trial import try_model

NAMES = ("auto", "phonetic", "vosk", "keyboard")
"""What ``--recogniser`` may be."""

_MEMORY = ".tried.json"


class RecogniserMissingError(Exception):
    """The recogniser that was asked for cannot be had; ``key`` names the sentence for the table."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class Choice:
    """A recogniser, the name of the sentence that tells why it was chosen, and that sentence's values.

    ``whole`` is False when something that is installed could not be used.
    """

    recogniser: Recogniser
    reason: str
    args_for_text: Mapping[str, Argument]
    whole: bool = True


def vosk_folder(language: str) -> Path | None:
    """The Vosk model of a language, if one is installed (from the store, or unpacked by hand)."""
    model = _vosk_model(language)
    return model.folder if model else None


def sound_vosk_folder(language: str) -> Path | None:
    """The same, once it has been tried in another process. Raises VoskTrouble; may take seconds."""
    model = _vosk_model(language)
    if model is None:
        return None
    try_model(model.folder, default_folder() / _MEMORY, lambda: bool(ModelStore().damage(model)))
    return model.folder


def _vosk_model(language: str) -> Installed | None:
    try:
        return ModelStore().for_language(language)
    except StoreError:
        return None  # `maffia models list` tells of it; the table hears without


def recogniser_for(name: str, language: str) -> Recogniser:
    """The recogniser of this name ("phonetic" or "vosk"), loaded. Raises :class:`RecogniserMissingError`."""
    if name == "vosk":
        try:
            return _vosk(language)
        except VoskTrouble as trouble:
            raise RecogniserMissingError("trouble-no-vosk-model", str(trouble)) from trouble
    # onnxruntime takes a third of a second to import; a game in text never needs it.
    from voice_host.listening.phonetic.recogniser import PhoneticRecogniser

    try:
        recogniser = PhoneticRecogniser()
        recogniser.session.load()  # whether it can be is known before anybody is asked to speak
    except AcousticModelTrouble as trouble:
        raise RecogniserMissingError(trouble.key, str(trouble)) from trouble
    return recogniser


def choose(
    name: str, language: str, *, on_broken: Callable[[str, Mapping[str, Argument]], None] | None = None
) -> Choice:
    """What ``--recogniser`` means on this machine. Raises :class:`RecogniserMissingError`.

    "auto" is Vosk confirmed by the embedded model where a Vosk model of the language is installed, else the
    embedded model alone. With ``on_broken`` the Vosk model is loaded meanwhile and the embedded one hears at
    once; should it turn out to be broken, ``on_broken`` is called, in another thread, with the name and the
    values of a sentence. Without, this waits and the reason is the final one.
    """
    if name == "vosk":
        return Choice(recogniser_for("vosk", language), "recogniser-vosk-asked", {})
    phonetic = recogniser_for("phonetic", language)
    if name == "phonetic":
        return Choice(phonetic, "recogniser-phonetic-asked", {})
    folder = vosk_folder(language)
    if folder is None:
        return Choice(phonetic, "recogniser-phonetic-auto", {})
    values: dict[str, Argument] = {"path": str(folder)}
    failed: list[Exception] = []

    def on_failure(trouble: Exception) -> None:
        failed.append(trouble)
        if on_broken is not None:
            on_broken("vosk-broken", values)

    both = PromotedRecogniser(phonetic, lambda: _vosk(language), on_failure)
    if on_broken is None:
        settled = both.settle()
        if failed:
            return Choice(settled, "recogniser-vosk-broken", values, whole=False)
        return Choice(settled, "recogniser-vosk-auto", values)
    return Choice(both, "recogniser-vosk-auto", values)


def _vosk(language: str) -> VoskRecogniser:
    folder = sound_vosk_folder(language)
    if folder is None:
        here = default_folder() / language
        raise VoskTrouble("vosk-no-model", here, "maffia models list tells what can be installed")
    return VoskRecogniser(folder)
