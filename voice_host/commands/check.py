"""``maffia check``: is this machine ready to host, and if not, what is missing and how to get it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from models.narration import Argument
from voice_host.commands import DONE, FAILED
from voice_host.commands.devices import Devices, open_devices, talk_with
from voice_host.commands.recognisers import Choice, RecogniserMissingError, choose
from voice_host.commands.words import Words
from voice_host.inbox import Inbox
from voice_host.listening.check_audio import (
    Finding,
    check_earphones,
    check_library,
    check_microphone,
    devices,
)
from voice_host.listening.ears import Ears
from voice_host.partings import Leave, TableClosed
from voice_host.speaking.earphones import device_of
from voice_host.speaking.text_voice import WallClock
from voice_host.want import Want

LISTEN_SECONDS = 3.0
ANSWER_SECONDS = 20.0


def check(words: Words, recogniser: str, earphones: str | None = None) -> int:
    """Try everything in turn and say what was found; 0 when a game can be played by voice.

    ``earphones``: the output device that secrets shall be whispered in, to be tried too.
    """
    good = [_tell(words, check_library())]
    if good[0]:
        good.append(_tell(words, check_microphone(LISTEN_SECONDS, on_open=lambda: _ask_to_speak(words))))
        outputs = sum(device.outputs > 0 for device in devices())
        if outputs > 1:
            words.print("check-more-outputs", count=outputs)
        if earphones:
            good.append(_tell(words, check_earphones(device_of(earphones))))
    choice: Choice | None = None
    try:
        if recogniser != "keyboard":
            choice = choose(recogniser, words.pack.voice)
            words.print(choice.reason, **choice.args_for_text)
            good.append(choice.whole)
    except RecogniserMissingError as missing:
        words.complain(missing.key)
        good.append(False)
        recogniser = "keyboard"  # said once is enough
    good.append(asyncio.run(_talk(words, recogniser, choice)))
    words.print("check-ready" if all(good) else "check-not-ready")
    return DONE if all(good) else FAILED


def _ask_to_speak(words: Words) -> None:
    words.print("check-microphone-now", seconds=round(LISTEN_SECONDS))


def _tell(words: Words, finding: Finding) -> bool:
    values: Mapping[str, Argument] = finding.args_for_text
    key = finding.key if words.narration.has(finding.key) else f"trouble-{finding.key}"
    words.print(key, **values)
    return finding.good


async def _talk(words: Words, recogniser: str, chosen: Choice | None) -> bool:
    """The voice says a phrase, and somebody says it back."""
    inbox = Inbox()
    clock = WallClock()
    devices: Devices = await open_devices(
        words, inbox, clock, text=False, recogniser=recogniser, chosen=chosen
    )
    talk = talk_with(devices, words, inbox, clock)
    try:
        for key, arguments in devices.troubles:
            await talk.say(key, **arguments)
        if not isinstance(devices.ears, Ears) or not await devices.ears.opened():
            await talk.say("welcome")  # the voice is tried all the same; nobody answers whom it cannot hear
            return False
        await talk.say("check-say-back")
        try:
            said = await asyncio.wait_for(talk.listen(Want(("ready",), "check")), ANSWER_SECONDS)
        except (TimeoutError, TableClosed, Leave):
            await talk.say("check-heard-nothing")
            return False
        await talk.say("check-heard", phrase=said.phrase.text)
        return said.by_voice and not devices.troubles
    finally:
        await devices.close()
