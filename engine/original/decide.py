"""The rules of original Maffia: what a command makes happen, or why it does not (docs/rules.md A)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.original import exits, mingling, night, voting
from engine.original.commands import (
    AnswerLastFaithful,
    CancelVote,
    CardsReady,
    ChangeMingle,
    Command,
    EndMingle,
    ForgoPoints,
    GlancesDone,
    MingleClock,
    OpenSlips,
    RequestNight,
    RequestVote,
    RevealMafia,
    RollCall,
    ShowSide,
    StartGame,
    SunriseDone,
    Tally,
    Undo,
)
from engine.original.events import (
    CardsSeen,
    DayBegan,
    Event,
    GameEnded,
    GameStarted,
    GlancesEnded,
    LastFaithfulAnswered,
    MafiaRevealed,
    NightAnnounced,
    NightFell,
    NightRequested,
    PointsForgone,
    Side,
    SunriseEnded,
    Undone,
    VoteCancelled,
    VoteRequested,
)
from engine.original.points import faithful_points, mafia_points
from engine.original.refusals import (
    BlackCardsOutOfRange,
    MafiaStillLiving,
    NamedTwice,
    NobodyToVote,
    NoSuchSeat,
    NothingToUndo,
    NotNow,
    OneCondemnationADay,
    PlayerIsOut,
    Refusal,
    WrongMafiaNumber,
)
from engine.original.state import Phase, State
from engine.table import Seat, black_cards, most_black_cards, seat_table

Decision = tuple[Event, ...] | Refusal


def decide(state: State, command: Command) -> Decision:
    """What happens when the table asks for this now: events that belong together, or a refusal."""
    phases, answer = _PLACES[type(command)]
    if state.phase not in phases:
        return NotNow(phase=state.phase)
    return answer(state, command)


def _start_game(state: State, command: StartGame) -> Decision:
    table = seat_table(command.players)
    if isinstance(table, Refusal):
        return table
    size, asked = len(table.players), command.rules.black_cards
    most = most_black_cards(size)
    if asked is not None and not 1 <= asked <= most:
        return BlackCardsOutOfRange(given=asked, least=1, most=most)
    refusal = mingling.no_mingle(command.rules.mingle_minutes) if command.rules.mingles else None
    if refusal is not None:
        return refusal
    mafia = black_cards(size) if asked is None else asked
    return (GameStarted(players=table.players, rules=command.rules, mafia=mafia),)


def _cards_ready(state: State, command: CardsReady) -> Decision:
    return (CardsSeen(),)


def _sunrise_done(state: State, command: SunriseDone) -> Decision:
    return SunriseEnded(), DayBegan(day=1)


def _request_vote(state: State, command: RequestVote) -> Decision:
    refusal = _not_in_the_game(state, command.accused)
    if refusal is None and command.by is not None:
        refusal = _not_in_the_game(state, command.by)
    if refusal is not None:
        return refusal
    if state.condemned_today and state.rules.condemns_once:
        return OneCondemnationADay()
    if len(state.living) == 1:
        return NobodyToVote(seat=command.accused)
    return (VoteRequested(accused=command.accused, by=command.by),)


def _request_night(state: State, command: RequestNight) -> Decision:
    refusal = None if command.by is None else _not_in_the_game(state, command.by)
    if refusal is not None:
        return refusal
    if state.rules.mingles:
        return NightAnnounced(by=command.by), NightFell()
    return (NightRequested(by=command.by),)


def _cancel_vote(state: State, command: CancelVote) -> Decision:
    return (VoteCancelled(),)


def _glances_done(state: State, command: GlancesDone) -> Decision:
    return (GlancesEnded(),)


def _answer_last_faithful(state: State, command: AnswerLastFaithful) -> Decision:
    side = Side.FAITHFUL if command.faithful else Side.MAFFIA
    if state.rules.reveal_on_exit and (refusal := exits.no_card_left(state, side)):
        return refusal
    answer = LastFaithfulAnswered(faithful=command.faithful)
    if command.faithful:
        return answer, GameEnded(winner=Side.MAFFIA), mafia_points(state, state.living)
    return answer, DayBegan(day=state.day + 1)


def _reveal_mafia(state: State, command: RevealMafia) -> Decision:
    seen = set()
    for seat in command.seats:
        if not 0 <= seat < len(state.players):
            return NoSuchSeat(place=seat + 1)
        if seat in state.living:
            return MafiaStillLiving(seat=seat)
        if seat in seen:
            return NamedTwice(seat=seat)
        seen.add(seat)
    if len(seen) != state.mafia:
        return WrongMafiaNumber(given=len(seen), mafia=state.mafia)
    mafia = tuple(sorted(seen))
    return MafiaRevealed(seats=mafia), faithful_points(state, mafia)


def _forgo_points(state: State, command: ForgoPoints) -> Decision:
    return (PointsForgone(),)


def _undo(state: State, command: Undo) -> Decision:
    if state.decision is None:
        return NothingToUndo()
    return (Undone(what=state.decision),)


def _not_in_the_game(state: State, seat: Seat) -> Refusal | None:
    if seat in state.living:
        return None
    return PlayerIsOut(seat=seat) if 0 <= seat < len(state.players) else NoSuchSeat(place=seat + 1)


_VOTES = (Phase.VOTE, Phase.NIGHT_VOTE)

# Any: each function takes its own command, and the key beside it says which.
_PLACES: dict[type[Command], tuple[tuple[Phase, ...], Callable[[State, Any], Decision]]] = {
    StartGame: ((Phase.SETTING, Phase.OVER), _start_game),
    CardsReady: ((Phase.CARDS,), _cards_ready),
    SunriseDone: ((Phase.SUNRISE,), _sunrise_done),
    RequestVote: ((Phase.DAY,), _request_vote),
    RequestNight: ((Phase.DAY,), _request_night),
    MingleClock: ((Phase.MINGLING,), mingling.clock),
    ChangeMingle: ((Phase.MINGLING,), mingling.change),
    EndMingle: ((Phase.MINGLING,), mingling.cut),
    ShowSide: ((Phase.EXIT,), exits.show_side),
    Tally: (_VOTES, voting.count_hands),
    RollCall: (_VOTES, voting.call_roll),
    CancelVote: (_VOTES, _cancel_vote),
    GlancesDone: ((Phase.GLANCES,), _glances_done),
    OpenSlips: ((Phase.SLIPS,), night.open_slips),
    AnswerLastFaithful: ((Phase.LAST_FAITHFUL,), _answer_last_faithful),
    RevealMafia: ((Phase.REVEAL,), _reveal_mafia),
    ForgoPoints: ((Phase.REVEAL,), _forgo_points),
    Undo: (tuple(Phase), _undo),
}
