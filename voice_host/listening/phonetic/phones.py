"""The closed set of phones that the acoustic model knows, and how espeak-ng's many spellings fall into it.

One set serves all languages: what is rare in one (the Swedish *tj* sound) is common in another (the German
*ich*), and speech of any language then teaches all. Vowels keep their length; consonants and stress do not.
Diphthongs and affricates are two phones; aspiration (ʰ) and nasality (ⁿ) are phones of their own.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

ASPIRATION = "ʰ"
NASALITY = "ⁿ"


@dataclass(frozen=True, slots=True)
class Vowel:
    """Where a vowel lies: height and backness 0…1 (open to close, front to back), lips, length."""

    height: float
    back: float
    rounded: bool
    long: bool = False


@dataclass(frozen=True, slots=True)
class Consonant:
    """How a consonant is made: place 0…1 (lips to glottis), manner, voice."""

    place: float
    manner: str
    voiced: bool


VOWELS: dict[str, Vowel] = {
    "i": Vowel(1.0, 0.0, False),
    "iː": Vowel(1.0, 0.0, False, True),
    "ɪ": Vowel(0.85, 0.15, False),
    "e": Vowel(0.7, 0.0, False),
    "eː": Vowel(0.7, 0.0, False, True),
    "ɛ": Vowel(0.4, 0.1, False),
    "ɛː": Vowel(0.4, 0.1, False, True),
    "æ": Vowel(0.2, 0.1, False),
    "a": Vowel(0.0, 0.4, False),
    "aː": Vowel(0.0, 0.4, False, True),
    "ɑː": Vowel(0.0, 0.9, False, True),
    "ɒ": Vowel(0.1, 0.95, True),
    "ɔ": Vowel(0.35, 1.0, True),
    "ɔː": Vowel(0.35, 1.0, True, True),
    "o": Vowel(0.65, 1.0, True),
    "oː": Vowel(0.65, 1.0, True, True),
    "ʊ": Vowel(0.85, 0.9, True),
    "u": Vowel(1.0, 1.0, True),
    "uː": Vowel(1.0, 1.0, True, True),
    "y": Vowel(1.0, 0.05, True),
    "yː": Vowel(1.0, 0.05, True, True),
    "ʏ": Vowel(0.85, 0.2, True),
    "øː": Vowel(0.65, 0.1, True, True),
    "ø": Vowel(0.65, 0.1, True),
    "œ": Vowel(0.4, 0.2, True),
    "ʉː": Vowel(0.95, 0.4, True, True),
    "ɵ": Vowel(0.6, 0.5, True),
    "ə": Vowel(0.5, 0.5, False),
    "ɜː": Vowel(0.45, 0.5, False, True),
    "ɐ": Vowel(0.2, 0.5, False),
    "ʌ": Vowel(0.3, 0.7, False),
}

CONSONANTS: dict[str, Consonant] = {
    "p": Consonant(0.0, "stop", False),
    "b": Consonant(0.0, "stop", True),
    "t": Consonant(0.3, "stop", False),
    "d": Consonant(0.3, "stop", True),
    "ʈ": Consonant(0.42, "stop", False),
    "ɖ": Consonant(0.42, "stop", True),
    "k": Consonant(0.7, "stop", False),
    "ɡ": Consonant(0.7, "stop", True),
    "m": Consonant(0.0, "nasal", True),
    "n": Consonant(0.3, "nasal", True),
    "ɳ": Consonant(0.42, "nasal", True),
    "ŋ": Consonant(0.7, "nasal", True),
    "f": Consonant(0.1, "fricative", False),
    "v": Consonant(0.1, "fricative", True),
    "θ": Consonant(0.2, "fricative", False),
    "ð": Consonant(0.2, "fricative", True),
    "s": Consonant(0.3, "fricative", False),
    "z": Consonant(0.3, "fricative", True),
    "ʃ": Consonant(0.42, "fricative", False),
    "ʒ": Consonant(0.42, "fricative", True),
    "ɕ": Consonant(0.5, "fricative", False),
    "ɧ": Consonant(0.6, "fricative", False),
    "x": Consonant(0.7, "fricative", False),
    "h": Consonant(1.0, "fricative", False),
    "r": Consonant(0.3, "trill", True),
    "ʁ": Consonant(0.85, "trill", True),
    "ɹ": Consonant(0.35, "glide", True),
    "l": Consonant(0.3, "lateral", True),
    "j": Consonant(0.5, "glide", True),
    "w": Consonant(0.1, "glide", True),
}

INVENTORY: tuple[str, ...] = (*VOWELS, *CONSONANTS, ASPIRATION, NASALITY)
"""Every phone, in the order of the acoustic model's outputs after the blank."""

