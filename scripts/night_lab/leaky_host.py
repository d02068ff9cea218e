"""The host with a fault planted in it: ``python -m scripts.night_lab.leaky_host LEAK play …``.

* ``call``: the call of a role that is not in play is four seconds shorter.
* ``page``: the page of a player with a power of his own is 64 bytes longer.
* ``pace``: the answer to a player with a power of his own comes 60 ms later.
"""

# ruff: noqa: ANN401 -- it takes the host apart where nobody meant it to be taken apart

from __future__ import annotations

import asyncio
import sys
from typing import Any

LEAKS = ("none", "call", "page", "pace")


def plant(leak: str) -> None:
    """Put the fault in. Raises KeyError for one that there is not."""
    {"call": _call, "page": _page, "pace": _pace}[leak]()


def _call() -> None:
    from voice_host.moderated import schedule

    right = schedule.calls

    def calls(settings: Any, stretch: float = 1.0) -> tuple[schedule.Call, ...]:
        in_play = {schedule.MAFIA, *(name for name, _ in settings.mix or ())}
        return tuple(
            call if call.who in in_play else schedule.Call(call.who, call.seconds - 4)
            for call in right(settings, stretch)
        )

    schedule.calls = calls


def _has_power(table: Any, seat: int) -> bool:
    return table.secrets is not None and table.secrets._table.seat(seat).power is not None


def _page() -> None:
    from starlette.responses import HTMLResponse

    from voice_host.web import secret_page

    right = secret_page.page_of

    def page_of(table: Any, way: Any, seat: int, **more: Any) -> Any:
        drawn = right(table, way, seat, **more)
        if drawn is None or not _has_power(table, seat):
            return drawn
        return HTMLResponse(bytes(drawn.body) + b" " * 64, drawn.status_code)

    secret_page.page_of = page_of  # type: ignore[assignment]


def _pace() -> None:
    from voice_host.web import secret_page

    right = secret_page.form_of

    async def form_of(request: Any) -> Any:
        table = secret_page.table_of(request)
        seat = table.seats.seat_of(secret_page.seat_token(request))
        if seat is not None and _has_power(table, seat):
            await asyncio.sleep(secret_page.ANSWER_SECONDS + 0.06)
        return await right(request)

    secret_page.form_of = form_of


if __name__ == "__main__":
    plant(sys.argv.pop(1))
    sys.argv[0] = "maffia"
    from voice_host.cli import main

    main()
