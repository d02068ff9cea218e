"""What can go wrong with the journal, each with the key of its sentence (``narration.ftl``)."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar


class JournalError(Exception):
    """The journal at ``path`` cannot do what was asked. Nothing was written, and nothing of it was lost.

    ``key`` names the sentence, :meth:`args_by_name` its arguments; the text of the exception itself is for
    developers.
    """

    key: ClassVar[str]

    def __init__(self, path: Path, detail: str = "") -> None:
        super().__init__(f"{path}: {detail}" if detail else str(path))
        self.path = path

    def args_by_name(self) -> dict[str, str]:
        """The sentence's arguments."""
        return {"path": str(self.path)}


class JournalForeign(JournalError):
    """The file is something else: no SQLite database, or another program's. It is left untouched."""

    key: ClassVar[str] = "trouble-journal-foreign"


class JournalBroken(JournalError):
    """The file is ours but damaged, or holds a game that no rules lead to. It is left untouched."""

    key: ClassVar[str] = "trouble-journal-broken"


class JournalNewer(JournalError):
    """The file was written by a newer program than this one. It is left untouched."""

    key: ClassVar[str] = "trouble-journal-newer"


class JournalUnreachable(JournalError):
    """The file cannot be opened, read or written: a folder, no permission, a device that went away."""

    key: ClassVar[str] = "trouble-journal-unreachable"


class JournalLocked(JournalUnreachable):
    """Another program holds the whole file, and did not let go within seconds."""


class JournalMissing(JournalError):
    """There is no file, and none was to be made."""

    key: ClassVar[str] = "trouble-journal-missing"


class JournalFull(JournalError):
    """The disk has no room. The same call works once there is room again."""

    key: ClassVar[str] = "trouble-disk-full"


class NoSuchGame(JournalError):
    """No game of this id is in the journal."""

    key: ClassVar[str] = "trouble-journal-missing"


class GameInUse(JournalError):
    """Another host on this machine leads this game right now."""

    key: ClassVar[str] = "trouble-game-in-use"
