"""Games in a journal, for the tests of what is written down."""

from __future__ import annotations

import datetime

from recorded import PLAYERS, told

from engine.original.commands import Command
from engine.original.evolve import fold
from engine.original.state import Phase
from voice_host.journal import GameRecord, Journal
from voice_host.rulesets import ORIGINAL

DAY = datetime.date(2024, 11, 2)


def keep(journal: Journal, commands: tuple[Command, ...], evening: str | None = None) -> GameRecord:
    """A whole game, written down command by command as the host does it."""
    with journal.start_game(ORIGINAL, PLAYERS, "sv", evening=evening, day=DAY) as game:
        for step in told(commands):
            game.append(step)
            game.mark_told()
        if fold(game.events).phase is Phase.OVER:
            game.put_away()
    return game
