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
from voice_host.cli_groups import languages_app, models_app
from voice_host.cli_options import (
    BargeIn,
    BlackCards,
    CountAgainst,
    Earphones,
    Game,
    Glances,
    JournalPath,
    Language,
    MingleMinutes,
    Murder,
    NightSeconds,
    OneADay,
    RecogniserName,
    RevealDead,
    RevealOnExit,
    RolePreset,
    Roles,
    SoundCheck,
    TableLanguage,
    check_of_use,
    check_recogniser,
    given,
    leave,
    words_in,
)
from voice_host.commands import FAILED, MISUSE
from voice_host.commands.help_page import tell_whole
from voice_host.commands.words import DEFAULT_LANGUAGE, show
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
app.add_typer(models_app, name="models")
app.add_typer(languages_app, name="languages")


@app.command()
def play(
    context: typer.Context,
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
    mingle_minutes: MingleMinutes = None,
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
    sound_check: SoundCheck = None,
    barge_in: BargeIn = False,
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
    from voice_host.commands import play as command
    from voice_host.commands.tonight import PlayOptions

    words = words_in(DEFAULT_LANGUAGE if language is None else language)
    check_recogniser(recogniser)
    rules = HouseRules(
        black_cards,
        count_against,
        one_condemnation_a_day,
        night_glances,
        murder_by,
        VARIANTS.get(game, Variant.ORIGINAL),
        DEFAULT_MINGLE_MINUTES if mingle_minutes is None else mingle_minutes,
        reveal_on_exit,
    )
    resuming = resume or resume_game is not None
    check_of_use(words, context, None if resuming else game, text=text, deaf=text or recogniser == "keyboard")
    options = PlayOptions(
        command.parse_players(players),
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
        given(context),
    )
    leave(command.play(words, options))


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
    least_heard: Annotated[
        float,
        typer.Option(
            "--least-heard", min=0, max=100, help="Fails where less than so many percent were heard right."
        ),
    ] = 0.0,
    loop_back: Annotated[bool, typer.Option("--loop-back", hidden=True)] = False,
) -> None:
    """Play a scripted evening with spoken players, on a virtual table; also a demonstration."""
    from voice_host.commands.rehearse import rehearse_file as run
    from voice_host.rehearsal.neighbours import Noise

    if text and noise_db is not None:
        show("maffia: --noise-db is for players who speak, not for --text", to=sys.stderr)
        raise typer.Exit(MISUSE)
    if text and record is not None:
        show("maffia: --record keeps sound, and with --text there is none", to=sys.stderr)
        raise typer.Exit(MISUSE)
    beside = None if noise_db is None else Noise(noise_db, noise)
    leave(
        run(
            play_file,
            record=record,
            text=text,
            loop_back=loop_back,
            words_of=words_in,
            noise=beside,
            least_heard=least_heard,
        )
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

    leave(hear_files(language, recogniser, phrases, clips))


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

    check_recogniser(recogniser)
    if forget:
        from voice_host.commands.sound_check import forget as run_forget

        leave(run_forget(words_in(language)))
    if table or players:
        from voice_host.commands.play import parse_players
        from voice_host.commands.sound_check import check_table

        leave(check_table(words_in(language), recogniser, parse_players(players)))
    leave(run(words_in(language), recogniser, earphones))


@app.command()
def devices(language: Language = DEFAULT_LANGUAGE) -> None:
    """List the sound devices: microphones, loudspeakers, and what --earphones can name."""
    from voice_host.commands.sound_devices import devices as run

    leave(run(words_in(language)))


@app.command()
def games(language: Language = DEFAULT_LANGUAGE, journal: JournalPath = None) -> None:
    """List the games that were played, and those that can go on."""
    from voice_host.commands.games import games as run

    leave(run(words_in(language), journal))


@app.command()
def odds(
    context: typer.Context,
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
    from voice_host.commands import odds as command

    words = words_in(language)
    check_of_use(words, context, game)
    if game is GameKind.MODERATED:
        leave(command.odds_of_roles(words, players, Settings(preset=preset), roles))
    rules = HouseRules(
        black_cards, count_against, one_condemnation_a_day, night_glances, murder_by, VARIANTS[game]
    )
    leave(command.odds(words, players, rules))


tell_whole(app)  # now that all commands are known


def main(arguments: list[str] | None = None) -> Any:  # noqa: ANN401 -- typer's own return type; it exits
    """The entry point: no traceback ever reaches a player."""
    try:
        return app(arguments, standalone_mode=True)
    except KeyboardInterrupt:
        sys.exit(FAILED)
    except Exception as trouble:  # noqa: BLE001 -- the last net: a sentence, and the details on disk
        from voice_host.commands.mishap import report

        sys.exit(report(trouble))
