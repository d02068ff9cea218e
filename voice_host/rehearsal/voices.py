"""The spoken players: each has a voice of their own, rendered by espeak-ng before the evening begins.

None of these voices was used to train the embedded recogniser (``scripts/train_acoustic`` lists those that
were); they are as strange to it as a guest's.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

import numpy as np
import soundfile
from numpy.typing import NDArray

Pcm = NDArray[np.float32]

SPEECH_LEVEL_DB: Final = -20.0
"""Level of a spoken line below full scale, root mean square of its sounding parts: somebody a metre away."""

VARIANTS: Final = ("+f2", "+m3", "+f4", "+m7")
"""espeak-ng's voice variants that speak the players; kept out of training."""

SOUNDS_OF: Final[Mapping[str, str]] = {"hi": "mr"}
"""Languages whose lines are spoken with another one's sounds, phone by phone.

espeak-ng's Hindi *v* is a murmur that nobody makes: the embedded recogniser takes it for an *m* in each of
the players' voices, and the *v* of people for a *v* or *w* (in all seven clips of *jeevan* that it was not
taught with). Its Marathi shares the other sounds, and has a *v*.
"""

_AUDIO_CALLBACK = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
)
_RATE, _PITCH = 1, 3  # espeak_PARAMETER
_UTF8, _WITH_PHONEMES = 1, 0x100


class NoVoicesError(RuntimeError):
    """espeak-ng cannot speak the players' lines; ``key`` and ``args_for_text`` are for the language pack."""

    key = "rehearse-no-voices"

    def __init__(self, detail: str) -> None:
        self.args_for_text = {"detail": detail}
        super().__init__(detail)


@dataclass(frozen=True, slots=True)
class Voice:
    """How one player sounds: espeak-ng's voice name, words a minute, and pitch 0–99."""

    name: str
    speed: int
    pitch: int


def voice_of(seat: int, language: str) -> Voice:
    """The voice at a seat (from 0): four timbres, and speed and pitch that set their users apart."""
    round_of, variant = divmod(seat, len(VARIANTS))
    return Voice(f"{language}{VARIANTS[variant]}", 145 + 7 * (seat * 3 % 5), 44 + 9 * round_of)


class Voices:
    """Renders lines and keeps them in ``folder``, so that nobody waits while the evening runs.

    ``language`` is what the players speak now, and may be changed. Raises :class:`NoVoicesError` when a line
    cannot be rendered.
    """

    def __init__(self, language: str, folder: Path) -> None:
        self.language = language
        self._folder = folder
        self._known: dict[tuple[Voice, str], tuple[Pcm, int]] = {}

    def line(self, seat: int, text: str) -> tuple[Pcm, int]:
        """A player's line as mono float32 and its rate, trimmed of silence, at :data:`SPEECH_LEVEL_DB`."""
        return self.speak(voice_of(seat, self.language), text)

    def speak(self, voice: Voice, text: str) -> tuple[Pcm, int]:
        """The same with any voice."""
        if (voice, text) not in self._known:
            self._known[voice, text] = self._render(voice, text)
        return self._known[voice, text]

    def _render(self, voice: Voice, text: str) -> tuple[Pcm, int]:
        language, plus, variant = voice.name.partition("+")
        if language in SOUNDS_OF:
            text = f"[[{self._phonemes(language, text)}]]"
            voice = replace(voice, name=SOUNDS_OF[language] + plus + variant)
        if self._program_speaks:
            pcm, rate = self._by_program(voice, text)
        else:
            pcm, rate = self._library.speak(voice, text)
        if not len(pcm) or float(np.abs(pcm).max()) < 1e-3:
            raise NoVoicesError(f"{voice.name}: {text!r}")
        return at_level(trimmed(pcm, rate), rate), rate

    def _by_program(self, voice: Voice, text: str) -> tuple[Pcm, int]:
        path = self._folder / f"line-{len(self._known):04}.wav"
        done = subprocess.run(
            ["espeak-ng", "-v", voice.name, "-s", str(voice.speed), "-p", str(voice.pitch), "-w", str(path)],
            input=text.encode(),
            capture_output=True,
            timeout=30,
            check=False,
        )
        if done.returncode or not path.exists():
            raise NoVoicesError(done.stderr.decode(errors="replace").strip() or "espeak-ng")
        pcm, rate = soundfile.read(path, dtype="float32")
        return np.asarray(pcm, dtype=np.float32), int(rate)

    def _phonemes(self, language: str, text: str) -> str:
        """A text in espeak-ng's own signs for the phones of a language, which it also reads."""
        if not self._program_speaks:
            return self._library.phonemes(language, text)
        done = subprocess.run(
            ["espeak-ng", "-v", language, "-q", "-x"],
            input=text.encode(),
            capture_output=True,
            timeout=30,
            check=False,
        )
        return " ".join(done.stdout.decode(errors="replace").split())

    @property
    def _program_speaks(self) -> bool:
        """Whether the program is there and has the language; given a voice it lacks it speaks English."""
        return self._has_program and _program_knows(self.language)

    @cached_property
    def _has_program(self) -> bool:
        return shutil.which("espeak-ng") is not None

    @cached_property
    def _library(self) -> _Library:
        return _Library()


