"""What the display shows of the microphone."""

from __future__ import annotations

import asyncio

import pytest

from voice_host.conversation import NoEars
from voice_host.listening.grammar import Grammar
from voice_host.web.microphone import STEPS, level_of, state_of, watch


class Ears:
    def __init__(self, level_db: float | None) -> None:
        self.level_db = level_db

    async def set_grammar(self, grammar: Grammar) -> None:
        raise AssertionError("nobody listens here")


class Voice:
    def __init__(self, sounding: bool = False) -> None:
        self.sounding = sounding

    def is_sounding(self) -> bool:
        return self.sounding


@pytest.mark.parametrize(
    ("ears", "sounding", "state"),
    [
        (NoEars(), False, "none"),
        (Ears(None), False, "lost"),
        (Ears(-40.0), True, "speaking"),
        (Ears(-40.0), False, "listening"),
    ],
)
def test_the_host_hears_or_tells_why_not(ears: Ears | NoEars, sounding: bool, state: str) -> None:
    assert state_of(ears, Voice(sounding)) == state


@pytest.mark.parametrize(
    ("level", "steps"), [(None, 0), (-90.0, 0), (-60.0, 0), (-37.5, 2), (-15.0, STEPS), (0.0, STEPS)]
)
def test_loudness_is_a_few_steps(level: float | None, steps: int) -> None:
    assert level_of(Ears(level)) == steps


async def test_only_changes_are_told() -> None:
    ears, levels, states = Ears(-15.0), [], []
    watching = asyncio.create_task(watch(ears, Voice(), state=states.append, level=levels.append))
    await asyncio.sleep(0.05)
    watching.cancel()
    assert (states, levels) == (["listening"], [STEPS])
