"""What each may know of a game: all the table, and one seat (docs/rules.md B1). The state itself is nobody's.

A seat's view holds nothing that its player does not know by the rules; the whole table's holds no secret at
all, and is the same whoever is what.
"""

from __future__ import annotations

import msgspec

from engine.moderated.commands import NameVictim, UsePower
from engine.moderated.night import name_victim, use_power
from engine.moderated.roles import Camp, Kind, camp
from engine.moderated.secret import Secret
from engine.moderated.settings import Mix, Settings
from engine.moderated.state import Choice, Finding, Out, Phase, State, Use
from engine.refusal import Refusal
from engine.table import Seat


class PublicView(msgspec.Struct, frozen=True):
    """What all the table may know, and a display may show."""

    phase: Phase
    players: tuple[str, ...]
    settings: Settings
    mix: Mix
    night: int
    day: int
    quiet_night: bool
    """It is the first night, in which the Mafia only meet."""
    mafia_time: bool
    """It is night, and the Mafia's time is not over."""
    living: tuple[Seat, ...]
    out: tuple[Out, ...]
    """The dead in the order of dying, each with what was shown of him."""
    votes: tuple[Choice, ...]
    """(by, target) of each vote that stands, sorted by who cast it."""
    majority: int
    """How many votes end the day."""
    mafia_at_most: int
    """The most Mafia that can be alive, by what all know: the mix, the dead who were shown, no end yet."""
    winner: Camp | None
    roles: tuple[str, ...]
    """Everybody's role, once told after the end; until then empty."""
    winners: tuple[Seat, ...]
    """The winning camp's seats, living or dead, once roles are told."""
    can_undo: bool


class SeatView(Secret, frozen=True):
    """What one player may know beyond that. For his eyes alone."""

    seat: Seat
    living: bool
    role: str | None
    """None before the deal."""
    camp: Camp | None
    mafia: tuple[Seat, ...]
    """For one of the Mafia: who the Mafia are, himself included, dead or alive. For others empty."""
    names_victim: bool
    """What he chooses at night is the Mafia's victim: so for each of the Mafia who has no power of his own,
    and for all of them when no such one lives. The others use their power, and leave the victim to these."""
    power: Kind | None
    """The power that the player has for himself."""
    uses: tuple[Use, ...]
    """His own earlier uses of it."""
    findings: tuple[Finding, ...]
    """What he has learnt by it."""
    chosen: Seat | None
    """Whom he has chosen for it this night."""
    may_choose: tuple[Seat, ...]
    """Whom he may choose now; empty when he has chosen, cannot, or it is not the time."""
    named: tuple[Choice, ...]
    """For one of the living Mafia, at night: (by, target) of each name."""
    may_name: tuple[Seat, ...]
    """Whom he may name now as the Mafia's victim, beside whom he names already."""


def public_view(state: State) -> PublicView:
    """What all may know."""
    roles = state.roles if state.shown else ()
    return PublicView(
        phase=state.phase,
        players=state.players,
        settings=state.settings,
        mix=state.mix,
        night=state.night,
        day=state.day,
        quiet_night=state.quiet_night,
        mafia_time=state.mafia_time,
        living=state.living,
        out=state.out,
        votes=state.votes,
        majority=state.majority,
        mafia_at_most=_mafia_at_most(state),
        winner=state.winner,
        roles=roles,
        winners=tuple(seat for seat, name in enumerate(roles) if camp(name) is state.winner),
        can_undo=state.can_undo,
    )


def seat_view(state: State, seat: Seat) -> SeatView:
    """What the player on this seat may know. Raises IndexError where nobody sits."""
    if not 0 <= seat < len(state.players):
        raise IndexError(seat)
    living = seat in state.living
    if not state.roles:
        return SeatView(seat, living, None, None, (), False, None, (), (), None, (), (), ())
    role = state.role_of(seat)
    mafia = role.camp is Camp.MAFIA
    fellows = tuple(other for other, name in enumerate(state.roles) if camp(name) is Camp.MAFIA)
    return SeatView(
        seat=seat,
        living=living,
        role=role.name,
        camp=role.camp,
        mafia=fellows if mafia else (),
        names_victim=mafia and living and (role.own_power is None or not _somebody_names(state)),
        power=role.own_power,
        uses=tuple(use for use in state.uses if use.by == seat),
        findings=tuple(finding for finding in state.findings if finding.by == seat),
        chosen=dict(state.chosen).get(seat),
        may_choose=_allowed(state, seat, UsePower),
        named=state.named if mafia and living else (),
        may_name=_allowed(state, seat, NameVictim),
    )


def _somebody_names(state: State) -> bool:
    """Whether one of the Mafia lives who has nothing else to choose than the victim."""
    return any(state.role_of(seat).own_power is None for seat in state.living_of(Camp.MAFIA))


def _allowed(state: State, by: Seat, kind: type[UsePower] | type[NameVictim]) -> tuple[Seat, ...]:
    """By the rules' own answer to each: what is offered is never refused."""
    if state.phase is not Phase.NIGHT:
        return ()

    def refused(target: Seat) -> bool:
        command = kind(by=by, target=target)
        answer = use_power(state, command) if isinstance(command, UsePower) else name_victim(state, command)
        return isinstance(answer, Refusal)

    return tuple(target for target in state.living if not refused(target))


def _mafia_at_most(state: State) -> int:
    left = state.mafia_at_start - sum(out.camp is Camp.MAFIA for out in state.out)
    if state.winner is Camp.CITIZENS:
        return 0
    if state.phase in (Phase.NIGHT, Phase.DAY):
        # As many as the others, and the game would be over.
        return min(left, (len(state.living) - 1) // 2)
    return min(left, len(state.living))
