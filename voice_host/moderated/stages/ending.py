"""The end: who won, who was what if the table wants to know, and another game (docs/rules.md B3)."""

from __future__ import annotations

from engine.moderated.commands import ShowRoles
from voice_host.moderated.host import ModeratedHost


async def over(host: ModeratedHost) -> bool | None:
    """Another game at the same table? None: an undo went back into the game that has ended, or could not."""
    if not host.game.state.shown:
        await host.talk.say("moderated-show-ask")
        said = await host.listen("yes", "no", "wrong")
        if said.intent == "yes":
            await host.do(ShowRoles())
        elif said.intent != "no":
            await host.take_back()
            return None
    host.asked_all = True
    await host.talk.say("another-game")
    said = await host.listen("yes", "no", "new_game", "end_evening", "wrong")
    if said.intent in ("undo", "wrong"):
        await host.take_back()
        return None
    return said.intent in ("yes", "new_game")
