"""The host counts seconds, and the table may break it off; whatever else comes meanwhile waits its turn."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from voice_host.inbox import Incoming, SlipsChanged
from voice_host.listening.ears import HeardUtterance
from voice_host.listening.grammar import Phrase
from voice_host.listening.grammar_builder import build
from voice_host.listening.keyboard import KeyboardRecogniser, TypedLine
from voice_host.listening.wide import WideGrammar
from voice_host.speaking.count import Count

if TYPE_CHECKING:
    from voice_host.conversation import Conversation

BREAKS = ("hush", "pause", "undo", "quit", "cancel_vote")
"""Intents that break off a count."""


async def count_aloud(talk: Conversation, count: Count) -> bool:
    """Count seconds. False when the table broke it off (pause, quiet, undo, quit)."""
    talk.trace.note("say", id="count", text=" ".join(count.texts))
    await talk.ears.set_grammar(build(talk.pack, BREAKS, always_on=False))
    talk.counting = True
    talk.watcher.counts(count)
    counting = asyncio.create_task(talk.voice.count(count))
    try:
        while not counting.done():
            coming = asyncio.create_task(talk.inbox.get())
            await asyncio.wait({counting, coming}, return_when=asyncio.FIRST_COMPLETED)
            if not coming.cancel():
                _meanwhile(talk, coming.result())
        return await counting
    finally:
        talk.counting = False
        talk.watcher.counts(None)
        counting.cancel()


def _meanwhile(talk: Conversation, item: Incoming) -> None:
    """Words that break off a count do so; other lines wait until it is over; other talk is none."""
    phrase: object = None
    if isinstance(item, SlipsChanged):
        return
    if talk.kept:
        talk.kept.append(item)  # typed ahead: it has its turn after the lines before it
        return
    if isinstance(item, TypedLine):
        phrase = KeyboardRecogniser().match(item.text, WideGrammar(talk.pack, BREAKS, always_on=False))
    elif isinstance(item, HeardUtterance):
        phrase = item.hearing.phrase
    if isinstance(phrase, Phrase) and phrase.intent in BREAKS:
        talk.voice.stop()
        if phrase.intent in ("quit", "undo"):
            talk.kept.append(item)  # that was more than a wish for the count to end
    elif not isinstance(item, HeardUtterance):
        talk.kept.append(item)
