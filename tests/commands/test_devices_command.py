"""``maffia devices``: what sounds and hears here, as ``--earphones`` names it; and trying the earphones."""

from __future__ import annotations

import numpy as np
import pytest
from host_doubles import words_of_once

from voice_host.audio_library import NoPortAudio
from voice_host.commands import DONE, FAILED
from voice_host.commands.sound_devices import devices
from voice_host.listening import check_audio
from voice_host.listening.check_audio import Device, check_earphones
from voice_host.rehearsal.sound_server import EARPHONES
from voice_host.rehearsal.virtual_table import VirtualTable


def here(monkeypatch: pytest.MonkeyPatch, *found: Device) -> None:
    monkeypatch.setattr(check_audio, "devices", lambda: found)


LAPTOP = Device(0, "Inbyggt ljud", "ALSA", 2, 2, 44100, is_default_input=True, is_default_output=True)
HEADSET = Device(1, "USB Headset", "ALSA", 0, 2, 48000, is_default_input=False, is_default_output=False)


def test_each_device_is_a_line_that_tells_what_it_is_good_for(monkeypatch, capsys) -> None:
    here(monkeypatch, LAPTOP, HEADSET)
    assert devices(words_of_once("sv")) == DONE
    usual, headset, how = capsys.readouterr().out.splitlines()
    assert usual == "0: Inbyggt ljud (ALSA), den vanliga mikrofonen, den vanliga högtalaren"
    assert headset == "1: USB Headset (ALSA), högtalare eller hörlurar"
    assert "--earphones" in how


def test_where_there_is_one_loudspeaker_nothing_is_told_of_choosing(monkeypatch, capsys) -> None:
    here(monkeypatch, LAPTOP)
    assert devices(words_of_once("sv")) == DONE
    assert "--earphones" not in capsys.readouterr().out


def test_without_devices_or_library_the_reason_is_told(monkeypatch, capsys) -> None:
    here(monkeypatch)
    assert devices(words_of_once("sv")) == FAILED
    assert capsys.readouterr().err == "Datorn har ingen ljudenhet.\n"

    def none() -> tuple[Device, ...]:
        raise NoPortAudio("no library")

    monkeypatch.setattr(check_audio, "devices", none)
    assert devices(words_of_once("sv")) == FAILED
    assert "libportaudio2" in capsys.readouterr().err


@pytest.mark.audio
def test_tones_are_tried_in_the_earphones_and_nowhere_else(virtual_table: VirtualTable) -> None:
    assert any(device.name == EARPHONES and device.outputs for device in check_audio.devices())
    with virtual_table.record_loudspeaker() as table, virtual_table.record_earphones() as inside:
        finding = check_earphones(EARPHONES)
    assert (finding.key, finding.good) == ("check-earphones-sounded", True)
    assert np.abs(inside.so_far).max() > 0.1
    assert np.abs(table.so_far).max() == 0.0
    wrong = check_earphones("no such thing")
    assert (wrong.key, wrong.good) == ("check-earphones-none", False)
