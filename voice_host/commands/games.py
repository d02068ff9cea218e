"""``maffia games``: what was played, and what can go on."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from engine.moderated.roles import Camp
from engine.original.events import Side
from voice_host.commands import DONE, FAILED
from voice_host.commands.words import DEFAULT_LANGUAGE, Words
from voice_host.journal import GameInfo, Journal, JournalError, JournalMissing
from voice_host.league import top_list


def games(words: Words, path: Path | None) -> int:
    """Print a line for each game, newest last, and the top list of all evenings."""
    try:
        kept = Journal.open(path, create=False).games()
    except JournalMissing:
        if path is not None:
            words.complain("trouble-journal-missing", {"path": str(path)})
            return FAILED
        kept = ()
    except JournalError as trouble:
        words.complain(trouble.key, trouble.args_by_name())
        return FAILED
    if not kept:
        words.print("games-none")
        return DONE
    newest = next((game for game in reversed(kept) if not game.finished), None)
    for game in kept:
        how = _resume(game, newest=game is newest, journal=path)
        words.print(
            "games-line",
            day=game.day.isoformat(),
            number=game.number,
            names=words.narration.names(game.players),
            outcome=_outcome(words, game, how),
        )
    standing = top_list(kept)
    if any(one.points for one in standing):
        entries = [
            words.narration.text("top-list-entry", name=one.name, points=one.points) for one in standing
        ]
        words.print("top-list", list=", ".join(entries))
    return DONE


def _resume(game: GameInfo, *, newest: bool, journal: Path | None) -> str:
    """The command that goes on with an unfinished game; the newest needs no name."""
    command: Sequence[str] = ("scripts/play", *(("--resume",) if newest else ("--resume-game", game.id)))
    if game.language != DEFAULT_LANGUAGE:
        command = (*command, "--language", game.language)
    if journal is not None:
        command = (*command, "--journal", str(journal))
    return shlex.join(command)


def _outcome(words: Words, game: GameInfo, command: str) -> str:
    """Who won, and how it goes on: also a game that has ended, while its last questions are open."""
    text = words.narration.text
    if not game.ended:
        return text("games-unfinished", command=command)
    won = {Camp.CITIZENS: "games-citizens", Side.FAITHFUL: "games-faithful"}
    outcome = text(next((key for side, key in won.items() if side is game.winner), "games-mafia"))
    return outcome if game.finished else text("games-not-left", outcome=outcome, command=command)
