"""The table display and the host's controls: everybody may look, and few may steer."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Receive, Scope, Send

from voice_host.web.commands import tally_line
from voice_host.web.guard import refuse
from voice_host.web.live import as_event
from voice_host.web.pages import to
from voice_host.web.requests import (
    address,
    form_of,
    is_live,
    keep,
    number,
    seat_token,
    steers,
    table_of,
)
from voice_host.web.steering import NoLineError, StaleError


async def table(request: Request) -> Response:
    """``/table``: the display."""
    shown, may = table_of(request), steers(request)
    return shown.pages.page(
        "table.html",
        title=shown.narration.text("web-table-title"),
        kind="table",
        stream="/live/table",
        now="/table/now",
        here="/table",
        steers=may,
        **shown.table_values(steers=may),
        **(shown.control_values() if may else {}),
    )


async def table_now(request: Request) -> Response:
    """``/table/now``: its changing parts, for a page whose stream fails."""
    return HTMLResponse(table_of(request).draw_table(steers=steers(request)))


class LiveTable:
    """``/live/table``: the stream of a display, with the buttons for those who steer."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve it."""
        request = Request(scope, receive)
        shown, may = table_of(request), steers(request)
        # The page was drawn a moment ago, and the host may have gone on since.
        first = as_event("parts", shown.draw_table(steers=may))
        await shown.live.serve("control" if may else "table", address(request), receive, send, first)


class LiveSeat:
    """``/live/seat``: tells that something changed; the same for all, and nothing else."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve it."""
        request = Request(scope, receive)
        shown = table_of(request)
        if shown.seats.standing(seat_token(request))[0] == "nobody":
            await refuse(send, 403, "not yours")
            return
        await shown.live.serve("seat", address(request), receive, send)


async def control(request: Request) -> Response:
    """``/control``: the form for the control code."""
    if steers(request):
        return to("/table")
    return _form(request)


async def enter(request: Request) -> Response:
    """The form: the control code, five tries."""
    shown = table_of(request)
    form = await form_of(request)
    who = address(request)
    if shown.wrong_codes.pauses(who):
        return _form(request, wrong="web-join-pause", status=429, minutes=shown.wrong_codes.minutes(who))
    token = shown.steering.enter(form.get("code", ""))
    if token is None:
        shown.wrong_codes.wrong(who)
        return _form(request, wrong="web-control-wrong", status=403)
    shown.wrong_codes.right(who)
    return keep(request, to("/table"), "control", token)


async def say(request: Request) -> Response:
    """``/say``: a button was pressed, or a line typed. It reaches the host as a typed line does."""
    shown = table_of(request)
    form = await form_of(request)
    if not steers(request):
        return _form(request, wrong="web-control-needed", status=403)
    for_, against = number(form.get("for", "")), number(form.get("against", ""))
    line = form.get("line", "")
    if for_ is not None and against is not None:
        line = tally_line(shown.pack, for_, against)
    status = 200
    try:
        shown.steering.press(line, form.get("moment", ""), form.get("press", ""))
    except StaleError:
        status = 409
    except NoLineError:
        status = 400
    if is_live(request):
        return HTMLResponse(shown.draw_table(steers=True), status)
    return to("/table")


def _form(request: Request, *, wrong: str = "", status: int = 200, minutes: int = 0) -> Response:
    shown = table_of(request)
    return shown.pages.page(
        "control.html",
        status,
        title=shown.narration.text("web-control-title"),
        wrong=shown.narration.text(wrong, minutes=minutes) if wrong else "",
        kind="join",
    )
