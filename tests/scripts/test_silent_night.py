"""The night that tells nothing: the lab finds a planted leak, and finds none where there is none."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from made_up_nights import LEAKS, nights

from scripts.night_lab.casts import AT_LAPTOP, CASTS, PLAYERS, POWERS, games
from scripts.night_lab.chance import deal
from scripts.night_lab.guess import ask, questions
from scripts.night_lab.main import LEAST_P, main
from scripts.night_lab.main import kept as records
from scripts.night_lab.record import NightRecord
from scripts.night_lab.sound import intervals

ROOT = Path(__file__).resolve().parents[2]
PERMUTATIONS = 1999
OF_WHAT = {
    **{"call": "role in play", "half": "role in play"},
    **{"dead": "its players dead", "all dead": "its players dead"},
    **{"act": "anybody has chosen", "stir": "anybody has chosen"},
    **{"turn": "whose role", "page": "whose role", "pace": "whose role", "results": "whose role"},
}

# --- the guesser, fed with made-up records ----------------------------------------------------------------


@pytest.mark.parametrize("seed", [3, 4])
def test_nights_that_tell_nothing_are_guessed_as_well_by_chance(seed: int) -> None:
    guesses = ask(nights(seed), PERMUTATIONS, 1)
    assert len(guesses) == 9, "each question by sound and by traffic, and one by turns for results"
    assert guesses[0].corrected > 0.05, guesses[0]


@pytest.mark.parametrize("leak", LEAKS)
def test_every_kind_of_leak_is_found_in_as_many_nights_as_the_program_plays(leak: str) -> None:
    found = [one for one in ask(nights(3, leak), PERMUTATIONS, 1) if one.corrected <= LEAST_P]
    assert OF_WHAT[leak] in [one.what for one in found], leak
    assert max(one.accuracy - one.chance for one in found) > 0.05


@pytest.mark.parametrize(("leak", "code"), [("", 0), ("call", 1)])
def test_the_last_line_and_the_exit_code_tell_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], leak: str, code: int
) -> None:
    kept = tmp_path / "nights"
    kept.write_bytes(pickle.dumps(nights(3, leak)))
    assert main(["--again", str(kept), "--seed", "1", "--permutations", str(PERMUTATIONS)]) == code
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told.keys() >= {"nights", "accuracy", "chance", "p_value"}
    assert told["nights"] == 40
    assert (told["p_value"] <= LEAST_P) == bool(code)
    assert bool(told["found"]) == bool(code)


def test_labels_are_dealt_anew_only_among_those_that_could_have_had_them() -> None:
    """A game's nights keep theirs together, and a laptop's games and a handset's do not mix."""
    for question in questions(nights(3)):
        dealt = deal(question.labels, question.units, question.strata, 30, 1).labels
        for labels in dealt:
            for stratum in set(question.strata):
                rows = [at for at, one in enumerate(question.strata) if one == stratum]
                assert sorted(labels[rows]) == sorted(np.array(question.labels)[rows])
        if question.what == "role in play":
            games_of = np.array(question.games)
            assert all(len(set(labels[games_of == game])) == 1 for labels in dealt for game in games_of)


# --- what is played ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_every_cast_is_played_with_handsets_alone_and_with_the_laptop(seed: int) -> None:
    played = games(40, seed)
    for laptop in (False, True):
        casts = [cast for game in played if game.laptop is laptop for cast in game.nights]
        assert len(casts) == 20
        assert {cast: casts.count(cast) for cast in CASTS}.items() >= {
            "plain": 4,
            "over": 4,
            "idle": 6,
        }.items()
        assert min(casts.count(cast) for cast in CASTS) >= 3


def test_everybody_with_a_power_dies_in_some_games_and_none_in_others() -> None:
    dead = {(one.dead, one.laptop) for one in nights(5) if not one.plain}
    assert dead == {(level, laptop) for level in (0, 1, 2) for laptop in (False, True)}


def test_who_dies_never_has_the_laptop_and_where_powers_live_one_has() -> None:
    for night in nights(6):
        if night.laptop:
            powers = [name for name in AT_LAPTOP if night.roles[name] in POWERS]
            assert len(powers) == (0 if night.plain or night.dead else 1)


def test_sounds_are_cut_at_silence_and_two_sentences_are_one_sound() -> None:
    rate = 48_000
    sound = np.zeros(rate * 6, np.float32)
    for start, end in ((0.5, 1.5), (1.7, 2.0), (4.0, 5.0)):
        sound[int(start * rate) : int(end * rate)] = 0.2
    first, second = intervals(sound)
    assert first == pytest.approx((0.0, 1.5), abs=0.03)
    assert second == pytest.approx((3.5, 1.0), abs=0.03)


# --- the real host ----------------------------------------------------------------------------------------

LATE = 1.5
"""Seconds by which a busy machine may be late with a sentence; what is planted is twelve."""


def told_apart(played: Sequence[NightRecord]) -> set[str]:
    """What somebody outside can tell one night from another by, without any statistics. Those are compared
    that all must sound the same: where roles are in play there are turns for results, as all know."""
    return {
        what
        for first, second in combinations(played, 2)
        if (first.laptop, first.living) == (second.laptop, second.living)
        and (not first.laptop or first.plain == second.plain)
        for what in _differences(first, second)
    }


def _differences(first: NightRecord, second: NightRecord) -> list[str]:
    moments = [[start for start, _ in one.sounds] for one in (first, second)]
    found = []
    if len(moments[0]) != len(moments[1]) or not np.allclose(*moments, atol=LATE):
        found.append("when it sounds")
    sizes = [
        {
            (one.kind, one.received)
            for part in (night.traffic, night.after)
            for exchanges in part.values()
            for one in exchanges
            if one.kind.startswith("POST")
        }
        for night in (first, second)
    ]
    if sizes[0] != sizes[1]:
        found.append("how large its answers are")
    return found


@pytest.mark.slow
def test_nights_of_the_real_host_are_alike(tmp_path: Path) -> None:
    """Few nights are no statistics, but two sounds that are seconds apart need none: see the test below."""
    kept = tmp_path / "nights"
    asked = ("--text", "--nights", "10", "--games-at-once", "5", "--seed", "7", "--permutations", "19")
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "silent_night", *asked, "--keep", kept],
        cwd=ROOT,
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
        timeout=900,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["nights"] == 10
    played = records(kept)
    assert {(one.plain, one.laptop) for one in played} >= {(True, False), (False, False), (False, True)}
    assert {name for night in played for name in night.roles} == set(PLAYERS)
    assert all(len(one.turns) == 4 * one.laptop for one in played if not one.plain)
    assert all(one.traffic and all(one.after.values()) for one in played)
    assert told_apart(played) == set()


@pytest.mark.parametrize(
    ("leak", "what"),
    [
        ("", set()),
        ("call", {"when it sounds"}),
        ("all dead", {"when it sounds"}),
        ("page", {"how large its answers are"}),
    ],
)
def test_nights_that_differ_are_told_apart_without_statistics(leak: str, what: set[str]) -> None:
    assert told_apart(nights(3, leak, 10)) == what
