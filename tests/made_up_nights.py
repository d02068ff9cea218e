"""Records of nights that nobody played, as noisy as real ones, with or without a leak."""

from __future__ import annotations

import random
from collections.abc import Sequence

from scripts.night_lab.casts import AT_LAPTOP, MAFIA, PLAYERS, POWERS, Game, games
from scripts.night_lab.handset import Exchange
from scripts.night_lab.record import NightRecord

CALLS = 6
NIGHT = 56.0
LEAKS = ("call", "half", "dead", "all dead", "act", "turn", "stir", "page", "pace", "results")
"""As in leaky_host.py; ``half``: a call is half a second longer where nobody has such a role; ``all dead``:
it is only told when nobody with a power lives."""


def nights(seed: int, leak: str = "", count: int = 40) -> list[NightRecord]:
    """As many as the program plays, of its casts."""
    return [one for game in games(count, seed) for one in _of_game(game, seed, leak)]


def _of_game(game: Game, seed: int, leak: str) -> list[NightRecord]:
    chance = random.Random(f"{seed}-{game.number}-{leak}")
    deal = dict(zip(PLAYERS, game.deal(chance), strict=True))
    machine = chance.gauss(0, 0.01)
    """What all nights of a game have in common and no other game has: it must not be taken for a leak."""
    phases = {name: chance.uniform(0, 2) for name in PLAYERS}
    living, found = list(PLAYERS), []
    for cast in game.nights:
        living.remove(_dying(game, living, deal, chance))
        dies = _dying(game, living, deal, chance)
        night = _night(game, cast, {name: deal[name] for name in living}, machine, phases, chance, leak)
        night.died = [dies]
        found.append(night)
        living.remove(dies)
    return found


def _dying(game: Game, living: Sequence[str], deal: dict[str, str], chance: random.Random) -> str:
    free = [name for name in living if not (game.laptop and name in AT_LAPTOP)]
    powers = [name for name in free if deal[name] in POWERS]
    return chance.choice(
        powers if game.dying and powers else [name for name in free if deal[name] == "citizen"]
    )


def _night(
    game: Game,
    cast: str,
    roles: dict[str, str],
    machine: float,
    phases: dict[str, float],
    chance: random.Random,
    leak: str,
) -> NightRecord:
    at, sounds = 0.0, []
    alive = [role for role in roles.values() if role in POWERS]
    acted = cast in ("at once", "late")
    for call in range(CALLS):
        sounds.append((at + chance.gauss(0, 0.03), 2.0 + machine + chance.gauss(0, 0.02)))
        at += NIGHT / CALLS + machine
        if call == 3:
            at += {
                "call": -4.0 * (cast == "plain"),
                "half": 0.5 * (cast == "plain"),
                "dead": -4.0 * (cast != "plain" and len(alive) < len(POWERS)),
                "all dead": -4.0 * (cast != "plain" and not alive),
                "act": -4.0 * acted,
            }.get(leak, 0.0)
    turns = []
    closed = at
    if game.laptop:
        for name in AT_LAPTOP:
            longer = 0.5 if leak == "turn" and roles[name] in POWERS else 0.0
            begins = at
            sounds.append((at + chance.gauss(0, 0.03), 1.5))
            at += 22.0 + longer + chance.gauss(0, 0.02)
            turns.append((name, begins, at))
        closed = at
        for name in () if cast == "plain" else AT_LAPTOP:
            turns.append((name, at, at + 10.0))
            sounds.append((at + chance.gauss(0, 0.03), 1.8))
            at += 10.0 + chance.gauss(0, 0.02)
    ended = at + 0.2
    handsets = [name for name in roles if not (game.laptop and name in AT_LAPTOP)]
    stirred = 3 if leak == "stir" and acted else 0
    return NightRecord(
        cast,
        len(roles),
        sounds,
        {
            name: _traffic(roles[name], phases[name], closed, chance, leak in ("page", "pace") and leak)
            + [_stirred(chance, closed) for _ in range(stirred)]
            for name in handsets
        },
        roles,
        0.0,
        ended,
        game=game.number,
        laptop=game.laptop,
        closed=closed,
        after={
            name: [
                Exchange(
                    "GET /seat/now",
                    ended,
                    124,
                    ended + 0.11 + chance.expovariate(200),
                    20_912 + (64 if leak == "results" and acted and roles[name] == "policeman" else 0),
                )
            ]
            for name in handsets
        },
        turns=turns,
    )


def _traffic(
    role: str, phase: float, seconds: float, chance: random.Random, leak: str | bool
) -> list[Exchange]:
    size = 20_912 + (64 if leak == "page" and role in POWERS else 0)
    slower = 0.06 if leak == "pace" and role in POWERS else 0.0
    found = []
    at = phase
    while at < seconds:
        took = 0.102 + slower + chance.expovariate(300)
        found.append(Exchange("POST /beat", at, 261, at + took, size))
        at += 2.0 + took
    return found


def _stirred(chance: random.Random, seconds: float) -> Exchange:
    at = chance.uniform(0, seconds)
    return Exchange("GET /seat/now", at, 124, at + 0.11, 20_912)


__all__ = ["LEAKS", "MAFIA", "nights"]
