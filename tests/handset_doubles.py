"""Handsets for tests: they write into the host's box as the web server's do."""

from __future__ import annotations

import asyncio

from host_doubles import FakeTable

from engine.original.events import RoundVoid, SlipsOpened
from engine.original.state import Phase
from voice_host.slips.box import BallotBox, Word
from voice_host.slips.hands import HandsVote
from voice_host.slips.handsets import Ending

EVERYBODY = range(6)


class FakeHandsets:
    """``seated`` have a handset, ``asleep`` of them are out of touch."""

    def __init__(self, *seated: int) -> None:
        self.seated = set(seated)
        self.asleep: set[int] = set()
        self.box: BallotBox | None = None
        self.hands: HandsVote | None = None
        self.endings: list[Ending] = []

    def seats(self) -> frozenset[int]:
        return frozenset(self.seated)

    def awake(self) -> frozenset[int]:
        return frozenset(self.seated - self.asleep)

    def open_slips(self, box: BallotBox) -> None:
        assert self.box is None, "the round before is not closed"
        self.box = box

    def close_slips(self, how: Ending) -> None:
        assert self.box is not None
        self.box = None
        self.endings.append(how)

    def open_hands(self, hands: HandsVote) -> None:
        assert self.hands is None, "the vote before is not closed"
        self.hands = hands

    def close_hands(self) -> None:
        assert self.hands is not None
        self.hands = None


class HandsetTable:
    """A :class:`FakeTable` whose players have handsets."""

    def __init__(self, table: FakeTable, *seated: int) -> None:
        self.table = table
        self.handsets = FakeHandsets(*seated)
        table.evening.handsets = self.handsets
        table.evening.habits.votes_by_handset = False

    @property
    def box(self) -> BallotBox:
        assert self.handsets.box is not None, "no slips are open"
        return self.handsets.box

    async def write(self, seat: int, word: Word) -> list[str]:
        """A handset writes; gives the names of the sentences that the host says upon it."""
        self.box.write(seat, word)
        return await self.quiet()

    async def write_all(self, **words: Word) -> list[str]:
        """Several, by name of the player."""
        told: list[str] = []
        for name, word in words.items():
            told += await self.write(self.table.host.seat(name), word)
        return told

    async def quiet(self) -> list[str]:
        """Until the host has done all that it does by itself."""
        for _ in range(50):
            await asyncio.sleep(0)
        await self.table.settle()
        return self.table.told()


async def to_slips(seated: HandsetTable) -> list[str]:
    """The table falls asleep; what is said of it."""
    await seated.table.play_to(Phase.NIGHT_VOTE)
    return await seated.table.type("fyra")


def opened(table: FakeTable) -> list[dict[str, object]]:
    """All rounds of slips so far, as the journal has them."""
    kinds = (SlipsOpened.__name__, RoundVoid.__name__)
    events = [note["event"] for note in table.notes("event") if note["event"]["type"] in kinds]
    return [{**event, "names": tuple(event.get("names", ()))} for event in events]
