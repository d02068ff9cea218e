"""Words that are said beside the phrases of a language, so that they are not taken for one."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent / "languages"


@lru_cache(maxsize=32)
def decoys(language: str) -> tuple[str, ...]:
    """The lines of the language's ``decoys.txt``; none for a language that has no such file."""
    path = FOLDER / language / "decoys.txt"
    if not path.is_file():
        return ()
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))
