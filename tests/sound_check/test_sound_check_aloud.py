"""The sound check with real sound: spoken players near and far, real microphone and recogniser."""

from __future__ import annotations

from pathlib import Path

import pytest
from host_doubles import FakeVoice, Notes, words_of_once

from voice_host.commands.sound_check import check_sound
from voice_host.conversation import Conversation
from voice_host.inbox import Inbox
from voice_host.listening.ears import Ears
from voice_host.listening.gate import Gate
from voice_host.listening.microphone import Microphone
from voice_host.listening.phonetic.recogniser import PhoneticRecogniser
from voice_host.rehearsal.virtual_table import VirtualTable
from voice_host.rehearsal.voices import SPEECH_LEVEL_DB, Voices, at_level
from voice_host.sound_check.asked import number_for
from voice_host.sound_check.store import SoundCheckStore
from voice_host.sound_check.tuning import Tuning
from voice_host.speaking.text_voice import WallClock

pytestmark = pytest.mark.audio

NAMES = ("Anna", "Erik", "Olle", "Maja")
FAINT = "Olle"


class Players(Notes):
    """The trace; and whoever is asked answers as soon as the host listens."""

    def __init__(self, table: VirtualTable, voices: Voices) -> None:
        super().__init__()
        self._table = table
        self._voices = voices

    def note(self, kind: str, **values: object) -> None:
        super().note(kind, **values)
        if kind != "listening":
            return
        seat = len([note for note in self.notes if note.get("id") == "sound-check-ask"]) - 1
        word = words_of_once("sv").pack.numerals.say(number_for(seat))[0]
        pcm, rate = self._voices.line(seat, f"{NAMES[seat]}, {word}.")
        level = SPEECH_LEVEL_DB - (22.0 if NAMES[seat] == FAINT else 0.0)
        self._table.start_saying(at_level(pcm, rate, level), rate)


@pytest.mark.slow
async def test_a_player_far_away_is_named_and_the_ears_are_turned_up(
    virtual_table: VirtualTable, tmp_path: Path
) -> None:
    words, inbox = words_of_once("sv"), Inbox()
    trace = Players(virtual_table, Voices("sv", tmp_path))
    ears = Ears(Microphone(), Gate(), PhoneticRecogniser(), inbox)
    talk = Conversation(
        narration=words.narration,
        pack=words.pack,
        voice=FakeVoice(),
        ears=ears,
        inbox=inbox,
        clock=WallClock(),
        reminds=False,
        printer=lambda _: None,
        trace=trace,
    )
    ears.start()
    assert await ears.opened()
    try:
        voices = await check_sound(talk, Tuning(talk), SoundCheckStore(tmp_path / "numbers.json"), NAMES)
    finally:
        await ears.stop()
    said = [(note["id"], note["text"]) for note in trace.notes if note["t"] == "say"]
    assert all(voice.heard for voice in voices), said
    faint = [text for key, text in said if key == "sound-check-faint"]
    assert len(faint) == 1, said
    assert faint[0].startswith(FAINT)
    near = [voice.level_db or 0.0 for name, voice in zip(NAMES, voices, strict=True) if name != FAINT]
    assert (voices[NAMES.index(FAINT)].level_db or 0.0) == pytest.approx(sum(near) / len(near) - 22.0, abs=4)
    assert ears.gain_db > 3.0
