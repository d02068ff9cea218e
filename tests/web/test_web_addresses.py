"""The address that is served and said."""

from __future__ import annotations

import pytest

from voice_host.web.addresses import NoNetworkError, Place, lan_address


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
