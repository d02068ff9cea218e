"""What may be said in a moderated game: anything at all (hypothesis strategies), and what belongs there.

What belongs there depends on the state. It is drawn by a chance whose seed hypothesis draws, since strategies
that are made anew for each state take most of the time.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

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
from engine.moderated.mix import deck
from engine.moderated.roles import ROLES
from engine.moderated.settings import Begins, Preset, Reveal, Settings
from engine.moderated.state import Phase, State

NAMES = tuple("ABCDEFGHIJKLMNOPQRSTUVWXY")

any_seat = st.integers(-2, 25)
counts = st.tuples(st.sampled_from([*ROLES, "jester"]), st.integers(-1, 3))
any_settings = st.builds(
    Settings,
    mix=st.none() | st.lists(counts, max_size=6).map(tuple),
    preset=st.sampled_from(Preset),
    mafia=st.none() | st.integers(-1, 6),
    reveal=st.sampled_from(Reveal),
    night_seconds=st.sampled_from([60, 60, 60, 5]),
    begins=st.sampled_from(Begins),
    quiet_first_night=st.booleans(),
    doctor_may_repeat=st.booleans(),
)
tables = st.one_of(
    st.integers(3, 25).map(lambda size: NAMES[:size]),
    st.lists(st.sampled_from(["A", "a", "B", "", "C", "D", "E"]), max_size=8).map(tuple),
)
settings_of_real_games = st.builds(
    Settings,
    preset=st.sampled_from([Preset.FULL, Preset.USUAL, Preset.PLAIN]),
    reveal=st.sampled_from(Reveal),
)
games = st.builds(StartGame, st.integers(5, 12).map(lambda size: NAMES[:size]), settings_of_real_games)

any_command: st.SearchStrategy[Command] = st.one_of(
    st.builds(StartGame, players=tables, settings=any_settings),
    st.builds(DealRoles, roles=st.lists(st.sampled_from([*ROLES]), max_size=9).map(tuple)),
    st.builds(RolesSeen),
    st.builds(NameVictim, by=any_seat, target=any_seat),
    st.builds(UnnameVictim, by=any_seat),
    st.builds(UsePower, by=any_seat, target=any_seat),
    st.builds(TakeBackPower, by=any_seat),
    st.builds(MafiaTimeUp),
    st.builds(NightTimeUp),
    st.builds(CastVote, by=any_seat, target=any_seat),
    st.builds(WithdrawVote, by=any_seat),
    st.builds(ShowRoles),
    st.builds(Undo),
)


def fitting_command(state: State, chance: Random) -> Command:
    """What belongs in this state, though it may still be refused: a seat is anybody's, dead or alive."""
    seats = range(len(state.players))
    match state.phase:
        case Phase.DEALING:
            roles = deck(state.mix)
            return DealRoles(tuple(chance.sample(roles, len(roles))))
        case Phase.ROLES:
            return RolesSeen()
        case Phase.NIGHT if state.quiet_night and chance.random() < 0.5:
            return NightTimeUp()
        case Phase.NIGHT:
            return night_choice(state, chance)
        case Phase.DAY:
            by = chance.choice(state.living if chance.random() < 0.9 else seats)
            if chance.random() < 0.15:
                return WithdrawVote(by)
            # Mostly few targets, so that majorities come about.
            kind = chance.random()
            return CastVote(
                by, chance.choice(state.living[:2] if kind < 0.6 else state.living if kind < 0.9 else seats)
            )
        case Phase.OVER if chance.random() < 0.5:
            return ShowRoles()
        case _:
            return StartGame(NAMES[: chance.randint(5, 12)], Settings(reveal=chance.choice(list(Reveal))))


def night_choice(state: State, chance: Random) -> Command:
    """Something of the night; whoever has powers tries to use them more often than others."""
    able = [seat for seat in state.living if state.roles[seat] != "citizen"]
    seats = range(len(state.players))
    by = chance.choice(able if able and chance.random() < 0.8 else seats)
    target = chance.choice(state.living if chance.random() < 0.9 else seats)
    commands = (NameVictim(by, target), UsePower(by, target), UnnameVictim(by), TakeBackPower(by))
    (command,) = chance.choices((*commands, MafiaTimeUp(), NightTimeUp()), (6, 6, 1, 1, 1, 2))
    return command
