"""Asking back what was heard without being sure, where it has consequences."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from voice_host import always_on, changing_language, understanding
from voice_host.inbox import SeatVotes
from voice_host.listening.ears import HeardUtterance
from voice_host.listening.grammar import Phrase
from voice_host.patience import UNHEARD_BEFORE_HINT
from voice_host.want import Said, Want, as_written

if TYPE_CHECKING:
    from voice_host.conversation import Conversation


async def ask_back(talk: Conversation, phrase: Phrase, want: Want) -> Said | None:
    """An unsure phrase with consequences: was it that? Saying it again, or another, counts as well."""
    asking = replace(want, intents=tuple(dict.fromkeys(("yes", "no", *want.intents))), reminder="")
    pack = talk.pack
    spoken, typed = talk.grammars(asking)
    await talk.say("confirm", phrase=as_written(phrase))
    await talk.open(asking, spoken, asked=phrase)
    lapsed = talk.lapses
    unheard = reminded = 0
    while True:
        item = await talk.next_item(reminded, lapsed)
        if item is None and lapsed():
            return None
        answer: Said | None = None
        if isinstance(item, SeatVotes):
            talk.aside.append(item)  # somebody else's vote: it neither answers nor ends the question
            continue
        if isinstance(item, HeardUtterance):
            answer = understanding.plain_answer(talk, item, spoken)
            if answer is None:
                unheard += 1
                await talk.cue("not_understood")
        elif item is None:
            reminded += 1
        else:
            answer = await talk.understand(item, asking, spoken, typed)
        if answer is None:
            # Talk at the table is no reason to ask at every word of it.
            if not isinstance(item, HeardUtterance) or unheard % UNHEARD_BEFORE_HINT == 0:
                await talk.say("confirm", phrase=as_written(phrase))
            await talk.open(asking, spoken, asked=phrase)
        elif answer.intent == "yes" or answer.phrase.meaning == phrase.meaning:
            return Said(phrase, by_voice=True)
        elif answer.intent in ("no", "undo"):
            await talk.say("confirm-no")
            return None
        elif answer.intent in talk.pack.always_on:
            about = want if answer.intent == changing_language.INTENT else asking
            await always_on.answer(talk, answer.intent, about, list(talk.told), answer.phrase)
            if talk.pack is not pack:
                return None  # what was asked about was said in words that are not listened for any more
            if answer.intent in ("pause", "resume"):  # who comes back has forgotten what was asked
                await talk.say("confirm", phrase=as_written(phrase))
            await talk.open(asking, spoken, asked=phrase)
        else:
            return answer
