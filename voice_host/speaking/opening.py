"""Getting a voice for an evening: the best one that this machine can give."""

from __future__ import annotations

import asyncio
from pathlib import Path

from voice_host.speaking.faults import CacheUnwritable, SpeakingFault
from voice_host.speaking.levels import USUAL_SPEED, USUAL_VOLUME
from voice_host.speaking.library import SpeechLibrary
from voice_host.speaking.loudspeaker import SounddeviceLoudspeaker
from voice_host.speaking.render import Pyttsx3Renderer
from voice_host.speaking.spoken_voice import SpokenVoice
from voice_host.speaking.text_voice import SecondsClock, Show, TextVoice
from voice_host.speaking.voice import OnTrouble, Voice


async def open_voice(
    language: str,
    *,
    on_trouble: OnTrouble,
    show: Show,
    sound: bool = True,
    cache: Path | None = None,
    voice_id: str | None = None,
    device: int | str | None = None,
    clock: SecondsClock | None = None,
    speed: int = USUAL_SPEED,
    volume: int = USUAL_VOLUME,
) -> Voice:
    """A spoken voice; or, after telling ``on_trouble`` why, one in text. Never raises on trouble.

    Synthesiser and loudspeaker are opened side by side in threads (about 0.2 s). ``sound=False`` gives the
    voice in text without a try. ``cache`` is the folder of rendered sentences (default: the user's cache),
    ``clock`` what a count in text goes by (default: the wall clock).
    """
    if not sound:
        return TextVoice(show, clock)
    renderer, loudspeaker = await asyncio.gather(
        asyncio.to_thread(Pyttsx3Renderer, language, voice_id=voice_id),
        asyncio.to_thread(SounddeviceLoudspeaker, device),
        return_exceptions=True,
    )
    faults = [result for result in (renderer, loudspeaker) if isinstance(result, BaseException)]
    if isinstance(renderer, BaseException) or isinstance(loudspeaker, BaseException):
        if not isinstance(loudspeaker, BaseException):
            await asyncio.to_thread(loudspeaker.close)
        for fault in faults:
            if not isinstance(fault, SpeakingFault):
                raise fault
            on_trouble(fault.key, fault.args_for_text)
        return TextVoice(show, clock)
    loop = asyncio.get_running_loop()

    def tell(fault: CacheUnwritable) -> None:
        """From a rendering thread to the loop's."""
        loop.call_soon_threadsafe(on_trouble, fault.key, fault.args_for_text)

    return SpokenVoice(
        SpeechLibrary(renderer, cache, tell),
        loudspeaker,
        on_trouble=on_trouble,
        show=show,
        clock=clock,
        speed=speed,
        volume=volume,
    )
