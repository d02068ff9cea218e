"""What a sound check changes in real ears: loudness, threshold, sureness; and that it can be set back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from host_doubles import FakeTable

from tests.listening.fake_microphone import FakeMicrophone, Loudness
from voice_host.listening.confirmed import ConfirmedRecogniser
from voice_host.listening.ears import Ears, HeardUtterance
from voice_host.listening.gate import Gate
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.phonetic.hearing_settings import HearingSettings
from voice_host.listening.phonetic.recogniser import PhoneticRecogniser
from voice_host.sound_check.room import Adaptation
from voice_host.sound_check.tuning import SHIPPED_LEAST_SCORE, Tuning

FOUND = Adaptation(gain_db=12.0, looser=0.2, graver=0.1)


@pytest.mark.parametrize("confirming", [False, True])
async def test_a_check_sets_ears_and_host_and_a_second_one_does_not_add_to_it(
    make_table: Callable[..., FakeTable], confirming: bool
) -> None:
    talk = make_table().talk
    embedded = PhoneticRecogniser()
    shipped, sure = embedded.settings.least_score, talk.sureness
    heard_with = ConfirmedRecogniser(embedded, embedded) if confirming else embedded
    ears = Ears(FakeMicrophone(), Gate(), heard_with, talk.inbox, activity=Loudness)
    talk.ears = ears
    tuning = Tuning(talk)
    tuning.apply(FOUND)
    tuning.apply(FOUND)
    assert ears.gain_db == 12.0
    assert embedded.settings.least_score == pytest.approx(shipped - 0.2)
    assert talk.sureness.grave == pytest.approx(sure.grave + 0.1)
    tuning.apply(Adaptation())
    assert (ears.gain_db, embedded.settings.least_score, talk.sureness) == (0.0, shipped, sure)


class Recorder:
    """Keeps the sound that it is given."""

    name = "recorder"

    def __init__(self) -> None:
        self.peaks: list[float] = []

    def prepare(self, grammar: Grammar) -> None:
        pass

    def recognise(self, pcm, grammar: Grammar):
        from voice_host.listening.recogniser import Hearing

        self.peaks.append(float(abs(pcm).max()))
        return Hearing(None, None, None, -1.0, 0.0, 1.0)


async def test_turned_up_ears_hear_louder_and_tell_the_level_at_the_microphone() -> None:
    microphone, recorder = FakeMicrophone(), Recorder()
    queue: asyncio.Queue = asyncio.Queue()
    ears = Ears(microphone, Gate(), recorder, queue, activity=Loudness)
    await ears.set_grammar(Grammar("sv", (Phrase("fem"),)))
    ears.start()
    assert await ears.opened()
    ears.gain_db = 6.0
    microphone.say(0.6, level=0.2)
    heard = await asyncio.wait_for(queue.get(), 10)
    await ears.stop()
    assert isinstance(heard, HeardUtterance)
    assert recorder.peaks == [pytest.approx(0.2 * 10 ** (6 / 20), abs=0.02)]
    assert heard.level_db == pytest.approx(-14.0, abs=0.5)
    assert heard.noise_db < -60.0


async def test_ears_without_a_microphone_say_so_when_asked() -> None:
    from voice_host.listening.microphone import NoMicrophone

    microphone = FakeMicrophone()
    microphone.troubles = [NoMicrophone("none", device="")] * 50
    ears = Ears(microphone, Gate(), Recorder(), asyncio.Queue(), activity=Loudness)
    ears.start()
    assert not await asyncio.wait_for(ears.opened(), 10)
    await ears.stop()


def test_a_recogniser_without_scores_of_its_own_is_taken_for_what_ships() -> None:
    assert HearingSettings().least_score == SHIPPED_LEAST_SCORE
