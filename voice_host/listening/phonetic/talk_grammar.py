"""What of a grammar counts in the middle of talk, and all that is said there in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from models.decoys import other_names, talk_decoys
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.grammar_builder import spoken
from voice_host.listening.phonetic.compiled import labels_of, near, sequences
from voice_host.listening.phonetic.lexicon import UnpronounceableError
from voice_host.listening.phonetic.prefix_tree import PrefixTree
from voice_host.listening.phonetic.scorer import Labels

_BETWEEN = b"\xff"
"""No symbol: the acoustic model has fewer than 255."""


@dataclass(frozen=True, slots=True)
class TalkGrammar:
    """The phrases that count in talk, as a tree; ``owner[i]`` is the phrase that sequence i pronounces.

    ``short[i]``: another sequence of the same meaning is the same with more before it; ``opening[i]``: how
    many phones this one has before such a short form (0 if it has none). ``beside`` are the decoys, of which
    the first ``around`` are said around requests and the rest are requests with other names.
    """

    phrases: tuple[Phrase, ...]
    sequences: tuple[Labels, ...]
    owner: NDArray[np.int64]
    short: NDArray[np.bool_]
    opening: NDArray[np.int64]
    tree: PrefixTree
    beside: PrefixTree
    around: int


def compile_talk(grammar: Grammar, symbols: tuple[str, ...]) -> TalkGrammar | None:
    """Spell out what of a grammar counts in talk; None when nothing does. Raises as ``compile_grammar``."""
    phrases = tuple(phrase for phrase in grammar.phrases if phrase.in_talk)
    rows = list(sequences(replace(grammar, phrases=phrases), symbols))
    if not rows:
        return None
    own = tuple(labels for _, labels in rows)
    # A decoy that is a part of a phrase ("mot Ann" of "mot Anna") could at most draw with it.
    all_own = _BETWEEN.join(map(bytes, own))
    around, named = (
        tuple(decoy for decoy in dict.fromkeys(some) if bytes(decoy) not in all_own)
        for some in (
            _around(grammar, phrases, symbols),
            _with_other_names(grammar, phrases, symbols),
        )
    )
    meant = {(phrases[owner].meaning, labels) for owner, labels in rows}
    tails = [[(phrases[owner].meaning, labels[i:]) for i in range(len(labels))] for owner, labels in rows]
    longer = {tail for ways in tails for tail in ways[1:]}
    opening = [next((i for i, tail in enumerate(ways) if i and tail in meant), 0) for ways in tails]
    return TalkGrammar(
        phrases,
        own,
        np.array([owner for owner, _ in rows], np.int64),
        np.array([ways[0] in longer for ways in tails], np.bool_),
        np.array(opening, np.int64),
        PrefixTree.of(own),
        PrefixTree.of(around + named),
        len(around),
    )


def _around(grammar: Grammar, phrases: tuple[Phrase, ...], symbols: tuple[str, ...]) -> Iterator[Labels]:
    texts = {phrase.text for phrase in phrases}
    for line in talk_decoys(grammar.language):
        for name in _names(phrases) if "{name}" in line else ("",):
            text = spoken(line.replace("{name}", name))
            if text not in texts:
                yield from _pronounced(text, grammar, symbols)


def _with_other_names(
    grammar: Grammar, phrases: tuple[Phrase, ...], symbols: tuple[str, ...]
) -> Iterator[Labels]:
    players = [labels for name in _names(phrases) for labels in _pronounced(name, grammar, symbols)]
    strangers = [
        name
        for name in map(spoken, other_names(grammar.language))
        if not any(
            near(labels, player, symbols)
            for labels in _pronounced(name, grammar, symbols)
            for player in players
        )
    ]
    for before, after in sorted({around for phrase in phrases if (around := _around_name(phrase))}):
        for name in strangers:
            yield from _pronounced(f"{before} {name} {after}", grammar, symbols)


def _names(phrases: tuple[Phrase, ...]) -> list[str]:
    return sorted({spoken(str(phrase.slots["name"])) for phrase in phrases if "name" in phrase.slots})


def _around_name(phrase: Phrase) -> tuple[str, str] | None:
    """The words on both sides of the name in a phrase ("mot", ""); None when it names nobody."""
    name = spoken(str(phrase.slots.get("name", "")))
    before, found, after = f" {phrase.text} ".partition(f" {name} ")
    if not name or not found:
        return None
    return (before.split() or [""])[-1], (after.split() or [""])[0]


def _pronounced(text: str, grammar: Grammar, symbols: tuple[str, ...]) -> tuple[Labels, ...]:
    """In each accent of the grammar."""
    try:
        return tuple(dict.fromkeys(labels_of(text, voice, symbols) for voice in grammar.voices))
    except UnpronounceableError:
        return ()  # a player's name that cannot be said: nor can what holds nothing but it
