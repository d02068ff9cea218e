"""The words that count whatever the phase: help, repeat, status, pause, hush, speed, language, quit …"""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_host import changing_language
from voice_host.inbox import SeatAsked, SeatTaken, SeatVotes
from voice_host.listening.ears import HeardUtterance
from voice_host.listening.grammar import Phrase
from voice_host.partings import Leave
from voice_host.patience import REMIND_AFTER, UNHEARD_BEFORE_HINT
from voice_host.speaking.voice import Adjusted
from voice_host.want import PAUSED, Want

if TYPE_CHECKING:
    from voice_host.conversation import Conversation


async def answer(
    talk: Conversation, intent: str, want: Want, question: list[str], phrase: Phrase | None = None
) -> None:
    """Do what an always-on word asks for; ``question`` is what was said before. Raises :class:`Leave`.

    ``phrase`` is what was said, where the talk can go on in another language afterwards.
    """
    match intent:
        case "help":
            if "yes" in want.intents:  # a plain question helps best by being asked again
                await talk.say_again(question[-1:])
            elif talk.narration.has(f"help-at-{want.phase}"):
                await talk.say(f"help-at-{want.phase}")
            await talk.hint(want)
            await talk.say("help-always")
        case "repeat":
            await talk.say_again(question)
        case "status":
            for sentence in talk.status():
                await talk.say(sentence.key, **sentence.arguments)
        case "pause":
            await _pause(talk)
        case "resume":
            await talk.say("resumed")
        case "hush":
            talk.voice.stop()
        case "faster" | "slower" | "louder" | "softer" | "louder_effects" | "softer_effects":
            await _adjust(talk, intent)
        case "change_language":
            if phrase is None:
                await talk.say("language-not-here")
            else:
                await changing_language.change(talk, phrase, want)
        case "quit":
            await _quit(talk)


_ADJUSTED = {
    "faster": ("speed-faster", "speed-fastest"),
    "slower": ("speed-slower", "speed-slowest"),
    "louder": ("volume-louder", "volume-loudest"),
    "softer": ("volume-softer", "volume-softest"),
    "louder_effects": ("effects-louder", "effects-loudest"),
    "softer_effects": ("effects-softer", "effects-softest"),
}
"""What is said of a wish that was done, and of one that met the end of the range."""


async def _adjust(talk: Conversation, wish: str) -> None:
    adjusted: Adjusted = getattr(talk.voice, wish)()
    done, at_end = _ADJUSTED[wish]
    if adjusted.highest == 1:  # a voice that is only text has neither speed nor volume
        await talk.say("voice-is-text")
        return
    await talk.say(done if adjusted.changed else at_end)
    if wish.endswith("effects"):
        await talk.cue("heard")


async def _pause(talk: Conversation) -> None:
    talk.on_pause(True)
    try:
        await talk.say("paused")
        said = await only(talk, Want(("resume",), PAUSED, question=False))
    finally:
        talk.on_pause(False)
    if said == "resume":
        await talk.say("resumed")


async def _quit(talk: Conversation) -> None:
    await talk.say("quit-ask")
    if await only(talk, Want(("yes", "no"), "quit")) == "yes":
        raise Leave
    await talk.say("quit-no")


async def only(talk: Conversation, want: Want) -> str:
    """Wait for one of these intents; of the always-on words only the wish to quit counts.

    A question that was never meant (somebody in the talk said something like "avsluta") must not leave the
    table with a deaf host: talk around it is told what is waited for, and silence ends it with "".
    What comes in by handset meanwhile is met with no sound; see :meth:`.Conversation.listen_until`.
    """
    spoken, typed = talk.grammars(want)
    lapsed = talk.lapses
    question = list(talk.told[-1:])
    await talk.open(want, spoken)
    unheard = reminded = 0
    while True:
        while want.phase == PAUSED and talk.aside:
            talk.aside.popleft().claim("paused")
        item = await talk.next_item(reminded if want.question else len(REMIND_AFTER), lapsed)
        if item is None and lapsed():
            return ""
        if item is None:
            reminded += 1
            if reminded == len(REMIND_AFTER):
                return ""
            await talk.say_again(question)
            await talk.open(want, spoken)
            continue
        said = await talk.understand(item, want, spoken, typed)
        if isinstance(item, SeatTaken | SeatAsked | SeatVotes):
            continue
        if said is not None and said.intent in want.intents:
            return said.intent
        if said is not None and said.intent == "quit" and want.phase != "quit":
            await _quit(talk)
        if said is None and isinstance(item, HeardUtterance) and want.question:
            unheard += 1
        if said is not None or unheard == UNHEARD_BEFORE_HINT:
            await talk.hint(want)
            unheard = 0
        await talk.open(want, spoken)
