"""What may be said in a run: the grammar that the engines get, and which of its phrases are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from models.language_pack import LanguagePack, available, load
from models.numerals import MOST
from scripts.ears_bench.clips import Clip
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.grammar_builder import build, spoken
from voice_host.listening.hear import phrase_grammar, read_phrases
from voice_host.moderated.stages.day import INTENTS

FOLDER = Path(__file__).parent / "vocabularies"
NAMES = ("numbers", "commands", "votes", "names", "day", "tally", "phrases")
SPOKEN_BY_ESPEAK = ("commands", "votes", "names", "day")
"""Vocabularies that no recording says; their clips are made."""

MOST_VOTES = 18
LEAST_WORDS = 3
"""A command or phrase of several words has at least so many."""


class VocabularyError(Exception):
    """No such vocabulary, or none of that name in the language."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """``grammar`` is what the engines listen for; clips and voices say the phrases of ``asked``."""

    grammar: Grammar
    asked: tuple[Phrase, ...]

    def expected(self, text: str) -> Phrase | None:
        """The phrase that a clip says (spoken form), or None for other words."""
        return next((phrase for phrase in self.asked if phrase.text == text), None)


def vocabulary(name: str, language: str, clips: Iterable[Clip]) -> Vocabulary:
    """The vocabulary of this name in this language, or that of a file with one phrase a line.

    ``numbers``: noll … tjugo, ja, nej (Hindi: 1 … 10), each in its usual form. ``commands``: all phrases of
    the pack with 11 players' names and tallies to 18 active, those of three words and more asked for; open
    votes of the game with roles, which no other game listens for, are ``votes`` of their own. ``names``: the
    requests of a day at a table of 20 names of mixed origin, "begär omröstning mot NAME" asked for. ``day``:
    the day of a game of twelve, all asked for. ``tally``: some 300 phrases, the votes of 18 for and against.
    ``phrases``: whatever the clips of the language say in three words and more.
    Raises :class:`VocabularyError` and the errors of ``read_phrases``.
    """
    if name not in NAMES:
        if not Path(name).exists():
            raise VocabularyError(f"{name!r} is neither a file nor one of {', '.join(NAMES)}")
        return _all_asked(_said(read_phrases(Path(name)), language))
    if name == "numbers":
        return _all_asked(_said(_number_words(language), language))
    if name == "phrases":
        said = sorted({clip.text for clip in clips if len(clip.text.split()) >= LEAST_WORDS})
        if not said:
            raise VocabularyError(f"no clip in {language!r} has {LEAST_WORDS} words")
        return _all_asked(_said(said, language))
    pack = _pack(language)
    if name == "day":
        return _all_asked(day(pack))
    if name == "tally":
        return _all_asked(build(pack, ["tally"], max_count=MOST_VOTES, max_against=MOST_VOTES))
    if name == "names":
        names = read_phrases(FOLDER / f"names_{_of(language, 'names')}.txt")
        grammar = build(pack, ["request_vote", "request_night"], names=names)
        usual = pack.intents["request_vote"].say[0].text
        texts = {spoken(usual.replace("{name}", name)) for name in names}
        return Vocabulary(grammar, tuple(phrase for phrase in grammar.phrases if phrase.text in texts))
    players = _players()
    if name == "votes":
        return _long_asked(build(pack, INTENTS, names=players, max_count=len(players)))
    intents = [intent for intent in pack.intents if intent not in INTENTS]
    return _long_asked(build(pack, [*intents, "wrong"], names=players, max_count=MOST_VOTES))


def day(pack: LanguagePack) -> Grammar:
    """What a table of twelve may say by day: requests against the eleven others and for night, always-on."""
    return build(pack, ["request_vote", "request_night"], names=_players())


def _said(phrases: Sequence[str], language: str) -> Grammar:
    """A grammar of these phrases, said in the ways that the language's pack knows, where there is one."""
    if language not in available():
        return phrase_grammar(phrases, language)
    pack = load(language)
    return phrase_grammar(phrases, pack.voice, pack.variants, pack.accents)


def number_word(language: str, number: int) -> str | None:
    """The usual word for a number, where the language is known and has one."""
    if language not in available() or not 0 <= number <= MOST:
        return None
    return load(language).numerals.say(number)[0]


def without_words_of(grammar: Grammar, clips: Iterable[Clip]) -> list[Clip]:
    """The clips that hold no word of the grammar, in whatever language: they may talk in the background.

    Little words that stand in every sentence ("jag", "det", "om") are no reason to leave a clip out when all
    phrases with them are longer.
    """
    single = {phrase.text for phrase in grammar.phrases if " " not in phrase.text}
    names = {spoken(str(phrase.slots["name"])) for phrase in grammar.phrases if "name" in phrase.slots}
    long = {word for phrase in grammar.phrases for word in phrase.text.split() if len(word) > 3}
    barred = single | long | {word for name in names for word in name.split()}
    return [clip for clip in clips if clip.text and barred.isdisjoint(clip.text.split())]


def _number_words(language: str) -> tuple[str, ...]:
    pack = _pack(language)
    if language == "hi":
        return tuple(pack.numerals.say(number)[0] for number in range(1, 11))
    answers = (pack.intents[key].say[0].text for key in ("yes", "no"))
    return (*(pack.numerals.say(number)[0] for number in range(21)), *answers)


def _pack(language: str) -> LanguagePack:
    if language not in available():
        raise VocabularyError(f"there is no language pack for {language!r}")
    return load(language)


def _of(language: str, kind: str) -> str:
    if not (FOLDER / f"{kind}_{language}.txt").is_file():
        raise VocabularyError(f"no {kind} for {language!r} in {FOLDER}")
    return language


def _players() -> tuple[str, ...]:
    return read_phrases(FOLDER / "players.txt")


def _long_asked(grammar: Grammar) -> Vocabulary:
    long = (phrase for phrase in grammar.phrases if len(phrase.text.split()) >= LEAST_WORDS)
    return Vocabulary(grammar, tuple(long))


def _all_asked(grammar: Grammar) -> Vocabulary:
    return Vocabulary(grammar, grammar.phrases)
