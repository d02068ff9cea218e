"""Vosk (Kaldi) as an ear: a larger vocabulary than ours, for tables that fetched a model of their language.

A grammar given to Vosk is a bigram model and no list: it may come back with any mixture of the allowed words.
So an utterance counts only when its words are, as a whole, one allowed phrase.
"""

from __future__ import annotations

import itertools
import json
import math
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from voice_host.listening.grammar import Grammar, Phrase, normalise
from voice_host.listening.recogniser import SAMPLE_RATE, Hearing, Pcm
from voice_host.listening.vosk_model import VoskModel

_GRAMMARS_KEPT = 4
_FORMS_OF_A_PHRASE = 8
_SURE = 0.999
"""Vosk says 1.0 of words that nobody said; so no posterior counts for more than this."""

_SILENCE = np.zeros(SAMPLE_RATE // 5, np.float32)
"""Put around every utterance: a word that starts with the first sample is often missed."""


@dataclass(slots=True)
class _Prepared:
    decoder: Any
    by_words: dict[str, Phrase]
    in_talk: list[tuple[tuple[str, ...], Phrase]]
    unhearable: tuple[Phrase, ...]
    lock: threading.Lock = field(default_factory=threading.Lock)


class VoskRecogniser:
    """A :class:`~voice_host.listening.recogniser.Recogniser` over one Vosk model.

    What its figures mean: ``score`` is the mean natural logarithm of the words' posteriors (``conf``),
    ``margin`` the log odds of the least certain word against everything else in the lattice (≥ 0, at most
    ln 999 ≈ 6.9). A small margin is worth a question; a large one proves nothing, for Vosk is just as sure of
    speech that holds none of the words. ``runner_up`` is not known to it and always None.

    ``decoys`` are words of the language that the grammar carries besides its phrases: speech that is no
    phrase then has somewhere else to go. (The Korean model with espeak-ng's voice: of 21 foreign words 10
    were taken for a phrase without decoys and none with 40, but only 5 of 10 phrases were still heard,
    instead of 10. So none by default; ``ConfirmedRecogniser`` rejects better.) ``least_confidence`` refuses
    phrases with a word of lower posterior.
    """

    name = "vosk"

    def __init__(
        self, model: VoskModel | Path, *, decoys: Iterable[str] = (), least_confidence: float = 0.5
    ) -> None:
        self.model = model if isinstance(model, VoskModel) else VoskModel(model)
        self._decoys = tuple(word for text in decoys if (word := self.model.word(normalise(text))))
        self._least_confidence = least_confidence
        self._kept: OrderedDict[int, tuple[Grammar, _Prepared]] = OrderedDict()
        self._lock = threading.Lock()

    def prepare(self, grammar: Grammar) -> None:
        """Look up every word and build the decoder. Any grammar will do, the empty one too."""
        self._prepared(grammar)

    def unhearable(self, grammar: Grammar) -> tuple[Phrase, ...]:
        """The phrases that hold a word which this model does not know: they will never be heard."""
        return self._prepared(grammar).unhearable

    def recognise(self, pcm: Pcm, grammar: Grammar) -> Hearing:
        """Hear one utterance; see :class:`~voice_host.listening.recogniser.Recogniser`."""
        began = time.perf_counter()
        prepared = self._prepared(grammar)
        words = self._decode(prepared, pcm) if prepared.by_words and pcm.size else []
        phrase = _phrase_of([word for word, _ in words], prepared)
        score, margin = _figures(words, phrase)
        certain = all(confidence >= self._least_confidence for _, confidence in words)
        compute_ms = (time.perf_counter() - began) * 1000
        return Hearing(phrase if certain else None, phrase, None, score, margin, compute_ms)

    def _decode(self, prepared: _Prepared, pcm: Pcm) -> list[tuple[str, float]]:
        """The words heard, in normal form, each with its posterior. The unknown token comes as ""."""
        whole = np.nan_to_num(np.concatenate([_SILENCE, pcm, _SILENCE]))
        data = (np.clip(whole, -1, 1) * 32767).astype("<i2").tobytes()
        with prepared.lock:
            prepared.decoder.Reset()
            prepared.decoder.AcceptWaveform(data)
            # Once only: a second FinalResult() is empty.
            result: dict[str, Any] = json.loads(prepared.decoder.FinalResult())
        return [(normalise(self._known(entry["word"])), entry["conf"]) for entry in result.get("result", [])]

    def _known(self, word: str) -> str:
        return "" if word == self.model.unknown_token else word

    def _prepared(self, grammar: Grammar) -> _Prepared:
        with self._lock:
            key = id(grammar)  # grammars hold mappings and have no hash; the kept one keeps its id taken
            if key not in self._kept:
                self._kept[key] = grammar, self._build(grammar)
                while len(self._kept) > _GRAMMARS_KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key][1]

    def _build(self, grammar: Grammar) -> _Prepared:
        by_words: dict[str, Phrase] = {}
        spelled: dict[str, None] = {}
        unhearable: list[Phrase] = []
        for phrase in grammar.phrases:
            forms = self._forms(phrase, grammar)
            if not forms:
                unhearable.append(phrase)
            for form in forms:
                by_words.setdefault(normalise(" ".join(form)), phrase)
                spelled[" ".join(form)] = None
        decoder: Any = None
        if by_words:
            arguments: list[Any] = [self.model.handle, SAMPLE_RATE]
            if self.model.takes_grammar:
                others = [self.model.unknown_token] if self.model.unknown_token else []
                # Not ASCII: Vosk does not read \uXXXX and would be left with an empty grammar.
                arguments.append(json.dumps([*spelled, *self._decoys, *others], ensure_ascii=False))
            decoder = self.model.library.KaldiRecognizer(*arguments)
            decoder.SetWords(True)
        in_talk = [(tuple(words.split()), phrase) for words, phrase in by_words.items() if phrase.in_talk]
        return _Prepared(decoder, by_words, in_talk, tuple(unhearable))

    def _forms(self, phrase: Phrase, grammar: Grammar) -> list[tuple[str, ...]]:
        """The phrase as the model spells it, respellings that it knows too; none with an unknown word."""
        choices: list[list[str]] = []
        for word in normalise(phrase.text).split():
            respelled = [way for way in grammar.variants.get(word, ()) if not way.startswith("/")]
            ways = [known for way in (word, *respelled) if (known := self._spelled(way))]
            choices.append(list(dict.fromkeys(ways)))
        if not choices or not all(choices):
            return []
        return list(itertools.islice(itertools.product(*choices), _FORMS_OF_A_PHRASE))

    def _spelled(self, word: str) -> str | None:
        """One word as the model spells it; a hyphened one that it does not know, in its parts."""
        if whole := self.model.word(normalise(word)):
            return whole
        parts = [self.model.word(part) for part in normalise(word).replace("-", " ").split()]
        return " ".join(part for part in parts if part) if parts and all(parts) else None


def _phrase_of(words: Sequence[str], prepared: _Prepared) -> Phrase | None:
    """The phrase that the whole utterance is, or the only one in_talk phrase inside it."""
    if whole := prepared.by_words.get(" ".join(words)):
        return whole
    found: list[tuple[int, int, Phrase]] = []
    for form, phrase in prepared.in_talk:
        for start in range(len(words) - len(form) + 1):
            if tuple(words[start : start + len(form)]) == form:
                found.append((start, start + len(form), phrase))
    # "Anna" inside "Anna Karin" is not said: only what no longer phrase covers.
    outermost = [
        phrase
        for start, end, phrase in found
        if not any(s <= start and end <= e and (s, e) != (start, end) for s, e, _ in found)
    ]
    return outermost[0] if len({phrase.meaning for phrase in outermost}) == 1 else None


def _figures(words: Sequence[tuple[str, float]], phrase: Phrase | None) -> tuple[float, float]:
    if phrase is None or not words:
        return -math.inf, 0.0
    posteriors = [min(max(confidence, 1 - _SURE), _SURE) for _, confidence in words]
    weakest = min(posteriors)
    score = sum(map(math.log, posteriors)) / len(posteriors)
    return score, max(0.0, math.log(weakest / (1 - weakest)))
