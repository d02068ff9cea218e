"""Language packs: what the shipped ones say, and how a mistake in one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.language_pack import LANGUAGES, PackError, available, load

TABLE_NEEDS = {
    *("ready", "request_vote", "request_night", "tally", "cancel_vote", "recount", "roll_call"),
    *("yes", "no", "slip_faithful", "slip_name", "slip_strange", "no_more_slips", "rewrite_slips", "skip"),
    *("player_name", "new_game", "score", "end_evening", "wrong"),
}
ANY_TIME = {
    *("help", "repeat", "status", "pause", "resume", "undo", "hush"),
    *("slower", "faster", "louder", "softer", "quit"),
}


@pytest.fixture
def pack_with(tmp_path):
    """A copy of the Swedish pack in which something was replaced; gives the folder and the changed line."""

    def make(old: str, new: str) -> tuple[Path, int]:
        text = (LANGUAGES / "sv" / "phrases.toml").read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        line = text[: text.index(old)].count("\n") + 1
        (tmp_path / "xx").mkdir()
        (tmp_path / "xx" / "phrases.toml").write_text(text.replace(old, new), encoding="utf-8")
        return tmp_path, line

    return make


def mistake_in(root: Path) -> PackError:
    with pytest.raises(PackError) as caught:
        load("xx", root)
    return caught.value


def test_swedish_and_english_come_with_the_product():
    assert {"sv", "en"} <= set(available())


@pytest.mark.parametrize("code", available())
def test_every_language_can_say_all_that_a_table_needs(code):
    pack = load(code)
    assert set(pack.intents) >= TABLE_NEEDS | ANY_TIME
    assert set(pack.always_on) == ANY_TIME


@pytest.mark.parametrize("code", available())
def test_no_two_intents_share_a_spoken_phrase(code):
    owners: dict[str, set[str]] = {}
    for key, intent in load(code).intents.items():
        for template in intent.say:
            owners.setdefault(template.text, set()).add(key)
    shared = {text: keys for text, keys in owners.items() if len(keys) > 1 and text != "{name}"}
    assert shared == {}


@pytest.mark.parametrize("code", available())
def test_all_languages_know_the_same_intents(code):
    assert set(load(code).intents) == set(load("sv").intents)


@pytest.mark.parametrize("code", available())
def test_only_requests_count_inside_talk(code):
    assert {key for key, intent in load(code).intents.items() if intent.in_talk} == {
        "request_vote",
        "request_night",
    }


def test_swedish_says_numbers_in_all_their_ways():
    numerals = load("sv").numerals
    assert numerals.say(1) == ("ett", "en")
    assert numerals.say(18) == ("arton", "aderton")
    assert "tjugotvå" in numerals.say(22)
    assert numerals.value("nittionio") == 99
    assert numerals.value("hundra") is None


def test_english_puts_large_numbers_together_with_a_space():
    assert load("en").numerals.say(42)[0] == "forty two"


def test_a_number_beyond_all_tables_has_no_words():
    with pytest.raises(ValueError, match="100"):
        load("sv").numerals.say(100)


def test_an_unknown_language_is_refused_with_those_that_exist():
    with pytest.raises(PackError) as caught:
        load("tlh")
    assert caught.value.key == "pack-unknown"
    assert "sv" in caught.value.reason


@pytest.mark.parametrize("code", ["../sv", "", "sv/../sv", "sv\0"])
def test_a_language_is_never_a_path(code):
    with pytest.raises(PackError, match="no language"):
        load(code)


def test_a_file_that_is_not_toml_is_told_with_its_line(pack_with):
    root, line = pack_with("[intents.yes]", "[intents.yes")
    trouble = mistake_in(root)
    assert (trouble.key, trouble.line) == ("pack-syntax", line)


def test_a_file_that_is_not_utf8_is_told(tmp_path):
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "phrases.toml").write_bytes("say = 'två'".encode("latin-1"))
    assert mistake_in(tmp_path).key == "pack-unreadable"


def test_a_misspelled_key_is_told_with_its_line(pack_with):
    root, line = pack_with('say = ["namnupprop"]', 'sag = ["namnupprop"]')
    trouble = mistake_in(root)
    assert trouble.key == "pack-mistake"
    assert trouble.where.startswith("intents.roll_call")
    assert trouble.line is not None and abs(trouble.line - line) <= 1


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('say = ["namnupprop"]', 'say = ["namnupprop {who}"]', "unknown slot"),
        ('say = ["namnupprop"]', 'say = ["namnupprop {name"]', "not closed"),
        ('say = ["namnupprop"]', 'say = ["{name} {name}"]', "twice"),
        ('say = ["namnupprop"]', "say = []", "at least one phrase"),
        ('say = ["namnupprop"]', 'say = [""]', "without words"),
        ('say = ["namnupprop"]', 'say = [{ say = "{count}", count = 1 }]', "both a count"),
        ('say = ["namnupprop"]', 'say = [{ say = "nej", from = 1 }]', "without the slot"),
        ('say = ["namnupprop"]', 'say = ["{against} emot"]', "without {count}"),
        ('say = ["namnupprop"]', 'say = ["namnupprop"]\nin_talk = true', "three words"),
    ],
)
def test_a_senseless_phrase_is_told_with_its_intent_and_line(pack_with, old, new, reason):
    root, line = pack_with(old, new)
    trouble = mistake_in(root)
    assert trouble.key == "pack-mistake"
    assert reason in trouble.reason
    assert trouble.where.startswith("intents.roll_call")
    assert trouble.line is not None and abs(trouble.line - line) <= 1


def test_a_phrase_of_the_wrong_kind_is_told_with_its_place(pack_with):
    root, line = pack_with('say = ["namnupprop"]', "say = [5]")
    trouble = mistake_in(root)
    assert (trouble.where, trouble.line) == ("intents.roll_call.say", line)


def test_a_number_without_words_is_told(pack_with):
    root, line = pack_with('7 = ["sju"]', "7 = []")
    trouble = mistake_in(root)
    assert (trouble.where, trouble.line) == ("numbers.words.7", line)


def test_a_missing_number_is_told(pack_with):
    root, _ = pack_with('7 = ["sju"]\n', "")
    assert "7 is missing" in mistake_in(root).reason


def test_one_word_for_two_numbers_is_told(pack_with):
    root, _ = pack_with('7 = ["sju"]', '7 = ["sex"]')
    assert "also means 6" in mistake_in(root).reason


def test_a_number_that_is_none_is_told(pack_with):
    root, line = pack_with('7 = ["sju"]', '7 = ["sju"]\nmånga = ["många"]'.replace("många =", '"många" ='))
    trouble = mistake_in(root)
    assert (trouble.where, trouble.line) == ("numbers.words.många", line + 1)


def test_a_trouble_can_be_told_in_words(pack_with):
    root, line = pack_with('7 = ["sju"]', "7 = []")
    told = mistake_in(root).args_for_text
    assert told["line"] == line
    assert str(told["path"]).endswith("phrases.toml")
