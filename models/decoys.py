"""What is said beside the phrases of a language, so that it is not taken for one."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent / "languages"


def decoys(language: str) -> tuple[str, ...]:
    """The lines of the language's ``decoys.txt``: words; none for a language that has no such file."""
    return _lines(language, "decoys.txt")


def talk_decoys(language: str) -> tuple[str, ...]:
    """The lines of ``talk_decoys.txt``: what is said around requests; ``{name}`` is a player's."""
    return _lines(language, "talk_decoys.txt")


def other_names(language: str) -> tuple[str, ...]:
    """The names in ``other_names.txt``: common ones, which a player's name must not be mistaken for."""
    return tuple(name for line in _lines(language, "other_names.txt") for name in line.split())


@lru_cache(maxsize=96)
def _lines(language: str, file: str) -> tuple[str, ...]:
    return lines_of(FOLDER / language / file)


def lines_of(path: Path) -> tuple[str, ...]:
    """The lines of such a file without blank ones and comments; none of a file that is not there."""
    if not path.is_file():
        return ()
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))
