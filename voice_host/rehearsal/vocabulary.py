"""What the words of a play mean, by the same language pack that the host hears with."""

from __future__ import annotations

import difflib
from collections import defaultdict
from collections.abc import Mapping

from models.language_pack import LanguagePack
from voice_host.listening.grammar import Phrase
from voice_host.listening.grammar_builder import build, spoken
from voice_host.rehearsal.play import Play, Say, Slips, Step, Talk, Write
from voice_host.rehearsal.play_checks import PlayFileError


class Vocabulary:
    """Every phrase that could be said at this table at some moment, by its spoken form."""

    def __init__(self, pack: LanguagePack, players: tuple[str, ...]) -> None:
        self._meanings: defaultdict[str, list[Phrase]] = defaultdict(list)
        for intent in pack.intents:
            grammar = build(
                pack,
                [intent],
                names=players,
                max_count=len(players),
                max_against=len(players),
                always_on=False,
            )
            for phrase in grammar.phrases:
                self._meanings[phrase.text].append(phrase)

    def meanings(self, text: str) -> tuple[Phrase, ...]:
        """All that a text can mean (a bare name has several meanings); empty when it means nothing."""
        return tuple(self._meanings.get(spoken(text), ()))

    def intents(self, text: str) -> frozenset[str]:
        """The intents that a text can be, one of which the host must listen for before it is said."""
        return frozenset(phrase.intent for phrase in self.meanings(text))

    def of_intent(self, intent: str) -> tuple[str, ...]:
        """All that can be said for an intent."""
        return tuple(
            text for text, meanings in self._meanings.items() if any(one.intent == intent for one in meanings)
        )

    def same(self, said: str, heard: str | None) -> bool:
        """Whether what was heard is what was said, in other words perhaps ("fem röster" heard as "fem")."""
        if heard is None:
            return False
        heard_meanings = {phrase.meaning for phrase in self.meanings(heard)}
        return spoken(said) == spoken(heard) or any(
            phrase.meaning in heard_meanings for phrase in self.meanings(said)
        )

    def nearest(self, text: str) -> str:
        """The phrase that looks most like a text that means nothing."""
        near = difflib.get_close_matches(spoken(text), list(self._meanings), n=1, cutoff=0.0)
        return near[0] if near else ""


def check_words(play: Play, vocabularies: Mapping[str, Vocabulary]) -> None:
    """Refuse a play in which somebody says what no moment hears, or table talk is a command.

    ``vocabularies``: of each language that is spoken, by its code.
    Raises :class:`PlayFileError`, naming the step's line.
    """
    for step, language in play.spoken:
        vocabulary = vocabularies[language]
        for key, text in _lines_said(step):
            if not vocabulary.meanings(text):
                raise PlayFileError(
                    "rehearse-file-nobody-hears",
                    file=str(play.path),
                    line=step.line,
                    where=key,
                    text=text,
                    wanted=vocabulary.nearest(text),
                )
        if isinstance(step, Write):
            _check_slips(play, step, vocabulary)
        if isinstance(step, Talk) and vocabulary.meanings(step.text):
            raise PlayFileError(
                "rehearse-file-talk-is-command",
                file=str(play.path),
                line=step.line,
                where="talk",
                text=step.text,
            )


def is_faithful(pack: LanguagePack, word: str) -> bool:
    """Whether a slip with this word on it is one of a faithful player."""
    return any(spoken(word) == spoken(way.text) for way in pack.intents["slip_faithful"].say)


def _check_slips(play: Play, step: Write, vocabulary: Vocabulary) -> None:
    """A handset shows a list, and nothing else can be chosen there."""
    for name, word in step.words.items():
        if word not in play.players and "slip_faithful" not in vocabulary.intents(word):
            raise PlayFileError(
                "rehearse-file-wrong-value",
                file=str(play.path),
                line=step.line,
                where=f"write.{name}",
                wanted=" | ".join((*vocabulary.of_intent("slip_faithful"), *play.players)),
            )


def _lines_said(step: Step) -> tuple[tuple[str, str], ...]:
    if isinstance(step, Say):
        return (("say", step.text),)
    if isinstance(step, Slips):
        return tuple(("slips", word) for word in step.words)
    return ()
