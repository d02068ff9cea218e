"""``maffia play`` and its pages: served where it says, on one socket, and never in the way of the game."""

from __future__ import annotations

import re
import signal
import socket
import urllib.request
from pathlib import Path

import pytest
from child_host import PLAYERS, ChildHost

WEB = ("--players", PLAYERS, "--web", "--web-address", "127.0.0.1")


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


def listening(pid: int) -> list[tuple[str, int]]:
    """Addresses and ports on which a process listens, by TCP or UDP, as the kernel tells."""
    links = [link.readlink() for link in Path(f"/proc/{pid}/fd").iterdir()]
    inodes = {found.group(1) for link in links if (found := re.match(r"socket:\[(\d+)\]", str(link)))}
    found: list[tuple[str, int]] = []
    for table, state in (("tcp", "0A"), ("tcp6", "0A"), ("udp", "07"), ("udp6", "07")):
        for line in Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]:
            (
                _,
                local,
                _,
                status,
                *_,
            ) = line.split()[:4]
            if status == state and line.split()[9] in inodes:
                address, port = local.split(":")
                ip = socket.inet_ntoa(bytes.fromhex(address)[::-1]) if len(address) == 8 else address
                found.append((ip, int(port, 16)))
    return found


def test_the_pages_are_served_where_it_is_said_and_nothing_else_listens(journal: Path) -> None:
    with ChildHost(*WEB, "--web-port", "0", journal=journal) as host:
        note = host.until("web")
        host.until("listening", phase="joining")
        with urllib.request.urlopen(f"{note['url']}table", timeout=10) as page:  # noqa: S310 -- our own http
            assert "Bordet dukas" in page.read().decode()
        port = int(note["url"].rstrip("/").split(":")[-1])
        assert listening(host.process.pid) == [("127.0.0.1", port)]
        host.type("klart")
        host.until("listening", phase="cards")


@pytest.mark.parametrize("arguments", [("--no-web",), ()])
def test_without_the_pages_nothing_listens_and_a_script_gets_none_unasked(
    journal: Path, arguments: tuple[str, ...]
) -> None:
    with ChildHost("--players", PLAYERS, *arguments, journal=journal) as host:
        host.until("listening", phase="cards")
        assert listening(host.process.pid) == []


def test_a_port_that_is_taken_is_a_sentence_and_the_game_goes_on(journal: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        with ChildHost(*WEB, "--web-port", port, journal=journal) as host:
            assert port in host.until("say", id="trouble-web-port-taken")["text"]
            host.until("listening", phase="cards")


def test_an_address_that_is_not_ours_is_a_sentence_and_the_game_goes_on(journal: Path) -> None:
    arguments = ("--players", PLAYERS, "--web", "--web-address", "192.0.2.1", "--web-port", "0")
    with ChildHost(*arguments, journal=journal) as host:
        assert "192.0.2.1" in host.until("say", id="trouble-web-no-address")["text"]
        host.until("listening", phase="cards")


def test_ctrl_c_ends_as_ever_while_somebody_looks_on(journal: Path) -> None:
    with ChildHost(*WEB, "--web-port", "0", journal=journal) as host:
        note = host.until("web")
        host.type("klart")
        host.until("listening", phase="cards")
        stream = urllib.request.urlopen(f"{note['url']}live/table", timeout=10)  # noqa: S310 -- our own http
        stream.readline()
        code, _, complaint = host.end(signal.SIGINT)
        stream.close()
    assert code == 1
    assert complaint.startswith("Avbrutet. Spelet är sparat.")
    assert "Traceback" not in complaint


def test_a_resumed_game_invites_the_handsets_again(journal: Path) -> None:
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        host.type("klart")
        host.until("listening", phase="day")
        host.end(signal.SIGTERM)
    resume = ("--resume", "--web", "--web-address", "127.0.0.1", "--web-port", "0")
    with ChildHost(*resume, journal=journal) as host:
        host.until("say", id="handsets-invite")
        host.type("klart")
        host.until("listening", phase="day")
