"""What a seat sends: a slip, a hand, the wish for paper. Each may come twice, for nothing the second time.

A refused one changes nothing and tells why. Nothing here keeps what was sent, nor when.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from starlette.requests import Request
from starlette.responses import Response

from engine.table import Seat
from voice_host.slips.errors import BoxError, UnknownWordError
from voice_host.web.pages import to
from voice_host.web.requests import form_of, is_live, number, seat_token, table_of
from voice_host.web.seat_page import answer

SETTLE_SECONDS = 1.0
"""The page of a browser without script settles no sooner, whoever writes whatever; with it, see live.js."""

Deed = Callable[[Seat, Mapping[str, str]], None]


async def slip(request: Request) -> Response:
    """``/slip``: the word at a place of the list."""
    handsets = table_of(request).handsets

    def write(seat: Seat, form: Mapping[str, str]) -> None:
        place = number(form.get("word", ""))
        if place is None:
            raise UnknownWordError
        handsets.write(seat, form.get("round", ""), place)

    return await _do(request, write)


async def paper(request: Request) -> Response:
    """``/paper``: this seat writes on paper after all."""
    handsets = table_of(request).handsets
    return await _do(request, lambda seat, form: handsets.to_paper(seat, form.get("round", "")))


async def handset(request: Request) -> Response:
    """``/handset``: this seat writes here after all."""
    handsets = table_of(request).handsets
    return await _do(request, lambda seat, form: handsets.to_handset(seat, form.get("round", "")))


async def hand(request: Request) -> Response:
    """``/hand``: for or against."""
    handsets = table_of(request).handsets

    def show(seat: Seat, form: Mapping[str, str]) -> None:
        up = form.get("up", "")
        if up not in ("0", "1"):
            raise UnknownWordError
        handsets.raise_hand(seat, form.get("round", ""), up == "1")

    return await _do(request, show)


async def _do(request: Request, deed: Deed) -> Response:
    table = table_of(request)
    form = await form_of(request)
    seat = table.seats.seat_of(seat_token(request))
    if seat is None:
        if is_live(request):
            return table.pages.seat_page("gone_part.html", 403)
        return to("/")
    note = ""
    try:
        deed(seat, form)
    except BoxError as refused:
        note = refused.key
    if not is_live(request):
        await asyncio.sleep(SETTLE_SECONDS)
    return answer(request, seat, note)
