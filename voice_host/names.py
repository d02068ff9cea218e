"""Names that can be said and heard at a table, or a sentence that tells what would be right."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.moderated.roles import ROLES
from engine.refusal import Refusal
from engine.table import EqualNames, seat_table, tidy_name
from models.language_pack import LanguagePack
from models.narration import Narration, printable
from voice_host.kinds import ORIGINAL_SIZES, Sizes
from voice_host.listening.grammar import JOINERS
from voice_host.listening.grammar_builder import names_that_are_phrases, same_when_spoken
from voice_host.listening.phonetic.espeak import EspeakError
from voice_host.listening.phonetic.lexicon import Phones, UnpronounceableError, phones_of
from voice_host.listening.phonetic.phone_distance import phone_distance
from voice_host.listening.readings import two_readings
from voice_host.listening.wide import typed_form
from voice_host.narrator import Sentence, sentence

MOST_LETTERS = 30
"""A longer name is neither said in one breath nor fits on a line of the display."""

_SMALL = frozenset(("af", "av", "von", "van", "den", "der", "de", "da", "di", "la", "le", "del", "el", "bin"))
"""Words within a name that are written small."""

ALIKE_BELOW = 0.25
"""Distance of two names' phones under which they are mixed up at a table (see ``phone_distance``)."""

_JOINERS = f"-'’. {JOINERS}"


@dataclass(frozen=True, slots=True)
class Alike:
    """Two names that sound nearly the same, and another way to call the second."""

    first: str
    second: str
    proposal: str


def fault(name: str, pack: LanguagePack, narration: Narration) -> Sentence | None:
    """What is wrong with a name, or None. ``name`` is as it was typed, in any Unicode form."""
    tidy = tidy_name(name)
    if not tidy:
        return sentence("name-empty")
    if len(tidy) > MOST_LETTERS:
        begins = f"{printable(tidy[:MOST_LETTERS])}…"
        return sentence("name-too-long", name=begins, letters=len(tidy), most=MOST_LETTERS)
    if any(c.isnumeric() for c in tidy):
        return sentence("name-digits", name=printable(tidy))
    for sign in tidy:
        if sign not in _JOINERS and unicodedata.category(sign)[0] not in "LM":
            return sentence("name-sign", name=printable(tidy), sign=printable(sign))
    if not any(c.isalpha() for c in tidy):
        return sentence("name-unspeakable", name=tidy)
    if names_that_are_phrases(pack, [tidy]):
        return sentence("name-is-command", name=tidy, proposal=nickname(tidy, (), narration))
    if (found := misread([tidy], pack)) is not None:
        return found
    if is_called(tidy, pack, narration):
        return sentence("name-is-called", name=tidy)
    try:
        _sounds(tidy, pack)
    except UnpronounceableError:
        return sentence("name-unspeakable", name=tidy)
    return None


def is_called(name: str, pack: LanguagePack, narration: Narration) -> bool:
    """Whether the word means others in the game: those of a role, everybody, nobody, whoever says "I"."""
    lists = (narration.text("role-typed-many"), *(narration.text(f"role-typed-{role}") for role in ROLES))
    words = (word for several in lists for word in several.split(","))
    return pack.as_typed(typed_form(name)) in {pack.as_typed(typed_form(word)) for word in words}


def misread(names: Sequence[str], pack: LanguagePack) -> Sentence | None:
    """What is wrong with a name by which a phrase would mean two things among these players, or None."""
    found = two_readings(pack, names)
    if found is None:
        return None
    return sentence("name-reads-two-ways", name=found.name, phrase=found.phrase)


def as_called(name: str) -> str:
    """A name as the host writes it: tidy, and with capitals where a table in a hurry typed none.

    A name that has a capital anywhere is how its owner writes it, and stays; so do the small words within a
    name ("anna von essen").
    """
    tidy = tidy_name(name)
    if tidy != tidy.lower():
        return tidy
    first, *rest = tidy.split(" ")
    return " ".join([_capitalised(first), *(part if part in _SMALL else _capitalised(part) for part in rest)])


def _capitalised(part: str) -> str:
    """Capitals at the beginning and after a hyphen, and after an apostrophe that follows one letter."""
    return re.sub(r"^\w['’]\w|(?:^|[-.])\w", lambda found: found[0].upper(), part)


def table_fault(
    names: Sequence[str], pack: LanguagePack, narration: Narration, sizes: Sizes = ORIGINAL_SIZES
) -> Sentence | None:
    """What is wrong with a whole table of names, or None: each name, their number, and doubles."""
    least, most = sizes
    for name in names:
        found = fault(name, pack, narration)
        if found:
            return found
    seated = seat_table(tuple(names), least=least, most=most)
    if not isinstance(seated, Refusal):
        doubles = same_when_spoken(names)
        seated = EqualNames(*doubles[0]) if doubles else seated
    if isinstance(seated, Refusal):
        values = {key: value for key, value in seated.args().items() if isinstance(value, int | str)}
        return Sentence(f"refused-{seated.key}", values)
    return misread(names, pack)


def alike(names: Sequence[str], pack: LanguagePack, narration: Narration) -> tuple[Alike, ...]:
    """Pairs of names that sound too alike, each with a proposal that does not."""
    pairs = []
    for first, second in combinations(names, 2):
        sounds = zip(_sounds(first, pack), _sounds(second, pack), strict=True)
        if any(phone_distance(*both) < ALIKE_BELOW for both in sounds):
            pairs.append(Alike(first, second, nickname(second, names, narration)))
    return tuple(pairs)


def _sounds(name: str, pack: LanguagePack) -> tuple[Phones, ...]:
    """How a name sounds in each of the language's accents.

    Nothing where espeak-ng is missing: then it is typed, and may sound as it likes.
    """
    try:
        return tuple(phones_of(name, accent) for accent in pack.accents)
    except EspeakError:
        return ()


def nickname(name: str, taken: Sequence[str], narration: Narration) -> str:
    """Another way to call somebody, which no one at the table is called yet."""
    for key in ("nickname-first", "nickname-second", "nickname-third"):
        proposal = narration.text(key, name=name)
        if proposal not in taken:
            return proposal
    return name + name[-1]
