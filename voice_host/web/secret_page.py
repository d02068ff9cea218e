"""A seat's page in moderated Mafia, and its beat: one size, one pace, whatever the role (rules B2)."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from engine.table import Seat
from voice_host.moderated.ways.handsets import HandsetWay, SecretPage
from voice_host.web.pages import SECRET_PAGE_BYTES, to
from voice_host.web.requests import form_of, is_live, number, seat_token, table_of
from voice_host.web.table import WebTable

ANSWER_SECONDS = 0.1
"""From a request of a seat to its answer. What is done meanwhile takes a few milliseconds, for some roles
more than for others; nobody can tell by the answer."""

SETTLE_SECONDS = 1.0
"""The same for a browser without script, whose form is sent when it is pressed."""


async def beat(request: Request) -> Response:
    """``/beat``: a page asks steadily, and brings what its player has chosen since the last time."""
    settled = _settling(ANSWER_SECONDS if is_live(request) else SETTLE_SECONDS)
    table = table_of(request)
    form = await form_of(request)
    seat = table.seats.seat_of(seat_token(request))
    if seat is None or table.secrets is None:
        await settled
        if not is_live(request):
            return to("/")
        return table.pages.seat_page("gone_part.html", 403, bytes_=SECRET_PAGE_BYTES)
    table.seats.in_touch(seat)
    choice = form.get("choice", "")
    note = table.secrets.beat(
        seat,
        form.get("round", ""),
        place_of(choice),
        seen=form.get("seen") == "1",
    )
    drawn = page_of(table, table.secrets, seat, whole=not is_live(request), note=note)
    await settled
    if drawn is None or not (is_live(request) or note):
        return to("/seat")
    return drawn


def page_of(table: WebTable, way: HandsetWay, seat: Seat, *, whole: bool, note: str = "") -> Response | None:
    """The page of a seat, or its changing part; None where no moderated game is on."""
    page: SecretPage | None = way.page(seat, note)
    if page is None:
        return None
    return table.pages.seat_page(
        "secret.html" if whole else "secret_part.html",
        409 if note else 200,
        bytes_=SECRET_PAGE_BYTES,
        title=table.seats.players[seat],
        name=table.seats.players[seat],
        kind="seat",
        stream="/live/seat",
        now="/seat/now",
        here="/seat",
        beat="/beat",
        seat=page,
        last=table.display.last,
    )


async def settle() -> None:
    """Wait as long as every answer to a seat takes, from the moment of this call."""
    await asyncio.sleep(ANSWER_SECONDS)


def _settling(seconds: float) -> asyncio.Future[None]:
    """Done so many seconds from now."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle_now() -> None:
        if not done.done():
            done.set_result(None)

    loop.call_later(seconds, settle_now)
    return done


def place_of(choice: str) -> int | None:
    """The place of the list that a beat brings: None for none, -1 for one that no list has."""
    if choice in ("", "--"):
        return None
    place = number(choice)
    return -1 if place is None else place
