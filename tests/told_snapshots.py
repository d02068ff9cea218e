"""Where a host may fall: the journal as it is on disk at each sentence and each wait, to go on from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from host_doubles import FakeTable

from voice_host.game_record import GameRecord
from voice_host.leading import Leader


@dataclass
class Snapshots:
    """A game that goes its way undisturbed, with what a kill at each of its moments would have left.

    ``moments`` are (journal's bytes, the number of the sentence that is being said, or None while the table
    is waited for); ``of_events`` are the keys of sentences that tell events, ``waits`` after how many
    sentences the table was waited for, and ``written`` how often something had been decided at each sentence.
    """

    table: FakeTable
    moments: list[tuple[bytes, int | None]] = field(default_factory=list)
    of_events: set[str] = field(default_factory=set)
    waits: set[int] = field(default_factory=set)
    written: dict[int, int] = field(default_factory=dict)

    def watch(self, monkeypatch: Any) -> None:
        say, sentences, append = self.table.voice.say, Leader._sentences, GameRecord.append
        decided = 0

        async def said(text: str) -> bool:
            number = len(self._said()) - 1
            self.written[number] = decided
            self.moments.append((self.table.journal.path.read_bytes(), number))
            return await say(text)

        def appended(record: Any, new: Any) -> None:
            nonlocal decided
            decided += 1
            append(record, new)

        def told(host: Any, *event: Any) -> Any:
            all_of_it = sentences(host, *event)
            self.of_events |= {one.key for one in all_of_it}
            return all_of_it

        monkeypatch.setattr(self.table.voice, "say", said)
        monkeypatch.setattr(Leader, "_sentences", told)
        monkeypatch.setattr(GameRecord, "append", appended)

    async def type(self, *lines: str) -> None:
        """Each line, and a moment while the host waits after it."""
        for line in lines:
            await self.table.type(line)
            self.waited()

    def waited(self) -> None:
        """The host waits for the table now."""
        self.waits.add(len(self._said()))
        self.moments.append((self.table.journal.path.read_bytes(), None))

    def _said(self) -> list[dict[str, Any]]:
        return self.table.notes("say")

    def untold(self, begun: int | None) -> list[str]:
        """What was decided and not told to its end when the host fell at this sentence."""
        if begun is None:
            return []
        until = min(wait for wait in self.waits if wait > begun)
        return [
            note["text"]
            for number, note in enumerate(self._said()[begun:until], start=begun)
            if note["id"] in self.of_events and self.written[number] == self.written[begun]
        ]

    def fallen(self, folder: Path) -> list[tuple[Path, int | None]]:
        """A folder with the journal of each moment at which there was a game."""
        made = []
        for number, (journal, begun) in enumerate(self.moments):
            place = folder / f"fallen-{number}"
            place.mkdir()
            (place / "journal.sqlite").write_bytes(journal)
            made.append((place, begun))
        return made

    async def all_is_told(
        self, folder: Path, table_at: Callable[[Path], FakeTable], goes_on: set[str]
    ) -> int:
        """Go on from every moment: what was untold is told, in its order, and after a wait nothing is again.

        ``goes_on``: keys that are told of what goes on, too. Gives at how many moments something was untold.
        """
        anything = 0
        for place, begun in self.fallen(folder):
            after = table_at(place)
            if not after.journal.games():
                continue
            await after.resume()
            told = [note["text"] for note in after.notes("say")]
            untold = self.untold(begun)
            assert in_order(untold, told), (untold, told)
            if begun is None:
                again = [note["id"] for note in after.notes("say") if note["id"] in self.of_events - goes_on]
                assert again == [], "the table heard it, and the host has waited since"
            anything += bool(untold)
            await after.crash()
        return anything


def in_order(wanted: list[str], told: list[str]) -> bool:
    """Whether all that is wanted was told, in its order."""
    rest = iter(told)
    return all(text in rest for text in wanted)
