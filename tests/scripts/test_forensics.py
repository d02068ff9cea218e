"""The search for what is left of slips can find it: every kind of trace is planted, and found."""

from __future__ import annotations

import json
import os
import pickle
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from scripts.forensics_lab import memory
from scripts.forensics_lab.boxes import box_traces
from scripts.forensics_lab.files import Marks, moved, open_elsewhere, search, stamps
from scripts.forensics_lab.order import OpenBox, orders, p_value
from scripts.forensics_lab.patterns import PLAYERS, nights
from scripts.forensics_lab.python_objects import NUMBER_BYTES, Objects, Piece, python_in
from voice_host.slips.box import BallotBox

FORENSICS = Path(__file__).resolve().parents[2] / "scripts" / "forensics"
NIGHTS = nights(5, seed=1)
NIGHT = NIGHTS[0]
HERE = python_in(os.getpid())
WORDS = [PLAYERS[place - 1] if place else "trogen" for place in NIGHT.in_order]
EVENING = Marks({"a-token-of-a-seat"}, began=1.7e9, ended=1.7e9 + 600)


def run(*arguments: str) -> tuple[int, dict[str, float], str]:
    answer = subprocess.run([FORENSICS, *arguments], capture_output=True, text=True, check=False, timeout=900)
    lines = answer.stdout.splitlines()
    return answer.returncode, json.loads(lines[-1]) if lines else {}, answer.stdout + answer.stderr


@pytest.mark.slow
def test_the_real_host_leaves_no_trace() -> None:
    code, told, output = run("--nights", "6")
    assert (code, told["nights"], told["traces_found"]) == (0, 6, 0), output
    assert 0 < told["order_p_value"] <= 1
    assert "found in memory 1 times out of 1" in output


@pytest.mark.slow
@pytest.mark.parametrize(
    ("leak", "what"),
    [("log", "numbers in a row"), ("touch", "changed when a slip came in"), ("table", "bytes of codes")],
)
def test_a_host_that_leaks_is_caught(leak: str, what: str) -> None:
    code, told, output = run("--nights", "1", "--leak", leak)
    assert code == 1, output
    assert told["traces_found"] > 0
    assert what in output


def test_a_night_has_names_that_murder_nobody_and_some_nights_have_paper() -> None:
    for night in nights(50, seed=3):
        named = [place for place in night.places if place]
        assert len(named) == 5
        assert len(set(named)) >= 3
    assert sum(bool(night.on_paper) for night in nights(50, seed=3)) == 10


@pytest.mark.parametrize(
    "written",
    [
        bytes(NIGHT.codes),
        bytes(NIGHT.in_order),
        ",".join(map(str, NIGHT.in_order)).encode(),
        json.dumps([place + 1 for place in NIGHT.by_seat]).encode(),
        json.dumps(WORDS).encode(),
        " ".join(WORDS).encode("utf-16-le"),
        struct.pack(f"<{len(NIGHT.in_order)}Q", *NIGHT.in_order),
        pickle.dumps({"slips": list(NIGHT.by_seat)}),
        "\n".join(f"12:00 somebody wrote {word}, it seems" for word in reversed(WORDS)).encode(),
        "\n".join(f"POST /slip word={place:02d} HTTP/1.1" for place in NIGHT.in_order).encode(),
        b"cookie: seat=a-token-of-a-seat",
        b"at 1700000123 something happened",
        b"2023-11-14T22:13:20Z",
        struct.pack("<4d", 1.7e9 + 1.5, 1.7e9 + 2.5, 1.7e9 + 4.5, 1.7e9 + 8.5),
        struct.pack(">4q", *(int((1.7e9 + second) * 1000) for second in (1, 2, 3, 4))),
    ],
)
def test_a_trace_in_a_file_is_found(written: bytes, tmp_path: Path) -> None:
    path = tmp_path / "some.file"
    path.write_bytes(os.urandom(997) + written + os.urandom(997))
    assert search(path, NIGHTS, EVENING)


