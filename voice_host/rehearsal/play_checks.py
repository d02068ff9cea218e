"""The small checks of a play file; every complaint names line and key."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from voice_host.rehearsal.locate import Place, line_of


class PlayFileError(ValueError):
    """A mistake in a play file: message ``key`` and ``args_for_text`` for the language pack.

    The arguments always hold ``file`` and ``line`` (0 when the file cannot be read at all), and, where there
    is one, ``where`` (the TOML key) and ``wanted`` (what would be right).
    """

    def __init__(self, key: str, **args: str | int) -> None:
        self.key = key
        self.args_for_text: Mapping[str, str | int] = args
        super().__init__(f"{args.get('file')}:{args.get('line')}: {key}: {dict(args)}")


class Checks:
    """What the readers of a file share. ``players`` may be named; ``handsets`` are those who have one."""

    def __init__(self, path: Path, places: Mapping[Place, int]) -> None:
        self.path = path
        self.places = places
        self.players: tuple[str, ...] = ()
        self.handsets: tuple[str, ...] = ()

    def error(self, message: str, place: Place, **args: str | int) -> PlayFileError:
        """A complaint about a place in the file, to be raised."""
        line = line_of(self.places, place)
        key = ".".join(str(part) for part in place if not isinstance(part, int)).removeprefix("step.")
        return PlayFileError(message, **{"file": str(self.path), "line": line, "where": key, **args})

    def wrong_type(self, place: Place, wanted: str) -> PlayFileError:
        """The complaint that a value should look like ``wanted``."""
        return self.error("rehearse-file-wrong-value", place, wanted=wanted)

    def known_keys(self, table: Mapping[str, Any], place: Place, allowed: tuple[str, ...]) -> None:
        """Refuse keys that do not exist."""
        for key in table:
            if key not in allowed:
                raise self.error("rehearse-file-unknown-key", (*place, key), wanted=near(key, allowed))

    def text(self, place: Place, value: object) -> str:
        """A text that is not empty."""
        if not isinstance(value, str) or not value.strip():
            raise self.wrong_type(place, '"…"')
        return value

    def truth(self, place: Place, value: object) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            raise self.wrong_type(place, "true | false")
        return value

    def names(self, place: Place, value: object) -> tuple[str, ...]:
        """A list of texts that is not empty."""
        if not isinstance(value, list) or not value:
            raise self.wrong_type(place, '["…", "…"]')
        return tuple(self.text(place, item) for item in value)

    def among(self, place: Place, names: tuple[str, ...]) -> tuple[str, ...]:
        """Names of players."""
        for name in names:
            if name not in self.players:
                wanted = near(name, self.players)
                raise self.error("rehearse-file-no-such-player", place, name=name, wanted=wanted)
        return names

    def with_handset(self, place: Place, names: tuple[str, ...]) -> tuple[str, ...]:
        """Names of players who have a handset, each once."""
        for name in self.among(place, names):
            if name not in self.handsets:
                wanted = ", ".join(self.handsets) or "–"
                raise self.error("rehearse-file-no-handset", place, name=name, wanted=wanted)
        return self.once(place, names)

    def once(self, place: Place, names: tuple[str, ...]) -> tuple[str, ...]:
        """Names of which none stands twice."""
        for name in names:
            if names.count(name) > 1:
                raise self.error("rehearse-file-named-twice", place, name=name)
        return names


def near(given: str, allowed: tuple[str, ...]) -> str:
    """What was probably meant, or else all that could have been."""
    found = difflib.get_close_matches(given, allowed, n=1, cutoff=0.5)
    return found[0] if found else ", ".join(allowed)
