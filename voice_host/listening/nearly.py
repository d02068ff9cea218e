"""What a typed line nearly is: a phrase with somebody in it who is not here, or a number that cannot be.

Whoever types such a line is told what is wrong with it. What is proposed instead has nobody and no number in
it that the line does not have, or nearly: a request about somebody at random is worse than none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from rapidfuzz import fuzz, process

from models.language_pack import PhraseTemplate
from voice_host.listening.grammar import Phrase, Slot

LIKE_A_NAME = 60.0
"""rapidfuzz ratio (0–100) from which what stands in a name's place is that name misspelled."""
LIKE_A_NUMBER = 70.0
"""The same for number words, which are more like each other."""

PLAYERS = ("name", "voter")
"""The slots that hold players' names."""

MOST_TYPED = 999
"""Numbers up to this one may be typed, so that the rules can say what is too many."""

LEAST_AROUND = 2
"""A phrase with so many words beside its slots tells by itself what should stand there."""

_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class NoSuchNumber:
    """What stands in a number's place and cannot be there, and from where to where numbers go there."""

    words: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Stranger:
    """What stands where a player's name should, and is like nobody's here."""

    words: str


@dataclass(frozen=True, slots=True)
class Frame:
    """One phrase with its slots: ``text`` in the form in which lines are compared, the slots kept."""

    text: str
    intent: str
    template: PhraseTemplate
    in_talk: bool
    typed_only: bool

    @property
    def around(self) -> int:
        """How many words stand beside the slots."""
        return len(_SLOT.sub(" ", self.text).split())

    @property
    def asks(self) -> bool:
        """Whether it has anything in it that can be wrong; scores for and against are their own matter."""
        slots = {*self.template.slots}
        asking = bool(slots & {*PLAYERS, "count"}) and not slots & {"against", "language"}
        return asking and self.around > 0


@dataclass(frozen=True, slots=True)
class Known:
    """Who is at the table and which numbers there are, each by its form; ``say`` gives a number's words."""

    names: Mapping[str, str]
    numbers: Mapping[str, int]
    most: int
    say: Callable[[int], str]


@dataclass(slots=True)
class _Reading:
    """A line read as one phrase: what fills its slots, and what stands there and cannot."""

    frame: Frame
    values: dict[str, Slot] = field(default_factory=dict)
    strange: list[Stranger | NoSuchNumber] = field(default_factory=list)

    @property
    def rank(self) -> tuple[int, int]:
        """The less is strange and the more words are right, the likelier it was meant."""
        return len(self.strange), -self.frame.around


def nearly(
    form: str, frames: Iterable[Frame], known: Known, wanted: Callable[[Frame], bool] = lambda frame: True
) -> Phrase | Stranger | NoSuchNumber | None:
    """The phrase that a line would be with its names and numbers spelled right, or what cannot be in it.

    ``frames`` are all of the moment; only ``wanted`` ones are tried.
    """
    every = list(frames)
    readings = [
        read for frame in every if frame.asks and wanted(frame) and (read := _read(form, frame, every, known))
    ]
    if not readings:
        return None
    best = min(readings, key=lambda reading: reading.rank)
    if not best.strange:
        return _filled(best, known)
    numbers = [one for one in best.strange if isinstance(one, NoSuchNumber)]
    return (numbers or best.strange)[0]


def within(phrases: Mapping[str, Phrase], form: str, known: Known) -> dict[str, Phrase]:
    """The phrases whose names and number are in the line too, or something like them."""
    line = f" {form} "
    names = {name for name_form, name in known.names.items() if _has(form, name_form, LIKE_A_NAME)}
    heard = {words for words in known.numbers if _has(form, words, LIKE_A_NUMBER)}
    words_of: dict[Slot, list[str]] = {}
    for words, number in known.numbers.items():
        words_of.setdefault(number, []).append(words)

    def has_number(phrase: Phrase) -> bool:
        count = phrase.slots.get("count", "")
        ways = words_of.get(count, [])
        said = any(f" {words} " in f" {phrase.text} " for words in ways)  # "ingen" says 0 otherwise
        return not said or f" {count} " in line or not heard.isdisjoint(ways)

    return {
        text: phrase
        for text, phrase in phrases.items()
        if all(phrase.slots[slot] in names for slot in PLAYERS if slot in phrase.slots) and has_number(phrase)
    }


