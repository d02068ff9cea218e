"""``maffia languages check`` against the program: what all packs lack, and what all have for nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from models.key_check import Program, check_keys, not_wanted_anyhow
from models.language_pack import LANGUAGES, available, load
from models.pack_check import Finding, check_phrases, check_sentences

WANTED = Program(frozenset({"role-count-newcomer", "welcome"}), frozenset({"dance", "yes"}))
IDLE = Program(says=lambda key: key != "welcome", listens=lambda intent: intent != "yes")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(LANGUAGES, tmp_path / "languages")
    return tmp_path / "languages"


def add(root: Path, code: str, file: str, text: str) -> None:
    with (root / code / file).open("a", encoding="utf-8") as open_file:
        open_file.write(text)


@pytest.mark.parametrize("code", available())
def test_what_all_packs_lack_is_missing_in_each_in_the_file_of_its_like(code: str, root: Path) -> None:
    sentence, intent = check_keys(code, WANTED, root)
    assert (sentence.key, sentence.grave) == ("pack-lacks-sentences", True)
    assert sentence.arguments == {
        "path": str(root / code / "moderated.ftl"),
        "count": 1,
        "keys": "role-count-newcomer",
    }
    assert (intent.key, intent.arguments["keys"]) == ("pack-lacks-intents", "dance")


@pytest.mark.parametrize("code", available())
def test_what_all_packs_have_and_nobody_asks_for_is_told_in_each(code: str, root: Path) -> None:
    told = [(one.key, one.arguments["name"]) for one in check_keys(code, IDLE, root)]
    assert told == [("pack-unused-sentence", "welcome"), ("pack-unused-intent", "yes")]


def test_nothing_is_told_twice(root: Path) -> None:
    """What Swedish has, or only this pack has, the comparison of the packs tells already."""
    add(root, "sv", "moderated.ftl", "role-count-newcomer = { $count } livvakter\n")
    add(root, "nb", "narration.ftl", "farewell = Ha det.\n")
    nobody = Program(frozenset({"role-count-newcomer"}), says=lambda key: key != "farewell")
    assert list(check_keys("nb", nobody, root)) == []
    assert {one.key for one in check_sentences("nb", root)} == {
        "pack-lacks-sentences",
        "pack-unused-sentence",
    }


def test_what_swedish_alone_lacks_is_told_there_and_taken_out_nowhere(root: Path) -> None:
    add(root, "nb", "moderated.ftl", "role-count-newcomer = { $count } livvakter\n")
    add(root, "nb", "phrases.toml", '\n[intents.dance]\nsay = ["vis oss en dans"]\n')
    compared = [*check_sentences("nb", root), *check_phrases(load("nb", root), root)]
    assert {one.key for one in compared} >= {"pack-unused-sentence", "pack-unused-intent"}
    left = [*not_wanted_anyhow(compared, WANTED), *check_keys("nb", WANTED, root)]
    assert {one.key for one in left} <= {"pack-unknown-value"}
    assert {one.key for one in check_keys("sv", WANTED, root)} == {
        "pack-lacks-sentences",
        "pack-lacks-intents",
    }


def test_other_findings_are_let_through(root: Path) -> None:
    other = Finding("pack-twice", {"path": "x", "name": "welcome"})
    assert list(not_wanted_anyhow([other], WANTED)) == [other]


def test_a_pack_whose_phrases_cannot_be_read_is_told_of_its_sentences(root: Path) -> None:
    (root / "nb" / "phrases.toml").write_text("[pack", "utf-8")
    assert [one.key for one in check_keys("nb", WANTED, root)] == ["pack-lacks-sentences"]


def test_the_first_pack_of_all_is_measured_by_the_program(root: Path) -> None:
    for code in available(root):
        if code != "sv":
            shutil.rmtree(root / code)
    assert [one.key for one in check_keys("sv", WANTED, root)] == [
        "pack-lacks-sentences",
        "pack-lacks-intents",
    ]
