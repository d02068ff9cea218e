"""Cards and sunrise (docs/rules.md A1, A2)."""

from __future__ import annotations

from engine.original.commands import CardsReady, SunriseDone
from voice_host.counting import count_aloud
from voice_host.host import Host
from voice_host.speaking import count


async def cards(host: Host) -> None:
    """Deal, look, and wait until all have looked."""
    state = host.game.state
    await host.talk.say(
        "cards-short" if host.resumed else "cards",
        players=len(state.players),
        mafia=state.mafia,
        faithful=state.faithful_at_start,
    )
    while True:
        said = await host.listen("ready", reminder="cards-short")
        if said.intent == "ready":
            await host.do(CardsReady())
            return
        await host.take_back()


async def sunrise(host: Host) -> None:
    """Count to twenty, the middle in silence. Broken off, it is done again from the start."""
    await host.talk.say("sunrise")
    words = {second: host.talk.narration.words(second) for second in range(1, count.SUNRISE_SECONDS + 1)}
    if await count_aloud(host.talk, count.sunrise(words, background=host.background)):
        await host.do(SunriseDone())
        return
    await host.talk.say("sunrise-broken")
    while (await host.listen("ready")).intent != "ready":
        await host.take_back()
