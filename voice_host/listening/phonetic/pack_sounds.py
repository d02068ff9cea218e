"""How the phrases of a language pack sound: what cannot be pronounced, and what sounds too alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import combinations

from models.decoys import lines_of
from models.language_pack import LanguagePack, PhraseTemplate
from models.pack_check import Finding
from voice_host.listening.grammar_builder import spoken
from voice_host.listening.phonetic.espeak import EspeakError
from voice_host.listening.phonetic.lexicon import Phones, UnpronounceableError, phones_of, pronunciations
from voice_host.listening.phonetic.phone_distance import phone_distance
from voice_host.listening.phonetic.phones import normalise_token

TOO_ALIKE = 0.15
"""Phone distance under which two phrases cannot both be in a pack; its author can choose other words."""

NEAR = 0.25
"""Phone distance under which it is worth a thought (names so near are mixed up at a table)."""

MOST_COUNTED = 20
"""Numbers up to this one are compared: no table counts further."""

_PUT_IN = (
    {"name": 5, "voter": 7, "count": 2, "against": 3, "language": 9},
    {"name": 8, "voter": 17, "count": 6, "against": 4, "language": 10},
)
"""A number's word stands for each slot: every pack can say those. Twice, so that no one word decides."""

_SILENT = frozenset("ˈˌ.ː\u0303\u0361 ")
"""Signs of IPA that are no sound by themselves."""


def check_sounds(pack: LanguagePack) -> Iterator[Finding]:
    """What is wrong with how the pack sounds; one finding alone when espeak-ng lacks the language."""
    path = str(pack.folder / "phrases.toml")
    for accent in pack.accents:
        try:
            phones_of("a", accent)
        except EspeakError as trouble:
            yield Finding("pack-no-voice", {"path": path, "voice": accent, "reason": trouble.detail})
            return
        except UnpronounceableError:
            pass  # a letter of another script
    for word, ways in pack.variants.items():
        for way in ways:
            told = {"path": path, "word": word, "way": way}
            if strange := _strange(way, pack.voice):
                yield Finding("pack-strange-variant", {**told, "sign": strange})
            elif any(_same(word, way, accent) for accent in pack.accents):
                yield Finding("pack-same-variant", told)
    phrases = list(_phrases(pack))
    for text, _, _ in phrases:
        if not _ways(text, pack):
            yield Finding("pack-unpronounceable", {"path": path, "text": text})
    for name in ("decoys.txt", "talk_decoys.txt", "other_names.txt"):
        file = pack.folder / name
        for line in lines_of(file):
            for text in line.split() if name == "other_names.txt" else [line]:
                if not _ways(spoken(text.replace("{name}", "")), pack):
                    yield Finding("pack-unpronounceable", {"path": str(file), "text": text})
    yield from _alike(pack, phrases, path)
    yield from _alike_with_words(pack, path)


def _phrases(pack: LanguagePack) -> Iterator[tuple[str, str, bool]]:
    """(text, meaning, whether it is a number) of all that is said, without the players' names."""
    for key, intent in pack.intents.items():
        for template in intent.say:
            if not template.slots:
                meaning = key if template.count is None else f"{template.count}"
                yield spoken(template.text), meaning, False
            elif set(template.slots) != {"name"} or template.text != "{name}":
                bare = template.text
                for slot in template.slots:
                    bare = bare.replace(f"{{{slot}}}", "")
                if spoken(bare):
                    yield spoken(bare), f"{key} …", False
    for number in range(MOST_COUNTED + 1):
        for words in pack.numerals.say(number):
            yield spoken(words), f"{number}", True


def _alike(pack: LanguagePack, phrases: list[tuple[str, str, bool]], path: str) -> Iterator[Finding]:
    told = {(text, meaning): number for text, meaning, number in phrases if not meaning.endswith("…")}
    ways = {text: _ways(text, pack) for text, _ in told}
    for (first, number), (second, other) in combinations(told.items(), 2):
        if first[1] == second[1]:
            continue
        # Nobody can choose other numbers; only those that sound the same cannot be told apart at all.
        least_grave, least_near = (1e-9, 0.0) if number and other else (TOO_ALIKE, NEAR)
        distance = _distance(ways[first[0]], ways[second[0]])
        grave = distance < least_grave
        if not grave and distance >= least_near:
            continue
        yield Finding(
            "pack-too-alike" if grave else "pack-near",
            {"path": path, "first": first[0], "second": second[0], "percent": round(100 * (1 - distance))},
            grave,
        )


def _alike_with_words(pack: LanguagePack, path: str) -> Iterator[Finding]:
    """Phrases with slots that cannot be told apart, whoever is named and whatever is counted in them."""
    told = [
        (key, template.text, tuple(_ways(_put_in(template, words, pack), pack) for words in _PUT_IN))
        for key, intent in pack.intents.items()
        for template in intent.say
        if template.slots and template.text != f"{{{template.slots[0]}}}"
    ]
    for (key, first, some), (other, second, others) in combinations(told, 2):
        if key == other:
            continue
        distance = 0.0
        for one, another in zip(some, others, strict=True):
            distance = max(distance, _distance(one, another))
            if distance >= TOO_ALIKE:
                break
        else:
            percent = round(100 * (1 - distance))
            yield Finding(
                "pack-too-alike", {"path": path, "first": first, "second": second, "percent": percent}
            )


def _put_in(template: PhraseTemplate, words: dict[str, int], pack: LanguagePack) -> str:
    text = template.text
    for slot in template.slots:
        text = text.replace(f"{{{slot}}}", pack.numerals.say(words[slot])[0])
    return spoken(text)


def _distance(some: Iterable[Phones], others: tuple[Phones, ...]) -> float:
    return min((phone_distance(a, b) for a in some for b in others), default=1.0)


def _ways(text: str, pack: LanguagePack) -> tuple[Phones, ...]:
    variants = {spoken(word): ways for word, ways in pack.variants.items()}
    try:
        return pronunciations(text, pack.voice, variants, pack.accents)
    except UnpronounceableError:
        return ()


def _same(word: str, way: str, accent: str) -> bool:
    """Whether a variant is how espeak-ng says the word anyhow: it costs time and gains nothing."""
    try:
        return phones_of(way, accent) == phones_of(word, accent)
    except UnpronounceableError:
        return False


def _strange(way: str, voice: str) -> str:
    """The first sign of an IPA variant that is no sound the ears know; "" when there is none."""
    if not (len(way) > 2 and way.startswith("/") and way.endswith("/")):
        return ""
    for sign in unicodedata.normalize("NFD", way[1:-1].replace("ç", "ɕ")):
        if sign not in _SILENT and not normalise_token(sign, voice):
            return sign
    return ""
