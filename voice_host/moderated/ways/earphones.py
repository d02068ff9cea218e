"""Earphones at the laptop: the host whispers and takes keys, for players who do not see (rules B1, B2).

In each turn the player hears a harmless sentence first, and says by a key that nobody else did. What is
whispered then comes in slots as long as the longest that any role would hear, so that neither the length nor
the number of sounds tells a role to somebody who hears the earphones from outside, or sees the player listen.

Nobody is taken for one who has heard what did not sound. Earphones that have gone are told of aloud, and
tried again; meanwhile their player may look at the laptop's screen, as others do.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any

from engine.moderated.views import PublicView, SeatView
from engine.table import Seat
from models.narration import Narration
from voice_host.inbox import Inbox
from voice_host.moderated.secrets import Moment, Secrets
from voice_host.moderated.ways.any_role import as_any_role
from voice_host.moderated.ways.choices import Harmless
from voice_host.moderated.ways.desk import AGAIN, Keys
from voice_host.moderated.ways.one_by_one import OneByOne
from voice_host.moderated.ways.picking import Picking
from voice_host.speaking.sentences import split_sentences
from voice_host.speaking.voice import Whispers

ROOM_SECONDS = 0.3
"""Of each slot, beyond the longest text."""


TRY_AGAIN_SECONDS = 3.0
"""So often earphones that have gone are looked for."""
TELL_AGAIN_SECONDS = 30.0
"""So often the table is told meanwhile what helps."""


class EarphonesWay(OneByOne):
    """The :class:`~voice_host.moderated.secrets.Secrets` of the earphones.

    ``screen`` is the laptop's way, for whose earphones have gone; ``tell`` says at the table that this
    player's have, and what helps. ``words``: see :class:`.Keys`.
    """

    def __init__(
        self,
        narration: Narration,
        inbox: Inbox,
        voice: Whispers,
        screen: Secrets,
        tell: Callable[[str], Awaitable[None]],
        words: Callable[[str], bool] = lambda line: False,
    ) -> None:
        super().__init__(narration)
        self._inbox = inbox
        self._voice = voice
        self._screen = screen
        self._tell = tell
        self._is_word = words

    def by_ear(self) -> frozenset[Seat]:
        """Everybody."""
        return frozenset(range(len(self._table.public().players)))

    async def turn(self, seat: Seat, moment: Moment) -> None:
        """Enter says that somebody sits here, and once more that nobody else hears.

        Then arrows or numbers and enter choose; space says again.
        """
        if not await self._by_ear(seat, moment):
            await self._screen.turn(seat, moment)

    async def _by_ear(self, seat: Seat, moment: Moment) -> bool:
        """False when the player would rather look at the screen, since the earphones have gone."""
        keys = Keys(self._inbox, self._is_word)
        looking = _Looking(self._voice, keys, lambda: self._tell(self._table.public().players[seat]))
        self._voice.be_discreet(True)
        # Rendering takes seconds: while the player sits down.
        ready = asyncio.create_task(self._voice.get_ready(self._all_texts(seat, moment)))
        try:
            async with keys.taking(self._voice.stop):
                reached = await self._voice.reach()
                while not (
                    reached
                    and await self._unless_lost(self._sit(keys, seat, moment, ready, sits=looking.told))
                ):
                    if not await looking.found():
                        return False
                    reached = True
                return True
        finally:
            ready.cancel()
            self._voice.stop()
            self._voice.be_discreet(False)

    async def _unless_lost(self, sitting: Coroutine[Any, Any, None]) -> bool:
        """Whether it came to its end before the earphones had gone."""
        tasks = asyncio.create_task(sitting), asyncio.create_task(self._voice.until_lost())
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if tasks[0].done():
                tasks[0].result()  # the table may have left
            return tasks[0].done()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _sit(
        self, keys: Keys, seat: Seat, moment: Moment, ready: asyncio.Task[None], *, sits: bool
    ) -> None:
        """``sits``: somebody sits here already, and waits for the sound to come back."""
        while True:
            while not sits and await keys.key() != "enter":
                pass
            sits = False
            await asyncio.wait({ready})
            with contextlib.suppress(_StoppedError):
                await self._check(keys)
                if moment is Moment.NIGHT:
                    await self._night(keys, seat)
                else:
                    await self._listen(keys, seat, moment)
                return

    async def _check(self, keys: Keys) -> None:
        """Before anything secret: whoever forgot to put the plug in hears it with all the table.

        Whoever knows what is coming may press enter as soon as the question has been heard.
        """
        question, *rest = split_sentences(self._text("secret-ears-check"))
        while True:
            sounded = await self._voice.say(question)
            keys.forget()
            speaking = asyncio.create_task(self._voice.say(" ".join(rest)))
            try:
                while (key := await _pressed(keys)) not in ("enter", "space"):
                    pass
            finally:
                speaking.cancel()
                await asyncio.gather(speaking, return_exceptions=True)
            if key == "enter" and sounded:
                return

    async def _listen(self, keys: Keys, seat: Seat, moment: Moment) -> None:
        heard = await self._whisper(seat, moment, keys.forget)
        while True:
            key = await _pressed(keys)
            if key == "enter" and heard:
                if moment is Moment.ROLES:
                    return
            elif key in ("enter", "space"):
                heard = await self._whisper(seat, moment, keys.forget) or heard

    async def _night(self, keys: Keys, seat: Seat) -> None:
        await self._whisper(seat, Moment.NIGHT)
        words = self._words()
        picking = Picking(len(words))
        speaking: asyncio.Task[object] | None = None
        try:
            while True:
                key = await _pressed(keys)
                coming: Coroutine[Any, Any, object]
                if key == "enter" and picking.place is not None:
                    note = self._choose(seat, picking.place)
                    coming = self._in_slot(note or self._chosen(seat), *self._outcomes(note))
                    picking = Picking(len(words))
                elif key == "space":
                    coming = self._whisper(seat, Moment.NIGHT)
                elif picking.press(key) and picking.place is not None:
                    coming = self._voice.say(words[picking.place])
                else:
                    continue
                speaking = await _instead(speaking, coming)
        finally:
            if speaking is not None:
                speaking.cancel()

    def _chosen(self, seat: Seat) -> str:
        return self._lines(seat, Moment.NIGHT)[1]

    def _outcomes(self, note: str) -> Iterator[str]:
        yield note
        for word in self._words():
            yield self._text("secret-chosen", name=word)

    # --- as long for every role ---------------------------------------------------------------------------

    async def _whisper(self, seat: Seat, moment: Moment, heard: Callable[[], None] = lambda: None) -> bool:
        return await self._in_slot(*self._in_any_role(seat, moment), heard=heard)

    def _in_any_role(self, seat: Seat, moment: Moment) -> tuple[str, ...]:
        """What this player is told, and then what he would be told in each role."""
        view, public = self._table.seat(seat), self._table.public()
        return tuple(self._told(public, one, moment) for one in (view, *as_any_role(public, view)))

    def _all_texts(self, seat: Seat, moment: Moment) -> tuple[str, ...]:
        """All that may be whispered in a turn, and what would be in another role."""
        told = self._text("secret-ears-check"), *self._in_any_role(seat, moment)
        if moment is Moment.NIGHT:
            return (*told, *self._words(), *(one for one in self._outcomes("") if one))
        return told

    def _told(self, public: PublicView, view: SeatView, moment: Moment) -> str:
        if moment is Moment.NIGHT:
            # The question, and the Mafia's state or the line in its place.
            lines = self._cards.night(public, view, Harmless())
            return f"{lines[0]} {lines[2]}"
        return " ".join(
            self._cards.role(public, view) if moment is Moment.ROLES else self._cards.result(public, view)
        )

    async def _in_slot(self, text: str, *others: str, heard: Callable[[], None] = lambda: None) -> bool:
        """Whisper ``text``; returns when the longest of all would have sounded. ``heard``: when this one has.

        Gives whether it has sounded. Whoever answers in the silence between need not press again.
        """
        lengths = [await self._voice.seconds_of(one) for one in dict.fromkeys((*others, text)) if one]
        slot = asyncio.create_task(asyncio.sleep(max(lengths, default=0.0) + ROOM_SECONDS))
        try:
            sounded = await self._voice.say(text)
            heard()
            await slot
            return sounded
        finally:
            slot.cancel()


class _StoppedError(Exception):
    """The program was stopped, and goes on: whoever wears the earphones now may be somebody else."""


async def _pressed(keys: Keys) -> str:
    key = await keys.key() or ""
    if key == AGAIN:
        raise _StoppedError
    return key


class _Looking:
    """One turn's search for earphones that have gone."""

    def __init__(self, voice: Whispers, keys: Keys, tell: Callable[[], Awaitable[None]]) -> None:
        self._voice = voice
        self._keys = keys
        self._tell = tell
        self._told_at = float("-inf")

    @property
    def told(self) -> bool:
        """Whether the table knows already."""
        return self._told_at > float("-inf")

    async def found(self) -> bool:
        """True as soon as something can be whispered again; False when the player presses space."""
        self._voice.stop()
        self._keys.forget()
        while True:
            if time.monotonic() - self._told_at > TELL_AGAIN_SECONDS:
                await self._tell()
                self._told_at = time.monotonic()
            if await self._keys.key(TRY_AGAIN_SECONDS) == "space":
                return False
            if await self._voice.reach():
                return True


async def _instead(
    before: asyncio.Task[object] | None, coming: Coroutine[Any, Any, object]
) -> asyncio.Task[object]:
    """Say this and no longer what was being said."""
    if before is not None:
        before.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await before
    return asyncio.create_task(coming)
