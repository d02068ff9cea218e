"""How often the Maffia wins when nobody knows anything: exact, simulated, advised (docs/rules.md C).

The model: each day one player is condemned, every living one as likely as the next; each night one faithful
player is murdered; nobody uses information. The published roots are named in docs/rules.md C.
"""

from __future__ import annotations

import enum
import random
from fractions import Fraction
from functools import cache
from math import comb

import msgspec

from engine.original.commands import AnswerLastFaithful, Command, OpenSlips, RequestNight, RequestVote, Tally
from engine.original.decide import decide
from engine.original.events import Side
from engine.original.evolve import evolve
from engine.original.house_rules import HouseRules, MurderBy
from engine.original.state import Phase, State
from engine.refusal import Refusal
from engine.table import black_cards


class EndRule(enum.Enum):
    """When a game is over, and whether it begins by day: the columns of the table of known odds."""

    EXTINCTION_DAY_FIRST = "extinction_day_first"
    """The original game: one side must be gone."""
    PARITY_DAY_FIRST = "parity_day_first"
    """The Maffia also wins, after any death, with as many living as the others have."""
    PARITY_NIGHT_FIRST = "parity_night_first"
    """Parity, and the first to die is murdered."""


def mafia_win(players: int, mafia: int, end: EndRule = EndRule.EXTINCTION_DAY_FIRST) -> Fraction:
    """The Maffia's chance with ``players`` living at the start, ``mafia`` of them among the Maffia.

    Raises ValueError unless 0 <= mafia <= players and 0 < players.
    """
    if not 0 <= mafia <= players or players < 1:
        raise ValueError(f"{mafia} Maffia among {players} players")
    if end is EndRule.EXTINCTION_DAY_FIRST:
        return _day(players, mafia, parity=False)
    if end is EndRule.PARITY_DAY_FIRST:
        return _day(players, mafia, parity=True)
    return _night(players, mafia, parity=True)


def _ended(players: int, mafia: int, parity: bool) -> Fraction | None:
    if mafia == 0:
        return Fraction(0)
    return Fraction(1) if mafia == players or (parity and 2 * mafia >= players) else None


@cache
def _day(players: int, mafia: int, parity: bool) -> Fraction:
    ended = _ended(players, mafia, parity)
    if ended is not None:
        return ended
    hit = mafia * _night(players - 1, mafia - 1, parity)
    miss = (players - mafia) * _night(players - 1, mafia, parity)
    return (hit + miss) / players


def _night(players: int, mafia: int, parity: bool) -> Fraction:
    ended = _ended(players, mafia, parity)
    return _day(players - 1, mafia, parity) if ended is None else ended


def day_state(players: int, mafia: int, rules: HouseRules | None = None) -> State:
    """The first morning of a game of any size, also of those that ``decide`` never sets up."""
    return State(
        phase=Phase.DAY,
        players=tuple(str(seat) for seat in range(players)),
        rules=rules or HouseRules(),
        mafia=mafia,
        day=1,
        living=tuple(range(players)),
    )


def simulate(rng: random.Random, players: int, mafia: int, games: int) -> int:
    """How many of ``games`` random games the Maffia wins, each played through the rules themselves."""
    start = day_state(players, mafia)
    return sum(_play(rng, start) is Side.MAFFIA for _ in range(games))


def _play(rng: random.Random, state: State) -> Side:
    # The players' secret, which no state holds: the Maffia sit on the first seats.
    mafia = range(state.mafia)
    while True:
        accused = state.living[int(rng.random() * len(state.living))]
        if len(state.living) > 1:  # alone in the game, nobody could vote
            state = _do(state, RequestVote(accused=accused))
            state = _do(state, Tally(for_=len(state.living) - 1))
        state = _do(state, RequestNight())
        state = _do(state, Tally(for_=len(state.living)))
        faithful = [seat for seat in state.living if seat not in mafia]
        names = len(state.living) - len(faithful)
        # With no faithful left the Maffia still have to name somebody.
        targets = faithful or state.living
        named = ((targets[int(rng.random() * len(targets))], names),) if names else ()
        state = _do(state, OpenSlips(faithful=len(faithful), names=named))
        if state.phase is Phase.LAST_FAITHFUL:
            state = _do(state, AnswerLastFaithful(faithful=state.victim not in mafia))
        if state.winner is not None:
            return state.winner


