"""How long everything in a night takes. It follows from what all know, and from nothing else (rules B2).

Roles that are not in play, or dead, are called as ever. The lengths may be stretched by the table, by day,
for everybody alike (no limit that cannot be lengthened).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.moderated.roles import night_calls
from engine.moderated.settings import Settings
from engine.table import Seat

MAFIA = "mafia"
"""The first call of each night."""

CALL_SECONDS = 10.0
"""For each role with a power of its own."""
TURN_SECONDS = 20.0
"""For each player who takes a turn at the laptop."""
RESULT_SECONDS = 8.0
"""For each of these, once more, to see what the night has told."""
TURN_BY_EAR_SECONDS = 52.0
"""The same with the earphones: up to 18 seconds pass until the check and then the question have been heard,
which are as long for every role, and each name of the list is heard before the next."""
RESULT_BY_EAR_SECONDS = 22.0
"""And to hear the check and what the night has told, twice if one likes."""
WAKE_SECONDS = 15.0
"""So long the night waits for a handset that was called awake; no longer than it takes."""
GAP_SECONDS = 2.0
"""Between a turn and the next call: the laptop is passed on, the eyes are closed."""

LONGEST_STRETCH = 4.0


@dataclass(frozen=True, slots=True)
class Call:
    """The host calls ``who`` (a role's name, or :data:`MAFIA`), waits, and says that the time is over."""

    who: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Turn:
    """The host calls one player by name, and gives him so long."""

    seat: Seat
    seconds: float


def calls(settings: Settings, stretch: float = 1.0, *, in_turn: bool = False) -> tuple[Call, ...]:
    """The Mafia, then every role with a power, in play or not, living or dead.

    ``in_turn``: everybody chooses in a turn of his own, as all know, and nobody has anything to do at a call.
    """
    if in_turn:
        return tuple(Call(who, GAP_SECONDS) for who in (MAFIA, *night_calls()))
    mafia = Call(MAFIA, settings.night_seconds * stretch)
    return (mafia, *(Call(name, CALL_SECONDS * stretch) for name in night_calls()))


def turns(seats: Sequence[Seat], stretch: float = 1.0, by_ear: Collection[Seat] = ()) -> tuple[Turn, ...]:
    """After the calls: those who take turns, each as long as all who take theirs the same way.

    ``by_ear``: who hears secrets and does not see them. All know who that is.
    """
    return _each(seats, stretch, by_ear, TURN_SECONDS, TURN_BY_EAR_SECONDS)


def results(seats: Sequence[Seat], stretch: float = 1.0, by_ear: Collection[Seat] = ()) -> tuple[Turn, ...]:
    """After the night's time is up, before anything of it is said aloud."""
    return _each(seats, stretch, by_ear, RESULT_SECONDS, RESULT_BY_EAR_SECONDS)


def _each(
    seats: Sequence[Seat], stretch: float, by_ear: Collection[Seat], seen: float, heard: float
) -> tuple[Turn, ...]:
    return tuple(Turn(seat, (heard if seat in by_ear else seen) * stretch) for seat in seats)
