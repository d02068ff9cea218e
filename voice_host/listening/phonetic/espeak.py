"""The espeak-ng library that `espeakng-loader` brings, through ctypes: texts to phones.

Always this library and never the system's: the acoustic model was trained on the phones of exactly this one,
and another release would spell some words with other phones.
"""

from __future__ import annotations

import ctypes
import threading
import unicodedata
from functools import lru_cache

import espeakng_loader

_SYNCHRONOUS = 2  # espeak_AUDIO_OUTPUT: no sound device, results through a callback
_DONT_EXIT = 0x8000  # espeakINITIALIZE_DONT_EXIT: a missing data folder is an error code, not exit(1)
_UTF8 = 1  # espeakCHARS_UTF8
_IPA = 0x02
_SEPARATOR = "|"


class EspeakError(RuntimeError):
    """espeak-ng could not be started, or knows no such voice; ``detail`` says which."""

    def __init__(self, detail: str) -> None:
        super().__init__(f"espeak-ng: {detail}")
        self.detail = detail


class UnknownVoiceError(EspeakError):
    """espeak-ng runs, and knows no voice or language of this name."""


class Espeak:
    """One process-wide espeak-ng. It keeps global state, so every call holds one lock."""

    def __init__(self) -> None:
        try:
            self.library = ctypes.cdll.LoadLibrary(espeakng_loader.get_library_path())
        except OSError as error:
            raise EspeakError(str(error)) from error
        self.library.espeak_TextToPhonemes.restype = ctypes.c_char_p
        self.library.espeak_TextToPhonemes.argtypes = [
            ctypes.POINTER(ctypes.c_void_p),
            ctypes.c_int,
            ctypes.c_int,
        ]
        data = espeakng_loader.get_data_path().encode()
        self.sample_rate: int = self.library.espeak_Initialize(_SYNCHRONOUS, 0, data, _DONT_EXIT)
        if self.sample_rate <= 0:
            raise EspeakError(f"no data at {data.decode()}")
        self.lock = threading.RLock()
        self._voice: str | None = None

    def set_voice(self, voice: str) -> None:
        """Choose a voice by espeak-ng's name ("sv", "sv+f3"). Hold :attr:`lock` until it has been used."""
        if voice == self._voice:
            return
        # An argument that is no UTF-8 reaches us with surrogates; it names no voice either.
        if self.library.espeak_SetVoiceByName(voice.encode("utf-8", "surrogateescape")) != 0:
            self._voice = None
            raise UnknownVoiceError(f"no voice {voice!r}")
        self._voice = voice

    def phonemes(self, text: str, language: str) -> list[list[str]]:
        """IPA of a text: words of phones as espeak-ng writes them, stress and length included.

        Raises :class:`UnknownVoiceError` for a language that espeak-ng does not have.
        """
        # NUL would end the C string early; line breaks and odd controls only separate words.
        clean = "".join(" " if unicodedata.category(c).startswith("C") else c for c in text)
        words: list[list[str]] = []
        with self.lock:
            self.set_voice(language)
            buffer = ctypes.create_string_buffer(clean.encode("utf-8", "ignore"))
            position = ctypes.c_void_p(ctypes.addressof(buffer))
            # espeak-ng takes one clause a call and moves the pointer on; NULL when all is read.
            while position.value:
                said = self.library.espeak_TextToPhonemes(
                    ctypes.byref(position), _UTF8, _IPA | ord(_SEPARATOR) << 8
                )
                for word in (said or b"").decode("utf-8", "replace").split():
                    words.append([phone for phone in word.split(_SEPARATOR) if phone])
        return words


@lru_cache(maxsize=1)
def espeak() -> Espeak:
    """The one library of this process, started at the first use."""
    return Espeak()
