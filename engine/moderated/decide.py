"""The rules of moderated Mafia: what a command makes happen, or why it does not (docs/rules.md B)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.moderated import night, voting
from engine.moderated.commands import (
    CastVote,
    Command,
    DealRoles,
    MafiaTimeUp,
    NameVictim,
    NightTimeUp,
    RolesSeen,
    ShowRoles,
    StartGame,
    TakeBackPower,
    Undo,
    UnnameVictim,
    UsePower,
    WithdrawVote,
)
from engine.moderated.events import (
    DayBegan,
    DealingEnded,
    Event,
    GameStarted,
    NightFell,
    Notice,
    Noticed,
    RolesDealt,
    RolesLookedAt,
    RolesShown,
    Undone,
)
from engine.moderated.mix import MAX_PLAYERS, MIN_PLAYERS, deceives_nobody, deck, fitting_mix
from engine.moderated.refusals import (
    DayHasBegun,
    DealDoesNotFit,
    NightTimeOutOfRange,
    NothingToUndo,
    NotNow,
    Refusal,
)
from engine.moderated.settings import LEAST_NIGHT_SECONDS, MOST_NIGHT_SECONDS, Begins
from engine.moderated.state import Phase, State
from engine.table import seat_table

Decision = tuple[Event, ...] | Refusal


def decide(state: State, command: Command) -> Decision:
    """What happens when this is asked now: events that belong together, or a refusal.

    The refusal of a secret command is for who gave it alone (see :mod:`engine.moderated.commands`).
    """
    phases, answer = _PLACES[type(command)]
    if state.phase in phases:
        return answer(state, command)
    if state.phase is Phase.DAY and state.night and isinstance(command, _NIGHT_ACTIONS):
        return DayHasBegun()
    return NotNow(phase=state.phase)


def _start_game(state: State, command: StartGame) -> Decision:
    settings = command.settings
    table = seat_table(command.players, least=MIN_PLAYERS, most=MAX_PLAYERS)
    if isinstance(table, Refusal):
        return table
    least, most, seconds = LEAST_NIGHT_SECONDS, MOST_NIGHT_SECONDS, settings.night_seconds
    if not least <= seconds <= most:
        return NightTimeOutOfRange(given=seconds, least=least, most=most)
    mix = fitting_mix(len(table.players), settings)
    if isinstance(mix, Refusal):
        return mix
    started = GameStarted(players=table.players, settings=settings, mix=mix)
    if deceives_nobody(mix):
        return started, Noticed(notice=Notice.NOBODY_TO_DECEIVE)
    return (started,)


def _deal_roles(state: State, command: DealRoles) -> Decision:
    if sorted(command.roles) != sorted(deck(state.mix)):
        return DealDoesNotFit()
    return RolesDealt(roles=command.roles), DealingEnded()


def _roles_seen(state: State, command: RolesSeen) -> Decision:
    if state.settings.begins is Begins.DAY:
        return RolesLookedAt(), DayBegan(day=1)
    return RolesLookedAt(), NightFell(night=1, quiet=state.is_quiet(1))


def _show_roles(state: State, command: ShowRoles) -> Decision:
    if state.shown:
        return NotNow(phase=state.phase)
    return (RolesShown(roles=state.roles),)


def _undo(state: State, command: Undo) -> Decision:
    if state.decision is None:
        return NothingToUndo()
    return (Undone(what=state.decision),)


_NIGHT_ACTIONS = (NameVictim, UnnameVictim, UsePower, TakeBackPower)
_NIGHT = (Phase.NIGHT,)

# Any: each function takes its own command, and the key beside it says which.
_PLACES: dict[type[Command], tuple[tuple[Phase, ...], Callable[[State, Any], Decision]]] = {
    StartGame: ((Phase.SETTING, Phase.OVER), _start_game),
    DealRoles: ((Phase.DEALING,), _deal_roles),
    RolesSeen: ((Phase.ROLES,), _roles_seen),
    NameVictim: (_NIGHT, night.name_victim),
    UnnameVictim: (_NIGHT, night.unname_victim),
    UsePower: (_NIGHT, night.use_power),
    TakeBackPower: (_NIGHT, night.take_back_power),
    MafiaTimeUp: (_NIGHT, night.end_mafia_time),
    NightTimeUp: (_NIGHT, night.end_night),
    CastVote: ((Phase.DAY,), voting.cast_vote),
    WithdrawVote: ((Phase.DAY,), voting.withdraw_vote),
    ShowRoles: ((Phase.OVER,), _show_roles),
    Undo: (tuple(Phase), _undo),
}
