"""One player has the laptop before him, or its earphones; what the table says meanwhile is the table's.

Keys belong to the player (:class:`.Keys`), and nothing else does. A line from the steering page, a word that
was said, or a word of the table typed at the laptop breaks the turn off: nothing secret stands anywhere any
more, the host answers, and the turn begins again with nothing shown. What has been chosen stays chosen.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from engine.table import Seat
from voice_host import always_on, door
from voice_host.conversation import Until, never
from voice_host.inbox import Incoming, Item, SlipsChanged
from voice_host.listening.ears import HeardUtterance
from voice_host.listening.keyboard import TypedLine
from voice_host.moderated.secrets import Moment
from voice_host.patience import REMIND_AFTER
from voice_host.want import Said, Want

if TYPE_CHECKING:
    from voice_host.moderated.host import ModeratedHost


class Sitting:
    """One turn of a seat. ``over`` tells when its time is up; whoever makes it true wakes the inbox."""

    def __init__(self, host: ModeratedHost, seat: Seat, moment: Moment, over: Until = never) -> None:
        self._host = host
        self._talk = host.talk
        self._seat = seat
        self._moment = moment
        self._over = over
        self._want = Want((), f"moderated-{host.phase.value}", question=False)

    async def last(self) -> bool:
        """Until the player is done or the time is up. False when the table takes the night back.

        What was said or typed before, also while the player was called, is answered before he sits down.
        """
        talk = self._talk
        question, talk.question = list(talk.told), talk.last
        try:
            while await self._answer(question):
                if self._over() or await self._sit():
                    return True
            return False
        finally:
            talk.told.clear()

    async def _sit(self) -> bool:
        """Whether the turn is over; else the table has something to say."""
        inbox = self._talk.inbox
        sitting = asyncio.create_task(self._host.secrets.turn(self._seat, self._moment))
        sitting.add_done_callback(lambda done: inbox.put_nowait(SlipsChanged()))
        kept: list[Item] = []
        try:
            await asyncio.sleep(0)
            while not (over := sitting.done() or self._over()):
                item = await inbox.get()
                if not isinstance(item, SlipsChanged) and _is_heard(item):
                    kept.append(item)
                    if isinstance(item, TypedLine | HeardUtterance):
                        break
            return over
        finally:
            self._talk.kept.extend(kept)
            sitting.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sitting  # the table may have left

    async def _answer(self, question: list[str]) -> bool:
        """See to everything that has come. False when somebody takes the night back."""
        talk = self._talk
        spoken, typed = talk.grammars(self._want)
        await talk.open(self._want, spoken)
        while talk.kept or not talk.inbox.empty():
            item = await talk.next_item(len(REMIND_AFTER), lambda: True)
            if item is None:
                continue
            talk.lapses = self._over
            pack = talk.pack
            said = await talk.understand(item, self._want, spoken, typed)
            await door.open_door(talk)
            if said is not None and not await self._obey(said, question):
                return False
            if talk.pack is not pack:  # the table speaks another language now
                question[:] = talk.told
                spoken, typed = talk.grammars(self._want)
            await talk.open(self._want, spoken)
        return True

    async def _obey(self, said: Said, question: list[str]) -> bool:
        if said.intent != "undo":
            await always_on.answer(self._talk, said.intent, self._want, question, said.phrase)
        elif self._moment is Moment.NIGHT:
            return False
        else:
            await self._host.take_back()
        return True


def _is_heard(item: Incoming) -> bool:
    """Talk that is no word of the table leaves the player alone, as it does by day."""
    return not isinstance(item, HeardUtterance) or item.hearing.phrase is not None