def test_a_trace_in_a_database_is_found_where_it_was_deleted(tmp_path: Path) -> None:
    path = tmp_path / "some.sqlite"
    base = sqlite3.connect(path)
    base.execute("pragma secure_delete = off")
    base.execute("create table slips (what text)")
    base.execute("insert into slips values (?)", [json.dumps(list(NIGHT.in_order))])
    base.commit()
    base.execute("delete from slips")
    base.commit()
    base.close()
    assert search(path, NIGHTS, EVENING)


def test_what_the_table_may_know_is_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    names = sorted({place - 1: NIGHT.places.count(place) for place in NIGHT.places if place}.items())
    event = {"type": "SlipsOpened", "faithful": 11, "names": names}
    path.write_text(json.dumps(event) + ", ".join(PLAYERS) + "Elva lappar säger trogen och fem har namn.")
    assert search(path, NIGHTS, EVENING) == []


def test_a_file_that_changes_with_a_slip_is_seen(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("")
    before = stamps(tmp_path)
    assert moved(before, stamps(tmp_path)) == []
    time.sleep(0.02)
    (tmp_path / "kept").write_text("")
    assert moved(before, stamps(tmp_path))


def test_a_file_written_elsewhere_is_seen(tmp_path: Path) -> None:
    here, elsewhere = tmp_path / "here", tmp_path / "elsewhere"
    here.mkdir()
    with elsewhere.open("w"), (here / "own").open("w"):
        found = [trace.where for trace in open_elsewhere(os.getpid(), here, [])]
    assert str(elsewhere) in found
    assert str(here / "own") not in found


def test_slips_of_a_box_that_is_not_sealed_are_found_in_the_memory_of_a_process() -> None:
    box = BallotBox(range(len(PLAYERS)))
    for seat in range(len(PLAYERS)):
        box.write(seat, box.words[NIGHTS[1].places[seat]])
    here = memory.snapshot(os.getpid())
    assert any("by seat" in trace.what for trace in memory.links(here, [NIGHTS[1]], HERE))


@pytest.mark.parametrize("apart", [32, 64, 8000])
def test_a_row_of_pointers_like_a_night_is_found_in_memory(apart: int) -> None:
    pointers = np.array([0x7FD834000000 + apart * (7 * place % 20) for place in NIGHT.codes], dtype="<u8")
    around = np.arange(1, 40, dtype="<u8") * 8 + 0x10000000

    def found(row: np.ndarray) -> list[dict[int, int]]:
        data = np.concatenate([around, row, around]).tobytes()
        return list(memory.Rows(data, len(NIGHT.codes)).like(NIGHT.codes))

    assert found(pointers) == [dict(zip(NIGHT.codes, map(int, pointers), strict=True))]
    assert not found(pointers[::-1])
    assert not found(np.zeros(100, dtype="<u8"))


class Seat:
    """Something of a host's own."""


OBJECTS: dict[str, tuple[Sequence[object], bool]] = {
    "the numbers": ((0, 10, 7, 4), True),
    "other numbers that far apart": ((9, 19, 16, 13), True),
    "other numbers": ((0, 9, 6, 4), False),
    "names": (("trogen", PLAYERS[9], PLAYERS[6], PLAYERS[3]), True),
    "nothing, and lines with names": ((None, *(f"slip: {PLAYERS[at]}" for at in (9, 6, 3))), True),
    "words with numbers": (("word=00", "word=10", "word=07", "word=04"), True),
    "others' names": (("trogen", PLAYERS[9], PLAYERS[6], PLAYERS[5]), False),
    "other words": (("", "left", "right", "10"), False),
    "its own": ((Seat(), Seat(), Seat(), Seat()), True),
    "words and something else": (("trogen", "Karl", None, "Olle"), False),
}


@pytest.mark.parametrize(("kept", "is_trace"), OBJECTS.values(), ids=OBJECTS.keys())
def test_a_row_of_objects_is_a_trace_if_they_could_stand_for_names(
    kept: Sequence[object], is_trace: bool
) -> None:
    """A table of small numbers that every host holds, three among zeros, was taken for a night once."""
    objects = Objects(memory.snapshot(os.getpid()), HERE)
    row = dict(zip((1, 11, 8, 5), map(id, kept), strict=True))
    assert objects.could_be(row) is is_trace


def test_a_row_of_pointers_to_something_else_than_objects_is_no_trace() -> None:
    """What a library written in C++ had in its own memory was taken for a night once."""
    memory_of_cpp = np.zeros(64, dtype="<u8")
    start = 0x7FCC64000000
    row = {place: start + 8 * at for at, place in enumerate((1, 11, 8, 5))}
    for filling in (0, start, start + 64, HERE.numbers.start, id(NIGHTS)):
        memory_of_cpp[:] = filling
        pieces = [*memory.snapshot(os.getpid()), Piece("memory", start, memory_of_cpp.tobytes())]
        assert not Objects(pieces, HERE).could_be(row)
    assert not Objects(memory.snapshot(os.getpid()), HERE).could_be({1: 8, 11: 1 << 46, 8: 16, 5: 24})


def test_it_is_known_where_another_process_holds_its_small_numbers_and_types() -> None:
    program = "import sys; print(id(-5), id(256), id(type), flush=True); sys.stdin.read()"
    with subprocess.Popen([sys.executable, "-c", program], stdin=-1, stdout=-1, text=True) as other:
        assert other.stdin and other.stdout
        first, last, type_ = map(int, other.stdout.readline().split())
        there = python_in(other.pid)
        other.stdin.close()
    assert (there.numbers.start, there.numbers.stop) == (first, last + NUMBER_BYTES)
    assert there.type_ == type_


def test_a_list_that_somebody_keeps_is_found_in_the_memory_of_a_process() -> None:
    words = ["faithful", *PLAYERS]
    kept = [words[place] for place in NIGHTS[2].places]
    found = memory.links(memory.snapshot(os.getpid()), [NIGHTS[2]], HERE)
    assert any("a list of objects" in trace.what for trace in found), len(kept)


def test_a_request_in_memory_is_found_by_its_token() -> None:
    request = b"POST /slip HTTP/1.1\r\nCookie: seat=abc123\r\n\r\nround=x&word=07"
    assert memory.requests_left([Piece("heap", 0, request)], {"abc123": 4}) == [
        memory.Trace("heap", "seat 4 wrote word=07")
    ]
    apart = request.replace(b"\r\n\r\n", b"\0" * 5000)
    assert memory.requests_left([Piece("heap", 0, apart)], {"abc123": 4}) == []


def test_a_sealed_box_looks_the_same_whatever_was_written() -> None:
    assert box_traces(NIGHTS) == []


def test_a_box_that_remembers_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    write = BallotBox.write

    def remembering(self: BallotBox, seat: int, word: int | str) -> None:
        write(self, seat, word)
        self.__dict__.setdefault("log", []).append((seat, word))

    monkeypatch.setattr(BallotBox, "write", remembering)
    assert box_traces(NIGHTS)


def test_a_fair_box_mixes() -> None:
    rng = np.random.default_rng(5)
    assert p_value(orders(50, rng), rng, draws=300) > 0.003


class InOrder(OpenBox):
    """A box that leaves slips in the order in which they came."""

    def write(self, seat: int, word: int | str) -> None:
        self.__dict__.setdefault("came", []).append(word)
        super().write(seat, word)

    def close(self) -> None:
        self._pile = self.__dict__["came"]


def test_slips_that_come_out_as_they_came_in_are_caught() -> None:
    rng = np.random.default_rng(5)
    assert p_value(orders(50, rng, InOrder), rng, draws=300) < 0.01


def test_forensics_says_what_it_does() -> None:
    answer = subprocess.run([FORENSICS, "--help"], capture_output=True, text=True, check=False)
    assert answer.returncode == 0
    assert answer.stdout.startswith("usage: forensics")


def test_nights_can_be_told_apart() -> None:
    codes = {night.codes for night in nights(50, seed=9)}
    assert len(codes) == 50
