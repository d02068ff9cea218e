"""``maffia odds``: how a game of this size usually goes, and how many black cards suit the house rules.

Of moderated Mafia: how a mix of roles goes, by every case of it; by random games where those are too many.
"""

from __future__ import annotations

import random
from fractions import Fraction
from math import ceil, sqrt

import msgspec

from engine.moderated.mix import MAX_PLAYERS as MOST_WITH_ROLES
from engine.moderated.mix import MIN_PLAYERS as LEAST_WITH_ROLES
from engine.moderated.mix import fitting_mix
from engine.moderated.odds import TooManyCases, mafia_wins, mafia_wins_about
from engine.moderated.settings import Mix, Settings
from engine.odds import advise, mafia_win
from engine.original.house_rules import HouseRules
from engine.refusal import Refusal
from engine.table import MAX_PLAYERS, MIN_PLAYERS, black_cards, most_black_cards
from voice_host.commands import DONE, MISUSE
from voice_host.commands.roles import checked_settings
from voice_host.commands.words import Words
from voice_host.moderated.narrator import Roles

MOST_STEPS = 1_000_000
"""How much is gone through at most for one table: a second or two, and more than any usual mix takes."""
GAMES, GAMES_OF_EACH = 500, 160
"""Random games where that is too little, of one table and of each where all are asked for: some seconds."""


def odds(words: Words, players: int | None, rules: HouseRules) -> int:
    """Print the odds of one table size, or of all; with house rules, the advice on black cards as well."""
    if not _can_be(words, players, MIN_PLAYERS, MAX_PLAYERS):
        return MISUSE
    sizes = range(MIN_PLAYERS, MAX_PLAYERS + 1) if players is None else (players,)
    if rules.black_cards is not None:
        for size in sizes:
            most = most_black_cards(size)
            if not 1 <= rules.black_cards <= most:
                words.complain(
                    "refused-black-cards-out-of-range", {"given": rules.black_cards, "least": 1, "most": most}
                )
                return MISUSE
    words.print("odds-heading")
    for size in sizes:
        black = rules.black_cards or black_cards(size)
        percent = round(100 * mafia_win(size, black))
        words.print("odds-line", players=size, black=black, percent=percent)
    helpful = msgspec.structs.replace(rules, black_cards=None)
    if helpful != HouseRules():
        for size in sizes:
            advice = advise(size, helpful)
            words.print("odds-advice", players=size, advised=advice.advised, usual=advice.usual)
    words.print("odds-model")
    return DONE


def odds_of_roles(words: Words, players: int | None, settings: Settings, roles: str) -> int:
    """Print the odds of a mix of roles at one table size, or at all that it fits."""
    if not _can_be(words, players, LEAST_WITH_ROLES, MOST_WITH_ROLES):
        return MISUSE
    checked = checked_settings(words, settings, roles, players or 0)
    if checked is None:
        return MISUSE
    every = range(LEAST_WITH_ROLES, MOST_WITH_ROLES + 1)
    sizes = [
        size
        for size in (every if players is None else (players,))
        if not isinstance(fitting_mix(size, checked), Refusal)
    ]
    if not sizes:  # then it is told why not even the largest table can play so
        checked_settings(words, checked, "", MOST_WITH_ROLES)
        return MISUSE
    words.print("odds-heading")
    games = GAMES if len(sizes) == 1 else GAMES_OF_EACH
    whole = True
    for size in sizes:
        mix = fitting_mix(size, checked)
        if isinstance(mix, Refusal):
            continue
        chance = _by_every_case(mix) if whole else None
        whole = chance is not None  # a larger table has more cases still
        about = _by_games(mix, games) if chance is None else chance
        key = "odds-roles-about" if chance is None else "odds-roles-line"
        words.print(key, players=size, mix=Roles(mix), percent=round(100 * about))
    words.print("odds-roles-model")
    if not whole:
        words.print("odds-roles-games", games=games, error=_error(games))
    return DONE


def _by_every_case(mix: Mix) -> Fraction | None:
    try:
        return mafia_wins(mix, MOST_STEPS)
    except TooManyCases:
        return None


def _by_games(mix: Mix, games: int) -> Fraction:
    """The same games at every call, so that nobody wonders why the figure differs."""
    return mafia_wins_about(mix, games, random.Random(games))  # noqa: S311 -- nothing is kept secret by it


def _error(games: int) -> int:
    """By how many percent points random games are wrong at most, in 19 cases of 20."""
    return ceil(100 * 1.96 * 0.5 / sqrt(games))


def _can_be(words: Words, players: int | None, least: int, most: int) -> bool:
    """Whether there are tables of this size; if not, that is told."""
    if players is None or least <= players <= most:
        return True
    key = "refused-too-few-players" if players < least else "refused-too-many-players"
    words.complain(key, {"given": players, "least": least, "most": most})
    return False
