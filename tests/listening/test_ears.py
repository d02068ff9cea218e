"""Ears: what reaches the loop, when, and that nothing ends the evening."""

from __future__ import annotations

import asyncio
import math
import threading
import time

import numpy as np
import pytest

from tests.listening.fake_microphone import FakeMicrophone, Loudness
from voice_host.audio_library import NoPortAudio
from voice_host.listening.ears import Ears, EarsBack, EarsTrouble, HeardUtterance
from voice_host.listening.gate import Gate
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.microphone import Block, NoMicrophone
from voice_host.listening.recogniser import Hearing

TALLY = Grammar("sv", (Phrase("fem", "tally", {"count": 5}),))
DAY = Grammar(
    "sv", (Phrase("paus", "pause"), Phrase("begär omröstning mot anna", "request_vote", in_talk=True))
)


class FakeRecogniser:
    """Hears the first phrase in everything; can be made to fail or to take its time."""

    name = "fake"

    def __init__(self) -> None:
        self.prepared: list[Grammar] = []
        self.failing = False
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        self.at_work = threading.Event()

    def prepare(self, grammar: Grammar) -> None:
        self.prepared.append(grammar)
        if self.failing:
            raise RuntimeError("no graph")

    def recognise(self, pcm, grammar: Grammar) -> Hearing:
        self.at_work.set()
        assert self.may_go_on.wait(10)
        if self.failing:
            raise RuntimeError("no sound")
        return Hearing(grammar.phrases[0], grammar.phrases[0], None, -0.1, math.inf, 1.0)


class Table:
    def __init__(self, rate: int = 16_000) -> None:
        self.microphone = FakeMicrophone(rate)
        self.recogniser = FakeRecogniser()
        self.gate = Gate()
        self.queue: asyncio.Queue = asyncio.Queue()
        self.ears = Ears(
            self.microphone, self.gate, self.recogniser, self.queue, activity=Loudness, retry_seconds=0.01
        )

    async def next(self):
        return await asyncio.wait_for(self.queue.get(), 10)

    async def nothing_comes(self) -> bool:
        """Whether the ears stay silent until a word said after all this is heard, alone."""
        self.microphone.say()
        event = await self.next()
        return isinstance(event, HeardUtterance) and self.queue.empty()


@pytest.fixture
async def table():
    one = Table()
    yield one
    one.recogniser.may_go_on.set()
    await one.ears.stop()


async def test_what_is_said_reaches_the_loop(table):
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    table.microphone.say(0.6)
    heard = await table.next()
    assert isinstance(heard, HeardUtterance)
    assert heard.hearing.phrase == TALLY.phrases[0]
    assert heard.grammar is TALLY
    assert heard.level_db == pytest.approx(-10.5, abs=1)
    assert not heard.piece_of_talk


@pytest.mark.parametrize("rate", [8_000, 22_050, 44_100, 48_000, 96_000])
async def test_a_microphone_of_any_rate_is_heard(rate):
    table = Table(rate)
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    table.microphone.say(1.0)
    heard = await table.next()
    await table.ears.stop()
    assert isinstance(heard, HeardUtterance)
    assert 1.4 <= heard.seconds <= 2.1


async def test_an_utterance_is_held_against_the_grammar_that_was_valid_when_it_ended(table):
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    table.recogniser.may_go_on.clear()
    table.microphone.say()
    assert await asyncio.to_thread(table.recogniser.at_work.wait, 10)
    change = asyncio.create_task(table.ears.set_grammar(DAY))
    await asyncio.sleep(0)
    assert table.ears.grammar is DAY, "the change is immediate"
    table.recogniser.may_go_on.set()
    assert (await table.next()).grammar is TALLY
    await change
    table.microphone.say()
    assert (await table.next()).grammar is DAY


async def test_the_recogniser_is_made_ready_for_a_grammar_and_for_what_of_it_counts_in_talk(table):
    await table.ears.set_grammar(DAY)
    whole, talk = table.recogniser.prepared
    assert whole is DAY
    assert [phrase.intent for phrase in talk.phrases] == ["request_vote"]


async def test_long_talk_is_searched_for_requests_only(table):
    await table.ears.set_grammar(DAY)
    table.ears.start()
    table.microphone.say(11.0)
    heard = await table.next()
    assert heard.piece_of_talk
    assert [phrase.intent for phrase in heard.grammar.phrases] == ["request_vote"]


async def test_long_talk_is_nothing_when_no_request_may_be_made(table):
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    table.microphone.say(11.0)
    assert await table.nothing_comes()


async def test_nothing_is_heard_before_there_is_a_grammar(table):
    table.ears.start()
    table.microphone.say()
    await asyncio.to_thread(table.microphone.wait_until_taken)
    await table.ears.set_grammar(TALLY)
    assert await table.nothing_comes()


