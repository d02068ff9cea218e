"""What the host says: all packs say the same things, and every sentence in the code exists."""

from __future__ import annotations

import ast
import datetime
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from host_doubles import words_of_once

from models import pack_check
from models.language_pack import available
from models.narration import LANGUAGES, Day, Narration, NarrationMissing, printable
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


def named() -> tuple[set[str], list[re.Pattern[str]]]:
    """All texts that the code holds, and patterns of those that it puts together (f"refused-{key}")."""
    texts: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for file in [path for part in ("voice_host", "engine", "models") for path in (ROOT / part).rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            if isinstance(node, ast.JoinedStr):
                fixed = [part.value for part in node.values if isinstance(part, ast.Constant)]
                if re.search("[a-z]{3}", "".join(map(str, fixed))):
                    parts = (
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z_-]+"
                        for part in node.values
                    )
                    patterns.append(re.compile("".join(parts)))
    return texts, patterns


def test_every_sentence_is_said_somewhere() -> None:
    """What Swedish has is the measure for all languages; so nothing may be in it that nobody says."""
    texts, patterns = named()
    pages = "".join(path.read_text("utf-8") for path in (ROOT / "voice_host").rglob("*.html"))
    unused = [
        key
        for key in sentences("sv")
        if key not in texts and key not in pages and not any(one.fullmatch(key) for one in patterns)
    ]
    assert unused == []


def every_way(language: str) -> Iterator[tuple[str, str]]:
    """(key, text) of every sentence with every kind of value: none, one, some, and each choice."""
    words = words_of_once(language)
    for key, sentence in pack_check.sentences(language)[0].items():
        for arguments in pack_check.samples(sentence):
            yield key, words.narration.text(key, **arguments)


@OF_LANGUAGE
def test_every_sentence_can_be_said_with_every_kind_of_value(language: str) -> None:
    said = list(every_way(language))
    assert len({key for key, _ in said}) == len(sentences(language))
    assert [(key, text) for key, text in said if not text or set(text) & set("{}$")] == []


@OF_LANGUAGE
@pytest.mark.parametrize(
    "value", ["x" * 100_000, 10**26, 10**4000, -(10**3000)], ids=lambda value: str(value)[:9]
)
def test_every_sentence_can_be_said_however_long_a_value_is(language: str, value: str | int) -> None:
    words = words_of_once(language)
    for key, sentence in pack_check.sentences(language)[0].items():
        of_numbers = 10**26 if isinstance(value, str) else value
        values = {name: of_numbers if name in sentence.numbers else value for name in sentence.values}
        text = words.narration.text(key, **values)
        assert 0 < len(text) < 20_000, key


def test_hindi_leaves_no_latin_word_at_the_table() -> None:
    """But for names of programs and files, and those are in troubles and at the command line only."""
    spoken = {
        key: text
        for key, text in every_way("hi")
        if not key.startswith(
            (
                *("trouble-", "models-", "rehearse-", "pack-", "check-", "web-", "recogniser-"),
                *("role-typed-", "hear-", "misuse-"),
            )
        )
    }
    latin = {key: text for key, text in spoken.items() if re.search(r"[A-Za-z]{2,}", text)}
    allowed = {"table-no-names", "resume-nothing", "stopped", "sound-check-kept", "games-line"}
    allowed |= {"sound-check-no-microphone", "sound-check-no-names", "devices-how"}
    assert len(spoken) > 150
    assert set(latin) <= allowed


@pytest.mark.parametrize("language", [code for code in available() if code != "sv"])
def test_no_sentence_is_left_in_swedish(language: str) -> None:
    """What is equal in two languages is a name, a sign, or a word that they share."""
    own = {key: text for key, text in every_way(language) if len(text.split()) > 4}
    swedish = dict(every_way("sv"))
    assert {key: text for key, text in own.items() if swedish.get(key) == text} == {}


@OF_LANGUAGE
def test_the_sunrise_counts_in_words_of_the_language(language: str) -> None:
    words = words_of_once(language)
    assert all(words.pack.numerals.value(words.narration.words(second)) == second for second in range(1, 21))