class _Library:
    """espeak-ng as a library, where the program is not installed: the wheel ``espeakng-loader`` brings it."""

    def __init__(self) -> None:
        from voice_host.listening.phonetic.espeak import Espeak, EspeakError, espeak

        try:
            self._espeak: Espeak = espeak()
        except EspeakError as error:
            raise NoVoicesError(str(error)) from error

    def phonemes(self, language: str, text: str) -> str:
        from voice_host.listening.phonetic.espeak import EspeakError

        with self._espeak.lock:
            try:
                self._espeak.set_voice(language)
            except EspeakError as error:
                raise NoVoicesError(str(error)) from error
            buffer = ctypes.create_string_buffer(text.encode())
            position = ctypes.c_void_p(ctypes.addressof(buffer))
            clauses = []
            while position.value:
                clauses.append(self._espeak.library.espeak_TextToPhonemes(ctypes.byref(position), _UTF8, 0))
        return b" ".join(filter(None, clauses)).decode(errors="replace")

    def speak(self, voice: Voice, text: str) -> tuple[Pcm, int]:
        from voice_host.listening.phonetic.espeak import EspeakError

        chunks: list[Pcm] = []

        def take(samples: object, count: int, _events: object) -> int:
            if count > 0 and samples:
                block = np.ctypeslib.as_array(ctypes.cast(samples, ctypes.POINTER(ctypes.c_short)), (count,))  # type: ignore[arg-type]  # ctypes hands the callback's pointer over untyped
                chunks.append((block / 32768).astype(np.float32))
            return 0

        callback = _AUDIO_CALLBACK(take)
        library, said = self._espeak.library, text.encode() + b"\0"
        with self._espeak.lock:
            try:
                self._espeak.set_voice(voice.name)
            except EspeakError as error:
                raise NoVoicesError(str(error)) from error
            library.espeak_SetSynthCallback(callback)
            library.espeak_SetParameter(_RATE, voice.speed, 0)
            library.espeak_SetParameter(_PITCH, voice.pitch, 0)
            library.espeak_Synth(
                said, ctypes.c_size_t(len(said)), 0, 1, 0, _UTF8 | _WITH_PHONEMES, None, None
            )
            library.espeak_Synchronize()
            library.espeak_SetSynthCallback(_AUDIO_CALLBACK())  # a null pointer: none any more
        pcm = np.concatenate(chunks) if chunks else np.zeros(0, dtype=np.float32)
        return pcm, self._espeak.sample_rate


@lru_cache(maxsize=16)
def _program_knows(language: str) -> bool:
    listed = subprocess.run(
        ["espeak-ng", f"--voices={language}"], capture_output=True, text=True, timeout=30, check=False
    )
    # Pty Language Age/Gender VoiceName File …, below one line of headings
    return any(language in line.split()[1:2] for line in listed.stdout.splitlines()[1:])


def trimmed(pcm: Pcm, rate: int) -> Pcm:
    """Without the silence before and after, but for 30 ms of it: pauses are the actor's to make."""
    loud = np.flatnonzero(np.abs(pcm) > 1e-3)
    if not len(loud):
        return pcm
    edge = rate * 30 // 1000
    return pcm[max(0, int(loud[0]) - edge) : int(loud[-1]) + edge]


def at_level(pcm: Pcm, rate: int, level_db: float = SPEECH_LEVEL_DB) -> Pcm:
    """Scaled so that its sounding 20 ms frames have this level, never beyond full scale."""
    frame = rate // 50
    frames = pcm[: len(pcm) // frame * frame].reshape(-1, frame) if len(pcm) >= frame else pcm[None, :]
    power = np.mean(frames.astype(np.float64) ** 2, axis=1)
    sounding = power[power > power.max() * 1e-3]
    rms = float(np.sqrt(sounding.mean()))
    gain = min(10 ** (level_db / 20) / rms, 0.99 / float(np.abs(pcm).max()))
    return (pcm * gain).astype(np.float32)
