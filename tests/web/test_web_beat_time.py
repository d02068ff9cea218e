"""A seat's request is answered after a fixed time, whoever asks and whatever it brings (docs/rules.md B2).

The loop's own clock is a made-up one: it goes on when nothing is left to be done but to wait, and then to the
moment that is waited for. So what is measured is what was waited for, however busy the machine is.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from secret_tables import SecretTable, table_at
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from models.narration import Narration
from voice_host.moderated.ways.handsets import HandsetWay
from voice_host.web import secret_page

CAST = "MMPDVC"
SEATS = range(5)
"""The living: the last one has been voted out."""


class MadeUpLoop(asyncio.SelectorEventLoop):
    """Its time stands still while anything can be done."""

    def __init__(self) -> None:
        super().__init__(_NoWaiting(self))
        self.now = 1000.0

    def time(self) -> float:
        return self.now


class _NoWaiting(selectors.SelectSelector):
    def __init__(self, loop: MadeUpLoop) -> None:
        super().__init__()
        self._of = loop

    def select(self, timeout: float | None = None) -> Any:
        if timeout is not None and timeout > 0:
            self._of.now += timeout
            timeout = 0
        return super().select(timeout)


class Seats:
    """Every seat has a handset, whose token is its number."""

    players = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils")

    def held(self) -> frozenset[int]:
        return frozenset(range(6))

    awake = held

    def seat_of(self, token: str) -> int | None:
        return int(token) if token.isdigit() else None

    def in_touch(self, seat: int, address: str) -> None:
        return


class SlowPages:
    """Drawing a page takes as long as the test says, by the role."""

    def __init__(self, took: Callable[[int], float], loop: MadeUpLoop) -> None:
        self._took, self._loop = took, loop

    def seat_page(self, template: str, status: int, /, **values: Any) -> Response:
        self._loop.now += self._took(Seats.players.index(values["name"])) if "name" in values else 0.0
        return HTMLResponse("page", status)


def measured(
    monkeypatch: pytest.MonkeyPatch,
    ask: Callable[[Request], Awaitable[Response]],
    forms: dict[int, dict[str, str]],
    *,
    live: bool = True,
    token: Callable[[int], str] = str,
    took: Callable[[int], float] = lambda seat: 0.0,
) -> dict[int, float]:
    """Seconds from each seat's request to its answer, at night."""
    loop = MadeUpLoop()
    seats = Seats()
    way = HandsetWay(seats, Narration("sv", {}))
    game = table_at("night", CAST, way)
    table = SimpleNamespace(
        secrets=way, seats=seats, pages=SlowPages(took, loop), display=SimpleNamespace(last="")
    )

    async def form_of(request: Request) -> dict[str, str]:
        return {"round": way._round, **cast(dict[str, str], request)}

    monkeypatch.setattr(secret_page, "table_of", lambda request: table)
    monkeypatch.setattr(secret_page, "form_of", form_of)
    monkeypatch.setattr(secret_page, "is_live", lambda request: live)
    monkeypatch.setattr(secret_page, "address", lambda request: "127.0.0.1")

    async def one(seat: int) -> float:
        monkeypatch.setattr(secret_page, "seat_token", lambda request: token(seat))
        began = loop.time()
        await ask(cast(Request, forms[seat]))
        return round(loop.time() - began, 6)

    async def all_of_them() -> dict[int, float]:
        return {seat: await one(seat) for seat in forms}

    try:
        return loop.run_until_complete(all_of_them())
    finally:
        loop.close()
        assert isinstance(game, SecretTable)


def choosing(choice: str) -> dict[int, dict[str, str]]:
    return {seat: {"choice": choice, "seen": "0"} for seat in SEATS}


def test_nobody_is_answered_at_once() -> None:
    """A few milliseconds of work, more for some roles than for others, must be lost in it."""
    assert round(secret_page.ANSWER_SECONDS, 3) == 0.1
    assert round(secret_page.SETTLE_SECONDS, 3) == 1.0


@pytest.mark.parametrize("choice", ["--", "00", "01", "03", "99"])
@pytest.mark.parametrize("live", [True, False])
def test_a_beat_takes_its_time_whoever_asks_and_whatever_it_brings(
    monkeypatch: pytest.MonkeyPatch, choice: str, live: bool
) -> None:
    waits = secret_page.ANSWER_SECONDS if live else secret_page.SETTLE_SECONDS
    assert measured(monkeypatch, secret_page.beat, choosing(choice), live=live) == dict.fromkeys(SEATS, waits)


@pytest.mark.parametrize("live", [True, False])
def test_what_is_done_meanwhile_makes_no_answer_later(monkeypatch: pytest.MonkeyPatch, live: bool) -> None:
    """More of it for some roles: the time counts from the request, not from when it is done."""
    waits = secret_page.ANSWER_SECONDS if live else secret_page.SETTLE_SECONDS
    took = measured(monkeypatch, secret_page.beat, choosing("03"), live=live, took=lambda seat: 0.015 * seat)
    assert took == dict.fromkeys(SEATS, waits)


def test_votes_and_strangers_wait_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    forms = {seat: {"press": "1", "target": "03"} for seat in SEATS}
    waits = dict.fromkeys(SEATS, secret_page.ANSWER_SECONDS)
    assert measured(monkeypatch, secret_page.vote, forms) == waits
    assert measured(monkeypatch, secret_page.beat, choosing("03"), token=lambda seat: "nobody") == waits


def test_a_page_that_is_drawn_anew_waits_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = MadeUpLoop()
    try:
        began = loop.time()
        loop.run_until_complete(secret_page.settle())
        assert loop.time() - began == pytest.approx(secret_page.ANSWER_SECONDS)
    finally:
        loop.close()


def test_the_made_up_time_is_not_the_machines() -> None:
    loop = MadeUpLoop()
    try:
        began = time.monotonic()
        loop.run_until_complete(asyncio.sleep(3600))
        assert time.monotonic() - began < 60
    finally:
        loop.close()
