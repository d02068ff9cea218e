"""``maffia models …`` and ``maffia languages …``: only their arguments, as in :mod:`.cli`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from voice_host.cli_options import Language, leave, words_in
from voice_host.commands.words import DEFAULT_LANGUAGE

models_app = typer.Typer(
    help="The models that hear. The built-in one is always there; others can be fetched.",
    epilog="Exit codes: 0 done, 1 failed or damaged, 2 misuse. http_proxy and https_proxy are honoured.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
languages_app = typer.Typer(
    help="The languages that the table can speak. To add one, see docs/add-a-language.md.",
    epilog="Exit codes: 0 done, 1 something must be mended, 2 misuse.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

ModelName = Annotated[
    str, typer.Argument(metavar="NAME", help="As in maffia models list, or the language's code: sv.")
]
CataloguePath = Annotated[
    Path | None,
    typer.Option("--catalogue", metavar="FILE.toml", help="Another list of models (models/catalogue.toml)."),
]


@models_app.command("list")
def models_list(language: Language = DEFAULT_LANGUAGE, catalogue: CataloguePath = None) -> None:
    """List the models, what can be fetched, and what each language is heard with."""
    from voice_host.commands.models import models_list as run

    leave(run(words_in(language), catalogue))


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

    leave(run(words_in(language), catalogue, name, archive))


@models_app.command("verify")
def models_verify(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="One model; all if left out.")] = None,
    language: Language = DEFAULT_LANGUAGE,
    catalogue: CataloguePath = None,
) -> None:
    """Compare the installed files with what was installed."""
    from voice_host.commands.models import models_verify as run

    leave(run(words_in(language), catalogue, name))


@models_app.command("remove")
def models_remove(
    name: ModelName, language: Language = DEFAULT_LANGUAGE, catalogue: CataloguePath = None
) -> None:
    """Remove an installed model, and what was fetched of it."""
    from voice_host.commands.models import models_remove as run

    leave(run(words_in(language), catalogue, name))


@languages_app.command("check")
def languages_check(
    code: Annotated[
        str | None, typer.Argument(metavar="[CODE]", help="One language; all if left out.")
    ] = None,
    language: Language = DEFAULT_LANGUAGE,
) -> None:
    """Tell what a language pack lacks, what nobody uses, and which phrases sound too alike."""
    from voice_host.commands.languages import languages_check as run

    leave(run(words_in(language), code))
