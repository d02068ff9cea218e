"""Roles are dealt by chance, and everybody looks at his own (docs/rules.md B1)."""

from __future__ import annotations

import secrets

from engine.moderated.commands import DealRoles, RolesSeen
from engine.moderated.mix import deck
from engine.table import Seat
from voice_host.moderated.host import ModeratedHost
from voice_host.moderated.secrets import Moment
from voice_host.moderated.turns import sit


def shuffle(roles: list[str]) -> None:
    """As nobody can foretell."""
    secrets.SystemRandom().shuffle(roles)


async def dealing(host: ModeratedHost) -> None:
    """Shuffle, and deal. Nothing of it is said."""
    roles = list(deck(host.game.state.mix))
    shuffle(roles)
    await host.do(DealRoles(tuple(roles)))


async def roles(host: ModeratedHost) -> None:
    """Everybody looks: those with turns one by one, those with handsets meanwhile."""
    seats = tuple(range(len(host.game.state.players)))
    turns = host.secrets.turns(seats)
    await host.talk.say("moderated-roles", turns=_how_many(turns, seats))
    host.begin(Moment.ROLES)
    try:
        for seat in turns:
            await host.talk.say("moderated-turn-roles", name=host.name(seat))
            await sit(host, seat, Moment.ROLES)
        await _all_seen(host)
    finally:
        host.end(Moment.ROLES)
    await host.do(RolesSeen())


def _how_many(turns: tuple[Seat, ...], seats: tuple[Seat, ...]) -> str:
    if not turns:
        return "none"
    return "all" if len(turns) == len(seats) else "some"


async def _all_seen(host: ModeratedHost) -> None:
    """Wait for the handsets. Who has not looked yet may be told by name: everybody gets a role."""
    talk = host.talk
    while unseen := host.secrets.unseen():
        said = await host.listen_until(
            lambda: not host.secrets.unseen(), "ready", reminder="moderated-roles-waiting"
        )
        if said is None:
            return
        if said.intent != "ready":
            await host.take_back()
            continue
        unseen = host.secrets.unseen()
        if not unseen:
            return
        names = host.narrator.names(host.game.state, tuple(sorted(unseen)))
        await talk.say("moderated-roles-unseen", names=names)
        if await talk.yes_or_no(host.phase.value):
            return
        await talk.say("moderated-roles-waiting")
