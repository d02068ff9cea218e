"""How often one address may ask, and be wrong."""

from __future__ import annotations

from web_clock import Clock

from voice_host.web.limits import (
    ALL_SECONDS,
    PAUSE_SECONDS,
    WRONG_CODES,
    WRONG_CODES_IN_ALL,
    RequestRate,
    WrongCodes,
)


def test_five_wrong_codes_bring_a_pause_for_that_address_alone() -> None:
    clock = Clock()
    wrong = WrongCodes(clock)
    for _ in range(WRONG_CODES):
        assert not wrong.pauses("a")
        wrong.wrong("a")
    assert wrong.pauses("a")
    assert not wrong.pauses("b")
    clock.now += PAUSE_SECONDS + 1
    assert not wrong.pauses("a")


def test_the_right_code_forgives() -> None:
    wrong = WrongCodes(Clock())
    for _ in range(WRONG_CODES - 1):
        wrong.wrong("a")
    wrong.right("a")
    wrong.wrong("a")
    assert not wrong.pauses("a")


def test_an_intruder_with_many_addresses_gets_no_more_than_thirty_tries_in_ten_minutes() -> None:
    clock = Clock()
    wrong = WrongCodes(clock)
    tries = 0
    for address in range(1000):
        while not wrong.pauses(str(address)):
            wrong.wrong(str(address))
            tries += 1
    assert tries == WRONG_CODES_IN_ALL
    clock.now += ALL_SECONDS + 1
    assert not wrong.pauses("new")


def test_a_burst_is_allowed_and_a_flood_is_not() -> None:
    clock = Clock()
    rate = RequestRate(per_second=10, burst=20, clock=clock)
    assert sum(rate.allows("a") for _ in range(100)) == 20
    assert rate.allows("b")
    clock.now += 1
    assert sum(rate.allows("a") for _ in range(100)) == 10
