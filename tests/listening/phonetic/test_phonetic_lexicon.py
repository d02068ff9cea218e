"""Words become phones of one closed set, whatever the language and whatever was typed as a name."""

from __future__ import annotations

import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.acoustic_store import acoustic_model
from voice_host.listening.phonetic.espeak import EspeakError
from voice_host.listening.phonetic.lexicon import (
    MAX_PRONUNCIATIONS,
    UnpronounceableError,
    phones_of,
    pronunciations,
)
from voice_host.listening.phonetic.phone_distance import phone_distance
from voice_host.listening.phonetic.phones import INVENTORY, VOWELS


@pytest.mark.parametrize(
    ("text", "language", "phones"),
    [
        ("fem", "sv", "f ɛ m"),
        ("sju", "sv", "ɧ ʉː"),
        ("tjugo", "sv", "ɕ ʉː ɡ uː"),
        ("skjorta", "sv", "ɧ uː t a"),
        ("Skjöld", "sv", "ɧ œ l d"),
        ("ja", "sv", "j ɑː"),
        ("Åsa", "sv", "oː s a"),
        ("three", "en", "θ ɹ iː"),
        ("चार", "hi", "t ʃ aː r"),
        ("ich", "de", "ɪ ɕ"),
    ],
)
def test_a_word_is_spelled_in_phones_with_length_and_without_stress(text, language, phones):
    assert phones_of(text, language) == tuple(phones.split())


def test_a_hindi_y_that_ends_a_syllable_may_be_said_as_a_short_i():
    """So it is in Vijay and Ayesha, on most tongues; beside a vowel that follows it stays a y."""
    usual, softer = pronunciations("विजय को आयशा", "hi")
    assert [phone for phone in usual if phone == "j"] == ["j", "j"]
    assert softer == tuple("ɪ" if phone == "j" else phone for phone in usual)
    assert len(pronunciations("प्रिया तैयार", "hi")) == 1
    assert len(pronunciations("Kaj", "sv")) == 1


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("sv", "sjuksköterska"), ("en", "thought"), ("hi", "पाँच छह"), ("nb", "kjøkken"), ("da", "rødgrød"),
        ("de", "Pfützchen"), ("nl", "schuilgracht"), ("fi", "yötyö"), ("mr", "अकरा"), ("pa", "ਪੰਜ"),
        ("ur", "پانچ"), ("fr", "un bon vin blanc"), ("es", "ñandú guerra"), ("ko", "투표 밤"),
    ],
)  # fmt: skip
def test_every_language_of_the_house_falls_into_the_models_phones(language, text):
    phones = phones_of(text, language)
    assert len(phones) >= 3
    assert set(phones) <= set(INVENTORY)
    assert any(phone in VOWELS for phone in phones)


def test_the_models_outputs_are_the_lexicons_phones():
    assert acoustic_model().symbols == ("<blank>", *INVENTORY)


def test_decomposed_letters_sound_like_composed_ones():
    assert phones_of("A\u030asa", "sv") == phones_of("Åsa", "sv")


@pytest.mark.parametrize("text", ["", "   ", ":-)", "…", "\n"])
def test_a_text_without_sounds_is_refused_by_name(text):
    with pytest.raises(UnpronounceableError) as caught:
        phones_of(text, "sv")
    assert caught.value.text == text


def test_an_unknown_language_is_an_espeak_error():
    with pytest.raises(EspeakError):
        phones_of("fem", "xx")


def test_a_name_of_forty_letters_or_an_emoji_can_be_said():
    assert len(phones_of("Wolfeschlegelsteinhausenbergerdorffenhaus"[:40], "sv")) > 20
    assert phones_of("😀", "sv")
    assert phones_of("R2D2", "sv")


@settings(max_examples=60)
@given(st.text(max_size=40), st.sampled_from(("sv", "en", "hi", "ko")))
def test_no_input_breaks_the_lexicon(text, language):
    try:
        assert set(phones_of(text, language)) <= set(INVENTORY)
    except UnpronounceableError as error:
        assert error.text == text


def test_variants_are_said_beside_the_usual_form():
    ways = pronunciations("nio för", "sv", {"nio": ("nie", "/niːɛ/")})
    assert ways[0] == phones_of("nio för", "sv")
    assert ("n", "iː", "ə", "f", "øː", "r") in ways
    assert ("n", "iː", "ɛ", "f", "øː", "r") in ways


def test_variants_of_absent_words_change_nothing():
    assert pronunciations("fem", "sv", {"nio": ("nie",)}) == (phones_of("fem", "sv"),)


def test_threads_get_the_right_words():
    words = {"sv": "sjutton", "en": "seventeen", "de": "siebzehn", "fi": "seitsemäntoista"}
    right = {language: phones_of(word, language) for language, word in words.items()}
    wrong = []

    def read(language):
        for _ in range(30):
            phones_of.cache_clear()
            if phones_of(words[language], language) != right[language]:
                wrong.append(language)

    threads = [threading.Thread(target=read, args=(language,)) for language in words]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def swedish(a, b):
    return phone_distance(phones_of(a, "sv"), phones_of(b, "sv"))


@pytest.mark.parametrize(
    ("a", "b"), [("Anna", "Hanna"), ("Maja", "Maia"), ("Karin", "Karim"), ("Jon", "John")]
)
def test_names_that_are_mixed_up_at_a_table_lie_near_each_other(a, b):
    assert swedish(a, b) < 0.25


@pytest.mark.parametrize(("a", "b"), [("Anna", "Erik"), ("Olle", "Maja"), ("Sara", "Nils"), ("Bo", "Kim")])
def test_names_that_nobody_mixes_up_lie_far_apart(a, b):
    assert swedish(a, b) > 0.45


phone_lists = st.lists(st.sampled_from(INVENTORY), max_size=8)


@given(phone_lists, phone_lists)
def test_distance_is_symmetric_and_between_none_and_all(a, b):
    assert phone_distance(a, b) == pytest.approx(phone_distance(b, a))
    assert 0.0 <= phone_distance(a, b) <= 1.0
    assert (phone_distance(a, b) == 0.0) == (a == b)


def test_an_accent_adds_its_own_way_to_say_a_phrase():
    ways = pronunciations("four", "en", accents=("en", "en-us"))
    assert ways == (("f", "ɔː"), ("f", "ɔː", "ɹ"))


def test_a_word_that_both_accents_say_alike_is_there_once():
    assert pronunciations("seven", "en", accents=("en", "en-us")) == (phones_of("seven", "en"),)


def test_nobody_changes_accent_within_a_phrase():
    ways = pronunciations("four votes for", "en", {"for": ("/fə/",)}, ("en", "en-us"))
    british, american = phones_of("four", "en"), phones_of("four", "en-us")
    assert any(way[: len(american)] == american for way in ways)
    assert all("oʊ" not in "".join(way) for way in ways if way[: len(american)] != american)
    assert all("əʊ" not in "".join(way) for way in ways if way[: len(american)] == american)
    assert british != american


def test_each_accent_has_room_for_the_variants_of_its_words():
    many = {word: tuple(f"/{vowel}/" for vowel in "aeiou") for word in ("one", "two")}
    ways = pronunciations("one two", "en", many, ("en", "en-us"))
    assert phones_of("one two", "en") in ways
    assert phones_of("one two", "en-us") in ways
    assert len(ways) <= 2 * MAX_PRONUNCIATIONS
