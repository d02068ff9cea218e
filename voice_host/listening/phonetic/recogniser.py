"""The embedded recogniser: which phrase of the grammar was said, judged by its phones."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.grammar import Grammar
from voice_host.listening.phonetic import scorer
from voice_host.listening.phonetic.compiled import CompiledGrammar, compile_grammar
from voice_host.listening.phonetic.kinship import kinship
from voice_host.listening.phonetic.second_look import agreed
from voice_host.listening.phonetic.session import FRAME_S, AcousticSession
from voice_host.listening.phonetic.surroundings import speech_over_noise
from voice_host.listening.phonetic.talk import Spotted, TalkSettings, spotted
from voice_host.listening.phonetic.talk_grammar import TalkGrammar, compile_talk
from voice_host.listening.recogniser import SAMPLE_RATE, Hearing, Pcm

_KEPT = 16
"""Grammars kept spelled out: a game has few moments, and they come again."""


@dataclass(frozen=True, slots=True)
class HearingSettings:
    """When the best phrase counts as said.

    ``least_score``: log posterior of the whole phrase, nats per phone, for the first ``short`` phones; each
    further phone allows ``further_phone`` nats more, since a long phrase that was said loses little by each.
    ``worst_stretch``: nats lost against the free best in any ``stretch_s`` of the utterance, which finds one
    foreign word in a command of more than ``command`` phones (of a word, the stretch is the whole).
    ``least_margin``: lead over the next meaning, nats per phone in which the two differ; a step with
    consequences needs more than that (``voice_host/sureness.py``). ``least_lead``: lead over the words that
    are said beside the phrases (``decoys.txt``), nats. ``longest_s``: no phrase is longer.

    With ``doubt`` nats per phone and ``doubt_stretch`` nats in the stretch more, or a lead of only
    ``doubt_margin`` (never more than ``least_margin``), a phrase is not heard but near enough that the host
    may ask about it.

    An utterance that is no phrase, but within ``again`` nats per phone of one, is looked at again as if the
    speaker's throat were shorter and longer (``throats``, see ``second_look.py``), where the lead must be
    ``again_margin`` greater.

    Noise takes from what was said, too: from ``still_db`` (``surroundings.py``) down to ``loud_db`` more and
    more is allowed, at last ``loud_score``, ``loud_further``, ``loud_stretch`` and ``loud_margin`` (see
    :meth:`amid`).
    """

    least_score: float = -2.2
    short: int = 4
    further_phone: float = 0.2
    command: int = 8
    worst_stretch: float = 5.0
    stretch_s: float = 0.3
    least_margin: float = 0.8
    least_lead: float = -3.0
    longest_s: float = 12.0
    doubt: float = 1.0
    doubt_stretch: float = 7.0
    doubt_margin: float = 0.2
    again: float = 2.0
    again_margin: float = 0.2
    throats: tuple[float, ...] = (0.95, 1.06)
    still_db: float = 38.0
    loud_db: float = 22.0
    loud_score: float = 1.0
    loud_further: float = 1.0
    loud_stretch: float = 12.0
    loud_margin: float = 0.4

    def amid(self, speech_over_noise_db: float) -> HearingSettings:
        """These settings where there is so much noise around."""
        loud = self.loud(speech_over_noise_db)
        return replace(
            self,
            least_score=self.least_score - loud * self.loud_score,
            further_phone=self.further_phone + loud * self.loud_further,
            worst_stretch=self.worst_stretch + loud * self.loud_stretch,
            least_margin=self.least_margin - loud * min(self.loud_margin, self.least_margin),
        )

    def loud(self, speech_over_noise_db: float) -> float:
        """How loud it is around: 0 at ``still_db`` and more, 1 at ``loud_db`` and less."""
        loud = (self.still_db - speech_over_noise_db) / (self.still_db - self.loud_db)
        return min(1.0, max(0.0, loud))

    def least_total(self, phones: int) -> float:
        """The least log posterior (nats) of a phrase of so many phones."""
        return self.least_score * min(phones, self.short) - self.further_phone * max(0, phones - self.short)


@dataclass(frozen=True, slots=True)
class _Judged:
    """The best phrase as its best pronunciation, with what tells whether it was said."""

    best: int
    runner_up: int | None
    phones: int
    score: float
    margin: float
    lead: float
    worst: float


@dataclass(frozen=True, slots=True)
class _Prepared:
    grammar: Grammar
    compiled: CompiledGrammar
    talk: TalkGrammar | None


@dataclass(slots=True)
class PhoneticRecogniser:
    """Hears by the embedded acoustic model: any language of espeak-ng, any name, no download.

    A phrase is sought as the whole utterance; one with ``in_talk`` also in the middle of a longer one.
    One instance serves one thread at a time.
    """

    settings: HearingSettings = field(default_factory=HearingSettings)
    session: AcousticSession = field(default_factory=AcousticSession)
    name: str = "phonetic"
    talk: TalkSettings = field(default_factory=TalkSettings)
    _kin: NDArray[np.float64] | None = None
    _kept: list[_Prepared] = field(default_factory=list)

    def prepare(self, grammar: Grammar) -> None:
        """Load the model and spell out the grammar's phones; both are kept."""
        self.session.load()
        self._prepared(grammar)

    def recognise(self, pcm: Pcm, grammar: Grammar) -> Hearing:
        """Hear one utterance (see the protocol). A phrase is accepted whole or not at all."""
        started = time.perf_counter()
        prepared = self._prepared(grammar)
        hearing = Hearing(None, None, None, -np.inf, np.inf, 0.0)
        sound = np.nan_to_num(np.asarray(pcm, np.float32).reshape(-1), nan=0.0, posinf=0.0, neginf=0.0)
        if prepared.compiled.sequences and 0 < len(sound) <= self.settings.longest_s * SAMPLE_RATE:
            over_noise = speech_over_noise(sound)
            settings, talk = self.settings.amid(over_noise), self.talk.amid(self.settings.loud(over_noise))
            judged, hearing = self._look(sound, prepared, settings, talk)
            if hearing.phrase is None and not hearing.contradicted and _is_near(judged, settings):
                hearing = agreed(hearing, self._again(sound, prepared, settings, talk))
        return replace(hearing, compute_ms=(time.perf_counter() - started) * 1000)

    def details(self, pcm: Pcm, grammar: Grammar) -> dict[str, str | float | None]:
        """What the whole utterance is judged by, for benchmarks: best text, score, margin, lead, worst
        stretch."""
        compiled = self._prepared(grammar).compiled
        judged = self._judge(self._posteriors(pcm), compiled)
        if judged is None:
            return {"best": None, "score": None, "margin": None, "lead": None, "worst": None}
        return {
            "best": compiled.phrases[judged.best].text,
            "score": judged.score,
            "margin": judged.margin,
            "lead": judged.lead,
            "worst": judged.worst,
        }

    def _again(
        self, sound: Pcm, prepared: _Prepared, settings: HearingSettings, talk: TalkSettings
    ) -> Iterator[Hearing]:
        """One further look after another, each made when it is asked for."""
        careful = replace(settings, least_margin=settings.least_margin + settings.again_margin)
        for throat in settings.throats:
            yield self._look(sound, prepared, careful, talk, throat)[1]

    def _look(
        self,
        sound: Pcm,
        prepared: _Prepared,
        settings: HearingSettings,
        talk: TalkSettings,
        throat: float = 1.0,
    ) -> tuple[_Judged | None, Hearing]:
        """The utterance as if the throat were so long: how its best phrase fits, and what is heard."""
        posteriors = self._posteriors(sound, throat)
        judged = self._judge(posteriors, prepared.compiled)
        return judged, self._hear(judged, posteriors, prepared, settings, talk)

    def _hear(
        self,
        judged: _Judged | None,
        posteriors: NDArray[np.float64],
        prepared: _Prepared,
        settings: HearingSettings,
        talk: TalkSettings,
    ) -> Hearing:
        """The utterance as a whole first; what it is not, may still be said in the middle of it.

        A request that fits the whole may still be told or denied ("hon begär …", "jag begär inte …").
        """
        whole = _as_whole(judged, prepared.compiled, settings)
        if prepared.talk is None or (whole.phrase is not None and not whole.phrase.in_talk):
            return whole
        found = spotted(posteriors, prepared.talk, talk)
        if found is None:
            return whole
        if whole.phrase is not None:
            if found.told(talk):
                return replace(whole, phrase=None, contradicted=True)
            asked = found.perhaps_told(talk)
            return replace(whole, phrase=None, doubted=whole.phrase, contradicted=True) if asked else whole
        if found.accepted(talk):
            return self._in_talk(found, said=True)
        if found.contradicted(talk):
            in_talk = whole.doubted is not None and whole.doubted.in_talk
            return replace(whole, doubted=None if in_talk else whole.doubted, contradicted=True)
        if whole.doubted is None and found.accepted(talk, doubtful=True):
            return self._in_talk(found, said=False)
        return whole

    def _in_talk(self, found: Spotted, *, said: bool) -> Hearing:
        phrase, doubted = (found.phrase, None) if said else (None, found.phrase)
        margin = max(0.0, found.margin_per_phone)
        return Hearing(phrase, found.phrase, found.runner_up, found.score, margin, 0.0, doubted)

    def _posteriors(self, sound: Pcm, throat: float = 1.0) -> NDArray[np.float64]:
        """(frames, symbols): what speaks for each phone, its kin included."""
        if self._kin is None:
            self._kin = kinship(self.session.symbols)
        return np.minimum(self.session.posteriors(sound, throat) @ self._kin, 1.0)

    def _judge(self, posteriors: NDArray[np.float64], compiled: CompiledGrammar) -> _Judged | None:
        scores = compiled.tree.forward_scores(scorer.without_pauses(posteriors))
        said, beside = scores[: len(compiled.owner)], scores[len(compiled.owner) :]
        first = int(np.argmax(said))
        if not np.isfinite(said[first]):
            return None
        sequence, best = compiled.sequences[first], int(compiled.owner[first])
        alignment = scorer.align(posteriors, sequence)
        if alignment is None:
            return None
        meaning = compiled.phrases[best].meaning
        rival = np.array([compiled.phrases[owner].meaning != meaning for owner in compiled.owner])
        runner_up, margin = None, float("inf")
        rivals = np.where(rival, said, -np.inf)
        nearest = int(np.argmax(rivals))
        if np.isfinite(rivals[nearest]):
            runner_up = int(compiled.owner[nearest])
            apart = scorer.differing(sequence, compiled.sequences[nearest])
            margin = float(said[first] - rivals[nearest]) / apart
        return _Judged(
            best,
            runner_up,
            phones=len(sequence),
            score=float(said[first]) / len(sequence),
            margin=margin,
            lead=float(said[first] - np.max(beside, initial=-np.inf)),
            worst=alignment.worst(round(self.settings.stretch_s / FRAME_S)),
        )

    def _prepared(self, grammar: Grammar) -> _Prepared:
        # A moment's grammar is built anew each time; an equal one has been spelled out already.
        for known in self._kept:
            if known.grammar is grammar or known.grammar == grammar:
                return known
        symbols = self.session.symbols
        prepared = _Prepared(grammar, compile_grammar(grammar, symbols), compile_talk(grammar, symbols))
        self._kept = [prepared, *self._kept[: _KEPT - 1]]
        return prepared


