"""Förrädarna: the players walk about until the host calls them to the round table (docs/rules.md A8)."""

from __future__ import annotations

import asyncio

from engine.original.commands import ChangeMingle, EndMingle, MingleClock, Undo
from engine.original.mingling import MINUTE, next_mark
from engine.original.state import Phase
from voice_host.countdown import Countdown
from voice_host.host import Host
from voice_host.narrator import time_left
from voice_host.stages import day
from voice_host.stages.wake import waker
from voice_host.want import Said

MOST_MINUTES_SAID = 15
"""More than these cannot be asked for at once: each number is a phrase that can be heard wrongly."""


async def mingling(host: Host) -> None:
    """Stay out of the talk, keep the time, and be heard across the room when it runs short."""
    talk = host.talk
    if host.returned:
        await talk.say("mingle-goes-on", **time_left(host.game.state.mingle_left))
    countdown = Countdown(talk.clock, host.game.state.mingle_left)
    host.countdown, talk.on_pause = countdown, countdown.hold
    talk.watcher.counts_down(countdown.left)
    try:
        while host.phase is Phase.MINGLING:
            await _to_next_mark(host, countdown)
    finally:
        host.countdown, talk.on_pause = None, lambda held: None
        talk.watcher.counts_down(None)
    if host.phase is Phase.DAY:
        await _sit_down(host)


async def _to_next_mark(host: Host, countdown: Countdown) -> None:
    """Wait until the clock stands where it is to be written down, or until somebody wants something."""
    talk = host.talk
    mark = next_mark(host.game.state.mingle_left)
    said_before = list(talk.told)
    alarm = asyncio.create_task(countdown.ring(mark, waker(talk.inbox)))
    try:
        said = await host.listen_until(
            lambda: countdown.left() <= mark,
            *("mingle_longer", "mingle_enough", "mingle_shorter", "sit_down", "time_left"),
            question=False,
            max_count=MOST_MINUTES_SAID,
        )
    finally:
        alarm.cancel()
    if said is not None:
        await _act(host, countdown, said)
        return
    await host.do(MingleClock(countdown.left()))
    if not talk.told:  # nothing was said: "upprepa" still means what was said last
        talk.told.extend(said_before)


async def _act(host: Host, countdown: Countdown, said: Said) -> None:
    left = countdown.left()
    match said.intent:
        case "mingle_longer":
            changed = await host.do(ChangeMingle(left, left + MINUTE * (said.count() or 0)))
        case "mingle_enough":
            changed = await host.do(ChangeMingle(left, MINUTE * (said.count() or 0)))
        case "mingle_shorter":
            changed = await host.do(ChangeMingle(left, _shorter(left)))
        case "sit_down":
            changed = await host.do(EndMingle(left))
        case "time_left":
            changed = False
            await host.talk.say("mingle-left", **time_left(left))
        case _:
            await host.take_back()
            changed = host.returned
    if changed:
        countdown.set(host.game.state.mingle_left)


def _shorter(left: int) -> int:
    """Half of the time, in whole minutes; less than a minute is only had by sitting down."""
    return min(left, max(1, round(left / (2 * MINUTE))) * MINUTE)


async def _sit_down(host: Host) -> None:
    """Everybody comes to the table. Whoever wants a vote at once need not wait for that, nor more time."""
    said = await host.listen(
        *("ready", "mingle_longer", *day.intents(host)),
        names=host.living_names(),
        max_count=MOST_MINUTES_SAID,
        question=False,
    )
    match said.intent:
        case "ready":
            await host.talk.say("round-table-first" if host.game.state.day == 1 else "round-table")
        case "mingle_longer":
            if await host.do(Undo()):
                await host.do(ChangeMingle(0, MINUTE * (said.count() or 0)))
        case _:
            await day.act(host, said)
