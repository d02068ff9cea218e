"""One Vosk model on disk: what it can do, and which words it knows.

Vosk (0.3.45) drops an unknown word and keeps the rest of its phrase, and ends the process on a grammar that
it cannot read. So everything is looked up before it is given to it.
"""

from __future__ import annotations

import threading
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

_UNKNOWN_TOKENS = ("[unk]", "<unk>", "<UNK>", "[UNK]", "<spoken_noise>", "<SPOKEN_NOISE>")
"""How the models that exist call "some other word": most the first, Swedish the second, Korean the third."""


class VoskTrouble(Exception):
    """A Vosk model that cannot be used; ``key`` and ``args_for_text`` are for the narrator."""

    def __init__(self, key: str, path: Path, reason: str = "") -> None:
        self.key = key
        self.args_for_text = {"path": str(path), "reason": reason}
        super().__init__(f"{key}: {path}: {reason}")


class VoskModel:
    """A loaded model. Loading takes a second or two and some hundred MB; keep one for each language.

    ``takes_grammar`` is False for models with a static graph (``HCLG.fst``), which decode freely.
    ``unknown_token`` is what the model calls a word that it does not know, or None.
    Raises :class:`VoskTrouble`: ``vosk-missing`` (the library does not load), ``vosk-no-model``.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.takes_grammar = _is_dynamic(folder)
        self.library = _library(folder)
        try:
            self.handle: Any = self.library.Model(str(folder))
        except Exception as trouble:  # vosk raises bare Exception when Kaldi refuses the files
            raise VoskTrouble("vosk-no-model", folder, str(trouble)) from trouble
        self._lookup = lru_cache(maxsize=10_000)(self._find)
        self._lock = threading.Lock()
        self.unknown_token = next((token for token in _UNKNOWN_TOKENS if self._has(token)), None)

    def word(self, word: str) -> str | None:
        """The model's own spelling of a word (some write Latin letters in capitals), or None."""
        return self._lookup(word)

    def _find(self, word: str) -> str | None:
        for spelling in dict.fromkeys((word, word.upper(), word.capitalize())):
            if self._has(spelling):
                return spelling
        return None

    def _has(self, word: str) -> bool:
        # NUL ends a C string: "nej\0…" would be looked up as "nej".
        if not word or "\0" in word:
            return False
        with self._lock:
            return bool(self.handle.vosk_model_find_word(word) >= 0)


def _is_dynamic(folder: Path) -> bool:
    """Whether the model takes grammars. Files lie in ``graph/``, or in old models beside the acoustic one."""
    for place in (folder / "graph", folder):
        if (place / "HCLr.fst").is_file() and (place / "Gr.fst").is_file():
            return True
        if (place / "HCLG.fst").is_file():
            return False
    raise VoskTrouble("vosk-no-model", folder, "neither HCLr.fst with Gr.fst nor HCLG.fst")


def _library(folder: Path) -> ModuleType:
    try:
        vosk = import_module("vosk")
    except (ImportError, OSError) as trouble:  # OSError: the library inside the wheel does not load here
        raise VoskTrouble("vosk-missing", folder, str(trouble)) from trouble
    vosk.SetLogLevel(-1)
    return vosk
