"""The address that is served and said."""

from __future__ import annotations

import pytest

from voice_host.commands.words import words_of
from voice_host.web.addresses import NoNetworkError, Place, lan_address
from voice_host.web.server import AddressGoneError, listen_on


def test_the_address_of_the_room_is_taken_and_not_one_of_a_container_or_a_tunnel() -> None:
    found = [("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("tun0", "10.8.0.2"), ("wlan0", "10.0.0.7")]
    assert lan_address(found) == "10.0.0.7"


def test_a_home_network_goes_before_one_of_a_company() -> None:
    assert lan_address([("eth0", "10.1.2.3"), ("wlan0", "192.168.1.5")]) == "192.168.1.5"


@pytest.mark.parametrize("found", [[], [("lo", "127.0.0.1")], [("eth0", "81.2.69.142")]])
def test_without_a_private_network_there_is_no_address(found: list[tuple[str, str]]) -> None:
    with pytest.raises(NoNetworkError):
        lan_address(found)


def test_an_address_is_said_group_by_group() -> None:
    assert Place("192.168.1.5", 4711).digits() == ("192", "168", "1", "5", "4711")


@pytest.mark.parametrize("port", [80, 443, 4711, 8080])
def test_a_request_is_known_by_the_host_and_origin_that_browsers_send_for_the_announced_address(
    port: int,
) -> None:
    place = Place("192.168.1.5", port)
    # The WHATWG's URL: a port that is the scheme's own is left out, in Host and Origin alike.
    sent = "192.168.1.5" if port == 80 else f"192.168.1.5:{port}"
    assert (place.netloc, place.origin) == (sent, f"http://{sent}")


@pytest.mark.parametrize("address", ["", " ", "0", "0.0.0.0", "kalle", "::1", "999.1.1.1"])  # noqa: S104 -- refused
def test_an_address_that_nobody_could_type_into_a_handset_is_not_served(address: str) -> None:
    with pytest.raises(AddressGoneError):
        listen_on(address, 0)


@pytest.mark.parametrize("language", ["sv", "en", "hi", "nb"])
def test_a_table_without_a_network_is_told_how_to_name_one_and_nobody_is_promised_paper(
    language: str,
) -> None:
    """In the game with roles nothing is written on paper."""
    text = words_of(language).narration.text
    assert "--web-address" in text("trouble-web-no-network")
    assert "--web-port" in text("trouble-web-port-taken", port="4711")
    told = [
        text("trouble-web-no-network"),
        text("trouble-web-port-taken", port="4711"),
        text("trouble-web-no-address", address="192.0.2.1"),
        text("trouble-web-failed"),
        text("trouble-web-address-gone"),
    ]
    assert not any(paper in one.lower() for one in told for paper in ("papper", "paper", "papir", "काग़ज़"))
