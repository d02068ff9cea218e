"""``maffia check --table`` and ``--forget``, and the sound check that ``maffia play`` offers."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Sequence

from voice_host.commands import DONE, FAILED, MISUSE
from voice_host.commands.devices import open_devices, talk_with
from voice_host.commands.words import Words
from voice_host.conversation import Conversation
from voice_host.inbox import Inbox
from voice_host.journal import Journal, JournalError
from voice_host.listening.ears import Ears, EarsTrouble
from voice_host.listening.keyboard import Keyboard
from voice_host.names import alike, as_called, nickname, table_fault
from voice_host.partings import Leave, TableClosed
from voice_host.sound_check.numbers import VoiceNumbers, confused
from voice_host.sound_check.room import adapt
from voice_host.sound_check.stage import CheckBrokenOff, measure, tell
from voice_host.sound_check.store import Kept, SoundCheckStore, StoreUnwritable, in_order
from voice_host.sound_check.tuning import Tuning
from voice_host.speaking.text_voice import WallClock


async def check_sound(
    talk: Conversation, tuning: Tuning, store: SoundCheckStore, names: Sequence[str]
) -> tuple[VoiceNumbers, ...]:
    """The whole check: ask everybody, tell what helps, adapt, and keep the numbers.

    The voices by seat; none when the table broke it off. Raises Leave and TableClosed.
    """
    try:
        voices = await measure(talk, tuning, names)
    except CheckBrokenOff:
        await talk.say("sound-check-broken-off")
        return ()
    await tell(talk, names, voices)
    adaptation = adapt(voices, tuning.least_score)
    tuning.apply(adaptation)
    await _keep(talk, store, names, Kept(adaptation, in_order(names, voices)))
    await talk.say("sound-check-kept")
    return voices


async def offer(
    talk: Conversation, store: SoundCheckStore, names: Sequence[str], wish: bool | None
) -> tuple[str, ...]:
    """At the start of an evening: a sound check if the table wants one; the names, perhaps changed by it.

    ``wish`` is what the command line said; without a word from there a table is asked once, and what was
    found then is used again. Nothing happens where no microphone is open.
    """
    names = tuple(names)
    if not isinstance(talk.ears, Ears) or not await talk.ears.opened():
        return names
    tuning = Tuning(talk)
    known = store.of(names)
    if wish is None and known is None:
        await talk.say("sound-check-offer")
        wish = await talk.yes_or_no("setting")
        if not wish:
            await _keep(talk, store, names, Kept())
    if wish:
        voices = await check_sound(talk, tuning, store, names)
        called = await _told_apart(talk, names, voices)
        if called != names and (kept := store.of(names)) is not None:
            await _keep(talk, store, called, kept)  # by these names the table is known next time
        return called
    if known is not None:
        tuning.apply(known.adaptation.another_evening())
    return names


def tune_as_before(talk: Conversation, store: SoundCheckStore, names: Sequence[str]) -> None:
    """For a game that goes on: what was found for this table, without a word."""
    known = store.of(names)
    if known is not None:
        Tuning(talk).apply(known.adaptation.another_evening())


async def _keep(talk: Conversation, store: SoundCheckStore, names: Sequence[str], kept: Kept) -> None:
    try:
        store.keep(names, kept)
    except StoreUnwritable as trouble:
        await talk.say(trouble.key, **trouble.args_for_text)


async def _told_apart(
    talk: Conversation, names: tuple[str, ...], voices: Sequence[VoiceNumbers]
) -> tuple[str, ...]:
    """Propose another name for one of two that the recogniser mixes up."""
    seats = list(names)
    settled = {frozenset((pair.first, pair.second)) for pair in alike(names, talk.pack, talk.narration)}
    for first, second in confused(voices):
        if frozenset((seats[first], seats[second])) in settled:
            continue  # the table has been asked about these two, and wants them so
        proposal = nickname(names[second], seats, talk.narration)
        await talk.say("table-alike", first=seats[first], second=seats[second], proposal=proposal)
        if await talk.yes_or_no("setting"):
            seats[second] = proposal
            await talk.say("table-renamed", name=proposal)
        else:
            await talk.say("table-alike-kept")
    return tuple(seats)


def check_table(words: Words, recogniser: str, players: tuple[str, ...]) -> int:
    """``maffia check --table``: 0 when somebody was heard."""
    wrong = table_fault(players, words.pack, words.narration) if players else None
    if wrong:
        words.complain(wrong.key, wrong.arguments)
        return MISUSE
    try:
        names = tuple(map(as_called, players)) or Journal.open(None).last_players()
    except JournalError as trouble:
        words.complain(trouble.key, trouble.args_by_name())
        return FAILED
    return asyncio.run(_at_the_table(words, recogniser, names))


async def _at_the_table(words: Words, recogniser: str, names: Sequence[str]) -> int:
    inbox, clock = Inbox(), WallClock()
    devices = await open_devices(words, inbox, clock, text=False, recogniser=recogniser)
    talk = talk_with(devices, words, inbox, clock)
    keyboard = Keyboard(inbox, sys.stdin or io.StringIO())
    try:
        for key, arguments in devices.troubles:
            await talk.say(key, **arguments)
        if not isinstance(devices.ears, Ears) or not await devices.ears.opened():
            await _tell_why_deaf(talk, inbox)
            return FAILED
        if not names:
            await talk.say("sound-check-no-names")
            return FAILED
        keyboard.start()
        voices = await check_sound(talk, Tuning(talk), SoundCheckStore(), names)
        pairs = [(names[first], names[second]) for first, second in confused(voices)]
        pairs += [(pair.first, pair.second) for pair in alike(names, talk.pack, talk.narration) if voices]
        for first, second in dict.fromkeys(pairs):
            await talk.say("sound-check-confused", first=first, second=second)
        return DONE if any(voice.heard for voice in voices) else FAILED
    except (Leave, TableClosed):
        await talk.say("sound-check-broken-off")
        return FAILED
    finally:
        keyboard.stop()
        await devices.close()


async def _tell_why_deaf(talk: Conversation, inbox: Inbox) -> None:
    while not inbox.empty():
        item = inbox.get_nowait()
        if isinstance(item, EarsTrouble):
            await talk.say(f"trouble-{item.key}", **item.args_for_text)
    await talk.say("sound-check-no-microphone")


def forget(words: Words) -> int:
    """``maffia check --forget``: delete the numbers, and say so aloud."""
    try:
        key = "sound-check-forgotten" if SoundCheckStore().forget() else "sound-check-nothing-kept"
    except StoreUnwritable as trouble:
        words.complain(trouble.key, trouble.args_for_text)
        return FAILED
    asyncio.run(_say_aloud(words, key))
    return DONE


async def _say_aloud(words: Words, key: str) -> None:
    words.print(key)
    devices = await open_devices(words, Inbox(), WallClock(), text=False, recogniser="keyboard")
    try:
        await devices.voice.say(words.narration.text(key))
    finally:
        await devices.close()
