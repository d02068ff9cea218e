"""Which recogniser hears tonight: with and without a Vosk model, and with one that is broken."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from host_doubles import words_of_once

from tests.listening.fake_microphone import FakeMicrophone
from tests.listening.vosk_child import korean_model
from voice_host.commands import devices, recognisers
from voice_host.commands.recognisers import RecogniserMissingError, choose
from voice_host.inbox import Inbox, VoiceTrouble
from voice_host.listening.vosk_model import VoskTrouble
from voice_host.speaking.opening import open_voice
from voice_host.speaking.text_voice import WallClock

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def models(tmp_path, monkeypatch) -> Path:
    """The user's folder for Vosk models, empty."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "maffia-rostvard" / "vosk"
    folder.mkdir(parents=True)
    return folder


def broken_model(folder: Path) -> Path:
    """Files of the right names, as a download that somebody unpacked from a damaged archive."""
    for name in ("am/final.mdl", "conf/mfcc.conf", "graph/HCLr.fst", "graph/Gr.fst"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"\0" * 100)
    return folder


def test_without_a_vosk_model_the_built_in_one_hears_alone(models):
    choice = choose("auto", "sv")
    assert (choice.recogniser.name, choice.reason, choice.whole) == (
        *("phonetic", "recogniser-phonetic-auto"),
        True,
    )


def test_with_a_vosk_model_both_must_hear_the_same(models):
    (models / "ko").symlink_to(korean_model())
    choice = choose("auto", "ko")
    assert (choice.recogniser.name, choice.reason) == ("vosk+phonetic", "recogniser-vosk-auto")
    assert choose("phonetic", "ko").recogniser.name == "phonetic"
    assert choose("auto", "sv").recogniser.name == "phonetic", "it is no model of Swedish"


def test_a_broken_vosk_model_leaves_the_built_in_one(models):
    broken = broken_model(models / "sv")
    choice = choose("auto", "sv")
    assert (choice.recogniser.name, choice.reason, choice.whole) == (
        "phonetic",
        "recogniser-vosk-broken",
        False,
    )
    assert choice.args_for_text == {"path": str(broken)}
    with pytest.raises(RecogniserMissingError):
        choose("vosk", "sv")


def test_a_model_that_passed_is_not_tried_again_until_its_files_change(models, monkeypatch):
    tried: list[list[str]] = []

    def run(command, **_):
        tried.append(command)
        return subprocess.CompletedProcess(command, 0, stdout=b"ok", stderr=b"")

    monkeypatch.setattr("voice_host.listening.vosk_trial.subprocess.run", run)
    broken_model(models / "sv")
    for _ in range(3):
        recognisers.sound_vosk_folder("sv")
    assert len(tried) == 1
    (models / "sv" / "am" / "final.mdl").write_bytes(b"other")
    recognisers.sound_vosk_folder("sv")
    assert len(tried) == 2


@pytest.mark.parametrize("code", [1, -6, -11, 0])
def test_a_model_that_ends_the_process_ends_another_process_than_the_hosts(models, monkeypatch, code):
    def run(command, **_):
        return subprocess.CompletedProcess(command, code, stdout=b"", stderr=b"ASSERTION_FAILED")

    monkeypatch.setattr("voice_host.listening.vosk_trial.subprocess.run", run)
    broken_model(models / "sv")
    with pytest.raises(VoskTrouble, match=f"code {code} ASSERTION_FAILED"):
        recognisers.sound_vosk_folder("sv")
    assert choose("auto", "sv").reason == "recogniser-vosk-broken"


async def test_at_the_table_a_broken_model_is_told_while_the_built_in_one_hears(models, monkeypatch):
    broken_model(models / "sv")

    async def silent_voice(code, *, sound, **more):
        return await open_voice(code, sound=False, **more)

    monkeypatch.setattr(devices, "open_voice", silent_voice)
    monkeypatch.setattr(devices, "Microphone", FakeMicrophone)
    words = words_of_once("sv")
    inbox = Inbox()
    opened = await devices.open_devices(words, inbox, WallClock(), text=False, recogniser="auto")
    try:
        assert opened.troubles == []
        trouble = await asyncio.wait_for(inbox.get(), 30)
        assert isinstance(trouble, VoiceTrouble)
        sentence = words.narration.text(f"trouble-{trouble.key}", **trouble.args_for_text)
        assert sentence == "Vosk-modellen går inte att använda, så jag hör med den inbyggda modellen."
        assert opened.ears.recogniser.name == "phonetic"
    finally:
        await opened.close()


def test_a_store_that_cannot_be_read_does_not_keep_the_table_from_hearing(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "maffia-rostvard").mkdir()
    (tmp_path / "maffia-rostvard" / "vosk").write_text("a file where a folder belongs")
    assert choose("auto", "sv").reason == "recogniser-phonetic-auto"


def test_hear_takes_auto_and_says_on_the_side_what_it_cannot_use(models, tmp_path):
    broken_model(models / "sv")
    (tmp_path / "phrases").write_text("begär omröstning om natt\n", encoding="utf-8")
    wav = tmp_path / "one.wav"
    subprocess.run(
        ["espeak-ng", "-v", "sv+m3", "-s", "140", "-w", str(wav), "begär omröstning om natt"], check=True
    )
    command = [sys.executable, "-m", "voice_host", "hear", "-l", "sv", "--recogniser", "auto", "--phrases"]
    done = subprocess.run(
        [*command, str(tmp_path / "phrases"), str(wav)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["phrase"] == "begär omröstning om natt"
    assert str(models / "sv") in done.stderr
