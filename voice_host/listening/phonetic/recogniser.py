"""The embedded recogniser: which phrase of the grammar was said, judged by its phones."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from voice_host.listening.grammar import Grammar
from voice_host.listening.phonetic.compiled import CompiledGrammar, compile_grammar
from voice_host.listening.phonetic.hearing_settings import HearingSettings
from voice_host.listening.phonetic.judged import Judged, Look, judge
from voice_host.listening.phonetic.kinship import kinship
from voice_host.listening.phonetic.second_look import agreed
from voice_host.listening.phonetic.session import AcousticSession
from voice_host.listening.phonetic.surroundings import speech_over_noise
from voice_host.listening.phonetic.talk import Spotted, TalkSettings, spotted
from voice_host.listening.phonetic.talk_grammar import TalkGrammar, compile_talk
from voice_host.listening.phonetic.view import AS_IT_IS, View
from voice_host.listening.recogniser import SAMPLE_RATE, Hearing, Pcm

_KEPT = 16
"""Grammars kept spelled out: a game has few moments, and they come again."""


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
            hearing = self._heard(sound, prepared, settings, talk)
        return replace(hearing, compute_ms=(time.perf_counter() - started) * 1000)

    def details(self, pcm: Pcm, grammar: Grammar) -> dict[str, str | float | None]:
        """What the whole utterance is judged by, for benchmarks: best text, score, margin, lead, worst
        stretch."""
        compiled = self._prepared(grammar).compiled
        judged = judge([self._look(pcm, compiled)], compiled, self.settings.stretch_s)
        if judged is None:
            return {"best": None, "score": None, "margin": None, "lead": None, "worst": None}
        return {
            "best": compiled.phrases[judged.best].text,
            "score": judged.score,
            "margin": judged.margin,
            "lead": judged.lead,
            "worst": judged.worst,
        }

    def _look(self, sound: Pcm, compiled: CompiledGrammar, view: View = AS_IT_IS) -> Look:
        """The utterance viewed so, with what speaks for each phone, its kin included."""
        if self._kin is None:
            self._kin = kinship(self.session.symbols)
        return Look.at(np.minimum(self.session.posteriors(sound, view) @ self._kin, 1.0), compiled)

    def _heard(
        self, sound: Pcm, prepared: _Prepared, settings: HearingSettings, talk: TalkSettings
    ) -> Hearing:
        """One look, and further ones where it may have missed or mistaken something.

        A request must be found by two looks for itself; anything else is judged by all of them together.
        """
        compiled = prepared.compiled
        looks = [self._look(sound, compiled)]
        judged = judge(looks, compiled, settings.stretch_s)
        hearing = self._hear(judged, looks[0], prepared, settings, talk)
        if hearing.contradicted or not _is_near(judged, settings):
            return hearing
        if hearing.best is not None and hearing.best.in_talk:
            if hearing.phrase is not None:
                return hearing
            return agreed(hearing, self._each_again(sound, prepared, settings, talk))
        for view in _fitting(sound, settings):
            if hearing.phrase is not None and hearing.margin >= settings.sure_margin:
                break
            looks.append(self._look(sound, compiled, view))
            together = _as_whole(judge(looks, compiled, settings.stretch_s), compiled, settings)
            if together.best is not None and together.best.in_talk:
                return replace(hearing, phrase=None, doubted=hearing.phrase or hearing.doubted)
            hearing = together
        return hearing

    def _each_again(
        self, sound: Pcm, prepared: _Prepared, settings: HearingSettings, talk: TalkSettings
    ) -> Iterator[Hearing]:
        """What one further look after another hears by itself, each made when it is asked for."""
        careful = replace(settings, least_margin=settings.least_margin + settings.again_margin)
        for view in _fitting(sound, settings):
            look = self._look(sound, prepared.compiled, view)
            judged = judge([look], prepared.compiled, careful.stretch_s)
            yield self._hear(judged, look, prepared, careful, talk)

    def _hear(
        self,
        judged: Judged | None,
        look: Look,
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
        found = spotted(look.posteriors, prepared.talk, talk)
        if found is None:
            return whole
        if whole.doubted is not None and found.vouches(whole.doubted, talk):
            more = max(settings.worst_stretch, talk.vouched_stretch)
            whole = _as_whole(judged, prepared.compiled, replace(settings, worst_stretch=more))
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

    def _prepared(self, grammar: Grammar) -> _Prepared:
        # A moment's grammar is built anew each time; an equal one has been spelled out already.
        for known in self._kept:
            if known.grammar is grammar or known.grammar == grammar:
                return known
        symbols = self.session.symbols
        prepared = _Prepared(grammar, compile_grammar(grammar, symbols), compile_talk(grammar, symbols))
        self._kept = [prepared, *self._kept[: _KEPT - 1]]
        return prepared


def _fitting(sound: Pcm, settings: HearingSettings) -> list[View]:
    """The views in which the utterance is not too long for the acoustic model."""
    return [view for view in settings.views if len(sound) * view.size <= settings.longest_s * SAMPLE_RATE]


def _as_whole(judged: Judged | None, compiled: CompiledGrammar, settings: HearingSettings) -> Hearing:
    """What the utterance is as a whole: heard, perhaps to be asked about, or nothing."""
    if judged is None:
        return Hearing(None, None, None, -np.inf, np.inf, 0.0)
    best = compiled.phrases[judged.best]
    if not best.in_talk and judged.margin >= settings.clear_margin:
        settings = replace(settings, worst_stretch=max(settings.worst_stretch, settings.clear_stretch))
    runner_up = None if judged.runner_up is None else compiled.phrases[judged.runner_up]
    said = best if _accepts(judged, settings) else None
    doubted = best if said is None and _accepts(judged, settings, doubtful=True) else None
    needed = settings.least_margin
    return Hearing(said, best, runner_up, judged.score, judged.margin, 0.0, doubted, least_margin=needed)


def _is_near(judged: Judged | None, settings: HearingSettings) -> bool:
    """Whether another look may find what this one missed: most of what is said beside the game is far off."""
    return judged is not None and _fits(judged, settings, settings.again)


def _fits(judged: Judged, settings: HearingSettings, more: float) -> bool:
    """Whether the score suffices once it is ``more`` nats per phone better."""
    return (judged.score + more) * judged.phones >= settings.least_total(judged.phones)


def _accepts(judged: Judged, settings: HearingSettings, *, doubtful: bool = False) -> bool:
    more, stretch = (settings.doubt, settings.doubt_stretch) if doubtful else (0.0, 0.0)
    margin = min(settings.doubt_margin, settings.least_margin) if doubtful else settings.least_margin
    return (
        _fits(judged, settings, more)
        and (judged.phones <= settings.command or judged.worst <= settings.worst_stretch + stretch)
        and judged.margin >= margin
        and judged.lead >= settings.least_lead
    )