def _has(form: str, wanted: str, least: float) -> bool:
    words, length = form.split(), len(wanted.split())
    parts = (" ".join(words[start : start + length]) for start in range(len(words) - length + 1))
    return any(fuzz.ratio(part, wanted) >= least for part in parts)


def _read(form: str, frame: Frame, frames: list[Frame], known: Known) -> _Reading | None:
    found = _pattern(frame.text).fullmatch(form)
    if found is None:
        return None
    reading, exact = _Reading(frame), 0
    for slot in frame.template.slots:
        words = found[slot]
        if slot in PLAYERS:
            exact += words in known.names
            _take_player(reading, slot, words, known)
        elif not _take_number(reading, words, frames, known):
            return None
    players = {*PLAYERS} & {*frame.template.slots}
    if reading.strange and not players and frame.typed_only:
        return None
    # "Anna på Zed" is about Anna and somebody; "kaffe på bordet" is no phrase of ours.
    if reading.strange and players and frame.around < LEAST_AROUND and not exact:
        return None
    one = {str(reading.values[slot]) for slot in players if slot in reading.values}
    return None if len(players) == 2 and len(one) == 1 and not reading.strange else reading


def _take_player(reading: _Reading, slot: str, words: str, known: Known) -> None:
    like = process.extractOne(words, list(known.names), scorer=fuzz.ratio, score_cutoff=LIKE_A_NAME)
    if like is None:
        reading.strange.append(Stranger(words))
    else:
        reading.values[slot] = known.names[like[0]]


def _take_number(reading: _Reading, words: str, frames: list[Frame], known: Known) -> bool:
    """Fill the place of a number; False where something else was meant."""
    frame = reading.frame
    number = int(words) if words.isdecimal() and len(words) < 9 else known.numbers.get(words)
    if number is None and not words.isdecimal():
        like = process.extractOne(words, list(known.numbers), scorer=fuzz.ratio, score_cutoff=LIKE_A_NUMBER)
        number = known.numbers[like[0]] if like else None
        if number is None and frame.around < LEAST_AROUND and len(words.split()) > 1:
            return False
    same = [one for one in frames if one.intent == frame.intent]
    own_words = next((one for one in same if one.template.count == number and not one.template.slots), None)
    if number is not None and frame.template.from_count <= number <= MOST_TYPED:
        reading.values["count"] = number
    elif number is not None and own_words is not None and len(frame.template.slots) == 1:
        reading.frame = own_words  # "1 minuter till" is "en minut till"
    else:
        told = [one.template for one in same if not one.typed_only] or [frame.template]
        counts = (one.from_count if one.count is None else one.count for one in told)
        reading.strange.append(NoSuchNumber(words, min(counts), known.most))
    return True


def _filled(reading: _Reading, known: Known) -> Phrase:
    frame = reading.frame
    text, written, values = frame.text, frame.template.text, dict(reading.values)
    if frame.template.count is not None:
        values["count"] = frame.template.count
    forms = {name: form for form, name in known.names.items()}
    for slot, value in values.items():
        shown = known.say(value) if isinstance(value, int) else value
        written = written.replace(f"{{{slot}}}", shown)
        text = text.replace(f"{{{slot}}}", forms.get(str(value), shown))
    return Phrase(text, frame.intent, values, frame.in_talk, written)


@lru_cache(maxsize=2048)
def _pattern(text: str) -> re.Pattern[str]:
    parts = re.split(r"(\{\w+\})", text)
    return re.compile(
        "".join(f"(?P<{part[1:-1]}>.+)" if part.startswith("{") else re.escape(part) for part in parts)
    )
