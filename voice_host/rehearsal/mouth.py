"""How the players' lines reach the host: spoken at the virtual table, or typed."""

from __future__ import annotations

import time
from typing import Protocol

from voice_host.rehearsal.host_process import HostProcess
from voice_host.rehearsal.virtual_table import Saying, VirtualTable
from voice_host.rehearsal.voices import Voices


class Mouth(Protocol):
    """Lets a player say something."""

    def begin(self, seat: int, text: str) -> float:
        """Begin to say it; returns the moment (``time.monotonic``) at which it will have been said."""

    def speak(self, language: str) -> None:
        """From now on the players say all in this language (an espeak-ng code)."""


class Typed:
    """The players type."""

    def __init__(self, host: HostProcess) -> None:
        self._host = host

    def begin(self, seat: int, text: str) -> float:
        """Type the line; whose it is makes no difference to a keyboard."""
        self._host.type_line(text)
        return time.monotonic()

    def speak(self, language: str) -> None:
        """They type as ever."""


class Spoken:
    """The players speak, each with a voice of their own, into the virtual table's microphone."""

    def __init__(self, table: VirtualTable, voices: Voices) -> None:
        self._table = table
        self._voices = voices
        self._saying: Saying | None = None

    def begin(self, seat: int, text: str) -> float:
        """Begin to play the player's rendered line. Raises TableFault when the one before was not played."""
        if self._saying is not None:
            self._saying.wait()
        pcm, rate = self._voices.line(seat, text)
        self._saying = self._table.start_saying(pcm, rate)
        return time.monotonic() + self._saying.seconds

    def speak(self, language: str) -> None:
        """With the same timbres."""
        self._voices.language = language
