"""Earphones at the laptop: the host whispers and takes keys, for players who do not see (rules B1, B2).

Nothing is whispered before the player has pressed a key, and so says that the earphones are in. What is
whispered comes in slots as long as the longest that any role would hear, so that neither the length nor the
number of sounds tells a role to somebody who hears the earphones from outside, or sees the player listen.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from engine.moderated.roles import ROLES, Camp, Role
from engine.moderated.state import Finding
from engine.moderated.views import PublicView, SeatView
from engine.table import Seat
from models.narration import Narration
from voice_host.inbox import Inbox
from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways.choices import Harmless
from voice_host.moderated.ways.desk import Keys
from voice_host.moderated.ways.one_by_one import OneByOne
from voice_host.moderated.ways.picking import Picking
from voice_host.speaking.voice import Whispers

ROOM_SECONDS = 0.3
"""Of each slot, beyond the longest text."""


class EarphonesWay(OneByOne):
    """The :class:`~voice_host.moderated.secrets.Secrets` of the earphones."""

    def __init__(self, narration: Narration, inbox: Inbox, voice: Whispers) -> None:
        super().__init__(narration)
        self._inbox = inbox
        self._voice = voice

    def by_ear(self) -> frozenset[Seat]:
        """Everybody."""
        return frozenset(range(len(self._table.public().players)))

    async def turn(self, seat: Seat, moment: Moment) -> None:
        """Enter says that the earphones are in; then arrows or numbers and enter choose, space says again."""
        keys = Keys(self._inbox)
        self._voice.be_discreet(True)
        # Rendering takes seconds: while the player sits down.
        ready = asyncio.create_task(self._voice.get_ready(self._all_texts(seat, moment)))
        try:
            async with keys.taking():
                while await keys.key() != "enter":
                    pass
                await ready
                if moment is Moment.NIGHT:
                    await self._night(keys, seat)
                else:
                    await self._listen(keys, seat, moment)
        finally:
            ready.cancel()
            self._voice.stop()
            self._voice.be_discreet(False)

    async def _listen(self, keys: Keys, seat: Seat, moment: Moment) -> None:
        if moment is Moment.ROLES:
            # Before anything secret: whoever forgot to put the plug in hears it with all the table.
            await self._voice.say(self._text("secret-ears-check"))
            keys.forget()
            while await keys.key() != "enter":
                pass
        await self._whisper(seat, moment, keys.forget)
        while True:
            key = await keys.key()
            if key == "space":
                await self._whisper(seat, moment, keys.forget)
            elif key == "enter" and moment is Moment.ROLES:
                return

    async def _night(self, keys: Keys, seat: Seat) -> None:
        await self._whisper(seat, Moment.NIGHT)
        words = self._words()
        picking = Picking(len(words))
        speaking: asyncio.Task[object] | None = None
        while True:
            key = await keys.key() or ""
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

    def _chosen(self, seat: Seat) -> str:
        return self._lines(seat, Moment.NIGHT)[1]

    def _outcomes(self, note: str) -> Iterator[str]:
        yield note
        for word in self._words():
            yield self._text("secret-chosen", name=word)

    # --- as long for every role ---------------------------------------------------------------------------

    async def _whisper(self, seat: Seat, moment: Moment, heard: Callable[[], None] = lambda: None) -> None:
        await self._in_slot(*self._in_any_role(seat, moment), heard=heard)

    def _in_any_role(self, seat: Seat, moment: Moment) -> tuple[str, ...]:
        """What this player is told, and then what he would be told in each role."""
        view, public = self._table.seat(seat), self._table.public()
        return tuple(self._told(public, one, moment) for one in (view, *_as_any_role(public, view)))

    def _all_texts(self, seat: Seat, moment: Moment) -> tuple[str, ...]:
        """All that may be whispered in a turn, and what would be in another role."""
        told = self._in_any_role(seat, moment)
        if moment is Moment.NIGHT:
            return (*told, *self._words(), *(one for one in self._outcomes("") if one))
        return (self._text("secret-ears-check"), *told) if moment is Moment.ROLES else told

    def _told(self, public: PublicView, view: SeatView, moment: Moment) -> str:
        if moment is Moment.NIGHT:
            # The question, and the Mafia's state or the line in its place.
            lines = self._cards.night(public, view, Harmless())
            return f"{lines[0]} {lines[2]}"
        return " ".join(
            self._cards.role(public, view) if moment is Moment.ROLES else self._cards.result(public, view)
        )

    async def _in_slot(self, text: str, *others: str, heard: Callable[[], None] = lambda: None) -> None:
        """Whisper ``text``; returns when the longest of all would have sounded. ``heard``: when this one has.

        Whoever answers in the silence between need not press again.
        """
        lengths = [await self._voice.seconds_of(one) for one in dict.fromkeys((*others, text)) if one]
        slot = asyncio.create_task(asyncio.sleep(max(lengths, default=0.0) + ROOM_SECONDS))
        try:
            await self._voice.say(text)
            heard()
            await slot
        finally:
            slot.cancel()


def _as_any_role(public: PublicView, view: SeatView) -> Iterator[SeatView]:
    """What this player would know in each role, with the longest names: for its length alone."""
    longest = sorted(range(len(public.players)), key=lambda seat: -len(public.players[seat]))
    mafia = sum(count for name, count in public.mix if ROLES[name].camp is Camp.MAFIA)
    others = tuple(seat for seat in longest if seat != view.seat)
    for role in ROLES.values():
        for named in (True, False):
            yield _as(view, role, public.night, mafia, others, named=named)


def _as(
    view: SeatView, role: Role, night: int, mafia: int, others: tuple[Seat, ...], *, named: bool
) -> SeatView:
    fellows = (view.seat, *others[: mafia - 1]) if role.camp is Camp.MAFIA else ()
    naming = fellows if named else ()
    investigates = role.own_power is not None and role.kind is not None and role.kind.value == "investigate"
    found = tuple(Finding(night, view.seat, others[0], camp) for camp in Camp)[:1] if investigates else ()
    return SeatView(
        seat=view.seat,
        living=True,
        role=role.name,
        camp=role.camp,
        mafia=fellows,
        names_victim=role.camp is Camp.MAFIA and role.own_power is None,
        power=role.own_power,
        uses=(),
        findings=found,
        chosen=None,
        may_choose=others,
        named=tuple((by, others[0]) for by in naming),
        may_name=others if role.camp is Camp.MAFIA else (),
    )


async def _instead(
    before: asyncio.Task[object] | None, coming: Coroutine[Any, Any, object]
) -> asyncio.Task[object]:
    """Say this and no longer what was being said."""
    if before is not None:
        before.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await before
    return asyncio.create_task(coming)
