"""Another language for an evening with a real voice and real ears, and what a computer may lack for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from host_doubles import FakeTable, FakeVoice, words_of_once

from tests.listening.fake_microphone import FakeMicrophone, Loudness
from tests.speaking.tone_renderer import ToneRenderer
from voice_host.commands import recognisers, tongues
from voice_host.commands.devices import Devices
from voice_host.commands.tongues import EveningTongues
from voice_host.listening.ears import Ears
from voice_host.listening.gate import Gate
from voice_host.listening.phonetic.recogniser import PhoneticRecogniser
from voice_host.speaking.earphones import Earphones
from voice_host.speaking.faults import NoVoice
from voice_host.speaking.library import SpeechLibrary
from voice_host.speaking.render import Renderer
from voice_host.speaking.silent_loudspeaker import SilentLoudspeaker
from voice_host.speaking.spoken_voice import SpokenVoice


@pytest.fixture(autouse=True)
def _languages_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tongues, "words_of", words_of_once)


@pytest.fixture(autouse=True)
def no_vosk_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tongues, "vosk_folder", lambda language: None)
    monkeypatch.setattr(recognisers, "_vosk_model", lambda language: None)


def spoken(folder: Path) -> SpokenVoice:
    return SpokenVoice(
        SpeechLibrary(ToneRenderer("sv"), folder),
        SilentLoudspeaker(16_000, real_time=False),
        on_trouble=lambda key, arguments: None,
        show=lambda line: None,
    )


def of(table: FakeTable, devices: Devices, renderer: Callable[[str], Renderer], recogniser: str = "auto"):
    changed: list[str] = []
    return changed, EveningTongues(
        table.talk,
        devices,
        recogniser,
        names=lambda: ("Anna",),
        kept=changed.append,
        changed=lambda pack: None,
        renderer=renderer,
    )


async def test_table_and_earphones_are_spoken_to_in_the_new_language(
    table: FakeTable, tmp_path: Path
) -> None:
    asked: list[str] = []

    def renderer(language: str) -> ToneRenderer:
        asked.append(language)
        return english

    english, loud = ToneRenderer("en"), spoken(tmp_path)
    whispers = Earphones(spoken(tmp_path), loud)
    changed, there = of(table, Devices(loud, table.ears, whispers=whispers), renderer)
    assert await there.change("en") is None
    assert (asked, changed) == (["en"], ["en"])
    await whispers.seconds_of("You are Mafia.")
    await loud.seconds_of("Good evening.")
    assert [text for text, _ in english.asked] == ["You are Mafia.", "Good evening."]
    await loud.close()
    await whispers.close()


async def test_a_computer_without_a_voice_of_that_language_says_so_and_stays(
    table: FakeTable, tmp_path: Path
) -> None:
    def none(language: str) -> ToneRenderer:
        raise NoVoice(language)

    loud = spoken(tmp_path)
    changed, there = of(table, Devices(loud, table.ears), none)
    refusal = await there.change("hi")
    assert refusal is not None and changed == []
    said = table.talk.narration.text(refusal.key, **refusal.arguments)
    assert said == "Den här datorn har ingen röst för hindi. Vi fortsätter som förut."
    assert table.talk.pack.code == "sv"
    await loud.close()


def ears(recogniser: PhoneticRecogniser) -> Ears:
    return Ears(FakeMicrophone(), Gate(), recogniser, asyncio.Queue(), activity=Loudness)


async def test_the_embedded_ear_hears_every_language_and_is_not_loaded_again(table: FakeTable) -> None:
    one = PhoneticRecogniser()
    hearing = ears(one)
    _, there = of(table, Devices(FakeVoice(), hearing), ToneRenderer)
    assert await there.change("hi") is None
    assert hearing.recogniser is one
    await hearing.stop()


async def test_who_asked_for_vosk_alone_needs_a_model_of_the_new_language(table: FakeTable) -> None:
    hearing = ears(PhoneticRecogniser())
    changed, there = of(table, Devices(FakeVoice(), hearing), ToneRenderer, "vosk")
    refusal = await there.change("en")
    assert refusal is not None and (refusal.key, changed) == ("language-no-ears", [])
    said = table.talk.narration.text(refusal.key, **refusal.arguments)
    assert said == "Det finns ingen modell som hör engelska. Vi fortsätter som förut."
    await hearing.stop()
