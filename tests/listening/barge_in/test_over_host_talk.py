"""What a word over the host does to the talk: the same as the typed word."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from host_doubles import FakeTable, words_of_once

from engine.original.state import Phase
from tests.listening.fake_microphone import FakeMicrophone, Loudness
from voice_host.commands.barge_in import INTENTS, overhearing, strict
from voice_host.listening.barge_in.event import HeardOverHost
from voice_host.listening.barge_in.in_time import STALE_SECONDS
from voice_host.listening.ears import Ears, Overhearing
from voice_host.listening.gate import Gate
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.grammar_builder import build
from voice_host.listening.phonetic.hearing_settings import HearingSettings
from voice_host.listening.phonetic.recogniser import PhoneticRecogniser
from voice_host.listening.recogniser import Hearing
from voice_host.listening.utterance import Utterance
from voice_host.speaking.text_voice import TextVoice


async def test_hush_over_the_host_silences_it_at_once(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    stops = table.voice.stops
    table.inbox.put_nowait(HeardOverHost("tyst"))
    assert table.voice.stops == stops + 1, "before anybody has read the inbox"
    await table.settle()
    assert not table.over
    heard = table.notes("heard")[-1]
    assert (heard["by"], heard["intent"]) == ("voice", "hush")


async def test_pause_over_the_host_pauses_the_game(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    await table.put(HeardOverHost("paus"))
    assert table.told() == ["paused"]
    assert await table.type("fortsätt") == ["resumed"]


async def test_a_word_over_the_host_is_no_players_name(table: FakeTable) -> None:
    names: list[str | None] = []

    async def ask() -> None:
        names.append(await table.talk.line("Namn 1:"))

    await table.begin(ask())
    await table.put(HeardOverHost("tyst"))
    await table.type("Anna")
    assert names == ["Anna"]


class OneWord:
    """Finds an utterance in the first block."""

    late = 0.0

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self._found = [Utterance(np.zeros(1600, np.float32), time.monotonic() - self.late, 0.1)]

    def break_off(self) -> None:
        pass

    def feed(self, block: object) -> list[Utterance]:
        found, self._found = self._found, []
        return found


class Hears:
    name = "fake"

    def __init__(self, phrase: Phrase | None) -> None:
        self._phrase = phrase

    def prepare(self, grammar: Grammar) -> None:
        pass

    def recognise(self, pcm: object, grammar: Grammar) -> Hearing:
        return Hearing(self._phrase, self._phrase, None, -0.5, 2.0, 1.0)


class OneWordLate(OneWord):
    """It was said long ago."""

    late = STALE_SECONDS + 0.1


async def events(
    phrase: Phrase | None, *, with_path: bool = True, behind: float = 0.0, make: type[OneWord] = OneWord
) -> list[object]:
    queue: asyncio.Queue = asyncio.Queue()
    microphone = FakeMicrophone(behind=behind)
    path = Overhearing(make, Grammar("sv", ()), Hears(phrase)) if with_path else None  # type: ignore[arg-type]
    ears = Ears(microphone, Gate(), Hears(None), queue, activity=Loudness, overhearing=path)
    await ears.set_grammar(Grammar("sv", (Phrase("fem"),)))
    ears.start()
    await ears.opened()
    microphone.say()
    found: list[object] = []
    while not found or isinstance(found[-1], HeardOverHost):  # up to what was said in silence
        found.append(await asyncio.wait_for(queue.get(), 10))
    await ears.stop()
    return found[:-1]


async def test_ears_tell_of_a_word_over_the_host_and_of_nothing_else() -> None:
    assert await events(Phrase("tyst", "hush")) == [HeardOverHost("tyst")]
    assert await events(None) == []
    assert await events(Phrase("tyst", "hush"), with_path=False) == []


async def test_who_is_behind_hears_what_is_said_in_silence_and_nothing_over_the_host() -> None:
    assert await events(Phrase("tyst", "hush"), behind=30.0) == []


async def test_a_word_that_is_recognised_too_late_does_not_stop_another_sentence() -> None:
    assert await events(Phrase("tyst", "hush"), make=OneWordLate) == []


@pytest.mark.parametrize("least_margin", [0.2, 0.8, 1.6])
def test_only_hush_and_pause_are_listened_for_and_more_strictly(least_margin: float) -> None:
    grammar = build(words_of_once("sv").pack, INTENTS, always_on=False)
    assert {phrase.text for phrase in grammar.phrases} == {"tyst", "paus"}
    usual = PhoneticRecogniser(HearingSettings(least_margin=least_margin))
    over = strict(usual)
    assert isinstance(over, PhoneticRecogniser)
    assert over.session is usual.session, "one model in memory"
    assert over.settings.least_score > usual.settings.least_score
    assert over.settings.least_margin > usual.settings.least_margin


def test_a_voice_in_text_needs_no_canceller(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pywebrtc_audio", None)
    pack = words_of_once("sv").pack
    assert overhearing(pack, TextVoice(print), Gate(), Hears(None)) is None
