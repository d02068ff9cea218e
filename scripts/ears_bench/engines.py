"""The engines that are compared, all behind the product's own protocol for recognisers."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from voice_host.commands.recognisers import RecogniserMissingError, recogniser_for, vosk_folder
from voice_host.listening.recogniser import Recogniser
from voice_host.listening.vosk_model import VoskTrouble
from voice_host.listening.vosk_recogniser import VoskRecogniser

KNOWN = ("phonetic", "whisper", "vosk")


class EngineMissingError(Exception):
    """An engine that cannot run here; the text tells why."""


def engine(name: str, language: str) -> Recogniser:
    """The engine of this name as the product ships it. Raises :class:`EngineMissingError`."""
    if name == "whisper":
        from scripts.ears_bench.whisper_engine import WhisperRecogniser

        return WhisperRecogniser(language)
    if name == "vosk":
        return _vosk(language)
    if name != "phonetic":
        raise EngineMissingError(f"unknown engine {name!r}; there are {', '.join(KNOWN)}")
    try:
        return recogniser_for(name, language)
    except RecogniserMissingError as error:
        raise EngineMissingError(str(error)) from error


def engines(names: Sequence[str], language: str) -> tuple[dict[str, Recogniser], dict[str, str]]:
    """Those that run here by name, and why the others do not."""
    found: dict[str, Recogniser] = {}
    missing: dict[str, str] = {}
    for name in names:
        try:
            found[name] = engine(name, language)
        except EngineMissingError as error:
            missing[name] = str(error)
    return found, missing


def _vosk(language: str) -> Recogniser:
    """The model where ``maffia`` looks for it, or the one that a package of the registry brings (Korean)."""
    folder = vosk_folder(language)
    if folder is None:
        try:
            package = import_module(f"vosk_model_{language}")
        except ImportError as error:
            raise EngineMissingError(f"no Vosk model for {language!r} is installed") from error
        folder = next((path.parent for path in Path(str(package.__path__[0])).rglob("am")), None)
        if folder is None:
            raise EngineMissingError(f"{package.__name__} holds no Vosk model")
    try:
        return VoskRecogniser(folder)
    except VoskTrouble as error:
        raise EngineMissingError(str(error)) from error
