"""The parts that need no network: addresses, codes, limits, seats, steering, buttons."""

from __future__ import annotations

import pytest

from models.narration import Narration
from voice_host.commands.words import words_of
from voice_host.listening.grammar import Phrase
from voice_host.listening.keyboard import KeyboardRecogniser
from voice_host.listening.wide import WideGrammar
from voice_host.want import Want
from voice_host.web.addresses import NoNetworkError, Place, lan_address
from voice_host.web.codes import ALPHABET, new_code, same, tidy_code
from voice_host.web.commands import both_sides, free_lines, groups, tally_line
from voice_host.web.limits import (
    ALL_SECONDS,
    PAUSE_SECONDS,
    WRONG_CODES,
    WRONG_CODES_IN_ALL,
    RequestRate,
    WrongCodes,
)
from voice_host.web.pages import SEAT_PAGE_BYTES, padded
from voice_host.web.seats import ASK_AGAIN_SECONDS, AWAKE_SECONDS, AskedAlreadyError, SeatHeldError, Seats
from voice_host.web.steering import NoLineError, StaleError, Steering


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# --- addresses -------------------------------------------------------------------------------------------


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


# --- codes -----------------------------------------------------------------------------------------------


def test_codes_have_no_signs_that_look_alike() -> None:
    assert not set(ALPHABET) & set("0OQD1IL5S8BZVUWJN")
    assert len(ALPHABET) == len(set(ALPHABET)) == 18


def test_codes_differ_and_use_the_whole_alphabet() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) > 450
    assert set("".join(codes)) == set(ALPHABET)


@pytest.mark.parametrize("typed", ["hf9k", "HF9K", " h f 9 k ", "HF-9K"])
def test_a_code_counts_however_it_is_typed(typed: str) -> None:
    assert same(tidy_code(typed), "HF9K")


@pytest.mark.parametrize("typed", ["", "HF9", "HF9KK", "hf9ķ", "\x00"])
def test_another_code_does_not(typed: str) -> None:
    assert not same(tidy_code(typed), "HF9K")


# --- limits ----------------------------------------------------------------------------------------------


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


# --- seats -----------------------------------------------------------------------------------------------


def laid(clock: Clock | None = None) -> Seats:
    seats = Seats(clock or Clock())
    seats.lay(["Anna", "Erik", "Sara"])
    return seats


def test_a_seat_is_one_token_and_a_token_one_seat() -> None:
    seats = laid()
    token = seats.sit(0)
    assert seats.sit(0, token) == token, "the same form once more"
    moved = seats.sit(1, token)
    assert (seats.seat_of(token), seats.seat_of(moved)) == (None, 1)
    assert seats.held() == {1}


def test_a_held_seat_is_asked_for_and_changes_hands_only_with_the_tables_yes() -> None:
    seats = laid()
    old = seats.sit(0)
    with pytest.raises(SeatHeldError):
        seats.sit(0)
    new = seats.ask(0)
    with pytest.raises(AskedAlreadyError):
        seats.ask(0)
    assert (seats.standing(old), seats.standing(new)) == (("holds", 0), ("asks", 0))
    seats.answer(0, yes=True)
    assert (seats.standing(old), seats.standing(new)) == (("nobody", None), ("holds", 0))


def test_with_a_no_all_stays_and_nobody_pesters_the_table() -> None:
    clock = Clock()
    seats = laid(clock)
    old = seats.sit(0)
    new = seats.ask(0)
    seats.answer(0, yes=False)
    assert (seats.standing(old), seats.standing(new)) == (("holds", 0), ("refused", 0))
    with pytest.raises(AskedAlreadyError):
        seats.ask(0)
    clock.now += ASK_AGAIN_SECONDS + 1
    seats.ask(0)


def test_a_handset_that_asks_for_nothing_sleeps_and_keeps_its_seat() -> None:
    clock = Clock()
    seats = laid(clock)
    seats.sit(0)
    assert seats.awake() == {0}
    clock.now += AWAKE_SECONDS + 1
    assert (seats.awake(), seats.held()) == (frozenset(), {0})
    seats.in_touch(0)
    assert seats.awake() == {0}


def test_the_same_table_keeps_its_handsets_and_another_begins_anew() -> None:
    seats = laid()
    token = seats.sit(0)
    seats.lay(["Anna", "Erik", "Sara"])
    assert seats.seat_of(token) == 0
    seats.lay(["Sara", "Erik", "Anna"])
    assert seats.seat_of(token) is None


def test_no_token_lies_in_memory_as_it_was_given_out() -> None:
    seats = laid()
    token = seats.sit(0)
    assert token not in repr(vars(seats))
    assert token.encode() not in [*seats._holders.values()]


