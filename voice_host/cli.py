"""The ``maffia`` command. Only the arguments are here; each subcommand has a file in ``voice_host/commands``.

Heavy libraries are imported by the subcommand that needs them, so that ``--help`` and the first word
come fast.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from engine.moderated.settings import NIGHT_SECONDS, Preset, Reveal, Settings
from engine.original.house_rules import DEFAULT_MINGLE_MINUTES, HouseRules, MurderBy, Variant
from models.language_pack import PackError, available
from voice_host.commands import FAILED, MISUSE
from voice_host.commands.help_page import tell_whole
from voice_host.commands.words import DEFAULT_LANGUAGE, UnknownLanguageError, Words, show, words_of
from voice_host.kinds import VARIANTS, GameKind

app = typer.Typer(
    name="maffia",
    help="Maffia röstvärd: an offline host for the party game Mafia that talks and listens.",
    epilog="Exit codes: 0 done, 1 failed, 2 misuse. A first evening: maffia play",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
models_app = typer.Typer(
    help="The models that hear. The built-in one is always there; others can be fetched.",
    epilog="Exit codes: 0 done, 1 failed or damaged, 2 misuse. http_proxy and https_proxy are honoured.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(models_app, name="models")
languages_app = typer.Typer(
    help="The languages that the table can speak. To add one, see docs/add-a-language.md.",
    epilog="Exit codes: 0 done, 1 something must be mended, 2 misuse.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(languages_app, name="languages")

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
    int, typer.Option("--mingle-minutes", help="forradarna: minutes to walk about each day, 1 to 60.")
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
JournalPath = Annotated[
    Path | None, typer.Option("--journal", help="The file that keeps the games, instead of the usual one.")
]
RecogniserName = Annotated[
    str, typer.Option("--recogniser", help="auto, phonetic (built in), vosk (needs a model) or keyboard.")
]

ModelName = Annotated[
    str, typer.Argument(metavar="NAME", help="As in maffia models list, or the language's code: sv.")
]
CataloguePath = Annotated[
    Path | None,
    typer.Option("--catalogue", metavar="FILE.toml", help="Another list of models (models/catalogue.toml)."),
]

RECOGNISERS = ("auto", "phonetic", "vosk", "keyboard")


@app.command()
def play(
    players: Annotated[
        str,
        typer.Option("--players", "-p", help='Names with commas between: "Anna,Erik,Sara,Olle,Maja,Nils".'),
    ] = "",
    language: TableLanguage = None,
    text: Annotated[bool, typer.Option("--text", help="Without sound: read and type.")] = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the game that broke off last.")
    ] = False,
    resume_game: Annotated[
        str | None,
        typer.Option("--resume-game", metavar="GAME", help="Go on with this one, as maffia games names it."),
    ] = None,
    black_cards: BlackCards = None,
    count_against: CountAgainst = False,
    one_condemnation_a_day: OneADay = False,
    night_glances: Glances = False,
    murder_by: Murder = MurderBy.UNANIMOUS,
    game: Game = GameKind.ORIGINAL,
    mingle_minutes: MingleMinutes = DEFAULT_MINGLE_MINUTES,
    reveal_on_exit: RevealOnExit = False,
    roles: Roles = "",
    preset: RolePreset = Preset.USUAL,
    reveal: RevealDead = Reveal.ROLE,
    night_seconds: NightSeconds = NIGHT_SECONDS,
    background: Annotated[
        bool, typer.Option("--background", help="A soft sound that masks rustling while the Maffia look up.")
    ] = False,
    recogniser: RecogniserName = "auto",
    journal: JournalPath = None,
    sound_check: Annotated[
        bool | None,
        typer.Option(
            "--sound-check/--no-sound-check", help="Try every voice first; else the table is asked."
        ),
    ] = None,
    barge_in: Annotated[
        bool,
        typer.Option("--barge-in", help="Hear tyst and paus while the host speaks (an extra: barge-in)."),
    ] = False,
    web: Annotated[
        bool | None,
        typer.Option("--web/--no-web", help="Pages for handsets and the table's display; on at a terminal."),
    ] = None,
    web_address: Annotated[
        str | None,
        typer.Option("--web-address", help="Serve them on this numeric address of this computer."),
    ] = None,
    web_port: Annotated[
        int, typer.Option("--web-port", min=0, max=65535, help="Serve them on this port; 0: any.")
    ] = 4711,
    votes_by_handset: Annotated[
        bool | None,
        typer.Option("--vote-by-handset/--vote-by-hand", help="How those with a handset vote; else I ask."),
    ] = None,
    earphones: Earphones = None,
    trace_fd: Annotated[int | None, typer.Option("--trace-fd", hidden=True)] = None,
    fast_clock: Annotated[bool, typer.Option("--fast-clock", hidden=True)] = False,
) -> None:
    """Lead an evening at the table: cards, sunrise, days, votes, nights, points."""
    from voice_host.commands.play import parse_players
    from voice_host.commands.play import play as run
    from voice_host.commands.tonight import PlayOptions

    words = _words(DEFAULT_LANGUAGE if language is None else language)
    _check_recogniser(recogniser)
    rules = HouseRules(
        black_cards,
        count_against,
        one_condemnation_a_day,
        night_glances,
        murder_by,
        VARIANTS.get(game, Variant.ORIGINAL),
        mingle_minutes,
        reveal_on_exit,
    )
    options = PlayOptions(
        parse_players(players),
        rules,
        text,
        resume if resume_game is None else resume_game,
        journal,
        recogniser,
        background,
        trace_fd,
        fast_clock,
        sound_check,
        barge_in,
        web,
        web_address,
        web_port,
        votes_by_handset,
        game,
        Settings(preset=preset, reveal=reveal, night_seconds=night_seconds),
        roles,
        earphones,
        language is not None,
    )
    _leave(run(words, options))


@app.command()
def rehearse(
    play_file: Annotated[Path, typer.Argument(metavar="PLAY.toml", help="The evening as a script.")],
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE.wav", help="Keep the whole evening as sound.")
    ] = None,
    text: Annotated[
        bool, typer.Option("--text", help="Without sound: the players type, seconds fly.")
    ] = False,
    noise_db: Annotated[
        float | None,
        typer.Option(
            "--noise-db", min=-10, max=60, help="Noise in the microphone, so many dB below the players."
        ),
    ] = None,
    noise: Annotated[
        str, typer.Option("--noise", metavar="babble|kitchen|FILE", help="Which noise; FILE is any sound.")
    ] = "babble",
    loop_back: Annotated[bool, typer.Option("--loop-back", hidden=True)] = False,
) -> None:
    """Play a scripted evening with spoken players, on a virtual table; also a demonstration."""
    from voice_host.commands.rehearse import rehearse_file
    from voice_host.rehearsal.neighbours import Noise

    if text and noise_db is not None:
        show("maffia: --noise-db is for players who speak, not for --text", to=sys.stderr)
        raise typer.Exit(MISUSE)
    beside = None if noise_db is None else Noise(noise_db, noise)
    _leave(
        rehearse_file(play_file, record=record, text=text, loop_back=loop_back, words_of=_words, noise=beside)
    )


@app.command()
def hear(
    phrases: Annotated[Path, typer.Option("--phrases", metavar="FILE", help="The phrases, one a line.")],
    clips: Annotated[list[Path], typer.Argument(metavar="WAV", help="WAV or FLAC of any rate.")],
    language: Annotated[
        str, typer.Option("--language", "-l", help="Language of the phrases.")
    ] = DEFAULT_LANGUAGE,
    recogniser: Annotated[str, typer.Option("--recogniser", help="auto, phonetic or vosk.")] = "phonetic",
) -> None:
    """Hear recorded clips: one JSON line each, with the phrase or null."""
    from voice_host.commands.hear import hear_files

    _leave(hear_files(language, recogniser, phrases, clips))


@app.command()
def check(
    table: Annotated[
        bool, typer.Option("--table", help="Sound check: each player says the own name and a number.")
    ] = False,
    players: Annotated[
        str, typer.Option("--players", "-p", help="Who sits at the table; else those of the last game.")
    ] = "",
    forget: Annotated[
        bool, typer.Option("--forget", help="Delete the numbers that sound checks have kept.")
    ] = False,
    language: Language = DEFAULT_LANGUAGE,
    recogniser: RecogniserName = "auto",
    earphones: Earphones = None,
) -> None:
    """Try loudspeaker, microphone and hearing, and tell what is missing and how to get it."""
    from voice_host.commands.check import check as run

    _check_recogniser(recogniser)
    if forget:
        from voice_host.commands.sound_check import forget as run_forget

        _leave(run_forget(_words(language)))
    if table or players:
        from voice_host.commands.play import parse_players
        from voice_host.commands.sound_check import check_table

        _leave(check_table(_words(language), recogniser, parse_players(players)))
    _leave(run(_words(language), recogniser, earphones))


@app.command()
def devices(language: Language = DEFAULT_LANGUAGE) -> None:
    """List the sound devices: microphones, loudspeakers, and what --earphones can name."""
    from voice_host.commands.sound_devices import devices as run

    _leave(run(_words(language)))


@app.command()
def games(
    language: Language = DEFAULT_LANGUAGE,
    journal: JournalPath = None,
) -> None:
    """List the games that were played, and those that can go on."""
    from voice_host.commands.games import games as run

    _leave(run(_words(language), journal))


@app.command()
def odds(
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", help="Players, 6 to 16, with roles 5 to 24; all if left out."),
    ] = None,
    language: Language = DEFAULT_LANGUAGE,
    game: Game = GameKind.ORIGINAL,
    roles: Roles = "",
    preset: RolePreset = Preset.USUAL,
    black_cards: BlackCards = None,
    count_against: CountAgainst = False,
    one_condemnation_a_day: OneADay = False,
    night_glances: Glances = False,
    murder_by: Murder = MurderBy.UNANIMOUS,
) -> None:
    """Tell the Maffia's chance, and how many black cards suit the house rules; with roles, of a mix."""
    from voice_host.commands.odds import odds as run
    from voice_host.commands.odds import odds_of_roles

    if game is GameKind.MODERATED:
        _leave(odds_of_roles(_words(language), players, Settings(preset=preset), roles))
    rules = HouseRules(
        black_cards, count_against, one_condemnation_a_day, night_glances, murder_by, VARIANTS[game]
    )
    _leave(run(_words(language), players, rules))


