"""``maffia languages check``: each mistake that somebody who adds a language makes is found and named."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from models.language_pack import LANGUAGES, available, load
from models.pack_check import Finding, check_phrases, check_sentences, samples, sentences

Change = Callable[..., Path]


@pytest.fixture
def change(tmp_path: Path) -> Change:
    """The shipped packs, in which one (the Norwegian) has some text replaced; gives their folder."""
    root = tmp_path / "languages"
    shutil.copytree(LANGUAGES, root)

    def make(file: str, old: str, new: str, code: str = "nb") -> Path:
        path = root / code / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        path.write_text(text.replace(old, new), "utf-8")
        return root

    return make


def of_sentences(root: Path, code: str = "nb") -> list[Finding]:
    return list(check_sentences(code, root))


def of_phrases(root: Path, code: str = "nb") -> list[Finding]:
    return list(check_phrases(load(code, root), root))


def only(found: list[Finding], key: str) -> Finding:
    assert [finding.key for finding in found] == [key]
    return found[0]


@pytest.mark.parametrize("code", available())
def test_the_shipped_packs_lack_nothing(code: str) -> None:
    assert list(check_sentences(code)) == []
    assert list(check_phrases(load(code))) == []


def test_a_missing_sentence_is_named_with_its_file(change: Change) -> None:
    root = change("narration.ftl", "murder-failed = Ingen blir myrdet i natt.\n", "")
    found = only(of_sentences(root), "pack-lacks-sentences")
    assert str(found.arguments["path"]).endswith("nb/narration.ftl")
    assert (found.arguments["count"], found.arguments["keys"]) == (1, "murder-failed")


def test_a_missing_file_is_one_finding_with_all_its_sentences(change: Change) -> None:
    root = change("rehearsal.ftl", "rehearse-host-name = Verten\n", "")
    (root / "nb" / "rehearsal.ftl").unlink()
    found = only(of_sentences(root), "pack-lacks-sentences")
    assert int(found.arguments["count"]) == sum(
        sentence.file == "rehearsal.ftl" for sentence in sentences("sv", root)[0].values()
    )


def test_a_sentence_that_nobody_says_is_named(change: Change) -> None:
    root = change("narration.ftl", "welcome =", "farewell = Ha det.\nwelcome =")
    assert only(of_sentences(root), "pack-unused-sentence").arguments["name"] == "farewell"


def test_a_sentence_that_stands_twice_is_named(change: Change) -> None:
    root = change("narration.ftl", "welcome =", "welcome = Hei.\nwelcome =")
    assert only(of_sentences(root), "pack-twice").arguments["name"] == "welcome"


def test_a_misspelt_value_is_named(change: Change) -> None:
    root = change("narration.ftl", "murdered = { $name } er", "murdered = { $navn } er")
    found = only(of_sentences(root), "pack-unknown-value")
    assert (found.arguments["name"], found.arguments["value"]) == ("murdered", "navn")


def test_a_case_that_was_left_out_is_named(change: Change) -> None:
    root = change("narration.ftl", "    [RoundVoid] den ugyldige runden\n", "")
    found = only(of_sentences(root), "pack-lacks-choice")
    assert (found.arguments["name"], found.arguments["choice"]) == ("undone", "RoundVoid")


def test_what_is_not_fluent_is_told_with_its_line(change: Change) -> None:
    root = change("narration.ftl", "murdered = { $name } er", "murdered = { $name er")
    found = [finding for finding in of_sentences(root) if finding.key == "pack-no-fluent"]
    lines = (root / "nb" / "narration.ftl").read_text("utf-8").splitlines()
    assert lines[int(found[0].arguments["line"]) - 1].startswith("murdered =")


def test_a_file_in_another_encoding_is_told(change: Change) -> None:
    root = change("models.ftl", "models-busy =", "models-busy =")
    (root / "nb" / "models.ftl").write_bytes("models-busy = Ø".encode("latin-1"))
    assert "pack-unreadable" in {finding.key for finding in of_sentences(root)}


def test_a_sentence_that_cannot_be_said_with_some_number_is_found(change: Change) -> None:
    plain = "status-day = Det er dag { $day_words }."
    chosen = "status-day = { $day ->\n    [0] { OTHER($day) }\n   *[other] Dag\n  }"
    root = change("narration.ftl", plain, chosen)
    assert "pack-cannot-say" in {finding.key for finding in of_sentences(root)}


def test_a_missing_intent_is_named(change: Change) -> None:
    root = change("phrases.toml", '[intents.recount]\nsay = ["tell på nytt", "stem igjen"]\n', "")
    assert only(of_phrases(root), "pack-lacks-intents").arguments["keys"] == "recount"


def test_an_intent_that_nobody_listens_for_is_named(change: Change) -> None:
    root = change("phrases.toml", "[intents.recount]", '[intents.dance]\nsay = ["dans"]\n\n[intents.recount]')
    assert only(of_phrases(root), "pack-unused-intent").arguments["name"] == "dance"


def test_a_pause_that_only_counts_at_times_is_told(change: Change) -> None:
    root = change("phrases.toml", 'say = ["pause"]\nalways_on = true', 'say = ["pause"]')
    assert only(of_phrases(root), "pack-other-marks").arguments["name"] == "pause"


def test_a_request_without_room_for_the_name_is_told(change: Change) -> None:
    root = change(
        "phrases.toml",
        '["krever avstemning mot {name}", "jeg krever avstemning mot {name}"]',
        '["krever avstemning mot noen"]',
    )
    found = only(of_phrases(root), "pack-lacks-slot")
    assert (found.arguments["name"], found.arguments["slot"]) == ("request_vote", "name")


def test_a_pronunciation_of_a_word_that_nobody_says_is_told(change: Change) -> None:
    root = change("phrases.toml", "[variants]\n", '[variants]\nmandag = ["mandag"]\n')
    assert only(of_phrases(root), "pack-unused-variant").arguments["word"] == "mandag"


@pytest.mark.parametrize(
    ("old", "new", "key", "values"),
    [
        ("moderated-nobody-died = Ingen dog i natt.\n", "", "pack-lacks-sentences", "moderated-nobody-died"),
        (
            "moderated-nobody-died =",
            "nobody-hears = Hej.\nmoderated-nobody-died =",
            "pack-alone",
            "nobody-hears",
        ),
        (
            "[VoteWithdrawn] Jag stryker återtagandet: { $voter } röstar på { $name } igen.\n    ",
            "",
            "pack-lacks-choice",
            "VoteWithdrawn",
        ),
    ],
)
def test_the_measure_itself_is_measured_by_what_all_others_say(
    change: Change, old: str, new: str, key: str, values: str
) -> None:
    root = change("moderated.ftl", old, new, "sv")
    assert values in only(of_sentences(root, "sv"), key).arguments.values()


@pytest.mark.parametrize(
    ("old", "new", "key", "values"),
    [
        (
            '[intents.standing]\nsay = ["ställningen", "ställning", "hur står det"]\n',
            "",
            "pack-lacks-intents",
            "standing",
        ),
        (
            "[intents.standing]\n",
            '[intents.dance]\nsay = ["dansa"]\n\n[intents.standing]\n',
            "pack-alone",
            "dance",
        ),
        ('typed = ["?", "h"]\nalways_on = true', 'typed = ["?", "h"]', "pack-other-marks", "help"),
        ('say = ["{voter} röstar på {name}"]', 'say = ["{voter} röstar så"]', "pack-lacks-slot", "name"),
    ],
)
def test_the_measure_itself_is_measured_by_what_all_others_listen_for(
    change: Change, old: str, new: str, key: str, values: str
) -> None:
    root = change("phrases.toml", old, new, "sv")
    assert values in only(of_phrases(root, "sv"), key).arguments.values()


def test_another_pack_that_cannot_be_read_hides_nothing_of_the_measure(change: Change) -> None:
    root = change("phrases.toml", "[intents.standing]\n", "[intents.stand\n")
    assert of_phrases(root, "sv") == []


def test_numbers_that_the_plain_spelling_makes_one_are_told(change: Change) -> None:
    root = change("phrases.toml", "[spellings]\n", '[spellings]\nni = "ti"\n')
    assert {finding.key for finding in of_phrases(root)} == {"pack-spelled-alike"}


def test_a_sentence_is_tried_with_all_its_numbers_and_choices() -> None:
    tried = list(samples(sentences("sv")[0]["undone"]))
    assert {arguments["what"] for arguments in tried} >= {"VoteTaken", "PointsForgone", "X"}
    assert all("accused" in arguments for arguments in tried)
    both = list(samples(sentences("sv")[0]["vote-failed-both"]))
    votes = {(arguments["for"], arguments["against"]) for arguments in both}
    assert votes >= {(0, 0), (0, 1), (5, 0), (5, 2)}


def test_a_folder_whose_name_is_no_language_code_is_told(change: Change) -> None:
    root = change("narration.ftl", "welcome =", "welcome =")
    (root / "nb").rename(root / "qqq")
    assert {finding.key for finding in check_sentences("qqq", root)} == {"pack-no-locale"}


@pytest.mark.parametrize("code", available())
def test_whoever_adds_a_language_is_told_of_every_file_of_it(code: str) -> None:
    told = (Path(__file__).resolve().parents[2] / "docs" / "add-a-language.md").read_text("utf-8")
    files = [file.name for file in (LANGUAGES / code).iterdir()]
    assert len(files) > 10
    assert [name for name in files if f"`{name}`" not in told] == []
