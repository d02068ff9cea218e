"""What can go wrong with fetched models, as values with the name of the sentence that tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

Value = str | int


class StoreError(Exception):
    """Something that did not go; ``key`` and ``args_for_text`` name the sentence and its values.

    ``misuse`` is True when the one who asked has to ask differently (exit code 2 instead of 1).
    """

    def __init__(self, key: str, *, misuse: bool = False, **args: Value) -> None:
        self.key = key
        self.args_for_text: Mapping[str, Value] = args
        self.misuse = misuse
        super().__init__(f"{key}: {', '.join(f'{name}={value}' for name, value in args.items())}")


class Fault(Exception):
    """Why one address did not give the archive.

    ``final`` is True when asking it again is no use (it has something else, or nothing).
    """

    def __init__(self, key: str, *, final: bool = False, **args: Value) -> None:
        self.key = key
        self.args_for_text: Mapping[str, Value] = args
        self.final = final
        super().__init__(f"{key}: {args}")


class DownloadFailed(StoreError):
    """No address gave the archive. ``faults``: each address's last; ``kept`` bytes wait for next time."""

    def __init__(self, name: str, faults: Sequence[tuple[str, Fault]], kept: int) -> None:
        super().__init__("models-download-failed", name=name)
        self.faults = tuple(faults)
        self.kept = kept


class DiskFull(StoreError):
    """The disk has no room: ``needed`` bytes must be free in ``folder``. ``kept``: what is there is kept."""

    def __init__(self, folder: Path, needed: int, *, kept: bool) -> None:
        super().__init__("models-disk-full", path=str(folder), needed=megabytes(needed))
        self.kept = kept


def megabytes(size: int) -> str:
    """A size for people: "303.5", in millions of bytes."""
    return f"{size / 1e6:.1f}"
