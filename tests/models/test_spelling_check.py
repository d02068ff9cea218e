"""A language pack spells each word in one way: who reads माफ़िया reads no माफिया a minute later."""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from models.language_pack import LANGUAGES, available, load
from models.pack_check import Finding
from models.spelling_check import check_spelling, without_nukta

Change = Callable[[str, str, str, str], list[Finding]]


@pytest.fixture
def changed(tmp_path: Path) -> Change:
    """What is found in the shipped pack of a language in whose file some text is replaced."""
    root = tmp_path / "languages"
    shutil.copytree(LANGUAGES, root)

    def look(code: str, file: str, old: str, new: str) -> list[Finding]:
        path = root / code / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
        return list(check_spelling(load(code, root), root))

    return look


@pytest.mark.parametrize("code", available())
def test_the_shipped_packs_spell_each_word_in_one_way(code: str) -> None:
    assert list(check_spelling(load(code))) == []


def test_hindi_calls_the_game_by_one_name_in_all_its_files() -> None:
    spelled = {
        word.strip('.,:;!?।{}"()')
        for file in (LANGUAGES / "hi").glob("*.ftl")
        for word in file.read_text("utf-8").split()
        if without_nukta(word).startswith("माफिया")
    }
    assert spelled and all(word.startswith("माफ़िया") for word in spelled)


def test_a_word_without_its_nukta_in_one_place_is_told_with_both_places(changed: Change) -> None:
    found = changed("hi", "secrets.ftl", "माफ़िया", "माफिया")
    assert {finding.key for finding in found} == {"pack-spelled-two-ways"}
    assert {found[0].arguments["first"], found[0].arguments["second"]} == {"माफ़िया", "माफिया"}
    assert "secrets.ftl:" in f"{found[0].arguments['path']} {found[0].arguments['other']}"
    assert not found[0].grave  # राज़ and राज are two words: somebody who knows the language decides


def test_a_phrase_is_spelled_as_the_host_spells_it(changed: Change) -> None:
    found = changed("hi", "phrases.toml", 'say = ["वफ़ादार"]', 'say = ["वफादार"]')
    assert [finding.key for finding in found] == ["pack-spelled-two-ways"]


def test_another_spelling_is_right_where_it_stands_for_a_sound_or_for_what_people_type(
    changed: Change,
) -> None:
    assert changed("hi", "phrases.toml", '"वफ़ादार" = ["वफादार"]', '"वफ़ादार" = ["वफादार", "वफादर"]') == []
    assert changed("hi", "phrases.toml", 'typed = ["व",', 'typed = ["व", "वफादार",') == []


@pytest.mark.parametrize(
    ("code", "file", "old", "pieces"),
    [
        ("sv", "narration.ftl", "å", unicodedata.normalize("NFD", "å")),
        ("hi", "web.ftl", "फ़", "\u095e"),  # one sign, which form C takes apart
        ("hi", "phrases.toml", "ज़", "\u095b"),
        ("hi", "decoys.txt", "ख़", "\u0959"),
    ],
)
def test_a_letter_in_the_other_form_is_told_with_its_line(
    changed: Change, code: str, file: str, old: str, pieces: str
) -> None:
    if old not in (LANGUAGES / code / file).read_text("utf-8"):
        pytest.fail(f"{file} has no {old} to try with")
    found = changed(code, file, old, pieces)
    assert [(finding.key, finding.grave) for finding in found] == [("pack-not-nfc", True)]
    text = (LANGUAGES / code / file).read_text("utf-8")
    assert found[0].arguments["line"] == text.count("\n", 0, text.index(old)) + 1