def test_hindi_agrees_with_one_and_with_many() -> None:
    text = words_of_once("hi").narration.text
    assert text("slips-all-read", slips=1) == "एक पर्ची थी। क्या सब हो गईं?"
    assert text("slips-all-read", slips=6) == "छह पर्चियाँ थीं। क्या सब हो गईं?"
    assert text("vote-failed", accused="राहुल", **{"for": 0}).startswith("पक्ष में कोई नहीं।")


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
        Narration("da", {}, tmp_path)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "sv").mkdir()
    (tmp_path / "sv" / "narration.ftl").write_text("good = Bra.\nbad = { $x\n", "utf-8")
    with pytest.raises(NarrationMissing, match=r"narration\.ftl"):
        Narration("sv", {}, tmp_path)


@pytest.mark.parametrize(
    ("language", "text"),
    [("sv", "Anna, Erik och Sara"), ("en", "Anna, Erik, and Sara"), ("hi", "Anna, Erik और Sara")],
)
def test_names_are_joined_as_the_language_does(language: str, text: str) -> None:
    assert words_of_once(language).narration.names(["Anna", "Erik", "Sara"]) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("sv", "Anna, Erik eller Sara"),
        ("en", "Anna, Erik, or Sara"),
        ("hi", "Anna, Erik या Sara"),
        ("nb", "Anna, Erik eller Sara"),
    ],
)
def test_names_of_which_one_is_meant_are_joined_so(language: str, text: str) -> None:
    assert words_of_once(language).narration.any_of(["Anna", "Erik", "Sara"]) == text


def test_the_name_of_a_month_after_a_number_begins_no_sentence() -> None:
    told = words_of_once("nb").narration.text(
        "resume-offer", names="Anna og Erik", day=Day(datetime.date(2026, 12, 1))
    )
    assert told.startswith("Et spill med Anna og Erik ble avbrutt den 1. desember. Skal vi")


@pytest.mark.parametrize(("language", "text"), [("sv", "2 november"), ("en", "November 2"), ("hi", "2 नवंबर")])
def test_a_day_is_told_as_the_language_does(language: str, text: str) -> None:
    assert words_of_once(language).narration.day(datetime.date(2024, 11, 2)) == text


def test_numbers_are_words_and_sentences_begin_with_a_capital() -> None:
    text = words_of_once("sv").narration.text("refused-too-few-players", given=5, least=6, most=16)
    assert text == "Ni är fem. Maffia spelas av sex till sexton."


@pytest.mark.parametrize("path", ["tests/plays/x.toml", "x.toml", "./x.toml", r"plays\x.toml", "/x", "åäö/x"])
def test_a_file_is_called_what_it_is_called_at_the_beginning_of_a_sentence_too(path: str) -> None:
    text = words_of_once("sv").narration.text("pack-mistake", path=path, line=3, where="x", reason="y")
    assert text == f"{path}, rad 3, x: y"


def test_signs_that_steer_a_terminal_are_not_shown() -> None:
    assert printable("a\x1b[2J\nå😀") == "a\ufffd[2J\ufffdå😀"


def test_joiners_that_shape_indic_letters_are_shown() -> None:
    assert printable("श्\u200dयाम") == "श्\u200dयाम"


def test_a_region_of_a_language_joins_names_as_the_language_does(tmp_path: Path) -> None:
    (tmp_path / "pt-BR").mkdir()
    (tmp_path / "pt-BR" / "narration.ftl").write_text("good = Bom.\n", "utf-8")
    assert Narration("pt-BR", {}, tmp_path).names(["Ana", "Rui"]) == "Ana e Rui"


def test_a_language_that_nobody_has_told_how_to_join_names_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(NarrationMissing, match="join names"):
        Narration("qqq", {}, tmp_path)


@OF_LANGUAGE
def test_no_sentence_mixes_numbers_in_words_and_in_digits(language: str) -> None:
    """One number without a word of its own makes digits of all that the sentence tells."""
    narration = words_of_once(language).narration
    mixed = narration.text("refused-night-time-out-of-range", given=7, least=10, most=600)
    assert re.findall(r"\d+", mixed) == ["7", "10", "600"]
    short = narration.text("status-mingling", players=7, mafia=2, day=1, minutes=60, seconds=3600)
    assert not re.search(r"\d", short)
