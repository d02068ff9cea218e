"""The virtual table: what is sounded is heard, in time, and nothing is left behind."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
import soundfile

from voice_host.rehearsal.table_sound import Saying
from voice_host.rehearsal.virtual_table import (
    TABLE_RATE,
    TableFault,
    VirtualTable,
    VirtualTableUnavailable,
    sweep_leftovers,
)

pytestmark = pytest.mark.audio


def clicks(seconds: float, every: float) -> np.ndarray:
    sound = np.zeros(int(seconds * TABLE_RATE), dtype=np.float32)
    sound[:: int(every * TABLE_RATE)] = 0.5
    return sound


def tone(seconds: float, rate: int = TABLE_RATE) -> np.ndarray:
    return (0.5 * np.sin(2 * np.pi * 440 * np.arange(int(seconds * rate)) / rate)).astype(np.float32)


def loudness(sound: np.ndarray) -> float:
    return float(np.sqrt(np.mean(sound**2))) if len(sound) else 0.0


def test_clicks_said_into_the_microphone_come_back_exact_to_the_sample(virtual_table: VirtualTable) -> None:
    with virtual_table.record_microphone() as recording:
        virtual_table.say(clicks(1.0, every=0.1))
    places = np.flatnonzero(recording.so_far > 0.3)
    assert len(places) == 10
    assert set(np.diff(places)) == {TABLE_RATE // 10}


def test_a_wav_of_another_rate_is_said_whole(virtual_table: VirtualTable, tmp_path: Path) -> None:
    soundfile.write(tmp_path / "a.wav", tone(0.4, 16_000), 16_000)
    with virtual_table.record_microphone() as recording:
        virtual_table.say(tmp_path / "a.wav")
    loud = np.flatnonzero(np.abs(recording.so_far) > 0.1)
    assert (loud[-1] - loud[0]) / TABLE_RATE == pytest.approx(0.4, abs=0.01)


def test_the_loudspeaker_does_not_hear_the_microphone_unless_looped_back(virtual_table: VirtualTable) -> None:
    with virtual_table.record_loudspeaker() as recording:
        virtual_table.say(tone(0.2))
    assert loudness(recording.so_far) < 1e-4


@contextmanager
def closing_noise(noise: Saying) -> Iterator[None]:
    """Whatever fails, the tests that follow have a quiet table."""
    try:
        yield
    finally:
        noise.stop()


def test_noise_goes_on_beside_what_is_said_until_it_is_stopped(virtual_table: VirtualTable) -> None:
    # Without what lies next to 8 kHz: the sound server's resampler takes some of that away.
    hiss = np.convolve(np.random.default_rng(3).standard_normal(16_000), np.ones(6), "same")
    hiss = (hiss * 0.02 / np.sqrt(np.mean(hiss**2))).astype(np.float32)
    noise = virtual_table.start_saying(hiss, 16_000, over_and_over=True)
    with closing_noise(noise), virtual_table.record_microphone() as recording:
        recording.wait_for(recording.seconds + 3.0)
        assert not noise.done
        second = recording.so_far[-TABLE_RATE:]
        # What 16 kHz can hold of it; it is played at 48 kHz, three times as many samples of the same power.
        assert 20 * np.log10(loudness(second) / 0.02) == pytest.approx(0.0, abs=0.5)
        virtual_table.say(tone(0.3))
        assert np.abs(recording.so_far).max() > 0.45
        noise.stop()
        recording.wait_for(recording.seconds + 1.0)
    assert loudness(recording.so_far[-TABLE_RATE // 5 :]) < 1e-4


def test_speech_can_be_cut_short(virtual_table: VirtualTable) -> None:
    with virtual_table.record_microphone() as recording:
        saying = virtual_table.start_saying(tone(20.0))
        recording.wait_for(recording.seconds + 0.5)
        assert not saying.done
        saying.stop()
        assert saying.done
        recording.wait_for(recording.seconds + 0.5)
    assert loudness(recording.so_far[-TABLE_RATE // 5 :]) < 1e-4


def test_sounddevice_plays_and_hears_at_the_table(virtual_table: VirtualTable) -> None:
    import sounddevice as sd

    with virtual_table.record_loudspeaker() as out:
        sd.play(clicks(0.5, every=0.1), TABLE_RATE, blocking=True)
    assert set(np.diff(np.flatnonzero(out.so_far > 0.3))) == {TABLE_RATE // 10}

    with sd.InputStream(samplerate=TABLE_RATE, channels=1, dtype="float32") as microphone:
        virtual_table.start_saying(tone(0.5))
        heard, _ = microphone.read(TABLE_RATE)
    assert loudness(heard) > 0.05


def test_the_host_hears_itself_once_looped_back() -> None:
    with VirtualTable() as table:
        table.loop_back()
        with table.record_microphone() as recording:
            table.start_saying(tone(0.3), into="table_loudspeaker").wait()
        assert np.abs(recording.so_far).max() == pytest.approx(0.5, abs=0.01)  # full level


def test_the_room_holds_the_host_and_the_players(tmp_path: Path) -> None:
    with VirtualTable() as table:
        with table.record_room(tmp_path / "room.wav"):
            table.say(tone(0.2))
            table.start_saying(tone(0.2), into="table_loudspeaker").wait()
        room, rate = soundfile.read(tmp_path / "room.wav", dtype="float32")
    assert rate == TABLE_RATE
    assert np.count_nonzero(np.abs(room) > 0.01) / rate == pytest.approx(0.4, abs=0.04)


def test_two_tables_do_not_hear_each_other(virtual_table: VirtualTable) -> None:
    with VirtualTable() as other, other.record_microphone() as recording:
        virtual_table.say(tone(0.2))
    assert loudness(recording.so_far) < 1e-4


def test_nothing_is_left_when_an_evening_ends_in_an_error() -> None:
    table = VirtualTable()
    before = dict(os.environ)
    with pytest.raises(ZeroDivisionError), table:
        table.activate()
        folder = Path(table.environment["XDG_RUNTIME_DIR"])
        recording = table.record_microphone()
        saying = table.start_saying(tone(30.0))
        raise ZeroDivisionError
    assert not folder.exists()
    assert saying.done
    assert dict(os.environ) == before
    with pytest.raises(TableFault):
        recording.wait_for(60.0)


def test_a_killed_evening_takes_its_daemon_along_and_its_folder_is_swept() -> None:
    program = (
        "from voice_host.rehearsal.virtual_table import VirtualTable\n"
        "with VirtualTable() as t:\n"
        "    print(t._daemon.pid, t.environment['XDG_RUNTIME_DIR'], flush=True)\n"
        "    input()\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    daemon, folder = child.stdout.readline().split()
    watched = os.pidfd_open(int(daemon))
    child.send_signal(signal.SIGKILL)
    child.communicate()
    import select

    ended, _, _ = select.select([watched], [], [], 5.0)
    os.close(watched)
    assert ended, "PulseAudio outlived the table"
    sweep_leftovers()
    assert not Path(folder).exists()


def test_sweeping_spares_the_tables_of_living_processes(virtual_table: VirtualTable) -> None:
    sweep_leftovers()
    assert Path(virtual_table.environment["XDG_RUNTIME_DIR"]).is_dir()
    assert Path(virtual_table.environment["XDG_RUNTIME_DIR"]).parent == Path(tempfile.gettempdir())


def test_without_pulseaudio_the_table_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name in {"pulseaudio", "pactl"} else name)
    with pytest.raises(VirtualTableUnavailable) as refused, VirtualTable():
        raise AssertionError("a table stands where none can be")
    assert refused.value.missing == ("pulseaudio", "pactl")


def test_a_recording_of_nothing_is_a_fault(virtual_table: VirtualTable) -> None:
    from voice_host.rehearsal.table_sound import Recording

    with pytest.raises(TableFault):
        Recording("no_such_source", virtual_table.environment)


def test_ctrl_c_at_the_terminal_does_not_reach_the_table(virtual_table: VirtualTable) -> None:
    saying = virtual_table.start_saying(tone(0.2))
    with virtual_table.record_loudspeaker() as recording:
        assert virtual_table._daemon is not None
        for child in (virtual_table._daemon, saying._child, recording._child):
            assert os.getpgid(child.pid) != os.getpgid(0)
        saying.wait()
