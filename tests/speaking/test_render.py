"""Sentences become sound by pyttsx3 in a child, and what is no sound is not taken for any."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from voice_host.speaking import render as render_module
from voice_host.speaking.faults import NoSpeechEngine, NoVoice, RenderFailed
from voice_host.speaking.render import Clip, Pyttsx3Renderer, pronounceable, sweep_leftovers
from voice_host.speaking.render_child import FORCE_BUNDLED


@pytest.fixture(scope="module")
def swedish() -> Pyttsx3Renderer:
    return Pyttsx3Renderer("sv")


def test_swedish_is_spoken_by_the_swedish_voice(swedish: Pyttsx3Renderer) -> None:
    assert swedish.voice.languages == ("sv",)
    assert "espeak-ng" in swedish.identity


def test_several_sentences_come_out_of_one_child_in_order(swedish: Pyttsx3Renderer) -> None:
    short, long, same = swedish.render(["Ja.", "Begär någon omröstning mot Åsa-Märta i dag?", "Ja."], 160)
    assert isinstance(short, Clip) and isinstance(long, Clip) and isinstance(same, Clip)
    assert long.seconds > 2 * short.seconds
    assert same.seconds == pytest.approx(short.seconds, rel=0.02)  # espeak-ng varies by some samples


def test_a_higher_rate_is_faster(swedish: Pyttsx3Renderer) -> None:
    (slow,), (fast,) = (
        swedish.render(["Natten faller över staden."], 110),
        swedish.render(["Natten faller över staden."], 230),
    )
    assert isinstance(slow, Clip) and isinstance(fast, Clip)
    assert fast.seconds < 0.7 * slow.seconds


@pytest.mark.parametrize("text", ["...", "—", "", "\x00\n", "🙂"])
def test_what_has_no_letters_is_no_fault(swedish: Pyttsx3Renderer, text: str) -> None:
    (result,) = swedish.render([text], 160)
    assert isinstance(result, Clip)


@pytest.mark.parametrize("name", ["Anna 🙂", "Åsa-Märta", "A" * 40, "Anna2", "A\u030asa", "Li\x00sa"])
def test_a_name_however_written_is_sounded(swedish: Pyttsx3Renderer, name: str) -> None:
    (result,) = swedish.render([f"{name} är ute."], 160)
    assert isinstance(result, Clip)
    assert result.seconds > 0.5


def test_composed_and_decomposed_letters_are_said_alike(swedish: Pyttsx3Renderer) -> None:
    one, other = swedish.render(["Åsa", "A\u030asa"], 160)
    assert isinstance(one, Clip) and isinstance(other, Clip)
    assert one.seconds == pytest.approx(other.seconds, rel=0.02)
    assert pronounceable("A\u030asa") == "Åsa"
    assert pronounceable(" a\x07\tb ") == "a b"


def test_the_bundled_synthesiser_speaks_where_the_system_has_none() -> None:
    bundled = Pyttsx3Renderer("sv", environment={FORCE_BUNDLED: "1"})
    assert bundled.identity.endswith("bundled")
    assert bundled.voice.languages == ("sv",)
    (clip,) = bundled.render(["Natten faller."], 160)
    assert isinstance(clip, Clip)
    assert 0.5 < clip.seconds < 3


def test_a_language_without_a_voice_is_refused() -> None:
    with pytest.raises(NoVoice):
        Pyttsx3Renderer("xx")


def test_the_child_prints_its_answer_and_nothing_else(tmp_path: Path) -> None:
    request = {"voice": "gmq/sv", "rate": 160, "sentences": [["ja", str(tmp_path / "ja.wav")]]}
    done = subprocess.run(
        [sys.executable, "-m", "voice_host.speaking.render_child"],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["failed"] == []
    assert soundfile.info(tmp_path / "ja.wav").frames > 0


def test_a_child_that_dies_or_hangs_is_a_fault_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoSpeechEngine) as refused:
        Pyttsx3Renderer("sv", environment={"PYTHONHOME": "/nowhere"})
    assert refused.value.key == "no-speech-engine"
    monkeypatch.setattr(render_module, "_START_SECONDS", 0.001)
    with pytest.raises(NoSpeechEngine, match="no answer"):
        Pyttsx3Renderer("sv")


def _write_silence(path: str) -> None:
    soundfile.write(path, np.zeros(20_000, np.float32), 22_050)


def _write_too_much(path: str) -> None:
    soundfile.write(path, np.ones(22_050 * 30, np.float32) * 0.5, 22_050)


def _write_a_click(path: str) -> None:
    soundfile.write(path, np.ones(500, np.float32) * 0.5, 22_050)


@pytest.mark.parametrize(
    "write",
    [
        lambda path: None,
        lambda path: Path(path).write_bytes(b""),
        lambda path: Path(path).write_bytes(b"RIFF rubbish"),
        _write_silence,
        _write_too_much,
        _write_a_click,
    ],
    ids=["no file", "empty", "rubbish", "silent", "endless", "cut off"],
)
def test_a_file_without_the_sentence_in_it_is_refused(swedish: Pyttsx3Renderer, write, monkeypatch) -> None:
    def pretend(request: dict, timeout: float) -> dict:
        for _, path in request["sentences"]:
            write(path)
        return {"engine": "x", "failed": []}

    monkeypatch.setattr(swedish, "_ask", pretend)
    (result,) = swedish.render(["Natten faller över staden."], 160)
    assert isinstance(result, RenderFailed)
    assert result.args_for_text["text"] == "Natten faller över staden."


def test_a_sentence_that_failed_among_others_gets_a_child_of_its_own(
    swedish: Pyttsx3Renderer, monkeypatch
) -> None:
    asked: list[int] = []
    really = swedish._ask

    def lose_the_last(request: dict, timeout: float) -> dict:
        asked.append(len(request["sentences"]))
        reply = really(request, timeout)
        if len(request["sentences"]) > 1:
            Path(request["sentences"][-1][1]).unlink()
        return reply

    monkeypatch.setattr(swedish, "_ask", lose_the_last)
    results = swedish.render(["ett", "två", "tre"], 160)
    assert asked == [3, 1]
    assert all(isinstance(result, Clip) for result in results)


@pytest.mark.parametrize(
    ("owner", "stays"), [(str(os.getpid()), True), ("4194999", False)], ids=["alive", "killed"]
)
def test_what_a_killed_host_was_rendering_is_swept_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: str, stays: bool
) -> None:
    monkeypatch.setattr(render_module, "_where", lambda: tmp_path)
    folder = tmp_path / f"maffia-render-{owner}-abc"
    folder.mkdir()
    (folder / "0.wav").write_bytes(b"Erik.")
    sweep_leftovers()
    assert folder.exists() is stays
