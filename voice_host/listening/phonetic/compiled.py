"""A grammar as the sequences of phones that the scorer compares an utterance with."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import Levenshtein

from models.decoys import decoys
from voice_host.listening.grammar import Grammar, Phrase, normalise
from voice_host.listening.phonetic.lexicon import UnpronounceableError, phones_of, pronunciations
from voice_host.listening.phonetic.phone_distance import phone_distance
from voice_host.listening.phonetic.prefix_tree import PrefixTree
from voice_host.listening.phonetic.scorer import Labels

_NEAR = 0.2
"""Phone distance below which a word beside the phrases is left out as another way to say one of them."""


@dataclass(frozen=True, slots=True)
class CompiledGrammar:
    """The phrases' sequences, then their decoys'; ``owner[i]`` is the phrase that sequence i pronounces.

    ``meaning[i]`` numbers what that phrase means: those of equal meaning are no rivals.
    """

    phrases: tuple[Phrase, ...]
    sequences: tuple[Labels, ...]
    owner: NDArray[np.int64]
    meaning: NDArray[np.int64]
    tree: PrefixTree


def compile_grammar(grammar: Grammar, symbols: tuple[str, ...]) -> CompiledGrammar:
    """Spell out a grammar in the model's ``symbols``. Raises ``EspeakError`` for an unknown language."""
    rows = list(sequences(grammar, symbols))
    phrases = tuple(sequence for _, sequence in rows)
    beside = tuple(dict.fromkeys(_decoys(grammar, symbols, set(phrases)))) if phrases else ()
    owner = np.array([owner for owner, _ in rows], np.int64)
    numbers: dict[Hashable, int] = {}
    meaning = np.array([numbers.setdefault(one.meaning, len(numbers)) for one in grammar.phrases], np.int64)
    tree = PrefixTree.of(phrases + beside)
    return CompiledGrammar(grammar.phrases, phrases + beside, owner, meaning[owner], tree)


def sequences(grammar: Grammar, symbols: tuple[str, ...]) -> Iterator[tuple[int, Labels]]:
    """Every pronunciation of every phrase; a phrase that cannot be pronounced can only be typed."""
    index = {symbol: i for i, symbol in enumerate(symbols)}
    for owner, phrase in enumerate(grammar.phrases):
        try:
            ways = pronunciations(phrase.text, grammar.language, grammar.variants, grammar.accents)
        except UnpronounceableError:
            continue
        for way in ways:
            yield owner, tuple(index[phone] for phone in way)


def _decoys(grammar: Grammar, symbols: tuple[str, ...], phrases: set[Labels]) -> Iterator[Labels]:
    """What is said beside the phrases, but for what is a phrase now or sounds nearly like one.

    "fyran" must not stand in the way of "fyra" said fast.
    """
    texts = {phrase.text for phrase in grammar.phrases}
    for word in decoys(grammar.language):
        if normalise(word) not in texts:
            for voice in grammar.voices:
                labels = labels_of(word, voice, symbols)
                if not any(near(labels, phrase, symbols) for phrase in phrases):
                    yield labels


def labels_of(text: str, language: str, symbols: tuple[str, ...]) -> Labels:
    """One text in the model's symbols. Raises ``UnpronounceableError`` and ``EspeakError``."""
    index = {symbol: i for i, symbol in enumerate(symbols)}
    return tuple(index[phone] for phone in phones_of(text, language))


def near(word: Labels, phrase: Labels, symbols: tuple[str, ...]) -> bool:
    """Whether two words sound so much alike that one may be another way to say the other."""
    # Three edits cannot be near; rapidfuzz rules them out at once.
    if Levenshtein.distance(word, phrase, score_cutoff=2) > 2:
        return False
    return phone_distance([symbols[i] for i in word], [symbols[i] for i in phrase]) < _NEAR
