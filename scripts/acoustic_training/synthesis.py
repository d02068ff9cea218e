"""Synthetic speech by espeak-ng for words that no recording has: names, commands, tallies."""

from __future__ import annotations

import ctypes
import random
import tomllib
from functools import lru_cache
from pathlib import Path

import numpy as np
import soxr

from models.language_pack import available, load
from scripts.acoustic_training.corpus import Item, Pcm
from voice_host.listening.phonetic.espeak import espeak
from voice_host.listening.phonetic.lexicon import phones_of
from voice_host.listening.recogniser import SAMPLE_RATE

VARIANTS = (
    "", "+f1", "+f3", "+f5", "+m1", "+m2", "+m4", "+m5", "+m6", "+m8", "+klatt2", "+klatt4", "+steph",
    "+linda",
)  # fmt: skip
"""Voice variants that teach. ``+f2 +f4 +m3 +m7`` are the rehearsal's spoken players and never appear here."""
HELD_OUT = frozenset({"+f2", "+f4", "+m3", "+m7"})

ACCENTS = {"en": ("en", "en-us")}
"""espeak-ng's voices of a language that has several, each with phones of its own."""
TABLE_SHARE = 9
"""Weight of the pack's own phrases among what espeak-ng says; names and numbers have about 20 in all."""
INVENTED = 0.3
"""Share of the names that are put together out of syllables."""

REQUESTS = (
    "begär omröstning mot {name}", "jag begär omröstning mot {name}", "nu begär jag omröstning mot {name}",
    "då begär jag omröstning mot {name}", "nej men hör ni jag begär omröstning mot {name} nu",
)  # fmt: skip
# Requests that are told, denied or asked about, word by word unlike the request, so that each word counts.
UNMEANT = (
    "begär inte omröstning mot {name}", "jag begärde omröstning mot {name}", "begär du omröstning mot {name}",
    "ska vi begära omröstning mot {name}", "omröstning mot {name}", "omröstning mot", "begär omröstning",
    "jag begär ingen omröstning mot {name}", "han begärde omröstning", "rösta inte mot {name}",
    "{name} begär omröstning", "då begär jag inte omröstning mot {name}", "nu begär jag ordet",
)  # fmt: skip


@lru_cache(maxsize=4)
def vocabulary(language: str) -> dict[str, list[str]]:
    """Names, numbers, commands, filler and contrasts of a language."""
    file = Path(__file__).parent / f"vocabulary_{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@lru_cache(maxsize=4)
def pack_phrases(language: str) -> tuple[str, ...]:
    """Every phrase of the language pack, slots still open, if there is a pack: what the table says."""
    if language not in available():
        return ()
    return tuple(template.text for intent in load(language).intents.values() for template in intent.say)


def filled(template: str, words: dict[str, list[str]], chance: random.Random) -> str:
    """A phrase of the pack with names and numbers of chance in its slots."""
    text = template
    for slot in ("{name}", "{voter}"):
        text = text.replace(slot, any_name(words, chance))
    for slot in ("{count}", "{against}"):
        text = text.replace(slot, chance.choice(words["numbers"]))
    return text


def any_name(words: dict[str, list[str]], chance: random.Random) -> str:
    """A name of the list, or one that nobody has: a name is heard by its phones, not because it is known."""
    if words.get("syllables") and chance.random() < INVENTED:
        return "".join(chance.choices(words["syllables"], k=chance.choice((1, 2, 2, 3)))).capitalize()
    return chance.choice(words["names"])


class Synthesiser:
    """espeak-ng's own speech, through the same library that gives the phones."""

    def __init__(self) -> None:
        self._engine = espeak()
        self._blocks: list[bytes] = []
        signature = ctypes.CFUNCTYPE(
            ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
        )
        self._callback = signature(self._collect)  # kept: the library holds a bare pointer to it
        self._engine.library.espeak_SetSynthCallback(self._callback)

    def _collect(self, samples: ctypes._Pointer[ctypes.c_short], count: int, _events: int) -> int:
        if samples and count > 0:
            self._blocks.append(ctypes.string_at(samples, 2 * count))
        return 0

    def say(self, text: str, voice: str, rate: int, pitch: int, spread: int) -> Pcm:
        """Speech at 16 kHz: words a minute, pitch and its range 0…100."""
        library = self._engine.library
        with self._engine.lock:
            self._engine.set_voice(voice)
            for parameter, value in ((1, rate), (3, pitch), (4, spread)):
                library.espeak_SetParameter(parameter, value, 0)
            self._blocks.clear()
            encoded = text.encode()
            library.espeak_Synth(encoded, len(encoded) + 1, 0, 0, 0, 1, None, None)
            library.espeak_Synchronize()
            pcm = np.frombuffer(b"".join(self._blocks), np.int16).astype(np.float32) / 32768
        spoken: Pcm = soxr.resample(pcm, self._engine.sample_rate, SAMPLE_RATE).astype(np.float32)
        return spoken


def synthetic_items(count: int, chance: random.Random, language: str = "sv") -> list[Item]:
    """``count`` phrases in many of espeak-ng's voices, paces and pitches."""
    synthesiser = Synthesiser()
    items = []
    for _ in range(count):
        text = phrase(chance, language)
        variant = chance.choice(VARIANTS)
        if variant in HELD_OUT:
            raise ValueError(f"{variant} belongs to the rehearsal's players")
        accent = chance.choice(ACCENTS.get(language, (language,)))
        pcm = synthesiser.say(
            text, accent + variant, chance.randint(110, 230), chance.randint(15, 85), chance.randint(20, 80)
        )
        items.append(Item(pcm, phones_of(text, accent), language, "espeak-ng"))
    return items


def phrase(chance: random.Random, language: str = "sv") -> str:
    """Something that is said at the table, or beside it."""
    words = vocabulary(language)
    name, number, other = any_name(words, chance), *chance.choices(words["numbers"], k=2)
    makers: list[tuple[int, str]] = [
        (5, number),
        (2, name),
        (3, chance.choice(words["commands"])),
        (1, f"{number} {other}"),
        (1, f"{name} {chance.choice(words['commands'])}"),
        (2, chance.choice(words["contrasts"])),
        (4, chance.choice(words["filler"])),
        (1, f"{chance.choice(words['filler'])} {name}"),
    ]
    if pack := pack_phrases(language):
        makers.append((TABLE_SHARE, filled(chance.choice(pack), words, chance)))
    if language == "sv":
        makers += [
            (3, chance.choice(REQUESTS).format(name=name)),
            (2, chance.choice(UNMEANT).format(name=name)),
            (2, f"{number} röster"),
            (1, f"{number} för"),
            (1, f"{number} för {other} emot"),
        ]
    return chance.choices([text for _, text in makers], [weight for weight, _ in makers])[0]
