"""The sound libraries keep off the players' terminal."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from voice_host.audio_library import quiet

_OPEN_A_DEVICE_THAT_IS_NOT_THERE = """
import ctypes
alsa = ctypes.CDLL("libasound.so.2")
pcm = ctypes.c_void_p()
assert alsa.snd_pcm_open(ctypes.byref(pcm), b"nowhere", 0, 0) < 0
"""


@pytest.mark.parametrize(("before", "quiet"), [("import sounddevice", False), ("sounddevice()", True)])
def test_alsa_writes_nothing_on_the_terminal(before: str, quiet: bool) -> None:
    program = f"from voice_host.audio_library import sounddevice\n{before}\n"
    done = subprocess.run(
        [sys.executable, "-c", program + _OPEN_A_DEVICE_THAT_IS_NOT_THERE],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert ("nowhere" not in done.stderr) is quiet


def test_standard_error_comes_back_when_the_last_device_is_open(capfd: pytest.CaptureFixture[str]) -> None:
    first, second = quiet(), quiet()
    with first:
        os.write(2, b"one ")
        second.__enter__()  # a microphone is opened meanwhile, and takes longer
        os.write(2, b"two ")
    os.write(2, b"three ")
    second.__exit__(None, None, None)
    os.write(2, b"four")
    assert capfd.readouterr().err == "four"
