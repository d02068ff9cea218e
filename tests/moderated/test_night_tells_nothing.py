"""A night sounds the same, to the moment, whatever is in play, whoever is dead, whatever is chosen (B2).

What a fault in this would be like: a role's call is left out where it is not in play or its player is dead, a
pause ends as soon as all have chosen, a turn is as long as its player needs.
"""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from silent_table import CASTS, NAMES, Delays, Night, SilentTable, Ways, behaviour, differing, learns

from engine.moderated.roles import night_calls
from voice_host.moderated import schedule

EVERYBODY = frozenset(range(len(NAMES)))
WAYS = {
    "handsets": Ways(),
    "laptop": Ways(EVERYBODY),
    "laptop, left early": Ways(EVERYBODY, leaves=True),
    "some at the laptop": Ways(frozenset({1, 2, 5, 7})),
    "by ear": Ways(EVERYBODY, EVERYBODY),
    "some by ear": Ways(frozenset({0, 2, 3, 6}), frozenset({2, 6}), leaves=True),
}
BEHAVIOURS = ("idle", "at once", "late", "one by one")


def in_turns(delays: Delays) -> Delays:
    """Moments of a night, made to fit into one turn, and into one for results."""

    def within(seat: int, role: str) -> float | None:
        delay = delays(seat, role)
        return None if delay is None else delay % 7.9

    return within


def heard(cast: str, ways: Ways, delays: Delays) -> list[Night]:
    """Two nights of a table with this cast."""

    async def nights() -> list[Night]:
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            table = SilentTable(Path(folder), patch, cast, ways, delays)
            try:
                return await table.nights()
            finally:
                await table.crash()

    return asyncio.run(nights())


@pytest.fixture(scope="module")
def usual() -> dict[str, list[Night]]:
    """How the nights of each way sound where nobody does anything; with turns for results."""
    return {name: heard("policeman", ways, behaviour("idle")) for name, ways in WAYS.items()}


def compare(usual: list[Night], nights: list[Night], cast: str, what: str) -> None:
    """With turns, those for results are compared where there are any."""
    for number, (expected, night) in enumerate(zip(usual, nights, strict=True), 2):
        assert not differing(expected.choosing, night.choosing), (what, cast, number)
        if learns(cast):
            assert not differing(expected.results, night.results), (what, cast, number)


@pytest.mark.parametrize("how", BEHAVIOURS)
@pytest.mark.parametrize("way", WAYS)
def test_a_night_sounds_the_same_to_the_moment(usual: dict[str, list[Night]], way: str, how: str) -> None:
    ways = WAYS[way]
    delays = in_turns(behaviour(how)) if ways.turning else behaviour(how)
    for cast in CASTS:
        compare(usual[way], heard(cast, ways, delays), cast, f"{way}, {how}")


@settings(max_examples=12, phases=(Phase.explicit, Phase.generate))  # a failing one is told as it is
@given(
    cast=st.sampled_from(sorted(CASTS)),
    way=st.sampled_from(sorted(WAYS)),
    moments=st.lists(
        st.none() | st.floats(0.0, 99.0, allow_nan=False).map(lambda one: round(one, 2)),
        min_size=len(NAMES),
        max_size=len(NAMES),
    ),
)
def test_whenever_anybody_chooses(
    usual: dict[str, list[Night]], cast: str, way: str, moments: list[float | None]
) -> None:
    def delays(seat: int, role: str) -> float | None:
        return moments[seat]

    ways = WAYS[way]
    compare(
        usual[way], heard(cast, ways, in_turns(delays) if ways.turning else delays), cast, f"{way} {moments}"
    )


def test_every_role_is_called_for_as_long_as_the_schedule_says(usual: dict[str, list[Night]]) -> None:
    """What the others are compared with is right itself."""
    for night in usual["handsets"]:
        called = [(at, what) for at, what in night.choosing if what.startswith("moderated-call")]
        assert len(called) == 1 + len(night_calls())
        lengths = [later - at for (at, _), (later, _) in itertools.pairwise(called)]
        assert lengths == [schedule.CALL_SECONDS + 50.0, *[schedule.CALL_SECONDS] * (len(called) - 2)]
        assert night.choosing[-1][0] == called[-1][0] + schedule.CALL_SECONDS
        assert [what.split(":")[0] for _, what in night.results] == ["moderated-morning"]


@pytest.mark.parametrize(
    ("way", "turn", "result"),
    [
        ("laptop", schedule.TURN_SECONDS, schedule.RESULT_SECONDS),
        ("by ear", schedule.TURN_BY_EAR_SECONDS, schedule.RESULT_BY_EAR_SECONDS),
    ],
)
def test_every_turn_is_as_long_as_the_schedule_says(
    usual: dict[str, list[Night]], way: str, turn: float, result: float
) -> None:
    for living, night in zip((10, 8), usual[way], strict=True):
        for sounds, key, seconds in (
            (night.choosing, "moderated-turn-night", turn),
            (night.results, "moderated-turn-results", result),
        ):
            moments = [at for at, what in sounds if what.startswith(key)] + [sounds[-1][0]]
            lengths = {round(later - at, 6) for at, later in itertools.pairwise(moments)}
            assert lengths == {seconds + schedule.GAP_SECONDS}
            assert len(moments) == living + 1
