"""How the game goes that is attacked: two nights and two days, each halted while it is attacked.

Time stands still until it is let pass, so every attempt has all of a moment. What the honest choose and vote
is there before the attempts, so that there is something to be changed.
"""

from __future__ import annotations

import asyncio
import html
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from engine.moderated.events import NightResolved
from engine.moderated.state import Phase
from engine.table import Seat
from scripts.web_trials.intruder import Attempt, MakeSocket, file_in, try_all
from scripts.web_trials.roles_stage import Player, RolesStage, When
from scripts.web_trials.roles_table import open_roles_table
from scripts.web_trials.table import PLAYERS

ROLES_ATTEMPTS: dict[When, dict[str, Attempt[RolesStage]]] = {when: {} for when in When}
"""All attempts at the game with roles: by their moment and name, in the order in which they are made."""


def attempt_at(when: When, name: str) -> Callable[[Attempt[RolesStage]], Attempt[RolesStage]]:
    """Add one attempt at a moment of the game with roles."""
    return file_in(ROLES_ATTEMPTS[when], f"{when.value}: {name}")


async def bring(stage: RolesStage, when: When) -> None:
    """Go on from the moment before to this one."""
    await {
        When.ROLES: _deal,
        When.FIRST_NIGHT: _first_night,
        When.NIGHT: _night,
        When.MAFIA_OVER: _mafia_over,
        When.DAY: _day,
        When.NEXT_NIGHT: _next_night,
    }[when](stage)
    page = (await stage.mafioso.browser.get("/seat")).text
    stage.rounds[when] = stage.way._round or stage.way.votes._round
    assert all(line in html.unescape(page) for line in stage.card(stage.mafioso)), "else nothing is secret"


async def _deal(stage: RolesStage) -> None:
    await stage.table.type("klart")
    await stage.beat(stage.mafioso.browser, seen="1")


async def _first_night(stage: RolesStage) -> None:
    await asyncio.gather(*(stage.beat(one.browser, seen="1") for one in stage.players))
    await stage.until(lambda: stage.table.host.choosing)
    await _answer(stage, dict.fromkeys(range(len(stage.players)), stage.citizen))


async def _night(stage: RolesStage) -> None:
    await _dawn(stage)
    for player in stage.players:
        if player is not stage.dead and stage.table.host.phase is Phase.DAY:
            await stage.table.type(f"{player.name} röstar på {stage.dead.name}")
    await stage.until(lambda: stage.table.host.choosing)
    named = {stage.mafioso: stage.citizen, stage.fellow: stage.citizen, stage.doctor: stage.citizen}
    other = {stage.policeman: stage.fellow, stage.citizen: stage.doctor}
    await _answer(stage, {one.seat: target for one, target in (named | other).items()})


async def _mafia_over(stage: RolesStage) -> None:
    await stage.table.let_pass()


async def _day(stage: RolesStage) -> None:
    await _dawn(stage)
    assert len(stage.living) == len(stage.players) - 1, "the doctor has saved whom the Mafia wanted"
    for voter, target in ((stage.citizen, stage.fellow), (stage.policeman, stage.fellow)):
        await _vote(stage, voter, target)
    await _vote(stage, stage.mafioso, stage.citizen)


async def _next_night(stage: RolesStage) -> None:
    await stage.vote(stage.doctor.browser, stage.fellow.number)
    await stage.until(lambda: stage.table.host.choosing)
    await _answer(stage, {stage.mafioso.seat: stage.doctor, stage.policeman.seat: stage.mafioso})


async def _dawn(stage: RolesStage) -> None:
    while stage.table.host.phase is Phase.NIGHT:
        await stage.table.let_pass()
    assert stage.table.host.phase is Phase.DAY, "nobody has won"


async def _answer(stage: RolesStage, answered: dict[Seat, Player | None]) -> None:
    stage.answered = answered
    for seat, target in answered.items():
        answer = await stage.choose(stage.players[seat], target)
        assert answer.status == 200, answer


async def _vote(stage: RolesStage, voter: Player, target: Player) -> None:
    await stage.vote(voter.browser, target.number, press=f"of {voter.name}")
    await stage.until(lambda: stage.state.vote_of(voter.seat) == target.seat)


@asynccontextmanager
async def staged_roles(
    address: str, sources: list[str], make_socket: MakeSocket | None = None
) -> AsyncIterator[RolesStage]:
    """A table where everybody has sat down, at ``address``; the intruder comes from ``sources``."""
    async with open_roles_table(address=address) as table:
        # Each at an address of its own, as in a room: they ask after every attempt, and fast.
        players = [
            Player(seat, name, await table.seated(name, f"127.0.8.{seat + 1}"))
            for seat, name in enumerate(PLAYERS)
        ]
        yield RolesStage(table, itertools.cycle(sources), make_socket, tuple(players))


async def try_roles(stage: RolesStage) -> list[dict[str, object]]:
    """Play, and make the attempts of each moment; then whether the game went as its players wanted it."""
    results: list[dict[str, object]] = []
    for when, attempts in ROLES_ATTEMPTS.items():
        try:
            await bring(stage, when)
        except (AssertionError, TimeoutError):  # what an attempt before has done
            return [*results, {"name": f"{when.value}: keep the game from going on", "refused": False}]
        results += await try_all(stage, attempts)
    nights = [event for event in stage.events() if isinstance(event, NightResolved)]
    uses = sorted(((stage.policeman.seat, stage.fellow.seat), (stage.doctor.seat, stage.citizen.seat)))
    as_chosen = nights == [NightResolved(victim=stage.citizen.seat, uses=tuple(uses))]
    as_voted = [out.seat for out in stage.state.out] == [stage.dead.seat, stage.fellow.seat]
    name = "have a night or a day end otherwise than it was chosen"
    return [*results, {"name": name, "refused": as_chosen and as_voted}]
