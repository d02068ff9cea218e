"""What the table sees: a picture of the moment, made of the game's state and of what was said.

There is no secret in it: the state holds none while a game lasts, and what was said was heard by all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.original.state import Phase, State
from models.narration import Narration

MOST_EARLIER = 3
"""So many sentences before the last one stay on the display, for those who look up what was said."""


@dataclass(frozen=True, slots=True)
class View:
    """One picture of the display, ready to be drawn. ``microphone``: see :mod:`.microphone`.

    ``time``: how much is left of the time that runs down, as it is read; "" when none does. With
    roles, ``votes`` tells of each who has votes whose they are, and ``shown`` of the dead what they were.
    """

    heading: str
    last: str
    earlier: tuple[str, ...]
    living: tuple[str, ...]
    out: tuple[str, ...]
    accused: str
    most: str
    can_say: tuple[str, ...]
    counting: bool
    time: str
    microphone: str
    votes: tuple[str, ...] = ()
    majority: int = 0
    shown: Mapping[str, str] = field(default_factory=dict)


def view(
    state: State | None,
    players: Sequence[str],
    said: Sequence[str],
    can_say: Sequence[str],
    narration: Narration,
    *,
    counting: bool,
    time: str,
    microphone: str,
) -> View:
    """The picture. Before the first game (``state`` is None) the players are those who have been named."""
    last = said[-1] if said else ""
    phase = state.phase if state is not None else Phase.SETTING
    # While slips are read nothing but the last one stays: their order is nobody's to look up.
    earlier = () if phase is Phase.SLIPS else tuple(said[-1 - MOST_EARLIER : -1])
    if state is None or not state.players:
        return View(
            heading(state, narration),
            last,
            earlier,
            tuple(players),
            (),
            "",
            "",
            tuple(can_say),
            counting,
            time,
            microphone,
        )
    return View(
        heading(state, narration),
        last,
        earlier,
        tuple(map(state.name, state.living)),
        tuple(map(state.name, state.out)),
        state.name(state.accused) if state.accused is not None else "",
        _most(state, narration),
        tuple(can_say),
        counting,
        time,
        microphone,
    )


def heading(state: State | None, narration: Narration) -> str:
    """The phase, as a heading."""
    if state is None:
        return narration.text("web-phase-setting")
    accused = state.name(state.accused) if state.accused is not None else ""
    return narration.text(f"web-phase-{state.phase.value}", day=state.day, accused=accused)


def _most(state: State, narration: Narration) -> str:
    """How many Maffia there can be at most; nothing once the game has ended, since then it is known."""
    if state.phase in (Phase.REVEAL, Phase.OVER):
        return ""
    return narration.text("web-most", most=min(state.max_mafia_left, len(state.living)))
