"""What a night sounds like from across the room: when something sounds, and how long; no words."""

from __future__ import annotations

import time

import numpy as np

from voice_host.rehearsal.host_process import Note
from voice_host.rehearsal.table_sound import TABLE_RATE, Pcm
from voice_host.rehearsal.virtual_table import VirtualTable

FRAME = TABLE_RATE // 50
FLOOR = 0.004
JOINED_SECONDS = 0.35
"""Two sounds with less between them are one: the pause between two sentences."""


def intervals(sound: Pcm, rate: int = TABLE_RATE) -> list[tuple[float, float]]:
    """(start, length) in seconds of everything that sounds, from the first sound on."""
    frame = rate // 50
    whole = len(sound) // frame * frame
    loud = np.abs(sound[:whole]).reshape(-1, frame).max(axis=1) > FLOOR
    edges = np.flatnonzero(np.diff(np.concatenate([[0], loud.astype(np.int8), [0]])))
    found: list[list[float]] = []
    for start, end in zip(edges[::2] / 50, edges[1::2] / 50, strict=True):
        if found and start - found[-1][1] < JOINED_SECONDS:
            found[-1][1] = float(end)
        else:
            found.append([float(start), float(end)])
    zero = found[0][0] if found else 0.0
    return [(start - zero, end - start) for start, end in found]


class Sounds:
    """Records the loudspeaker of a virtual table through the whole game, and cuts the nights out."""

    def __init__(self, table: VirtualTable) -> None:
        self._recording = table.record_loudspeaker()
        self._zero = time.monotonic() - self._recording.seconds
        self._began = 0.0

    def begin(self, moment: float, note: Note) -> None:
        """The night's first sentence begins about now."""
        self._began = moment

    def said(self, moment: float, note: Note) -> None:
        """Nothing: what sounds is recorded."""

    def end(self, moment: float) -> list[tuple[float, float]]:
        """All sounds of the night; the morning's first word is not one."""
        whole = self._recording.so_far
        start, end = (
            max(0, int((one - self._zero) * TABLE_RATE)) for one in (self._began - 0.3, moment - 0.05)
        )
        return intervals(whole[start:end])

    def close(self) -> None:
        """Record no more."""
        self._recording.stop()


class TextSounds:
    """The same of a host that only writes: a sound begins with its note, and is as long as its text."""

    def __init__(self) -> None:
        self._began = 0.0
        self._found: list[tuple[float, float]] = []

    def begin(self, moment: float, note: Note) -> None:
        """The night's first sentence."""
        self._began, self._found = moment, []
        self.said(moment, note)

    def said(self, moment: float, note: Note) -> None:
        """One more."""
        self._found.append((moment - self._began, len(str(note.values.get("text", ""))) * 0.06))

    def end(self, moment: float) -> list[tuple[float, float]]:
        """All of them."""
        return [*self._found, (moment - self._began, 0.0)]

    def close(self) -> None:
        """Nothing is open."""
