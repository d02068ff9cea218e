"""A seat's own page: it waits, shows the list of slips, or asks for a hand. Every answer is of one size."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from engine.original.house_rules import Variant
from engine.original.mingling import WARNED_AT
from engine.original.state import Phase, State
from engine.table import Seat
from models.narration import Narration
from voice_host.web import secret_page
from voice_host.web.handsets import WebHandsets
from voice_host.web.pages import to
from voice_host.web.requests import address, is_live, seat_token, table_of
from voice_host.web.table import WebTable
from voice_host.web.views import heading


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat's page shows. ``kind`` is waiting, slip, written, paper, hands, voted or looking-on.

    ``words`` are the list of a slip, ``round`` names the round that it belongs to. Once a slip is written the
    page is the same whatever was written: there is no receipt. ``say`` is what a screen reader tells of a
    change, if that is not the heading: while all walk about, what the host has called across the room (A8).
    Then a handset may ring, too (``walking``): whenever ``ring`` grows, which is ten a day and one a call.
    """

    kind: str
    name: str
    heading: str
    lines: tuple[str, ...]
    note: str = ""
    words: tuple[str, ...] = ()
    round: str = ""
    yes: str = ""
    no: str = ""
    last: str = ""
    living: tuple[str, ...] = ()
    say: str = ""
    walking: bool = False
    ring: int = 0


def seat_view(
    seat: Seat,
    name: str,
    handsets: WebHandsets,
    state: State | None,
    narration: Narration,
    *,
    last: str = "",
    note: str = "",
) -> SeatView:
    """The page of a seat at this moment. ``note``: the sentence of what was refused."""
    t = narration.text
    told = t(f"web-{note}") if note else ""
    box, hands = handsets.box, handsets.hands
    if hands is not None and state is not None and seat in hands.voters:
        accused = state.name(hands.accused) if hands.accused is not None else ""
        about = t("web-hands-accused", accused=accused) if accused else t("web-hands-night")
        answered = hands.answered(seat)
        return SeatView(
            "voted" if answered else "hands",
            name,
            t("web-hands-voted") if answered else about,
            (about, t("web-hands-change")) if answered else (t("web-hands-how"),),
            told,
            round=handsets.hands_round,
            yes=t("web-hands-yes"),
            no=t("web-hands-no"),
        )
    if box is not None and not box.closed and state is not None and seat in box.living:
        if box.on_paper(seat):
            lines = (t("web-paper-how"),)
            return SeatView("paper", name, t("web-paper-title"), lines, told, round=box.round)
        words = tuple(
            t("web-word-faithful") if isinstance(word, str) else state.name(word) for word in box.words
        )
        if box.written(seat):
            lines = (t("web-written-next"),)
            return SeatView("written", name, t("web-written-title"), lines, told, words, box.round)
        return SeatView("slip", name, t("web-slip-title"), (t("web-slip-how"),), told, words, box.round)
    living = tuple(map(state.name, state.living)) if state is not None else ()
    walking = state is not None and state.phase is Phase.MINGLING
    return SeatView(
        "waiting",
        name,
        heading(state, narration),
        (_next(seat, handsets, state, narration),),
        told,
        last=last,
        living=living,
        say=last if walking else "",
        walking=walking,
        ring=_calls(state) if state is not None else 0,
    )


def _calls(state: State) -> int:
    """Ten for each day, and one for each time that the host has called across the room in it."""
    if state.rules.variant is not Variant.FORRADARNA or state.phase not in (Phase.MINGLING, Phase.DAY):
        return 0
    if state.phase is Phase.DAY:  # to the table, too
        return 10 * state.day + len(WARNED_AT) + 1
    return 10 * state.day + sum(state.mingle_left <= mark for mark in WARNED_AT)


def _next(seat: Seat, handsets: WebHandsets, state: State | None, narration: Narration) -> str:
    """What happens next, as far as this seat is concerned."""
    if state is None or state.phase in (Phase.SETTING, Phase.OVER):
        return narration.text("web-next-start")
    if seat not in state.living:
        return narration.text("web-next-out")
    if state.phase is Phase.SLIPS:
        if handsets.box is not None and handsets.box.closed:
            return narration.text("web-next-slips-closed")
        return narration.text("web-next-slips-void" if handsets.ended == "void" else "web-next-slips")
    return narration.text("web-next-mingling" if state.phase is Phase.MINGLING else "web-next-day")


async def seat(request: Request) -> Response:
    """``/seat``: the whole page; without a seat, the way to one."""
    table = table_of(request)
    standing, where = table.seats.standing(seat_token(request))
    if where is None or standing == "nobody":
        return to("/")
    if standing == "holds":
        table.seats.in_touch(where, address(request))
        return await _settled(table, where, whole=True)
    return _asking(table, standing, where, whole=True)


async def seat_now(request: Request) -> Response:
    """``/seat/now``: the part that changes, for the page's own script."""
    table = table_of(request)
    standing, where = table.seats.standing(seat_token(request))
    if where is None or standing == "nobody":
        return table.pages.seat_page("gone_part.html", 403)
    if standing == "holds":
        table.seats.in_touch(where, address(request))
        return await _settled(table, where, whole=False)
    return _asking(table, standing, where, whole=False)


async def _settled(table: WebTable, where: Seat, *, whole: bool) -> Response:
    """The page; in moderated Mafia after the same time for every role."""
    settled = asyncio.create_task(secret_page.settle()) if table.secrets is not None else None
    drawn = draw(table, where, whole=whole)
    if settled is not None:
        await settled
    return drawn


def draw(table: WebTable, where: Seat, *, whole: bool, note: str = "", status: int = 200) -> Response:
    """The page of a seat, or its changing part."""
    if table.secrets is not None:
        secret = secret_page.page_of(table, table.secrets, where, whole=whole)
        if secret is not None:
            return secret
    view = seat_view(
        where,
        table.seats.players[where],
        table.handsets,
        table.state(),
        table.narration,
        last=table.display.last,
        note=note,
    )
    return table.pages.seat_page(
        "seat.html" if whole else "seat_part.html",
        status,
        title=view.name,
        kind="seat",
        stream="/live/seat",
        now="/seat/now",
        here="/seat",
        seat=view,
    )


def answer(request: Request, where: Seat, note: str = "") -> Response:
    """After a form: the changed part for the script, else the page anew."""
    table = table_of(request)
    if is_live(request):
        return draw(table, where, whole=False, note=note, status=409 if note else 200)
    return draw(table, where, whole=True, note=note, status=409) if note else to("/seat")


def _asking(table: WebTable, standing: str, where: Seat, *, whole: bool) -> Response:
    return table.pages.seat_page(
        "asking.html" if whole else "asking_part.html",
        title=table.narration.text("web-asking-title"),
        kind="seat",
        stream="/live/seat",
        now="/seat/now",
        here="/seat",
        standing=standing,
        name=table.seats.players[where],
    )
