"""Where the pages are found: a numeric address of this computer in the local network.

Names such as ``laptop.local`` fail on many handsets, so only numbers are shown and said. No packet is sent to
find out: the operating system lists its own interfaces.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass

import ifaddr

_NOT_A_ROOM = (
    "lo",
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vbox",
    "tun",
    "tap",
    "wg",
    "tailscale",
    "utun",
)
"""Interfaces behind which nobody at the table sits: containers, virtual machines, tunnels."""

_AT_HOME = tuple(map(ipaddress.IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))


_WEB_PORT = 80
"""Where a browser goes when no port is told."""


class NoNetworkError(Exception):
    """This computer has no address that a handset in the room could reach."""


@dataclass(frozen=True, slots=True)
class Place:
    """One address and port, as they are announced."""

    address: str
    port: int

    @property
    def netloc(self) -> str:
        """What stands in the ``Host`` of every true request: browsers leave out the port of all web pages."""
        return self.address if self.port == _WEB_PORT else f"{self.address}:{self.port}"

    @property
    def origin(self) -> str:
        """What stands in the ``Origin`` of every request from one of our own pages."""
        return f"http://{self.netloc}"

    def digits(self) -> tuple[str, ...]:
        """The address and the port as they are read aloud: one group of digits after the other."""
        return (*self.address.split("."), str(self.port))


def lan_address(interfaces: Iterable[tuple[str, str]] | None = None) -> str:
    """The address to serve on: of a private network, in the order of what homes and telephones give out.

    ``interfaces`` are pairs of name and IPv4 address; this computer's, if left out. A public address is never
    taken: a party is no business of the Internet's. Raises :class:`NoNetworkError`.
    """
    ranked: list[tuple[int, str]] = []
    for name, address in _interfaces() if interfaces is None else interfaces:
        if name.lower().startswith(_NOT_A_ROOM):
            continue
        found = ipaddress.IPv4Address(address)
        rank = next((place for place, net in enumerate(_AT_HOME) if found in net), None)
        if rank is None and found.is_link_local:
            rank = len(_AT_HOME)  # two computers on one cable, without anybody to give out addresses
        if rank is not None:
            ranked.append((rank, address))
    if not ranked:
        raise NoNetworkError
    return min(ranked, key=lambda one: one[0])[1]


def own_addresses() -> frozenset[str]:
    """All IPv4 addresses that this computer has just now."""
    return frozenset(address for _, address in _interfaces())


def _interfaces() -> Iterable[tuple[str, str]]:
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if isinstance(ip.ip, str):  # IPv6 comes as a tuple, and is too long to be said
                yield adapter.name, ip.ip