async def test_a_word_begun_before_the_host_speaks_is_thrown_away(table):
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    now = time.monotonic()
    table.gate.note_sound(now + 0.5, now + 1.0)
    # Blocks carry their own times: a word that the host's sentence cuts in two.
    for number in range(int(2.0 / 0.03)):
        begin = now + number * 0.03
        loud = 0.3 <= number * 0.03 < 0.9
        pcm = np.full(480, 0.3 if loud else 0.0, np.float32)
        table.microphone._blocks.put(Block(pcm, begin, begin + 0.03))
    await asyncio.to_thread(table.microphone.wait_until_taken)
    front = table.ears._front
    assert front is not None
    assert front.discarded == 1
    assert front.gated_blocks >= 0.8 / 0.03
    assert table.queue.empty()


async def test_ears_that_hear_with_another_recogniser_wait_for_a_grammar_of_its_language(table):
    table.ears.start()
    await table.ears.set_grammar(TALLY)
    other = FakeRecogniser()
    table.ears.hear_with(other, Grammar("", ()), lambda recogniser: recogniser)
    table.microphone.say()
    english = Grammar("en", (Phrase("five", "tally", {"count": 5}),))
    await asyncio.sleep(0.2)
    assert table.queue.empty()  # no Swedish word counts any more, and no English one yet
    await table.ears.set_grammar(english)
    table.microphone.say()
    event = await table.next()
    assert (event.hearing.phrase.text, event.grammar) == ("five", english)
    assert other.prepared == [english] and not table.recogniser.at_work.is_set()


async def test_a_muted_host_hears_nothing(table):
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    table.ears.mute()
    table.microphone.say()
    await asyncio.to_thread(table.microphone.wait_until_taken)
    table.ears.unmute()
    assert await table.nothing_comes()


async def test_a_lost_microphone_is_told_once_and_found_again(table):
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    table.microphone.troubles = []
    table.microphone.say()
    assert isinstance(await table.next(), HeardUtterance)
    table.microphone.troubles = [NoMicrophone("still gone"), NoMicrophone("still gone")]
    table.microphone.lose()
    lost = await table.next()
    assert isinstance(lost, EarsTrouble)
    assert lost.key == "audio-microphone-lost"
    assert lost.args_for_text["device"] == "fake"
    assert isinstance(await table.next(), EarsBack)
    table.microphone.say()
    assert isinstance(await table.next(), HeardUtterance)


@pytest.mark.parametrize(
    ("trouble", "key"),
    [(NoPortAudio("no library"), "audio-no-portaudio"), (NoMicrophone("none"), "audio-no-microphone")],
)
async def test_a_table_without_a_microphone_is_told_and_goes_on(table, trouble, key):
    table.microphone.troubles = [trouble]
    table.ears.start()
    told = await table.next()
    assert isinstance(told, EarsTrouble)
    assert told.key == key


async def test_a_recogniser_that_fails_is_told_once_and_heard_again_when_it_works(table):
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    table.recogniser.failing = True
    table.microphone.say()
    told = await table.next()
    assert (told.key, told.args_for_text) == ("ears-recogniser-failed", {"reason": "no sound"})
    table.microphone.say()
    await table.ears.set_grammar(DAY)
    table.recogniser.failing = False
    table.microphone.say()
    assert isinstance(await table.next(), EarsBack)
    assert isinstance(await table.next(), HeardUtterance)


async def test_a_fault_of_ours_is_told_and_the_microphone_is_given_back(table):
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    table.microphone.break_down()
    told = await table.next()
    assert told.key == "ears-failed"
    await table.ears.stop()
    assert table.microphone.closed == 1


async def test_after_stop_nothing_comes_and_the_microphone_is_closed(table):
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    table.recogniser.may_go_on.clear()
    table.microphone.say()
    await table.ears.stop()
    table.recogniser.may_go_on.set()
    assert table.microphone.closed == 1
    await table.ears.stop()
    await table.ears.set_grammar(DAY)
    assert table.queue.empty()


async def test_the_loop_runs_on_while_the_recogniser_thinks(table):
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    table.recogniser.may_go_on.clear()
    table.microphone.say()
    assert await asyncio.to_thread(table.recogniser.at_work.wait, 10)
    for _ in range(100):  # it is at work, and stays so until it is let go on: these turns are beside it
        await asyncio.sleep(0)
    assert table.queue.empty()
    table.recogniser.may_go_on.set()
    assert isinstance(await table.next(), HeardUtterance)


async def test_the_latency_is_counted_from_the_end_of_speech(table):
    await table.ears.set_grammar(TALLY)
    table.ears.start()
    table.microphone.say()
    heard = await table.next()
    # All blocks of the fake carry the time at which they were put in: what remains is our own work.
    assert 0 < heard.latency_ms < 2000
