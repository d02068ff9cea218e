"""Each thing that a page must not show is found when one shows it, and nothing else is."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from models.narration import Narration
from voice_host.rehearsal.shown import PageLog, Shown, faults

SAY = Narration("sv", {}).text
CODE = "P3XH"
NIGHT = SAY("web-phase-slips", day=1)
TEXTS = {
    "Koden är P, 3, X, H.": "handsets-invite",
    "Natten faller.": "night-fell",
    "Väck era telefoner: alla skriver på telefon.": "slips-all-handsets",
    "Alla lappar är inne.": "slips-all-in",
    "Erik är mördad.": "murdered",
    "Fyra lappar säger trogen och två har namn.": "slips-result",
    "En ny dag.": "day-new",
}


def seat(name: str, kind: str, text: str, **more: Any) -> Shown:
    who = SAY("web-seat-who", name=name)
    plain: dict[str, Any] = {"inputs": 0, "checked": 0, "unfolded": 0, "wrong": [], "said": []}
    return Shown("/seat", kind, "", {"seat": f"{who}\n\n{text}"}, **{**plain, **more})


def table(heading: str, said: list[str], living: str = "Anna Erik", **more: Any) -> Shown:
    parts = {"players": living, "said": "\n".join(said), "address": "http://192.168.0.2:4711/"}
    plain: dict[str, Any] = {"inputs": 0, "checked": 0, "unfolded": 0, "wrong": []}
    return Shown("/table", "", heading, {**parts, **more.pop("parts", {})}, said, **{**plain, **more})


HANDSETS = [
    PageLog(
        name,
        [
            seat(name, "slip", "Skriv din lapp\nMin lapp\nTrogen\nAnna\nErik", inputs=4),
            seat(name, "slip", "Skriv din lapp\nMin lapp\nTrogen\nAnna\nErik", inputs=4, checked=1),
            seat(name, "written", "Din lapp ligger i", inputs=4),
            seat(name, "waiting", "Dag 2"),
        ],
    )
    for name in ("Anna", "Erik")
]
DISPLAY = PageLog(
    "/table",
    [
        table("Bordet dukas", [SAY("web-nothing-said")]),
        table("Bordet dukas", ["Koden är • • • •."]),
        table(NIGHT, ["Väck era telefoner: alla skriver på telefon."]),
        table(NIGHT, ["Alla lappar är inne."]),
        table(NIGHT, ["Fyra lappar säger trogen och två har namn."]),
        table(NIGHT, ["Erik är mördad."], "Anna"),
        table("Dag 2", ["Fyra lappar säger trogen och två har namn.", "Natten faller."], "Anna"),
        table("Dag 2", ["En ny dag."], "Anna"),
    ],
)


def found(handsets: list[PageLog] = HANDSETS, display: PageLog = DISPLAY) -> list[str]:
    return list(faults(handsets, display, TEXTS, CODE, SAY))


def anna_also(*states: Shown, **more: Any) -> list[PageLog]:
    anna, erik = HANDSETS
    return [dataclasses.replace(anna, shown=[*anna.shown, *states], **more), erik]


def also_on_display(*states: Shown) -> PageLog:
    return dataclasses.replace(DISPLAY, shown=[*DISPLAY.shown[:3], *states, *DISPLAY.shown[3:]])


def test_an_evening_as_it_should_be_has_no_fault() -> None:
    assert found() == []


@pytest.mark.parametrize(
    "handsets",
    [
        anna_also(seat("Anna", "written", "Din lapp ligger i\nErik", inputs=4)),
        anna_also(seat("Anna", "written", "Din lapp ligger i", inputs=4, checked=1)),
        anna_also(seat("Anna", "waiting", "Dag 2", inputs=4)),
        anna_also(complaints=["TypeError: x is null"]),
        anna_also(elsewhere=["http://elsewhere.example/"]),
    ],
    ids=["receipt", "choice left", "list left", "script fails", "asks elsewhere"],
)
def test_what_a_handset_must_not_show_is_found(handsets: list[PageLog]) -> None:
    (fault,) = found(handsets)
    assert "Anna" in fault or "Erik" in fault


def test_a_list_that_was_unfolded_to_change_a_slip_is_no_receipt() -> None:
    change = seat("Anna", "written", "Din lapp ligger i\nTrogen\nAnna", inputs=4, checked=1, unfolded=1)
    assert found(anna_also(change)) == []


@pytest.mark.parametrize(
    "state",
    [
        table(NIGHT, ["Fyra lappar säger trogen och två har namn."]),
        table(NIGHT, ["Anna har inte skrivit."]),
        table(NIGHT, ["Natten faller.", "Väck era telefoner: alla skriver på telefon."]),
        table(NIGHT, ["Natten faller."], living="Anna"),
        table(NIGHT, ["Natten faller."], inputs=1),
        table(NIGHT, ["Natten faller."], parts={"address": "http://192.168.0.2:4711/?k=P3XH"}),
    ],
    ids=["result", "never said", "order", "who lives", "list", "room code"],
)
def test_what_the_display_must_not_show_before_the_result_is_found(state: Shown) -> None:
    assert found(display=also_on_display(state))


def test_a_state_is_taken_as_the_pages_script_tells_it() -> None:
    log = PageLog("Anna")
    log.take(json.dumps(dataclasses.asdict(HANDSETS[0].shown[0])))
    assert log.shown == HANDSETS[0].shown[:1]
