"""What the display shows of the microphone."""

from __future__ import annotations

import asyncio

import pytest

from voice_host.listening.grammar import Grammar
from voice_host.ways_in import NoEars
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
    ("ears", "had_one", "sounding", "state"),
    [
        (NoEars(), False, False, "none"),
        (Ears(None), False, False, "none"),
        (Ears(None), True, False, "lost"),
        (Ears(-40.0), True, True, "speaking"),
        (Ears(-40.0), True, False, "listening"),
    ],
)
def test_the_host_hears_or_tells_why_not(
    ears: Ears | NoEars, had_one: bool, sounding: bool, state: str
) -> None:
    assert state_of(ears, Voice(sounding), had_one=had_one) == state


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


async def test_a_microphone_is_gone_only_when_there_was_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voice_host.web.microphone.LOOKS_A_SECOND", 100.0)
    ears, states = Ears(None), []
    watching = asyncio.create_task(watch(ears, Voice(), state=states.append, level=lambda _: None))
    for level in (None, -40.0, None, -40.0):
        ears.level_db = level
        await asyncio.sleep(0.05)
    watching.cancel()
    changes = [one for one, before in zip(states, [None, *states], strict=False) if one != before]
    assert changes == ["none", "listening", "lost", "listening"]
