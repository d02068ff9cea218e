"""How often the Mafia wins a moderated game in which nobody knows anything: played, and exact (rules.md C).

The model: each day one of the living is lynched, each as likely as the next; each night the Mafia agree on
one of the other camp, each as likely; everybody with a power of his own uses it on somebody whom the rules
allow, each as likely. Nobody uses information. Every game and every case goes through ``decide`` and
``evolve``.
"""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

from engine.moderated.commands import CastVote, Command, NameVictim, NightTimeUp, UsePower
from engine.moderated.decide import decide
from engine.moderated.events import (
    DayBegan,
    DealingEnded,
    Event,
    GameStarted,
    NightFell,
    RolesDealt,
    RolesLookedAt,
)
from engine.moderated.evolve import evolve, fold
from engine.moderated.roles import CITIZEN, MAFIOSO, ROLES, Camp, not_twice_running
from engine.moderated.settings import Begins, Mix, Settings
from engine.moderated.state import Phase, State
from engine.moderated.views import seat_view
from engine.refusal import Refusal
from engine.table import Seat

Choices = tuple[tuple[Seat, Seat], ...]


def odds_settings(begins: Begins, *, doctor_may_repeat: bool = False) -> Settings:
    """The settings of known odds: every night kills, the first one too."""
    return Settings(begins=begins, quiet_first_night=False, doctor_may_repeat=doctor_may_repeat)


def plain_roles(players: int, mafia: int) -> tuple[str, ...]:
    """Mafiosi on the first seats, citizens on all others."""
    return (MAFIOSO.name,) * mafia + (CITIZEN.name,) * (players - mafia)


def begun(roles: tuple[str, ...], settings: Settings) -> State:
    """The first day or night of a game of any size, also of those that ``decide`` never sets up."""
    mix: Mix = tuple((name, roles.count(name)) for name in ROLES if name in roles)
    started = GameStarted(players=tuple(str(seat) for seat in range(len(roles))), settings=settings, mix=mix)
    state = fold((started, RolesDealt(roles=roles), DealingEnded(), RolesLookedAt()))
    first: Event = DayBegan(day=1)
    if settings.begins is Begins.NIGHT:
        first = NightFell(night=1, quiet=state.is_quiet(1))
    return evolve(state, first)


def simulate(start: State, games: int, chance: random.Random, powers: random.Random | None = None) -> int:
    """How many of ``games`` random games from ``start`` the Mafia wins.

    ``chance`` says whom the table lynches and the Mafia kills; ``powers`` says whom powers are used on, so
    that with the same chance the table and the Mafia do the same. None: ``chance`` says that too.
    """
    powers = chance if powers is None else powers
    return sum(play(start, chance, powers)[-1].winner is Camp.MAFIA for _ in range(games))


def play(start: State, chance: random.Random, powers: random.Random) -> list[State]:
    """One random game from ``start``, as the state after each day and each night; the last one is over."""
    state, states = start, [start]
    while state.winner is None:
        if state.phase is Phase.DAY:
            state = lynch(state, _one_of(state.living, chance))
        else:
            victim = _one_of(state.living_of(Camp.CITIZENS), chance)
            uses = tuple((by, _one_of(allowed, powers)) for by, allowed in open_powers(state))
            state = pass_night(state, victim, uses)
        states.append(state)
    return states


def lynch(state: State, accused: Seat) -> State:
    """One day: all others vote for the accused, until he has the majority."""
    for by in [seat for seat in state.living if seat != accused][: state.majority]:
        state = _do(state, CastVote(by=by, target=accused))
    return state


def pass_night(state: State, victim: Seat, uses: Choices) -> State:
    """One night: all the Mafia name the victim, and the powers are used, (by, target) of each.

    In a quiet night the Mafia only meet.
    """
    for by in () if state.quiet_night else state.living_of(Camp.MAFIA):
        state = _do(state, NameVictim(by=by, target=victim))
    for by, target in uses:
        state = _do(state, UsePower(by=by, target=target))
    return _do(state, NightTimeUp())


def open_powers(state: State) -> tuple[tuple[Seat, tuple[Seat, ...]], ...]:
    """Who can use a power of his own this night, and on whom the rules allow it."""
    holders = (seat for seat in state.living if state.role_of(seat).own_power is not None)
    powers = ((seat, seat_view(state, seat).may_choose) for seat in holders)
    return tuple((seat, allowed) for seat, allowed in powers if allowed)


def exact(start: State, known: dict[object, Fraction] | None = None) -> Fraction:
    """The Mafia's chance from ``start``, by going through every case of every day and night.

    What is to come must depend on the living roles alone, so that equal tables are gone through once: raises
    ValueError for a power that can be used a number of times, or not on the same player twice running.
    Players of the same role count as one case where nothing tells them apart. ``known`` keeps what was found.
    """
    if start.winner is not None:
        return Fraction(int(start.winner is Camp.MAFIA))
    known = {} if known is None else known
    living = tuple(sorted(start.roles[seat] for seat in start.living))
    key = (start.phase, start.quiet_night, start.settings, living)
    if key not in known:
        cases = _lynches(start) if start.phase is Phase.DAY else _nights(start)
        known[key] = sum((chance * exact(after, known) for chance, after in cases), Fraction(0))
    return known[key]


def _lynches(state: State) -> list[tuple[Fraction, State]]:
    by_role = {state.roles[seat]: seat for seat in state.living}
    share = {name: sum(state.roles[seat] == name for seat in state.living) for name in by_role}
    return [(Fraction(share[name], len(state.living)), lynch(state, seat)) for name, seat in by_role.items()]


def _nights(state: State) -> list[tuple[Fraction, State]]:
    if any(_remembers(state, seat) for seat in state.living):
        raise ValueError("a power that remembers its earlier uses")
    powers = open_powers(state)
    victims = state.living_of(Camp.CITIZENS)
    if not powers:  # only then does nothing tell players of one role apart
        by_role = {state.roles[seat]: seat for seat in victims}
        share = {name: sum(state.roles[seat] == name for seat in victims) for name in by_role}
        return [
            (Fraction(share[name], len(victims)), pass_night(state, seat, ()))
            for name, seat in by_role.items()
        ]
    holders = [by for by, _ in powers]
    targets = list(product(*(allowed for _, allowed in powers)))
    chance = Fraction(1, len(victims) * len(targets))
    return [
        (chance, pass_night(state, victim, tuple(zip(holders, chosen, strict=True))))
        for victim, chosen in product(victims, targets)
    ]


def _remembers(state: State, seat: Seat) -> bool:
    held = state.role_of(seat)
    return held.uses is not None or (not_twice_running in held.rules and not state.settings.doctor_may_repeat)


def _one_of(seats: tuple[Seat, ...], chance: random.Random) -> Seat:
    return seats[int(chance.random() * len(seats))]


def _do(state: State, command: Command) -> State:
    events = decide(state, command)
    if isinstance(events, Refusal):
        raise AssertionError(f"the rules refuse {type(command).__name__}: {events!r}")
    return fold(events, state)