def _do(state: State, command: Command) -> State:
    events = decide(state, command)
    if isinstance(events, Refusal):
        raise AssertionError(f"the rules refuse {command!r} in {state!r}: {events!r}")
    for event in events:
        state = evolve(state, event)
    return state


SECOND_CONDEMNATION = Fraction(1, 2)
"""For advice: how often a table that may condemn more than one player a day does so (at most two)."""
KNOWS_THE_VICTIM = Fraction(3, 4)
"""For advice: how often one of the Maffia has understood whom the others mean, without glances."""


class Advice(msgspec.Struct, frozen=True):
    """How many black cards suit a table's house rules. Odds are the Maffia's, in the model of advice."""

    usual: int
    """Black cards of A1 for this size."""
    advised: int
    """Black cards that bring the odds closest to the usual game's; never more than usual."""
    usual_game: Fraction
    """Odds with the usual cards and no house rules."""
    with_usual: Fraction
    """Odds with the usual cards under these rules."""
    with_advised: Fraction
    """Odds with the advised cards under these rules."""


def advise(players: int, rules: HouseRules) -> Advice:
    """Advice for 6-16 players (A7: rules that help the Maffia ask for somewhat fewer of them).

    The model adds two habits to the random game of this module. Where more than one condemnation a day is
    allowed, every second day (:data:`SECOND_CONDEMNATION`) has two. And each of the Maffia names the victim
    that they have agreed on with the chance :data:`KNOWS_THE_VICTIM`, else somebody whom nobody else names;
    with glances in the night all name the same. A8 has one condemnation a day; cards that are shown
    change nothing, since nobody uses them. Both habits are estimates, so this is advice and no more. The
    rules' own ``black_cards`` is not looked at, nor is ``count_against``, which helps neither side.

    Raises ValueError for other numbers of players.
    """
    usual = black_cards(players)
    usual_game = _day_with_habits(players, usual, HouseRules())
    rules = HouseRules(
        one_condemnation_a_day=rules.condemns_once,
        night_glances=rules.night_glances,
        murder_by=rules.murder_by,
    )
    odds = {mafia: _day_with_habits(players, mafia, rules) for mafia in range(1, usual + 1)}
    advised = min(odds, key=lambda mafia: (abs(odds[mafia] - usual_game), -mafia))
    return Advice(
        usual=usual,
        advised=advised,
        usual_game=usual_game,
        with_usual=odds[usual],
        with_advised=odds[advised],
    )


def murder_chance(mafia: int, rules: HouseRules) -> Fraction:
    """How often a night's names murder somebody, in the model of :func:`advise`."""
    if mafia == 1 or rules.night_glances:
        return Fraction(1)
    if rules.murder_by is MurderBy.UNANIMOUS:
        enough = mafia
    else:
        enough = 2 if rules.murder_by is MurderBy.PLURALITY else mafia // 2 + 1
    knows, not_ = KNOWS_THE_VICTIM, 1 - KNOWS_THE_VICTIM
    return sum(
        (comb(mafia, same) * knows**same * not_ ** (mafia - same) for same in range(enough, mafia + 1)),
        Fraction(0),
    )


@cache
def _day_with_habits(players: int, mafia: int, rules: HouseRules, second: bool = False) -> Fraction:
    ended = _ended(players, mafia, parity=False)
    if ended is not None:
        return ended
    after = _dusk_with_habits if second or rules.one_condemnation_a_day else _noon_with_habits
    hit = mafia * after(players - 1, mafia - 1, rules)
    miss = (players - mafia) * after(players - 1, mafia, rules)
    return (hit + miss) / players


def _noon_with_habits(players: int, mafia: int, rules: HouseRules) -> Fraction:
    again = _day_with_habits(players, mafia, rules, second=True)
    return SECOND_CONDEMNATION * again + (1 - SECOND_CONDEMNATION) * _dusk_with_habits(players, mafia, rules)


def _dusk_with_habits(players: int, mafia: int, rules: HouseRules) -> Fraction:
    ended = _ended(players, mafia, parity=False)
    if ended is not None:
        return ended
    murder = murder_chance(mafia, rules)
    return murder * _day_with_habits(players - 1, mafia, rules) + (1 - murder) * _day_with_habits(
        players, mafia, rules
    )
