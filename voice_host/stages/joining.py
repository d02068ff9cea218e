"""Before the first game: whoever wants to play with a handset sits down with it."""

from __future__ import annotations

from collections.abc import Sequence

from models.narration import Narration
from voice_host.conversation import Conversation
from voice_host.joining import Invitation, Room
from voice_host.narrator import Sentence
from voice_host.slips.handsets import Handsets
from voice_host.want import Want


async def invite(
    talk: Conversation, room: Room, players: Sequence[str], sentence: str = "handsets-invite"
) -> Handsets | None:
    """Say where and with which code, and wait until the table is ready. The handsets, if there can be any.

    ``sentence`` is the key of the invitation, which tells what a handset is good for in this game.
    """
    invitation = await room.invitation()
    if invitation is None:
        return None
    if isinstance(invitation, Sentence):
        await talk.say(invitation.key, **invitation.arguments)
        return None
    talk.trace.note("web", **invitation.notes)
    room.lay(players)
    room.open_joining()
    try:
        for line in invitation.lines:
            talk.show(line)
        await talk.say(
            sentence,
            address=spoken_address(invitation, talk.narration),
            code=", ".join(invitation.code),
        )
        want = Want(("ready", "skip"), "joining", reminder="handsets-waiting")
        while (await talk.listen(want)).intent not in want.intents:
            await talk.say("handsets-waiting")  # "ångra": there is nothing yet to be taken back
    finally:
        room.close_joining()
    return invitation.handsets


def spoken_address(invitation: Invitation, narration: Narration) -> str:
    """ "ett nio två punkt …": digit by digit, as one types it."""
    *groups, port = (" ".join(narration.words(int(digit)) for digit in group) for group in invitation.digits)
    dot = narration.text("web-spoken-dot").lower()
    spoken = narration.text("web-spoken-address", groups=f" {dot} ".join(groups), port=port)
    return spoken[:1].lower() + spoken[1:]
