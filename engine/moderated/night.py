"""What is chosen in a night, and what comes of it when its time is up (docs/rules.md B2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.moderated.commands import (
    MafiaTimeUp,
    NameVictim,
    NightTimeUp,
    TakeBackPower,
    UnnameVictim,
    UsePower,
)
from engine.moderated.end import winner
from engine.moderated.events import (
    DayBegan,
    Event,
    FindingMade,
    FoundDead,
    GameEnded,
    MafiaTimeEnded,
    NightEnded,
    NightResolved,
    NobodyDied,
    PowerTakenBack,
    PowerUsed,
    VictimNamed,
    VictimUnnamed,
)
from engine.moderated.refusals import (
    AlreadyChosen,
    DeadAreNotChosen,
    DeadDoNotAct,
    MafiaDoNotKillTheirOwn,
    MafiaTimeIsUp,
    NoPowersFirstNight,
    NoSuchPower,
    NoSuchSeat,
    NothingChosen,
    Refusal,
)
from engine.moderated.reveal import shown
from engine.moderated.roles import Attempt, Camp, Kind
from engine.moderated.state import Choice, State
from engine.table import Seat

Decision = tuple[Event, ...] | Refusal


def name_victim(state: State, command: NameVictim) -> Decision:
    """One of the Mafia names whom to kill, or moves his name to another."""
    refusal = _may_name(state, command.by) or _may_be_chosen(state, command.target)
    if refusal is not None:
        return refusal
    if state.role_of(command.target).camp is Camp.MAFIA:
        return MafiaDoNotKillTheirOwn(seat=command.target)
    if (command.by, command.target) in state.named:
        return AlreadyChosen(seat=command.target)
    return (VictimNamed(by=command.by, target=command.target),)


def unname_victim(state: State, command: UnnameVictim) -> Decision:
    """One of the Mafia takes his name back."""
    refusal = _may_name(state, command.by)
    if refusal is not None:
        return refusal
    if command.by not in dict(state.named):
        return NothingChosen(seat=command.by)
    return (VictimUnnamed(by=command.by),)


def use_power(state: State, command: UsePower) -> Decision:
    """A player uses the power of his role: once a night, and as the role's own rule allows."""
    by, target = command.by, command.target
    refusal = _may_use_power(state, by) or _may_be_chosen(state, target)
    if refusal is not None:
        return refusal
    chosen = dict(state.chosen).get(by)
    if chosen is not None:
        return AlreadyChosen(seat=chosen)
    refusal = state.role_of(by).refuses(attempt(state, by, target))
    return (PowerUsed(by=by, target=target),) if refusal is None else refusal


def take_back_power(state: State, command: TakeBackPower) -> Decision:
    """A player takes this night's choice back."""
    refusal = _may_use_power(state, command.by)
    if refusal is not None:
        return refusal
    if command.by not in dict(state.chosen):
        return NothingChosen(seat=command.by)
    return (PowerTakenBack(by=command.by),)


def end_mafia_time(state: State, command: MafiaTimeUp) -> Decision:
    """From now on the Mafia's choice stands."""
    return (MafiaTimeEnded(),) if state.mafia_time else MafiaTimeIsUp()


def end_night(state: State, command: NightTimeUp) -> Decision:
    """Protect, attack, investigate; then the results, and the day or the end.

    Whoever is attacked and not protected dies, all at the same time: the protection and the attack of
    somebody who dies in this night hold. An investigator who dies in it learns nothing, since investigating
    comes last.
    """
    ended = NightEnded(night=state.night)
    if state.quiet_night:
        return ended, DayBegan(day=state.day + 1)
    victim = common_victim(state.named)
    protected = {target for _, target in _of_kind(state, Kind.PROTECT)}
    attacked = {target for _, target in _of_kind(state, Kind.ATTACK)} | ({victim} - {None})
    dead = tuple(seat for seat in state.living if seat in attacked - protected)
    findings = (
        FindingMade(by=by, target=target, camp=state.role_of(by).finds(state.role_of(target)))
        for by, target in _of_kind(state, Kind.INVESTIGATE)
        if by not in dead
    )
    found = (FoundDead(seat, *shown(state, seat)) for seat in dead) if dead else (NobodyDied(),)
    won = winner(state, without=dead)
    after = DayBegan(day=state.day + 1) if won is None else GameEnded(winner=won)
    return NightResolved(victim=victim, uses=state.chosen), *findings, ended, *found, after


def common_victim(named: Iterable[Choice]) -> Seat | None:
    """The name with the most Mafia votes; None where there is no name, or a tie."""
    leaders = Counter(target for _, target in named).most_common(2)
    if not leaders or (len(leaders) == 2 and leaders[0][1] == leaders[1][1]):
        return None
    return leaders[0][0]


def attempt(state: State, by: Seat, target: Seat) -> Attempt:
    """What a role's own rule judges."""
    return Attempt(
        by=by,
        target=target,
        night=state.night,
        earlier=tuple((use.night, use.target) for use in state.uses if use.by == by),
        may_repeat=state.settings.doctor_may_repeat,
    )


def _of_kind(state: State, kind: Kind) -> tuple[Choice, ...]:
    return tuple(choice for choice in state.chosen if state.role_of(choice[0]).own_power is kind)


def _may_name(state: State, by: Seat) -> Refusal | None:
    refusal = _may_act(state, by)
    if refusal is None and state.role_of(by).camp is not Camp.MAFIA:
        return NoSuchPower(seat=by)
    return MafiaTimeIsUp() if refusal is None and not state.mafia_time else refusal


def _may_use_power(state: State, by: Seat) -> Refusal | None:
    refusal = _may_act(state, by)
    if refusal is None and state.role_of(by).own_power is None:
        return NoSuchPower(seat=by)
    return refusal


def _may_act(state: State, by: Seat) -> Refusal | None:
    if not 0 <= by < len(state.players):
        return NoSuchSeat(place=by + 1)
    if by not in state.living:
        return DeadDoNotAct(seat=by)
    return NoPowersFirstNight() if state.quiet_night else None


def _may_be_chosen(state: State, target: Seat) -> Refusal | None:
    if not 0 <= target < len(state.players):
        return NoSuchSeat(place=target + 1)
    return None if target in state.living else DeadAreNotChosen(seat=target)
