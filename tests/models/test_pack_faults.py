"""What keeps a language from being spoken is found when its files are read, with its file and its key."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from models.language_pack import LANGUAGES, PackError, available, load
from models.narration import Narration, NarrationBroken
from models.pack_check import check_sentences
from models.pack_faults import lacks
from models.role_words import check_role_words


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The shipped packs, to be broken."""
    there = tmp_path / "languages"
    shutil.copytree(LANGUAGES, there)
    return there


def append(root: Path, file: str, text: str, code: str = "nb") -> Path:
    path = root / code / file
    path.write_text(path.read_text("utf-8") + text, "utf-8")
    return path


def found(root: Path, key: str, code: str = "nb") -> dict[str, object]:
    """The values of the one finding of this key; the language cannot be spoken with it."""
    findings = [one for one in check_sentences(code, root) if one.key == key]
    assert len(findings) == 1, findings
    with pytest.raises(NarrationBroken) as broken:
        Narration(code, {}, root)
    assert broken.value.fault.key == key
    return dict(findings[0].arguments)


@pytest.mark.parametrize("code", available())
def test_the_shipped_packs_have_no_fault(code: str) -> None:
    assert lacks(code, "sv", LANGUAGES) is None
    assert list(check_role_words(load(code))) == []


@pytest.mark.parametrize(
    ("text", "name", "circle"),
    [
        ("\nzzz = { zzz }\n", "zzz", "zzz → zzz"),
        ("\nzzz = ja { yyy }\nyyy = nej { zzz }\n", "zzz", "zzz → yyy → zzz"),
        ("\n-zzz = { -yyy }\n-yyy = { xxx }\nxxx = { -zzz }\n", "-zzz", "-zzz → -yyy → xxx → -zzz"),
        ("\nzzz = { $a ->\n    [one] { zzz }\n   *[other] b\n  }\n", "zzz", "zzz → zzz"),
    ],
)
@pytest.mark.parametrize("file", ["narration.ftl", "moderated.ftl", "languages.ftl"])
def test_a_sentence_that_leads_back_to_itself_is_named(
    root: Path, file: str, text: str, name: str, circle: str
) -> None:
    path = append(root, file, text)
    values = found(root, "pack-circle")
    assert (values["path"], values["name"], values["circle"]) == (str(path), name, circle)


def test_a_sentence_that_leads_into_a_circle_is_no_circle(root: Path) -> None:
    append(root, "narration.ftl", "\nzzz = { yyy }\nyyy = { yyy }\n")
    assert found(root, "pack-circle")["name"] == "yyy"


@pytest.mark.parametrize(("sign", "told"), [("\x1b[31m", "U+001B"), ("\x07", "U+0007"), ("\u202e", "U+202E")])
def test_a_control_sign_is_named_with_the_sentence_it_stands_in(root: Path, sign: str, told: str) -> None:
    path = append(root, "secrets.ftl", f"\nzzz = {'{ $a ->'}\n    [one] a{sign}b\n   *[other] c\n  }}\n")
    values = found(root, "pack-control-sign")
    assert (values["path"], values["name"], values["sign"]) == (str(path), "zzz", told)


def test_what_is_no_fluent_and_what_is_no_utf_8_is_told(root: Path) -> None:
    append(root, "moderated.ftl", "\nthis is { broken\n")
    assert found(root, "pack-no-fluent")["text"]
    (root / "hi" / "secrets.ftl").write_bytes(b"\xff\xfe\xff")
    assert str(found(root, "pack-unreadable", "hi")["path"]).endswith("hi/secrets.ftl")


@pytest.mark.parametrize("file", [path.name for path in sorted((LANGUAGES / "sv").glob("*.ftl"))])
def test_a_missing_file_is_told_before_an_evening_begins(root: Path, file: str) -> None:
    (root / "nb" / file).unlink()
    fault = lacks("nb", "sv", root)
    assert fault is not None
    assert (fault.key, fault.arguments) == ("pack-lacks-file", {"path": str(root / "nb" / file)})


def test_missing_sentences_and_intents_are_told_before_an_evening_begins(root: Path) -> None:
    path = root / "nb" / "phrases.toml"
    path.write_text(path.read_text("utf-8").replace("[intents.standing]", "[intents.still]"), "utf-8")
    fault = lacks("nb", "sv", root)
    assert fault is not None and (fault.key, fault.arguments["keys"]) == ("pack-lacks-intents", "standing")
    path = root / "nb" / "secrets.ftl"
    path.write_text("".join(line for line in path.open(encoding="utf-8") if line.startswith("#")), "utf-8")
    fault = lacks("nb", "sv", root)
    assert fault is not None and fault.key == "pack-lacks-sentences"
    assert str(fault.arguments["keys"]).endswith("…")


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('"ferdig"', f'"{"ferdig " * 3000}"', "intents.ready"),
        ('"ferdig"', '"fer\\u001bdig"', "intents.ready"),
        ('2 = ["to"]', f'2 = ["{"to" * 5000}"]', "numbers.words.2"),
    ],
)
def test_what_nobody_could_say_is_told_at_once(root: Path, old: str, new: str, where: str) -> None:
    path = root / "nb" / "phrases.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    begun = time.process_time()
    with pytest.raises(PackError) as trouble:
        load("nb", root)
    assert time.process_time() - begun < 5
    assert (trouble.value.key, trouble.value.where) == ("pack-mistake", where)
    assert "\x1b" not in str(trouble.value) and len(str(trouble.value)) < 500


def test_a_long_line_of_a_list_of_words_is_told(root: Path) -> None:
    append(root, "decoys.txt", "\n" + "ord " * 100)
    (line,) = [one for one in check_sentences("nb", root) if one.key == "pack-long-line"]
    assert str(line.arguments["path"]).endswith("decoys.txt")


@pytest.mark.parametrize(
    ("words", "key", "named"),
    [
        ("politi", "pack-same-role-word", {"politi", "role-typed-policeman"}),
        ("lege, Politiet", "pack-same-role-word", {"politiet", "role-typed-policeman"}),
        ("lege, to", "pack-role-is-number", {"to", 2}),
        ("tre, lege", "pack-role-is-number", {"tre", 3}),
    ],
)
def test_a_word_for_a_role_that_means_something_else_too_is_told(
    root: Path, words: str, key: str, named: set[object]
) -> None:
    path = root / "nb" / "moderated.ftl"
    lines = path.read_text("utf-8").splitlines()
    changed = [
        f"role-typed-doctor = {words}" if line.startswith("role-typed-doctor") else line for line in lines
    ]
    path.write_text("\n".join(changed) + "\n", "utf-8")
    (one,) = check_role_words(load("nb", root), root)
    assert one.key == key
    told = {value.lower() if isinstance(value, str) else value for value in one.arguments.values()}
    assert named | {str(path).lower(), "role-typed-doctor"} <= told
