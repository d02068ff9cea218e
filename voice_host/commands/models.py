"""``maffia models``: the models that hear."""

from __future__ import annotations

from models.acoustic_store import AcousticModelMissing, acoustic_model
from models.language_pack import available, load
from voice_host.commands import DONE, FAILED
from voice_host.commands.recognisers import VOSK_FOLDER, vosk_folder
from voice_host.commands.words import Words


def models_list(words: Words) -> int:
    """Print the embedded model, the languages, and the Vosk models that are installed."""
    try:
        files = acoustic_model()
    except AcousticModelMissing as missing:
        words.complain("trouble-no-model")
        words.complain("models-missing-file", {"path": str(missing.path)})
        return FAILED
    megabytes = f"{files.model.stat().st_size / 1e6:.1f}"
    words.print("models-embedded", path=str(files.model), megabytes=megabytes, phones=len(files.symbols) - 1)
    for code in available():
        pack = load(code)
        folder = vosk_folder(pack.voice)
        if folder is None:
            words.print("models-language", code=code, name=pack.name)
        else:
            words.print("models-language-vosk", code=code, name=pack.name, path=str(folder))
    words.print("models-vosk-place", path=str(VOSK_FOLDER))
    return DONE
