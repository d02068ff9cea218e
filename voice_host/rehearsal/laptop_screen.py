"""What stands on the laptop's other screen, read as a player reads it."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

from voice_host.rehearsal.terminal import Rows
from voice_host.rehearsal.transcript import Wording

_PLACE = re.compile(r"^(>| ) ( \d|\d\d)  (.+)$")
_NIGHT_LINES = 4
_RESULT_LINES = 1


class Shows(enum.Enum):
    """What a screen shows."""

    ASK = "whose turn it is"
    ROLE = "a role"
    NIGHT = "a night's list"
    RESULT = "what a night has told"


@dataclass(frozen=True, slots=True)
class Screen:
    """One whole screen: ``lines`` of a secret, the list's ``words`` by place, and where one stands in it.

    ``name``: whose turn it is, where that is told. ``height`` in rows.
    """

    shows: Shows
    height: int
    name: str | None = None
    lines: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    at: int | None = None


class Reader:
    """Reads screens at a table of ``players``, in the table's words."""

    def __init__(self, players: tuple[str, ...], say: Wording) -> None:
        alone = say("secret-desk-alone")
        self._asks: dict[Rows, str] = {(say("secret-desk-ask", name=name), alone): name for name in players}
        self._look, self._choose = say("secret-desk-enter"), say("secret-desk-choose")

    def read(self, rows: Rows | None) -> Screen | None:
        """What stands there; None while it is not whole, or no secret's place."""
        if rows is None or len(rows) < 3 or rows[0] or rows[-1]:
            return None
        lines = rows[1:-1]
        if (name := self._asks.get(lines)) is not None:
            return Screen(Shows.ASK, len(rows), name=name)
        if lines[-1] == self._look and lines[-2:-1] == ("",):
            card = lines[:-2]
            shows = Shows.RESULT if len(card) == _RESULT_LINES else Shows.ROLE
            return Screen(shows, len(rows), lines=card)
        if lines[-1] == self._choose and lines[-2:-1] == ("",):
            return self._night(lines[:-2], len(rows))
        return None

    @staticmethod
    def _night(lines: Rows, height: int) -> Screen | None:
        words, at = [], None
        for place, row in enumerate(lines[_NIGHT_LINES + 1 :]):
            found = _PLACE.match(row)
            if found is None or int(found[2]) != place:
                return None
            words.append(found[3])
            if found[1] == ">":
                at = place
        return Screen(Shows.NIGHT, height, lines=lines[:_NIGHT_LINES], words=tuple(words), at=at)
