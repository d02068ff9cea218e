"""What an event makes of a state. Nothing is decided here: an event has happened already."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from msgspec.structs import replace

from engine.original.events import (
    CardsSeen,
    Condemned,
    DayBegan,
    Event,
    GameEnded,
    GameStarted,
    GlancesEnded,
    LastFaithfulAnswered,
    LastFaithfulAsked,
    MafiaRevealed,
    MingleChanged,
    MingleCut,
    MingleLeft,
    MingleOver,
    MingleWarned,
    Murdered,
    MurderFailed,
    NightAnnounced,
    NightFell,
    NightRequested,
    NightVoteTaken,
    PointsForgone,
    PointsGiven,
    RoundVoid,
    Side,
    SideAsked,
    SideShown,
    SlipsOpened,
    SunriseEnded,
    Undone,
    VoteCancelled,
    VoteRequested,
    VoteTaken,
)
from engine.original.state import Phase, State
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
    if not 0 < event.mafia < len(event.players):
        raise EventOutOfPlace(event, state.phase)
    return State(
        phase=Phase.CARDS,
        players=event.players,
        rules=event.rules,
        mafia=event.mafia,
        living=tuple(range(len(event.players))),
    )


def _cards_seen(state: State, event: CardsSeen) -> State:
    return replace(state, phase=Phase.SUNRISE)


def _sunrise_ended(state: State, event: SunriseEnded) -> State:
    return state


def _day_began(state: State, event: DayBegan) -> State:
    day = replace(state, day=event.day, condemned_today=False, leaving=None)
    if state.rules.mingles:
        return replace(day, phase=Phase.MINGLING, mingle_left=60 * state.rules.mingle_minutes)
    return replace(day, phase=Phase.DAY)


def _mingle_told(state: State, event: MingleLeft | MingleWarned) -> State:
    return replace(state, mingle_left=event.left)


def _mingle_changed(state: State, event: MingleChanged) -> State:
    return replace(state, mingle_left=event.left, before=state, decision="MingleChanged")


def _mingle_cut(state: State, event: MingleCut) -> State:
    return replace(state, phase=Phase.DAY, mingle_left=0, before=state, decision="MingleCut")


def _mingle_over(state: State, event: MingleOver) -> State:
    return replace(state, phase=Phase.DAY, mingle_left=0, before=state, decision="MingleOver")


def _vote_requested(state: State, event: VoteRequested) -> State:
    if event.accused not in state.living:
        raise EventOutOfPlace(event, state.phase)
    return replace(state, phase=Phase.VOTE, accused=event.accused, before=state, decision="VoteRequested")


def _vote_cancelled(state: State, event: VoteCancelled) -> State:
    return replace(state, phase=Phase.DAY, accused=None, before=state, decision="VoteCancelled")


def _vote_taken(state: State, event: VoteTaken) -> State:
    return replace(state, phase=Phase.DAY, accused=None, before=state, decision="VoteTaken")


def _condemned(state: State, event: Condemned) -> State:
    return replace(_without(state, event, event.seat), condemned_today=True)


def _night_requested(state: State, event: NightRequested) -> State:
    return replace(state, phase=Phase.NIGHT_VOTE, before=state, decision="NightRequested")


def _night_vote_taken(state: State, event: NightVoteTaken) -> State:
    return replace(state, phase=Phase.DAY, before=state, decision="NightVoteTaken")


def _night_announced(state: State, event: NightAnnounced) -> State:
    return replace(state, before=state, decision="NightAnnounced")


def _side_asked(state: State, event: SideAsked) -> State:
    if event.seat not in state.out:
        raise EventOutOfPlace(event, state.phase)
    return replace(state, phase=Phase.EXIT, leaving=event.seat)


def _side_shown(state: State, event: SideShown) -> State:
    if event.seat != state.leaving:
        raise EventOutOfPlace(event, state.phase)
    after = replace(_with_card(state, event.seat, event.side), before=state, decision="SideShown")
    # After a murder the next day is still to begin; after a condemnation the day goes on, or night falls.
    return after if event.seat == state.victim else replace(after, phase=Phase.DAY, leaving=None)


def _with_card(state: State, seat: Seat, side: Side | None) -> State:
    since = state.shown_since_night + (side is Side.MAFFIA)
    return replace(state, shown=(*state.shown, (seat, side)), shown_since_night=since)


def _night_fell(state: State, event: NightFell) -> State:
    phase = Phase.GLANCES if state.rules.night_glances else Phase.SLIPS
    return replace(state, phase=phase, victim=None)


def _glances_ended(state: State, event: GlancesEnded) -> State:
    return replace(state, phase=Phase.SLIPS)


def _slips_opened(state: State, event: SlipsOpened) -> State:
    names = sum(count for _, count in event.names)
    return replace(state, last_names=names, shown_since_night=0, before=state, decision="SlipsOpened")


def _round_void(state: State, event: RoundVoid) -> State:
    return replace(state, before=state, decision="RoundVoid")


def _murdered(state: State, event: Murdered) -> State:
    return replace(_without(state, event, event.seat), victim=event.seat)


def _murder_failed(state: State, event: MurderFailed) -> State:
    return state


def _last_faithful_asked(state: State, event: LastFaithfulAsked) -> State:
    if event.seat != state.victim:
        raise EventOutOfPlace(event, state.phase)
    return replace(state, phase=Phase.LAST_FAITHFUL)


def _last_faithful_answered(state: State, event: LastFaithfulAnswered) -> State:
    answered = replace(state, before=state, decision="LastFaithfulAnswered")
    if not state.rules.reveal_on_exit or state.victim is None:
        return answered
    return _with_card(answered, state.victim, Side.FAITHFUL if event.faithful else Side.MAFFIA)


def _game_ended(state: State, event: GameEnded) -> State:
    phase = Phase.REVEAL if event.winner is Side.FAITHFUL else Phase.OVER
    return replace(state, phase=phase, winner=event.winner)


def _mafia_revealed(state: State, event: MafiaRevealed) -> State:
    return replace(state, revealed=event.seats, before=state, decision="MafiaRevealed")


def _points_given(state: State, event: PointsGiven) -> State:
    if any(seat >= len(state.players) for seat, _ in event.points):
        raise EventOutOfPlace(event, state.phase)
    return replace(state, phase=Phase.OVER, points=event.points)


def _points_forgone(state: State, event: PointsForgone) -> State:
    return replace(state, phase=Phase.OVER, before=state, decision="PointsForgone")


def _without(state: State, event: Event, seat: Seat) -> State:
    if seat not in state.living:
        raise EventOutOfPlace(event, state.phase)
    living = tuple(other for other in state.living if other != seat)
    return replace(state, living=living, out=(*state.out, seat))


_PLACES: Places[Event, Phase, State] = {
    GameStarted: ((Phase.SETTING, Phase.OVER), _game_started),
    CardsSeen: ((Phase.CARDS,), _cards_seen),
    SunriseEnded: ((Phase.SUNRISE,), _sunrise_ended),
    DayBegan: ((Phase.SUNRISE, Phase.SLIPS, Phase.LAST_FAITHFUL, Phase.EXIT), _day_began),
    MingleLeft: ((Phase.MINGLING,), _mingle_told),
    MingleWarned: ((Phase.MINGLING,), _mingle_told),
    MingleChanged: ((Phase.MINGLING,), _mingle_changed),
    MingleCut: ((Phase.MINGLING,), _mingle_cut),
    MingleOver: ((Phase.MINGLING,), _mingle_over),
    VoteRequested: ((Phase.DAY,), _vote_requested),
    VoteCancelled: ((Phase.VOTE, Phase.NIGHT_VOTE), _vote_cancelled),
    VoteTaken: ((Phase.VOTE,), _vote_taken),
    Condemned: ((Phase.DAY,), _condemned),
    NightRequested: ((Phase.DAY,), _night_requested),
    NightVoteTaken: ((Phase.NIGHT_VOTE,), _night_vote_taken),
    NightAnnounced: ((Phase.DAY,), _night_announced),
    SideAsked: ((Phase.DAY, Phase.SLIPS), _side_asked),
    SideShown: ((Phase.EXIT,), _side_shown),
    NightFell: ((Phase.DAY,), _night_fell),
    GlancesEnded: ((Phase.GLANCES,), _glances_ended),
    SlipsOpened: ((Phase.SLIPS,), _slips_opened),
    RoundVoid: ((Phase.SLIPS,), _round_void),
    Murdered: ((Phase.SLIPS,), _murdered),
    MurderFailed: ((Phase.SLIPS,), _murder_failed),
    LastFaithfulAsked: ((Phase.SLIPS,), _last_faithful_asked),
    LastFaithfulAnswered: ((Phase.LAST_FAITHFUL,), _last_faithful_answered),
    GameEnded: ((Phase.SLIPS, Phase.LAST_FAITHFUL), _game_ended),
    MafiaRevealed: ((Phase.REVEAL,), _mafia_revealed),
    PointsGiven: ((Phase.REVEAL, Phase.OVER), _points_given),
    PointsForgone: ((Phase.REVEAL,), _points_forgone),
    Undone: (tuple(Phase), undone),
}
