"""Sitting down: the room code, a name, and a seat. A seat that is held is asked about aloud."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from voice_host.web.codes import same, tidy_code
from voice_host.web.pages import to
from voice_host.web.requests import (
    address,
    form_of,
    keep,
    number,
    seat_token,
    table_of,
)
from voice_host.web.seats import AskedAlreadyError, RefusedLatelyError, SeatHeldError


async def start(request: Request) -> Response:
    """``/``: the form; whoever sits already is led to the own seat."""
    table = table_of(request)
    standing, _ = table.seats.standing(seat_token(request))
    if standing in ("holds", "asks") and "again" not in request.query_params:
        return to("/seat")
    # The code that a camera brought along is looked at only when the form comes.
    return _form(request, code=tidy_code(request.query_params.get("k", ""))[:12])


async def join(request: Request) -> Response:
    """The form: sit down, or ask for a seat that is held."""
    table = table_of(request)
    form = await form_of(request)
    who = address(request)
    if table.wrong_codes.pauses(who):
        return _form(request, wrong="web-join-pause", status=429, minutes=table.wrong_codes.minutes(who))
    if not same(tidy_code(form.get("code", "")), table.code):
        table.wrong_codes.wrong(who)
        return _form(request, wrong="web-join-wrong-code", status=403)
    table.wrong_codes.right(who)
    code = table.code
    seat = number(form.get("seat", ""))
    if seat is None or seat >= len(table.seats.players):
        return _form(request, wrong="web-join-nobody", status=400, code=code)
    mine = seat_token(request)
    standing, where = table.seats.standing(mine)
    if (standing == "holds" and where == seat) or (standing == "asks" and where == seat):
        return to("/seat")  # the same form once more
    try:
        if table.locked and seat not in table.seats.held():
            return _form(request, wrong="web-join-is-locked", status=409, code=code)
        if standing == "holds" and (table.locked or seat in table.seats.held()):
            return _form(request, wrong="web-join-sits-already", status=409, code=code)
        try:
            free = seat not in table.seats.held()
            token = table.seats.sit(seat, mine, who)
            if free:
                table.tell_taken(seat)
        except SeatHeldError:
            token = table.seats.ask(seat, who)
            table.ask_table(seat)
    except AskedAlreadyError:
        return _form(request, wrong="web-join-asked-already", status=409, code=code)
    except RefusedLatelyError as lately:
        wrong, minutes = "web-join-refused-lately", lately.minutes
        return _form(request, wrong=wrong, status=409, code=code, minutes=minutes)
    return keep(request, to("/seat"), "seat", token)


def _form(
    request: Request, *, wrong: str = "", status: int = 200, code: str = "", minutes: int = 0
) -> Response:
    """The page to sit down on; ``wrong`` is the sentence of what went wrong, ``minutes`` how long to wait."""
    table = table_of(request)
    return table.pages.page(
        "join.html",
        status,
        title=table.narration.text("web-join-title"),
        wrong=table.narration.text(wrong, minutes=minutes) if wrong else "",
        names=table.seats.players,
        held=table.seats.held(),
        locked=table.locked,
        code=code,
        kind="join",
    )
