"""An intruder tries what there is to try, on loopback and from a network namespace of its own.

Everything happens in two namespaces that are made for it and removed afterwards: one with the host, one with
the intruder, joined by one virtual cable. Requests are counted and bounded; nothing goes anywhere else.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import ctypes
import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scripts.web_trials import (
    attempts_door,
    attempts_roles_cards,
    attempts_roles_day,
    attempts_roles_door,
    attempts_roles_night,
    attempts_seats,
    attempts_secrets,
    attempts_slips,
)
from scripts.web_trials.cable import vanish
from scripts.web_trials.intruder import ATTEMPTS, MakeSocket, staged, try_all
from scripts.web_trials.roles_course import staged_roles, try_roles

LISTS = (attempts_seats, attempts_slips, attempts_door, attempts_secrets)
ROLES_LISTS = (attempts_roles_door, attempts_roles_night, attempts_roles_cards, attempts_roles_day)
"""Importing them has filed their attempts, in this order."""

HOST, NETWORK = "10.213.77.1", "10.213.77."
INTRUDERS = [f"{NETWORK}{number}" for number in range(20, 220)]
LOOPBACK = [f"127.0.7.{number}" for number in range(20, 220)]
CABLE_END = "mveth1"
_CLONE_NEWNET = 0x40000000


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True, text=True)


@contextlib.contextmanager
def two_namespaces() -> Iterator[tuple[str, str]]:
    """A namespace for the host and one for the intruder. Needs root and iproute2."""
    home, away = f"maffia-host-{os.getpid()}", f"maffia-out-{os.getpid()}"
    try:
        for name in (home, away):
            _ip("netns", "add", name)
            _ip("-n", name, "link", "set", "lo", "up")
        _ip("link", "add", "mveth0", "netns", home, "type", "veth", "peer", "name", CABLE_END, "netns", away)
        _ip("-n", home, "address", "add", f"{HOST}/24", "dev", "mveth0")
        _ip("-n", home, "link", "set", "mveth0", "up")
        _ip("-n", away, "link", "set", CABLE_END, "up")
        batch = "".join(f"address add {address}/24 dev {CABLE_END}\n" for address in INTRUDERS)
        subprocess.run(
            ["ip", "-n", away, "-batch", "-"], input=batch, check=True, capture_output=True, text=True
        )
        yield home, away
    finally:
        for name in (home, away):
            subprocess.run(["ip", "netns", "delete", name], check=False, capture_output=True)


@contextlib.contextmanager
def sockets_of(namespace: str) -> Iterator[MakeSocket]:
    """Make sockets that belong to another namespace, in a thread that has gone there."""
    c = ctypes.CDLL(None, use_errno=True)

    def go() -> None:
        descriptor = os.open(f"/run/netns/{namespace}", os.O_RDONLY)
        try:
            if c.setns(descriptor, _CLONE_NEWNET) != 0:
                raise OSError(ctypes.get_errno(), "setns")
        finally:
            os.close(descriptor)

    with ThreadPoolExecutor(1, initializer=go) as away:
        yield lambda: away.submit(socket.socket, socket.AF_INET, socket.SOCK_STREAM).result()


async def attack_from(
    where: str, address: str, sources: list[str], make_socket: MakeSocket | None = None, away: str = ""
) -> list[dict[str, object]]:
    """All attempts from one place; ``away`` is its namespace, if it has one of its own.

    The game with roles is attacked first: in the other one the intruder vanishes at the end, for good.
    """
    async with staged_roles(address, sources, make_socket) as roles_stage:
        results = await try_roles(roles_stage)
    async with staged(address, sources, make_socket) as stage:
        results += await try_all(stage, ATTEMPTS)
        if away:
            results += await vanish(stage, away, CABLE_END)
        results += await attempts_secrets.end_the_night(stage)
    return [{"name": f"{where}: {one['name']}", "refused": one["refused"]} for one in results]


def report(attempts: list[dict[str, object]]) -> int:
    """Say what was refused; the last line is JSON. 1 when something was not."""
    breaches = [one for one in attempts if not one["refused"]]
    for one in attempts:
        print("refused" if one["refused"] else "BREACH ", one["name"])
    print(json.dumps({"attempts": attempts, "breaches": len(breaches)}, ensure_ascii=False))
    return 1 if breaches else 0


def _inside(away: str) -> int:
    """In the host's namespace: both attacks."""
    attempts = asyncio.run(attack_from("loopback", "127.0.0.1", LOOPBACK))
    with sockets_of(away) as make_socket:
        attempts += asyncio.run(attack_from("namespace", HOST, INTRUDERS, make_socket, away))
    return report(attempts)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--loopback-only", action="store_true", help="without root: leave the namespace out")
    parser.add_argument("--inside", metavar="NAMESPACE", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        return _inside(options.inside)
    if options.loopback_only:
        return report(asyncio.run(attack_from("loopback", "127.0.0.1", LOOPBACK)))
    if os.geteuid() != 0 or shutil.which("ip") is None:
        print("A second network namespace needs root and iproute2. Without: --loopback-only", file=sys.stderr)
        return 2
    program = Path(__file__).resolve().parents[1] / "attack"
    with two_namespaces() as (home, away):
        inside = ["ip", "netns", "exec", home, sys.executable, str(program), "--inside", away]
        return subprocess.run(inside, check=False).returncode
