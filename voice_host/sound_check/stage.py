"""The talk of the sound check: each player is asked for the own name and a number, and helped to be heard."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from voice_host import always_on
from voice_host.listening.ears import EarsTrouble, HeardUtterance
from voice_host.listening.grammar import Grammar
from voice_host.patience import REMIND_AFTER
from voice_host.sound_check.asked import BREAKS, Asked, grammar_for, number_for
from voice_host.sound_check.numbers import VoiceNumbers
from voice_host.sound_check.room import adapt, is_noisy, troubles
from voice_host.sound_check.tuning import Tuning
from voice_host.want import Want

if TYPE_CHECKING:
    from voice_host.conversation import Conversation

ANSWER_SECONDS = 8.0
"""So long a player has before the host takes it that nothing was heard."""

SECOND_WORD_SECONDS = 4.0
"""So long the number may come after the name."""

MOST_ASKING = 3
LOUDER_STEP_DB = 12.0
"""When nothing is heard, the ears are turned up by so much before the player is asked again.

Measured with espeak-ng voices over noise at −75 dBFS: speech at −60 dBFS was noticed in 3 of 6 cases, with
12 dB in 6 of 6; at −42 dBFS one voice lost its first syllable to the voice activity without gain.
"""


class CheckBrokenOff(Exception):
    """The table broke the check off, or the microphone went away; nothing is to be made of it."""


async def measure(
    talk: Conversation, tuning: Tuning, names: Sequence[str], *, patience_s: float = ANSWER_SECONDS
) -> tuple[VoiceNumbers, ...]:
    """Ask every player in turn; their voices by seat.

    A player who is skipped, or not heard after :data:`MOST_ASKING` times, has no numbers. Raises
    :class:`CheckBrokenOff`, and Leave and TableClosed of :mod:`voice_host.partings`.
    """
    await talk.say("sound-check-begin")
    try:
        return tuple([await _ask(talk, tuning, names, seat, patience_s) for seat in range(len(names))])
    finally:
        tuning.listen_harder(0.0)


async def _ask(
    talk: Conversation, tuning: Tuning, names: Sequence[str], seat: int, patience_s: float
) -> VoiceNumbers:
    asked = Asked(names, seat, number_for(seat))
    grammar = grammar_for(talk.pack, names, asked.number)
    key = "sound-check-ask"
    for time in range(MOST_ASKING):
        # Levels are told as they reached the microphone, so turning up does not spoil the measuring.
        heard = bool(asked.takes)
        gain_db = adapt((asked.voice,), tuning.least_score).gain_db if heard else LOUDER_STEP_DB * time
        tuning.listen_harder(gain_db)
        await talk.say(key, name=names[seat], number=asked.number)
        await _answered(talk, asked, grammar, patience_s)
        if asked.skipped or asked.name_heard:
            break  # without the number too: the voice has been measured all the same
        key = "sound-check-louder" if not asked.takes else "sound-check-again"
    return asked.voice


async def _answered(talk: Conversation, asked: Asked, grammar: Grammar, patience_s: float) -> None:
    """Listen to one answer, in one go or two."""
    want = Want(BREAKS, "sound-check", reminds=False)
    _, typed = talk.grammars(want)
    question = talk.told[-1:]
    await talk.open(want, grammar)
    while True:
        waiting = min(patience_s, SECOND_WORD_SECONDS) if asked.name_heard else patience_s
        try:
            async with asyncio.timeout(waiting):
                item = await talk.next_item(len(REMIND_AFTER))
        except TimeoutError:
            return
        if isinstance(item, HeardUtterance):
            phrase = item.hearing.phrase
            if phrase is None or phrase.intent not in (*BREAKS, *talk.pack.always_on):
                good = asked.hear(item)
                talk.trace.note("heard", by="voice", phrase=phrase.text if phrase else None, acted=good)
                if good and not asked.complete:
                    continue  # no cue: while it sounds the number would go unheard
                await talk.cue("heard" if good else "not_understood")
                return
            intent = phrase.intent
        else:
            said = None if item is None else await talk.understand(item, want, grammar, typed)
            if isinstance(item, EarsTrouble):
                raise CheckBrokenOff
            if said is None:
                await talk.open(want, grammar)
                continue
            intent = said.intent
        if intent == "skip":
            asked.skipped = True
            return
        if intent == "cancel_vote":
            raise CheckBrokenOff
        await always_on.answer(talk, intent, want, question)
        await talk.open(want, grammar)


async def tell(talk: Conversation, names: Sequence[str], voices: Sequence[VoiceNumbers]) -> None:
    """Tell who is hard to hear and what helps; one sentence each, the room's first."""
    if all(voice.level_db is None for voice in voices) and not all(voice.skipped for voice in voices):
        await talk.say("sound-check-nobody")
        return
    if is_noisy(voices):
        await talk.say("sound-check-noisy")
    found = troubles(voices)
    for seat, trouble in found:
        await talk.say(f"sound-check-{trouble}", name=names[seat])
    if not found:
        await talk.say("sound-check-good")
