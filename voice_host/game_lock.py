"""One host a game: a lock that the operating system drops with the process, ``kill -9`` included."""

from __future__ import annotations

import errno
from pathlib import Path

from filelock import FileLock, Timeout

from voice_host.journal_errors import GameInUse, JournalFull, JournalUnreachable


class GameLock:
    """Held from construction until :meth:`close`. Raises GameInUse when another host holds it already.

    The lock is a file of its own beside the journal, ``<journal>.locks/<game>``: SQLite's locks on the
    journal itself last only as long as a transaction. The file outlives a killed host and means nothing then.
    Should two hosts slip through on a file system without locks, the journal refuses the second one's events.
    """

    def __init__(self, journal: Path, game: str) -> None:
        folder = journal.with_name(f"{journal.name}.locks")
        try:
            folder.mkdir(mode=0o700, exist_ok=True)
            # Any thread may close what another has locked: writes go through an executor.
            self._path = folder / game
            self._lock = FileLock(self._path, blocking=False, thread_local=False)
            self._lock.acquire()
        except Timeout as held:
            raise GameInUse(journal, f"game {game}") from held
        except OSError as error:
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise JournalFull(journal, str(error)) from error
            raise JournalUnreachable(journal, str(error)) from error

    def close(self) -> None:
        """Let go. Safe to repeat."""
        if self._lock.is_locked:
            self._path.unlink(missing_ok=True)  # while it is ours: its date would tell when the game was led
            self._lock.release()