def _as_whole(judged: _Judged | None, compiled: CompiledGrammar, settings: HearingSettings) -> Hearing:
    """What the utterance is as a whole: heard, perhaps to be asked about, or nothing."""
    if judged is None:
        return Hearing(None, None, None, -np.inf, np.inf, 0.0)
    best = compiled.phrases[judged.best]
    runner_up = None if judged.runner_up is None else compiled.phrases[judged.runner_up]
    said = best if _accepts(judged, settings) else None
    doubted = best if said is None and _accepts(judged, settings, doubtful=True) else None
    needed = settings.least_margin
    return Hearing(said, best, runner_up, judged.score, judged.margin, 0.0, doubted, least_margin=needed)


def _is_near(judged: _Judged | None, settings: HearingSettings) -> bool:
    """Whether another look may find what this one missed: most of what is said beside the game is far off."""
    return judged is not None and _fits(judged, settings, settings.again)


def _fits(judged: _Judged, settings: HearingSettings, more: float) -> bool:
    """Whether the score suffices once it is ``more`` nats per phone better."""
    return (judged.score + more) * judged.phones >= settings.least_total(judged.phones)


def _accepts(judged: _Judged, settings: HearingSettings, *, doubtful: bool = False) -> bool:
    more, stretch = (settings.doubt, settings.doubt_stretch) if doubtful else (0.0, 0.0)
    margin = min(settings.doubt_margin, settings.least_margin) if doubtful else settings.least_margin
    return (
        _fits(judged, settings, more)
        and (judged.phones <= settings.command or judged.worst <= settings.worst_stretch + stretch)
        and judged.margin >= margin
        and judged.lead >= settings.least_lead
    )
