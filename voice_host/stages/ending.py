"""The end: who the Maffia were, points, and another game (docs/rules.md A5, A6)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.original.commands import ForgoPoints, RevealMafia
from voice_host.host import Host


async def reveal(host: Host) -> None:
    """The faithful have won: the table says who the Maffia were, one name at a time."""
    state = host.game.state
    if len(state.out) < state.mafia:
        await host.talk.say("reveal-impossible")
        said = await host.listen("skip")
        if said.intent == "skip":
            await host.do(ForgoPoints())
        else:
            await host.take_back()
        return
    await host.talk.say("reveal-ask", mafia=state.mafia)
    named: list[int] = []
    out_names = tuple(host.name(seat) for seat in state.out)
    while len(named) < state.mafia:
        left = tuple(name for name in out_names if host.seat(name) not in named)
        said = await host.listen("player_name", "skip", "wrong", names=left)
        match said.intent:
            case "player_name":
                await _name(host, named, host.seat(said.name))
            case "skip":
                await host.do(ForgoPoints())
                return
            case _:
                if not named:
                    await host.take_back()
                    return
                await host.talk.say("reveal-taken-back", name=host.name(named.pop()))
    await host.talk.say("reveal-check", names=host.narrator.names(state, tuple(named)))
    if await host.talk.yes_or_no(host.phase.value):
        await host.do(RevealMafia(tuple(named)))
    else:
        await host.talk.say("reveal-again")


async def _name(host: Host, named: list[int], seat: int) -> None:
    """One more of the Maffia, if it can be: out of the game, and not named yet."""
    state = host.game.state
    if seat in named:
        await host.talk.say("refused-named-twice", name=host.name(seat))
    elif seat in state.living:
        await host.talk.say("refused-mafia-still-living", name=host.name(seat))
    else:
        named.append(seat)
        await host.talk.say("reveal-next", name=host.name(seat), left=state.mafia - len(named))


async def over(host: Host, standings: Callable[[], Awaitable[None]]) -> bool | None:
    """Another game at the same table? None: an undo went back into the game that has ended, or could not.

    ``standings`` tells the points of the evening, for a table that asks for them.
    """
    host.asked_all = True
    while True:
        await host.talk.say("another-game")
        said = await host.listen("yes", "no", "new_game", "end_evening", "score", "wrong")
        if said.intent != "score":
            break
        await standings()
    if said.intent in ("undo", "wrong"):
        await host.take_back()
        return None
    return said.intent in ("yes", "new_game")
