"""Earphones as a device of their own: whispers come out there and nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import numpy as np
import pytest
from tone_renderer import ToneRenderer

from voice_host.rehearsal.sound_server import EARPHONES
from voice_host.rehearsal.virtual_table import VirtualTable
from voice_host.speaking import earphones as module
from voice_host.speaking import opening
from voice_host.speaking.earphones import Earphones, device_of, open_earphones
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
