"""Voice and ears of this machine, as far as it has them; what is missing becomes a sentence, not an end."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from models.acoustic_store import AcousticModelTrouble
from models.narration import Argument
from voice_host.commands.barge_in import NoCanceller, overhearing
from voice_host.commands.recognisers import Choice, RecogniserMissingError, choose
from voice_host.commands.words import Words, show
from voice_host.conversation import Conversation
from voice_host.inbox import Inbox, VoiceTrouble
from voice_host.listening.ears import Ears
from voice_host.listening.gate import Gate
from voice_host.listening.microphone import Microphone
from voice_host.speaking.earphones import Earphones, Plug, open_earphones
from voice_host.speaking.opening import open_voice
from voice_host.speaking.spoken_voice import SpokenVoice
from voice_host.speaking.text_voice import SecondsClock
from voice_host.speaking.voice import Voice, Whispers
from voice_host.trace import NoTrace, Trace
from voice_host.ways_in import Hears, NoEars


@dataclass
class Devices:
    """What the host speaks with and hears with. ``troubles``: sentences to tell at the start.

    ``whispers``: what one player alone hears in earphones: a device of its own if one was asked for, else the
    loudspeaker's, whose plug the earphones take. None where there is no sound, or not the device asked for.
    """

    voice: Voice
    ears: Hears
    troubles: list[tuple[str, Mapping[str, Argument]]] = field(default_factory=list)
    whispers: Whispers | None = None

    async def close(self) -> None:
        """Fall silent and close the microphone. Safe to repeat."""
        if isinstance(self.ears, Ears):
            await self.ears.stop()
        await self.voice.close()
        if isinstance(self.whispers, Earphones):
            await self.whispers.close()


async def open_devices(
    words: Words,
    inbox: Inbox,
    clock: SecondsClock,
    *,
    text: bool,
    recogniser: str,
    chosen: Choice | None = None,
    barge_in: bool = False,
    earphones: str | None = None,
) -> Devices:
    """Open what there is. Never raises on trouble with a device; the keyboard is always there.

    ``earphones``: a second output device, for one player's ears alone (not with ``text``).
    ``barge_in``: hear *tyst* and *paus* over the host's own voice too; what that lacks is a trouble as well.
    ``chosen``: a recogniser that has been loaded already; else ``recogniser`` says which one to load.
    """
    troubles: list[tuple[str, Mapping[str, Argument]]] = []
    opening = True

    def on_trouble(key: str, arguments: Mapping[str, str | int]) -> None:
        if "language" in arguments:  # the voice knows codes, the table names
            arguments = {**arguments, "language": words.pack.name}
        if opening:
            troubles.append((f"trouble-{key}", arguments))
        else:
            inbox.put_nowait(VoiceTrouble(key, arguments))

    choosing: asyncio.Task[Choice | RecogniserMissingError] | None = None
    if not text and recogniser != "keyboard":  # the model is loaded beside the voice
        choosing = asyncio.create_task(_chosen(words, inbox, recogniser, chosen))
    voice = await open_voice(words.pack.voice, on_trouble=on_trouble, show=show, sound=not text, clock=clock)
    whispers: Whispers | None = Plug(voice) if isinstance(voice, SpokenVoice) else None
    if earphones and not text:
        whispers = await open_earphones(
            earphones, voice, language=words.pack.voice, on_trouble=on_trouble, clock=clock
        )
    opening = False
    if text:
        return Devices(voice, NoEars(), [*troubles, ("trouble-text-only", {})])
    if choosing is None:
        return Devices(voice, NoEars(), troubles, whispers)
    ears, lacks = _open_ears(words, inbox, voice, await choosing, barge_in=barge_in)
    return Devices(voice, ears, [*troubles, *lacks], whispers)


async def _chosen(
    words: Words, inbox: Inbox, recogniser: str, chosen: Choice | None
) -> Choice | RecogniserMissingError:
    """Who hears, loaded; or why nobody does."""
    if chosen is not None:
        return chosen
    loop = asyncio.get_running_loop()

    def on_broken(key: str, arguments: Mapping[str, Argument]) -> None:
        values = {name: value for name, value in arguments.items() if isinstance(value, str | int)}
        try:
            loop.call_soon_threadsafe(inbox.put_nowait, VoiceTrouble(key, values))
        except RuntimeError:
            return  # the evening ended before the model was loaded, and nobody waits for this

    try:
        return await asyncio.to_thread(choose, recogniser, words.pack.voice, on_broken=on_broken)
    except RecogniserMissingError as missing:
        return missing


def _open_ears(
    words: Words, inbox: Inbox, voice: Voice, chosen: Choice | RecogniserMissingError, *, barge_in: bool
) -> tuple[Hears, list[tuple[str, Mapping[str, Argument]]]]:
    """The ears, and what they lack. Call it inside the running loop."""
    if isinstance(chosen, RecogniserMissingError):
        return NoEars(), [(chosen.key, {})]
    troubles: list[tuple[str, Mapping[str, Argument]]] = []
    # Trouble with the microphone comes through the inbox, and goes away again by itself.
    gate = Gate(voice.sounding_until)
    over_host = None
    if barge_in:
        try:
            over_host = overhearing(words.pack, voice, gate, chosen.recogniser)
        except NoCanceller as missing:
            troubles.append((missing.key, {}))
        except AcousticModelTrouble as trouble:
            troubles.append((trouble.key, {}))
    ears = Ears(Microphone(), gate, chosen.recogniser, inbox, overhearing=over_host)
    ears.start()
    return ears, troubles


def talk_with(
    devices: Devices,
    words: Words,
    inbox: Inbox,
    clock: SecondsClock,
    *,
    reminds: bool = False,
    trace: Trace | None = None,
) -> Conversation:
    """A conversation with the table over these devices, shown on the terminal too.

    ``inbox`` and ``clock`` are those that the devices were opened with. ``reminds``: a question that nobody
    answers is asked again; without it the host waits.
    """
    talk = Conversation(
        narration=words.narration,
        pack=words.pack,
        voice=devices.voice,
        ears=devices.ears,
        inbox=inbox,
        clock=clock,
        reminds=reminds,
        printer=show,
        trace=trace or NoTrace(),
    )
    talk.whispers = devices.whispers
    return talk
