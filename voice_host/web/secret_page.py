"""A seat's page in moderated Mafia, and its beat: one size, one pace, whatever the role (rules B2)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from engine.table import Seat
from voice_host.moderated.ways.handsets import HandsetWay, SecretPage
from voice_host.web.pages import SECRET_PAGE_BYTES, to
from voice_host.web.requests import address, form_of, is_live, number, seat_token, table_of
from voice_host.web.table import WebTable

ANSWER_SECONDS = 0.1
"""From a request of a seat to its answer. What is done meanwhile takes a few milliseconds, for some roles
more than for others; nobody can tell by the answer."""

SETTLE_SECONDS = 1.0
"""The same for a browser without script, whose form is sent when it is pressed."""


async def beat(request: Request) -> Response:
    """``/beat``: a page asks steadily, and brings what its player has chosen since the last time."""
    return await _answered(request, _beat)


async def vote(request: Request) -> Response:
    """``/vote``: by day, for whom this player votes, or that he takes his vote back. All of it is public."""
    return await _answered(request, _vote)


@dataclass(frozen=True, slots=True)
class _Sent:
    """What a seat has sent, and when it may be answered."""

    table: WebTable
    way: HandsetWay
    seat: Seat
    form: Mapping[str, str]
    live: bool
    settled: asyncio.Future[None]


async def _answered(request: Request, answer: Callable[[_Sent], Awaitable[Response]]) -> Response:
    """The answer to a seat in a moderated game; who has none, or no game, is turned away as slowly."""
    live = is_live(request)
    settled = _settling(ANSWER_SECONDS if live else SETTLE_SECONDS)
    table = table_of(request)
    form = await form_of(request)
    seat = table.seats.seat_of(seat_token(request))
    if seat is None or table.secrets is None:
        await settled
        if not live:
            return to("/")
        return table.pages.seat_page("gone_part.html", 403, bytes_=SECRET_PAGE_BYTES)
    table.seats.in_touch(seat, address(request))
    return await answer(_Sent(table, table.secrets, seat, form, live, settled))


async def _beat(sent: _Sent) -> Response:
    seat, form = sent.seat, sent.form
    note = sent.way.beat(
        seat, form.get("round", ""), place_of(form.get("choice", "")), seen=form.get("seen") == "1"
    )
    drawn = page_of(sent.table, sent.way, seat, whole=not sent.live, note=note)
    await sent.settled
    if drawn is None or not (sent.live or note):
        return to("/seat")
    return drawn


async def _vote(sent: _Sent) -> Response:
    votes, form = sent.way.votes, sent.form
    votes.press(sent.seat, form.get("round", ""), form.get("press", ""), form.get("target", ""))
    await sent.settled  # by then the host may have come to it, or have told why it does not count
    if not sent.live:
        return to("/seat")
    return page_of(sent.table, sent.way, sent.seat, whole=False, note=votes.note(sent.seat)) or to("/seat")


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
