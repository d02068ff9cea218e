"""All pages of a table, behind the guard."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from voice_host.web import joining, laptop_page, seat_forms, seat_page, secret_page, table_page
from voice_host.web.guard import Guard
from voice_host.web.pages import STATIC
from voice_host.web.requests import table_of
from voice_host.web.table import WebTable

_GETS: dict[str, Callable[[Request], Awaitable[Response]]] = {
    "/": joining.start,
    "/seat": seat_page.seat,
    "/seat/now": seat_page.seat_now,
    "/laptop": laptop_page.laptop,
    "/laptop/now": laptop_page.laptop_now,
    "/table": table_page.table,
    "/table/now": table_page.table_now,
    "/control": table_page.control,
}

_POSTS: dict[str, Callable[[Request], Awaitable[Response]]] = {
    "/join": joining.join,
    "/slip": seat_forms.slip,
    "/paper": seat_forms.paper,
    "/handset": seat_forms.handset,
    "/hand": seat_forms.hand,
    "/beat": secret_page.beat,
    "/vote": secret_page.vote,
    "/laptop": laptop_page.laptop_beat,
    "/control": table_page.enter,
    "/say": table_page.say,
}


def app_of(table: WebTable) -> ASGIApp:
    """The whole as one ASGI application."""
    routes = [Route(path, page, methods=["GET"]) for path, page in _GETS.items()]
    routes += [Route(path, page, methods=["POST"]) for path, page in _POSTS.items()]
    routes += [
        Route("/live/table", table_page.LiveTable(), methods=["GET"]),
        Route("/live/seat", table_page.LiveSeat(), methods=["GET"]),
        *(Route(f"/static/{name}", _file(name), methods=["GET"]) for name in STATIC),
    ]
    app = Starlette(routes=routes, exception_handlers={HTTPException: _no_such_page, Exception: _our_fault})
    app.router.redirect_slashes = False
    app.state.table = table
    return Guard(app, table.place, table.rate)


def _file(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        return Response(table_of(request).pages.static[name], media_type=STATIC[name])

    return serve


async def _no_such_page(request: Request, problem: Exception) -> Response:
    status = problem.status_code if isinstance(problem, HTTPException) else 404
    return _plain(request, status, "web-no-page")


async def _our_fault(request: Request, problem: Exception) -> Response:
    """No traceback reaches a page; the game does not notice."""
    return _plain(request, 500, "web-our-fault")


def _plain(request: Request, status: int, key: str) -> Response:
    table = table_of(request)
    text = table.narration.text
    return table.pages.page("plain.html", status, title=text(f"{key}-title"), text=text(key), kind="join")
