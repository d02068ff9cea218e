"""House rule: whoever goes out shows the card, and the host learns which it was (docs/rules.md A8)."""

from __future__ import annotations

from engine.original.commands import ShowSide
from engine.original.events import Side
from voice_host.host import Host

_SIDES = {"yes": Side.MAFFIA, "no": Side.FAITHFUL, "skip": None}


async def card(host: Host) -> None:
    """Ask the one who is out. A card may stay hidden, so that nobody waits for somebody who has left."""
    leaving = host.game.state.leaving
    await host.talk.say("side-ask", name=host.name(leaving) if leaving is not None else "")
    said = await host.listen(*_SIDES, "wrong")
    if said.intent in _SIDES:
        await host.do(ShowSide(_SIDES[said.intent]))
    else:
        await host.take_back()
