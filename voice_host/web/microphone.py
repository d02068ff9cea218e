"""What the display shows of the microphone: whether the host hears, and how loud the room is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from voice_host.ways_in import Hears, NoEars

LOOKS_A_SECOND = 2.0
STEPS = 5
_FAINT_DB, _LOUD_DB = -60.0, -15.0


class Sounding(Protocol):
    """Whether the host itself can be heard just now."""

    def is_sounding(self) -> bool:
        """True while anything is on its way out of the loudspeaker."""


def state_of(ears: Hears, voice: Sounding, *, had_one: bool) -> str:
    """``none`` · ``lost`` · ``speaking`` (the host does, and hears nothing meanwhile) · ``listening``.

    ``had_one``: there was a microphone before. One that never was is not lost.
    """
    if not _open(ears):
        return "lost" if had_one and not isinstance(ears, NoEars) else "none"
    return "speaking" if voice.is_sounding() else "listening"


def _open(ears: Hears) -> bool:
    """Whether sound comes in."""
    return getattr(ears, "level_db", None) is not None


def level_of(ears: Hears) -> int:
    """The loudness of the room, 0…:data:`STEPS`."""
    level = getattr(ears, "level_db", None)
    if not isinstance(level, float):
        return 0
    share = (level - _FAINT_DB) / (_LOUD_DB - _FAINT_DB)
    return round(STEPS * min(1.0, max(0.0, share)))


async def watch(
    ears: Hears, voice: Sounding, *, state: Callable[[str], None], level: Callable[[int], None]
) -> None:
    """Tell of changes until cancelled."""
    shown, had_one = 0, False
    while True:
        had_one = had_one or _open(ears)
        state(state_of(ears, voice, had_one=had_one))
        now = level_of(ears)
        if now != shown:
            shown = now
            level(now)
        await asyncio.sleep(1 / LOOKS_A_SECOND)
