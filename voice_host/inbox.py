"""What reaches the host from the table, in the order in which it comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from voice_host.listening.ears import EarsBack, EarsTrouble, HeardUtterance
from voice_host.listening.keyboard import EndOfInput, Keyboard, TypedLine


@dataclass(frozen=True, slots=True)
class VoiceTrouble:
    """The host's own voice failed; ``key`` and values of the sentence that tells it."""

    key: str
    args_for_text: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class SlipsChanged:
    """A handset's slip or hand came or changed; not whose, not what. The stage looks at what is missing."""


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sat down with a handset, on the seat of this player."""

    name: str


@dataclass(frozen=True, slots=True)
class SeatAsked:
    """A handset asks for a seat that another one holds. ``answer`` is told what the table says of it."""

    name: str
    answer: Callable[[bool], None]


@dataclass(frozen=True, slots=True)
class SeatVotes:
    """An open vote by handset in moderated Mafia: ``voter`` for ``target``, by name; None: taken back.

    ``claim`` is called when the host comes to it, with "" if it counts now, else with why not ("paused"). It
    gives whether the vote is still meant: the day may be over, or the player may have pressed another button.
    """

    voter: str
    target: str | None
    claim: Callable[[str], bool] = lambda why_not: not why_not


Item = (
    TypedLine
    | HeardUtterance
    | EarsTrouble
    | EarsBack
    | VoiceTrouble
    | EndOfInput
    | SeatTaken
    | SeatAsked
    | SeatVotes
)
"""What somebody at the table, or a device, has to say."""

Incoming = Item | SlipsChanged


class Inbox(asyncio.Queue[Incoming]):
    """The host's one queue. Who types has heard enough: ``on_line`` is called as soon as a line comes in."""

    def __init__(self) -> None:
        super().__init__()
        self.on_line: Callable[[], None] = lambda: None
        self.keyboard: Keyboard | None = None
        """Where lines are typed, for who wants single keys for a while."""

    def put_nowait(self, item: Incoming) -> None:
        """Take it in, and tell at once that a line was typed."""
        super().put_nowait(item)
        if isinstance(item, TypedLine):
            self.on_line()