# --- steering --------------------------------------------------------------------------------------------


def steering() -> tuple[Steering, list[str]]:
    typed: list[str] = []
    made = Steering(typed.append, frozenset({"tyst", "högre"}))
    made.new_moment()
    return made, typed


def test_only_the_control_code_lets_steer() -> None:
    made, _ = steering()
    assert made.enter("wrong") is None
    token = made.enter(made.code.lower())
    assert token
    assert made.may(token)
    assert not made.may("")
    assert not made.may(token[:-1])


def test_a_press_counts_once_however_often_it_is_sent() -> None:
    made, typed = steering()
    for _ in range(3):
        made.press("ja", "1", "p1")
    assert typed == ["ja"]


def test_a_button_of_a_moment_that_was_answered_is_stale() -> None:
    made, typed = steering()
    made.press("ja", "1", "p1")
    with pytest.raises(StaleError):
        made.press("nej", "1", "p2")
    made.new_moment()
    with pytest.raises(StaleError):
        made.press("nej", "1", "p3")
    made.press("nej", "2", "p4")
    assert typed == ["ja", "nej"]


def test_what_counts_at_any_time_is_never_stale() -> None:
    made, typed = steering()
    made.press("ja", "1", "p1")
    made.press("Tyst", "0", "p2")
    made.press("högre", "1", "p3")
    made.press("högre", "1", "p4")
    assert typed == ["ja", "Tyst", "högre", "högre"]


@pytest.mark.parametrize("line", ["", "  ", "x" * 81, "ja\nnej", "\x1b[2J", "a\u202eb"])
def test_what_is_no_line_is_refused(line: str) -> None:
    made, typed = steering()
    with pytest.raises(NoLineError):
        made.press(line, "1", "p1")
    assert typed == []


# --- buttons ---------------------------------------------------------------------------------------------

NAMES = ("Anna", "Bo Erik")


@pytest.mark.parametrize("language", ["sv", "en", "hi", "nb"])
def test_every_button_is_understood_as_the_line_that_somebody_types(language: str) -> None:
    words = words_of(language)
    always = set(words.pack.always_on)
    typed = KeyboardRecogniser()
    for intent in words.pack.intents:
        want = Want((intent,), "day", names=NAMES, all_names=NAMES, max_count=3)
        grammar = WideGrammar(words.pack, want.intents, want.names)
        shown = groups(want, None, words.pack, words.narration)
        made = [button for group in shown for button in group.buttons]
        understood = [typed.match(button.line, grammar) for button in made]
        assert all(isinstance(phrase, Phrase) for phrase in understood), (language, intent, understood)
        meant = {phrase.intent for phrase in understood if isinstance(phrase, Phrase)}
        assert meant == {intent, *always}, (language, intent)


def test_a_vote_has_a_button_for_each_number_and_two_lists_where_both_sides_count() -> None:
    words = words_of("sv")
    one = Want(("tally",), "vote", max_count=3)
    lines = [button.line for button in groups(one, None, words.pack, words.narration)[0].buttons]
    assert lines == ["0", "1", "2", "3"]
    assert both_sides(one) is None
    both = Want(("tally",), "vote", max_count=5, max_against=5, both=True)
    assert both_sides(both) == range(6)
    phrase = KeyboardRecogniser().match(tally_line(words.pack, 5, 2), WideGrammar(words.pack, ("tally",)))
    assert isinstance(phrase, Phrase)
    assert phrase.slots == {"count": 5, "against": 2}


def test_free_lines_change_nothing_of_the_game() -> None:
    pack = words_of("sv").pack
    assert {"tyst", "hjälp", "paus", "högre"} <= free_lines(pack)
    assert not {"ångra", "avsluta", "ja", "klart"} & free_lines(pack)


# --- pages -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [0, 1, 11_000, SEAT_PAGE_BYTES - 9, SEAT_PAGE_BYTES - 8, SEAT_PAGE_BYTES])
def test_pages_are_filled_up_to_one_size(length: int) -> None:
    filled = padded(b"x" * length)
    assert len(filled) % SEAT_PAGE_BYTES == 0
    assert filled.startswith(b"x" * length)


@pytest.mark.parametrize("language", ["en", "hi", "nb"])
def test_every_sentence_of_the_pages_is_in_every_language(language: str) -> None:
    narration, swedish = words_of(language).narration, Narration("sv", {})
    keys = [key for key in swedish._bundle._messages if key.startswith(("web-", "handset", "trouble-web"))]
    assert len(keys) > 100
    assert [key for key in keys if not narration.has(key)] == []
