"""``/laptop``: secrets on the laptop's own screen, for players who pass it round. For the laptop alone."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from voice_host.moderated.ways.sheet import LaptopSheet
from voice_host.web.pages import SECRET_PAGE_BYTES, to
from voice_host.web.requests import address, form_of, is_live, table_of
from voice_host.web.secret_page import place_of


async def laptop(request: Request) -> Response:
    """The whole page."""
    sheet = _sheet(request)
    if sheet is None:
        return _nothing(request)
    sheet.opened()
    return _draw(request, sheet, whole=True)


async def laptop_now(request: Request) -> Response:
    """Its changing part."""
    sheet = _sheet(request)
    return _nothing(request) if sheet is None else _draw(request, sheet, whole=False)


async def laptop_beat(request: Request) -> Response:
    """It asks steadily, and brings what the player has chosen."""
    sheet = _sheet(request)
    if sheet is None:
        return _nothing(request)
    form = await form_of(request)
    choice = form.get("choice", "")
    note = sheet.beat(form.get("round", ""), place_of(choice), seen=form.get("seen") == "1")
    if not (is_live(request) or note):
        return to("/laptop")
    return _draw(request, sheet, whole=not is_live(request), note=note)


def _sheet(request: Request) -> LaptopSheet | None:
    """The page, for a browser on this very computer."""
    table = table_of(request)
    return table.sheet if table.is_here(address(request)) else None


def _draw(request: Request, sheet: LaptopSheet, *, whole: bool, note: str = "") -> Response:
    table = table_of(request)
    name, page = sheet.page(note)
    return table.pages.seat_page(
        "secret.html" if whole else "secret_part.html",
        409 if note else 200,
        bytes_=SECRET_PAGE_BYTES,
        title=table.narration.text("secret-sheet-title"),
        name=name,
        kind="seat",
        stream="/live/table",
        now="/laptop/now",
        here="/laptop",
        beat="/laptop",
        seat=page,
        last="",
    )


def _nothing(request: Request) -> Response:
    table = table_of(request)
    text = table.narration.text
    return table.pages.page(
        "plain.html", 404, title=text("web-no-page-title"), text=text("web-no-page"), kind="join"
    )