@models_app.command("list")
def models_list(language: Language = DEFAULT_LANGUAGE, catalogue: CataloguePath = None) -> None:
    """List the models, what can be fetched, and what each language is heard with."""
    from voice_host.commands.models import models_list as run

    _leave(run(_words(language), catalogue))


@models_app.command("install")
def models_install(
    name: ModelName,
    archive: Annotated[
        Path | None, typer.Option("--from", metavar="FILE.zip", help="The archive, already on this disk.")
    ] = None,
    language: Language = DEFAULT_LANGUAGE,
    catalogue: CataloguePath = None,
) -> None:
    """Fetch a model, check it and install it. A download that broke off goes on."""
    from voice_host.commands.models import models_install as run

    _leave(run(_words(language), catalogue, name, archive))


@models_app.command("verify")
def models_verify(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="One model; all if left out.")] = None,
    language: Language = DEFAULT_LANGUAGE,
    catalogue: CataloguePath = None,
) -> None:
    """Compare the installed files with what was installed."""
    from voice_host.commands.models import models_verify as run

    _leave(run(_words(language), catalogue, name))


@models_app.command("remove")
def models_remove(
    name: ModelName, language: Language = DEFAULT_LANGUAGE, catalogue: CataloguePath = None
) -> None:
    """Remove an installed model, and what was fetched of it."""
    from voice_host.commands.models import models_remove as run

    _leave(run(_words(language), catalogue, name))


