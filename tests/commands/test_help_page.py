"""`maffia … --help` at a terminal of 80 columns: every name whole, and all of what a command does."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cache

import pytest
import typer
from typer.testing import CliRunner

from voice_host.cli import app


def commands(within: typer.Typer, *path: str) -> Iterator[tuple[tuple[str, ...], object]]:
    """Each command's path, and what it calls; None for a group."""
    yield path, None
    for one in within.registered_commands:
        assert one.callback is not None
        yield (*path, one.name or one.callback.__name__), one.callback
    for group in within.registered_groups:
        assert group.typer_instance is not None
        yield from commands(group.typer_instance, *path, str(group.name))


ALL = list(commands(app))


@cache
def help_of(path: tuple[str, ...]) -> str:
    result = CliRunner().invoke(app, [*path, "--help"], env={"COLUMNS": "80", "TERM": "xterm"})
    assert result.exit_code == 0
    return result.stdout


@pytest.mark.parametrize("path", [path for path, _ in ALL], ids=" ".join)
def test_nothing_is_cut_off_and_no_line_is_longer_than_the_terminal(path: tuple[str, ...]) -> None:
    shown = help_of(path)
    assert "…" not in shown
    assert "..." not in shown.replace("[ARGS]...", "").replace("{WAV}...", "")
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("path", [path for path, callback in ALL if callback], ids=" ".join)
def test_every_option_stands_there_by_its_whole_name(path: tuple[str, ...]) -> None:
    callback = dict(ALL)[path]
    words = set(help_of(path).replace(",", " ").split())
    options = [
        name
        for one in inspect.signature(callback, eval_str=True).parameters.values()  # type: ignore[arg-type]
        for option in getattr(one.annotation, "__metadata__", ())
        if isinstance(option, typer.models.OptionInfo) and not option.hidden
        for declared in (option.default, *(option.param_decls or ()))  # the first name comes as a default
        if isinstance(declared, str)
        for name in declared.split("/")
    ]
    assert options
    assert [name for name in options if name not in words] == []


def test_the_list_of_commands_says_all_of_what_each_does() -> None:
    shown = " ".join(help_of(()).split())
    for path, callback in ALL:
        if callback is not None and len(path) == 1:
            doc = " ".join((inspect.getdoc(callback) or "").split("\n\n")[0].split())
            assert f"{path[0]} {doc}" in shown
    assert "The models that hear. The built-in one is always there; others can be fetched." in shown
