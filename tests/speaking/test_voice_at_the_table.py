"""The voice through a real output stream, heard on the virtual table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from voice_host.rehearsal.onsets import onset_errors_ms
from voice_host.rehearsal.table_sound import Recording
from voice_host.rehearsal.virtual_table import TABLE_RATE, VirtualTable
from voice_host.speaking.count import Count
from voice_host.speaking.faults import LoudspeakerLost
from voice_host.speaking.loudspeaker import SounddeviceLoudspeaker
from voice_host.speaking.opening import open_voice
from voice_host.speaking.spoken_voice import SpokenVoice
from voice_host.speaking.text_voice import ImpatientClock, TextVoice
from voice_host.speaking.voice import Voice

pytestmark = pytest.mark.audio


@pytest.fixture
async def troubles() -> list[str]:
    return []


@pytest.fixture
async def voice(virtual_table: VirtualTable, tmp_path: Path, troubles: list[str]) -> AsyncIterator[Voice]:
    opened = await open_voice(
        "sv", on_trouble=lambda key, _: troubles.append(key), show=print, cache=tmp_path
    )
    assert isinstance(opened, SpokenVoice), troubles
    yield opened
    await opened.close()
    assert troubles == []


async def test_the_count_begins_each_number_on_its_second(virtual_table: VirtualTable, voice: Voice) -> None:
    with virtual_table.record_loudspeaker() as recording:
        assert await voice.count(Count({1: "ett", 2: "två", 4: "fyra"}, 4))
    errors = onset_errors_ms(recording.so_far, TABLE_RATE, (1, 2, 4))
    assert max(map(abs, errors.values())) <= 5.0


async def test_saying_ends_when_the_sound_has_ended(virtual_table: VirtualTable, voice: Voice) -> None:
    with virtual_table.record_loudspeaker() as recording:
        assert await voice.say("Natten faller.")
        assert not voice.is_sounding()
        ended_at = recording.seconds
        recording.wait_for(ended_at + 0.3)
    loud = np.flatnonzero(np.abs(recording.so_far) > 0.02) / TABLE_RATE
    assert loud[-1] - loud[0] > 0.5
    assert loud[-1] <= ended_at + 0.05


async def test_the_gate_is_told_of_every_sound_before_it_is_heard(
    virtual_table: VirtualTable, voice: Voice
) -> None:
    """Whenever the loudspeaker sounds, is_sounding was true: else the host would hear itself."""
    told: list[tuple[float, bool]] = []
    with virtual_table.record_loudspeaker() as recording:
        saying = asyncio.ensure_future(voice.say("Nu. Vad händer i staden?"))
        while not saying.done():
            await asyncio.wait([saying], timeout=0.005)
            told.append((recording.seconds, voice.is_sounding()))
        recording.wait_for(recording.seconds + 0.2)
    loud = np.abs(recording.so_far) > 0.01
    # The recording lags behind the loudspeaker, so what was in it at a moment had been sounded before.
    for (begin, before), (end, after) in pairwise(told):
        if loud[int(begin * TABLE_RATE) : int(end * TABLE_RATE)].any():
            assert before or after, f"unannounced sound at {begin:.3f} s"
    assert any(sounding for _, sounding in told)


def until_it_sounds(recording: Recording) -> None:
    while not (np.abs(recording.so_far) > 0.1).any():
        time.sleep(0.3)


async def test_stop_is_heard_within_a_third_of_a_second(virtual_table: VirtualTable, voice: Voice) -> None:
    """Three times, of which a machine that stops for a moment may spoil two."""
    sounded_on = []
    for _ in range(3):
        with virtual_table.record_loudspeaker() as recording:
            saying = asyncio.ensure_future(voice.say("En lång mening som inte tycks vilja ta slut i kväll."))
            await asyncio.to_thread(until_it_sounds, recording)  # the voice makes the sentence first
            stopped_at = recording.seconds
            voice.stop()
            assert await saying is False
            recording.wait_for(stopped_at + 0.6)
        sound = np.abs(recording.so_far)
        sounded_on.append(np.flatnonzero(sound > 0.005)[-1] / TABLE_RATE - stopped_at)
    assert min(sounded_on) < 0.33, sounded_on


async def test_every_cue_is_heard(virtual_table: VirtualTable, voice: Voice) -> None:
    for name in ("listening", "heard", "not_understood", "paper_falls"):
        with virtual_table.record_loudspeaker() as recording:
            await voice.cue(name)  # type: ignore[arg-type]
        assert np.abs(recording.so_far).max() > 0.05, name


def times(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.glob("*.wav")}


async def test_a_second_evening_speaks_from_the_cache(
    virtual_table: VirtualTable, voice: Voice, tmp_path: Path
) -> None:
    await voice.say("Ja.")
    files = times(tmp_path)
    again = await open_voice("sv", on_trouble=lambda *_: None, show=print, cache=tmp_path)
    await again.say("Ja.")
    await again.close()
    assert times(tmp_path) == files
    assert len(files) == 1


async def test_the_loop_is_never_blocked(voice: Voice) -> None:
    """What blocks it does so every time; a machine that stops for a moment does not."""
    longest = [0.0, 0.0, 0.0]
    for sentence in range(3):
        saying = asyncio.ensure_future(voice.say(f"Ännu stumt, {sentence}. Snart inte."))
        before = time.monotonic()
        while not saying.done():
            await asyncio.wait([saying], timeout=0.005)
            longest[sentence], before = max(longest[sentence], time.monotonic() - before), time.monotonic()
    assert min(longest) < 0.1


async def test_a_dead_sound_server_is_noticed_and_the_game_goes_on(tmp_path: Path) -> None:
    troubles: list[str] = []
    shown: list[str] = []
    with VirtualTable() as table:
        table.activate()
        voice = await open_voice(
            "sv",
            on_trouble=lambda key, _: troubles.append(key),
            show=shown.append,
            cache=tmp_path,
            clock=ImpatientClock(),
        )
        voice.prepare([f"Mening {number}." for number in range(9)])
        saying = asyncio.ensure_future(voice.say(" ".join(f"Mening {number}." for number in range(9))))
        await asyncio.wait([saying], timeout=1.0)
        assert not saying.done()
        assert table._daemon is not None
        table._daemon.kill()
        began = time.monotonic()
        assert await asyncio.wait_for(saying, 5.0)
        assert time.monotonic() - began < 3.0
        assert await voice.count(Count({1: "ett", 2: "två"}, 2))
        assert troubles == ["loudspeaker-lost"]
        assert shown == ["ett", "två"]
        await voice.close()


async def test_without_a_loudspeaker_the_voice_is_text(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import sounddevice

    def none(*_: object, **__: object) -> None:
        raise sounddevice.PortAudioError("Error querying device -1")

    monkeypatch.setattr(sounddevice, "query_devices", none)
    troubles: list[str] = []
    voice = await open_voice("sv", on_trouble=lambda key, _: troubles.append(key), show=print, cache=tmp_path)
    assert isinstance(voice, TextVoice)
    assert troubles == ["loudspeaker-lost"]


async def test_without_a_swedish_voice_the_voice_is_text(tmp_path: Path) -> None:
    troubles: list[tuple[str, object]] = []
    voice = await open_voice(
        "xx", on_trouble=lambda *trouble: troubles.append(trouble), show=print, cache=tmp_path
    )
    assert isinstance(voice, TextVoice)
    assert troubles == [("no-voice", {"language": "xx"})]


def test_an_error_in_the_callback_is_noticed_from_outside() -> None:
    loudspeaker = SounddeviceLoudspeaker()
    try:
        playback = loudspeaker.play(np.zeros(10 * loudspeaker.rate, np.float32))
        loudspeaker._mixer.pull = lambda frames: 1 / 0  # type: ignore[method-assign]
        with pytest.raises(LoudspeakerLost, match="division"):
            playback.done.result(3.0)
        with pytest.raises(LoudspeakerLost):
            loudspeaker.play(np.zeros(10, np.float32))
        del loudspeaker._mixer.pull
        loudspeaker.reopen()
        assert loudspeaker.play(np.zeros(100, np.float32)).done.result(3.0)
    finally:
        loudspeaker.close()
