"""What the pages of a rehearsal showed, all evening long, and what none of them may show.

Each browser tells of every change of its page. Nothing is judged by the clock: what a page showed at night is
known by its heading, so a machine that is slow finds no fault where none is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from voice_host.rehearsal.transcript import Wording
from voice_host.web.display import HIDDEN

BINDING: Final = "maffiaShown"
"""The function through which a page tells."""

SCRIPT: Final = """(() => {
    let last = "";
    const texts = (all) => [...all].map((one) => one.textContent);
    const tell = () => {
        const main = document.getElementById("main");
        if (!main) return;
        const parts = main.querySelectorAll("[data-part]");
        const shown = JSON.stringify({
            path: location.pathname,
            kind: main.querySelector("[data-kind]")?.dataset.kind ?? "",
            heading: main.querySelector("h1")?.textContent ?? "",
            parts: Object.fromEntries([...parts].map((one) => [one.dataset.part, one.innerText])),
            said: texts(main.querySelectorAll("[data-part=said] .now, [data-part=said] li")),
            inputs: main.querySelectorAll("input").length,
            checked: main.querySelectorAll("input:checked").length,
            unfolded: main.querySelectorAll("details[open]").length,
            wrong: texts(main.querySelectorAll("[role=alert]")),
            card: texts(main.querySelectorAll("details.secret[open] .card p")),
        });
        if (shown !== last) window.BINDING(last = shown);
    };
    addEventListener("DOMContentLoaded", () => {
        const changes = { subtree: true, childList: true, characterData: true };
        const unfolding = { attributes: true, attributeFilter: ["open"] };
        new MutationObserver(tell).observe(document.body, { ...changes, ...unfolding });
        tell();
    });
})()""".replace("BINDING", BINDING)

_NIGHTS: Final = 30
_WRITING: Final = ("slips-", "slip-")
"""How the keys of sentences begin that belong to a round of slips which is not opened yet."""

_RESULT: Final = "slips-result"


@dataclass(frozen=True, slots=True)
class Shown:
    """One state of one page; ``parts`` are the texts of what changes on it, ``said`` the host's sentences.

    ``card`` is what stands on a secret card, while its button is held.
    """

    path: str
    kind: str
    heading: str
    parts: Mapping[str, str]
    said: Sequence[str]
    inputs: int
    checked: int
    unfolded: int
    wrong: Sequence[str]
    card: Sequence[str] = field(default_factory=list)


@dataclass(slots=True)
class PageLog:
    """All that one browser showed. ``complaints`` are its script's, ``elsewhere`` whom else it asked."""

    owner: str
    shown: list[Shown] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)

    def take(self, state: str) -> None:
        """One more state, as the page's script tells it."""
        self.shown.append(Shown(**json.loads(state)))


def faults(
    handsets: Iterable[PageLog], display: PageLog, texts: Mapping[str, str], code: str, say: Wording
) -> Iterator[str]:
    """What was shown and should not have been, each with whose page it was.

    ``texts`` are the sentences that the host said, with their keys; ``code`` is the room's.
    """
    seats = list(handsets)
    for log in (*seats, display):
        yield from (f"{log.owner}: {complaint}" for complaint in log.complaints)
        yield from (f"{log.owner}: asked {url}" for url in log.elsewhere)
    yield from _receipts(seats, say)
    for log in seats:
        for state in log.shown:
            if state.kind == "waiting" and state.inputs:
                yield f"{log.owner}: something to write on while nothing is written"
    yield from _on_display(display, texts, code, say)


def _receipts(handsets: Iterable[PageLog], say: Wording) -> Iterator[str]:
    """Whoever has written whatever: the page is the same, and no choice stands there."""
    first: str | None = None
    for log in handsets:
        for state in log.shown:
            if state.kind != "written" or state.unfolded or state.wrong:
                continue
            if state.checked:
                yield f"{log.owner}: the choice stands on the page of a slip that is written"
            text = state.parts["seat"].replace(say("web-seat-who", name=log.owner), "", 1).strip()
            first = text if first is None else first
            if text != first:
                yield f"{log.owner}: after a slip the page says {text!r}, another's {first!r}"


def _on_display(display: PageLog, texts: Mapping[str, str], code: str, say: Wording) -> Iterator[str]:
    nights = {say("web-phase-slips", day=day) for day in range(1, _NIGHTS)}
    spoken = ", ".join(code)
    keys = {flat(text.replace(spoken, HIDDEN)): key for text, key in texts.items()}
    keys[flat(say("web-nothing-said"))] = ""
    night: list[Shown] = []
    for state in display.shown:
        for part in (*state.parts.values(), *state.said):
            if code in part or spoken in part:
                yield f"{display.owner}: the room code"
        for text in state.said:
            if flat(text) not in keys:
                yield f"{display.owner}: {text!r}, which nobody said"
        if state.inputs:
            yield f"{display.owner}: something to write on"
        if state.heading in nights:
            night.append(state)
        else:
            yield from _at_night(display, night, keys)
            night = []
    yield from _at_night(display, night, keys)


def _at_night(display: PageLog, night: Sequence[Shown], keys: Mapping[str, str]) -> Iterator[str]:
    """What one night showed, up to its last state in which slips were still written or read.

    Later states tell the result, which everybody may see then, although the heading is still the night's.
    """

    def of_slips(state: Shown) -> bool:
        told = [keys.get(flat(text), "") for text in state.said]
        return any(key.startswith(_WRITING) and key != _RESULT for key in told)

    last = max((place for place, state in enumerate(night) if of_slips(state)), default=-1)
    for state in night[: last + 1]:
        if any(keys.get(flat(text)) == _RESULT for text in state.said):
            yield f"{display.owner}: {list(state.said)}, before the slips were opened"
        if len(state.said) > 1:
            yield f"{display.owner}: in which order slips were read: {list(state.said)}"
        if state.parts["players"] != night[0].parts["players"]:
            yield f"{display.owner}: who lives changed while slips were written"


def flat(text: str) -> str:
    """However its words are broken into lines."""
    return " ".join(text.split())
