"""The real microphone, at the virtual table: real PortAudio streams, real voice activity."""

from __future__ import annotations

import asyncio
import math
import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import numpy as np
import pytest
import soxr

from voice_host.audio_library import StreamsOpen, refresh_devices
from voice_host.listening.check_audio import check_loudspeaker, check_microphone, devices, measure_microphone
from voice_host.listening.ears import Ears, HeardUtterance
from voice_host.listening.gate import Gate
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.microphone import Microphone, MicrophoneLost, NoMicrophone
from voice_host.listening.recogniser import SAMPLE_RATE, Hearing
from voice_host.listening.voice_activity import CHUNK, SileroVoiceActivity

pytestmark = pytest.mark.audio
RATE = 48_000
FEM = Grammar("sv", (Phrase("fem röster", "tally", {"count": 5}),))


def spoken(text: str, voice: str = "sv"):
    """A text as espeak-ng says it, at 48 kHz."""
    wav = subprocess.run(["espeak-ng", "-v", voice, "--stdout", text], capture_output=True, check=True).stdout
    pcm = np.frombuffer(wav[44:], "<i2").astype(np.float32) / 32768
    return np.asarray(soxr.resample(pcm, 22_050, RATE), np.float32)


class Keeper:
    """A recogniser that keeps what it was given."""

    name = "keeper"

    def __init__(self) -> None:
        self.given = []

    def prepare(self, grammar) -> None:
        pass

    def recognise(self, pcm, grammar) -> Hearing:
        self.given.append(pcm)
        return Hearing(grammar.phrases[0], grammar.phrases[0], None, 0.0, math.inf, 0.0)


def test_blocks_come_without_gaps_and_on_time(virtual_table):
    microphone = Microphone()
    microphone.open()
    try:
        microphone.read()
        began = time.monotonic()
        blocks = [microphone.read() for _ in range(60)]
        lasted = time.monotonic() - began
    finally:
        microphone.close()
    sound = sum(len(block.pcm) for block in blocks) / microphone.rate
    assert sound == pytest.approx(lasted, abs=0.25)
    assert microphone.overflows == 0
    assert all(block.end <= time.monotonic() for block in blocks)
    assert [block.begin for block in blocks] == sorted(block.begin for block in blocks)


