"""What ``--help`` prints: plain lines that a terminal of 80 columns and a screen reader read whole.

Typer's boxes and columns cut the names of options (``rich_markup_mode=None`` does without them), and its list
of commands cuts what they do unless that is given as their short help.
"""

from __future__ import annotations

import inspect

import typer


def tell_whole(app: typer.Typer) -> None:
    """In the list of ``app``'s commands, and of those of its groups, say all of what each command does."""
    for command in app.registered_commands:
        command.short_help = _first_paragraph(inspect.getdoc(command.callback) or "")
    for group in app.registered_groups:
        inner = group.typer_instance
        if inner is not None:
            group.short_help = _first_paragraph(str(inner.info.help))
            tell_whole(inner)


def _first_paragraph(text: str) -> str:
    return " ".join(text.split("\n\n")[0].split())
