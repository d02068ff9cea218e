"""Noise that goes on all evening: what the playing program gets, and that it ends with the evening."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from voice_host.rehearsal.table_sound import Looping

SOUND = np.linspace(-0.5, 0.5, 1000, dtype=np.float32)
Pacat = Callable[[str], dict[str, str]]


@pytest.fixture
def pacat(tmp_path: Path) -> Pacat:
    """An environment in which pacat is this shell script."""

    def make(script: str) -> dict[str, str]:
        program = tmp_path / "bin" / "pacat"
        program.parent.mkdir()
        program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        program.chmod(0o755)
        return {**os.environ, "PATH": f"{program.parent}:{os.environ['PATH']}"}

    return make


def test_the_sound_comes_again_and_again_without_a_gap(pacat: Pacat, tmp_path: Path) -> None:
    played = tmp_path / "played"
    noise = Looping(
        "sink",
        SOUND,
        16_000,
        pacat(f"head -c 10000 > {played}.half && mv {played}.half {played}; cat > /dev/null"),
    )
    deadline = time.monotonic() + 20
    while not played.exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not noise.done
    noise.stop()
    assert noise.done
    assert np.array_equal(np.fromfile(played, np.float32), np.resize(SOUND, 2500))


def test_a_program_that_does_not_read_holds_up_nobody(pacat: Pacat) -> None:
    noise = Looping("sink", SOUND, 16_000, pacat("exec sleep 60"))
    began = time.monotonic()
    assert not noise.done
    noise.stop()
    assert noise.done
    assert time.monotonic() - began < 10


def test_a_program_that_breaks_off_is_noticed_with_what_it_said(pacat: Pacat) -> None:
    noise = Looping("sink", SOUND, 16_000, pacat("echo 'Connection refused' >&2; exit 1"))
    deadline = time.monotonic() + 20
    while not noise.done and time.monotonic() < deadline:
        time.sleep(0.01)
    assert noise.done
    assert noise.complaint == "Connection refused"
