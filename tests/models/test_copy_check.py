"""``maffia languages check``: a copy that nobody translated is told so, and near languages are left alone."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from models.copy_check import check_copied, languages_offered
from models.language_pack import LANGUAGES, available, load
from models.narration import Narration
from models.pack_check import MEASURE, Finding, sentences

SHIPPED = tuple(sorted(languages_offered()))
TRANSLATED = ("phrases.toml", "narration.ftl", "moderated.ftl", "web.ftl", "decoys.txt")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "languages"
    shutil.copytree(LANGUAGES, root, ignore=lambda _, names: set(names) & (set(available()) - set(SHIPPED)))
    return root


def found(code: str, root: Path, **more: bool) -> list[Finding]:
    return list(check_copied(load(code, root), root, **more))


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize("code", SHIPPED)
def test_the_shipped_packs_are_nobodys_copy(code: str, root: Path) -> None:
    assert found(code, root) == []


@pytest.mark.parametrize("copied", SHIPPED)
def test_an_untranslated_copy_is_a_long_list(copied: str, root: Path) -> None:
    shutil.copytree(root / copied, root / "da")
    told = found("da", root)
    assert all(finding.grave for finding in told)
    files = {Path(str(one.arguments["path"])).name for one in told if one.key == "pack-copied"}
    named = {file.name for file in (root / "da").iterdir()} - {"other_names.txt"}
    assert named <= files, "each file of it is named"
    kinds = Counter(finding.key for finding in told)
    assert kinds["pack-copied"] == len(named) + 1, "the numbers beside the phrases"
    assert kinds["pack-same-head"] >= 2
    assert [one.arguments["code"] for one in told if one.key == "pack-forgets-language"] == [copied]


@pytest.mark.parametrize("code", SHIPPED)
def test_who_was_there_first_is_no_copy_of_a_newcomer(code: str, root: Path) -> None:
    shutil.copytree(root / code, root / "da")
    told = found(code, root)
    assert [(one.key, one.grave) for one in told] == [("pack-forgets-language", False)]


def test_the_measure_is_told_first_that_it_can_be_changed_from_but_not_to(root: Path) -> None:
    rewrite(root / "sv" / "phrases.toml", '    { say = "byt språk till hindi", language = "hi" },\n', "")
    (told,) = [one for one in found("sv", root) if one.key == "pack-forgets-language"]
    assert (told.arguments["code"], told.grave) == ("hi", True), "all the others offer it"


@pytest.mark.parametrize(
    ("taken", "key", "grave"), [(0.6, "pack-copied", True), (0.4, "pack-same-sentences", False)]
)
def test_most_of_a_file_is_a_copy_and_less_is_a_question(
    root: Path, taken: float, key: str, grave: bool
) -> None:
    own, theirs = (messages(root / code / "earphones.ftl") for code in ("nb", "en"))
    copied = dict(list(theirs.items())[: round(taken * len(theirs))])
    (root / "nb" / "earphones.ftl").write_text("\n".join({**own, **copied}.values()), "utf-8")
    (told,) = found("nb", root)
    assert (told.key, told.grave, told.arguments["other"]) == (key, grave, "en")
    assert told.arguments["count"] == len(copied)


def messages(file: Path) -> dict[str, str]:
    """Each message of a file as it is written, by its key."""
    return {
        one.partition(" =")[0]: one
        for one in re.split(r"\n(?=[a-z#])", file.read_text("utf-8"))
        if not one.startswith("#")
    }


def test_one_long_sentence_that_is_the_same_is_asked_about_and_a_short_one_is_not(root: Path) -> None:
    for code in ("sv", "nb"):
        with (root / code / "models.ftl").open("a", encoding="utf-8") as file:
            file.write("said-in-both = { $name } og alle de andre\nsaid-too = Ja, { $name }.\n")
    (told,) = found("nb", root)
    assert (told.key, told.grave) == ("pack-same-sentences", False)
    assert (told.arguments["count"], told.arguments["keys"]) == (1, "said-in-both")


@pytest.mark.parametrize(
    ("key", "old", "value"),
    [
        ("name", 'name = "norsk bokmål"', "svenska"),
        ("language", 'language = "nb"', "sv"),
        ("common", "no", "en"),
    ],
)
def test_a_head_that_another_pack_has_is_told(root: Path, key: str, old: str, value: str) -> None:
    path = root / "nb" / "phrases.toml"
    text = path.read_text("utf-8")
    start = re.sub(rf'(?m)^{key} = ".*"$', f'{key} = "{value}"', text, count=1)
    assert start != text
    path.write_text(re.sub(r"(?m)^accents = .*\n", "", start), "utf-8")
    (told,) = [one for one in found("nb", root) if one.key == "pack-same-head"]
    assert (told.arguments["where"], told.arguments["value"], told.grave) == (key, value, True)


def test_another_languages_voice_is_a_way_out_where_espeak_has_none(root: Path) -> None:
    path = root / "nb" / "phrases.toml"
    path.write_text(re.sub(r'(?m)^language = "nb"$', 'language = "sv"', path.read_text("utf-8")), "utf-8")
    (told,) = [one for one in found("nb", root, own_voice=False) if one.key == "pack-same-head"]
    assert not told.grave


@pytest.mark.parametrize("name", ["DA", "da_DK", "und", "root"])
def test_a_folder_name_that_is_bent_into_a_code_is_none(root: Path, name: str) -> None:
    shutil.copytree(root / "nb", root / name)
    assert [one.arguments for one in found(name, root) if one.key == "pack-no-locale"] == [{"code": name}]


@pytest.mark.parametrize("name", ["da", "pt-BR", "en-GB", "sr-Latn"])
def test_a_code_of_babels_is_one(root: Path, name: str) -> None:
    shutil.copytree(root / "nb", root / name)
    assert "pack-no-locale" not in {one.key for one in found(name, root)}


def test_a_language_that_is_offered_and_not_there_is_told(root: Path) -> None:
    rewrite(root / "nb" / "phrases.toml", 'language = "hi" }', 'language = "fi" }')
    told = {one.key: one.arguments["code"] for one in found("nb", root)}
    assert told == {"pack-forgets-language": "hi", "pack-offers-nothing": "fi"}


def test_what_cannot_be_read_hides_nothing_of_the_rest(root: Path) -> None:
    shutil.copytree(root / "en", root / "da")
    (root / "da" / "web.ftl").write_bytes("web-send = Ø".encode("latin-1"))
    (root / "da" / "decoys.txt").write_bytes("Ø".encode("latin-1"))
    (root / MEASURE / "phrases.toml").write_text("[pack", "utf-8")
    files = {Path(str(one.arguments["path"])).name for one in found("da", root) if one.key == "pack-copied"}
    assert {"narration.ftl", "phrases.toml", "small_talk.txt"} <= files


@pytest.mark.parametrize("code", available())
def test_what_is_told_of_a_pack_is_told_as_it_is_written(code: str) -> None:
    """A key that would begin a sentence gets a capital, and then nobody finds it."""
    narration = Narration(code, {})
    for key, sentence in sentences(code)[0].items():
        for value in ("name", "keys", "code", "choice", "where") if key.startswith("pack-") else ():
            if value in sentence.values:
                arguments = dict.fromkeys(sentence.values - sentence.numbers, "x")
                counted = dict.fromkeys(sentence.numbers, 2)
                told = narration.text(key, **{**arguments, **counted, value: "role-typed-one"})
                assert "role-typed-one" in told, key
