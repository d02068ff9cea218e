"""Setting up what ``maffia play --barge-in`` asks for, as far as the machine has it."""

from __future__ import annotations

from dataclasses import replace

from models.language_pack import LanguagePack
from voice_host.listening.barge_in.guard import NoCanceller, make_guard
from voice_host.listening.barge_in.over_host import OverHost
from voice_host.listening.barge_in.reference import EchoReference
from voice_host.listening.ears import Overhearing
from voice_host.listening.gate import Gate
from voice_host.listening.grammar_builder import build
from voice_host.listening.recogniser import Recogniser
from voice_host.listening.voice_activity import SileroVoiceActivity
from voice_host.speaking.spoken_voice import SpokenVoice
from voice_host.speaking.voice import Voice

INTENTS = ("hush", "pause")
"""What may be said over the host; nothing else is listened for."""

STRICTER = 0.15
"""Nats per phone that a word said over the host must fit better than one said in silence."""

LEAST_MARGIN = 1.2
"""Nats per phone by which it must lead over the other word at least."""

CLEARER = 0.4
"""Nats per phone by which it must lead more than a word said in silence, however much that must."""


def overhearing(pack: LanguagePack, voice: Voice, gate: Gate, recogniser: Recogniser) -> Overhearing | None:
    """How to hear over this voice; None when it is silent. Raises NoCanceller and AcousticModelTrouble."""
    if not isinstance(voice, SpokenVoice):
        return None
    make_guard()  # whether there is one is told now, not in the ears' thread
    references: list[EchoReference] = []
    rate = voice.tap(lambda block, moment: references[0].put(block, moment) if references else None)
    if rate is None:
        return None
    references.append(EchoReference(rate))

    def make(microphone_rate: int) -> OverHost:
        return OverHost(microphone_rate, gate, SileroVoiceActivity(), references[0], make_guard())

    return Overhearing(make, build(pack, INTENTS, always_on=False), strict(recogniser))


def strict(recogniser: Recogniser) -> Recogniser:
    """The embedded recogniser once more, sharing its model, that accepts less."""
    from voice_host.listening.phonetic.recogniser import PhoneticRecogniser

    inner = getattr(recogniser, "embedded", recogniser)
    shared = inner if isinstance(inner, PhoneticRecogniser) else PhoneticRecogniser()
    shared.session.load()
    settings = replace(
        shared.settings,
        least_score=shared.settings.least_score + STRICTER,
        least_margin=max(LEAST_MARGIN, shared.settings.least_margin + CLEARER),
    )
    return PhoneticRecogniser(settings, shared.session)


__all__ = ["NoCanceller", "overhearing", "strict"]
