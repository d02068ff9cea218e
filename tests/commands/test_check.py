"""``maffia check``: what it says of a machine that cannot hear, and that it does not wait for nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import numpy as np
import pytest
from host_doubles import FakeVoice, words_of_once

from tests.listening.fake_microphone import FakeMicrophone, Loudness
from voice_host.commands import check as check_module
from voice_host.commands.devices import Devices
from voice_host.inbox import Inbox
from voice_host.listening import check_audio
from voice_host.listening.check_audio import Finding
from voice_host.listening.ears import Ears
from voice_host.listening.gate import Gate
from voice_host.listening.grammar import Grammar
from voice_host.listening.microphone import NoMicrophone
from voice_host.listening.recogniser import Hearing, Pcm
from voice_host.ways_in import NoEars


class Ready:
    """Hears "klart" in whatever is said."""

    name = "ready"

    def prepare(self, grammar: Grammar) -> None:
        pass

    def recognise(self, pcm: Pcm, grammar: Grammar) -> Hearing:
        phrase = next(phrase for phrase in grammar.phrases if phrase.intent == "ready")
        return Hearing(phrase, phrase, None, -0.1, float("inf"), float(np.abs(pcm).max()))


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[FakeMicrophone | None], FakeVoice]:
    """A machine with this microphone, if any."""

    def machine(microphone: FakeMicrophone | None) -> FakeVoice:
        voice = FakeVoice()

        async def devices(_words: object, inbox: Inbox, _clock: object, **_: object) -> Devices:
            if microphone is None:
                return Devices(voice, NoEars())
            ears = Ears(microphone, Gate(), Ready(), inbox, activity=Loudness)
            ears.start()
            return Devices(voice, ears)

        monkeypatch.setattr(check_module, "open_devices", devices)
        return voice

    return machine


@pytest.mark.parametrize("microphone", [True, False], ids=["unplugged", "keyboard"])
async def test_without_a_microphone_nobody_is_waited_for(at, capsys, microphone: bool) -> None:
    broken = FakeMicrophone()
    broken.troubles = [NoMicrophone("none", device="")] * 1000
    voice = at(broken if microphone else None)
    began = time.monotonic()
    assert not await check_module._talk(words_of_once("sv"), "auto", None)
    assert time.monotonic() - began < check_module.ANSWER_SECONDS / 2
    assert voice.said, "the loudspeaker is tried all the same"
    assert "klart" not in "".join(voice.said), "nobody is asked for what cannot be heard"
    assert capsys.readouterr().err == ""


async def test_with_a_microphone_a_word_is_waited_for_and_told(at, monkeypatch: pytest.MonkeyPatch) -> None:
    microphone = FakeMicrophone()
    voice = at(microphone)
    say = voice.say

    async def answered(text: str) -> bool:
        asyncio.get_running_loop().call_later(0.3, microphone.say, 0.6, 0.2)
        return await say(text)

    monkeypatch.setattr(voice, "say", answered)
    assert await check_module._talk(words_of_once("sv"), "auto", None)
    assert voice.said[-1] == "Jag hörde: klart."


@pytest.mark.parametrize("language", ["sv", "nb", "en", "hi"])
@pytest.mark.parametrize("plugged", [True, False], ids=["microphone", "none"])
def test_nobody_is_asked_to_speak_before_there_is_a_microphone(
    at, capsys, monkeypatch: pytest.MonkeyPatch, plugged: bool, language: str
) -> None:
    microphone = FakeMicrophone()
    microphone.troubles = [] if plugged else [NoMicrophone("none", device="")]
    monkeypatch.setattr(check_audio, "Microphone", lambda: microphone)
    monkeypatch.setattr(check_module, "check_library", lambda: Finding("check-ready", True))
    monkeypatch.setattr(check_module, "devices", lambda: ())
    monkeypatch.setattr(check_module, "LISTEN_SECONDS", 0.1)
    at(None)
    words = words_of_once(language)
    assert check_module.check(words, "keyboard") == 1
    told = capsys.readouterr().out.splitlines()
    asked = words.narration.text("check-microphone-now", seconds=0)
    missing = words.narration.text("trouble-audio-no-microphone")
    assert [line for line in told if line in (asked, missing)] == [asked if plugged else missing]
