"""Real sound with the host in its own ears at full level: a word over it stops it, it itself does not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from host_doubles import words_of_once

from voice_host.commands.barge_in import overhearing
from voice_host.inbox import Inbox
from voice_host.listening.barge_in.event import HeardOverHost
from voice_host.listening.ears import Ears
from voice_host.listening.gate import Gate
from voice_host.listening.microphone import Microphone
from voice_host.listening.phonetic.recogniser import PhoneticRecogniser
from voice_host.rehearsal.virtual_table import VirtualTable
from voice_host.rehearsal.voices import Voices
from voice_host.speaking.opening import open_voice
from voice_host.speaking.spoken_voice import SpokenVoice

pytestmark = [pytest.mark.audio, pytest.mark.slow]

NARRATION = ("sunrise", "help-always", "help-at-slips")
"""Some thirty seconds, in which the host itself says "tyst" and "paus"."""

EVERY_SECONDS = 4.0
"""After so long the player says it (again): the host knows the room by then, and has had time to stop."""


class Hall:
    """A host that hears itself at full level, and one player."""

    def __init__(
        self, table: VirtualTable, voice: SpokenVoice, ears: Ears, inbox: Inbox, voices: Voices
    ) -> None:
        self.table, self.voice, self.ears, self.inbox, self.voices = table, voice, ears, inbox, voices
        narration = words_of_once("sv").narration
        self.text = " ".join(narration.text(key) for key in NARRATION)

    async def say(self, word: str, seat: int) -> None:
        """A player says it, to the end."""
        pcm, rate = self.voices.line(seat, word)
        await asyncio.to_thread(self.table.say, pcm, rate)

    @property
    def struggled(self) -> bool:
        """Whether the machine was too slow for the sound: then a word may be spoilt, or not listened to."""
        in_time, microphone = self.ears.in_time, self.ears.microphone
        assert isinstance(microphone, Microphone)
        return bool(in_time.let_go or in_time.stale or microphone.overflows or self.voice.underflows)


@pytest_asyncio.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    with VirtualTable() as table:
        table.activate()
        table.loop_back()
        troubles: list[str] = []
        voice = await open_voice("sv", on_trouble=lambda key, _: troubles.append(key), show=print)
        assert isinstance(voice, SpokenVoice), troubles
        inbox, gate, recogniser = Inbox(), Gate(voice.sounding_until), PhoneticRecogniser()
        inbox.on_line = voice.stop
        over = overhearing(words_of_once("sv").pack, voice, gate, recogniser)
        ears = Ears(Microphone(), gate, recogniser, inbox, overhearing=over)
        ears.start()
        assert await ears.opened()
        yield Hall(table, voice, ears, inbox, Voices("sv", tmp_path))
        await ears.stop()
        await voice.close()


async def test_hush_over_a_long_narration_stops_it_and_the_narration_alone_does_not(hall: Hall) -> None:
    """Once is enough; where a busy machine spoils a word, the same word once more is.

    What PulseAudio itself drops on such a machine is in none of our counters, so a second time is allowed to
    all; more only where our own counters tell that the machine was too slow.
    """
    assert "tyst" in hall.text.lower() and "paus" in hall.text.lower()
    assert await hall.voice.say(hall.text), "the host was stopped by its own voice"
    assert hall.inbox.empty()
    saying = asyncio.ensure_future(hall.voice.say(hall.text))
    times = 0
    while not saying.done():
        await asyncio.wait([saying], timeout=EVERY_SECONDS)
        if not saying.done():
            times += 1
            await hall.say("tyst", seat=0)
    assert await saying is False, f"nobody stopped it, though it was said {times} times"
    assert hall.inbox.get_nowait() == HeardOverHost("tyst")
    assert times <= 2 or hall.struggled, f"it had to be said {times} times"
