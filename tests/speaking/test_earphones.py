"""Earphones as a device of their own: whispers come out there and nowhere else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Mapping

import numpy as np
import pytest
from tone_renderer import ToneRenderer

from voice_host.rehearsal.sound_server import EARPHONES, LOUDSPEAKER, MICROPHONE
from voice_host.rehearsal.virtual_table import TABLE_RATE, VirtualTable
from voice_host.speaking import earphones as module
from voice_host.speaking import opening, whereabouts
from voice_host.speaking.earphones import Earphones, Plug, device_of, open_earphones
from voice_host.speaking.opening import open_voice
from voice_host.speaking.spoken_voice import SpokenVoice
from voice_host.speaking.text_voice import TextVoice
from voice_host.speaking.voice import Voice

Told = list[tuple[str, Mapping[str, str | int]]]


@pytest.fixture(autouse=True)
def renderer(monkeypatch: pytest.MonkeyPatch) -> ToneRenderer:
    tones = ToneRenderer()
    monkeypatch.setattr(opening, "Pyttsx3Renderer", lambda language, voice_id: tones)
    return tones


async def at(device: str, voice: Voice) -> tuple[Earphones | None, Told]:
    told: Told = []
    opened = await open_earphones(
        device, voice, language="sv", on_trouble=lambda key, values: told.append((key, values))
    )
    return opened, told


def quiet(line: str) -> None:
    raise AssertionError(f"a whisper was written: {line}")


@pytest.mark.audio
async def test_a_whisper_is_in_the_earphones_alone_and_the_table_hears_the_loudspeaker(
    virtual_table: VirtualTable,
) -> None:
    voice = await open_voice("sv", on_trouble=lambda key, values: None, show=quiet)
    ears, told = await at(EARPHONES, voice)
    assert ears is not None
    assert told == []
    ears.be_discreet(True)
    with virtual_table.record_loudspeaker() as table, virtual_table.record_earphones() as inside:
        assert await ears.say("Du är polisen.")
    assert np.abs(inside.so_far).max() > 0.2
    assert np.abs(table.so_far).max() == 0.0
    with virtual_table.record_loudspeaker() as table, virtual_table.record_earphones() as inside:
        assert await voice.say("Natten faller.")
    assert np.abs(table.so_far).max() > 0.2
    assert np.abs(inside.so_far).max() == 0.0
    await ears.close()
    await voice.close()


@pytest.mark.audio
async def test_whispers_are_as_fast_as_the_table_has_asked_the_voice_to_be(
    virtual_table: VirtualTable, renderer: ToneRenderer
) -> None:
    voice = await open_voice("sv", on_trouble=lambda key, values: None, show=quiet)
    assert isinstance(voice, SpokenVoice)
    ears, _ = await at(EARPHONES, voice)
    assert ears is not None
    ears.be_discreet(True)
    assert await ears.seconds_of("Du är polisen.") > 0
    voice.slower()
    voice.slower()
    assert await ears.say("Du är polisen.")
    for _ in range(4):
        voice.faster()
    assert await ears.say("Du är polisen.")
    usual, slow, fast = (words_a_minute for _, words_a_minute in renderer.asked)
    assert slow < usual < fast
    await ears.close()
    await voice.close()


@pytest.mark.audio
async def test_a_device_that_is_not_there_is_told_and_nothing_is_whispered_elsewhere(
    virtual_table: VirtualTable,
) -> None:
    ears, told = await at("no such thing", TextVoice(quiet))
    assert ears is None
    assert [(key, values["device"]) for key, values in told] == [("earphones-lost", "no such thing")]


# --- devices that go away -----------------------------------------------------------------------------------

LONG = "Du är polisen. " * 10


@pytest.fixture
def pulling(virtual_table: VirtualTable) -> Iterator[VirtualTable]:
    """A table of which devices may be pulled out; they are back in the end."""
    yield virtual_table
    sinks = virtual_table._pactl("list", "short", "sinks")
    for sink in (LOUDSPEAKER, EARPHONES):
        if sink not in sinks:
            virtual_table.put_back(sink)
    virtual_table._pactl("set-default-sink", LOUDSPEAKER)


async def gone(ears: Plug, within: float = 2.0) -> None:
    await asyncio.wait_for(ears.until_lost(), within)


async def silent(task: asyncio.Task[bool]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


@pytest.mark.audio
async def test_earphones_pulled_out_in_a_whisper_are_noticed_before_the_table_has_heard_a_word(
    pulling: VirtualTable,
) -> None:
    voice = await open_voice("sv", on_trouble=lambda key, values: None, show=quiet)
    ears, told = await at(EARPHONES, voice)
    assert ears is not None
    ears.be_discreet(True)
    assert await ears.reach()
    saying = asyncio.create_task(ears.say(LONG))
    with pulling.record_loudspeaker() as table:
        await asyncio.sleep(1.0)
        assert not saying.done()
        pulling.pull_out(EARPHONES)
        await gone(ears)
        await silent(saying)  # as the way of the earphones does
        await asyncio.sleep(1.0)
        loud = np.abs(table.so_far) > 0.01
    # The sound server plays there what it had been given already: some of a syllable, and no more.
    assert loud.sum() < 0.5 * TABLE_RATE
    assert not await ears.reach(), "they are looked for, and nothing sounds anywhere else"
    with pulling.record_loudspeaker() as table:
        assert not await ears.say("Du är polisen."), "nobody is taken for one who has heard it"
        await asyncio.sleep(0.5)
    assert np.abs(table.so_far).max() == 0.0
    pulling.put_back(EARPHONES)
    until = time.monotonic() + 10.0
    while not await ears.reach():
        assert time.monotonic() < until
        await asyncio.sleep(0.2)
    with pulling.record_earphones() as inside, pulling.record_loudspeaker() as table:
        assert await ears.say("Du är polisen.")
    assert np.abs(inside.so_far).max() > 0.2
    assert np.abs(table.so_far).max() == 0.0
    assert told == [], "who whispers tells of it, when it helps"
    await ears.close()
    await voice.close()


@pytest.mark.audio
async def test_earphones_pulled_out_between_two_turns_are_missed_when_the_next_one_begins(
    pulling: VirtualTable,
) -> None:
    voice = await open_voice("sv", on_trouble=lambda key, values: None, show=quiet)
    ears, _ = await at(EARPHONES, voice)
    assert ears is not None
    ears.be_discreet(True)
    assert await ears.reach()
    assert await ears.say("Du är polisen.")
    pulling.pull_out(EARPHONES)
    await asyncio.sleep(0.5)
    with pulling.record_loudspeaker() as table:
        assert not await ears.reach()
        assert not await ears.say("Du är polisen.")
        await gone(ears)
    assert np.abs(table.so_far).max() == 0.0
    await ears.close()
    await voice.close()


@pytest.mark.audio
async def test_a_plug_pulled_out_in_a_whisper_is_noticed(pulling: VirtualTable) -> None:
    voice = await open_voice("sv", on_trouble=lambda key, values: None, show=quiet)
    assert isinstance(voice, SpokenVoice)
    plug = Plug(voice)
    plug.be_discreet(True)
    assert await plug.reach()
    saying = asyncio.create_task(plug.say(LONG))
    await asyncio.sleep(1.0)
    pulling._pactl("set-default-sink", MICROPHONE)  # the laptop's own loudspeaker
    with pulling.record_microphone() as table:
        pulling.pull_out(LOUDSPEAKER)
        await gone(plug)
        await silent(saying)
        await asyncio.sleep(1.0)
        loud = np.abs(table.so_far) > 0.01
    assert loud.sum() < 0.5 * TABLE_RATE
    assert await plug.reach(), "where it sounds now, the check is heard by all"
    lost = asyncio.create_task(plug.until_lost())
    assert await plug.say("Hör bara du det här?")
    assert not lost.done()
    lost.cancel()
    await voice.close()


@pytest.mark.audio
@pytest.mark.parametrize("own", [True, False], ids=["a device of their own", "the plug"])
async def test_a_device_that_takes_no_sound_any_more_is_noticed(
    pulling: VirtualTable, own: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(*arguments: str) -> None:
        return None

    monkeypatch.setattr(whereabouts, "_pactl", nobody)
    voice = await open_voice("sv", on_trouble=lambda key, values: None, show=lambda line: None)
    assert isinstance(voice, SpokenVoice)
    ears = (await at(EARPHONES, voice))[0] if own else Plug(voice)
    assert ears is not None
    ears.be_discreet(True)
    assert await ears.reach()
    saying = asyncio.create_task(ears.say(LONG))
    await asyncio.sleep(0.5)
    loudspeaker = ears._ears._loudspeaker
    loudspeaker.lose("pulled")  # type: ignore[attr-defined]  # a real one
    await gone(ears)
    assert not await saying
    assert await ears.reach(), "it is there after all"
    assert await ears.say("Du är polisen.")
    if isinstance(ears, Earphones):
        await ears.close()
    await voice.close()


async def test_where_no_sound_server_tells_nothing_is_said_to_have_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert await whereabouts.places() is None
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(whereabouts.until_moved((("a", ""),)), 0.2)


@pytest.mark.audio
async def test_each_of_our_streams_has_its_place_and_those_of_others_count_for_nothing(
    virtual_table: VirtualTable,
) -> None:
    assert await whereabouts.places() == ()
    voice = await open_voice("sv", on_trouble=lambda key, values: None, show=quiet)
    others = virtual_table.start_saying(np.zeros(2 * TABLE_RATE, np.float32))
    assert await whereabouts.places() == ((LOUDSPEAKER, ""),)
    others.stop()
    ears, _ = await at(EARPHONES, voice)
    assert ears is not None
    assert await whereabouts.places() == ((EARPHONES, ""), (LOUDSPEAKER, ""))
    await ears.close()
    await voice.close()


def test_the_plug_of_an_output_belongs_to_its_place() -> None:
    told = "7\n\tState: RUNNING\n\tName: alsa_output.pci\n\tActive Port: analog-output-headphones\n"
    assert whereabouts._output(told) == ("7", ("alsa_output.pci", "analog-output-headphones"))


async def test_of_a_whisper_that_fails_the_text_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(language: str, *, on_trouble, **others: object) -> TextVoice:
        on_trouble("render-failed", {"text": "Du är polisen.", "detail": "Du är polisen."})
        await asyncio.sleep(0)
        return TextVoice(quiet)

    monkeypatch.setattr(module, "open_voice", fails)
    _, told = await at("3", TextVoice(quiet))
    assert [key for key, _ in told] == ["earphones-failed"]
    assert "polisen" not in str(told)


def test_a_device_is_named_by_its_number_or_a_part_of_its_name() -> None:
    assert device_of("3") == 3
    assert device_of("USB Headset") == "USB Headset"
    assert device_of("9" * 12) == "9" * 12  # PortAudio's own numbers end long before
