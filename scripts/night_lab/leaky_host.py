"""The host with a fault planted in it: ``python -m scripts.night_lab.leaky_host LEAK play …``.

* ``call``: the call of a role that is not in play is four seconds shorter.
* ``page``: the page of a player with a power of his own is 64 bytes longer.
* ``pace``: the answer to a player with a power of his own comes 60 ms later.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from engine.moderated.settings import Settings
    from engine.table import Seat
    from voice_host.moderated.ways.handsets import HandsetWay
    from voice_host.web.table import WebTable

LEAKS = ("none", "call", "page", "pace")


def plant(leak: str) -> None:
    """Put the fault in. Raises KeyError for one that there is not."""
    {"call": _call, "page": _page, "pace": _pace}[leak]()


def _call() -> None:
    from voice_host.moderated import schedule

    right = schedule.calls

    def calls(settings: Settings, stretch: float = 1.0) -> tuple[schedule.Call, ...]:
        in_play = {schedule.MAFIA, *(name for name, _ in settings.mix or ())}
        return tuple(
            call if call.who in in_play else schedule.Call(call.who, call.seconds - 4)
            for call in right(settings, stretch)
        )

    schedule.calls = calls


def _has_power(table: WebTable, seat: Seat) -> bool:
    game = table.secrets._table if table.secrets is not None else None
    return game is not None and game.seat(seat).power is not None


def _page() -> None:
    from starlette.responses import HTMLResponse

    from voice_host.web import secret_page

    right = secret_page.page_of

    def page_of(
        table: WebTable, way: HandsetWay, seat: Seat, *, whole: bool, note: str = ""
    ) -> Response | None:
        drawn = right(table, way, seat, whole=whole, note=note)
        if drawn is None or not _has_power(table, seat):
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
    plant(sys.argv.pop(1))
    sys.argv[0] = "maffia"
    from voice_host.cli import main

    main()
