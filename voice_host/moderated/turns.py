"""Turns at what is one for all, each of its fixed length, whatever is done in it (docs/rules.md B2)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from engine.moderated.roles import Kind, role
from engine.table import Seat
from voice_host.conversation import Until, never
from voice_host.countdown import Countdown
from voice_host.moderated import schedule
from voice_host.moderated.secrets import Moment
from voice_host.moderated.sitting import Sitting
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


async def take(host: ModeratedHost, turn: schedule.Turn, moment: Moment) -> bool:
    """One player's turn: as long as the clock says, neither shorter nor longer.

    False when the table takes the night back. While it lasts the keys belong to the player at the laptop, and
    for what is left of it to the table.
    """
    talk = host.talk
    await talk.say(f"moderated-turn-{moment.value}", name=host.name(turn.seat))
    countdown = Countdown(talk.clock, turn.seconds)
    alarm = asyncio.create_task(countdown.ring(0, waker(talk.inbox)))
    talk.on_pause = countdown.hold
    try:
        if not await sit(host, turn.seat, moment, lambda: countdown.left() == 0):
            return False
    finally:
        talk.on_pause = lambda held: None
        alarm.cancel()
    return await _pass(host, countdown, moment) and await _pass(
        host, Countdown(talk.clock, schedule.GAP_SECONDS), moment
    )


async def sit(host: ModeratedHost, seat: Seat, moment: Moment, over: Until = never) -> bool:
    """The player has been called; until he is done, or it is ``over``. False: the night is taken back."""
    return await Sitting(host, seat, moment, over).last()


async def _pass(host: ModeratedHost, countdown: Countdown, moment: Moment) -> bool:
    """The rest of a turn. Only a night that is not over yet can be taken back: else the rules say why not."""
    while not await wait(host, countdown):
        if moment is Moment.NIGHT:
            return False
        await host.take_back()
    return True


async def wait(host: ModeratedHost, time: Countdown | float) -> bool:
    """Let time pass while the words of any moment count. False when somebody takes the night back.

    A pause holds the clock; whatever else is said, the clock goes on.
    """
    talk = host.talk
    countdown = time if isinstance(time, Countdown) else Countdown(talk.clock, time)
    talk.on_pause = countdown.hold
    talk.watcher.counts_down(countdown.left)
    alarm = asyncio.create_task(countdown.ring(0, waker(talk.inbox)))
    try:
        said = None
        if countdown.left():
            said = await host.listen_until(lambda: countdown.left() == 0, question=False, reminds=False)
        if said is None:  # what was said for this time is over: repeated, it would call somebody anew
            talk.told.clear()
        return said is None
    finally:
        alarm.cancel()
        talk.on_pause = lambda held: None
        talk.watcher.counts_down(None)
