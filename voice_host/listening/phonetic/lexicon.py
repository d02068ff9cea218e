"""How a phrase sounds: its pronunciations as phones, from espeak-ng and the language pack's variants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice, product

from voice_host.listening.grammar import normalise
from voice_host.listening.phonetic.espeak import espeak
from voice_host.listening.phonetic.phones import VOWELS, normalise_token, split_ipa

Phones = tuple[str, ...]

MAX_PRONUNCIATIONS = 16
"""Pronunciations kept for one phrase in one accent; variants multiply over its words."""


class UnpronounceableError(ValueError):
    """A text in which espeak-ng finds nothing to say (":-)", blanks). ``key`` is for the narration."""

    key = "unpronounceable"

    def __init__(self, text: str, language: str) -> None:
        super().__init__(f"nothing to pronounce in {text!r} ({language})")
        self.text = text
        self.language = language


@lru_cache(maxsize=8192)
def phones_of(text: str, language: str) -> Phones:
    """The phones of a text, joined over its words; ``/…/`` is taken as IPA.

    Raises :class:`UnpronounceableError` when there are none, and ``EspeakError`` for an unknown language.
    """
    if len(text) > 2 and text.startswith("/") and text.endswith("/"):
        tokens = list(split_ipa(text[1:-1].replace(" ", "")))
    else:
        spelled = _respelled(normalise(text) or text, language)
        tokens = [token for word in espeak().phonemes(spelled, language) for token in word]
    phones = tuple(phone for token in tokens for phone in normalise_token(token, language))
    if not phones:
        raise UnpronounceableError(text, language)
    return phones


def _respelled(text: str, language: str) -> str:
    """What espeak-ng is given where it misreads a spelling: Swedish *skj* sounds like *sj*, not like *tj*."""
    return text.replace("skj", "sj") if language == "sv" else text


def pronunciations(
    text: str,
    language: str,
    variants: Mapping[str, Sequence[str]] | None = None,
    accents: Sequence[str] = (),
) -> tuple[Phones, ...]:
    """All ways to say a phrase, the usual one first; each word may be said as any of its variants.

    The usual form is espeak-ng's reading of the whole phrase (it knows how words change in company); words
    with variants are read one by one. With ``accents`` (espeak-ng codes such as "en-us") the same in each of
    them: nobody changes accent within a phrase. Raises like :func:`phones_of` when nothing of it can be said.
    """
    ways = [_in_accent(text, accent, variants) for accent in dict.fromkeys((language, *accents))]
    return tuple(dict.fromkeys(way for accent in ways for way in accent))


def _in_accent(text: str, language: str, variants: Mapping[str, Sequence[str]] | None) -> tuple[Phones, ...]:
    usual = phones_of(text, language)
    found = {usual: None, _glides_as_vowels(usual, language): None}
    words = normalise(text).split()
    if variants and any(word in variants for word in words):
        choices = [_ways(word, language, variants) for word in words]
        for combination in islice(product(*choices), MAX_PRONUNCIATIONS):
            joined = tuple(phone for part in combination for phone in part)
            if joined:
                found |= {joined: None, _glides_as_vowels(joined, language): None}
    return tuple(islice(found, MAX_PRONUNCIATIONS))


def _glides_as_vowels(phones: Phones, language: str) -> Phones:
    """A Hindi y that no vowel follows is written so, and is a short i on most tongues: Vijay, Aayshaa."""
    if language != "hi":
        return phones
    before, after = ("", *phones), (*phones[1:], "")
    return tuple(
        "ɪ" if phone == "j" and last in VOWELS and following not in VOWELS else phone
        for last, phone, following in zip(before, phones, after, strict=False)
    )


def _ways(word: str, language: str, variants: Mapping[str, Sequence[str]]) -> tuple[Phones, ...]:
    ways: dict[Phones, None] = {}
    for form in (word, *variants.get(word, ())):
        try:
            ways[phones_of(form, language)] = None
        except UnpronounceableError:
            # A mark among sayable words ("-") adds no sound; the phrase as a whole has been checked.
            ways[()] = None
    return tuple(ways)
