"""What is shown of a player who dies (docs/rules.md B2)."""

from __future__ import annotations

from engine.moderated.roles import Camp
from engine.moderated.settings import Reveal
from engine.moderated.state import State
from engine.table import Seat


def shown(state: State, seat: Seat) -> tuple[str | None, Camp | None]:
    """The role's name and the camp, each None where the settings do not show it. It is the true camp."""
    role, reveal = state.role_of(seat), state.settings.reveal
    return (
        role.name if reveal is Reveal.ROLE else None,
        None if reveal is Reveal.NOTHING else role.camp,
    )
