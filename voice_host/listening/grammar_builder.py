"""From a language pack and the state of the moment to the phrases that may be said now.

The grammar for the microphone is kept as small as the rules allow, for every phrase is a chance to hear it
when nobody said it: living names only, possible counts only. What may be *typed* is wider: see ``wide.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from models.language_pack import IntentPhrases, LanguagePack, PhraseTemplate
from voice_host.listening.grammar import Grammar, Phrase, Slot, normalise


class UnknownIntentError(KeyError):
    """The pack has no phrases for an intent that the host asked for (a mistake of ours or of the pack)."""


def spoken(text: str) -> str:
    """The spoken form of a phrase or name: normalised, and a hyphen is no sound ("Jean-Luc" → "jean luc").

    A text without any letter or digit (an emoji) has no spoken form: the empty string.
    """
    return normalise(normalise(text).replace("-", " "))


@lru_cache(maxsize=8192)
def spoken_of_pack(text: str) -> str:
    """:func:`spoken`, remembered: a grammar is made anew at every question, mostly of the same texts.

    For the pack's texts and the table's names only, never for a line that was typed: nothing of a slip may
    stay here, nor the order in which slips came.
    """
    return spoken(text)


def build(
    pack: LanguagePack,
    intents: Iterable[str],
    *,
    names: Iterable[str] = (),
    max_count: int = 0,
    max_against: int | None = None,
    always_on: bool = True,
) -> Grammar:
    """The grammar of one moment.

    ``intents`` are keys of the pack's ``phrases.toml`` in order of importance: when two intents share a
    phrase the first one keeps it. The pack's always-on intents are added unless ``always_on`` is False.
    ``names`` are as the table wrote them; one that has no spoken form cannot be said and gives no phrase.
    ``{voter}`` is one of them too, and may be the same as ``{name}`` in one phrase: that is for the rules to
    refuse, and would else be heard as somebody else's vote.
    Counts run from 0 to ``max_count``. "Fem för, två emot" exists only with ``max_against`` (docs/rules.md
    A3: the table counts both sides), and only with sums that the greater of the two limits allows.
    Raises :class:`UnknownIntentError`.
    """
    wanted = list(dict.fromkeys([*intents, *(pack.always_on if always_on else ())]))
    table = tuple(names)
    found: dict[str, Phrase] = {}
    for key in wanted:
        intent = intent_of(pack, key)
        for template in intent.say:
            for phrase in _filled(pack, intent, template, table, max_count, max_against):
                found.setdefault(phrase.text, phrase)
    used = {word for text in found for word in text.split()}
    variants = {
        spoken_of_pack(word): ways for word, ways in pack.variants.items() if spoken_of_pack(word) in used
    }
    return Grammar(pack.voice, tuple(found.values()), variants, pack.accents)


def intent_of(pack: LanguagePack, key: str) -> IntentPhrases:
    """The phrases of one intent; :class:`UnknownIntentError` when the pack has none."""
    if key not in pack.intents:
        raise UnknownIntentError(key)
    return pack.intents[key]


def same_when_spoken(names: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Pairs of names that are one and the same when spoken ("Jean-Luc", "jean luc")."""
    first: dict[str, str] = {}
    pairs: list[tuple[str, str]] = []
    for name in names:
        form = spoken(name)
        if form in first:
            pairs.append((first[form], name))
        first.setdefault(form, name)
    return tuple(pairs)


def names_that_are_phrases(pack: LanguagePack, names: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Names that are also a phrase of the game, each with the intent that it would be taken for.

    A player called "Trogen" or "Paus" cannot be told from the word itself, and a number not from a tally.
    """
    taken: dict[str, str] = {}
    for key, intent in pack.intents.items():
        for template in (*intent.say, *intent.typed):
            if not template.slots:
                taken.setdefault(spoken(template.text), key)
    for words in pack.numerals.typed_words:
        taken.setdefault(spoken(words), "tally")
    return tuple((name, taken[spoken(name)]) for name in names if spoken(name) in taken)


def _filled(
    pack: LanguagePack,
    intent: IntentPhrases,
    template: PhraseTemplate,
    names: tuple[str, ...],
    max_count: int,
    max_against: int | None,
) -> Iterator[Phrase]:
    slots = template.slots
    limit = max(max_count, max_against or 0)
    sayable: list[str | None] = [name for name in names if spoken_of_pack(name)]
    players = [
        (name, voter)
        for name in (sayable if "name" in slots else [None])
        for voter in (sayable if "voter" in slots else [None])
    ]
    count_choices = range(template.from_count, max_count + 1) if "count" in slots else (template.count,)
    against_choices: Iterable[int | None] = (template.against,)
    if "against" in slots or template.against is not None:
        if max_against is None:
            return
        if "against" in slots:
            against_choices = range(max_against + 1)
    against_list = tuple(against_choices)
    for name, voter in players:
        for count in count_choices:
            for against in against_list:
                if count is not None and against is not None and count + against > limit:
                    continue
                values: dict[str, Slot] = {}
                if name is not None:
                    values["name"] = name
                if voter is not None:
                    values["voter"] = voter
                if count is not None:
                    values["count"] = count
                if against is not None:
                    values["against"] = against
                if template.language is not None:
                    values["language"] = template.language
                for text in _texts(pack, template, values):
                    yield Phrase(spoken_of_pack(text), intent.intent, values, intent.in_talk, text)


def _texts(pack: LanguagePack, template: PhraseTemplate, values: dict[str, Slot]) -> Iterator[str]:
    """One template with its slots filled, as it is written: one for each way to say each number."""
    texts = [template.text]
    for slot in template.slots:
        value = values[slot]
        ways = pack.numerals.say(value) if isinstance(value, int) else (value,)
        texts = [text.replace(f"{{{slot}}}", way) for text in texts for way in ways]
    yield from dict.fromkeys(texts)
