"""``maffia languages check``: every shipped language passes, and a broken one is told in clear sentences."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from host_doubles import words_of_once

from models.language_pack import LANGUAGES, available
from voice_host.commands.languages import languages_check

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("code", available())
def test_every_shipped_language_passes(maffia, code: str) -> None:
    exit_code, out, complaint = maffia("languages", "check", code)
    assert (exit_code, complaint) == (0, ""), out
    assert out.endswith(f"Språket {code} är helt.\n")


def test_all_languages_are_checked_when_none_is_named(maffia) -> None:
    exit_code, out, _ = maffia("languages", "check", "--language", "en")
    assert exit_code == 0
    assert [line for line in out.splitlines() if line.startswith("The language ")] == [
        f"The language {code} is whole." for code in available()
    ]


@pytest.mark.parametrize("code", ["tlh", "../sv", ""])
def test_a_language_that_is_not_there_is_misuse(maffia, code: str) -> None:
    exit_code, out, complaint = maffia("languages", "check", code)
    assert (exit_code, out, complaint.count("\n")) == (2, "", 1)
    assert ", ".join(available()) in complaint


def test_what_must_be_mended_comes_first_and_the_rest_is_advice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tmp_path / "languages"
    shutil.copytree(LANGUAGES, root)
    narration = root / "en" / "narration.ftl"
    narration.write_text(narration.read_text("utf-8").replace("welcome = ", "farewell = "), "utf-8")
    assert languages_check(words_of_once("en"), "en", root) == 1
    first, second, *advice, last = capsys.readouterr().out.splitlines()
    assert first.endswith("lacks one sentence: welcome.")
    assert second.endswith("nobody says the sentence farewell. Take it out.")
    assert advice and all(line.endswith("Is there a better word?") for line in advice)
    assert last == "The language en: two things must be mended."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[pack", "rad 1: det här är inte TOML"),
        ("[pack]\n", "rad 1, pack"),
        ('[pack]\nlanguage = 5\nname = ""', "rad 2, pack.language"),
    ],
)
def test_a_pack_that_cannot_be_read_is_told_in_one_sentence_without_hiding_the_rest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    root = tmp_path / "languages"
    shutil.copytree(LANGUAGES, root)
    (root / "nb" / "phrases.toml").write_text(text, "utf-8")
    assert languages_check(words_of_once("sv"), "nb", root) == 1
    out = capsys.readouterr().out
    assert "Traceback" not in out
    assert out.splitlines()[0].startswith(f"{root / 'nb' / 'phrases.toml'}, {told}")


@pytest.mark.parametrize("language", available())
def test_the_findings_can_be_told_in_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    root = tmp_path / "languages"
    shutil.copytree(LANGUAGES, root)
    (root / "nb" / "models.ftl").unlink()
    assert languages_check(words_of_once(language), "nb", root) == 1
    assert "models-heading" in capsys.readouterr().out


def test_norwegian_touches_no_code() -> None:
    code = [file for part in ("engine", "models", "voice_host") for file in (ROOT / part).rglob("*.py")]
    assert len(code) > 100
    naming = [file.name for file in code if '"nb"' in file.read_text("utf-8")]
    assert naming == []