def test_blocks_know_when_they_were_taken_in(virtual_table):
    clicks = np.zeros(2 * RATE, np.float32)
    clicks[RATE // 2 : RATE // 2 + 48] = clicks[RATE * 3 // 2 : RATE * 3 // 2 + 48] = 0.9
    microphone = Microphone()
    microphone.open()
    saying = virtual_table.start_saying(clicks)
    heard: list[float] = []
    try:
        deadline = time.monotonic() + 10
        while (not heard or heard[-1] - heard[0] < 0.5) and time.monotonic() < deadline:
            block = microphone.read()
            if np.abs(block.pcm).max() > 0.4:
                heard.append(block.begin + int(np.abs(block.pcm).argmax()) / microphone.rate)
    finally:
        microphone.close()
        saying.stop()
    assert heard[-1] - heard[0] == pytest.approx(1.0, abs=0.06)


def test_reading_a_closed_microphone_is_a_loss_and_no_wait(virtual_table):
    microphone = Microphone()
    microphone.open()
    microphone.close()
    microphone.close()
    with pytest.raises(MicrophoneLost):
        while True:
            microphone.read()


def test_a_microphone_that_does_not_exist_is_told(virtual_table):
    with pytest.raises(NoMicrophone) as caught:
        Microphone("no such thing").open()
    assert caught.value.key == "audio-no-microphone"


def test_the_device_list_is_not_renewed_under_an_open_stream(virtual_table):
    microphone = Microphone()
    microphone.open()
    try:
        with pytest.raises(StreamsOpen):
            refresh_devices()
        microphone.read()
    finally:
        microphone.close()
    refresh_devices()
    microphone.open()
    microphone.read()
    microphone.close()


async def test_a_word_said_at_the_table_is_one_utterance_with_the_word_in_it(virtual_table):
    word = spoken("fem röster")
    keeper, queue = Keeper(), asyncio.Queue()
    ears = Ears(Microphone(), Gate(), keeper, queue)
    await ears.set_grammar(FEM)
    ears.start()
    try:
        await asyncio.to_thread(virtual_table.say, np.concatenate([np.zeros(RATE // 2, np.float32), word]))
        heard = await asyncio.wait_for(queue.get(), 5)
    finally:
        await ears.stop()
    assert isinstance(heard, HeardUtterance)
    assert queue.empty()
    assert heard.latency_ms < 1200, "0.5 s of them are the silence that ends an utterance"
    assert -40 < heard.level_db < 0
    said = soxr.resample(word, RATE, SAMPLE_RATE)
    match = np.correlate(keeper.given[0], said, "valid")
    likeness = match.max() / (np.dot(said, said) + 1e-9)
    assert likeness == pytest.approx(1.0, abs=0.15), "the word is not whole in the utterance"


async def test_what_is_said_while_the_host_sounds_is_not_heard_and_what_is_said_after_it_is(virtual_table):
    until = [-math.inf]
    keeper, queue = Keeper(), asyncio.Queue()
    ears = Ears(Microphone(), Gate(lambda: until[0]), keeper, queue)
    await ears.set_grammar(FEM)
    ears.start()
    try:
        until[0] = time.monotonic() + 60
        await asyncio.to_thread(virtual_table.say, spoken("fem röster"))
        until[0] = time.monotonic() + 0.1
        # A second's pause before the word: longer than what is left of the sound, and the tail.
        await asyncio.to_thread(virtual_table.say, np.concatenate([np.zeros(RATE, np.float32), spoken("ja")]))
        heard = await asyncio.wait_for(queue.get(), 5)
    finally:
        await ears.stop()
    assert queue.empty()
    assert heard.seconds < 2.0
    assert len(keeper.given) == 1


def test_speech_is_told_from_noise_and_silence():
    activity = SileroVoiceActivity()

    def share(pcm) -> float:
        activity.reset()
        chunks = [pcm[at : at + CHUNK] for at in range(0, len(pcm) - CHUNK + 1, CHUNK)]
        return sum(activity.probability(chunk) >= 0.5 for chunk in chunks) / len(chunks)

    speech = np.asarray(soxr.resample(spoken("begär omröstning mot Anna"), RATE, SAMPLE_RATE), np.float32)
    noise = np.random.default_rng(1).normal(0, 0.05, 2 * SAMPLE_RATE).astype(np.float32)
    assert share(speech) > 0.6
    assert share(noise) < 0.05
    assert share(np.zeros(SAMPLE_RATE, np.float32)) == 0.0
    with pytest.raises(ValueError, match="512"):
        activity.probability(np.zeros(100, np.float32))


def test_check_finds_a_dead_a_good_and_a_clipping_microphone(virtual_table):
    assert check_microphone(0.5).key == "check-microphone-dead"
    noise = np.random.default_rng(0).normal(0, 0.1, 4 * RATE).astype(np.float32)
    saying = virtual_table.start_saying(noise)
    level = measure_microphone(1.0)
    assert level.finding.good
    assert level.loudest_db == pytest.approx(-20, abs=4)
    saying.stop()
    saying = virtual_table.start_saying(np.clip(noise * 30, -1, 1))
    assert measure_microphone(1.0).finding.key == "check-microphone-too-loud"
    saying.stop()


def test_check_sounds_the_loudspeaker(virtual_table):
    recording = virtual_table.record_loudspeaker()
    finding = check_loudspeaker()
    assert finding.good
    heard = recording.stop()
    assert np.abs(heard).max() > 0.2


def test_check_lists_the_devices_of_the_table(virtual_table):
    found = devices()
    assert sum(device.is_default_input for device in found) == 1
    assert sum(device.is_default_output for device in found) == 1
    assert any(device.inputs and device.outputs for device in found)


UNPLUGGED = """
import asyncio, sys, time
from voice_host.listening.ears import Ears, EarsTrouble
from voice_host.listening.gate import Gate
from voice_host.listening.microphone import Microphone
from voice_host.listening.voice_activity import SileroVoiceActivity
from voice_host.rehearsal.virtual_table import VirtualTable

class Deaf:
    name = "deaf"

async def main(table):
    queue = asyncio.Queue()
    ears = Ears(Microphone(), Gate(), Deaf(), queue)
    ears.start()
    while ears.level_db is None:
        await asyncio.sleep(0.01)
    table._daemon.kill()
    began = time.monotonic()
    trouble = await asyncio.wait_for(queue.get(), 10)
    assert isinstance(trouble, EarsTrouble), trouble
    assert time.monotonic() - began < 5
    print(trouble.key, flush=True)
    sys.stderr.flush()
    sys.stderr.write("now it tries again\\n")
    await asyncio.sleep(2.5)
    await asyncio.wait_for(ears.stop(), 10)

with VirtualTable() as table:
    table.activate()
    asyncio.run(main(table))
"""


LOOPED = """
import asyncio
import numpy as np
from voice_host.listening.gate import Gate
from voice_host.listening.microphone import Microphone
from voice_host.rehearsal.virtual_table import VirtualTable
from voice_host.speaking.opening import open_voice

async def main(table):
    table.loop_back()
    voice = await open_voice("sv", on_trouble=lambda *trouble: exit(str(trouble)), show=lambda text: None)
    gate, microphone = Gate(voice.sounding_until), Microphone()
    microphone.open(gate.poll)
    passed, gated = [], []

    def listen():
        while (block := microphone.read()) is not None and going[0]:
            (passed if gate.passes(block.begin, block.end) else gated).append(float(np.abs(block.pcm).max()))

    going = [True]
    listening = asyncio.create_task(asyncio.to_thread(listen))
    await voice.say("Jag begär omröstning mot Anna.")
    await voice.cue("listening")
    saying = asyncio.create_task(voice.say("Denna mening är lång och blir avbruten innan den är slut."))
    await asyncio.sleep(1.5)
    voice.stop()
    await saying
    await asyncio.sleep(1.0)
    going[0] = False
    await listening
    microphone.close()
    await voice.close()
    print("gated", max(gated) > 0.1, "passed", len(passed) > 10, max(passed) < 0.01)

with VirtualTable() as table:
    table.activate()
    asyncio.run(main(table))
"""


def in_a_child(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=Path(__file__).parents[2],
        env={**os.environ, **environment},
    )


def test_a_sound_system_that_dies_is_told_and_the_program_goes_on(virtual_table):
    child = in_a_child(UNPLUGGED)
    assert child.returncode == 0, child.stderr
    assert child.stdout == "audio-microphone-lost\n"
    assert child.stderr.endswith("now it tries again\n"), "players see the sound library's complaints"


def test_nothing_of_the_hosts_own_voice_passes_the_gate(tmp_path):
    """Loudspeaker looped into the microphone at full level: a sentence, a cue, and a sentence cut short."""
    child = in_a_child(LOOPED, XDG_CACHE_HOME=str(tmp_path))
    assert child.returncode == 0, child.stderr
    assert child.stdout == "gated True passed True True\n"


def test_the_ears_are_loaded_without_portaudio():
    child = in_a_child("""
        import sys
        import voice_host.listening.ears, voice_host.listening.keyboard, voice_host.listening.check_audio
        import voice_host.listening.wide, voice_host.listening.confirmed, voice_host.listening.vosk_recogniser
        assert not {"sounddevice", "vosk"} & set(sys.modules)
    """)
    assert child.returncode == 0, child.stderr


def test_a_machine_without_portaudio_is_told(monkeypatch):
    def absent(name: str):
        raise OSError("PortAudio library not found")

    monkeypatch.setattr("voice_host.audio_library.import_module", absent)
    finding = check_microphone(0.1)
    assert (finding.key, finding.good) == ("audio-no-portaudio", False)
    assert finding.args_for_text["reason"] == "PortAudio library not found"
    assert check_loudspeaker().key == "audio-no-portaudio"
