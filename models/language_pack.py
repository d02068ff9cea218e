"""What players may say in one language, read from its ``phrases.toml`` and checked.

A pack is data. Every mistake in it ends in a :class:`PackError` that names the file, the line and the key, so
that somebody who adds a language can mend it without reading this code.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

import msgspec

from models.numerals import Numerals, NumeralsError
from models.pack_faults import MOST_LETTERS, printed, steers
from models.pack_places import concrete, line_of

LANGUAGES = Path(__file__).resolve().parent / "languages"
"""The folder with one folder for each language that comes with the product."""

SLOTS = ("name", "count", "against", "voter", "language")
"""The slots that a phrase may hold, written ``{name}``; ``{language}`` takes any words, and is only typed."""

_SLOT = re.compile(r"\{(\w*)\}")


class PackError(Exception):
    """A language pack that is missing or has a mistake in it.

    ``key`` and ``args_for_text`` are what the narrator needs to say it; ``path``, ``line`` (from 1, None when
    the mistake has no place in the file) and ``where`` (the dotted key) are for the one who mends it;
    ``values`` are further ones of the message.
    """

    def __init__(
        self,
        key: str,
        path: Path,
        *,
        line: int | None = None,
        where: str = "",
        reason: str = "",
        values: Mapping[str, str | int] | None = None,
    ) -> None:
        self.key = key
        self.path = path
        self.line = line
        self.where = where
        self.reason = reason
        self._values = {} if values is None else values
        place = f"{path}:{line}" if line else str(path)
        super().__init__(": ".join(part for part in (place, where, reason or key) if part))

    @property
    def args_for_text(self) -> dict[str, str | int]:
        """The values that the message of :attr:`key` speaks of."""
        told: dict[str, str | int] = {
            "path": str(self.path),
            "line": self.line or 0,
            "where": self.where,
            "reason": self.reason,
        }
        return {**told, **self._values}


@dataclass(frozen=True, slots=True)
class PhraseTemplate:
    """One way to say an intent, slots still open.

    ``text`` is as it stands in the pack. ``count`` is a value that the words themselves give ("ingen" is 0);
    ``from_count`` the least count that the slot ``{count}`` may take here ("{count} röster" starts at 2),
    ``against`` the hands against that the words give ("{count} för, ingen emot"), ``language`` the code of
    the language that they name ("byt språk till engelska" is "en").
    """

    text: str
    count: int | None = None
    from_count: int = 0
    against: int | None = None
    language: str | None = None

    @property
    def slots(self) -> tuple[str, ...]:
        """The names of the open slots, in spoken order."""
        return tuple(_SLOT.findall(self.text))


@dataclass(frozen=True, slots=True)
class IntentPhrases:
    """All ways to say one intent.

    ``say`` may be spoken or typed, ``typed`` only typed. ``in_talk`` and ``always_on`` are explained at the
    top of ``languages/sv/phrases.toml``.
    """

    intent: str
    say: tuple[PhraseTemplate, ...]
    typed: tuple[PhraseTemplate, ...]
    in_talk: bool
    always_on: bool


@dataclass(frozen=True)
class LanguagePack:
    """One language, ready for use.

    ``code`` is the folder's name, ``voice`` the espeak-ng code of the language, ``accents`` all espeak-ng
    codes whose way of speaking players may have (``voice`` is the first), ``variants`` further ways to say
    single words (as :class:`voice_host.listening.grammar.Grammar` wants them), ``spellings`` what the
    keyboard takes for each other (letters → letters, in this order), ``common`` the code whose name people
    say for the language: nobody says "norskt bokmål".
    """

    code: str
    name: str
    voice: str
    folder: Path
    numerals: Numerals
    intents: Mapping[str, IntentPhrases]
    variants: Mapping[str, tuple[str, ...]]
    accents: tuple[str, ...]
    spellings: Mapping[str, str]
    common: str

    @property
    def narration(self) -> Path:
        """The file with what the host says (Fluent); whether it is there is the narrator's matter."""
        return self.folder / "narration.ftl"

    @cached_property
    def always_on(self) -> tuple[str, ...]:
        """The intents that may be said whatever the phase, in the pack's order."""
        return tuple(key for key, intent in self.intents.items() if intent.always_on)

    def as_typed(self, text: str) -> str:
        """A text in spoken form as typed lines are compared at last: spelled the plain way."""
        for written, meant in self.spellings.items():
            text = text.replace(written, meant)
        return " ".join(text.split())


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    say: str
    count: int | None = None
    from_: int = msgspec.field(name="from", default=0)
    against: int | None = None
    language: str | None = None


