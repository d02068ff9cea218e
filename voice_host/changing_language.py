"""Another language in the middle of an evening: said in the old one, confirmed in the new.

What is behind the table (voice, ears, pages, journal) is changed by :class:`Tongues`; here it is asked for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from models.language_pack import LanguagePack, PackError, available, load
from models.narration import Narration, printable
from voice_host.listening.grammar import Phrase
from voice_host.listening.grammar_builder import UnknownIntentError
from voice_host.listening.wide import WideGrammar, typed_form
from voice_host.narrator import Sentence, sentence
from voice_host.want import Want

if TYPE_CHECKING:
    from voice_host.conversation import Conversation

INTENT = "change_language"


class Tongues(Protocol):
    """Who can make an evening speak and hear another language."""

    async def change(self, code: str) -> Sentence | None:
        """From now on this language everywhere, or why not (then nothing has changed).

        ``code`` is one of :func:`~models.language_pack.available` and not the present language.
        """


class OneTongue:
    """A talk without an evening behind it, such as the sound check, stays in its language."""

    async def change(self, code: str) -> Sentence | None:
        """Never."""
        return sentence("language-not-here")


async def change(talk: Conversation, phrase: Phrase, want: Want) -> None:
    """Do what a phrase of :data:`INTENT` asks for, and say so; in the new language, if it came to that."""
    narration = talk.narration
    asked = str(phrase.slots["language"])
    code = code_of(asked, talk.pack, narration)
    if code is None:
        known = narration.names(map(narration.language_name, available()))
        named = narration.language_name(asked)  # a pack may name a language that has been taken away
        await talk.say("language-unknown", language=printable(named[:40]), known=known)
        return
    if code == talk.pack.code:
        await talk.say("language-already", language=narration.language_name(code))
        return
    refusal = await talk.tongues.change(code)
    if refusal is not None:
        await talk.say(refusal.key, **refusal.arguments)
        return
    talk.told.clear()  # in the old language, and nobody wants that repeated
    await talk.say("language-changed", language=talk.narration.language_name(talk.pack.code))
    talk.trace.note("language", code=talk.pack.code)
    for told in talk.status():
        await talk.say(told.key, **told.arguments)
    question = talk.question
    if want.question and "yes" in want.intents and question is not None:
        await talk.say(question.key, **question.arguments)  # a plain question helps best by being asked again
    elif want.question:
        await talk.hint(want)


def code_of(asked: str, pack: LanguagePack, narration: Narration) -> str | None:
    """The installed language that somebody means by its code or by a name; None if it is none of them."""

    def form(text: str) -> str:
        return pack.as_typed(typed_form(text))

    for code in available():
        if form(asked) in map(form, narration.language_names(code)):
            return code
    return None


def in_another_language(line: str, present: str) -> Phrase | None:
    """A line that asks for a language in the words of a language that is not spoken now.

    For the keyboard alone: so a table gets out of a language that it cannot read.
    """
    for code in available():
        asking = _asking(code) if code != present else None
        found = None if asking is None else asking.match(line)
        if isinstance(found, Phrase):
            return found
    return None


@lru_cache(maxsize=16)
def _asking(code: str) -> WideGrammar | None:
    """How a language is asked for in this one; None where its pack cannot tell, which stops no evening."""
    try:
        return WideGrammar(load(code), (INTENT,), always_on=False)
    except (PackError, UnknownIntentError):
        return None
