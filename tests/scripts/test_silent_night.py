"""The night that tells nothing: the lab finds a planted leak, and finds none where there is none."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from scripts.night_lab.casts import CASTS, PLAYERS, games
from scripts.night_lab.guess import guess_casts, guess_roles
from scripts.night_lab.handset import Exchange
from scripts.night_lab.play import NightRecord
from scripts.night_lab.sound import intervals

ROOT = Path(__file__).resolve().parents[2]
ROLES = ("mafioso",) * 3 + ("policeman", "doctor", "vigilante") + ("citizen",) * 6


def made_up(cast: str, chance: random.Random, *, shorter: float = 0.0, longer: int = 0) -> NightRecord:
    """As noisy as a real one; ``shorter``: a call of a plain cast, ``longer``: pages of who has a power."""
    sounds, at = [], 0.0
    for call in range(6):
        sounds.append((at + chance.gauss(0, 0.02), 2.0 + chance.gauss(0, 0.01)))
        at += 10.0 - (shorter if cast == "plain" and call == 3 else 0.0)
    traffic = {}
    for name, role in zip(PLAYERS, ROLES, strict=True):
        phase = chance.uniform(0, 2)
        size = 20_000 + (longer if role in ("policeman", "doctor", "vigilante") else 0)
        traffic[name] = [
            Exchange(
                "POST /beat", phase + 2 * beat, 300, phase + 2 * beat + 0.1 + chance.expovariate(200), size
            )
            for beat in range(20)
        ]
    return NightRecord(cast, 11, sounds, traffic, dict(zip(PLAYERS, ROLES, strict=True)))


def made_up_nights(**leak: float) -> list[NightRecord]:
    chance = random.Random(3)
    return [made_up(CASTS[number % 4], chance, **leak) for number in range(32)]  # type: ignore[arg-type]


def test_nights_that_tell_nothing_are_guessed_as_well_by_chance() -> None:
    nights = made_up_nights()
    for guess in (guess_casts(nights, 19, 1), guess_roles(nights[:4], 19, 1)):
        assert guess.p_value > 0.05, guess
        assert abs(guess.accuracy - guess.chance) < 0.2, guess


def test_a_call_that_is_shorter_where_a_role_is_not_in_play_is_found() -> None:
    guess = guess_casts(made_up_nights(shorter=1.0), 19, 1)
    assert guess.p_value <= 0.05, guess
    assert guess.accuracy > guess.chance + 0.1


def test_a_page_that_is_longer_for_some_is_found() -> None:
    guess = guess_roles(made_up_nights(longer=16)[:4], 19, 1)
    assert guess.p_value <= 0.05, guess
    assert guess.accuracy > guess.chance + 0.1


def test_every_cast_is_played_about_as_often() -> None:
    played = [cast for game in games(40, 7) for cast in game.nights]
    assert len(played) == 40
    assert min(played.count(cast) for cast in CASTS) >= 5
    for game in games(40, 7):
        assert "dead" not in game.nights or set(game.nights[game.nights.index("dead") :]) == {"dead"}
        assert "plain" not in game.nights or set(game.nights) == {"plain"}


def test_sounds_are_cut_at_silence_and_two_sentences_are_one_sound() -> None:
    rate = 48_000
    sound = np.zeros(rate * 6, np.float32)
    for start, end in ((0.5, 1.5), (1.7, 2.0), (4.0, 5.0)):
        sound[int(start * rate) : int(end * rate)] = 0.2
    first, second = intervals(sound)
    assert first == pytest.approx((0.0, 1.5), abs=0.03)
    assert second == pytest.approx((3.5, 1.0), abs=0.03)


@pytest.mark.slow
def test_two_nights_of_the_real_host_are_recorded_and_guessed_at() -> None:
    """So few tell nothing yet: the program plays forty. What a leak looks like is tested above."""
    asked = ("--text", "--nights", "2", "--games-at-once", "2", "--seed", "5", "--permutations", "19")
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "silent_night", *asked],
        cwd=ROOT,
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told.keys() == {"nights", "accuracy", "chance", "p_value"}
    assert told["nights"] == 2, done.stderr
    assert told["p_value"] > 0.01, done.stderr
