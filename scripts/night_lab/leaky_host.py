"""The host with a fault planted in it: ``python -m scripts.night_lab.leaky_host LEAK ROLE,ROLE,… play …``.

For each of the guesser's questions there is one at least:

* ``call``: the call of a role that is not in play is four seconds shorter.
* ``dead``: the call of a role that nobody living has any more is four seconds shorter.
* ``act``: a pause is cut to a second as soon as anybody with a power has chosen.
* ``turn``: the turn at the laptop of a player with a power is half a second longer.
* ``stir``: all pages are told to look again when somebody with a power chooses.
* ``page``: the page of a player with a power of his own is 64 bytes longer.
* ``pace``: the answer to a player with a power of his own comes 60 ms later.
* ``results``: the page of who learns something in the night is 64 bytes longer when the night is over.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scripts.night_lab.casts import POWERS

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from engine.moderated.settings import Settings
    from engine.table import Seat
    from voice_host.moderated.host import ModeratedHost
    from voice_host.moderated.schedule import Call, Turn
    from voice_host.moderated.secrets import Moment
    from voice_host.moderated.ways.handsets import HandsetWay
    from voice_host.web.table import WebTable

LEAKS = ("none", "call", "dead", "act", "turn", "stir", "page", "pace", "results")


def plant(leak: str) -> None:
    """Put the fault in. Raises KeyError for one that there is not."""
    {
        **{"call": _call, "dead": _dead, "act": _act, "turn": _turn},
        **{"stir": _stir, "page": _page, "pace": _pace, "results": _results},
    }[leak]()


def _shorter(call: Call) -> Call:
    return replace(call, seconds=call.seconds - 4)


def _call() -> None:
    from voice_host.moderated import schedule

    right = schedule.calls

    def calls(settings: Settings, stretch: float = 1.0, **more: bool) -> tuple[schedule.Call, ...]:
        in_play = {schedule.MAFIA, *(name for name, _ in settings.mix or ())}
        return tuple(
            call if call.who in in_play else _shorter(call) for call in right(settings, stretch, **more)
        )

    schedule.__dict__["calls"] = calls


def _dead() -> None:
    from voice_host.moderated import schedule
    from voice_host.moderated.stages import night

    right, called = schedule.calls, night._called

    async def asked(host: ModeratedHost) -> bool:
        state = host.game.state
        gone = set(state.roles) - {state.roles[seat] for seat in state.living}

        def calls(settings: Settings, stretch: float = 1.0, **more: bool) -> tuple[schedule.Call, ...]:
            return tuple(
                _shorter(call) if call.who in gone else call for call in right(settings, stretch, **more)
            )

        schedule.__dict__["calls"] = calls
        return await called(host)

    night._called = asked


def _act() -> None:
    from voice_host.moderated.stages import night

    right = night.__dict__["wait"]  # it imports the name, and passes it on to nobody

    async def wait(host: ModeratedHost, seconds: float) -> object:
        return await right(host, min(seconds, 1.0) if host.game.state.chosen else seconds)

    night.__dict__["wait"] = wait


def _turn() -> None:
    from voice_host.moderated.stages import night

    right = night.__dict__["take"]

    async def take(host: ModeratedHost, turn: Turn, moment: Moment) -> object:
        if host.game.state.roles[turn.seat] in POWERS:
            turn = replace(turn, seconds=turn.seconds + 0.5)
        return await right(host, turn, moment)

    night.__dict__["take"] = take


def _stir() -> None:
    from voice_host.moderated.ways.handsets import HandsetWay

    right = HandsetWay.beat

    def beat(way: HandsetWay, seat: Seat, round_: str, place: int | None, *, seen: bool) -> str:
        told = right(way, seat, round_, place, seen=seen)
        if place is not None and way._table is not None and way._table.seat(seat).power is not None:
            way._wake()
        return told

    setattr(HandsetWay, "beat", beat)  # noqa: B010 -- a plain assignment would have to be a method


def _has_power(table: WebTable, seat: Seat) -> bool:
    game = table.secrets._table if table.secrets is not None else None
    return game is not None and game.seat(seat).power is not None


def _learns(table: WebTable, seat: Seat) -> bool:
    """Whether the last night has told this player something, now that it is over."""
    game = table.secrets._table if table.secrets is not None else None
    if game is None:
        return False
    public = game.public()
    return any(finding.night == public.night for finding in game.seat(seat).findings)


def _page() -> None:
    _longer(_has_power)


def _results() -> None:
    _longer(_learns)


def _longer(whose: Callable[[WebTable, Seat], bool]) -> None:
    from starlette.responses import HTMLResponse

    from voice_host.web import secret_page

    right = secret_page.page_of

    def page_of(
        table: WebTable, way: HandsetWay, seat: Seat, *, whole: bool, note: str = ""
    ) -> Response | None:
        drawn = right(table, way, seat, whole=whole, note=note)
        if drawn is None or not whose(table, seat):
            return drawn
        return HTMLResponse(bytes(drawn.body) + b" " * 64, drawn.status_code)

    secret_page.page_of = page_of


def _pace() -> None:
    from voice_host.web import requests, secret_page

    async def form_of(request: Request) -> Mapping[str, str]:
        table = requests.table_of(request)
        seat = table.seats.seat_of(requests.seat_token(request))
        if seat is not None and _has_power(table, seat):
            await asyncio.sleep(secret_page.ANSWER_SECONDS + 0.06)
        return await requests.form_of(request)

    # Where it is called, and nowhere else: other pages read their forms by the same name.
    secret_page.form_of = form_of  # type: ignore[attr-defined]  # it imports the name, and passes it on to nobody


if __name__ == "__main__":
    from voice_host.cli import main
    from voice_host.rehearsal.stacked_host import stack

    plant(sys.argv.pop(1))
    stack(tuple(sys.argv.pop(1).split(",")))
    sys.argv[0] = "maffia"
    main()
