"""How a pack sounds: what cannot be pronounced or told apart is found; numbers are nobody's choice."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from models.language_pack import LANGUAGES, available, load
from models.pack_check import Finding
from voice_host.listening.phonetic.pack_sounds import check_sounds

Sounds = Callable[..., list[Finding]]


@pytest.fixture
def sounds(tmp_path: Path) -> Sounds:
    """What is found in the Norwegian pack once some text in it is another."""

    def check(old: str, new: str, file: str = "phrases.toml") -> list[Finding]:
        root = tmp_path / "languages"
        shutil.copytree(LANGUAGES, root)
        path = root / "nb" / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        path.write_text(text.replace(old, new), "utf-8")
        return [finding for finding in check_sounds(load("nb", root)) if finding.grave]

    return check


def only(found: list[Finding], key: str) -> Finding:
    assert [finding.key for finding in found] == [key]
    return found[0]


@pytest.mark.parametrize("code", available())
def test_the_shipped_packs_can_be_pronounced_and_told_apart(code: str) -> None:
    assert [finding for finding in check_sounds(load(code)) if finding.grave] == []


def test_a_language_that_espeak_does_not_speak_is_told_once(sounds: Sounds) -> None:
    assert only(sounds('language = "nb"', 'language = "tlh"'), "pack-no-voice").arguments["voice"] == "tlh"


def test_a_phrase_without_a_sound_is_told(sounds: Sounds) -> None:
    found = only(sounds('say = ["navneopprop"]', 'say = ["navneopprop", "…"]'), "pack-unpronounceable")
    assert str(found.arguments["path"]).endswith("phrases.toml")


def test_a_name_without_a_sound_is_told(sounds: Sounds) -> None:
    found = only(sounds("Aksel Alexander", "Aksel ☞ Alexander", "other_names.txt"), "pack-unpronounceable")
    assert found.arguments["text"] == "☞"


def test_a_sign_that_is_no_sound_is_found_in_a_pronunciation(sounds: Sounds) -> None:
    found = only(sounds('jeg = ["/jæi/"', 'jeg = ["/j@i/"'), "pack-strange-variant")
    assert (found.arguments["word"], found.arguments["sign"]) == ("jeg", "@")


def test_stress_length_and_nasal_vowels_are_no_strange_signs(sounds: Sounds) -> None:
    assert sounds('jeg = ["/jæi/"', 'jeg = ["/ˈjãː/"') == []


def test_two_phrases_that_sound_nearly_the_same_are_told(sounds: Sounds) -> None:
    found = only(sounds('say = ["stille"]', 'say = ["pausa"]'), "pack-too-alike")
    assert {found.arguments["first"], found.arguments["second"]} == {"pause", "pausa"}
    assert int(found.arguments["percent"]) > 85


def test_a_phrase_that_sounds_like_a_number_is_told(sounds: Sounds) -> None:
    assert only(sounds('say = ["navneopprop"]', 'say = ["tretten"]'), "pack-too-alike")


@pytest.mark.parametrize(
    "say", ["{voter} stemmer på {name}", "{voter} stemmer fra {name}", "{voter}, stemmer på {name}"]
)
def test_two_phrases_that_only_names_would_tell_apart_are_told(sounds: Sounds, say: str) -> None:
    found = only(sounds('say = ["{voter} trekker stemmen sin"]', f'say = ["{say}"]'), "pack-too-alike")
    assert (found.arguments["first"], found.arguments["second"]) == ("{voter} stemmer på {name}", say)


def test_numbers_may_sound_alike_but_not_the_same(sounds: Sounds) -> None:
    same = sounds('7 = ["sju", "syv"]', '7 = ["sju", "syv", "to-"]'.replace("to-", "tto"))
    assert [finding.key for finding in same] == ["pack-too-alike"]
    assert {str(same[0].arguments[name]) for name in ("first", "second")} == {"to", "tto"}


def test_two_ways_to_say_the_same_are_no_rivals(sounds: Sounds) -> None:
    assert sounds('say = ["stille"]', 'say = ["stille", "stilla"]') == []


def test_a_pronunciation_that_espeak_has_anyhow_is_told(sounds: Sounds) -> None:
    found = only(sounds('jeg = ["/jæi/"', 'jeg = ["jeg"'), "pack-same-variant")
    assert (found.arguments["word"], found.arguments["way"]) == ("jeg", "jeg")
