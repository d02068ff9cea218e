"""A second output device: whispers to one player alone, which never come out of the table's loudspeaker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from voice_host.speaking.faults import LoudspeakerLost
from voice_host.speaking.opening import open_voice
from voice_host.speaking.render import Renderer
from voice_host.speaking.spoken_voice import SpokenVoice
from voice_host.speaking.text_voice import SecondsClock
from voice_host.speaking.voice import OnTrouble, Voice

LOST, FAILED = "earphones-lost", "earphones-failed"
"""What ``on_trouble`` is told: there are none, or they have gone; a whisper did not become sound."""

_MOST_DIGITS = 4
"""Of a device's number; the sound library cannot be asked for one beyond its own."""


class Earphones:
    """A voice in these earphones, as fast as the table has asked ``voice`` to be. Close it.

    Whoever wears them is told nothing in writing: where sound fails, the whisper is lost, and only that it
    failed is told.
    """

    def __init__(self, ears: SpokenVoice, voice: Voice) -> None:
        self._ears = ears
        self._voice = voice

    async def say(self, text: str) -> bool:
        """Whisper; returns when it has sounded. Cancelling the task stops the sound."""
        self._keep_pace()
        return await self._ears.say(text)

    async def get_ready(self, texts: Iterable[str]) -> None:
        """Render these, so that whispering them starts at once."""
        self._keep_pace()
        await self._ears.get_ready(texts)

    async def seconds_of(self, text: str) -> float:
        """How long this text sounds."""
        self._keep_pace()
        return await self._ears.seconds_of(text)

    async def speak_as(self, renderer: Renderer) -> None:
        """Whisper from now on in another voice, such as one of another language."""
        await self._ears.speak_as(renderer)

    def stop(self) -> None:
        """Fall silent now."""
        self._ears.stop()

    def be_discreet(self, discreet: bool) -> None:
        """From now on what is said may leave no trace on the disk, or may again."""
        self._ears.be_discreet(discreet)

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
    loudspeaker.
    """

    def told(key: str, arguments: Mapping[str, str | int]) -> None:
        # Not what failed: the text of a whisper is a secret.
        detail = str(arguments.get("detail", "")) if key == LoudspeakerLost.key else ""
        known = LOST if key == LoudspeakerLost.key else FAILED
        on_trouble(known, {"device": device, "detail": detail})

    ears = await open_voice(
        language, on_trouble=told, show=lambda line: None, device=device_of(device), clock=clock
    )
    return Earphones(ears, voice) if isinstance(ears, SpokenVoice) else None
