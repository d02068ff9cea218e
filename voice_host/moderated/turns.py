"""Turns at what is one for all, each of its fixed length, whatever is done in it (docs/rules.md B2)."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from engine.moderated.roles import Kind, role
from voice_host.countdown import Countdown
from voice_host.moderated import schedule
from voice_host.moderated.secrets import Moment
from voice_host.stages.wake import waker

if TYPE_CHECKING:
    from voice_host.moderated.host import ModeratedHost


async def results(host: ModeratedHost) -> None:
    """After a night: who has learnt something sees it. Everybody who lived when the night began, one by one.

    Where nobody can ever learn anything (as all know from the mix) there are no such turns.
    """
    state = host.shown
    if all(role(name).kind is not Kind.INVESTIGATE for name, _ in state.mix):
        return
    host.begin(Moment.RESULTS)
    try:
        taking, by_ear = host.secrets.turns(state.living), host.secrets.by_ear()
        for turn in schedule.results(taking, host.pace.stretch, by_ear):
            await take(host, turn, Moment.RESULTS)
    finally:
        host.end(Moment.RESULTS)


async def take(host: ModeratedHost, turn: schedule.Turn, moment: Moment) -> None:
    """One player's turn: as long as the clock says, neither shorter nor longer.

    While it lasts the talk belongs to the player at the laptop; for what is left of it, to the table.
    """
    await host.talk.say(f"moderated-turn-{moment.value}", name=host.name(turn.seat))
    countdown = Countdown(host.talk.clock, turn.seconds)
    over = asyncio.Event()
    alarm = asyncio.create_task(countdown.ring(0, over.set))
    rung = asyncio.create_task(over.wait())
    sitting = asyncio.create_task(host.secrets.turn(turn.seat, moment))
    host.talk.on_pause = countdown.hold
    try:
        await asyncio.wait({sitting, rung}, return_when=asyncio.FIRST_COMPLETED)
        if sitting.done():
            sitting.result()  # the table may have left
    finally:
        host.talk.on_pause = lambda held: None
        for task in (alarm, rung, sitting):
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sitting
    await wait(host, countdown.left())
    await wait(host, schedule.GAP_SECONDS)


async def wait(host: ModeratedHost, seconds: float) -> bool:
    """Let time pass while the words of any moment count. False when somebody takes the night back.

    A pause holds the clock; whatever else is said, the clock goes on.
    """
    talk = host.talk
    countdown = Countdown(talk.clock, seconds)
    talk.on_pause = countdown.hold
    talk.watcher.counts_down(countdown.left)
    alarm = asyncio.create_task(countdown.ring(0, waker(talk.inbox)))
    try:
        said = None
        if countdown.left():
            said = await host.listen_until(lambda: countdown.left() == 0, question=False, reminds=False)
        return said is None
    finally:
        alarm.cancel()
        talk.on_pause = lambda held: None
        talk.watcher.counts_down(None)
