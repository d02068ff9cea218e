"""How often one address may ask, and be wrong."""

from __future__ import annotations

from web_clock import Clock

from voice_host.web.limits import (
    PAUSE_SECONDS,
    WRONG_CODES,
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


def test_each_further_mistake_doubles_the_pause_up_to_an_hour() -> None:
    clock = Clock()
    wrong = WrongCodes(clock)
    for _ in range(WRONG_CODES):
        wrong.wrong("a")
    minutes = []
    for _ in range(8):
        minutes.append(wrong.minutes("a"))
        clock.now += 60 * minutes[-1] - 1
        assert wrong.pauses("a")
        clock.now += 1
        assert not wrong.pauses("a")
        wrong.wrong("a")
    assert minutes == [1, 2, 4, 8, 16, 32, 60, 60]


def test_in_an_evening_one_address_tries_about_a_dozen_codes() -> None:
    clock = Clock()
    wrong = WrongCodes(clock)
    tries = 0
    for _ in range(6 * 3600):
        clock.now += 1
        while not wrong.pauses("a"):
            wrong.wrong("a")
            tries += 1
    assert tries <= 16


def test_nobody_is_locked_out_by_the_wrong_codes_of_others() -> None:
    clock = Clock()
    wrong = WrongCodes(clock)
    for number in range(254):
        while not wrong.pauses(f"192.168.0.{number}"):
            wrong.wrong(f"192.168.0.{number}")
    assert not wrong.pauses("192.168.0.254")
    wrong.wrong("192.168.0.254")
    assert not wrong.pauses("192.168.0.254")
    wrong.right("192.168.0.254")


def test_however_many_addresses_come_no_more_than_some_thousands_are_remembered() -> None:
    wrong = WrongCodes(Clock())
    for number in range(10_000):
        wrong.wrong(str(number))
    assert len(wrong._wrong) == 4096


def test_a_burst_is_allowed_and_a_flood_is_not() -> None:
    clock = Clock()
    rate = RequestRate(per_second=10, burst=20, clock=clock)
    assert sum(rate.allows("a") for _ in range(100)) == 20
    assert rate.allows("b")
    clock.now += 1
    assert sum(rate.allows("a") for _ in range(100)) == 10
