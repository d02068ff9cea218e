"""When a moderated game is over (docs/rules.md B3)."""

from __future__ import annotations

from engine.moderated.roles import Camp
from engine.moderated.state import State
from engine.table import Seat


def winner(state: State, without: tuple[Seat, ...]) -> Camp | None:
    """Who has won once the seats ``without`` are dead; None while the game goes on.

    No Mafia left: the citizens, even if nobody at all is left. As many Mafia as others, or more: the Mafia.
    """
    mafia = sum(seat not in without for seat in state.living_of(Camp.MAFIA))
    others = len(state.living) - len(without) - mafia
    if mafia == 0:
        return Camp.CITIZENS
    return Camp.MAFIA if mafia >= others else None
