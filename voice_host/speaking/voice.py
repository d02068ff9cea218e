"""What the host can do with its voice, whether it sounds or is only written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from voice_host.speaking.count import Count

CueName = Literal["listening", "heard", "not_understood", "paper_falls"]
"""The short sounds; see :mod:`voice_host.speaking.cues`."""

OnTrouble = Callable[[str, Mapping[str, str | int]], None]
"""Told once about each kind of trouble: a message key of the language pack and its values (see ``faults``).

Called on the thread of the asyncio loop.
"""


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Where speed or volume stands after a wish for more or less: ``level`` in 1…``highest``.

    ``changed`` is False when the wish met the end of the range.
    """

    level: int
    highest: int
    changed: bool

    @property
    def at_end(self) -> bool:
        """Whether the level is the first or the last one, so that the host can say so."""
        return self.level in (1, self.highest)


class Voice(Protocol):
    """The host's voice. All methods belong to one asyncio loop, never block it, never raise on trouble."""

    async def say(self, text: str) -> bool:
        """Say one or more sentences; returns when they have sounded.

        Several calls at once are said one after the other in the order of the calls. True if all of it was
        said (or could only be written, because sound failed), False if :meth:`stop` cut it. Cancelling the
        task stops the sound.
        """

    async def call_out(self, text: str) -> bool:
        """Say it so that a room hears it in which people walk about and talk; else as :meth:`say`."""

    async def cue(self, name: CueName) -> None:
        """Sound a short cue at once, over speech if need be; returns when it has sounded."""

    async def count(self, count: Count) -> bool:
        """Count seconds aloud and silently (docs/rules.md A2, A7). True when over, False if stopped."""

    def stop(self) -> None:
        """Fall silent now; everything said, counted or waiting to be said ends and returns False."""

    def prepare(self, texts: Iterable[str]) -> None:
        """Render these in the background, so that saying them starts at once. Returns at once."""

    def be_discreet(self, discreet: bool) -> None:
        """From now on what is said may leave no trace on the disk (True), or may again (False)."""

    def faster(self) -> Adjusted:
        """Speak faster, from the next sentence on."""

    def slower(self) -> Adjusted:
        """Speak slower, from the next sentence on."""

    def louder(self) -> Adjusted:
        """Everything louder, at once."""

    def softer(self) -> Adjusted:
        """Everything softer, at once."""

    def louder_effects(self) -> Adjusted:
        """Cues and other sounds that are no speech louder, at once; the speech as before."""

    def softer_effects(self) -> Adjusted:
        """Cues and other sounds that are no speech softer, at once; the speech as before."""

    def is_sounding(self) -> bool:
        """Whether anything is on its way out of the loudspeaker, its latency included. Thread-safe."""

    def sounding_until(self) -> float:
        """The :func:`time.monotonic` at which the present sound will have left the loudspeaker. Thread-safe.

        In the past when nothing sounds, ``-inf`` if nothing ever did. The gate adds its own tail to it.
        """

    async def close(self) -> None:
        """Fall silent and give the loudspeaker back. Safe to repeat."""


class Whispers(Protocol):
    """A voice in one player's ears, and in nobody else's. :mod:`.earphones` has two."""

    async def reach(self) -> bool:
        """Whether something can be whispered: lost earphones are tried again. Call it when a turn begins."""

    async def until_lost(self) -> None:
        """Return when nothing can be whispered any more, or it did not sound, or would sound elsewhere.

        Elsewhere than when :meth:`reach` was called. Cancel it when the turn is over.
        """

    async def say(self, text: str) -> bool:
        """Whisper; returns when it has sounded. Cancelling the task stops the sound.

        True only if all of it has really sounded: who wears earphones is told nothing in writing.
        """

    async def get_ready(self, texts: Iterable[str]) -> None:
        """Render these, so that whispering them starts at once."""

    async def seconds_of(self, text: str) -> float:
        """How long this text sounds."""

    def stop(self) -> None:
        """Fall silent now."""

    def be_discreet(self, discreet: bool) -> None:
        """From now on what is said may leave no trace on the disk, or may again."""
