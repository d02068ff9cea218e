"""``maffia hear`` judges files, and says which file is at fault."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr
from untaught import say

from voice_host.listening.hear import (
    FileMissingError,
    PhrasesEmptyError,
    PhrasesUnreadableError,
    SoundUnreadableError,
    hear,
    phrase_grammar,
    read_phrases,
)
from voice_host.listening.recogniser import SAMPLE_RATE

LINES = ("Fem", "sju", "Begär omröstning mot Åsa")


def write(path, text, rate=SAMPLE_RATE, channels=1):
    pcm = soxr.resample(say(text), SAMPLE_RATE, rate)
    soundfile.write(path, np.stack([pcm] * channels, axis=1), rate)
    return path


def hear_one(recogniser, path, lines=LINES):
    (line,) = hear(recogniser, phrase_grammar(lines, "sv"), [path])
    return line


@pytest.mark.parametrize(
    ("name", "rate", "channels"), [("a.wav", 16000, 1), ("b.flac", 44100, 2), ("c.wav", 8000, 1)]
)
def test_wav_and_flac_of_any_rate_are_heard(recogniser, tmp_path, name, rate, channels):
    line = hear_one(recogniser, write(tmp_path / name, "fem", rate, channels))
    assert line["file"] == str(tmp_path / name)
    assert line["phrase"] == "Fem"
    assert line["seconds"] == pytest.approx(len(say("fem")) / SAMPLE_RATE, abs=0.01)
    assert set(line) == {"file", "phrase", "score", "margin", "seconds", "compute_ms"}


def test_the_phrase_comes_back_as_the_file_writes_it(recogniser, tmp_path):
    line = hear_one(recogniser, write(tmp_path / "a.wav", "begär omröstning mot Åsa"))
    assert line["phrase"] == "Begär omröstning mot Åsa"


def test_other_words_are_null_and_every_line_is_json(recogniser, tmp_path):
    path = write(tmp_path / "a.wav", "kaffe och kanelbullar")
    line = hear_one(recogniser, path)
    assert line["phrase"] is None
    assert json.loads(json.dumps(line, allow_nan=False)) == line
    alone = hear_one(recogniser, path, ("fem",))
    assert alone["margin"] is None


def test_an_empty_recording_is_nothing(recogniser, tmp_path):
    path = tmp_path / "empty.wav"
    soundfile.write(path, np.zeros(0, np.float32), SAMPLE_RATE)
    line = hear_one(recogniser, path)
    assert (line["phrase"], line["score"], line["seconds"]) == (None, None, 0.0)


def test_a_missing_recording_is_named_before_anything_is_heard(recogniser, tmp_path):
    good = write(tmp_path / "a.wav", "fem")
    with pytest.raises(FileMissingError) as caught:
        next(hear(recogniser, phrase_grammar(LINES, "sv"), [good, tmp_path / "no.wav"]))
    assert caught.value.path == tmp_path / "no.wav"


@pytest.mark.parametrize("content", [b"", b"RIFF", b"not a sound at all" * 50])
def test_a_file_that_is_no_sound_is_named(recogniser, tmp_path, content):
    path = tmp_path / "bad.wav"
    path.write_bytes(content)
    with pytest.raises(SoundUnreadableError) as caught:
        hear_one(recogniser, path)
    assert caught.value.path == path


def test_a_folder_is_no_recording(recogniser, tmp_path):
    with pytest.raises(FileMissingError):
        hear_one(recogniser, tmp_path)


def test_phrases_are_read_a_line_each(tmp_path):
    path = tmp_path / "phrases.txt"
    path.write_bytes("\ufeffFem\n\n  sju  \r\nÅsa\n".encode())
    assert read_phrases(path) == ("Fem", "sju", "Åsa")


def test_a_phrase_file_without_phrases_is_refused(tmp_path):
    path = tmp_path / "phrases.txt"
    path.write_text("\n  \n...\n", encoding="utf-8")
    with pytest.raises(PhrasesEmptyError):
        read_phrases(path)


def test_a_phrase_file_that_is_missing_or_no_text_is_refused(tmp_path):
    with pytest.raises(FileMissingError):
        read_phrases(tmp_path / "no.txt")
    (tmp_path / "latin.txt").write_bytes("två".encode("latin-1"))
    with pytest.raises(PhrasesUnreadableError):
        read_phrases(tmp_path / "latin.txt")
    with pytest.raises(PhrasesUnreadableError):
        read_phrases(Path(tmp_path))


def test_the_same_phrase_twice_is_no_rival_of_itself():
    assert [phrase.text for phrase in phrase_grammar(("fem", "Fem", "sju"), "sv").phrases] == ["fem", "sju"]
