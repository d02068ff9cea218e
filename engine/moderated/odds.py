"""How often the Mafia wins a moderated game in which nobody knows anything: played, and exact (rules.md C).

The model: each day one of the living is lynched, each as likely as the next; each night the Mafia agree on
one of the other camp, each as likely; everybody with a power of his own uses it on somebody whom the rules
allow, each as likely. Nobody uses information. Every game and every case goes through ``decide`` and
``evolve``.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

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
from engine.moderated.mix import deck
from engine.moderated.roles import CITIZEN, MAFIOSO, ROLES, Camp, Kind, not_twice_running, role
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


def without_idle_roles(roles: tuple[str, ...]) -> tuple[str, ...]:
    """Roles of the same odds where nobody uses information, and fewer cases to go through.

    Who only investigates might as well be a citizen, and whom the Mafia have beside mafiosi, without a power
    of their own, mafiosi.
    """

    def plainly(name: str) -> str:
        one = role(name)
        if one.own_power is None and one.camp is Camp.MAFIA:
            return MAFIOSO.name
        return CITIZEN.name if one.kind is Kind.INVESTIGATE and one.camp is Camp.CITIZENS else name

    return tuple(map(plainly, roles))


def mafia_wins(mix: Mix, most: int | None = None) -> Fraction:
    """The Mafia's chance with this mix by the usual rules: a quiet night first.

    Raises :class:`TooManyCases` where that takes more than ``most`` steps.
    """
    return exact(_usually(mix), work=None if most is None else Work(most))


def mafia_wins_about(mix: Mix, games: int, chance: random.Random) -> Fraction:
    """The same, of so many random games."""
    return Fraction(simulate(_usually(mix), games, chance), games)


def _usually(mix: Mix) -> State:
    return begun(without_idle_roles(deck(mix)), Settings())


class TooManyCases(Exception):
    """To go through every case would take longer than it may."""


@dataclass(slots=True)
class Work:
    """How many steps may be taken yet. A step is one choice of a night that is looked at."""

    left: int

    def take(self, steps: int) -> None:
        """Take them, or raise :class:`TooManyCases` before any is taken."""
        self.left -= steps
        if self.left < 0:
            raise TooManyCases


THROUGH_THE_RULES = 50
"""What one night or day through the rules takes, in steps."""


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


def exact(start: State, known: dict[object, Fraction] | None = None, work: Work | None = None) -> Fraction:
    """The Mafia's chance from ``start``, by going through every case of every day and night.

    Tables that differ only in who sits where are gone through once, and so are cases of a night that differ
    only in that (see :func:`_likeness`). ``known`` keeps what was found. Raises :class:`TooManyCases` where
    ``work`` does not suffice.
    """
    if start.winner is not None:
        return Fraction(int(start.winner is Camp.MAFIA))
    known = {} if known is None else known
    like = _likeness(start)
    key = (start.phase, start.quiet_night, start.settings, tuple(sorted(like.values())))
    if key not in known:
        cases = _lynches(start, like, work) if start.phase is Phase.DAY else _nights(start, like, work)
        known[key] = sum((chance * exact(after, known, work) for chance, after in cases), Fraction(0))
    return known[key]


Likeness = dict[Seat, tuple[str, ...]]
"""What tells one living player from another as to what is to come; who has the same can be exchanged."""


def _likeness(state: State) -> Likeness:
    """A role; for who has a power of his own which of them he is and how often he has used it; and who chose
    the player last night, so that the rules may forbid it tonight."""
    last = state.night if state.phase is Phase.DAY else state.night - 1
    names: dict[Seat, str] = {}
    for seat in state.living:
        held = state.role_of(seat)
        if held.own_power is not None:
            place = sum(state.roles[other] == held.name for other in names)
            spent = sum(use.by == seat for use in state.uses) if held.uses is not None else 0
            names[seat] = f"{held.name} {place} {spent}"
    forbidding = {by for by in names if _remembers_whom(state, by)}
    chosen = [use for use in state.uses if use.night == last and use.by in forbidding]
    return {
        seat: (
            names.get(seat, state.roles[seat]),
            *sorted(names[use.by] for use in chosen if use.target == seat),
        )
        for seat in state.living
    }


def _remembers_whom(state: State, seat: Seat) -> bool:
    return not_twice_running in state.role_of(seat).rules and not state.settings.doctor_may_repeat


def _lynches(state: State, like: Likeness, work: Work | None) -> list[tuple[Fraction, State]]:
    share = Counter(like.values())
    one_of_each = {kind: seat for seat, kind in like.items()}
    if work is not None:
        work.take(THROUGH_THE_RULES * len(one_of_each))
    return [
        (Fraction(share[kind], len(state.living)), lynch(state, seat)) for kind, seat in one_of_each.items()
    ]


def _nights(state: State, like: Likeness, work: Work | None) -> list[tuple[Fraction, State]]:
    """Whom the Mafia and each power choose: of cases in which players who are alike change places, one."""
    powers = open_powers(state)
    holders = [by for by, _ in powers]
    choices = [state.living_of(Camp.CITIZENS), *(allowed for _, allowed in powers)]
    if work is not None:
        work.take(prod(map(len, choices)))
    cases: dict[object, tuple[int, Choices, Seat]] = {}
    for victim, *targets in product(*choices):
        chosen = (victim, *targets)
        kind = tuple((like[seat], chosen.index(seat)) for seat in chosen)
        count, _, _ = cases.get(kind, (0, (), victim))
        cases[kind] = (count + 1, tuple(zip(holders, targets, strict=True)), victim)
    if work is not None:
        work.take(THROUGH_THE_RULES * len(cases))
    total = sum(count for count, _, _ in cases.values())
    return [
        (Fraction(count, total), pass_night(state, victim, uses)) for count, uses, victim in cases.values()
    ]


def _one_of(seats: tuple[Seat, ...], chance: random.Random) -> Seat:
    return seats[int(chance.random() * len(seats))]


def _do(state: State, command: Command) -> State:
    events = decide(state, command)
    if isinstance(events, Refusal):
        raise AssertionError(f"the rules refuse {type(command).__name__}: {events!r}")
    return fold(events, state)