class _Intent(msgspec.Struct, forbid_unknown_fields=True):
    say: list[str | _Entry]
    typed: list[str | _Entry] = []
    in_talk: bool = False
    always_on: bool = False


class _Pack(msgspec.Struct, forbid_unknown_fields=True):
    language: str
    name: str
    common: str | None = None
    accents: list[str] = []


class _Numbers(msgspec.Struct, forbid_unknown_fields=True):
    words: dict[str, list[str]]
    compose: list[str] = []
    typed: dict[str, list[str]] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    pack: _Pack
    numbers: _Numbers
    intents: dict[str, _Intent]
    variants: dict[str, list[str]] = {}
    spellings: dict[str, str] = {}


def available(root: Path = LANGUAGES) -> tuple[str, ...]:
    """The codes of all languages that can be heard, sorted."""
    return tuple(sorted(file.parent.name for file in root.glob("*/phrases.toml")))


def load(code: str, root: Path = LANGUAGES) -> LanguagePack:
    """Read and check the pack of one language.

    Raises :class:`PackError`: ``pack-unknown`` (no such language), ``pack-unreadable`` (not a readable file),
    ``pack-syntax`` (not TOML), ``pack-mistake`` (a key that is missing, unknown or has a wrong value).
    """
    path = root / code / "phrases.toml"
    if code not in available(root):
        raise PackError(
            "pack-unknown", path, reason=f"no language {code!r}; there are {', '.join(available(root))}"
        )
    try:
        # One spelling of each letter, as `normalise` gives it: Devanagari ज़ can be one sign or two.
        text = unicodedata.normalize("NFC", path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as trouble:
        raise PackError("pack-unreadable", path, reason=str(trouble)) from trouble
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as trouble:
        found = re.search(r"at line (\d+)", str(trouble))
        line = int(found.group(1)) if found else text.count("\n") + 1
        raise PackError("pack-syntax", path, line=line, reason=str(trouble)) from trouble
    try:
        file = msgspec.convert(data, _File)
    except msgspec.ValidationError as trouble:
        reason, _, place = str(trouble).partition(" - at `$")
        where = concrete(data, place.rstrip("`").lstrip("."), reason, _Intent)
        raise PackError(
            "pack-mistake", path, line=line_of(text, where), where=where, reason=reason
        ) from trouble
    return _checked(code, path, text, file)


@lru_cache(maxsize=16)
def commonly(code: str) -> str:
    """The code whose name people say for a language: its pack's ``common``; its own without a pack."""
    try:
        return load(code).common
    except PackError:  # whoever plays in it will hear what is wrong with the file
        return code


def _checked(code: str, path: Path, text: str, file: _File) -> LanguagePack:
    def mistake(where: str, reason: str) -> PackError:
        return PackError("pack-mistake", path, line=line_of(text, where), where=where, reason=reason)

    try:
        numerals = Numerals(file.numbers.words, file.numbers.compose, file.numbers.typed)
    except NumeralsError as trouble:
        raise mistake(trouble.where, trouble.reason) from trouble
    intents: dict[str, IntentPhrases] = {}
    for key, intent in file.intents.items():
        where = f"intents.{key}"
        if not intent.say:
            raise mistake(f"{where}.say", "an intent needs at least one phrase")
        try:
            say, typed = _templates(intent.say), _templates(intent.typed)
        except ValueError as trouble:
            raise mistake(where, str(trouble)) from trouble
        if any("language" in template.slots for template in say):
            raise mistake(f"{where}.say", "{language} takes any words, so it can only be typed")
        if intent.in_talk and any(len(template.text.split()) < 3 for template in say):
            raise mistake(f"{where}.in_talk", "a phrase that counts inside talk needs at least three words")
        intents[key] = IntentPhrases(key, say, typed, intent.in_talk, intent.always_on)
    for table, lists in (
        ("numbers.words", file.numbers.words),
        ("numbers.typed", file.numbers.typed),
        ("variants", file.variants),
    ):
        for key, words in lists.items():
            if wrong := next(filter(None, map(_unsayable, (key, *words))), None):
                raise mistake(f"{table}.{key[:MOST_LETTERS]}", wrong)
    for word, ways in file.variants.items():
        if not ways or not all(way.strip("/ ") for way in ways) or " " in word:
            raise mistake(f"variants.{word}", "variants belong to one word, and none may be empty")
    if "" in file.spellings:
        raise mistake("spellings", "nothing cannot be spelled otherwise")
    voice, accents = file.pack.language, file.pack.accents
    if accents and accents[0] != voice:
        raise mistake("pack.accents", f"the first accent must be the language itself, {voice!r}")
    return LanguagePack(
        code,
        file.pack.name,
        voice,
        path.parent,
        numerals,
        intents,
        {word: tuple(ways) for word, ways in file.variants.items()},
        tuple(dict.fromkeys(accents)) or (voice,),
        dict(file.spellings),
        file.pack.common or code,
    )


def _unsayable(text: str) -> str | None:
    """Why nobody could say or type a text: absurdly long, or with signs that are orders to a terminal."""
    if len(text) > MOST_LETTERS:
        return f"{len(text)} letters in {text[:30]!r}…; there may be {MOST_LETTERS}"
    wrong = next((sign for sign in text if steers(sign)), None)
    return None if wrong is None else f"the control sign U+{ord(wrong):04X} in {printed(text)!r}"


def _templates(entries: Iterable[str | _Entry]) -> tuple[PhraseTemplate, ...]:
    made: list[PhraseTemplate] = []
    for entry in entries:
        template = (
            PhraseTemplate(entry)
            if isinstance(entry, str)
            else PhraseTemplate(entry.say, entry.count, entry.from_, entry.against, entry.language)
        )
        text, slots = template.text, template.slots
        if not text.strip():
            raise ValueError("a phrase without words")
        if (wrong := _unsayable(text)) is not None:
            raise ValueError(wrong)
        if "{" in _SLOT.sub("", text) or "}" in _SLOT.sub("", text):
            raise ValueError(f"a brace that is not closed in {text!r}")
        if unknown := [slot for slot in slots if slot not in SLOTS]:
            raise ValueError(f"unknown slot {{{unknown[0]}}} in {text!r}; there are {', '.join(SLOTS)}")
        if len(set(slots)) < len(slots):
            raise ValueError(f"the same slot twice in {text!r}")
        if template.count is not None and "count" in slots:
            raise ValueError(f"both a count of its own and the slot {{count}} in {text!r}")
        if template.from_count and "count" not in slots:
            raise ValueError(f"'from' without the slot {{count}} in {text!r}")
        if "against" in slots and "count" not in slots:
            raise ValueError(f"{{against}} without {{count}} in {text!r}")
        if template.against is not None and ("against" in slots or "count" not in slots):
            raise ValueError(f"'against' goes with the slot {{count}} alone in {text!r}")
        if template.language is not None and slots:
            raise ValueError(f"'language' is for a phrase without slots, not for {text!r}")
        made.append(template)
    return tuple(made)
