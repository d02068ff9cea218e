"""What a line or an utterance means at its moment: a phrase that counts, one to ask about, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.narration import printable
from voice_host import changing_language
from voice_host.listening.barge_in.event import HeardOverHost
from voice_host.listening.ears import HeardUtterance
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.grammar_builder import spoken as as_spoken
from voice_host.listening.keyboard import KeyboardRecogniser, TypedLine
from voice_host.listening.recogniser import Hearing
from voice_host.listening.wide import Unknown, WideGrammar
from voice_host.want import Said, Want, as_written

if TYPE_CHECKING:
    from voice_host.conversation import Conversation

_KEYBOARD = KeyboardRecogniser()

_OTHER_VOTES = {
    "vote": ("request_vote",),
    "request_vote": ("vote", "vote_from_place", "vote_without_name"),
}
"""How one asks for a vote in one kind of game, and in the others."""

LEAST_VOTERS = 2


async def read(talk: Conversation, item: TypedLine, want: Want, typed: WideGrammar) -> Said | None:
    """A line as it was typed, or what was heard over the host's own voice. What is no phrase is answered."""
    text, over_host = item.text, isinstance(item, HeardOverHost)
    found = _KEYBOARD.match(text, typed)
    if want.lines and _are_own_words(text, found):
        talk.trace.note("heard", by="keyboard", phrase=None, intent="line", acted=True)
        return Said(Phrase(text.strip(), "line"), by_voice=False)
    # A line that was typed in secret stays so, even if its turn comes when the slips are opened.
    secret = (bool(talk.secretly) or item.secret) and not over_host
    if not text.strip():
        return None
    if isinstance(found, Unknown) and not over_host:
        found = changing_language.in_another_language(text, talk.pack.code) or found
    if isinstance(found, Phrase):
        by = "voice" if over_host else "keyboard"
        phrase, intent = (None, None) if secret else (found.text, found.intent)
        talk.trace.note("heard", by=by, phrase=phrase, intent=intent, acted=True, secret=secret)
        return Said(found, by_voice=over_host)
    talk.trace.note("heard", by="keyboard", phrase=None, intent=None, acted=False)
    if secret:
        await talk.say(talk.secretly or "not-understood-secret")
    elif (name := _who_is_out(text, found, want)) is not None:
        await talk.say("refused-player-is-out", name=name)
    elif (example := _how_one_votes(talk, text, want)) is not None:
        await talk.say("not-understood-vote", example=example)
    else:
        await _shrug(talk, text, found)
    return None


def _who_is_out(line: str, unknown: Unknown, want: Want) -> str | None:
    """Whom a line names, alone or in something like a request, that may be asked for no more.

    To propose the request would be to propose what the rules refuse.
    """
    if "request_vote" not in want.intents:
        return None  # elsewhere those who are out may be just who is meant
    near, named = unknown.nearest, as_spoken(line)
    meant = near.slots["name"] if near is not None and near.intent == "request_vote" else None
    out = (name for name in want.all_names if name not in want.names)
    return next((name for name in out if name == meant or as_spoken(name) == named != ""), None)


def _how_one_votes(talk: Conversation, line: str, want: Want) -> str | None:
    """An example of a vote in this game for a line that asks for one as the other kind of game does."""
    here = next((intent for intent in _OTHER_VOTES if intent in want.intents), None)
    if here is None or len(want.names) < LEAST_VOTERS:
        return None
    there = WideGrammar(talk.pack, _OTHER_VOTES[here], want.all_names or want.names, always_on=False)
    meant = _KEYBOARD.match(line, there)
    if isinstance(meant, Unknown):
        return None
    wanted = meant.slots.get("name")
    name = wanted if wanted in want.names else want.names[-1]
    voter = next(one for one in want.names if one != name)
    example = talk.pack.intents[here].say[0].text
    return example.replace("{voter}", voter).replace("{name}", str(name))


def _are_own_words(text: str, found: Phrase | Unknown) -> bool:
    if not text.strip() or not isinstance(found, Unknown):
        return False
    return not (found.nearest or found.stranger or found.number)


async def _shrug(talk: Conversation, line: str, unknown: Unknown) -> None:
    shown = printable(line.strip()[:60])
    if unknown.stranger:
        names = talk.narration.names(unknown.names)
        await talk.say("not-understood-name", name=printable(unknown.stranger[:60]), names=names)
    elif (number := unknown.number) is not None:
        words = printable(number.words[:60])
        await talk.say("not-understood-number", number=words, least=number.least, most=number.most)
    elif unknown.nearest:
        await talk.say("not-understood-nearest", line=shown, nearest=as_written(unknown.nearest))
    else:
        await talk.say("not-understood-line", line=shown)


async def hear(talk: Conversation, item: HeardUtterance, want: Want, spoken: Grammar) -> Said | Phrase | None:
    """What was said aloud; a bare phrase is not sure enough for its consequences: it is asked back."""
    hearing = item.hearing
    phrase = hearing.phrase or _worth_asking(hearing, want)
    allowed = phrase is not None and _may_be_said(phrase, spoken)
    sure = allowed and talk.sureness.is_sure(hearing, asked=want.question)
    _note(talk, hearing, phrase, acted=sure)
    if phrase is None or not allowed:
        if want.question:
            await talk.cue("not_understood")
        return None
    doubted, talk.doubted = talk.doubted, None
    if sure or (phrase.intent in ("yes", "no") and phrase.intent == doubted):
        await talk.cue("heard")
        return Said(phrase, by_voice=True)
    if phrase.intent in ("yes", "no"):
        # "Did you say no?" – "No." would leave everybody guessing. Said twice, it is believed.
        talk.doubted = phrase.intent
        await talk.say("yes-or-no-again")
        return None
    return phrase


def plain_answer(talk: Conversation, item: HeardUtterance, spoken: Grammar) -> Said | None:
    """An answer to a question back is taken as it is heard: asking about the asking leads nowhere."""
    phrase = item.hearing.phrase
    allowed = phrase is not None and _may_be_said(phrase, spoken)
    _note(talk, item.hearing, phrase, acted=allowed)
    return Said(phrase, by_voice=True) if phrase is not None and allowed else None


def _worth_asking(hearing: Hearing, want: Want) -> Phrase | None:
    """A doubted phrase is asked about when it answers the host; by day only a whole request is.

    Who wants another language than the table's may well speak the table's with an accent.
    """
    doubted = hearing.doubted
    if doubted is None or doubted.intent not in ("undo", changing_language.INTENT, *want.intents):
        return None
    request = doubted.in_talk or doubted.intent == changing_language.INTENT
    return doubted if want.question or request else None


def _may_be_said(phrase: Phrase, spoken: Grammar) -> bool:
    """What was said under an older grammar counts only if it may still be said."""
    return any(phrase.text == known.text for known in spoken.phrases)


def _note(talk: Conversation, hearing: Hearing, phrase: Phrase | None, *, acted: bool) -> None:
    talk.trace.note(
        "heard",
        by="voice",
        phrase=phrase.text if phrase else None,
        best=hearing.best.text if hearing.best else None,
        intent=phrase.intent if phrase else None,
        score=hearing.score,
        margin=hearing.margin,
        acted=acted,
    )
