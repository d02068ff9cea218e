"""Language packs: what the shipped ones say, and how a mistake in one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.language_pack import LANGUAGES, PackError, available, load
from models.numerals import Numerals

TABLE_NEEDS = {
    *("ready", "request_vote", "request_night", "tally", "cancel_vote", "recount", "roll_call"),
    *("yes", "no", "slip_faithful", "slip_name", "slip_strange", "no_more_slips", "rewrite_slips", "skip"),
    *("player_name", "new_game", "score", "end_evening", "wrong"),
}
ANY_TIME = {
    *("help", "repeat", "status", "pause", "resume", "undo", "hush"),
    *("slower", "faster", "louder", "softer", "louder_effects", "softer_effects", "change_language", "quit"),
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


def test_four_languages_come_with_the_product():
    assert {"sv", "en", "hi", "nb"} <= set(available())


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


@pytest.mark.parametrize("code", ["tlh", "", ".", "..", "../sv", "sv/../sv", "SV", "s v", "x" * 3000, "\x00"])
def test_an_unknown_language_is_refused_with_those_that_exist(code):
    with pytest.raises(PackError) as caught:
        load(code)
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


def test_hindi_has_a_word_of_its_own_for_every_number():
    numerals = load("hi").numerals
    said = [numerals.say(number)[0] for number in range(100)]
    assert len(set(said)) == 100
    assert (said[5], said[36], said[79], said[99]) == ("पाँच", "छत्तीस", "उनासी", "निन्यानवे")


def test_hindi_six_is_said_in_several_ways():
    assert {"छे", "छै"} <= set(load("hi").variants["छह"])


def test_what_is_only_typed_is_never_said():
    numerals = load("hi").numerals
    assert numerals.typed_words["paanch"] == 5
    assert numerals.value("paanch") is None
    assert "paanch" not in numerals.all_words


def test_numbers_after_ten_may_be_put_together_where_none_has_a_word_of_its_own():
    ones = ["sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"]
    tens = ["on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"]
    words = {str(i): [word] for i, word in enumerate(ones)}
    words |= {str(10 * i): [word] for i, word in enumerate(tens, start=1)}
    turkish = Numerals(words, ["{tens} {ones}"])
    assert (turkish.say(12), turkish.say(21)) == (("on iki",), ("yirmi bir",))


def test_ones_may_stand_before_tens():
    assert "toogtjue" in load("nb").numerals.say(22)


def test_one_typed_word_for_two_numbers_is_told(pack_with):
    root, line = pack_with("# --- The course of the game", '[numbers.typed]\n5 = ["sex"]\n\n# --- The course')
    trouble = mistake_in(root)
    assert (trouble.where, trouble.line) == ("numbers.typed.5", line + 1)
    assert "also means 6" in trouble.reason


def test_english_is_spoken_in_two_accents_and_swedish_in_its_own():
    assert load("en").accents == ("en", "en-us")
    assert load("sv").accents == ("sv",)


def test_the_first_accent_is_the_language(pack_with):
    root, line = pack_with('language = "sv"', 'language = "sv"\naccents = ["da", "sv"]')
    trouble = mistake_in(root)
    assert (trouble.where, trouble.line) == ("pack.accents", line + 1)


def test_nothing_cannot_be_spelled_otherwise(pack_with):
    root, _ = pack_with("[numbers]", '[spellings]\n"" = "a"\n\n[numbers]')
    assert mistake_in(root).where == "spellings"


def test_a_letter_of_one_sign_or_two_is_the_same(pack_with):
    root, _ = pack_with('5 = ["fem"]', '5 = ["fe\u0301m"]')
    assert load("xx", root).numerals.value("f\u00e9m") == 5
