"""What was whispered: which of the sentences that the host may say is in a recording.

The same synthesiser renders the sentences here as in the host, so each is looked for as a picture in the
sound's spectrogram (normalised correlation), and not recognised as speech: nothing else comes near. Not as a
wave: espeak-ng's phases are others each time.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import soxr
from numpy.typing import NDArray

from voice_host.rehearsal.table_sound import TABLE_RATE, Pcm
from voice_host.speaking.levels import SPEEDS, USUAL_SPEED
from voice_host.speaking.library import SpeechLibrary
from voice_host.speaking.render import Pyttsx3Renderer, Renderer
from voice_host.speaking.sentences import split_sentences

LIKE = 0.75
"""From here on a sentence is there: what was whispered had 0.89 to 1, other sentences at most 0.66. The same
one with another name may have 0.92, and then the right one has more: the likest counts."""

_RATE = 16_000
_WINDOW, _STEP = 400, 160
_BANDS, _RANGE_DB = 24, 50.0

Picture = NDArray[np.float32]


class WhisperEar:
    """Ears that know the host's voice. ``folder`` keeps what was rendered. Rendering raises RenderFailed."""

    def __init__(self, language: str, folder: Path, renderer: Renderer | None = None) -> None:
        self._library = SpeechLibrary(renderer or Pyttsx3Renderer(language), folder / "whispers")
        self._words_a_minute = SPEEDS[USUAL_SPEED - 1]

    def learn(self, texts: Iterable[str]) -> None:
        """Render these ahead. Blocking."""
        wanted = [sentence for text in texts for sentence in split_sentences(text)]
        self._library.prepare(wanted, self._words_a_minute).result()

    def close(self) -> None:
        """Nothing is rendered any more."""
        self._library.close()

    def likest(self, sound: Pcm, texts: Iterable[str]) -> tuple[str, float]:
        """The text that is most surely whole in a recording at TABLE_RATE, and how like it is (see LIKE)."""
        heard = _picture(_at_rate(sound, TABLE_RATE))
        scores = {text: self._likeness(heard, text) for text in texts}
        best = max(scores, key=lambda text: scores[text])
        return best, scores[best]

    def likeness(self, sound: Pcm, text: str) -> float:
        """How like the text is the recording, in its least like sentence, 0…1."""
        return self._likeness(_picture(_at_rate(sound, TABLE_RATE)), text)

    def _likeness(self, heard: Picture, text: str) -> float:
        found = []
        for sentence in split_sentences(text):
            clip = self._library.fetch(sentence, self._words_a_minute)
            found.append(_peak(heard, _trimmed(_picture(_at_rate(clip.pcm, clip.rate)))))
        return min(found, default=0.0)


def _at_rate(sound: Pcm, rate: int) -> Pcm:
    return np.asarray(soxr.resample(np.asarray(sound, np.float32), rate, _RATE), np.float32)


def _picture(sound: Pcm) -> Picture:
    """Loudness (dB, from the quietest that counts) of each band at each time: frames × bands."""
    if len(sound) < _WINDOW:
        return np.zeros((0, _BANDS), np.float32)
    frames = np.lib.stride_tricks.sliding_window_view(sound, _WINDOW)[::_STEP] * np.hanning(_WINDOW)
    power = np.abs(np.fft.rfft(frames, axis=1)[:, 1:]) ** 2
    parts = np.array_split(power[:, : _BANDS * 4], _BANDS, axis=1)
    bands = np.stack([part.sum(axis=1) for part in parts], axis=1)
    loud = 10 * np.log10(bands + 1e-12)
    return np.asarray(np.maximum(loud - (loud.max(initial=-120.0) - _RANGE_DB), 0.0), np.float32)


def _trimmed(picture: Picture) -> Picture:
    """Without the silence around it."""
    loud = np.flatnonzero(picture.max(axis=1, initial=0.0) > _RANGE_DB / 4)
    return picture[loud[0] : loud[-1] + 1] if len(loud) else picture


def _peak(sound: Picture, clip: Picture) -> float:
    """The highest normalised correlation of the clip with a stretch of the sound that is as long."""
    places = len(sound) - len(clip) + 1
    if places < 1 or not len(clip):
        return 0.0
    shape = clip - clip.mean(axis=0)
    own = float(np.sqrt(np.sum(shape**2)))
    best = 0.0
    for place in range(places):
        stretch = sound[place : place + len(clip)]
        stretch = stretch - stretch.mean(axis=0)
        energy = float(np.sqrt(np.sum(stretch**2)))
        if energy > 0.1 * own > 0:
            best = max(best, float(np.sum(stretch * shape)) / (energy * own))
    return best
