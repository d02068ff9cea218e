"""``maffia hear``: results as JSON on one side, complaints in the language of the phrases on the other."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from voice_host.commands import hear as hear_module
from voice_host.listening.phonetic.espeak import EspeakError

A_CODE = re.compile(r"\b(vosk-no-model|vosk-broken|hear-|trouble-|file-missing|sound-unreadable)")


@pytest.fixture
def phrases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two phrases in a file, on a machine where no Vosk model is installed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "phrases.txt"
    path.write_text("begär omröstning om natt\nfem\n", encoding="utf-8")
    return path


@pytest.fixture
def clip(tmp_path: Path) -> Path:
    path = tmp_path / "clip.wav"
    subprocess.run(
        ["espeak-ng", "-v", "sv+m3", "-s", "140", "-w", str(path), "begär omröstning om natt"], check=True
    )
    return path


def complaint_of(maffia, *arguments: object) -> tuple[int, str]:
    """The exit code and the one line of complaint; nothing may stand among the results."""
    code, out, complaint = maffia("hear", *map(str, arguments))
    assert out == ""
    assert complaint.count("\n") == 1
    assert not A_CODE.search(complaint)
    return code, complaint.rstrip("\n")


def test_what_is_heard_is_json_and_there_is_nothing_to_complain_about(maffia, phrases, clip) -> None:
    code, out, complaint = maffia("hear", "--phrases", str(phrases), str(clip))
    assert (code, complaint) == (0, "")
    line = json.loads(out)
    assert list(line) == ["file", "phrase", "score", "margin", "seconds", "compute_ms"]
    assert (line["file"], line["phrase"]) == (str(clip), "begär omröstning om natt")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("sv", "Det finns ingen fil {path}."),
        ("nb", "Det er ingen fil {path}."),
        ("en", "There is no file {path}."),
        ("hi", "फ़ाइल {path} नहीं है।"),
        ("fi", "Det finns ingen fil {path}."),
    ],
)
def test_complaints_are_in_the_language_of_the_phrases_or_else_in_the_hosts(
    maffia, phrases, tmp_path: Path, language: str, told: str
) -> None:
    gone = tmp_path / "gone.wav"
    assert complaint_of(maffia, "-l", language, "--phrases", phrases, gone) == (2, told.format(path=gone))


def test_a_vosk_model_that_is_missing_is_told_with_what_to_do(maffia, phrases, clip) -> None:
    code, complaint = complaint_of(maffia, "--recogniser", "vosk", "--phrases", phrases, clip)
    assert code == 1
    assert complaint.startswith("Det finns ingen Vosk-modell för språket.")
    assert "--recogniser phonetic" in complaint


def test_a_vosk_model_that_is_broken_is_named(maffia, phrases, clip, tmp_path: Path) -> None:
    model = tmp_path / "data" / "maffia-rostvard" / "vosk" / "sv"
    (model / "am").mkdir(parents=True)
    (model / "am" / "final.mdl").write_bytes(b"\0" * 100)
    code, complaint = complaint_of(maffia, "--recogniser", "vosk", "--phrases", phrases, clip)
    assert code == 1
    assert complaint.startswith(f"Vosk-modellen i {model} går inte att använda.")


def test_a_recording_that_cannot_be_read_is_told_and_the_others_are_heard(
    maffia, phrases, clip, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.wav"
    bad.write_bytes(b"no sound")
    code, out, complaint = maffia("hear", "--phrases", str(phrases), str(bad), str(clip))
    assert code == 1
    assert json.loads(out)["file"] == str(clip)
    assert complaint == f"Filen {bad} går inte att läsa som WAV eller FLAC.\n"


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"\n  \n", "har inga fraser"), ("två".encode("latin-1"), "går inte att läsa som UTF-8")],
)
def test_a_file_without_phrases_is_told(maffia, phrases, clip, content: bytes, told: str) -> None:
    phrases.write_bytes(content)
    code, complaint = complaint_of(maffia, "--phrases", phrases, clip)
    assert code == 2
    assert complaint.startswith(f"Filen {phrases} {told}")


def test_a_language_that_nobody_speaks_and_a_recogniser_that_is_none_are_misuse(
    maffia, phrases, clip
) -> None:
    code, complaint = complaint_of(maffia, "-l", "tlhx", "--phrases", phrases, clip)
    assert (code, complaint.split(".")[0]) == (2, "Det finns inget språk ”tlhx”")
    code, complaint = complaint_of(maffia, "--recogniser", "ball", "--phrases", phrases, clip)
    assert (code, complaint) == (2, "Det går inte att höra med ball. Välj auto, phonetic eller vosk.")


def test_without_pronunciations_it_fails_with_a_sentence(
    maffia, phrases, clip, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_library(*_: object) -> None:
        raise EspeakError("no data here")

    monkeypatch.setattr(hear_module, "hear", no_library)
    code, complaint = complaint_of(maffia, "--phrases", phrases, clip)
    assert code == 1
    assert complaint.startswith("Uttalen från espeak-ng går inte att få (no data here).")
