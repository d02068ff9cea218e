"""The whole of scripts/forensics."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from scripts.forensics_lab import memory
from scripts.forensics_lab.boxes import box_traces
from scripts.forensics_lab.evening import AGENT, Evening, Stuck
from scripts.forensics_lab.files import Marks, Trace, files_of, moved, open_elsewhere, search, stamps
from scripts.forensics_lab.order import orders, p_value
from scripts.forensics_lab.patterns import PLAYERS, Night, nights
from scripts.forensics_lab.python_objects import python_in

LEAST_P = 1e-4
"""Below this the order is not left to chance; a fair box falls below it once in ten thousand runs."""

WIPED_AFTER = 10.0
"""Seconds from the last night to the search: what was let go is overwritten a moment after each night."""

Leak = Callable[[Path, int, int], None]
"""A leak for the search to find: (the evening's folder, seat, place), called after each slip."""


class Blind(Exception):
    """The search did not find what was surely there."""


def no_leak(home: Path, seat: int, place: int) -> None:
    """The host as it is."""


def a_log(home: Path, seat: int, place: int) -> None:
    """What a chatty server would write, with other text between."""
    with (home / "access.log").open("a") as log:
        log.write(f"POST /slip 200 word={place:02d}\n")


def a_touched_file(home: Path, seat: int, place: int) -> None:
    """A file that holds nothing, and changes with each slip."""
    (home / "state").write_text("open\n")


def a_table(home: Path, seat: int, place: int) -> None:
    """A byte a seat in some file."""
    path = home / "box.bin"
    held = bytearray(path.read_bytes()) if path.exists() else bytearray(len(PLAYERS))
    held[seat] = place + 1
    path.write_bytes(held)


LEAKS: dict[str, Leak] = {"none": no_leak, "log": a_log, "touch": a_touched_file, "table": a_table}


def play(evening: Evening, played: Sequence[Night], marks: Marks, leak: Leak) -> tuple[list[Trace], int]:
    """Play these nights; what was seen while slips came in, and how often memory was found to hold them."""
    found: list[Trace] = []
    controls = 0
    marks.began = time.time()
    evening.begin()
    for number, night in enumerate(played):
        evening.type_when("day", "natt")
        evening.type_when("night-vote", str(len(PLAYERS)))
        evening.wait_for("listening", phase="slips")
        rounds = {evening.handsets[seat].round() for seat in (0, len(PLAYERS) - 1)}
        marks.secrets |= rounds
        (round_,) = rounds
        _take_paper(evening, night, played[number - 1] if number else None, round_)
        found += _write(evening, night, round_, leak, control=number % 10 == 0)
        controls += number % 10 == 0
        if night.on_paper:
            _read_papers(evening, night)
        told = evening.wait_for("event").values["event"]
        _check(told, night)
    marks.ended = time.time()
    evening.wait_for("listening", phase="day")
    return found, controls


def _take_paper(evening: Evening, night: Night, before: Night | None, round_: str) -> None:
    """Whoever wrote on paper the night before does so again, until the handset is taken up."""
    for seat in before.on_paper if before else ():
        evening.handsets[seat].post("/handset", {"round": round_})
        evening.wait_for("say", id="slips-to-handset")
        evening.wait_for("listening", phase="slips")
    for seat in night.on_paper:
        evening.handsets[seat].post("/paper", {"round": round_})
        evening.wait_for("say", id="slips-to-paper")
        evening.wait_for("listening", phase="slips")


def _write(evening: Evening, night: Night, round_: str, leak: Leak, *, control: bool) -> list[Trace]:
    """All handsets write; files must keep still. Raises :class:`Blind`."""
    found: list[Trace] = []
    before = stamps(evening.home)
    *first, last = night.order
    for seat in first:
        evening.handsets[seat].post("/slip", {"round": round_, "word": f"{night.places[seat]:02d}"})
        leak(evening.home, seat, night.places[seat])
        after = stamps(evening.home)
        found += moved(before, after)
        before = after
    if control:
        held = bytearray(night.codes)
        held[last] = 0
        unsealed = bytes(held)
        if not any(unsealed in data for *_, data in memory.regions(evening.pid)):
            raise Blind("the slips were not found in memory before they were sealed")
    evening.handsets[last].post("/slip", {"round": round_, "word": f"{night.places[last]:02d}"})
    leak(evening.home, last, night.places[last])
    return found


def _read_papers(evening: Evening, night: Night) -> None:
    evening.type_line("klart")
    evening.wait_for("say", id="slips-read-apart")
    for seat in night.on_paper:
        place = night.places[seat]
        evening.type_when("slips", PLAYERS[place - 1] if place else "trogen")
    evening.type_when("slips", "ja")


def _check(event: object, night: Night) -> None:
    """The slips that were opened are the slips that were written. Raises :class:`Stuck`."""
    names = sorted({place - 1: night.places.count(place) for place in night.places if place}.items())
    wanted = {"type": "SlipsOpened", "faithful": night.places.count(0), "names": [list(one) for one in names]}
    if event != wanted:
        raise Stuck(f"opened {event} instead of {wanted}")


def look(evening: Evening, log: Path, played: Sequence[Night], marks: Marks) -> list[Trace]:
    """Search memory and open files of the running host, then every file, before and after it ends."""
    time.sleep(WIPED_AFTER)
    tokens = evening.tokens()
    marks.secrets |= {*tokens, AGENT}
    taken = memory.snapshot(evening.pid)
    found = memory.links(taken, played, python_in(evening.pid))
    found += memory.requests_left(taken, tokens)
    del taken
    found += open_elsewhere(evening.pid, evening.home, [log / "host.log"])
    for path in files_of(evening.home):
        found += search(path, played, marks)
    evening.type_line("avsluta")
    evening.type_line("ja")
    evening.exit_code(30.0)
    for path in (*files_of(evening.home), *files_of(log)):
        found += search(path, played, marks)
    return list(dict.fromkeys(found))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; the exit code."""
    parser = argparse.ArgumentParser(prog="forensics", description=__doc__)
    parser.add_argument("--nights", type=int, default=50, help="so many nights (default: 50)")
    parser.add_argument("--seed", type=int, default=None, help="of the slips; else a new one")
    parser.add_argument("--leak", choices=sorted(LEAKS), default="none", help="plant a trace, to be found")
    asked = parser.parse_args(arguments)
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    print(f"seed {seed}")
    rng = np.random.default_rng(seed)
    played = nights(asked.nights, seed)
    with tempfile.TemporaryDirectory(prefix="maffia-forensics-") as folder:
        home, log = Path(folder) / "home", Path(folder) / "log"
        home.mkdir()
        log.mkdir()
        marks = Marks()
        try:
            evening = Evening(home, log)
            with evening:
                found, controls = play(evening, played, marks, LEAKS[asked.leak])
                found += look(evening, log, played, marks)
        except (Blind, Stuck) as trouble:
            print(f"forensics: {trouble}", file=sys.stderr)
            return 2
    found += box_traces(played)
    print(f"before sealing, slips were found in memory {controls} times out of {controls}")
    for trace in found:
        print(f"{trace.where}: {trace.what}")
    p = p_value(orders(max(50, asked.nights), rng), rng)
    print(json.dumps({"nights": len(played), "traces_found": len(found), "order_p_value": round(p, 5)}))
    return 1 if found or p < LEAST_P else 0
