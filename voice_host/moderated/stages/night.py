"""The night: every role is called and given its time, in play or not, living or dead (docs/rules.md B2).

What is said, and when, follows from what all know. Choices come in meanwhile by
:meth:`~voice_host.moderated.host.ModeratedHost.act`, and nothing at the table tells of them.
"""

from __future__ import annotations

from engine.moderated.commands import MafiaTimeUp, NightTimeUp
from voice_host.moderated import schedule
from voice_host.moderated.ahead import called
from voice_host.moderated.host import ModeratedHost
from voice_host.moderated.secrets import Moment
from voice_host.moderated.turns import take, wait

FIRST_CHOICES = 2
"""The first night in which anybody chooses: then who waits for his turn is told to."""


async def night(host: ModeratedHost) -> None:
    """All of the night's calls and turns, and then what has come of it."""
    if host.resumed:
        await host.talk.say("moderated-night-anew")
    await _asleep(host)
    host.begin(Moment.NIGHT)
    try:
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
    if turns and (host.resumed or state.night == FIRST_CHOICES):
        await host.talk.say("moderated-night-turns")
    for call in schedule.calls(state.settings, stretch):
        await host.say_all((called(call),))
        if not await wait(host, call.seconds):
            return False
        if call.who == schedule.MAFIA:
            await host.talk.say("moderated-mafia-over")
            if not turns:  # where there are turns, the Mafia tell in theirs whom they have chosen
                await host.do(MafiaTimeUp())
    for turn in turns:
        await take(host, turn, Moment.NIGHT)
    return True


async def _asleep(host: ModeratedHost) -> None:
    """A fact about devices, told before anybody can have chosen: later it would be one of choices."""
    asleep = host.secrets.asleep() & set(host.game.state.living)
    if asleep:
        names = host.narrator.names(host.game.state, tuple(sorted(asleep)))
        await host.talk.say("moderated-asleep", names=names, count=len(asleep))
