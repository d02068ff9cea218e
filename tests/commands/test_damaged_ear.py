"""A damaged acoustic model: every command that hears says so, and the keyboard counts."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path

import pytest
from damaged_model import damaged, hear_by
from host_doubles import FakeVoice, words_of_once

from models.acoustic_store import acoustic_model
from voice_host.commands import check as check_module
from voice_host.commands import devices, models, recognisers
from voice_host.commands.hear import hear_files
from voice_host.commands.recognisers import RecogniserMissingError, choose
from voice_host.inbox import Inbox
from voice_host.listening.check_audio import Finding
from voice_host.speaking.opening import open_voice
from voice_host.speaking.text_voice import WallClock
from voice_host.ways_in import NoEars

TOLD = "Modellen för att höra är skadad. Installera om programmet"
MISSING = "Modellen för att höra saknas i installationen."


@pytest.fixture(autouse=True)
def no_vosk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recognisers, "vosk_folder", lambda _: None)


# Every damage is tried in test_phonetic_session.py; here one of each place that finds it.
@pytest.fixture(
    params=["model cut off", "model with other weights", "symbols too few", "symbols not UTF-8", "missing"]
)
def fault(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Path, str]:
    """The path of a file of the model that is damaged or missing, and the sentence for it."""
    how = str(request.param)
    path = damaged(tmp_path, "model empty" if how == "missing" else how)
    if how == "missing":
        path.unlink()
    hear_by(tmp_path, monkeypatch)
    return path, MISSING if how == "missing" else TOLD


@pytest.mark.parametrize("name", ["auto", "phonetic"])
def test_the_choice_fails_and_not_the_first_utterance(fault: tuple[Path, str], name: str) -> None:
    with pytest.raises(RecogniserMissingError) as trouble:
        choose(name, "sv")
    assert fault[1] in words_of_once("sv").narration.text(trouble.value.key)


def test_hear_names_the_file(
    fault: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "phrases.txt").write_text("ja\n")
    assert hear_files("sv", "phonetic", tmp_path / "phrases.txt", [tmp_path / "phrases.txt"]) == 1
    (complaint,) = capsys.readouterr().err.splitlines()
    assert str(fault[0]) in complaint
    assert complaint.startswith("Modellen för att höra ")
    assert complaint.endswith("Installera om programmet.")


def test_check_says_that_the_machine_is_not_ready(
    fault: tuple[Path, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check_module, "check_library", lambda: Finding("check-ready", False, {}))
    monkeypatch.setattr(devices, "open_voice", partial(_silent, open_voice))
    assert check_module.check(words_of_once("sv"), "auto") == 1
    listed, told = capsys.readouterr()
    assert (listed + told).count(fault[1]) == 1


async def test_at_the_table_it_is_told_and_the_keyboard_counts(
    fault: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(devices, "open_voice", partial(_silent, open_voice))
    words = words_of_once("sv")
    opened = await devices.open_devices(words, Inbox(), WallClock(), text=False, recogniser="auto")
    assert isinstance(opened.ears, NoEars)
    ((key, arguments),) = opened.troubles
    assert fault[1] in words.narration.text(key, **arguments)
    await opened.close()


@pytest.mark.parametrize("how", ["symbols not UTF-8", "model with other weights", "model cut off"])
def test_the_list_of_models_names_the_file(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = damaged(tmp_path, how)
    monkeypatch.setattr(models, "acoustic_model", lambda: acoustic_model(tmp_path))
    assert models.models_list(words_of_once("sv"), None) == 1
    listed, told = capsys.readouterr()
    assert TOLD in told
    assert f"Filen {path} är skadad." in told
    assert "Inbyggd" not in listed
    assert "Svenska (sv)" in listed


async def test_a_voice_that_fails_leaves_no_complaint_of_the_choice_behind(
    fault: tuple[Path, str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object, **__: object) -> FakeVoice:
        raise ValueError("no such thing")

    monkeypatch.setattr(devices, "open_voice", fails)
    with caplog.at_level(logging.ERROR), pytest.raises(ValueError, match="no such thing"):
        await devices.open_devices(
            words_of_once("sv"), Inbox(), WallClock(), text=False, recogniser="phonetic"
        )
    assert not caplog.records


async def _silent(opens: object, code: str, *, sound: bool, **more: object) -> object:
    assert callable(opens)
    return await opens(code, sound=False, **more)
