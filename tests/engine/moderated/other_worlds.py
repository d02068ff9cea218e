"""The same game as one seat, or the whole table, knows it, with all other secrets otherwise."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from engine.moderated.roles import ROLES, Camp, camp
from engine.moderated.state import Choice, Finding, State, Use


def world_of_the_table(state: State, chance: Random) -> State:
    """Any roles at all, any choices, uses and findings: nothing of it is the whole table's to know."""
    seats = range(len(state.players))

    def seat() -> int:
        return chance.choice(seats)

    def some() -> range:
        return range(chance.randrange(4))

    night = max(1, state.night)
    return replace(
        state,
        roles=tuple(chance.choices(list(ROLES), k=len(seats))),
        named=tuple((seat(), seat()) for _ in some()),
        chosen=tuple((seat(), seat()) for _ in some()),
        uses=tuple(Use(chance.randint(1, night), seat(), seat()) for _ in some()),
        findings=tuple(
            Finding(chance.randint(1, night), seat(), seat(), chance.choice(list(Camp))) for _ in some()
        ),
    )


def world_of_a_seat(state: State, seat: int, chance: Random) -> State:
    """What the seat knows by B1 stays: its own role, choices, uses, findings; for the Mafia, who they are."""
    other = world_of_the_table(state, chance)
    mafia = camp(state.roles[seat]) is Camp.MAFIA
    by_camp = {side: [name for name in ROLES if camp(name) is side] for side in Camp}
    roles = [chance.choice(by_camp[camp(name)]) for name in state.roles] if mafia else list(other.roles)
    roles[seat] = state.roles[seat]
    return replace(
        other,
        roles=tuple(roles),
        named=state.named if mafia and seat in state.living else _without(other.named, seat),
        chosen=(*(choice for choice in state.chosen if choice[0] == seat), *_without(other.chosen, seat)),
        uses=(*(use for use in state.uses if use.by == seat), *(use for use in other.uses if use.by != seat)),
        findings=(
            *(finding for finding in state.findings if finding.by == seat),
            *(finding for finding in other.findings if finding.by != seat),
        ),
    )


def _without(choices: tuple[Choice, ...], seat: int) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if choice[0] != seat)
