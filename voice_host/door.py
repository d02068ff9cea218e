"""Handsets that come to the table: who sits down is said, who wants another's seat is asked about aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_host.always_on import only
from voice_host.inbox import SeatAsked
from voice_host.want import Want

if TYPE_CHECKING:
    from voice_host.conversation import Conversation


async def open_door(talk: Conversation) -> bool:
    """See to everybody who waits; whether the table was asked something.

    A table that does not answer has not said yes.
    """
    asked = False
    while talk.at_door:
        came = talk.at_door.popleft()
        if not isinstance(came, SeatAsked):
            await talk.say("handset-sits", name=came.name)
            continue
        asked = True
        await talk.say("handset-asks", name=came.name)
        yes = await only(talk, Want(("yes", "no"), "seat")) == "yes"
        came.answer(yes)
        await talk.say("handset-moves" if yes else "handset-stays", name=came.name)
    return asked
