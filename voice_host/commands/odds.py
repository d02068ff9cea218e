"""``maffia odds``: how a game of this size usually goes, and how many black cards suit the house rules."""

from __future__ import annotations

import msgspec

from engine.odds import advise, mafia_win
from engine.original.house_rules import HouseRules
from engine.table import MAX_PLAYERS, MIN_PLAYERS, black_cards, most_black_cards
from voice_host.commands import DONE, MISUSE
from voice_host.commands.words import Words


def odds(words: Words, players: int | None, rules: HouseRules) -> int:
    """Print the odds of one table size, or of all; with house rules, the advice on black cards as well."""
    if players is not None and not MIN_PLAYERS <= players <= MAX_PLAYERS:
        key = "refused-too-few-players" if players < MIN_PLAYERS else "refused-too-many-players"
        words.complain(key, {"given": players, "least": MIN_PLAYERS, "most": MAX_PLAYERS})
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
