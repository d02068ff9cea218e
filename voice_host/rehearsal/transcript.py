"""The running script of the evening: who says what, for somebody who watches."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Protocol

from rich.console import Console
from rich.text import Text

from voice_host.rehearsal.play import Play

_LONGEST = 800
"""Characters of one value in a sentence; Fluent refuses a whole sentence because of one that has too many."""


class Wording(Protocol):
    """Turns a message key of the language pack and its arguments into a sentence."""

    def __call__(self, key: str, **args: str | int) -> str:
        """The sentence. The keys of this package begin with ``rehearse-``."""


class Transcript:
    """Prints the evening as it happens, each line with minutes and seconds since it began."""

    def __init__(self, play: Play, wording: Wording, console: Console) -> None:
        self._wording = wording
        self._console = console
        self._began = time.monotonic()
        self._host = wording("rehearse-host-name")
        self._width = max(len(name) for name in (*play.players, self._host)) + 1
        self._players = play.players
        console.print(Text(play.title, style="bold"))
        console.print(Text(_cast(play, wording)), soft_wrap=True)

    @property
    def seconds(self) -> float:
        """Since the evening began."""
        return time.monotonic() - self._began

    def host_says(self, text: str) -> None:
        """The host begins a sentence."""
        self._line(self._host, text, "bold cyan")

    def player_says(self, name: str, text: str, *, talk: bool = False) -> None:
        """A player begins a line; ``talk`` is not meant for the host."""
        self._line(name, text, "dim" if talk else "green")

    def player_does(self, name: str, key: str, **args: str | int) -> None:
        """A player does something that makes no sound."""
        self._line(name, self._wording(key, **args), "dim")

    def word(self, key: str, **args: str | int) -> str:
        """A word or sentence of the table's language."""
        return self._wording(key, **args)

    def remark(self, key: str, style: str = "yellow", **args: str | int) -> None:
        """Something to notice between the lines: a mishearing, a kill, the end."""
        self._line("", self._wording(key, **args), style)

    def failure(self, key: str, args: Mapping[str, str | int]) -> None:
        """Why the rehearsal did not pass. Of something very long, such as a host's last words, the end."""
        short = {name: value if isinstance(value, int) else _ending(value) for name, value in args.items()}
        self._line("", self._wording(key, **short), "bold red")

    def _line(self, who: str, text: str, style: str) -> None:
        minutes, seconds = divmod(int(self.seconds), 60)
        line = Text(f"{minutes:02}:{seconds:02}  ", style="dim")
        line.append(f"{who:<{self._width}} ", style=style)
        line.append(text, style=style if not who else "")
        self._console.print(line, soft_wrap=True)


def _cast(play: Play, wording: Wording) -> str:
    """Who plays, and who drew black or has which role."""
    if not play.roles:
        return wording("rehearse-cast", players=", ".join(play.players), maffia=", ".join(play.maffia))
    # The first of the words for a role that may be typed is the usual one.
    words = (wording(f"role-typed-{role}").split(",")[0].strip() for role in play.roles)
    roles = (f"{name} ({word})" for name, word in zip(play.players, words, strict=True))
    return wording("rehearse-cast-roles", roles=", ".join(roles))


def _ending(text: str) -> str:
    return text if len(text) <= _LONGEST else f"… {text[-_LONGEST:]}"
