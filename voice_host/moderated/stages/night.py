"""The night: every role is called and given its time, in play or not, living or dead (docs/rules.md B2).

What is said, and when, follows from what all know. Choices come in meanwhile by
:meth:`~voice_host.moderated.host.ModeratedHost.act`, and nothing at the table tells of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

from engine.moderated.commands import MafiaTimeUp, NightTimeUp
from engine.table import Seat
from voice_host.countdown import Countdown
from voice_host.moderated import schedule
from voice_host.moderated.ahead import called
from voice_host.moderated.host import ModeratedHost
from voice_host.moderated.secrets import Moment
from voice_host.moderated.turns import take, wait
from voice_host.stages.wake import waker

FIRST_CHOICES = 2
"""The first night in which anybody chooses: then who waits for his turn is told to."""


async def night(host: ModeratedHost) -> None:
    """All of the night's calls and turns, and then what has come of it."""
    if host.resumed:
        await host.talk.say("moderated-night-anew")
    before = host.secrets.turns(host.game.state.living)
    if not await _awake(host):
        await host.take_back()
        return
    host.begin(Moment.NIGHT)
    try:
        await _tell_ways(host, before)
        passed = await (_meeting(host) if host.game.state.quiet_night else _called(host))
    finally:
        host.end(Moment.NIGHT)
    if passed:
        await host.do(NightTimeUp())
    else:
        await host.take_back()


async def _meeting(host: ModeratedHost) -> bool:
    """The first night: the Mafia only meet."""
    await host.talk.say("moderated-meet")
    mafia, *_ = schedule.calls(host.game.state.settings, host.pace.stretch)
    if not await wait(host, mafia.seconds):
        return False
    await host.talk.say("moderated-mafia-over")
    return True


async def _called(host: ModeratedHost) -> bool:
    """False when the table takes the night back."""
    state, stretch = host.game.state, host.pace.stretch
    turns = schedule.turns(host.secrets.turns(state.living), stretch, host.secrets.by_ear())
    in_turn = len(turns) == len(state.living)
    if turns and (host.resumed or state.night == FIRST_CHOICES):
        shortest = min(turn.seconds for turn in turns)
        await host.talk.say("moderated-night-turns", all="yes" if in_turn else "no", seconds=int(shortest))
    for call in schedule.calls(state.settings, stretch, in_turn=in_turn):
        await host.say_all((called(call, in_turn=in_turn),))
        if not await wait(host, call.seconds):
            return False
        if call.who == schedule.MAFIA and not in_turn:
            await host.talk.say("moderated-mafia-over")
            if not turns:  # where there are turns, the Mafia tell in theirs whom they have chosen
                await host.do(MafiaTimeUp())
    for turn in turns:
        if not await take(host, turn, Moment.NIGHT):
            return False
    return True


async def _awake(host: ModeratedHost) -> bool:
    """A fact about devices, told before anybody can have chosen: later it would be one of choices.

    There is time for it, where it matters. False when somebody takes the night back meanwhile.
    """
    living = set(host.game.state.living)
    asleep = host.secrets.asleep() & living
    if not asleep:
        return True
    await _tell(host, "moderated-asleep", asleep)
    if host.game.state.quiet_night:
        return True
    clock = host.talk.clock
    countdown = Countdown(clock, schedule.WAKE_SECONDS)

    async def look() -> None:
        while host.secrets.asleep() & living:
            await clock.let_pass_until(clock.now() + 1.0)
        countdown.set(0)
        waker(host.talk.inbox)()

    looking = asyncio.create_task(look())
    try:
        return await wait(host, countdown)
    finally:
        looking.cancel()


async def _tell_ways(host: ModeratedHost, before: Sequence[Seat]) -> None:
    """Whose handset sleeps on, and whose is back: they choose somewhere else than they did until now."""
    now = host.secrets.turns(host.game.state.living)
    await _tell(host, "moderated-to-laptop", set(now) - set(before))
    await _tell(host, "moderated-to-handset", set(before) - set(now))


async def _tell(host: ModeratedHost, key: str, seats: Collection[Seat]) -> None:
    if seats:
        names = host.narrator.names(host.game.state, tuple(sorted(seats)))
        await host.talk.say(key, names=names, count=len(seats))
