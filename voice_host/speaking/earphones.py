"""Whispers to one player alone: in a device of their own, or in the loudspeaker's, whose plug they take."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

from voice_host.speaking.faults import LoudspeakerLost
from voice_host.speaking.opening import open_voice
from voice_host.speaking.render import Renderer
from voice_host.speaking.spoken_voice import SpokenVoice
from voice_host.speaking.text_voice import SecondsClock
from voice_host.speaking.voice import OnTrouble, Voice
from voice_host.speaking.whereabouts import Places, places, until_moved

LOST, FAILED = "earphones-lost", "earphones-failed"
"""What ``on_trouble`` is told at the start: there are none; or there is no voice for them."""

_MOST_DIGITS = 4
"""Of a device's number; the sound library cannot be asked for one beyond its own."""

_LOOK_SECONDS = 0.2


class Plug:
    """Earphones that take the loudspeaker's plug: the table's own voice, while one player alone hears it."""

    def __init__(self, ears: SpokenVoice) -> None:
        self._ears = ears
        self._where: Places | None = None
        """Where it sounded when the turn began."""
        self._unheard = 0

    async def reach(self) -> bool:
        """See :class:`~voice_host.speaking.voice.Whispers`."""
        there = await self._ears.reach()
        self._where, self._unheard = await places(), self._ears.unheard
        return there

    async def until_lost(self) -> None:
        """See :class:`~voice_host.speaking.voice.Whispers`."""
        moved = asyncio.create_task(until_moved(self._where))
        try:
            while not (self._ears.gone or moved.done() or self._ears.unheard != self._unheard):
                await asyncio.wait({moved}, timeout=_LOOK_SECONDS)
        finally:
            moved.cancel()
            await asyncio.gather(moved, return_exceptions=True)

    async def say(self, text: str) -> bool:
        """See :class:`~voice_host.speaking.voice.Whispers`."""
        unheard = self._ears.unheard
        return await self._ears.say(text) and unheard == self._ears.unheard

    async def get_ready(self, texts: Iterable[str]) -> None:
        """Render these, so that whispering them starts at once."""
        await self._ears.get_ready(texts)

    async def seconds_of(self, text: str) -> float:
        """How long this text sounds."""
        return await self._ears.seconds_of(text)

    def stop(self) -> None:
        """Fall silent now."""
        self._ears.stop()

    def be_discreet(self, discreet: bool) -> None:
        """From now on what is said may leave no trace on the disk, or may again."""
        self._ears.be_discreet(discreet)


class Earphones(Plug):
    """Earphones that are a device of their own, as fast as the table has asked ``voice`` to be. Close it.

    Whoever wears them is told nothing in writing: where sound fails, the whisper is lost. ``where``: where
    this process sounded when they were opened. What has moved since is opened anew, and fails where the
    earphones are not: a sound server may have led the whispers into the loudspeaker.
    """

    def __init__(self, ears: SpokenVoice, voice: Voice, where: Places | None = None) -> None:
        super().__init__(ears)
        self._voice = voice
        self._where = where

    async def reach(self) -> bool:
        """See :class:`~voice_host.speaking.voice.Whispers`."""
        anew = self._where is not None and await places() != self._where
        return await self._reach(anew=anew)

    async def _reach(self, *, anew: bool) -> bool:
        again = anew or self._ears.gone
        there = await self._ears.reach(anew=anew)
        self._unheard = self._ears.unheard
        if there and again:
            self._where = await places()
        return there

    async def say(self, text: str) -> bool:
        """See :class:`~voice_host.speaking.voice.Whispers`."""
        self._keep_pace()
        return await super().say(text)

    async def get_ready(self, texts: Iterable[str]) -> None:
        """Render these, so that whispering them starts at once."""
        self._keep_pace()
        await super().get_ready(texts)

    async def seconds_of(self, text: str) -> float:
        """How long this text sounds."""
        self._keep_pace()
        return await super().seconds_of(text)

    async def speak_as(self, renderer: Renderer) -> None:
        """Whisper from now on in another voice, such as one of another language."""
        await self._ears.speak_as(renderer)

    async def close(self) -> None:
        """Give the device back. Safe to repeat."""
        await self._ears.close()

    def _keep_pace(self) -> None:
        if not isinstance(self._voice, SpokenVoice):
            return
        while self._ears.speed != self._voice.speed:
            if self._ears.speed < self._voice.speed:
                self._ears.faster()
            else:
                self._ears.slower()


def device_of(text: str) -> int | str:
    """A device as it is named on a command line: its number, or a part of its name."""
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else text


async def open_earphones(
    device: str, voice: Voice, *, language: str, on_trouble: OnTrouble, clock: SecondsClock | None = None
) -> Earphones | None:
    """Earphones at this output device; or None, after telling ``on_trouble`` why. Never raises on trouble.

    Nothing is whispered anywhere else then: a table that has named a device wants no secret in its
    loudspeaker. Later troubles are told by whoever finds that a whisper has not sounded, and by nobody else:
    when it is over, that there was one helps nobody.
    """
    opening = True

    def told(key: str, arguments: Mapping[str, str | int]) -> None:
        # Not what failed: the text of a whisper is a secret.
        detail = str(arguments.get("detail", "")) if key == LoudspeakerLost.key else ""
        known = LOST if key == LoudspeakerLost.key else FAILED
        if opening:
            on_trouble(known, {"device": device, "detail": detail})

    ears = await open_voice(
        language, on_trouble=told, show=lambda line: None, device=device_of(device), clock=clock
    )
    opening = False
    return Earphones(ears, voice, await places()) if isinstance(ears, SpokenVoice) else None
