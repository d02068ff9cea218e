"""The options that more than one subcommand of ``maffia`` takes, and what is checked of them at once."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from engine.moderated.settings import Preset, Reveal
from engine.original.house_rules import DEFAULT_MINGLE_MINUTES, MurderBy
from models.language_pack import PackError, available
from voice_host.commands import FAILED, MISUSE
from voice_host.commands.words import (
    DEFAULT_LANGUAGE,
    UnknownLanguageError,
    Words,
    show,
    tell_broken,
    words_of,
)
from voice_host.kinds import GameKind

Language = Annotated[
    str, typer.Option("--language", "-l", help=f"Language of the table: {', '.join(available())}.")
]
TableLanguage = Annotated[
    str | None,
    typer.Option(
        "--language",
        "-l",
        help=f"Language of the table: {', '.join(available())}. Else {DEFAULT_LANGUAGE},"
        " or that of the game that goes on.",
    ),
]
BlackCards = Annotated[
    int | None, typer.Option("--black-cards", help="House rule: so many Maffia instead of the usual number.")
]
CountAgainst = Annotated[
    bool, typer.Option("--count-against", help="House rule: count the hands against as well.")
]
OneADay = Annotated[
    bool,
    typer.Option("--one-condemnation-a-day", help="House rule: at most one player is condemned each day."),
]
Glances = Annotated[
    bool, typer.Option("--night-glances", help="House rule: the Maffia look at each other each night.")
]
Murder = Annotated[
    MurderBy, typer.Option("--murder-by", help="House rule: how the names on the slips make a murder.")
]
Game = Annotated[
    GameKind,
    typer.Option(
        "--game",
        help="original: Davidoff's game. forradarna: walk about, round table, one condemnation a day."
        " moderated: with roles; the host is the moderator.",
    ),
]
MingleMinutes = Annotated[
    int | None,
    typer.Option(
        "--mingle-minutes",
        help=f"forradarna: minutes to walk about each day, 1 to 60; else {DEFAULT_MINGLE_MINUTES}.",
    ),
]
RevealOnExit = Annotated[
    bool, typer.Option("--reveal-on-exit", help="House rule: whoever goes out shows the card.")
]
Roles = Annotated[
    str,
    typer.Option(
        "--roles", help='moderated: the mix, "2 mafioso, policeman, doctor"; citizens fill it up. Else I ask.'
    ),
]
RolePreset = Annotated[
    Preset, typer.Option("--preset", help="moderated: a ready mix. usual: as suits the table's size.")
]
RevealDead = Annotated[Reveal, typer.Option("--reveal", help="moderated: what is shown of the dead.")]
NightSeconds = Annotated[
    int, typer.Option("--night-seconds", help="moderated: the Mafia's time each night, 10 to 600.")
]
Earphones = Annotated[
    str | None,
    typer.Option(
        "--earphones",
        metavar="DEVICE",
        help="Earphones for secrets as a sound device of their own: number or part of its name.",
    ),
]
SoundCheck = Annotated[
    bool | None,
    typer.Option("--sound-check/--no-sound-check", help="Try every voice first; else the table is asked."),
]
BargeIn = Annotated[
    bool, typer.Option("--barge-in", help="Hear tyst and paus while the host speaks (an extra: barge-in).")
]
JournalPath = Annotated[
    Path | None, typer.Option("--journal", help="The file that keeps the games, instead of the usual one.")
]
RecogniserName = Annotated[
    str, typer.Option("--recogniser", help="auto, phonetic (built in), vosk (needs a model) or keyboard.")
]

_CARDS = (GameKind.ORIGINAL, GameKind.FORRADARNA)
OPTIONS_OF_GAMES: Mapping[str, tuple[GameKind, ...]] = {
    **dict.fromkeys(("black_cards", "count_against", "one_condemnation_a_day", "night_glances"), _CARDS),
    **dict.fromkeys(("murder_by", "reveal_on_exit"), _CARDS),
    "mingle_minutes": (GameKind.FORRADARNA,),
    **dict.fromkeys(("roles", "preset", "reveal", "night_seconds", "earphones"), (GameKind.MODERATED,)),
}
"""Options that belong to some games only."""
_SOUNDING = ("background", "earphones")

RECOGNISERS = ("auto", "phonetic", "vosk", "keyboard")


def words_in(language: str) -> Words:
    """The words of a language; ends the command where there are none."""
    try:
        return words_of(language)
    except UnknownLanguageError as trouble:
        show(f"maffia: no language {language!r}; there are: {trouble}", to=sys.stderr)
        raise typer.Exit(MISUSE) from trouble
    except PackError as trouble:
        tell_broken(language, trouble)
        raise typer.Exit(FAILED) from trouble


def check_recogniser(name: str) -> None:
    """End the command where there is no such recogniser."""
    if name not in RECOGNISERS:
        show(f"maffia: no recogniser {name!r}; there are: {', '.join(RECOGNISERS)}", to=sys.stderr)
        raise typer.Exit(MISUSE)


def given(context: typer.Context) -> tuple[str, ...]:
    """The options that were typed, by the names of their parameters."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    return tuple(name for name, source in sources.items() if source and source.name == "COMMANDLINE")


def option(name: str) -> str:
    """A parameter as it is typed."""
    return f"--{name.replace('_', '-')}"


def check_of_use(
    words: Words, context: typer.Context, game: GameKind | None, *, text: bool = False, deaf: bool = False
) -> None:
    """End the command where an option was given that would do nothing.

    ``game`` None: one that is resumed, whichever it is. ``text``: nothing sounds; ``deaf``: nothing is heard.
    """
    for name in given(context):
        games = OPTIONS_OF_GAMES.get(name)
        if games is not None and game is not None and game not in games:
            told = " / ".join(f"--game {one.value}" for one in games)
            words.complain("misuse-other-game", {"option": option(name), "games": told})
        elif text and name in _SOUNDING:
            words.complain("misuse-without-sound", {"option": option(name)})
        elif deaf and name == "barge_in":
            words.complain("misuse-barge-in")
        else:
            continue
        raise typer.Exit(MISUSE)


def leave(code: int) -> NoReturn:
    """End the command."""
    raise typer.Exit(code)
