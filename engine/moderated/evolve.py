"""What an event makes of a state. Nothing is decided here: an event has happened already.

Nothing that a public event does depends on a secret one before it, so that public events can be folded alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from msgspec.structs import replace

from engine.moderated.events import (
    DayBegan,
    DealingEnded,
    Event,
    FindingMade,
    FoundDead,
    GameEnded,
    GameStarted,
    Lynched,
    MafiaTimeEnded,
    NightEnded,
    NightFell,
    NightResolved,
    NobodyDied,
    Noticed,
    PowerTakenBack,
    PowerUsed,
    RolesDealt,
    RolesLookedAt,
    RolesShown,
    Undone,
    VictimNamed,
    VictimUnnamed,
    VoteCast,
    VoteMoved,
    VoteWithdrawn,
)
from engine.moderated.mix import deck
from engine.moderated.roles import ROLES
from engine.moderated.state import Choice, Death, Finding, Out, Phase, State, Use
from engine.places import Places, take_place, undone
from engine.record import EventOutOfPlace
from engine.table import Seat

__all__ = ["EventOutOfPlace", "evolve", "fold", "initial"]


def initial() -> State:
    """The state before anything has happened."""
    return State()


def evolve(state: State, event: Event) -> State:
    """The state after the event; raises :class:`EventOutOfPlace` where no game can have led there."""
    return take_place(_PLACES, state, event)


def fold(events: Iterable[Event], state: State | None = None) -> State:
    """The state after all the events, from ``state`` or from the very beginning."""
    return reduce(evolve, events, initial() if state is None else state)


def _game_started(state: State, event: GameStarted) -> State:
    counts = [count for _, count in event.mix]
    _hold(all(name in ROLES for name, _ in event.mix), event, state)
    _hold(min(counts, default=0) > 0 and sum(counts) == len(event.players), event, state)
    return State(
        phase=Phase.DEALING,
        players=event.players,
        settings=event.settings,
        mix=event.mix,
        living=tuple(range(len(event.players))),
    )


def _noticed(state: State, event: Noticed) -> State:
    return state


def _roles_dealt(state: State, event: RolesDealt) -> State:
    _hold(sorted(event.roles) == sorted(deck(state.mix)), event, state)
    return replace(state, roles=event.roles)


def _dealing_ended(state: State, event: DealingEnded) -> State:
    return replace(state, phase=Phase.ROLES)


def _roles_looked_at(state: State, event: RolesLookedAt) -> State:
    return state


def _night_fell(state: State, event: NightFell) -> State:
    _hold(event.night == state.night + 1, event, state)
    return replace(state, phase=Phase.NIGHT, night=event.night, mafia_time=True, named=(), chosen=())


def _victim_named(state: State, event: VictimNamed) -> State:
    _living(state, event, event.by, event.target)
    return replace(state, named=_with(state.named, event.by, event.target))


def _victim_unnamed(state: State, event: VictimUnnamed) -> State:
    return replace(state, named=_without(state.named, event.by))


def _power_used(state: State, event: PowerUsed) -> State:
    _living(state, event, event.by, event.target)
    return replace(state, chosen=_with(state.chosen, event.by, event.target))


def _power_taken_back(state: State, event: PowerTakenBack) -> State:
    return replace(state, chosen=_without(state.chosen, event.by))


def _mafia_time_ended(state: State, event: MafiaTimeEnded) -> State:
    return replace(state, mafia_time=False)


def _night_resolved(state: State, event: NightResolved) -> State:
    _living(state, event, *(seat for use in event.uses for seat in use))
    uses = tuple(Use(night=state.night, by=by, target=target) for by, target in event.uses)
    return replace(state, uses=(*state.uses, *uses))


def _finding_made(state: State, event: FindingMade) -> State:
    _living(state, event, event.by, event.target)
    finding = Finding(night=state.night, by=event.by, target=event.target, camp=event.camp)
    return replace(state, findings=(*state.findings, finding))


def _night_ended(state: State, event: NightEnded) -> State:
    _hold(event.night == state.night, event, state)
    # What a night has told cannot be untold: no undo goes back behind it.
    return replace(state, mafia_time=False, named=(), chosen=(), before=None, decision=None)


def _found_dead(state: State, event: FoundDead) -> State:
    return _dies(state, event, Death.NIGHT)


def _nobody_died(state: State, event: NobodyDied) -> State:
    return state


def _day_began(state: State, event: DayBegan) -> State:
    _hold(event.day == state.day + 1, event, state)
    return replace(state, phase=Phase.DAY, day=event.day)


def _vote_cast(state: State, event: VoteCast) -> State:
    _hold(state.vote_of(event.by) is None, event, state)
    return _vote(state, event, event.by, event.target)


def _vote_moved(state: State, event: VoteMoved) -> State:
    _hold(state.vote_of(event.by) == event.away_from, event, state)
    return _vote(state, event, event.by, event.target)


def _vote(state: State, event: VoteCast | VoteMoved, by: Seat, target: Seat) -> State:
    _living(state, event, by, target)
    _hold(by != target, event, state)
    votes, decision = _with(state.votes, by, target), type(event).__name__
    return replace(state, votes=votes, last_vote=(by, target), before=state, decision=decision)


def _vote_withdrawn(state: State, event: VoteWithdrawn) -> State:
    _hold(state.vote_of(event.by) == event.target, event, state)
    votes, last = _without(state.votes, event.by), (event.by, event.target)
    return replace(state, votes=votes, last_vote=last, before=state, decision="VoteWithdrawn")


def _lynched(state: State, event: Lynched) -> State:
    _hold(sum(target == event.seat for _, target in state.votes) >= state.majority, event, state)
    return replace(_dies(state, event, Death.LYNCH), votes=())


def _game_ended(state: State, event: GameEnded) -> State:
    return replace(state, phase=Phase.OVER, winner=event.winner)


def _roles_shown(state: State, event: RolesShown) -> State:
    _hold(sorted(event.roles) == sorted(deck(state.mix)), event, state)
    return replace(state, roles=event.roles, shown=True, before=None, decision=None)


def _dies(state: State, event: FoundDead | Lynched, death: Death) -> State:
    _living(state, event, event.seat)
    living = tuple(seat for seat in state.living if seat != event.seat)
    out = Out(seat=event.seat, death=death, role=event.role, camp=event.camp)
    return replace(state, living=living, out=(*state.out, out))


def _with(choices: tuple[Choice, ...], by: Seat, target: Seat) -> tuple[Choice, ...]:
    return tuple(sorted((*_without(choices, by), (by, target))))


def _without(choices: tuple[Choice, ...], by: Seat) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if choice[0] != by)


def _living(state: State, event: Event, *seats: Seat) -> None:
    _hold(all(seat in state.living for seat in seats), event, state)


def _hold(true: bool, event: Event, state: State) -> None:
    if not true:
        raise EventOutOfPlace(event, state.phase)


_NIGHT, _DAY = (Phase.NIGHT,), (Phase.DAY,)

_PLACES: Places[Event, Phase, State] = {
    GameStarted: ((Phase.SETTING, Phase.OVER), _game_started),
    Noticed: ((Phase.DEALING,), _noticed),
    RolesDealt: ((Phase.DEALING,), _roles_dealt),
    DealingEnded: ((Phase.DEALING,), _dealing_ended),
    RolesLookedAt: ((Phase.ROLES,), _roles_looked_at),
    NightFell: ((Phase.ROLES, Phase.DAY), _night_fell),
    VictimNamed: (_NIGHT, _victim_named),
    VictimUnnamed: (_NIGHT, _victim_unnamed),
    PowerUsed: (_NIGHT, _power_used),
    PowerTakenBack: (_NIGHT, _power_taken_back),
    MafiaTimeEnded: (_NIGHT, _mafia_time_ended),
    NightResolved: (_NIGHT, _night_resolved),
    FindingMade: (_NIGHT, _finding_made),
    NightEnded: (_NIGHT, _night_ended),
    FoundDead: (_NIGHT, _found_dead),
    NobodyDied: (_NIGHT, _nobody_died),
    DayBegan: ((Phase.ROLES, Phase.NIGHT), _day_began),
    VoteCast: (_DAY, _vote_cast),
    VoteMoved: (_DAY, _vote_moved),
    VoteWithdrawn: (_DAY, _vote_withdrawn),
    Lynched: (_DAY, _lynched),
    GameEnded: ((Phase.NIGHT, Phase.DAY), _game_ended),
    RolesShown: ((Phase.OVER,), _roles_shown),
    Undone: (tuple(Phase), undone),
}