@languages_app.command("check")
def languages_check(
    code: Annotated[
        str | None, typer.Argument(metavar="[CODE]", help="One language; all if left out.")
    ] = None,
    language: Language = DEFAULT_LANGUAGE,
) -> None:
    """Tell what a language pack lacks, what nobody uses, and which phrases sound too alike."""
    from voice_host.commands.languages import languages_check as run

    _leave(run(_words(language), code))


tell_whole(app)  # now that all commands are known


def _words(language: str) -> Words:
    try:
        return words_of(language)
    except UnknownLanguageError as trouble:
        show(f"maffia: no language {language!r}; there are: {trouble}", to=sys.stderr)
        raise typer.Exit(MISUSE) from trouble
    except PackError as trouble:
        show(f"maffia: {trouble}", to=sys.stderr)
        raise typer.Exit(FAILED) from trouble


def _check_recogniser(name: str) -> None:
    if name not in RECOGNISERS:
        show(f"maffia: no recogniser {name!r}; there are: {', '.join(RECOGNISERS)}", to=sys.stderr)
        raise typer.Exit(MISUSE)


def _leave(code: int) -> None:
    raise typer.Exit(code)


def main(arguments: list[str] | None = None) -> Any:  # noqa: ANN401 -- typer's own return type; it exits
    """The entry point: no traceback ever reaches a player."""
    try:
        return app(arguments, standalone_mode=True)
    except KeyboardInterrupt:
        sys.exit(FAILED)
    except Exception as trouble:  # noqa: BLE001 -- the last net: a sentence, and the details on disk
        from voice_host.commands.mishap import report

        sys.exit(report(trouble))
