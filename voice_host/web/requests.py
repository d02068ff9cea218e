"""What a page needs of a request: the table, the form, the cookies. Shared by all pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import Response

from voice_host.web.addresses import Place
from voice_host.web.guard import address_of
from voice_host.web.table import WebTable

CookieOf = Literal["seat", "control"]
COOKIE_SECONDS = 24 * 3600
_MOST_FIELDS = 8


def table_of(request: Request) -> WebTable:
    """The table that this server shows."""
    table: WebTable = request.app.state.table
    return table


def address(request: Request) -> str:
    """Who asks."""
    return address_of(request.scope)


async def form_of(request: Request) -> Mapping[str, str]:
    """The fields of a small form, each once; none if it is not one."""
    body = await request.body()
    try:
        fields = parse_qs(
            body.decode("ascii"),
            keep_blank_values=True,
            strict_parsing=True,
            errors="strict",
            max_num_fields=_MOST_FIELDS,
        )
    except (ValueError, UnicodeDecodeError):
        return {}
    return {name: values[0] for name, values in fields.items() if len(values) == 1}


def number(text: str) -> int | None:
    """A small number in plain digits, as our forms write it."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 2 else None


def is_live(request: Request) -> bool:
    """Whether our own script asks, and wants the changed parts alone."""
    return request.headers.get("x-live") == "1"


def cookie_name(of: CookieOf, place: Place) -> str:
    """What a cookie is called. A browser has one jar for all ports of an address (RFC 6265, 8.5): with the
    port in the name two hosts on one laptop do not take each other's."""
    return f"{of}_{place.port}"


def seat_token(request: Request) -> str:
    """The cookie of a seat."""
    return request.cookies.get(cookie_name("seat", table_of(request).place), "")


def steers(request: Request) -> bool:
    """Whether this browser may steer."""
    table = table_of(request)
    return table.steering.may(request.cookies.get(cookie_name("control", table.place), ""))


def keep(request: Request, response: Response, of: CookieOf, token: str) -> Response:
    """Give the browser a token. Without ``Secure``, since a local network has no certificates."""
    name = cookie_name(of, table_of(request).place)
    response.set_cookie(name, token, max_age=COOKIE_SECONDS, httponly=True, samesite="strict", path="/")
    return response
