"""``maffia hear`` judges files, and says which file is at fault."""

from __future__ import annotations

import json
import math
import os
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


def test_a_name_that_is_no_utf8_is_a_name(recogniser, tmp_path):
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/f\xff\xe5.wav"))
    write(tmp_path / "a.wav", "fem").rename(path)
    assert hear_one(recogniser, path)["phrase"] == "Fem"


@pytest.mark.parametrize("name", ["a.raw", "a", "a.mp3", "a.txt"])
def test_what_a_file_is_called_does_not_matter(recogniser, tmp_path, name):
    path = write(tmp_path / "a.wav", "fem").rename(tmp_path / name)
    try:
        assert hear_one(recogniser, path)["phrase"] == "Fem"
    except SoundUnreadableError:
        assert name == "a.raw", "only raw samples are told by their name"


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("channels", [1, 2])
@pytest.mark.parametrize("rate", [SAMPLE_RATE, 44100])
@pytest.mark.parametrize("value", [3e38, -3.4e38, 1e30, math.inf, -math.inf, math.nan])
def test_impossible_samples_are_no_reason_to_complain(recogniser, tmp_path, value, rate, channels):
    sound = np.full((rate, channels), value, np.float32)
    sound[::3] = 0.1
    soundfile.write(tmp_path / "a.wav", sound, rate, "FLOAT")
    line = hear_one(recogniser, tmp_path / "a.wav")
    assert (line["phrase"], line["seconds"]) == (None, 1.0)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("louder", [1e-3, 1.0, 3e4, 1e37])
def test_sound_is_heard_however_loud_the_file_is(recogniser, tmp_path, louder):
    soundfile.write(tmp_path / "a.wav", say("fem") * np.float32(louder), SAMPLE_RATE, "FLOAT")
    assert hear_one(recogniser, tmp_path / "a.wav")["phrase"] == "Fem"


def test_what_cannot_be_looked_for_is_not_there(recogniser, tmp_path):
    with pytest.raises(FileMissingError):
        hear_one(recogniser, tmp_path / ("a" * 300))


def test_a_bad_file_is_told_and_the_others_are_heard(recogniser, tmp_path):
    good = [write(tmp_path / "a.wav", "fem"), write(tmp_path / "b.wav", "sju")]
    (tmp_path / "bad.wav").write_bytes(b"no sound")
    gone = write(tmp_path / "gone.wav", "fem")
    troubles = []
    files = [tmp_path / "bad.wav", good[0], gone, good[1]]
    heard = []
    for line in hear(recogniser, phrase_grammar(LINES, "sv"), files, troubles.append):
        heard.append(line["phrase"])
        gone.unlink(missing_ok=True)
    assert heard == ["Fem", "sju"]
    assert [type(trouble) for trouble in troubles] == [SoundUnreadableError, FileMissingError]
    assert [trouble.path for trouble in troubles] == [tmp_path / "bad.wav", gone]
