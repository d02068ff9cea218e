"""The spoken players sound like different people, all at a natural level."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soxr

from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.phonetic.recogniser import PhoneticRecogniser
from voice_host.listening.recogniser import SAMPLE_RATE
from voice_host.rehearsal import voices
from voice_host.rehearsal.voices import NoVoicesError, Voices, at_level, trimmed, voice_of


def test_sixteen_players_have_sixteen_voices() -> None:
    assert len({voice_of(seat, "sv") for seat in range(16)}) == 16


def test_a_line_sounds_at_speech_level_without_silence_around_it(tmp_path: Path) -> None:
    pcm, rate = Voices("sv", tmp_path).line(1, "jag begär omröstning mot Anna")
    assert 1.0 < len(pcm) / rate < 4.0
    loud = np.flatnonzero(np.abs(pcm) > 0.01)
    assert loud[0] < rate * 0.1
    assert len(pcm) - loud[-1] < rate * 0.15
    assert -24.0 < 20 * np.log10(np.sqrt(np.mean(pcm**2))) < -18.0
    assert np.abs(pcm).max() <= 1.0


def test_without_the_program_the_library_speaks_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, rate = Voices("sv", tmp_path).line(0, "trogen")
    monkeypatch.setattr(voices.shutil, "which", lambda _: None)
    library, library_rate = Voices("sv", tmp_path).line(0, "trogen")
    assert rate == library_rate
    assert len(library) == pytest.approx(len(program), rel=0.3)


@pytest.mark.parametrize("program", [True, False])
def test_a_hindi_v_is_heard_as_one_in_every_voice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: bool
) -> None:
    """espeak-ng's own is a murmur, and was heard as an m: so "वोट" was no vote."""
    if not program:
        monkeypatch.setattr(voices.shutil, "which", lambda _: None)
    texts = ("वोट", "मोट", "कविता", "कमिता", "विजय का वोट वापस", "मिजय का मोट मापस")
    grammar = Grammar("hi", tuple(Phrase(text, slots={"text": text}) for text in texts))
    recogniser, players = PhoneticRecogniser(), Voices("hi", tmp_path)
    for seat, text in enumerate(texts[::2] + texts[::2][:1]):
        pcm, rate = players.line(seat, text)
        heard = recogniser.recognise(soxr.resample(pcm, rate, SAMPLE_RATE), grammar)
        assert heard.best is not None
        assert heard.best.text == text


def test_two_seats_say_the_same_line_differently(tmp_path: Path) -> None:
    both = Voices("sv", tmp_path)
    first, second = both.line(0, "fem")[0], both.line(4, "fem")[0]
    shorter = min(len(first), len(second))
    assert not np.allclose(first[:shorter], second[:shorter])


def test_a_language_that_nobody_speaks_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(NoVoicesError):
        Voices("no-such", tmp_path).line(0, "fem")


def test_silence_is_not_scaled_up_into_noise(tmp_path: Path) -> None:
    with pytest.raises(NoVoicesError):
        Voices("sv", tmp_path).line(0, " ")


def test_level_and_trimming_leave_the_words_alone() -> None:
    tone = np.sin(np.arange(8000) / 8).astype(np.float32) * 0.5
    padded = np.concatenate([np.zeros(4000, np.float32), tone, np.zeros(4000, np.float32)])
    cut = trimmed(padded, 16_000)
    assert len(cut) == pytest.approx(8000 + 2 * 480, abs=16)
    assert np.sqrt(np.mean(at_level(tone, 16_000) ** 2)) == pytest.approx(0.1, rel=0.05)