_KNOWN = frozenset(INVENTORY)

# What espeak-ng writes for a sound, by language, where the letters mislead: its German r is a tap on paper
# and uvular in every mouth; its Indic c is the affricate of "church"; sx is the Swedish sj.
_BY_LANGUAGE: dict[str, dict[str, str]] = {
    "sv": {"sx": "ɧ"},
    "de": {"ɾ": "ʁ", "r": "ʁ", "ɜ": "ɐ"},
    "da": {"r": "ʁ"},
    "ko": {"ph": "pʰ", "th": "tʰ", "kh": "kʰ", "l": "l"},
    **{code: {"c": "tʃ", "ɟ": "dʒ"} for code in ("hi", "mr", "ur", "pa", "ne", "gu", "bn")},
}

# Sounds outside the set, as the nearest one or two within it.
_SPELLED: dict[str, str] = {
    "ɾ": "r", "ɽ": "r", "ʀ": "ʁ", "ɻ": "ɹ", "ɭ": "l", "ɫ": "l", "ʎ": "lj", "ɲ": "nj", "ɴ": "ŋ", "ɱ": "m",
    "ʋ": "v", "β": "b", "ɸ": "f", "ʍ": "w", "ɥ": "y", "ɰ": "w", "ɣ": "x", "χ": "x", "ç": "ɕ", "ʝ": "j",
    "ʂ": "ʃ", "ʐ": "ʒ", "ʑ": "ʒ", "ɦ": "h", "ħ": "h", "q": "k", "c": "tɕ", "ɟ": "dj",
    "g": "ɡ", "ʤ": "dʒ", "ʧ": "tʃ", "ɑ": "a", "ɨ": "ɪ", "ɯ": "ʊ", "ɤ": "ʌ", "ɘ": "ə", "ɜ": "ə", "ɞ": "œ",
    "ɶ": "œ", "ʉ": "ʉː", "ε": "ɛ", "ᵻ": "ɪ",
    "ɚ": "əɹ", "ɝ": "ɜːɹ", "ʱ": "ʰ", "ɬ": "l", "ɮ": "l", "ʟ": "l", "ɓ": "b", "ɗ": "d", "ɠ": "ɡ",
}  # fmt: skip
_LONG_AS: dict[str, str] = {
    "ɪ": "iː",
    "æ": "ɛː",
    "ɵ": "ɵ",
    "œ": "øː",
    "ʊ": "uː",
    "ə": "ɜː",
    "ʏ": "yː",
    "ʌ": "ʌ",
}


def normalise_token(token: str, language: str) -> tuple[str, ...]:
    """The phones of one of espeak-ng's phone names; empty for marks that are no sound (stress, pauses).

    Letters that are nothing in IPA yield nothing, so any input gives phones of :data:`INVENTORY` only.
    """
    if token.startswith("("):  # "(en)": a language switch
        return ()
    for written, meant in _BY_LANGUAGE.get(language.split("-")[0], {}).items():
        token = token.replace(written, meant)
    phones: list[str] = []
    # NFD parts a vowel from its tilde; ç alone is a letter of IPA and stays whole.
    for letter in split_ipa(unicodedata.normalize("NFD", token.replace("ç", "ɕ"))):
        if letter == "\u0303":
            phones.append(NASALITY)
        elif letter in _KNOWN or not letter.endswith("ː"):
            phones.extend(_spell(letter))
        else:
            phones.extend(_spell(letter[:-1]))
            _lengthen(phones)
    return tuple(phones)


def _spell(letter: str) -> tuple[str, ...]:
    if letter in _KNOWN:
        return (letter,)
    spelled = _SPELLED.get(letter, "")
    if spelled in _KNOWN:
        return (spelled,)
    return tuple(part for part in split_ipa(spelled) if part in _KNOWN)


def split_ipa(ipa: str) -> tuple[str, ...]:
    """An IPA string as letters with their length marks: "niːɛ" to n, iː, ɛ."""
    parts: list[str] = []
    for letter in ipa:
        if letter == "ː" and parts:
            parts[-1] += letter
        else:
            parts.append(letter)
    return tuple(parts)


def _lengthen(phones: list[str]) -> None:
    """Make the last phone long, if it is a vowel; long consonants are written as short ones."""
    if phones and phones[-1] in VOWELS:
        last = phones[-1]
        phones[-1] = _LONG_AS.get(last, last + "ː" if last + "ː" in VOWELS else last)
