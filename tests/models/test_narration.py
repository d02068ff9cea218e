"""What the host says: both packs say the same things, and every sentence in the code exists."""

from __future__ import annotations

import ast
import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from host_doubles import words_of_once

from models.language_pack import available
from models.narration import LANGUAGES, Narration, NarrationMissing, printable
from voice_host.audio_library import AudioTrouble, StreamsOpen
from voice_host.journal_errors import JournalError
from voice_host.listening import check_audio, microphone  # noqa: F401 -- their troubles must be known below
from voice_host.speaking.faults import SpeakingFault

ROOT = Path(__file__).resolve().parents[2]
OF_LANGUAGE = pytest.mark.parametrize("language", available())


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name.removesuffix("_words"))


def sentences(language: str) -> dict[str, set[str]]:
    """Key → the variables of its sentence, as the host gives them."""
    found: dict[str, set[str]] = {}
    for file in sorted((LANGUAGES / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                visitor = _Variables()
                visitor.visit(entry)
                found[entry.id.name] = visitor.found
    return found


def literals() -> Iterator[tuple[str, str, set[str] | None]]:
    """(place, key, arguments) of every sentence that the code names; None where arguments are unpacked."""
    for file in sorted((ROOT / "voice_host").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in {"say", "text", "print", "complain", "sentence"}:
                continue
            given: set[str] | None = {word.arg for word in node.keywords if word.arg}
            if name == "complain" or any(word.arg is None for word in node.keywords):
                given = None
            first = node.args[0]
            for choice in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                if isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", choice.value, given


@OF_LANGUAGE
def test_every_language_has_the_same_sentences(language: str) -> None:
    assert set(sentences(language)) == set(sentences("sv"))


@OF_LANGUAGE
def test_every_sentence_that_the_code_names_exists_and_gets_its_values(language: str) -> None:
    known = sentences(language)
    named = list(literals())
    assert len(named) > 60
    missing = [(place, key) for place, key, _ in named if key not in known]
    assert missing == []
    short = [
        (place, key, known[key] - given)
        for place, key, given in named
        if given is not None and known[key] - given
    ]
    assert short == []


def kinds(base: type) -> Iterator[type]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


@OF_LANGUAGE
@pytest.mark.parametrize("kind", list(kinds(JournalError)), ids=lambda kind: kind.__name__)
def test_every_trouble_with_the_journal_has_a_sentence(language: str, kind: type[JournalError]) -> None:
    trouble = kind(Path("/x/journal.sqlite"), "detail")
    assert words_of_once(language).narration.text(trouble.key, **trouble.args_by_name())


@OF_LANGUAGE
@pytest.mark.parametrize("kind", list(kinds(SpeakingFault)), ids=lambda kind: kind.__name__)
def test_every_trouble_with_the_voice_has_a_sentence(language: str, kind: type[SpeakingFault]) -> None:
    values = {"language": "x", "text": "x", "detail": "x"}
    assert words_of_once(language).narration.text(f"trouble-{kind.key}", **values)


HEARD_OF = [kind for kind in kinds(AudioTrouble) if kind is not StreamsOpen]  # that one is for our own code


@OF_LANGUAGE
@pytest.mark.parametrize("key", [*(kind.key for kind in HEARD_OF), "ears-failed", "ears-recogniser-failed"])
def test_every_trouble_with_the_ears_has_a_sentence(language: str, key: str) -> None:
    assert words_of_once(language).narration.text(f"trouble-{key}", reason="x", device="x")


@OF_LANGUAGE
@pytest.mark.parametrize("verdict", ["good", "faint", "dead", "too-loud"])
def test_every_finding_about_the_microphone_has_a_sentence(language: str, verdict: str) -> None:
    text = words_of_once(language).narration.text(f"check-microphone-{verdict}", device="USB", level=-20)
    assert "USB" in text


def test_a_sentence_that_is_not_there_is_a_mistake() -> None:
    with pytest.raises(NarrationMissing, match="no sentence"):
        words_of_once("sv").narration.text("no-such-sentence")


def test_a_value_that_was_not_given_is_a_mistake() -> None:
    with pytest.raises(NarrationMissing):
        words_of_once("sv").narration.text("murdered")


def test_a_language_without_files_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(NarrationMissing, match="no narration"):
        Narration("xx", {}, tmp_path)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "sv").mkdir()
    (tmp_path / "sv" / "narration.ftl").write_text("good = Bra.\nbad = { $x\n", "utf-8")
    with pytest.raises(NarrationMissing, match=r"narration\.ftl"):
        Narration("sv", {}, tmp_path)


@pytest.mark.parametrize(
    ("language", "text"), [("sv", "Anna, Erik och Sara"), ("en", "Anna, Erik, and Sara")]
)
def test_names_are_joined_as_the_language_does(language: str, text: str) -> None:
    assert words_of_once(language).narration.names(["Anna", "Erik", "Sara"]) == text


@pytest.mark.parametrize(("language", "text"), [("sv", "2 november"), ("en", "November 2")])
def test_a_day_is_told_as_the_language_does(language: str, text: str) -> None:
    assert words_of_once(language).narration.day(datetime.date(2024, 11, 2)) == text


def test_numbers_are_words_and_sentences_begin_with_a_capital() -> None:
    text = words_of_once("sv").narration.text("refused-too-few-players", given=5, least=6, most=16)
    assert text == "Ni är fem. Maffia spelas av sex till sexton."


def test_signs_that_steer_a_terminal_are_not_shown() -> None:
    assert printable("a\x1b[2J\nå😀") == "a\ufffd[2J\ufffdå😀"
